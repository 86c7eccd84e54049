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
        linkwright inverse four-bar --turn""",
)
app["--help"].help = "Show this text; after a command, that command's."
app["--version"].help = "Show the version."

Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON, for a program.")]
Given = Annotated[str, Parameter(name="FILE|NAME", help="A TOML file, a URDF file, or a name of the gallery.")]
Root = Annotated[Literal["fixed", "free"], Parameter(help="How the root link of a URDF is held.")]
Mimic = Annotated[
    Literal["refuse", "independent"], Parameter(help="What to do with joints of a URDF that follow others.")
]
Which = Annotated[Literal["open", "loops"], Parameter(help="Which systems.")]
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
def bench(which: Which = "open", /, *, quick: Quick = False, json: Json = False) -> None:
    """Measure the speed here, beside other engines where they are installed.

    Try:

        linkwright bench open
        linkwright bench loops --quick --json
    """
    from linkwright import bench as benches

    benches.run(which, as_json=json, quick=quick)


@app.command
def demo(*, json: Json = False) -> None:
    """Turn a machine with three loops once, save a picture in the folder demo.

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
