"""The command that asks many variants of a machine: sweep."""

from __future__ import annotations

from linkwright.cli.app import app
from linkwright.cli.options import (
    Asks,
    Drive,
    Duration,
    End,
    Given,
    Grid,
    Json,
    Mimic,
    Out,
    Plot,
    Root,
    Speed,
    Start,
    Steps,
    Turn,
)
from linkwright.cli.output import print_json, print_notes, print_saved


@app.command
def sweep(
    given: Given,
    /,
    *grid: Grid,
    ask: Asks = (),
    drive: Drive = None,
    turn: Turn = False,
    speed: Speed = None,
    start: Start = None,
    end: End = None,
    duration: Duration = None,
    steps: Steps = 134,
    out: Out = None,
    plot: Plot = None,
    root: Root = "fixed",
    mimic: Mimic = "couple",
    json: Json = False,
) -> None:
    """Vary parameters over a motion; print what is asked against them.

    A parameter goes from one value to another in so many steps, or has the
    values listed; several make a grid. The joint moves as for `inverse`.
    A question is max, min, peak (the largest size), mean, rms or range of
    torque, force, moment, value, rate and a joint, or of shaking-force,
    shaking-moment. Variants that do not close are told, with the reason.

    Try:

        linkwright sweep four-bar coupler=3.5:4.3:9 --ask "max torque A"
        linkwright sweep four-bar crank=0.8,0.9,1 rocker=2.4:2.6:5 --plot map.png
        linkwright sweep slider-crank crank=35mm:50mm:16 --speed 3000rpm --json
    """
    from linkwright.cli.parsing import MotionOptions, check_places, grid_by_name, read
    from linkwright.cli.quantities import check_parameter_units
    from linkwright.design.driven_motion import choose_drive
    from linkwright.design.parameter_sweep import sweep as swept
    from linkwright.view.motion_tables import check_table
    from linkwright.view.picture_files import check_picture, save_picture
    from linkwright.view.sweep_report import facts, plot_sweep, print_sweep, save_sweep

    picture, table = plot and check_picture(plot), out and check_table(out)
    check_places(picture, table)
    over = grid_by_name(grid)
    options = MotionOptions(turn, speed, start, end, duration, steps)
    mechanism, notes = read(given, root, mimic)
    model = mechanism.build()
    check_parameter_units(model, {name: list(values) for name, values in over.items()})
    coordinate = choose_drive(model, drive)
    asks = ask or tuple(f"peak torque {name}" for name in model.actuated)
    found = swept(model, coordinate, options.trajectory(model, coordinate), over, asks)
    if table:
        save_sweep(found, table)
    if picture:
        save_picture(plot_sweep(found), picture)
    if json:
        print_json({**facts(found), "notes": notes})
        return
    print_notes(notes)
    print_sweep(found)
    print_saved(table, picture)
