"""The arguments and options of the commands: types, with the help that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter, Token

from linkwright.cli.completers import joint_words, machines, parameter_words, target_words
from linkwright.errors import LinkwrightError
from linkwright.mechanism.trajectories.trajectory_makers import TRAJECTORIES
from linkwright.simulation.simulation_options import integrators, methods

MOST_INSTANTS = 1_000_000


def whole_number(type_: Any, tokens: Sequence[Token]) -> int:
    """A count of instants; 2.5 is none."""
    token = tokens[0]
    try:
        if "_" in token.value:
            raise ValueError  # Python's own way to write thousands is not the shell's
        count = int(token.value)
    except ValueError:
        raise LinkwrightError(f"{token.keyword} takes a whole number, not '{token.value}'.") from None
    if not 2 <= count <= MOST_INSTANTS:
        raise LinkwrightError(f"{token.keyword} takes at least 2 instants and at most {MOST_INSTANTS:,}, not {count}.")
    return count


FORMS = ", ".join(f"{name}:{maker.form}" for name, maker in TRAJECTORIES.items())
Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON, for a program.")]
Peaks = Annotated[
    bool, Parameter(name="--peaks", negative="", show_default=False, help="Extremes between the instants, too.")
]
NoLimits = Annotated[
    bool,
    Parameter(name="--no-limits", negative="", show_default=False, help="Let joints go beyond their limits."),
]
Distributed = Annotated[
    bool,
    Parameter(
        name="--distributed",
        negative="",
        show_default=False,
        help="Share the subsystems out over MPI ranks: mpiexec -n 3 linkwright simulate ...",
    ),
]
Timeout = Annotated[
    str | None,
    Parameter(name="--timeout", help="How long ranks wait for one that does not come: 60, 5min (else 10 minutes)."),
]
Given = Annotated[
    str,
    Parameter(
        name="FILE|NAME", completer=machines, help="A TOML, JSON, URDF, MJCF or .m file, or a name of the gallery."
    ),
]
Which = Annotated[
    Literal["open", "loops", "simulate", "variants", "scale", "friction", "contact", "gpu"] | None,
    Parameter(help="Which suite; all of them unless given."),
]
Quick = Annotated[bool, Parameter(negative="", show_default=False, help="Fewer repetitions, rougher numbers.")]
Report = Annotated[Path | None, Parameter(help="Where the page goes; bench.html here for all suites.")]
Against = Annotated[
    str | None, Parameter(help="Compare with this revision of the repository: HEAD~1, a branch, a tag.")
]
Values = Annotated[
    str,
    Parameter(
        name="JOINT=VALUE", completer=target_words, help="What a joint, coordinate or point shall be: A=0.7, A=45deg."
    ),
]
Near = Annotated[
    tuple[str, ...],
    Parameter(negative="", show_default=False, completer=joint_words, help="Nearest to these: D=1.0, D=60deg."),
]
Plot = Annotated[Path | None, Parameter(help="Save a picture: .png, .pdf, .svg or .jpg.")]
Out = Annotated[Path | None, Parameter(help="Save every instant: .csv or .json.")]
Until = Annotated[str, Parameter(help="How long: 10, 500ms.")]
Tau = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        completer=joint_words,
        help="An effort, N m or N: A=6, or a trajectory of it: A=sine:0:6:0.5.",
    ),
]
Prescribed = Annotated[
    tuple[str, ...],
    Parameter(
        name="--motion",
        negative="",
        show_default=False,
        completer=joint_words,
        help=f"A joint made to move, A=FORM: {FORMS}.",
    ),
]
At = Annotated[
    tuple[str, ...],
    Parameter(
        negative="", show_default=False, completer=target_words, help="A joint's value at the start: A=0.6, A=35deg."
    ),
]
StartRate = Annotated[
    tuple[str, ...],
    Parameter(
        name="--speed",
        negative="",
        show_default=False,
        completer=joint_words,
        help="A joint's rate at the start: A=4.7, A=45rpm.",
    ),
]
PoseRate = Annotated[
    tuple[str, ...],
    Parameter(
        name="--speed",
        negative="",
        show_default=False,
        completer=joint_words,
        help="A joint's rate; those of all joints are told, too: A=4.7, A=300rpm.",
    ),
]
Varied = Annotated[
    tuple[str, ...],
    Parameter(
        name="--parameter",
        negative="",
        show_default=False,
        completer=parameter_words,
        help="A parameter: coupler=0.42, coupler=420mm.",
    ),
]
Grid = Annotated[
    str,
    Parameter(
        name="PARAMETER=FROM:TO:STEPS",
        completer=parameter_words,
        help="What varies: crank=0.05:0.15:21, crank=1,2,5.",
    ),
]
Asks = Annotated[
    tuple[str, ...],
    Parameter(negative="", show_default=False, help='"max torque A"; peak torque of drives unless given.'),
]
Variants = Annotated[
    str,
    Parameter(
        name="PARAMETER=VALUES",
        completer=parameter_words,
        help="crank=0.05:0.15:21, crank=1,2,5, or lhs:, sobol:, mc:FROM:TO.",
    ),
]
Samples = Annotated[int | None, Parameter(help="How many points are sampled; 1024 unless given.")]
Seed = Annotated[int, Parameter(help="Of the sampling.")]
Result = Annotated[Path | None, Parameter(help="Save every variant: .nc, .csv or .json.")]
Kept = Annotated[Path | None, Parameter(name="--checkpoint", help="A folder that keeps what is done.")]
On = Annotated[str | None, Parameter(help="threads:2, processes:2, mpi, or a Dask scheduler's address.")]
Method = Annotated[str, Parameter(choices=methods(), show_choices=False, help=f"{', '.join(methods())}.")]
Integrator = Annotated[str, Parameter(choices=integrators(), show_choices=False, help=f"{', '.join(integrators())}.")]
Tol = Annotated[float, Parameter(help="The error allowed per step.")]
Step = Annotated[str | None, Parameter(help="A fixed step, of rk4 and ode5: 1ms (else 1/1000 of the run).")]
Times = Annotated[int | None, Parameter(converter=whole_number, help="How many instants to report; 1001 unless given.")]
Run = Annotated[Path | None, Parameter(help="Save the run: .nc, NetCDF, or .csv, every instant.")]
Animation = Annotated[Path | None, Parameter(help="Save the machine in motion: .gif or .mp4.")]
Paper = Annotated[str, Parameter(name="PAPER", help="000, 001, 002, 003 or 004; all five unless given.")]
Pages = Annotated[Path, Parameter(help="The folder of the pages.")]
NoLive = Annotated[
    bool, Parameter(name="--no-live", negative="", show_default=False, help="No machines to be moved, only pictures.")
]
