"""Commands that ask a machine: gallery, info, assemble, inverse."""

from __future__ import annotations

from typing import Any

from linkwright.cli.app import app
from linkwright.cli.driving import ONE_TURN, Driving
from linkwright.cli.options import Given, Json, Near, Out, Plot, PoseRate, Values, Varied
from linkwright.cli.output import print_json, print_notes, print_saved
from linkwright.cli.reading import AS_IT_IS, Reading

# Everything else is imported by the command that needs it: --help should not wait for a compiler.


@app.command
def gallery(*, json: Json = False) -> None:
    """List the mechanisms that come with Linkwright.

    Every command takes them by name.

    Try:

        linkwright gallery
        linkwright gallery --json
    """
    from linkwright import gallery as shelves
    from linkwright.view.tables import print_table

    entries: list[dict[str, Any]] = []
    for name in shelves.names():
        model = shelves.load(name).build()
        entries.append(
            {
                "name": name,
                "bodies": len(model.bodies),
                "joints": len(model.joints),
                "loops": len(model.loops),
                "freedoms": model.dof,
                "sentence": shelves.describe(name),
            }
        )
    if json:
        print_json(entries)
        return
    headings = ("name", "bodies", "joints", "loops", "freedoms", "what it is")
    print_table(headings, [tuple(entry.values()) for entry in entries])


@app.command
def info(given: Given, /, *, reading: Reading = AS_IT_IS, json: Json = False) -> None:
    """Say what a model is: bodies, joints, loops, mobility, operations.

    The model is a file or a name of the gallery; ./NAME is always a file.
    Of loops and couplings it tells the cuts, the subsystems and their order
    of solution, the true degrees of freedom and what is redundant.
    Operations are counted in the program of its dynamics, which is traced
    for that, but not compiled. What --json prints is a file of the machine,
    too: every command reads it again.

    Try:

        linkwright info carpet-scraper
        linkwright info joint-zoo --json
    """
    from linkwright.mechanism.files.json_files import json_document
    from linkwright.view.model_summary import facts, print_summary

    mechanism, notes = reading.mechanism(given)
    summary = facts(mechanism.build())
    if json:
        print_json({**summary, "mechanism": json_document(mechanism), "notes": notes})
        return
    print_notes(notes)
    print_summary(summary)


@app.command
def assemble(
    given: Given,
    /,
    *values: Values,
    speed: PoseRate = (),
    near: Near = (),
    parameter: Varied = (),
    plot: Plot = None,
    reading: Reading = AS_IT_IS,
    json: Json = False,
) -> None:
    """Close the loops at given joint values; print every joint's.

    Values count from the reference pose, as drawn. Joints that are not
    named follow from the loops, or else move as little as possible. Angles
    are rad, slides m, unless a unit says otherwise: A=45deg, slide=20mm.
    With --speed the rates of all joints follow as well.

    Try:

        linkwright assemble four-bar A=0.7
        linkwright assemble four-bar A=45deg --near D=-1.5 --json
        linkwright assemble four-bar A=45deg --speed A=300rpm
        linkwright assemble stewart P1=0.1 P2=0.1 --plot stewart.png
    """
    from linkwright.cli.joint_words import RATE, check_joints, varied
    from linkwright.cli.parsing import check_places, numbers_by_name
    from linkwright.view.assembled_pose import facts, plot_assembled, print_assembled
    from linkwright.view.picture_files import check_picture, save_picture

    picture = plot and check_picture(plot)
    check_places(picture)
    wanted, hints = numbers_by_name(values, "A=0.7"), numbers_by_name(near, "--near D=1.0")
    rates = numbers_by_name(speed, "--speed A=4.7")
    numbers = numbers_by_name(parameter, "--parameter coupler=0.42", "parameter")
    mechanism, notes = reading.mechanism(given)
    model = varied(mechanism.build(), numbers)
    check_joints(model, wanted, "")
    check_joints(model, rates, "--speed", RATE)
    check_joints(model, hints, "--near")
    state = model.assemble(wanted, v=rates or None, near=hints or None)
    found = facts(model, state, with_rates=bool(rates))
    if picture:
        save_picture(plot_assembled(model, state, wanted), picture)
    if json:
        print_json({**found, "picture": picture and str(picture), "notes": notes})
        return
    print_notes(notes)
    print_assembled(found)
    print_saved(picture)


@app.command
def inverse(
    given: Given,
    /,
    *,
    driving: Driving = ONE_TURN,
    parameter: Varied = (),
    out: Out = None,
    plot: Plot = None,
    reading: Reading = AS_IT_IS,
    json: Json = False,
) -> None:
    """Move one joint; print the drives' efforts and the largest reactions.

    The joint turns once at constant speed, or goes from one value to another
    by a cycloid, at rest at both ends. Other driven joints are held as drawn.

    Try:

        linkwright inverse carpet-scraper --turn --speed 45rpm --out turn.csv
        linkwright inverse four-bar-004 --from 0 --to 1.0472 --duration 20
        linkwright inverse stewart --drive P1 --from 0 --to 0.1 --json
        linkwright inverse three-rrr --drive A1 --from 0 --to 90deg --plot a.png
    """
    from linkwright.cli.joint_words import varied
    from linkwright.cli.parsing import check_places, numbers_by_name
    from linkwright.design.driven_motion import move
    from linkwright.view.motion_plots import plot_motion
    from linkwright.view.motion_tables import check_table, facts, print_motion, save_table
    from linkwright.view.picture_files import check_picture, save_picture

    picture, table = plot and check_picture(plot), out and check_table(out)
    check_places(picture, table)
    driving.check()
    numbers = numbers_by_name(parameter, "--parameter coupler=0.42", "parameter")
    mechanism, notes = reading.mechanism(given)
    model = varied(mechanism.build(), numbers)
    motion = move(model, *driving.of(model))
    if table:
        save_table(motion, table)
    if picture:
        save_picture(plot_motion(motion), picture)
    if json:
        print_json({**facts(motion), "notes": notes})
        return
    print_notes(notes)
    print_motion(motion)
    print_saved(table, picture)
