"""The certificate of a run: what was kept, how well, and at what cost, as numbers and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.constraints.constraint_kinds import switches_of
from linkwright.errors import LinkwrightError, ModelError
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.simulation.integrators import fixed_step
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.applied_loads import efforts_with, wrenches_of
from linkwright.simulation.results.balance import imbalance
from linkwright.simulation.results.contact_account import ContactAccount, contact_account
from linkwright.simulation.results.neighbouring_start import Neighbour, neighbour
from linkwright.simulation.results.reactions import along
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import mode_array

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

NOTHING = 1e-6  # of the energy held: less was not exchanged but is the run's own error
MOST = 8  # parameters that are listed for people
PORTION = 20_000  # states that are put into the equations of their bodies at once


@dataclass(frozen=True)
class Certificate:
    """How far a run can be trusted. None: there is nothing to measure, and `unanswered` says why.

    closure, closure_rate: the largest gap of any loop, m or rad, and of its rate. energy_error: J, the largest
    |E - E(0) - work + lost|; energy_exchanged: J, the most that went between kinetic, potential and outside;
    energy_held: J, the largest kinetic or potential energy; energy_lost: J, what transitions took. contacts: of what
    may only push, of impacts and friction, see `ContactAccount`. newton_euler: the largest force or moment left over
    on a body, against the largest there is; newton_euler_force, _moment: in N and N m. neighbour: what the same run
    from a start beside its own comes to, and to which time positions may be believed. parameters: where the run was
    asked for by some, all of the machine, {name: value}, or a list of one for each run. `as_dict()` is for programs.
    """

    name: str
    ok: bool
    status: str
    runs: int
    instants: int
    start: float
    end: float
    closure: float | None
    closure_rate: float | None
    energy_error: float
    energy_exchanged: float
    energy_held: float
    energy_lost: float
    contacts: ContactAccount
    newton_euler: float | None
    newton_euler_force: float | None
    newton_euler_moment: float | None
    neighbour: Neighbour
    unanswered: str
    method: str
    integrator: str
    stabilisation: str
    tol: float
    steps: int
    rejected: int
    evaluations: int
    operations: int
    lanes: int
    compile_seconds: float
    run_seconds: float
    parameters: dict[str, Any] = field(default_factory=dict)

    @property
    def energy_relative(self) -> float:
        """The energy error against what was exchanged or, where that is next to nothing, against what was held."""
        scale = self._energy_scale[1]
        return self.energy_error / scale if scale > 0.0 else self.energy_error

    @property
    def _energy_scale(self) -> tuple[str, float]:
        if self.energy_exchanged > NOTHING * self.energy_held:
            return "exchanged", self.energy_exchanged
        return "held", self.energy_held

    def as_dict(self) -> dict[str, Any]:
        named = {"neighbour": self.neighbour._asdict(), "contacts": self.contacts._asdict()}
        return asdict(self) | {"energy_relative": self.energy_relative} | named

    def __str__(self) -> str:
        many = f"{self.runs} runs, " if self.runs > 1 else ""
        head = f"{self.name}: {many}{self.instants} instants from {self.start:g} to {self.end:g} s"
        what, scale = self._energy_scale
        rows = [
            ("loops", "largest gap", _number(self.closure, "m, rad", "no loops")),
            ("", "largest rate of a gap", _number(self.closure_rate, "m/s, rad/s", "no loops")),
            ("energy", "largest error", f"{self.energy_error:.1e} J"),
            ("", f"against what was {what}", f"{self.energy_relative:.1e} of {scale:.4g} J"),
            *([("", "lost at transitions", f"{self.energy_lost:.4g} J")] if self.energy_lost else []),
            *self._contacts(),
            ("bodies", "Newton, Euler: largest rest", self._rest()),
            ("", "against the largest force", _number(self.newton_euler, "", "-")),
            ("neighbour", self._beside, str(self.neighbour)),
            ("steps", "taken, rejected", f"{self.steps}, {self.rejected}"),
            ("", "evaluations", f"{self.evaluations} of {self.operations} operations"),
            ("time", "compiling, running", f"{_seconds(self.compile_seconds)}, {_seconds(self.run_seconds)}"),
            ("by", "method, integrator", f"{self.method}, {self.integrator}{self._accuracy()}"),
            ("", "stabilisation", self.stabilisation),
            *(("at" * (k == 0), name, _shown(x)) for k, (name, x) in enumerate(list(self.parameters.items())[:MOST])),
            ("ok", "yes" if self.ok else "no", self.status),
        ]
        widths = [max(len(row[k]) for row in rows) for k in (0, 1)]
        table = [f"{a.ljust(widths[0])}  {b.ljust(widths[1])}  {c}".rstrip() for a, b, c in rows]
        return "\n".join([head, *table, *([self.unanswered] if self.unanswered else [])])

    __repr__ = __str__

    def _contacts(self) -> Iterator[tuple[str, str, str]]:
        """Rows of what may only push, of transitions and of friction, as far as there are any."""
        c = self.contacts
        if c.penetration is not None:
            yield "contacts", "worst penetration", f"{c.penetration:.1e} m, rad"
            yield "", "largest pull, gap x force", f"{c.pull:.1e} N, N m, {c.complementarity:.1e} J"
        if c.changes or c.impacts:
            yield "modes", "changes, impacts", f"{c.changes}, {c.impacts} that took {c.impact_loss:.4g} J"
        if c.off_law is not None:
            yield "friction", "largest share off its law", f"{c.off_law:.1e}"
            yield "", "work, by the instants", f"{c.friction_work:.4g} J"

    @property
    def _beside(self) -> str:
        return "start moved a little" if self.neighbour.moved is None else f"start moved by {self.neighbour.moved:g}"

    def _accuracy(self) -> str:
        """The tolerance that the steps were chosen by; fixed ones heed none."""
        return ", fixed steps" if self.integrator in fixed_step() else f" at {self.tol:g}"

    def _rest(self) -> str:
        if self.newton_euler_force is None or self.newton_euler_moment is None:
            return "-"
        return f"{self.newton_euler_force:.1e} N, {self.newton_euler_moment:.1e} N m"


def certify(s: Solution) -> Certificate:
    """The certificate of a run, from its samples; and from another run, of one that is not too long."""
    force, moment, relative, unanswered = bodies_left_over(s)
    loops = s.model.tree.constrained
    return Certificate(
        name=s.model.name,
        ok=bool(s.ok),
        status=s.status,
        runs=int(np.prod(s.q.shape[:-2], dtype=int)),
        instants=len(s.t),
        start=float(s.t[0]),
        end=float(s.t[-1]),
        closure=_largest(s.closure[s.reached]) if loops else None,
        closure_rate=_largest(s.closure_rate[s.reached]) if loops else None,
        energy_error=_largest(energy_error(s)[s.reached]),
        energy_exchanged=energy_exchanged(s),
        energy_lost=_largest(s.lost[s.reached]),
        contacts=contact_account(s),
        energy_held=max(_largest(x[s.reached]) for x in (s.energy.kinetic, s.energy.potential)),
        newton_euler=relative,
        newton_euler_force=force,
        newton_euler_moment=moment,
        neighbour=neighbour(s),
        unanswered=unanswered,
        method=s.method,
        integrator=s.integrator,
        stabilisation=s.stabilisation,
        tol=s.tol,
        parameters={} if s.numbers is None else {name: np.asarray(x).tolist() for name, x in s.parameters.items()},
        **asdict(s.effort),
    )


def energy_error(s: Solution) -> Array:
    """E(t) - E(0) - work done since + what transitions took, (..., T), J; E(0) is that of the start, also where no
    instant is there."""
    kinetic, potential, work, lost = _since_the_start(s)
    return np.asarray(kinetic + potential - work + lost)


def energy_exchanged(s: Solution) -> float:
    """The most that kinetic energy, potential energy or the work from outside changed in a run, J."""
    return max(_largest(x[s.reached]) for x in _since_the_start(s))


def _since_the_start(s: Solution) -> tuple[Array, Array, Array, Array]:
    """What kinetic energy, potential energy, work, and what transitions took, came to."""
    parts = (s.energy.kinetic, s.energy.potential, s.work, s.lost)
    if s.initial is None:
        kinetic, potential, work, lost = (x - x[..., :1] for x in parts)
        return kinetic, potential, work, lost
    return parts[0] - s.initial.kinetic[..., None], parts[1] - s.initial.potential[..., None], s.work, s.lost


def bodies_left_over(s: Solution) -> tuple[float | None, float | None, float | None, str]:
    """Force, moment, and their share of the largest that Newton and Euler leave on a body; or why there is none."""
    flat = s.reached.reshape(-1)
    states = np.flatnonzero(flat)
    q, v, a = (x.reshape(len(flat), -1) for x in (s.q, s.v, s.a))
    tau = {name: x.reshape(len(flat), *x.shape[s.q.ndim - 1 :]) for name, x in s.tau.items()}
    applied = s.applied.reshape(len(flat), s.applied.shape[-1])
    found, unanswered = [], ""
    progress = Progress(f"{s.model.name}: certificate", len(states), None)
    for start in range(0, len(states), PORTION):
        progress.show(start)
        part = states[start : start + PORTION]
        try:
            refuse_unanswerable(s)
            efforts = {name: x[part] for name, x in tau.items()}
            poses = joined(q[part], _numbers_of(s, part))
            carried = along(s.model, poses, v[part], efforts, np.ones(len(part), dtype=bool), applied[part])
        except LinkwrightError as error:
            unanswered = f"The bodies were not looked at: {error}"
            continue
        told = np.flatnonzero(np.isfinite(np.concatenate(list(carried.values()), axis=-1)).all(axis=-1))
        unanswered = unanswered or carried.unanswered
        for model, some in _by_machine(s, part[told]):
            here, mine = part[told][some], {name: x[told][some] for name, x in carried.items()}
            pushed = applied[here]
            efforts = efforts_with(model, {name: x[here] for name, x in tau.items()}, pushed)
            for x in model.parts.tree.frictions:
                joint = model.parts.mechanism.joints[model.joints[x.joint]]
                along_rate = carried.friction[x.name][told][some]
                if joint.freedoms > 1:
                    along_rate = along_rate[:, None] * np.array([rate == x.rate for rate in joint.rates], float)
                efforts[joint.name] = efforts.get(joint.name, 0.0) + along_rate
            couplings = {name: x[told][some] for name, x in carried.couplings.items()}
            left = imbalance(model, q[here], v[here], a[here], efforts, mine, couplings, wrenches_of(model, pushed))
            found.append(left._replace(force=left.force.max(keepdims=True), moment=left.moment.max(keepdims=True)))
    progress.close()
    if not found:
        return None, None, None, unanswered
    largest = found[0]._replace(
        force=np.concatenate([b.force for b in found]),
        moment=np.concatenate([b.moment for b in found]),
        largest_force=max(b.largest_force for b in found),
        largest_moment=max(b.largest_moment for b in found),
        arm=max(b.arm for b in found),
    )
    return _largest(largest.force), _largest(largest.moment), _largest(largest.relative), unanswered


def _numbers_of(s: Solution, states: np.ndarray) -> Array:
    """The numbers of the machines of states, by places in all runs, (states, k); none where they are constants."""
    numbers = s.numbers_of_runs
    if numbers.ndim < 2:
        return np.broadcast_to(numbers, (len(states), numbers.shape[-1]))
    return np.asarray(numbers.reshape(-1, numbers.shape[-1])[states // len(s.t)])


def _by_machine(s: Solution, states: np.ndarray) -> Iterator[tuple[Model, Any]]:
    """The machines of states, by their places in all runs, and which of the states are theirs."""
    if s.numbers is None or s.numbers.ndim < 2:
        yield s.model, slice(None)
        return
    runs = states // len(s.t)
    for run in np.unique(runs):
        yield s.member(int(run)), runs == run


def refuse_unanswerable(s: Solution) -> None:
    """A rigid machine's reactions are not those of one with springs in its cuts."""
    if switches_of(s.model.parts.tree) and (s.changes or s.problem is None or 0.0 in mode_array(s.problem.modes)):
        raise ModelError(
            f"{s.model.name}: some constraint rows act at times only, and reactions are told where all rows act. Ask "
            "model.reactions(...) at such instants."
        )
    if s.method == "compliance":
        raise ModelError(
            f"{s.model.name}: the loops of a run by method 'compliance' give way, and reactions are those of rigid "
            "joints. Simulate by another method."
        )


def _largest(x: Array) -> float:
    return float(np.abs(x).max(initial=0.0))


def _number(x: float | None, unit: str, none: str) -> str:
    return none if x is None else f"{x:.1e} {unit}".rstrip()


def _shown(x: Any) -> str:
    """One value of a parameter, or from where to where those of an ensemble go."""
    if not isinstance(x, list):
        return f"{x:.6g}"
    return f"{x[0]:.6g}" if min(x) == max(x) else f"{min(x):.6g} to {max(x):.6g}"


def _seconds(x: float) -> str:
    return f"{x:.3g} s" if x >= 1.0 else f"{1e3 * x:.3g} ms"
