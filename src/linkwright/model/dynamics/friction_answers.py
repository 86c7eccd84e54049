"""States whose friction takes more than a program that goes by the rates' signs: joints at rest, and loads that
friction changes so much that there may be no answer, or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from linkwright.engines import Function
from linkwright.errors import ModelError, SingularityError
from linkwright.forces.joint_friction import JointFriction
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.loaded_friction import ROUNDING, pressing_of
from linkwright.model.answers import Array
from linkwright.model.dynamics.friction_problem import FrictionProblem, Way
from linkwright.model.inputs import spread
from linkwright.model.variables import Variables
from linkwright.scalars.tolerances import FAINT

PAINLEVE = "rigid friction has no answer here, as Painleve found"


class FrictionAnswers:
    """The joints with friction of one machine."""

    def __init__(self, variables: Variables, dof: int) -> None:
        self.name, self.tree, self.dof = variables.name, variables.tree, dof
        self.frictions: tuple[JointFriction, ...] = variables.tree.frictions
        self.joints = tuple(x.name for x in self.frictions)

    def __bool__(self) -> bool:
        return bool(self.frictions)

    def by_joint(self, efforts: Array | None) -> dict[str, Array]:
        """Efforts (..., n) by name."""
        if efforts is None or not self.frictions:
            return {}
        return {name: efforts[..., k] for k, name in enumerate(self.joints)}

    def must_be_determinate(self, q: Array, stress: Array) -> None:
        """Refuse laws by loads that self-stresses (n, carried) in a pose touch."""
        at = Kinematics(self.tree, tuple(q.tolist()))
        for x, name in zip(self.frictions, self.joints, strict=True):
            h = at.frame_pair(self.tree.joints[x.joint])
            for own in stress:
                pressing = pressing_of(self.tree, x, h, tuple(own.tolist()))
                if max((abs(p) for N in pressing for p in N), default=0.0) > FAINT * np.abs(own).max():
                    raise ModelError(
                        f"{self.name}: joint {name!r}: the load that its friction goes by is not determinate: "
                        "redundant constraints may press there with any force. Make a joint of the loop 'spherical' or "
                        "'cylindrical', or give this one lw.dry(...)."
                    )

    def settle(
        self,
        states: list[Array],
        results: list[Array],
        some: np.ndarray,
        problem: Callable[[], Function],
        moded: Callable[[], Function],
        given_motion: bool = False,
    ) -> None:
        """Put the answers of those states (...) that `some` marks into the results: each goes on in one way, or there
        is a SingularityError that says why not."""
        if not some.any():
            return
        given = [spread(x, some.shape)[some] for x in states]
        numbers = problem()(*given)
        modes = np.array([self._mode(x, given_motion) for x in np.atleast_2d(numbers)])
        f = moded()
        parts = f(*given, modes)
        for whole, part in zip(results, parts, strict=False):
            whole[some] = part

    def _mode(self, numbers: Array, given_motion: bool) -> Array:
        """The numbers of the mode of one state."""
        problem = FrictionProblem.read(self.frictions, numbers)
        if any(x.shared for x in self.frictions) and not given_motion:
            rates = np.abs([joint.rate for joint in problem.joints])
            problem = problem.with_rest(np.flatnonzero(rates <= ROUNDING * rates.sum()).tolist())
        way = self.only_way(problem.ways_of_motion() if given_motion else problem.ways())
        rests = float(way.held.sum() == self.dof)
        return np.concatenate([way.slips, way.held, [rests], way.efforts])

    def only_way(self, ways: list[Way]) -> Way:
        """The one way in which the machine goes on."""
        return the_only_way(self.name, self.joints, ways)


def the_only_way(machine: str, joints: Sequence[str], ways: list[Way]) -> Way:
    """The one way in which a machine goes on, or a SingularityError."""
    if len(ways) == 1:
        return ways[0]
    where = ", ".join(map(repr, joints[:4]))
    if not ways:
        raise SingularityError(
            f"{machine}: the friction of {where} has no answer in this state: the loads that it makes raise it without "
            f"end ({PAINLEVE}). The machine jams: take less friction, or another pose."
        )
    raise SingularityError(
        f"{machine}: the friction of {where} has {len(ways)} answers in this state, and rigid bodies do not tell "
        "which. Take less friction, or another pose."
    )


def fails(checks: Array, count: int) -> np.ndarray:
    """Which states (...) do not pass the last checks, those of friction."""
    return np.asarray(~(checks[..., -count:] < 1.0).all(axis=-1))
