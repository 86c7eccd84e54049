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
    from linkwright.model import Model

# Everything else is imported by the command that needs it: --help should not wait for a compiler.

BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 2, 130, 141
QUESTIONS = {  # what `info` counts, and how it is called there
    "forward_dynamics": "forward dynamics",
    "inverse_dynamics": "inverse dynamics, efforts of the drives",
    "reactions": "inverse dynamics, with all reactions",
}

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

    entries = []
    for name in shelves.names():
        mechanism = shelves.load(name)
        model = mechanism.build()
        entries.append(
            {
                "name": name,
                "bodies": len(model.bodies),
                "joints": len(model.joints),
                "loops": len(model.loops),
                "freedoms": _freedoms(model),
                "sentence": shelves.describe(name),
            }
        )
    if json:
        _print_json(entries)
        return
    from linkwright.view.tables import print_table

    print_table(("name", "bodies", "joints", "loops", "freedoms", ""), [tuple(entry.values()) for entry in entries])


@app.command
def info(given: Given, /, *, root: Root = "fixed", mimic: Mimic = "refuse", json: Json = False) -> None:
    """Say what a model is: bodies, joints, springs, topology, coordinates, and what its dynamics cost.

    A file of TOML or URDF, or a name of the gallery (a file of the same name is meant by ./NAME). Operations are
    counted from the traced program; nothing is compiled.

    Try:

        linkwright info six-axis-arm
        linkwright info joint-zoo --json
    """
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        mechanism = _mechanism(given, root, mimic)
    notes = [str(remark.message) for remark in remarks]
    facts = _facts(mechanism.build())
    if json:
        _print_json({**facts, "notes": notes})
        return
    for note in notes:
        print(f"note: {note}", file=sys.stderr)
    _print_facts(facts)


@app.command
def bench(which: Which = "open", /, *, quick: Quick = False, json: Json = False) -> None:
    """Measure the speed on this machine, beside other engines where they are installed.

    Try:

        linkwright bench open
        linkwright bench open --quick --json
    """
    from linkwright import bench as benches

    benches.run(which, as_json=json, quick=quick)


@app.command
def demo(*, json: Json = False) -> None:
    """Move an industrial arm, drop a chain, and save a picture of both in the folder demo.

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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would complain on its way out
        return PIPE_CLOSED
    return 0


def _refuse(sentence: str) -> int:
    print(f"linkwright: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _sentence(error: CycloptsError) -> str:
    """What is wrong with the words of the command line."""
    words = [str(word) for word in getattr(error, "unused_tokens", None) or ()]
    if isinstance(error, UnknownCommandError) and words:
        from linkwright.mechanism.names import suggestion

        commands = [name for name in app if not name.startswith("-")]
        noun = "option" if words[0].startswith("-") else "command"
        return f"there is no {noun} '{words[0]}'. {suggestion(words[0], commands)}"
    if isinstance(error, UnusedCliTokensError) and words:
        return f"'{words[0]}' is one word too many. See --help."
    return " ".join(str(error).split())


def _mechanism(given: str, root: str, mimic: str) -> Mechanism:
    """What the user means: a name of the gallery, or a file."""
    from linkwright import gallery as shelves
    from linkwright.mechanism import from_urdf, load
    from linkwright.mechanism.names import suggestion

    if given in shelves.names():
        return shelves.load(given)
    path = Path(given)
    if not path.exists() and not path.suffix and path.name == given:
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


def _freedoms(model: Model) -> int | None:
    """Degrees of freedom; not known yet where there are loops."""
    return None if model.loops else model.dof


def _facts(model: Model) -> dict[str, Any]:
    """All that `info` says, as a program would read it."""
    from dataclasses import asdict

    m = model.mechanism
    return {
        "name": model.name,
        "gravity": m.gravity,
        "freedoms": _freedoms(model),
        "bodies": [
            {"name": body.name, "mass": body.inertia.mass, "com": body.inertia.com, "about_com": body.inertia.about_com}
            if body.inertia
            else {"name": body.name, "mass": 0.0, "com": None, "about_com": None}
            for body in m.bodies.values()
        ],
        "joints": [
            {**asdict(joint), "coordinates": joint.coordinates, "rates": joint.rates} for joint in m.joints.values()
        ],
        "springs": [asdict(spring) for spring in m.springs.values()],
        "forces": [asdict(force) for force in m.forces.values()],
        "coordinates": model.coordinates,
        "rates": model.rates_names,
        "actuated": model.actuated,
        "subsystems": model.subsystems,
        "loops": model.loops,
        "cut_joints": model.cut_joints,
        "topology": str(model.topology),
        "operations": {question: _cost(model, question) for question in QUESTIONS},
    }


def _cost(model: Model, question: str) -> dict[str, Any]:
    """Operations of one state, or why there is no answer."""
    try:
        program = model.function(question).program
    except LinkwrightError as error:
        return {"refused": str(error)}
    except ZeroDivisionError:
        return {"refused": "a joint moves nothing that has mass, so its acceleration is undetermined"}
    c = program.counts
    return {
        "operations": program.operations,
        "sums": c["add"] + c["sub"],
        "products": c["mul"] + c["scale"],
        "divisions": c["div"],
        "roots": c["sqrt"],
        "sines_and_cosines": c["sin"] + c["cos"],
    }


def _print_facts(facts: dict[str, Any]) -> None:
    from linkwright.view.tables import print_table

    print(f"{facts['topology']}\n")
    bodies = [(b["name"], b["mass"], _listed(b["com"])) for b in facts["bodies"]]
    print_table(("body", "mass [kg]", "centre of mass [m]"), bodies)
    print()
    joints = [
        (j["name"], j["kind"], f"{j['parent']} - {j['child']}", "yes" * j["actuated"], ", ".join(j["coordinates"]))
        for j in facts["joints"]
    ]
    print_table(("joint", "kind", "between", "driven", "coordinates"), joints)
    print()
    if facts["springs"]:
        heads = ("spring", "between", "stiffness [N/m]", "rest length [m]", "damping [N s/m]")
        rows = [
            (s["name"], f"{s['body_a']} - {s['body_b']}", s["stiffness"], s["rest_length"], s["damping"])
            for s in facts["springs"]
        ]
        print_table(heads, rows)
        print()
    if facts["forces"]:
        loads = [(f["name"], f["body"], _listed(f["force"]), _listed(f["moment"])) for f in facts["forces"]]
        print_table(("force", "on", "force [N]", "moment [N m]"), loads)
        print()
    print(f"q ({len(facts['coordinates'])}): {', '.join(facts['coordinates']) or 'nothing moves'}")
    if facts["rates"] != facts["coordinates"]:
        print(f"v ({len(facts['rates'])}): {', '.join(facts['rates'])}")
    costs = facts["operations"]
    if refusals := {cost["refused"] for cost in costs.values() if "refused" in cost}:
        print("\n" + "\n".join(sorted(refusals)))
        return
    print()
    rows = [(words, *costs[question].values()) for question, words in QUESTIONS.items()]
    print_table(("operations of", "all", "sums", "products", "divisions", "roots", "sines and cosines"), rows)


def _listed(vector: tuple[float, ...] | None) -> str:
    return "massless" if vector is None else ", ".join(f"{entry:.4g}" for entry in vector)


def _print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
