"""The command line: each command is one typed function; `main` turns what went wrong into one sentence."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter, UnknownCommandError, UnusedCliTokensError

from linkwright import __version__
from linkwright.errors import LinkwrightError

if TYPE_CHECKING:
    from linkwright.mechanism import Mechanism

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
        linkwright info six-axis-arm""",
)
app["--help"].help = "Show this text; after a command, that command's."
app["--version"].help = "Show the version."

Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON, for a program.")]
Given = Annotated[str, Parameter(name="FILE|NAME", help="A TOML file, a URDF file, or a name of the gallery.")]
Root = Annotated[Literal["fixed", "free"], Parameter(help="How the root link of a URDF is held.")]
Mimic = Annotated[
    Literal["refuse", "independent"], Parameter(help="What to do with joints of a URDF that follow others.")
]
Which = Annotated[Literal["open"], Parameter(help="Which systems.")]
Quick = Annotated[bool, Parameter(negative="", show_default=False, help="Fewer repetitions, rougher numbers.")]


@app.command
def gallery(*, json: Json = False) -> None:
    """List the mechanisms that come with Linkwright.

    Each can be loaded by its name: lw.gallery.load("scara").

    Try:

        linkwright gallery
        linkwright gallery --json
    """
    from linkwright import gallery as shelves
    from linkwright.view.sheet import freedoms
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
                "freedoms": freedoms(model),
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
    """Say what a model is: bodies, joints, topology, coordinates, operations.

    The model is a TOML file, a URDF file or a name of the gallery; ./NAME
    is always a file. Operations are counted in the program of its dynamics,
    which is traced for that, but not compiled.

    Try:

        linkwright info six-axis-arm
        linkwright info joint-zoo --json
    """
    from linkwright.view.sheet import facts, print_sheet

    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        mechanism = _mechanism(given, root, mimic)
    notes = [str(remark.message) for remark in remarks]
    sheet = facts(mechanism.build())
    if json:
        _print_json({**sheet, "notes": notes})
        return
    for note in notes:
        print(f"note: {note}", file=sys.stderr)
    print_sheet(sheet)


@app.command
def bench(which: Which = "open", /, *, quick: Quick = False, json: Json = False) -> None:
    """Measure the speed here, beside other engines where they are installed.

    Try:

        linkwright bench open
        linkwright bench open --quick --json
    """
    from linkwright import bench as benches

    benches.run(which, as_json=json, quick=quick)


@app.command
def demo(*, json: Json = False) -> None:
    """Move an industrial arm, drop a chain, save a picture in the folder demo.

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


def _mechanism(given: str, root: str, mimic: str) -> Mechanism:
    """What the user means: a name of the gallery, or a file."""
    from linkwright import gallery as shelves
    from linkwright.mechanism import from_urdf, load
    from linkwright.mechanism.names import suggestion

    if given in shelves.names():
        return shelves.load(given)
    path = Path(given)
    if not given.strip() or (not path.exists() and not path.suffix and path.name == given):
        known = suggestion(given, shelves.names())
        raise LinkwrightError(f"'{given}' is neither a file nor a mechanism of the gallery. {known}")
    if path.is_dir():
        raise LinkwrightError(f"'{given}' is a folder. Name a file in it.")
    if path.suffix in (".urdf", ".xacro") or _starts_as_markup(path):
        return from_urdf(path, root=root, mimic=mimic)
    return load(path)


def _starts_as_markup(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(100).removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    except OSError:
        return False  # the reader will say why


def _print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
