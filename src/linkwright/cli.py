"""The command line: each command is one typed function; `main` turns what went wrong into one sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter, UnknownCommandError, UnusedCliTokensError

from linkwright import __version__
from linkwright.errors import LinkwrightError

# Everything else is imported by the command that needs it: --help should not wait for a compiler.

BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 2, 130, 141

app = App(
    name="linkwright",
    version=f"linkwright {__version__}",
    help_format="plaintext",
    help="""Dynamics of mechanisms, compiled for one machine.

    Try:

        linkwright demo
        linkwright gallery
        linkwright info carpet-scraper
        linkwright assemble four-bar A=0.7
        linkwright inverse four-bar --turn
        linkwright simulate four-bar-003 --until 10 --tau A=6""",
)
app["--help"].help = "Show this text; after a command, that command's."
app["--version"].help = "Show the version."

Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON, for a program.")]
Given = Annotated[str, Parameter(name="FILE|NAME", help="A TOML file, a URDF file, or a name of the gallery.")]
Root = Annotated[Literal["fixed", "free"], Parameter(help="How the root link of a URDF is held.")]
Mimic = Annotated[
    Literal["refuse", "independent"], Parameter(help="What to do with joints of a URDF that follow others.")
]
Which = Annotated[Literal["open", "loops", "simulate"], Parameter(help="Which suite.")]
Quick = Annotated[bool, Parameter(negative="", show_default=False, help="Fewer repetitions, rougher numbers.")]
Values = Annotated[str, Parameter(name="JOINT=VALUE", help="What a joint or coordinate shall be, rad or m; K=1,0,0,0.")]
Near = Annotated[tuple[str, ...], Parameter(negative="", show_default=False, help="Nearest to these: D=1.0.")]
Plot = Annotated[Path | None, Parameter(help="Save a picture: .png, .pdf, .svg or .jpg.")]
Out = Annotated[Path | None, Parameter(help="Save every instant: .csv or .json.")]
Drive = Annotated[str | None, Parameter(help="The joint to move; the only drive, if there is one.")]
Turn = Annotated[bool, Parameter(negative="", show_default=False, help="One turn at constant speed (the default).")]
Speed = Annotated[float | None, Parameter(help="Of the turn, rad/s; 2 pi unless given.")]
Start = Annotated[float | None, Parameter(name="--from", help="Where a cycloid starts, rad or m.")]
End = Annotated[float | None, Parameter(name="--to", help="Where it ends.")]
Duration = Annotated[float | None, Parameter(help="How long it takes, s; 1 unless given.")]
Steps = Annotated[int, Parameter(help="How many instants.")]
Until = Annotated[float, Parameter(help="How long, s.")]
Tau = Annotated[
    tuple[str, ...],
    Parameter(negative="", show_default=False, help="An effort, N m or N: A=6, or A=sine:MEAN:AMPLITUDE:HERTZ."),
]
Prescribed = Annotated[
    tuple[str, ...],
    Parameter(
        name="--motion", negative="", show_default=False, help="A joint made to move: A=cycloid:START:END:DURATION."
    ),
]
At = Annotated[tuple[str, ...], Parameter(negative="", show_default=False, help="A joint's value at the start: A=0.6.")]
Going = Annotated[
    tuple[str, ...], Parameter(name="--speed", negative="", show_default=False, help="A joint's rate at the start.")
]
Method = Annotated[str, Parameter(help="sslm, slm, system, parallel, projection or compliance.")]
Integrator = Annotated[str, Parameter(help="auto, taylor, dop853, rk45, radau; rk4, ode5.")]
Tol = Annotated[float, Parameter(help="The error allowed per step.")]
Times = Annotated[int | None, Parameter(help="How many instants to report; 1001 unless given.")]
Run = Annotated[Path | None, Parameter(help="Save the run: .nc, NetCDF.")]
Animation = Annotated[Path | None, Parameter(help="Save the machine in motion: .gif or .mp4.")]


@app.command
def gallery(*, json: Json = False) -> None:
    """List the mechanisms that come with Linkwright.

    Each can be loaded by its name: lw.gallery.load("scara").

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
        _print_json(entries)
        return
    headings = ("name", "bodies", "joints", "loops", "freedoms", "what it is")
    print_table(headings, [tuple(entry.values()) for entry in entries])


@app.command
def info(given: Given, /, *, root: Root = "fixed", mimic: Mimic = "refuse", json: Json = False) -> None:
    """Say what a model is: bodies, joints, loops, mobility, operations.

    The model is a TOML file, a URDF file or a name of the gallery; ./NAME
    is always a file. Of loops it tells the cuts, the subsystems and their
    order of solution, the true degrees of freedom and what is redundant.
    Operations are counted in the program of its dynamics, which is traced
    for that, but not compiled.

    Try:

        linkwright info carpet-scraper
        linkwright info joint-zoo --json
    """
    from linkwright.given import read
    from linkwright.view.sheet import facts, print_sheet

    mechanism, notes = read(given, root, mimic)
    sheet = facts(mechanism.build())
    if json:
        _print_json({**sheet, "notes": notes})
        return
    _tell(notes)
    print_sheet(sheet)


@app.command
def assemble(
    given: Given,
    /,
    *values: Values,
    near: Near = (),
    plot: Plot = None,
    root: Root = "fixed",
    mimic: Mimic = "refuse",
    json: Json = False,
) -> None:
    """Close the loops at given joint values; print every joint's.

    Values count from the reference pose, as drawn. Joints that are not
    named follow from the loops, or else move as little as possible.

    Try:

        linkwright assemble four-bar A=0.7
        linkwright assemble four-bar A=0.7 --near D=-1.5 --json
        linkwright assemble stewart P1=0.1 P2=0.1 --plot stewart.png
    """
    from linkwright.given import check_one_pose, numbers_by_name, read
    from linkwright.view.assembled import facts, plot_assembled, print_assembled
    from linkwright.view.saving import check_picture, save_picture

    picture = plot and check_picture(plot)
    wanted, hints = numbers_by_name(values, "A=0.7"), numbers_by_name(near, "--near D=1.0")
    mechanism, notes = read(given, root, mimic)
    model = mechanism.build()
    check_one_pose(model, wanted, hints)
    state = model.assemble(wanted, near=hints or None)
    if picture:
        save_picture(plot_assembled(model, state, wanted), picture)
    if json:
        _print_json({**facts(model, state), "picture": picture and str(picture), "notes": notes})
        return
    _tell(notes)
    print_assembled(facts(model, state))
    _tell_files(picture)


@app.command
def inverse(
    given: Given,
    /,
    *,
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
    mimic: Mimic = "refuse",
    json: Json = False,
) -> None:
    """Move one joint; print the drives' efforts and the largest reactions.

    The joint turns once at constant speed, or goes from one value to another
    by a cycloid, at rest at both ends. Other driven joints are held as drawn.

    Try:

        linkwright inverse carpet-scraper --turn --speed 4.712
        linkwright inverse four-bar-004 --from 0 --to 1.0472 --duration 20
        linkwright inverse stewart --drive P1 --from 0 --to 0.1 --json
        linkwright inverse three-rrr --drive A1 --out turn.csv --plot turn.png
    """
    from linkwright.given import Way, read
    from linkwright.motion import choose_drive, move
    from linkwright.view.motion import check_table, facts, print_motion, save_table
    from linkwright.view.motion_plot import plot_motion
    from linkwright.view.saving import check_picture, save_picture

    picture, table = plot and check_picture(plot), out and check_table(out)
    way = Way(turn, speed, start, end, duration, steps)
    mechanism, notes = read(given, root, mimic)
    model = mechanism.build()
    coordinate = choose_drive(model, drive)
    motion = move(model, coordinate, way.course(model, coordinate))
    if table:
        save_table(motion, table)
    if picture:
        save_picture(plot_motion(motion), picture)
    if json:
        _print_json({**facts(motion), "notes": notes})
        return
    _tell(notes)
    print_motion(motion)
    _tell_files(table, picture)


@app.command
def simulate(
    given: Given,
    /,
    *,
    until: Until = 10.0,
    tau: Tau = (),
    motion: Prescribed = (),
    at: At = (),
    speed: Going = (),
    method: Method = "sslm",
    integrator: Integrator = "auto",
    tol: Tol = 1e-10,
    times: Times = None,
    out: Run = None,
    plot: Plot = None,
    animate: Animation = None,
    root: Root = "fixed",
    mimic: Mimic = "refuse",
    json: Json = False,
) -> None:
    """Let a machine run; print where its joints go and a certificate.

    It starts at rest as drawn, unless --at and --speed say otherwise. Joints
    without --tau or --motion are free. Efforts and motions are numbers, or
    courses in time: cycloid, quintic, trapezoid, sine, steady. A run that
    stops early, at a singular pose or a joint's limit, or by Ctrl-C, says so
    in its certificate and keeps what was computed; its exit status is 0.

    Try:

        linkwright simulate four-bar-003 --until 10 --tau A=6
        linkwright simulate carpet-scraper --until 2 --speed A=4.7 --plot run.png
        linkwright simulate four-bar --until 1 --at A=0.6 --animate run.gif
        linkwright simulate four-bar --motion A=cycloid:0.5:1.5:2 --until 2 --json
    """
    from linkwright.given import check_one_pose, check_places, courses_by_name, numbers_by_name, read, starting_state
    from linkwright.view.animation import check_film
    from linkwright.view.run import check_run, facts, film, instants, print_run
    from linkwright.view.saving import check_picture

    files = (out and check_run(out), plot and check_picture(plot), animate and check_film(animate))
    check_places(*files)
    values, rates = numbers_by_name(at, "--at A=0.6"), numbers_by_name(speed, "--speed A=4.7")
    efforts, motions = courses_by_name(tau, "--tau A=6"), courses_by_name(motion, "--motion A=cycloid:0.5:1.5:20")
    mechanism, notes = read(given, root, mimic)
    model = mechanism.build()
    check_one_pose(model, values, rates, efforts, motions)
    solution = model.simulate(
        starting_state(model, values, rates, motions),
        until=until,
        tau=efforts or None,
        motion=motions or None,
        method=method,
        integrator=integrator,
        tol=tol,
        times=instants(until, times),
    )
    if out:
        solution.save(out)
    if plot:
        solution.plot(path=plot)
    if animate:
        film(solution, animate)
    if json:
        _print_json({**facts(solution), "files": [str(file) for file in files if file], "notes": notes})
        return
    _tell(notes)
    print_run(solution)
    _tell_files(*files)


@app.command
def bench(which: Which = "open", /, *, quick: Quick = False, json: Json = False) -> None:
    """Measure the speed here, beside other engines where they are installed.

    Try:

        linkwright bench open
        linkwright bench loops --quick --json
        linkwright bench simulate
    """
    from linkwright import bench as benches

    benches.run(which, as_json=json, quick=quick)


@app.command
def papers(
    *numbers: Annotated[str, Parameter(name="PAPER", help="000, 001, 002, 003 or 004; all five unless given.")],
    out: Annotated[Path, Parameter(help="The folder of the pages.")] = Path("papers"),
    json: Json = False,
) -> None:
    """Compute the claims of five papers again; write a page on each.

    A page shows figures and tables of our runs beside what the paper prints,
    and a verdict on every claim; OUT/index.html lists them all. A paper
    takes up to a minute.

    Try:

        linkwright papers 002
        linkwright papers 002 --out pages --json
    """
    from linkwright.papers import check_numbers, write_pages
    from linkwright.papers.telling import facts, print_claims, progress_bar

    wanted = check_numbers(numbers)
    with progress_bar() as progress:
        pages = write_pages(wanted, out, progress)
    if json:
        _print_json(facts(pages, out))
        return
    print_claims(pages)
    _tell_files(*(out / number / "page.html" for number in pages), out / "index.html")


@app.command
def demo(*, json: Json = False) -> None:
    """Turn a machine with three loops once, then let it go.

    A picture and an animation are saved in the folder demo.

    Try:

        linkwright demo
    """
    from linkwright import demo as show

    show.run(as_json=json)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 0, or 2 with one sentence on standard error for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without box-drawing characters shows question marks
    try:
        command, bound, _ = app.parse_args(
            sys.argv[1:] if arguments is None else arguments, print_error=False, exit_on_error=False
        )
        command(*bound.args, **bound.kwargs)
        sys.stdout.flush()
    except CycloptsError as error:
        return _refuse(_sentence(error))
    except LinkwrightError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        return _refuse(f"{error.strerror or error}.")
    return 0


def _drop_output() -> None:
    """Send what is still to be written nowhere, or Python would complain once more on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> int:
    print(f"linkwright: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _sentence(error: CycloptsError) -> str:
    """What is wrong with the words of the command line."""
    words = [str(word) for word in getattr(error, "unused_tokens", None) or ()]
    if isinstance(error, UnknownCommandError) and words:
        from linkwright.mechanism.names import suggestion

        if words[0].startswith("-"):
            return f"there is no option '{words[0]}'. See linkwright --help."
        commands = [name for name in app if not name.startswith("-")]
        return f"there is no command '{words[0]}'. {suggestion(words[0], commands)}"
    if isinstance(error, UnusedCliTokensError) and words:
        return f"'{words[0]}' is one word too many. See linkwright --help."
    return " ".join(str(error).split())


def _tell(notes: list[str]) -> None:
    for note in notes:
        print(f"note: {note}", file=sys.stderr)


def _tell_files(*paths: Path | None) -> None:
    for path in filter(None, paths):
        print(f"saved {path}")


def _print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
