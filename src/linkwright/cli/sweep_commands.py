"""The command that asks many variants of a machine: sweep."""

from __future__ import annotations

from linkwright.cli.app import app
from linkwright.cli.driving import ONE_TURN, Driving
from linkwright.cli.options import Asks, Given, Grid, Json, Out, Plot
from linkwright.cli.output import print_json, print_notes, print_saved
from linkwright.cli.reading import AS_IT_IS, Reading


@app.command
def sweep(
    given: Given,
    /,
    *grid: Grid,
    ask: Asks = (),
    driving: Driving = ONE_TURN,
    out: Out = None,
    plot: Plot = None,
    reading: Reading = AS_IT_IS,
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
    from linkwright.cli.joint_words import check_parameters
    from linkwright.cli.parsing import check_places, grid_by_name
    from linkwright.design.parameter_sweep import sweep as swept
    from linkwright.view.motion_tables import check_table
    from linkwright.view.picture_files import check_picture, save_picture
    from linkwright.view.sweep_report import facts, plot_sweep, print_sweep, save_sweep

    picture, table = plot and check_picture(plot), out and check_table(out)
    check_places(picture, table)
    driving.check()
    over = grid_by_name(grid)
    mechanism, notes = reading.mechanism(given)
    model = mechanism.build()
    check_parameters(model, over)
    asks = ask or tuple(f"peak torque {name}" for name in model.actuated)
    found = swept(model, *driving.of(model), over, asks)
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
