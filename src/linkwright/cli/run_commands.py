"""Commands that let a machine run: simulate, demo."""

from __future__ import annotations

from typing import Any

from linkwright.cli.app import app
from linkwright.cli.options import (
    Animation,
    At,
    Distributed,
    Given,
    Integrator,
    Json,
    Method,
    Near,
    NoLimits,
    Peaks,
    Plot,
    Prescribed,
    Run,
    StartRate,
    Step,
    Tau,
    Timeout,
    Times,
    Tol,
    Until,
    Varied,
)
from linkwright.cli.output import print_json, print_notes, print_saved
from linkwright.cli.reading import AS_IT_IS, Reading

# Everything else is imported by the command that needs it: --help should not wait for a compiler.


@app.command
def simulate(
    given: Given,
    /,
    *,
    until: Until = "10",
    tau: Tau = (),
    motion: Prescribed = (),
    at: At = (),
    speed: StartRate = (),
    near: Near = (),
    parameter: Varied = (),
    method: Method = "sslm",
    integrator: Integrator = "auto",
    tol: Tol = 1e-10,
    step: Step = None,
    times: Times = None,
    no_limits: NoLimits = False,
    out: Run = None,
    plot: Plot = None,
    animate: Animation = None,
    peaks: Peaks = False,
    distributed: Distributed = False,
    timeout: Timeout = None,
    reading: Reading = AS_IT_IS,
    json: Json = False,
) -> None:
    """Let a machine run; print where its joints go and a certificate.

    It starts at rest as drawn, unless --at and --speed say otherwise. Joints
    without --tau or --motion are free. Efforts and motions are numbers, or
    trajectories in the forms that --motion lists; values and rates may have
    units: A=45deg, A=300rpm, slide=20mm. A run that stops early, at
    a singular pose or a joint's limit, or by Ctrl-C, says so in its
    certificate and keeps what was computed; its exit status is 0.

    Try:

        linkwright simulate four-bar-003 --until 10 --tau A=6 --peaks
        linkwright simulate carpet-scraper --until 2 --speed A=45rpm --plot run.png
        linkwright simulate four-bar --until 1 --at A=35deg --out run.csv
        linkwright simulate four-bar --motion A=cycloid:0.5:1.5:2 --until 2 --json
        mpiexec -n 3 linkwright simulate carpet-scraper --until 1 --distributed
    """
    from linkwright.cli.joint_words import EFFORT, RATE, check_joints, check_motions, varied
    from linkwright.cli.mpi_ranks import speaking_once, together, world
    from linkwright.cli.parsing import check_places, made, numbers_by_name, starting_state, trajectories_by_name
    from linkwright.cli.quantities import seconds
    from linkwright.simulation.results.interrupted_runs import kept_of
    from linkwright.view.animation import check_film
    from linkwright.view.picture_files import check_picture
    from linkwright.view.solution_tables import (
        check_run,
        facts,
        film,
        instants,
        print_ranks,
        print_run,
        rank_facts,
        save_run,
        too_long_for_memory,
    )

    communicator = world() if distributed else None
    with speaking_once(communicator):
        with together(communicator):
            files = (out and check_run(out), plot and check_picture(plot), animate and check_film(animate))
            check_places(*files)
            end = seconds(until, "--until")
            durations = {"timeout": timeout, "step": step}
            more: dict[str, Any] = {
                name: seconds(text, f"--{name}") for name, text in durations.items() if text is not None
            }
            values, rates = numbers_by_name(at, "--at A=0.6"), numbers_by_name(speed, "--speed A=4.7")
            hints = numbers_by_name(near, "--near D=1.0")
            efforts = trajectories_by_name(tau, "--tau A=6")
            motions = trajectories_by_name(motion, "--motion A=cycloid:0.5:1.5:20")
            numbers = numbers_by_name(parameter, "--parameter coupler=0.42", "parameter")
            mechanism, notes = reading.mechanism(given)
            model = varied(mechanism.build(), numbers)
            check_joints(model, values, "--at")
            check_joints(model, rates, "--speed", RATE)
            check_joints(model, hints, "--near")
            check_joints(model, efforts, "--tau", EFFORT)
            check_motions(model, motions, "--motion")
            efforts, motions = made(efforts), made(motions)
            to_file = out if too_long_for_memory(times, out) else None
            state = starting_state(model, values, rates, motions, hints)
        try:
            solution = model.simulate(
                state,
                until=end,
                tau=efforts or None,
                motion=motions or None,
                method=method,
                integrator=integrator,
                tol=tol,
                times=instants(end, times),
                limits=not no_limits,
                out=to_file,
                communicator=communicator,
                **more,
            )
        except KeyboardInterrupt as interrupt:
            solution = kept_of(interrupt)
    if communicator is not None and communicator.Get_rank() > 0:
        return
    if out and not to_file:
        save_run(solution, out)
    if plot:
        solution.plot(path=plot)
    if animate:
        film(solution, animate)
    if json:
        extremes = {"peaks": solution.peaks().as_dict()} if peaks else {}
        ranks = {"ranks": rank_facts(solution)} if distributed else {}
        print_json(
            {**facts(solution), **extremes, **ranks, "files": [str(file) for file in files if file], "notes": notes}
        )
        return
    print_notes(notes)
    print_run(solution)
    if distributed:
        print_ranks(solution)
    if peaks:
        print(f"\n{solution.peaks()}")
    print_saved(*files)


@app.command
def demo(*, json: Json = False) -> None:
    """Turn a machine with three loops once, then let it go.

    A picture and an animation are saved in the folder demo.

    Try:

        linkwright demo
    """
    from linkwright.cli import demo as show

    show.run(as_json=json)
