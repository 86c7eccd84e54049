"""The arguments and options of the commands: types, with the help that explains them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from linkwright.simulation.simulation_options import integrators, methods
from linkwright.simulation.trajectory_makers import TRAJECTORIES

FORMS = ", ".join(f"{name}:{maker.form}" for name, maker in TRAJECTORIES.items())
Json = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON, for a program.")]
Peaks = Annotated[
    bool, Parameter(name="--peaks", negative="", show_default=False, help="Extremes between the instants, too.")
]
Given = Annotated[str, Parameter(name="FILE|NAME", help="A TOML, URDF or MJCF file, or a name of the gallery.")]
Root = Annotated[Literal["fixed", "free"], Parameter(help="How the root link of a URDF is held.")]
Mimic = Annotated[
    Literal["couple", "refuse", "independent"],
    Parameter(help="What to do with joints of a URDF that follow others."),
]
Which = Annotated[Literal["open", "loops", "simulate", "variants"], Parameter(help="Which suite.")]
Quick = Annotated[bool, Parameter(negative="", show_default=False, help="Fewer repetitions, rougher numbers.")]
Values = Annotated[str, Parameter(name="JOINT=VALUE", help="What a joint or coordinate shall be: A=0.7, A=45deg.")]
Near = Annotated[tuple[str, ...], Parameter(negative="", show_default=False, help="Nearest to these: D=1.0, D=60deg.")]
Plot = Annotated[Path | None, Parameter(help="Save a picture: .png, .pdf, .svg or .jpg.")]
Out = Annotated[Path | None, Parameter(help="Save every instant: .csv or .json.")]
Drive = Annotated[str | None, Parameter(help="The joint to move; the only drive, if there is one.")]
Turn = Annotated[bool, Parameter(negative="", show_default=False, help="One turn at constant speed (the default).")]
Speed = Annotated[str | None, Parameter(help="Of the turn, rad/s or 300rpm; 2 pi unless given.")]
Start = Annotated[
    str | None,
    Parameter(name="--from", allow_leading_hyphen=True, help="Where a cycloid starts: 0.5, 45deg, 20mm."),
]
End = Annotated[str | None, Parameter(name="--to", allow_leading_hyphen=True, help="Where it ends: 1.5, 90deg.")]
Duration = Annotated[str | None, Parameter(help="How long it takes, s; 1 unless given.")]
Steps = Annotated[int, Parameter(help="How many instants.")]
Until = Annotated[float, Parameter(help="How long, s.")]
Tau = Annotated[
    tuple[str, ...],
    Parameter(negative="", show_default=False, help="An effort, N m or N: A=6, or a trajectory of it: A=sine:0:6:0.5."),
]
Prescribed = Annotated[
    tuple[str, ...],
    Parameter(name="--motion", negative="", show_default=False, help=f"A joint made to move, A=FORM: {FORMS}."),
]
At = Annotated[
    tuple[str, ...], Parameter(negative="", show_default=False, help="A joint's value at the start: A=0.6, A=35deg.")
]
StartRate = Annotated[
    tuple[str, ...],
    Parameter(name="--speed", negative="", show_default=False, help="A joint's rate at the start: A=4.7, A=45rpm."),
]
Varied = Annotated[
    tuple[str, ...],
    Parameter(
        name="--parameter",
        negative="",
        show_default=False,
        help="A parameter: coupler=0.42, coupler=420mm.",
    ),
]
Grid = Annotated[str, Parameter(name="PARAMETER=FROM:TO:STEPS", help="What varies: crank=0.05:0.15:21, crank=1,2,5.")]
Asks = Annotated[
    tuple[str, ...],
    Parameter(negative="", show_default=False, help='"max torque A"; peak torque of drives unless given.'),
]
Method = Annotated[str, Parameter(help=f"{', '.join(methods())}.")]
Integrator = Annotated[str, Parameter(help=f"{', '.join(integrators())}.")]
Tol = Annotated[float, Parameter(help="The error allowed per step.")]
Times = Annotated[int | None, Parameter(help="How many instants to report; 1001 unless given.")]
Run = Annotated[Path | None, Parameter(help="Save the run: .nc, NetCDF, or .csv, every instant.")]
Animation = Annotated[Path | None, Parameter(help="Save the machine in motion: .gif or .mp4.")]
Paper = Annotated[str, Parameter(name="PAPER", help="000, 001, 002, 003 or 004; all five unless given.")]
Pages = Annotated[Path, Parameter(help="The folder of the pages.")]
