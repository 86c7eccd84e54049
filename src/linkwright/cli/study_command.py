"""The command that asks very many variants of a machine, on many workers: study."""

from __future__ import annotations

from linkwright.cli.app import app
from linkwright.cli.driving import ONE_TURN, Driving
from linkwright.cli.options import Asks, Given, Json, Kept, On, Plot, Result, Samples, Seed, Variants
from linkwright.cli.output import print_json, print_notes, print_saved
from linkwright.cli.reading import AS_IT_IS, Reading


@app.command
def study(
    given: Given,
    /,
    *variants: Variants,
    ask: Asks = (),
    samples: Samples = None,
    seed: Seed = 0,
    on: On = None,
    checkpoint: Kept = None,
    driving: Driving = ONE_TURN,
    out: Result = None,
    plot: Plot = None,
    reading: Reading = AS_IT_IS,
    json: Json = False,
) -> None:
    """Ask the questions of `sweep` of very many variants, on many workers.

    A parameter has values, FROM:TO:STEPS or listed, which make a grid; or is
    sampled between two: lhs:FROM:TO (Latin hypercube), sobol: or mc:
    (Monte Carlo), --samples points for all that are. With --checkpoint what
    is done is kept: the same command goes on after it was ended, however.

    Try:

        linkwright study four-bar coupler=3.5:4.3:9 --ask "max torque A"
        linkwright study four-bar coupler=lhs:3.6:4.2 crank=lhs:0.8:1 --samples 200 --plot s.png
        linkwright study four-bar coupler=sobol:3.6:4.2 --checkpoint kept --out s.nc --json
    """
    from linkwright.cli.joint_words import check_parameters
    from linkwright.cli.parsing import check_places, variants_by_name
    from linkwright.design.parameter_sweep import MotionQuestions
    from linkwright.distributed.checkpoint import RESULT
    from linkwright.distributed.study import study as studied
    from linkwright.view.picture_files import check_picture, save_picture
    from linkwright.view.study_report import check_study_file, plot_study, print_study, save_study, study_facts

    picture, table = plot and check_picture(plot), out and check_study_file(out)
    check_places(picture, table)
    over, numbers = variants_by_name(variants, samples, seed)
    driving.check()
    mechanism, notes = reading.mechanism(given)
    model = mechanism.build()
    check_parameters(model, numbers)
    coordinate, motion = driving.of(model)
    asks = ask or tuple(f"peak torque {name}" for name in model.actuated)
    questions = MotionQuestions(model, coordinate, motion, asks)
    found = studied(questions, over, on=on, checkpoint=checkpoint, units=questions.units)
    title = f"{model.name}: {coordinate} {motion.words}"
    if table:
        save_study(found, table, checkpoint and checkpoint / RESULT)
    if picture:
        save_picture(plot_study(found, title), picture)
    if json:
        print_json(
            {"name": model.name, "drive": coordinate, "motion": motion.words, **study_facts(found), "notes": notes}
        )
        return
    print_notes(notes)
    print_study(found, title)
    print_saved(table, picture)
