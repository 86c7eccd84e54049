"""Solution: what a run leaves, by name, to be looked at, checked, saved."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.layout.cut_angles import turning_coordinates
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import Array, ContactAnswer, Energy, PointMotion, State
from linkwright.model.inputs import array, known
from linkwright.model.model import Model
from linkwright.simulation.results.certificate import Certificate, certify, refuse_unanswerable
from linkwright.simulation.results.contact_results import (
    GroundReaction,
    centre_of_pressure_of,
    contacts_of,
    cost_of_transport_of,
    energy_per_metre_of,
    ground_reaction_of,
    zero_moment_point_of,
)
from linkwright.simulation.results.interpolation import between
from linkwright.simulation.results.peak_search import find_peaks
from linkwright.simulation.results.peaks import Peaks
from linkwright.simulation.results.reactions import Reactions, along, with_contacts
from linkwright.simulation.results.run_impacts import Impact, impacts_of
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.run_log import ModeChange

if TYPE_CHECKING:
    from xarray import Dataset

    from linkwright.simulation.running.problem import Problem
    from linkwright.simulation.sensitivity.run_gradient import RunGradient


OVER_TIME = (
    "q",
    "v",
    "a",
    "closure",
    "closure_rate",
    "work",
    "own",
    "applied",
    "pushes",
    "touching",
    "friction",
    "varying",
    "lost",
)  # arrays (..., T, ...) that a Solution has


@dataclass(frozen=True)
class Event:
    """Something that was watched for, when it came and in which state; run: which one of an ensemble."""

    name: str
    t: float
    q: Array
    v: Array
    run: int = 0


@dataclass(frozen=True)
class RankCost:
    """What one rank of a distributed run did: its subsystems, each by the joint that carries it; operations of an
    evaluation of the right-hand side, and numbers in the message of one; reductions, seconds of work and seconds of
    waiting in reductions, all per step; seconds of the fastest step, in which nothing else disturbed."""

    subsystems: tuple[str, ...]
    operations: int
    message: int
    reductions: float
    work: float
    waiting: float
    fastest: float


@dataclass(frozen=True)
class RunCost:
    """What a run cost: steps of the integrator, evaluations of the right-hand side and operations of one of them."""

    steps: int = 0
    rejected: int = 0
    evaluations: int = 0
    operations: int = 0
    lanes: int = 1
    compile_seconds: float = 0.0
    run_seconds: float = 0.0


def _none() -> None:
    return None


@dataclass(frozen=True, eq=False, kw_only=True)
class Solution:
    """A motion in time: t (T,) s; q (..., T, nq), v, a (..., T, nv); leading axes are an ensemble's.

    tau: {joint: effort (..., T) or (..., T, k)} of all drives, and of every other joint that had one. closure,
    closure_rate (..., T): the largest gap of a loop, m or rad, and of its rate. energy (..., T) J; work (..., T) J,
    done so far by all that is not conservative; initial (...): the energy it started with, before any work. ok,
    status: whether the run came to its end and may be believed, and a sentence on it; of an ensemble all of them
    together, and each by itself in run_ok (R,) and run_status. A run of an ensemble that stopped before the others is
    NaN from there on. ranks: of a distributed run, what each rank did.

    >>> import linkwright as lw
    >>> model = lw.gallery.load("four-bar").build()
    >>> s = model.simulate(model.assemble(A=0.0), until=0.5, tau={"A": 6.0})
    >>> s.status, s["A"].shape, bool(s.closure.max() < 1e-12)
    ('ran to t = 0.5 s', (1001,), True)
    """

    model: Model
    t: Array
    q: Array
    v: Array
    a: Array
    tau: Mapping[str, Array]
    closure: Array
    closure_rate: Array
    energy: Energy
    work: Array
    ok: bool
    status: str
    method: str
    integrator: str
    stabilisation: str
    tol: float
    events: tuple[Event, ...] = field(default_factory=tuple)
    effort: RunCost = field(default_factory=RunCost)
    initial: Energy | None = field(default_factory=_none)  # that of the first instant, where nobody said
    run_ok: np.ndarray | None = field(default_factory=_none)  # of an ensemble: per run, and its sentence
    run_status: tuple[str, ...] = field(default_factory=tuple)
    numbers: Array | None = field(
        default_factory=_none
    )  # of the model's parameters, where the run was asked for by these
    own_states: tuple[OwnState, ...] = field(default_factory=tuple)
    own: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, k), over these
    applied: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, k): see applied_loads.py
    pushes: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, k): forces of what may only push
    touching: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, 3 k), N: see `carried_forces`
    friction: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, n + 1): of joints; off its law by how much
    varying: Array = field(default_factory=lambda: np.zeros(0))  # (..., T, k): numbers of parameters, where some vary
    changes: tuple[ModeChange, ...] = field(default_factory=tuple)  # transitions: see `modes`
    lost: Array = field(default_factory=lambda: np.zeros(0))  # (..., T), J: what transitions took so far
    problem: Problem | None = field(default_factory=_none)  # what was simulated; of a run from a file nobody knows
    ranks: tuple[RankCost, ...] = field(default_factory=tuple)  # of a distributed run, what each rank did; not in files

    def __post_init__(self) -> None:
        if not self.own_states:
            object.__setattr__(self, "own", np.zeros((*np.shape(self.work), 0)))
        for name in ("applied", "pushes", "touching", "friction", "varying"):
            if not getattr(self, name).size:
                object.__setattr__(self, name, np.zeros((*np.shape(self.work), 0)))
        if not self.changes and np.shape(self.lost) != np.shape(self.work):
            object.__setattr__(self, "lost", np.zeros(np.shape(self.work)))

    def __getattr__(self, name: str) -> Any:
        """A field that is not there yet. No field has a default on the class, which would be found before."""
        if name not in _FIELDS or (build := self.__dict__.get("_build")) is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        self.__dict__.update(build().__dict__)
        self.__dict__.pop("_build", None)
        return self.__dict__[name]

    def __getstate__(self) -> dict[str, Any]:
        """Without the problem: functions of the user's cannot be kept."""
        return {**{name: getattr(self, name) for name in _FIELDS}, "problem": None}

    def __repr__(self) -> str:
        runs = "".join(f"{n} x " for n in self.q.shape[:-2])
        return f"<Solution of {self.model.name}: {runs}{len(self.t)} instants; {self.status}>"

    # By name

    @property
    def states(self) -> dict[str, Array]:
        """The states that elements have of their own, by name ("A.integral"), (..., T) each."""
        return {state.name: self.own[..., k] for k, state in enumerate(self.own_states)}

    @property
    def modes(self) -> list[tuple[float, str, str]]:
        """The transitions: when, s, by which event, and in a word what it does; of an ensemble see `run(k).modes`."""
        return [(change.t, change.name, change.word) for change in self.changes if change.word]

    @cached_property
    def impacts(self) -> list[Impact]:
        """Every impact: when, s, where, what each joint felt of it and what it took, J; of an ensemble see
        `run(k).impacts`."""
        return impacts_of(self)

    @property
    def parameters(self) -> dict[str, Any]:
        """The values of the model's parameters in this run, by name; of an ensemble that was given some, (R,) each;
        where some vary, all of them over time, (..., T)."""
        if self.varying.shape[-1]:
            return {name: self.varying[..., k].copy() for k, name in enumerate(self.model.parameters)}
        if self.numbers is None:
            return {name: p.value for name, p in self.model.parameters.items()}
        each = zip(self.model.parameters, np.moveaxis(self.numbers, -1, 0), strict=True)
        return {name: x.copy() if x.ndim else float(x) for name, x in each}

    def member(self, run: int = 0) -> Model:
        """The machine of one run of an ensemble; of a single run, and where all have the same numbers, the model."""
        if self.numbers is None or self.numbers.ndim < 2:
            return self.model
        own = self.numbers.reshape(-1, self.numbers.shape[-1])[run]
        return self.model.with_parameters(dict(zip(self.model.parameters, own.tolist(), strict=True)))

    def run(self, k: int = 0) -> Solution:
        """One run of an ensemble as a Solution of its own; of a single run, itself."""
        if self.q.ndim == 2:
            return self
        runs = self.q.shape[0]
        if not isinstance(k, int) or not -runs <= k < runs:
            raise ModelError(f"{self.model.name}: there is no run {shown(k)} among {runs}. Count from 0.")
        ok, status = (self.ok, self.status) if self.run_ok is None else (bool(self.run_ok[k]), self.run_status[k])
        alone = self._only(slice(k % runs, k % runs + 1))
        parts = {name: getattr(alone, name)[0] for name in OVER_TIME}
        return replace(
            alone,
            **parts,
            model=self.member(k),
            tau={name: x[0] for name, x in alone.tau.items()},
            energy=Energy(alone.energy.kinetic[0], alone.energy.potential[0]),
            events=tuple(replace(event, run=0) for event in self.events if event.run == k % runs),
            changes=tuple(change._replace(run=0) for change in self.changes if change.run == k % runs),
            ok=ok,
            status=status,
            run_ok=None,
            run_status=(),
            numbers=None if alone.numbers is None else alone.numbers[0],
        )

    @property
    def numbers_of_runs(self) -> Array:
        """The numbers of each run's machine, (..., k), that the model's parts take at the end of q; none where they are
        constants."""
        return np.zeros(0) if self.numbers is None else self.numbers

    def posed(self, q: Array) -> Array:
        """Coordinates (..., nq) of these runs as poses of their machines, as the model's parts take them; of other
        instants than its own as they were at the start, which places bodies alike."""
        if self.varying.shape[-1] and q.shape[:-1] == self.varying.shape[:-1]:
            return np.concatenate([q, np.where(self.reached[..., None], self.varying, self.varying[..., :1, :])], -1)
        return joined(q, self.numbers_of_runs)

    @cached_property
    def reached(self) -> np.ndarray:
        """(..., T): whether the run came so far."""
        return np.asarray(np.isfinite(self.q).all(axis=-1) & np.isfinite(self.v).all(axis=-1))

    def joint_values(self) -> dict[str, Array]:
        """Every joint's coordinates, cut or not, (..., T) for one and (..., T, k) for several; turns are counted."""
        found = self.model.assembly.joint_values(self._poses)
        for k, name in enumerate(self.model.joints):
            if name in self.model.cut_joints:
                found[name] = self._continued(k, found[name])
        return {name: self._blank(x) for name, x in found.items()}

    def joint_rates(self) -> dict[str, Array]:
        """Every joint's rates, cut or not, (..., T) for one and (..., T, k) for several."""
        found = self.model.assembly.joint_rates(self._poses, np.where(self.reached[..., None], self.v, 0.0))
        return {name: self._blank(x) for name, x in found.items()}

    def __getitem__(self, name: str) -> Array:
        """The values of a joint ("S": (..., T, 4)), or of one coordinate ("S.w": (..., T)); of a point its position
        ("foot": (..., T, 3)), or one part of it ("foot.x": (..., T))."""
        joints = self.model.parts.mechanism.joints
        if isinstance(name, str) and name in joints:
            return self.joint_values()[name]
        point, _, axis = name.partition(".") if isinstance(name, str) else ("", "", "")
        if point in self.points and axis in ("", "x", "y", "z"):
            return self.points[point].position[..., "xyz".index(axis) if axis else slice(None)]
        coordinates = {c: (joint.name, k) for joint in joints.values() for k, c in enumerate(joint.coordinates)}
        known(f"{self.model.name}: joint", name, dict.fromkeys((*joints, *coordinates, *self.points)))
        joint, k = coordinates[name]
        return self.joint_values()[joint][..., k]

    def poses(self) -> dict[str, tuple[Array, Array]]:
        """Per body R (..., T, 3, 3), identity in the reference pose, and the centre of mass p (..., T, 3)."""
        found = self.model.quantities.ask("poses", self._poses)
        return {name: (self._blank(R), self._blank(p)) for name, (R, p) in found.items()}

    @cached_property
    def points(self) -> dict[str, PointMotion]:
        """Per named point its position, velocity and acceleration, (..., T, 3) each, world axes."""
        v, a = (np.where(self.reached[..., None], x, 0.0) for x in (self.v, self.a))
        found = self.model.quantities.ask("points", self._poses, v, a)
        parts = ("position", "velocity", "acceleration")
        return {name: PointMotion(*(self._blank(getattr(x, part)) for part in parts)) for name, x in found.items()}

    def body(self, name: str, at: Any = None) -> Array:
        """The path of a body's centre of mass, (..., T, 3), or of its point that the reference pose has `at`."""
        known(f"{self.model.name}: body", name, self.model.bodies)
        R, p = self.poses()[name]
        if at is None:
            return p
        drawn = np.broadcast_to(self.model.reference.q, (*self.numbers_of_runs.shape[:-1], self.model.nq))
        arm = array("at", at, 3, ("x", "y", "z")) - self.model.quantities.ask("poses", self.posed(drawn))[name][1]
        return np.asarray(p + (R @ arm[..., None, :, None])[..., 0])

    def at(self, t: Any) -> State:
        """The state at a time or at times (K,), between the instants of the run: (..., nq) or (..., K, nq).

        Rates are right to 1e-3 of the run's largest, accelerations to 1e-2 of the largest (or of the largest rate
        squared); where the instants are too far apart for that, ModelError.
        """
        return between(self, t)

    def reactions(self) -> Reactions:
        """Per joint the wrench (moment, force) of parent on child, (..., T, 6), with `.determinate` and `.tau`.

        NaN, with a warning, at states that have no answer: in singular poses, say.
        """
        if self._reactions.unanswered:
            warnings.warn(f"{self._reactions.unanswered} They are NaN there.", stacklevel=2)
        return self._reactions

    @property
    def friction_efforts(self) -> Mapping[str, Array]:
        """Per joint that has some, and per coupling that loses power, the effort of its friction along its rate, (...,
        T), N m or N; NaN as `reactions`. Joints that hold each other at rest share it by least squares of what each may
        take."""
        return self.reactions().friction

    @cached_property
    def contacts(self) -> dict[str, ContactAnswer]:
        """By name what every contact carried: force (N) on the body that touches, the point where it acts, slip there,
        (..., T, 3) each, world axes, and gap (..., T), m. Of rigid ones whose shares are not determinate the least
        norm inside the cones, as decided when they last changed."""
        return contacts_of(self)

    def ground_reaction(self) -> GroundReaction:
        """The sum of what the ground's contacts push with: `.force` and `.moment` about the world's origin,
        (..., T, 3)."""
        return ground_reaction_of(self)

    def centre_of_pressure(self, normal: Any = None, through: Any = None) -> Array:
        """Where on the ground the forces along its normal act together, (..., T, 3), m; NaN while nothing touches.
        normal, through: of the plane; that of the first contact with the ground, if left out."""
        return centre_of_pressure_of(self, normal, through)

    def zero_moment_point(self, normal: Any = None, through: Any = None) -> Array:
        """Where on the ground a force alone, and a moment along its normal, would do what the motion needs,
        (..., T, 3), m: of inertia, gravity and loads, whatever pushes; NaN while that pulls down. Where contacts alone
        hold the machine it is the centre of pressure, as far as they do not sink in."""
        return zero_moment_point_of(self, normal, through)

    def energy_per_metre(self) -> Any:
        """What the run cost by the way of the centre of mass, J/m: the work of the drives, each without its sign, and
        the energy that the machine had less at the end; of an ensemble (R,)."""
        return energy_per_metre_of(self)

    def cost_of_transport(self) -> Any:
        """Energy per metre and weight: of a passive walker the sine of its slope; of an ensemble (R,)."""
        return cost_of_transport_of(self)

    def peaks(self) -> Peaks:
        """Extremes of efforts, rates, accelerations, forces and moments in joints, with their times: those of the
        continuous run, between the instants too. It prints as a table."""
        return find_peaks(self)

    def certificate(self) -> Certificate:
        """How far the run can be trusted: closure, energy, Newton and Euler for every body; and how far a start beside
        its own, moved by the tolerance, comes from it: of a chaotic motion positions are believed to some time only.
        It prints as a table."""
        return certify(self)

    def gradient(self, cost: Any, mode: str = "auto", progress: bool | None = None) -> RunGradient:
        """How a cost of the run changes with what it began with: {name: derivative}, and the cost itself as `.value`.

        cost: a function of (t, state), written with lw.sin and friends, that is integrated over the run;
        `lw.final(function)` takes it at the end, `lw.at_samples(function)` sums it over the instants `t`. Costs add.

        Names: the model's parameters; "tau.A", the effort on joint A that was given as a number, or an array over its
        values in time; the gains "tau.A.kp", "tau.A.kd" of a pd and "tau.lam" of a computed torque; the numbers that
        trajectories were made from, "tau.A.amplitude", "motion.A.end"; "q" and "v", the initial state, arrays over
        `.independent`, the independent coordinates and rates (all of them, where there are no loops; by small turns
        about the child's axes, where q has quaternions). Each is a derivative with all others held: loops stay closed,
        and the other joints follow. A coordinate that a motion prescribes begins as told: zero.

        The derivatives are those of the exact motion, by its variational equations (mode "forward") or by one sweep
        back in time (mode "adjoint"); "auto" takes the second where there are many. Where drives or the cost switch,
        the instant of the switch moves, too, and that counts.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> s = model.simulate(model.assemble(A=1.2), until=0.5, tau={"A": 6.0})
        >>> g = s.gradient(lw.final(lambda t, state: state.v["A"] ** 2))
        >>> round(g["tau.A"], 4), g["q"].shape
        (-1.1814, (1,))
        """
        from linkwright.simulation.sensitivity.run_gradient import run_gradient  # a Solution is what it is made of

        return run_gradient(self, cost, mode, progress)

    # Kept and looked at

    @cached_property
    def dataset(self) -> Dataset:
        """Everything as an xarray.Dataset over time, with names and units."""
        from linkwright.simulation.results.dataset import dataset_of  # xarray takes its time to import

        return dataset_of(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write NetCDF; `load_solution` gives back the same, to the last bit."""
        from linkwright.simulation.results.saved import save_solution

        save_solution(self, path)

    def plot(
        self, what: str | None = None, joints: Iterable[str] | None = None, path: str | PathLike[str] | None = None
    ) -> Any:
        """A matplotlib Figure, which a notebook shows: "motion", "efforts", "reactions", "friction", "energy",
        "closure", "phase", "points" (the named ones), "contacts", "cycle" (efforts over the angle of the crank),
        "bearings" (forces in polar axes), or a page of the first ones.

        Marks are the extremes of `peaks`, which may lie between the instants. joints: those to show; all, if left out.
        path: a file to save it in, too.
        """
        from linkwright import view  # the door up to the pictures: only what is drawn needs them

        return view.plot_solution(self, what, joints, path)

    def animate(
        self,
        path: str | PathLike[str] | None = None,
        fps: float = 25.0,
        speed: float = 1.0,
        trace: str | Mapping[str, Any] | None = None,
    ) -> Any:
        """The machine in motion: a .gif or .mp4 file, or without a path something that a notebook shows.

        speed: 2 is twice as fast as in life. trace: a named point, or a body whose centre of mass leaves its path, or
        {body: point of the reference pose}; all named points if left out, {} for none.
        """
        from linkwright import view

        return view.animate_solution(self, path, fps, speed, trace)

    def report(self, path: str | PathLike[str]) -> Path:
        """Write the run as one HTML file that needs no network: the machine to play and scrub, plots, extremes, the
        certificate, the model's file and versions. On paper, and without scripts, it is the same in tables and plots.

        Of an ensemble, the first run; `s.run(3).report(...)` takes another.
        """
        from linkwright.view.page import report

        return report(self, path)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """What a notebook shows: the page with the run, or a drawing and words."""
        from linkwright.view.page import mimebundle

        return mimebundle(self.run().model, repr(self), self)

    # Inside

    def _only(self, runs: Any) -> Solution:
        """Some runs of an ensemble."""
        effort = {name: x[runs] for name, x in self.tau.items()}
        parts = {name: getattr(self, name)[runs] for name in OVER_TIME}
        energy = Energy(self.energy.kinetic[runs], self.energy.potential[runs])
        verdicts: dict[str, Any] = {}
        if self.run_ok is not None:
            verdicts = {"run_ok": self.run_ok[runs], "run_status": tuple(np.array(self.run_status, object)[runs])}
        numbers = None if self.numbers is None else self.numbers[runs]
        return replace(
            self, **parts, **verdicts, tau=effort, energy=energy, initial=None, numbers=numbers, problem=None
        )

    @cached_property
    def _reactions(self) -> Reactions:
        refuse_unanswerable(self)
        v = np.where(self.reached[..., None], self.v, 0.0)
        found = along(self.model, self._poses, v, self.tau, self.reached, self.applied)
        return with_contacts(found, self.model, self._poses, self.pushes, self.friction)

    @cached_property
    def _poses(self) -> Array:
        """q, with the reference pose where the run never came, and with the numbers of the machine."""
        return self.posed(np.where(self.reached[..., None], self.q, self.model.reference.q))

    def _blank(self, x: Array) -> Array:
        """x (..., T, ...) with NaN where the run never came."""
        if self.reached.all():
            return x
        found = x.copy()
        found[~self.reached] = np.nan
        return found

    def _continued(self, joint: int, x: Array) -> Array:
        """A cut joint's values without jumps of whole turns, or of a quaternion's sign."""
        parts = self.model.parts
        said, counted = parts.mechanism.joints[self.model.joints[joint]], parts.tree.joints[joint].counted
        time = self.q.ndim - 2
        if len(said.coordinates) == 1:
            return np.unwrap(x, axis=time) if turning_coordinates(said) and not counted else x
        x = x.copy()
        for k in turning_coordinates(said):
            if all(k != place for place, _ in counted):
                x[..., k] = np.unwrap(x[..., k], axis=time)
        if len(said.coordinates) > len(said.rates):
            turn = x[..., -4:]
            same = np.where((turn[..., 1:, :] * turn[..., :-1, :]).sum(-1) < 0.0, -1.0, 1.0)
            turn[..., 1:, :] *= np.cumprod(same, axis=-1)[..., None]
        return x


_FIELDS = frozenset(x.name for x in fields(Solution))


def told_later(build: Callable[[], Solution]) -> Solution:
    """What `build` gives, once something of it is asked for: most of what is told of a run takes longer to work out
    than the run."""
    solution = object.__new__(Solution)
    object.__setattr__(solution, "_build", build)
    return solution
