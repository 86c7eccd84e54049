"""Whether a run may be believed: its loops, its energy, its forces, against what the tolerance explains.

A step's error in a coordinate or rate y is at most tol (1 + |y|). After n steps these have added up to n times that,
or grown with the motion; so much, a hundred thousand tolerances at least, is taken for explained. What is put back at
every step, or computed from a state without any step, is right to rounding whatever the tolerance.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.model.answers import Array, Energy
from linkwright.model.dynamics.usual_efforts import usual_efforts
from linkwright.model.model import Model
from linkwright.scalars.tolerances import CLOSED_RUN, NONZERO, RANK, ROUNDED_SUM
from linkwright.simulation.running.friction_verdict import disputed

ERRORS = 1e5  # tolerances that a run of any length may have lost
GROWN = 10.0  # tolerances per step
STEPS = 10.0  # tolerances of one step
EXACT = 1e-6  # of the largest force, or acceleration: what no rounding leaves away from singular poses
CHOSEN = 1e-2  # of the energy, or of the size: with fixed steps errors are the user's choice, up to here
STATES = 48  # at which forces are looked at, in all runs together
WORK = 2e8  # operations that this may take, about
FIRM = 1e-3  # of the usual least singular value: closer to a singular pose, forces have no value


@dataclass(frozen=True)
class Evidence:
    """What is judged, run by run: q (R, T, nq) with the numbers of the machine, v, a (R, T, nv), NaN where a run never
    came; gap, opening (R, T), the largest of all rows in units that compare; efforts (R, T, k) over the rates `places`;
    beside (R, T, nv), those of elements that act otherwise than laid out (or none, (R, T, 0));
    acting (R, T, m), which rows of the constraints act, where not all do at all times (else (R, T, 0));
    applied (R, T, k), what elements and loads bring that are not laid out; friction (R, T, 2), its checks, below 1
    where it was found and where it is the only one; without any (R, T, 0);
    energy and work (R, T), less what transitions took, and energy at the start (R,); steps taken.

    exact: whether accelerations close the loops. projected: whether steps are put back. fixed: whether steps are.
    """

    model: Model
    t: Array
    q: Array
    v: Array
    a: Array
    gap: Array
    opening: Array
    efforts: Array
    beside: Array
    acting: Array
    applied: Array
    friction: Array
    places: tuple[int, ...]
    energy: Energy
    work: Array
    initial: Energy
    steps: Array
    tol: float
    exact: bool
    projected: bool
    fixed: bool
    rigid: bool

    @property
    def allowed(self) -> Array:
        """(R,): the share of a value that the steps explain."""
        return np.asarray(np.maximum(ERRORS, GROWN * self.steps) * self.tol)

    @property
    def speed(self) -> Array:
        """(R, T): the largest rate, in units that compare."""
        return np.asarray(np.abs(self.v / self.model.scaled_closure.rate_units).max(axis=-1))


class Verdict:
    """Per run whether it is `sound`, and what is to be said of it."""

    def __init__(self, runs: int) -> None:
        self.sound = np.ones(runs, bool)
        self.words: dict[int, list[str]] = {}

    def say(self, run: int, sentence: str, sound: bool = False) -> None:
        self.sound[run] &= sound
        self.words.setdefault(run, []).append(sentence)

    def of(self, run: int) -> str:
        return "".join(f"; {sentence}" for sentence in self.words.get(run, ()))


def judge(c: Evidence) -> Verdict:
    """The verdict on every run: loops, energy, forces against what the tolerance explains."""
    found = Verdict(len(c.q))
    if c.rigid:
        _loops(c, found)
    _energy(c, found)
    if c.rigid:
        _forces(c, found)
        for run, sentence in disputed(c):
            if run not in found.words:
                found.say(run, sentence)
    return found


def _loops(c: Evidence, found: Verdict) -> None:
    """All rows of all loops, and their rates against the speed."""
    if not c.model.parts.tree.constrained:
        return
    explained = STEPS * c.tol if c.projected else c.allowed  # what is put back shows no more than its own step's error
    bound = np.maximum(CLOSED_RUN, CHOSEN if c.fixed else explained) * np.ones(len(c.q))
    for what, x in ((_open_by, c.gap), (_opens_at, c.opening / (1.0 + c.speed))):
        worst = np.nanmax(x, axis=-1, initial=0.0)
        for run in map(int, np.flatnonzero(worst > bound)):
            k = int(np.nanargmax(x[run]))
            found.say(
                run,
                f"{what(c.model, c.q[run, k], c.v[run, k])} at t = {c.t[k]:.6g} s, more than the steps explain: do not "
                "use it from there on",
            )


def _open_by(model: Model, q: Array, v: Array) -> str:
    """The widest gap of one state, in its own unit."""
    return _widest(model, model.scaled_closure.closure(q[None])[0], "is open by", "")


def _opens_at(model: Model, q: Array, v: Array) -> str:
    """The gap of one state that widens fastest."""
    scaled = model.scaled_closure
    return _widest(model, scaled.jacobian(q[None])[0] @ (v / scaled.rate_units), "opens by", "/s")


def _widest(model: Model, rows: Array, what: str, per: str) -> str:
    """The loop and the size of the largest of scaled rows (m,), told in metres or radians."""
    scaled = model.scaled_closure
    k = int(first_of_largest(np.abs(rows)))
    unit = "m" if scaled.row_is_length[k] else "rad"
    return f"{scaled.what_closes(scaled.rows[k][0])} {what} {abs(rows[k]) * scaled.row_units[k]:.1e} {unit}{per}"


def _energy(c: Evidence, found: Verdict) -> None:
    """Gained or lost beside the work done, as by a singular pose that a run fell into."""

    def since(start: Array, x: Array) -> Array:
        return np.concatenate([np.reshape(start, (-1, 1)), x], axis=-1)

    kinetic, potential = since(c.initial.kinetic, c.energy.kinetic), since(c.initial.potential, c.energy.potential)
    work = since(np.zeros(len(c.q)), c.work)
    total = kinetic + potential - work
    lost = np.nanmax(np.abs(total - total[:, :1]), axis=-1)
    held = np.nanmax(np.abs(kinetic) + np.abs(potential), axis=-1)
    usual = np.maximum(np.nanmax(kinetic, axis=-1), np.nanmax(np.abs(potential - potential[:, :1]), axis=-1))
    speed = np.nanmax(c.speed, axis=-1, initial=0.0)
    slow = usual * (1.0 + 1.0 / np.maximum(speed, NONZERO))  # rates below 1 are known to tol, not to a share of tol
    done = np.nanmax(np.abs(work), axis=-1)
    explained = c.allowed * (np.where(usual > 0.0, slow, 0.0) + done + (done > 0.0)) + ROUNDED_SUM * held
    sound = lost <= np.maximum(explained, CHOSEN * (usual + done)) if c.fixed else lost <= explained
    for run in map(int, np.flatnonzero(lost > explained)):
        found.say(run, f"energy is off by {lost[run]:.1e} J: try a smaller tol or step", bool(sound[run]))


def _forces(c: Evidence, found: Verdict) -> None:
    """Newton and Euler: what the accelerations need beyond the efforts must be of the kind that the loops can bear, and
    the accelerations must keep all rows closed. Looked at in some states of all runs."""
    there = np.argwhere(np.isfinite(c.a).all(axis=-1) & np.isfinite(c.q).all(axis=-1))
    most = int(np.clip(WORK / max(1, c.model.nv) ** 3, 4, STATES))
    some = there[np.unique(np.linspace(0, len(there) - 1, most).astype(int))] if len(there) else there
    if not len(some):
        return
    at = tuple(some.T)
    with np.errstate(all="ignore"):
        force, closing = leftover(
            c.model, c.q[at], c.v[at], c.a[at], c.efforts[at], c.places, c.beside[at], c.acting[at]
        )
    for what, share in (("forces and accelerations disagree by", force), ("accelerations open the loops by", closing)):
        if what.startswith("accel") and not c.exact:
            continue
        for (run, k), x in zip(some, share, strict=True):
            if not x <= EXACT and run not in found.words:
                found.say(int(run), f"{what} {x:.1e} of the largest at t = {c.t[k]:.6g} s: do not use it from there on")


def leftover(
    model: Model,
    q: Array,
    v: Array,
    a: Array,
    efforts: Array,
    places: tuple[int, ...],
    beside: Array | None = None,
    acting: Array | None = None,
) -> tuple[Array, Array]:
    """(n,) each, of states: the share of the usual effort that nobody supplies along the free directions, and the
    acceleration of gaps against what that effort gives; zero where a pose is too close to a singular one. beside: more
    efforts (n, nv) on the tree's rates; acting (n, m): which rows of the constraints act, where not all do at all
    times."""
    scaled_closure, n, nv = model.scaled_closure, len(q), model.nv
    units = scaled_closure.rate_units
    left: Array = _needed(model, q, v, a) * units
    own = beside * units if beside is not None and beside.shape[-1] else np.zeros((n, nv))
    for column, k in enumerate(places):
        if k < nv:
            own[:, k] += efforts[:, column] * units[k]
        else:
            C = scaled_closure.cut_jacobian(q)[:, k - nv]
            own += C * (efforts[:, column] * scaled_closure.cut_rate_units[k - nv])[:, None]
    left = left - own
    pushing = own if beside is None or not beside.shape[-1] else np.maximum(np.abs(own), np.abs(beside * units))
    usual = usual_efforts(scaled_closure, v, a, pushing / units).max(axis=-1, initial=NONZERO)
    rank = model.analysis.rank if model.parts.tree.constrained else 0
    closing = np.zeros(n)
    if rank:
        rows = scaled_closure.rows_at(q)
        if acting is None or not acting.shape[-1]:
            chosen = [scaled_closure.row_places[at] for at in model.analysis.chosen]
            left, least = rows.along_free(left, rank, chosen)
        else:
            left, least = _along_free(rows.dense() * acting[..., None], left)
        mass = sum(body.inertia.mass for body in model.parts.mechanism.bodies.values() if body.inertia is not None)
        pace = usual / max(mass * scaled_closure.size**2, NONZERO)
        gaps = rows.product(a / units) + scaled_closure.bias(q, v)[0]
        gaps = gaps if acting is None or not acting.shape[-1] else gaps * acting
        firm = least > FIRM * model.analysis.usual
        closing = np.where(firm, np.abs(gaps).max(axis=-1, initial=0.0) / pace, 0.0)
        left = np.where(firm[:, None], left, 0.0)
    return np.abs(left).max(axis=-1, initial=0.0) / usual, closing


def _needed(model: Model, q: Array, v: Array, a: Array) -> Array:
    """The generalized forces of a motion, (n, nv)."""
    found: Array = model.programs.question("generalized_forces")(q, v, a)
    return found


def _along_free(J: Array, forces: Array) -> tuple[Array, Array]:
    """Of scaled forces (n, nv) the part along the motions that rows J (n, m, nv) leave free; the least singular value
    of each J, those that are zero left out."""
    free, least = np.empty_like(forces), np.empty(len(forces))
    for k, rows in enumerate(J):
        _, values, V = np.linalg.svd(rows)
        rank = int((values > RANK * values.max(initial=NONZERO)).sum())
        free[k] = V[rank:] @ forces[k] @ V[rank:]
        least[k] = values[rank - 1] if rank else np.inf
    return free, least
