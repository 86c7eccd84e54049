"""How `inverse` and `sweep` move a joint: their common options, and the trajectory that they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from linkwright.cli.completers import joints
from linkwright.cli.options import whole_number
from linkwright.errors import LinkwrightError

if TYPE_CHECKING:
    from linkwright.design.driven_motion import SampledTrajectory
    from linkwright.model import Model

Drive = Annotated[str | None, Parameter(completer=joints, help="The joint to move; the only drive, if there is one.")]
Turn = Annotated[bool, Parameter(negative="", show_default=False, help="One turn at constant speed (the default).")]
Speed = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="Of the turn: 31.4, 300rpm, A=300rpm; 2 pi rad/s unless given."),
]
Start = Annotated[
    str | None,
    Parameter(name="--from", allow_leading_hyphen=True, help="Where a cycloid starts: 0.5, 45deg, 20mm."),
]
End = Annotated[str | None, Parameter(name="--to", allow_leading_hyphen=True, help="Where it ends: 1.5, 90deg.")]
Duration = Annotated[str | None, Parameter(help="How long it takes: 2, 500ms; 1 s unless given.")]
Steps = Annotated[int, Parameter(converter=whole_number, help="How many instants.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Driving:
    """The options; those that contradict each other are refused."""

    drive: Drive = None
    turn: Turn = False
    speed: Speed = None
    start: Start = None
    end: End = None
    duration: Duration = None
    steps: Steps = 134

    def check(self) -> None:
        """Refuse options that contradict each other."""
        turning = "--turn" * self.turn or "--speed" * (self.speed is not None)
        ends = {"--from": self.start, "--to": self.end, "--duration": self.duration}
        said = [option for option, x in ends.items() if x is not None]
        if turning and said:
            raise LinkwrightError(
                f"{turning} and {said[0]} exclude each other. Give --turn with --speed, "
                "or --from and --to with --duration."
            )
        for option in ("--from", "--to"):
            if said and option not in said:
                raise LinkwrightError(f"{said[0]} without {option} is no way to go. Give both --from and --to.")

    def of(self, model: Model) -> tuple[str, SampledTrajectory]:
        """The coordinate that moves, and how: one turn, or a cycloid where --from and --to are given."""
        from linkwright.cli.joint_words import RATE, check_joints
        from linkwright.cli.quantities import quantity, seconds
        from linkwright.design.driven_motion import TURN, choose_drive, cycloid, turn

        of_joint, _, speed_words = (self.speed or "").rpartition("=")
        if of_joint and self.drive and of_joint != self.drive:
            raise LinkwrightError(f"--drive {self.drive} and --speed {self.speed} name two joints. Name one.")
        coordinate = choose_drive(model, self.drive or of_joint or None)
        slides = model.mechanism.joints[coordinate.partition(".")[0]].slides(coordinate)
        if self.start is not None and self.end is not None:
            start, end = quantity(self.start, "--from", "--from 0.5"), quantity(self.end, "--to", "--to 1.5")
            duration = 1.0 if self.duration is None else seconds(self.duration, "--duration")
            for option, x in (("--from", start), ("--to", end)):
                check_joints(model, {coordinate: x}, option)
            return coordinate, cycloid(start, end, duration, self.steps, "m" if slides else "rad")
        if slides:
            raise LinkwrightError(f"{model.name}: '{coordinate}' slides and makes no turn. Give --from and --to.")
        speed = TURN if self.speed is None else quantity(speed_words, "--speed", "--speed 300rpm")
        check_joints(model, {coordinate: speed}, "--speed", RATE)
        return coordinate, turn(speed, self.steps)


ONE_TURN = Driving()
