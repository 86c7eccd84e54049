"""The programs an FMU is made of. In all of them q is followed by the values of the parameters, where there are any.

The continuous states are all coordinates q and rates v of the tree. Loops stay closed because everything is asked at
the nearest closed state: `closing` is one step of Newton's method of least norm, `rates` takes from v what would open
the loops. So what an FMU answers is a function of its states and inputs alone, with no memory of poses before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.closing.closing_programs import ClosingPrograms, least_norm
from linkwright.assembly.closing.newton_step import newton_step, traceable
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import aim_at
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.joined_poses import at_pose, pose_size
from linkwright.constraints.unilateral import must_be_open
from linkwright.errors import ModelError, SingularityError
from linkwright.forces.element import must_act_as_laid_out
from linkwright.forces.joint_friction import must_not_rub
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.mechanism.names import name_list
from linkwright.methods import closed_loops, cut_joints, open
from linkwright.methods.closed_loops import dot
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.dynamics.checked_programs import CheckedPrograms
from linkwright.model.model import Model
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.loop_programs import FORWARD, check_method
from linkwright.model.questions.question import Question
from linkwright.program import Program, in_one_piece, inline, trace
from linkwright.scalars.seam import sqrt, where_positive

Scalars = Sequence[Scalar]


class FmuPrograms:
    """Programs of one machine, its accelerations found by a method of forward dynamics."""

    def __init__(self, model: Model, method: str = "sslm", outputs: Sequence[str] = ()) -> None:
        """outputs: questions whose answers are outputs, too."""
        check_method("export_fmu", method, FORWARD)
        self.model, self.method = model, method
        own = model.parts if model.family is None else model.family.own  # in plain numbers
        own.dynamics.must_suit(method)
        self.varying = own if model.family is None else model.family.parts  # q ends with the numbers
        self.tree = self.varying.tree
        must_act_as_laid_out(self.tree.forces, f"{model.name}: export_fmu")
        must_be_open(self.tree, f"{model.name}: export_fmu")
        must_not_rub(self.tree, f"{model.name}: export_fmu")
        self.joints, self.analysis = own.assembly.assembler.joints, own.assembly.analysis
        self.closed = bool(self.tree.constrained)
        self.asked = [self._askable(name) for name in name_list(outputs, f"{model.name}: export_fmu: outputs")]
        if self.analysis.instant:
            raise SingularityError(
                f"{model.name}: {', '.join(self.analysis.shaky)} can move for an instant only: accelerations have no "
                "value, and there is no FMU of it. Change lengths a little, or lock it."
            )
        self.targets = self._targets(self.joints, own.assembly.independent)

    def _targets(self, joints: JointCoordinates, names: Sequence[str]) -> Targets:
        """The independent joints, whose values at the start may be set."""
        aims = [aim_at(joints, name, "export_fmu") for name in names]
        return Targets(joints, [aim for aim in aims if traceable(Targets(joints, [aim]))])

    @property
    def start_rates(self) -> list[int]:
        """Places among all joints' rates of those that may be set at the start."""
        return [k for aim in self.targets.aims for k in self.joints.rates_told(aim.name)]

    @cached_property
    def closing(self) -> Program:
        """q -> the pose one step nearer to closed; at q (gap, length of the step, facing)."""
        return self._newton(Targets(self.joints, ()), "closing")

    @cached_property
    def assembling(self) -> Program:
        """The same with the independent joints brought to `goal`; gap: the larger of the loops' and theirs."""
        return self._newton(self.targets, "assembling")

    def _newton(self, targets: Targets, label: str) -> Program:
        rows, nq = self._rows, self.tree.nq

        def program(tree: LinkTree, q: Scalars, goal: Scalars = ()) -> dict[str, Any]:
            usual = [1.0] * (len(rows) + targets.count)
            tree = tree._replace(numbers=())  # which the step would hand on
            step = newton_step(
                tree, tuple(q), tuple(goal), (0.0,), joints=self.joints, targets=targets, chosen=rows, usual=usual
            )
            found = step["step"]
            _, gap, miss, length, facing, _ = found[nq:]
            return {"new_q": found[:nq], "checks": (where_positive(gap - miss, gap, miss), length, facing)}

        goals = {"goal": len(targets.places)} if targets.places else {}
        return self._traced(program, {"q": self.entries} | goals, label)

    def _traced(self, answer: Callable[..., dict[str, Any]], sizes: dict[str, int], label: str) -> Program:
        """The program of an answer(tree, q, ...), whose q has the numbers behind it, as the state of an FMU has."""
        return trace(lambda q, **others: answer(*at_pose(self.tree, q), **others), sizes, label)

    @cached_property
    def rates(self) -> Program:
        """q, v -> the rates nearest to v that open no loop."""
        closure, nv = self.joints.scaled_closure, self.tree.nv
        units = [float(unit) for unit in closure.rate_units]

        def program(tree: LinkTree, q: Scalars, v: Scalars) -> dict[str, Any]:
            J = closed_loops.closure_jacobian(tree, tuple(q))["J"]
            K = [[J[k * nv + j] * (units[j] / float(closure.row_units[k])) for j in range(nv)] for k in self._rows]
            x = [y * (1.0 / unit) for y, unit in zip(v, units, strict=True)]
            back = least_norm(K, [-dot(row, x) for row in K])
            return {"closed_v": [(y + z) * unit for y, z, unit in zip(x, back, units, strict=True)]}

        return self._traced(program, {"q": self.entries, "v": nv}, "rates")

    @cached_property
    def starting(self) -> Program:
        """q, rates of the independent joints -> all rates, those left open the least."""
        names = [aim.name for aim in self.targets.aims]
        completed = ClosingPrograms(self.varying.assembly.assembler.joints, (), self.analysis, names).rates()

        def program(tree: LinkTree, q: Scalars, given: Scalars) -> dict[str, Any]:
            return {"start_v": inline(completed, (*q, *given, *tree.numbers))["v"]}

        return self._traced(program, {"q": self.entries, "given": len(self.start_rates)}, "rates at the start")

    @cached_property
    def motion(self) -> Program:
        """q, v, tau -> dq/dt, a; pivot: above one where the accelerations can be trusted."""

        def program(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Any]:
            found = self._accelerations(tree, q, v, tau)
            return {"dq": coordinate_rates(tree, tuple(q), tuple(v)), **found}

        return self._traced(program, self._sizes, "motion")

    @cached_property
    def outputs(self) -> Program:
        """q, v, tau -> coordinates, rates and accelerations of all joints, cut ones last; reactions of all joints, as
        declared, unless too many are redundant; energies; the drives' efforts."""

        def program(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Any]:
            q, v = tuple(q), tuple(v)
            a = tuple(self._accelerations(tree, q, v, tau)["a"])
            cut = cut_joints.cut_motion(tree, q, v, a)
            energy = open.energy(tree, q, v)
            return {
                "coordinates": (*q, *self._cut_values(tree, q)),
                "rates": (*v, *cut["rate"]),
                "accelerations": (*a, *cut["acceleration"]),
                **self._reactions(tree, q, v, tau),
                "kinetic": energy["kinetic"],
                "potential": energy["potential"],
                "total": (energy["kinetic"][0] + energy["potential"][0],),
                "efforts": tau,
                **self._more(tree, {"q": q, "v": v, "a": a, "tau": tuple(tau)}),
            }

        return self._traced(program, self._sizes, "outputs")

    def _askable(self, name: str) -> Question:
        """A question that can be asked of the tree at every instant."""
        question = QUESTIONS.called(name)
        if name not in QUESTIONS.of_tree or question.dynamic:
            known = ", ".join(other for other in QUESTIONS.of_tree if not QUESTIONS[other].dynamic)
            raise ModelError(f"{self.model.name}: export_fmu has no outputs of {name!r}. Choose among {known}.")
        question.must_suit(self.model)
        return question

    def _more(self, tree: LinkTree, at: dict[str, Any]) -> dict[str, Any]:
        """The answers to the questions asked for, by question and part."""
        found: dict[str, Any] = {}
        for question in self.asked:
            fixed = {"driven": self.model.driven} if "tau" in question.takes else {}
            answer = question.method(None)(tree, **{name: at[name] for name in question.takes}, **fixed)
            found |= {f"{question.name}.{part.name}": answer[part.name] for part in question.gives}
        return found

    @property
    def has_reactions(self) -> bool:
        return "reactions" in dict(self.outputs.outputs)

    @property
    def numbers(self) -> np.ndarray:
        """The values of the parameters, which stand behind the coordinates."""
        return np.array([parameter.value for parameter in self.model.parameters.values()], float)

    @property
    def entries(self) -> int:
        """Coordinates and parameters."""
        return pose_size(self.tree)

    @property
    def _sizes(self) -> dict[str, int]:
        return {"q": self.entries, "v": self.tree.nv, "tau": len(self.model.driven)}

    @cached_property
    def _rows(self) -> list[int]:
        """The closure's independent rows."""
        return [self.joints.scaled_closure.row_places[at] for at in self.analysis.chosen]

    def _accelerations(self, tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Any]:
        driven = self.model.driven
        if not self.closed:
            a = open.forward_dynamics(tree, tuple(q), tuple(v), tuple(tau), driven)["a"]
            return {"a": a, "pivot": (2.0,)}
        loops = self.varying.dynamics.loop_programs
        at = DynamicsInput(tree, tuple(q), tuple(v), tuple(tau), driven)
        found = loops.method(self.method)(at, loops.chosen)
        return {"a": found["a"], "pivot": (CheckedPrograms(loops).pivot_ratio(self.method, found["pivots"]),)}

    def _reactions(self, tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Any]:
        if not self.closed:
            return open.reactions(tree, tuple(q), tuple(v), tuple(tau), self.model.driven)
        program = in_one_piece(self.varying.dynamics.loop_programs.reactions_alone(self.method), "an FMU")
        found = inline(program, (*q, *v, *tau, *tree.numbers))
        return {name: x for name, x in found.items() if name == "reactions"}  # not "some reactions" of many

    def _cut_values(self, tree: LinkTree, q: Scalars) -> list[Scalar]:
        """Coordinates of the cut joints."""
        readings = cut_joints.cut_readings(tree, tuple(q))["readings"]
        found: list[Scalar] = []
        k = 0
        for e in self.joints.entries.values():
            if e.cut >= 0:
                plain = len(e.q) if e.turn < 0 else e.turn - e.q.start
                found += readings[k : k + plain]
                k += plain
                if e.turn >= 0:
                    found += _quaternion(readings[k : k + 9])
                    k += 9
        return found


def _quaternion(R: Scalars) -> list[Scalar]:
    """Of a matrix, row by row; w not negative; from the largest of the four squares in 4 q q^T."""
    xx, xy, xz, yx, yy, yz, zx, zy, zz = R
    rows = [
        (1.0 + xx + yy + zz, zy - yz, xz - zx, yx - xy),
        (zy - yz, 1.0 + xx - yy - zz, xy + yx, xz + zx),
        (xz - zx, xy + yx, 1.0 - xx + yy - zz, yz + zy),
        (yx - xy, xz + zx, yz + zy, 1.0 - xx - yy + zz),
    ]
    best, square = list(rows[0]), rows[0][0]
    for k in (1, 2, 3):
        larger = rows[k][k] - square
        best = [where_positive(larger, x, y) for x, y in zip(rows[k], best, strict=True)]
        square = where_positive(larger, rows[k][k], square)
    size = 1.0 / sqrt(dot(best, best))
    size = where_positive(-best[0], -size, size)
    return [size * x for x in best]
