"""The variables of an FMU, in the order of their value references: time, continuous states, their derivatives, inputs,
parameters, those of the solver, outputs. sources/fmu.c counts in the same order.

    A, A.rate, A.acceleration       outputs of every joint, cut or not; of the independent joints the first two may be
                                    set before the run
    tau.A, A.effort                 the input of a drive, and the same as an output
    A.reaction.mx ... A.reaction.fz the wrench of parent on child at the joint's point, world axes
    energy.kinetic, energy.potential, energy.total
    state.A, state.A.rate           the integrator's numbers, of which A and A.rate are the nearest closed ones
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.interop.fmi.fmu_programs import FmuPrograms
from linkwright.interop.fmi.fmu_units import (
    ACCELERATION,
    ANGLE,
    ANGULAR_ACCELERATION,
    ANGULAR_VELOCITY,
    ENERGY,
    FORCE,
    LENGTH,
    NUMBER,
    QUATERNION_RATE,
    TIME,
    TORQUE,
    VELOCITY,
    Quantity,
    exponents,
)
from linkwright.model.answers import State
from linkwright.model.questions.answer_axes import entry_names

COMPONENTS = ("mx", "my", "mz", "fx", "fy", "fz")
TOLERANCE = 1e-10  # of the solver inside, as of simulate


@dataclass(frozen=True)
class FmuVariable:
    """One scalar, as modelDescription.xml has it. start: of what is set from outside; derivative: of which state."""

    name: str
    quantity: Quantity
    description: str
    causality: str = "local"
    variability: str = "continuous"
    initial: str = "calculated"
    start: float | None = None
    bounds: tuple[float, float] = (-np.inf, np.inf)
    nominal: float | None = None
    derivative: int | None = None


class FmuVariables:
    """All variables of one machine, started at a state."""

    def __init__(self, programs: FmuPrograms, state: State) -> None:
        self.programs, self.model, self.joints = programs, programs.model, programs.joints
        self.start_q = state.q
        values, rates, *_ = Function(programs.outputs, "python")(
            np.concatenate([state.q, programs.numbers]), state.v, np.zeros(len(self.model.driven))
        )
        self.goal_places, self.rate_places = list(programs.targets.places), programs.start_rates
        self.goal, self.given = values[self.goal_places], rates[self.rate_places]
        self.states = list(self._states())
        self.inputs, self.parameters, self.outputs = list(self._inputs()), list(self._parameters()), [*self._outputs()]
        self.all = [
            FmuVariable("time", TIME, "", "independent", initial=""),
            *self.states,
            *self._derivatives(),
            *self.inputs,
            *self.parameters,
            *self._solver(),
            *self.outputs,
        ]
        self._must_differ()

    @property
    def first_derivative(self) -> int:
        return 1 + len(self.states)

    @property
    def first_input(self) -> int:
        return 1 + 2 * len(self.states)

    @property
    def first_output(self) -> int:
        return len(self.all) - len(self.outputs)

    def _states(self) -> Iterator[FmuVariable]:
        closure = self.joints.scaled_closure
        tree = self.model.coordinates, self.model.rate_names
        for name, unit in zip(tree[0], closure.coordinate_units, strict=True):
            yield FmuVariable(f"state.{name}", self._of_coordinate(name), "", nominal=float(unit))
        for name, unit in zip(tree[1], closure.rate_units, strict=True):
            yield FmuVariable(f"state.{name}.rate", self._of_rate(name), "", nominal=float(unit))

    def _derivatives(self) -> Iterator[FmuVariable]:
        rates = {
            ANGLE: ANGULAR_VELOCITY,
            LENGTH: VELOCITY,
            NUMBER: QUATERNION_RATE,
            ANGULAR_VELOCITY: ANGULAR_ACCELERATION,
            VELOCITY: ACCELERATION,
        }
        for k, state in enumerate(self.states):
            yield FmuVariable(f"der({state.name})", rates[state.quantity], "", derivative=1 + k)

    def _inputs(self) -> Iterator[FmuVariable]:
        for name in self._driven:
            yield FmuVariable(
                f"tau.{name}",
                self._of_effort(name),
                "effort of the drive, on the child",
                "input",
                initial="",
                start=0.0,
            )

    def _parameters(self) -> Iterator[FmuVariable]:
        for name, parameter in self.model.parameters.items():
            quantity = Quantity("", parameter.unit) if parameter.unit else NUMBER
            yield _parameter(name, quantity, "", parameter.value, parameter.bounds)

    def _solver(self) -> Iterator[FmuVariable]:
        words = "co-simulation: error allowed in a step, of one and of the size of each state"
        yield _parameter("solver.tolerance", NUMBER, words, TOLERANCE, (1e-15, 1.0))
        words = "co-simulation: steps of at most this length without control of errors; 0: as the tolerance asks"
        yield _parameter("solver.step", TIME, words, 0.0, (0.0, np.inf))

    def _outputs(self) -> Iterator[FmuVariable]:
        """In the order of the program `outputs`."""
        goal = dict(zip(self.goal_places, self.goal.tolist(), strict=True))
        given = dict(zip(self.rate_places, self.given.tolist(), strict=True))
        for k, name in enumerate(self.joints.coordinates):
            yield _output(name, self._of_coordinate(name), "coordinate", goal.get(k))
        for k, name in enumerate(self.joints.rate_names):
            yield _output(f"{name}.rate", self._of_rate(name), "rate", given.get(k))
        for name in self.joints.rate_names:
            quantity = ACCELERATION if self._of_rate_length(name) else ANGULAR_ACCELERATION
            yield _output(f"{name}.acceleration", quantity, "time derivative of the rate")
        if self.programs.has_reactions:
            for name in self.model.joints:
                for component in COMPONENTS:
                    quantity = TORQUE if component[0] == "m" else FORCE
                    yield _output(f"{name}.reaction.{component}", quantity, "of parent on child, world axes")
            for name, at in self.model.variables.coupling_places.items():
                for k in range(len(at)):
                    row = f".{k + 1}" if len(at) > 1 else ""
                    yield _output(f"{name}.force{row}", NUMBER, "of the coupling: an effort for each unit of weight")
        yield _output("energy.kinetic", ENERGY, "")
        yield _output("energy.potential", ENERGY, "of weight, zero at the world's origin, and of springs")
        yield _output("energy.total", ENERGY, "")
        for name in self._driven:
            yield _output(f"{name}.effort", self._of_effort(name), "of the drive, on the child")
        for question in self.programs.asked:
            for part in question.gives:
                for entry, unit in entry_names(self.model, part):
                    name = ".".join(filter(None, (question.name, part.name * (len(question.gives) > 1), entry)))
                    yield _output(name, Quantity("", unit) if exponents(unit) else NUMBER, question.about)

    @property
    def _driven(self) -> Sequence[str]:
        return [self.model.variables.effort_names[k] for k in self.model.driven]

    def _of_coordinate(self, name: str) -> Quantity:
        e = self.joints.entries[name.partition(".")[0]]
        place = self.joints.coordinates[name]
        if e.turn >= 0 and place >= e.turn:
            return NUMBER
        return LENGTH if e.joint.coordinate_lengths[place - e.q.start] else ANGLE

    def _of_rate(self, name: str) -> Quantity:
        return VELOCITY if self._of_rate_length(name) else ANGULAR_VELOCITY

    def _of_effort(self, name: str) -> Quantity:
        return FORCE if self._of_rate_length(name) else TORQUE

    def _of_rate_length(self, name: str) -> bool:
        joint = self.model.mechanism.joints[name.partition(".")[0]]
        return dict(zip(joint.rates, joint.rate_lengths, strict=True))[name]

    def _must_differ(self) -> None:
        seen: set[str] = set()
        for variable in self.all:
            if variable.name in seen:
                raise ModelError(
                    f"{self.model.name}: two variables of the FMU would be called {variable.name!r}. "
                    "Rename the joint or the parameter that has this name."
                )
            seen.add(variable.name)


def _parameter(
    name: str, quantity: Quantity, description: str, value: float, bounds: tuple[float, float]
) -> FmuVariable:
    return FmuVariable(name, quantity, description, "parameter", "fixed", "exact", value, bounds)


def _output(name: str, quantity: Quantity, description: str, start: float | None = None) -> FmuVariable:
    initial = "calculated" if start is None else "exact"
    return FmuVariable(name, quantity, description, "output", initial=initial, start=start)
