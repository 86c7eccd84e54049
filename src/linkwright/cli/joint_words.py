"""Joint and parameter words of a command, A=45deg, held against the machine: names, how many numbers, units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.cli.quantities import Measure, check_dimension
from linkwright.errors import LinkwrightError
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.trajectories.trajectory_makers import TRAJECTORIES, Trajectory

if TYPE_CHECKING:
    from linkwright.mechanism import Joint
    from linkwright.model import Model

VALUE, RATE, EFFORT = range(3)
ROTATING, SLIDING = ("angle", "angular speed", "moment"), ("length", "speed", "force")
POINT = ("length", "speed")
OF_PARAMETERS = {"m": "length", "rad": "angle", "kg": "mass", "N": "force", "N m": "moment", "s": "time"}


class SaidTrajectory(NamedTuple):
    """A trajectory in words, A=cycloid:0.5:1.5:20."""

    kind: str
    numbers: list[Measure]

    def made(self) -> Trajectory:
        return TRAJECTORIES[self.kind].make(*self.numbers)


def check_joints(model: Model, given: Mapping[str, Any], option: str, what: int = VALUE) -> None:
    """Refuse what the machine has no joint or point for; what: whether VALUE, RATE or EFFORT of it is told.

    option: where the words stood, "--near"; empty for those that stand alone.
    """
    head = f"{model.name}: {option}: " if option else f"{model.name}: "
    for name, x in given.items():
        if name in model.mechanism.points and what != EFFORT:
            _check_point(name, x, what, head)
            continue
        joint, names = _named(model, name, what, head)
        if isinstance(x, SaidTrajectory):
            _check_trajectory(name, names, joint, x, what, head)
        else:
            _check_numbers(name, names, joint, x, what, head)


def check_motions(model: Model, given: Mapping[str, Any], option: str) -> None:
    """Refuse to prescribe what is not one coordinate."""
    for name in given:
        joint, names = _named(model, name, VALUE, f"{model.name}: {option}: ")
        if joint.coordinates != joint.rates:
            others = ", ".join(model.actuated[:9])
            raise LinkwrightError(
                f"{model.name}: {option}: joint '{joint.name}' turns by a quaternion, whose numbers do not move one by "
                f"one. Name another{': ' * bool(others)}{others}."
            )
        if len(names) > 1:
            raise LinkwrightError(
                f"{model.name}: {option}: joint '{name}' moves in several ways; name one: {', '.join(names)}."
            )
    check_joints(model, given, option)


def check_parameters(model: Model, given: Mapping[str, Any]) -> None:
    """Refuse parameters that the machine does not have, and a mass for a length."""
    if given and not model.parameters:
        raise LinkwrightError(f"{model.name} has no parameters. Its file may give it some, in a table [parameters].")
    for name, x in given.items():
        if name not in model.parameters:
            raise LinkwrightError(
                f"{model.name}: there is no parameter '{name}'. {suggestion(name, list(model.parameters))}"
            )
        unit = model.parameters[name].unit
        wanted = OF_PARAMETERS.get(unit)
        for number in x if isinstance(x, list) else [x]:
            if wanted and isinstance(number, Measure) and number.dimension not in (None, wanted):
                raise LinkwrightError(
                    f"{model.name}: parameter '{name}' is a {wanted} in {unit}, not a {number.dimension}."
                )


def varied(model: Model, numbers: Mapping[str, Any]) -> Model:
    """The model at other values of its parameters."""
    check_parameters(model, numbers)
    for name, x in numbers.items():
        if not isinstance(x, Measure):
            raise LinkwrightError(f"{model.name}: parameter '{name}' takes a number; `linkwright sweep` takes several.")
    return model.with_parameters(numbers) if numbers else model


def _named(model: Model, name: str, what: int, head: str) -> tuple[Joint, tuple[str, ...]]:
    """The joint, and of its coordinates or rates those that are meant."""
    m = model.mechanism
    joint = m.joints.get(name.partition(".")[0])
    if joint is None or (name != joint.name and name not in (*joint.coordinates, *joint.rates)):
        if name in m.bodies:
            hint = f"Name a joint: {', '.join(list(m.joints)[:9])}."
            raise LinkwrightError(f"{head}'{name}' is a body, not a joint. {hint}")
        known = [*m.joints, *(one for j in m.joints.values() for one in j.coordinates if "." in one), *m.points]
        raise LinkwrightError(f"{head}'{name}' does not exist. {suggestion(name, known)}")
    names = joint.coordinates if what == VALUE else joint.rates
    if not names:
        raise LinkwrightError(f"{head}joint '{name}' is fixed and does not move. Name another.")
    return joint, names if name == joint.name else (name,)


def _check_numbers(name: str, names: tuple[str, ...], joint: Joint, x: Any, what: int, head: str) -> None:
    numbers = x if isinstance(x, list) else [x]
    if len(numbers) != len(names):
        several = f"{len(names)} numbers, {', '.join(names)}, as in {name}={','.join(_example(joint, names, what))}"
        wanted = "a number" if len(names) == 1 else several
        raise LinkwrightError(f"{head}'{name}' takes {wanted}, not {len(numbers)} of them.")
    for one, number in zip(names, numbers, strict=True):
        if number is None:
            raise LinkwrightError(f"{head}'{name}' takes numbers; only the places of points may be free.")
        check_dimension(number, (SLIDING if joint.slides(one) else ROTATING)[what], f"{head}'{name}'")


def _check_trajectory(
    name: str, names: tuple[str, ...], joint: Joint, said: SaidTrajectory, what: int, head: str
) -> None:
    if len(names) > 1:
        raise LinkwrightError(f"{head}joint '{name}' moves in several ways; name one: {', '.join(names)}.")
    measures = SLIDING if joint.slides(names[0]) else ROTATING
    of_words = {"DURATION": "time", "BEGIN": "time", "HERTZ": "frequency", "PHASE": "angle"}
    if what == VALUE:
        of_words["SPEED"] = measures[RATE]
    for word, number in zip(TRAJECTORIES[said.kind].words, said.numbers, strict=False):
        check_dimension(number, of_words.get(word, measures[what]), f"{head}{word} of '{name}={said.kind}:...'")


def _check_point(name: str, x: Any, what: int, head: str) -> None:
    numbers = x if isinstance(x, list) else [x]
    if len(numbers) not in (2, 3):
        raise LinkwrightError(f"{head}point '{name}' takes its x, y, z, as in {name}=0.2,0.1,free.")
    for number in numbers:
        check_dimension(number, POINT[what], f"{head}'{name}'")


def _example(joint: Joint, names: tuple[str, ...], what: int) -> list[str]:
    return [f"{x:g}" for x in joint.reference] if what == VALUE and names == joint.coordinates else ["0"] * len(names)
