"""The search for extremes of a run between its instants, too.

The run is made again, by the same steps, at instants closer and closer about every place where an extreme may lie: an
interval is divided as long as the curvature around it leaves room for more than the largest value found so far.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import ROUNDED_FORCE, ROUNDED_SOLUTION, SINGULAR_AHEAD
from linkwright.simulation.ends.closure_conditioning import closure_conditioning
from linkwright.simulation.results.peaks import Extrema, Extreme, Peaks

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

PER_STEP = 4  # instants looked at first, for each step of the integrator
FEWEST, MOST = 1001, 40_001  # of these
SHARP = 1e-7  # of the largest value: how close an extreme is told
CAUTION = 4.0  # times the curvature seen
ROUNDS = 24
PARTS = 4  # into which an interval is divided
AT_ONCE = 20_000  # new instants in a round
NUMBERS = 20_000_000  # held at a time: runs of an ensemble are looked at in blocks
SMALLEST = 1e-6  # of the largest of a kind, such as accelerations: what is smaller is told no closer than that


def find_peaks(s: Solution, sharp: float = SHARP) -> Peaks:
    """The extremes of a run's efforts, rates, accelerations and joint loads, with their times.

    sharp: how close they are told, of the largest value; for a picture a thousandth will do.
    """
    names, ensemble = _names(s), s.q.ndim > 2
    runs = np.arange(len(s.q)) if ensemble else np.zeros(1, int)
    found = np.full((3, len(names), len(runs)), np.nan)  # value, time, sampled
    block = max(1, NUMBERS // (len(names) * max(len(s.t), _many(s))))
    unanswered = ""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for first in range(0, len(runs), block):
            mine = runs[first : first + block]
            found[:, :, first : first + block], why = _search(s, names, mine if ensemble else None, sharp)
            unanswered = unanswered or why
    extremes = {
        name: Extreme(
            *(sign * (x if ensemble else x[0]) for sign, x in zip((name[2], 1.0, name[2]), values, strict=True))
        )
        for name, values in zip(names, found.transpose(1, 0, 2), strict=True)
    }
    return _by_name(s, extremes, unanswered)


Name = tuple[str, str, float]  # what, whose, and the sign under which its maximum is sought


def _names(s: Solution) -> list[Name]:
    rates = [(name, k) for name in s.tau for k in range(len(s.model.parts.mechanism.joints[name].rates))]
    efforts = [s.model.parts.mechanism.joints[name].rates[k] for name, k in rates]
    signed = [("effort", name) for name in efforts]
    signed += [(what, name) for what in ("rate", "acceleration") for name in s.model.rate_names]
    both = [(what, name, sign) for what, name in signed for sign in (-1.0, 1.0)]
    if s.pushes.shape[-1] and s.method != "compliance":
        contacts = dict.fromkeys(x.constraint.name for x in s.model.parts.tree.contacts)
        both += [("contact", name, sign) for name in contacts for sign in (-1.0, 1.0)]
    carried = [(what, name, 1.0) for what in ("moment", "force") for name in s.model.joints]
    return both + (carried if s.method != "compliance" else [])


def _values(s: Solution, names: list[Name]) -> tuple[Array, str]:
    """(names, runs, T), each under its sign; and why some are missing."""
    leading = (-1, len(s.t))
    columns: dict[tuple[str, str], Array] = {}
    for name, effort in s.tau.items():
        rates = s.model.parts.mechanism.joints[name].rates
        wide = effort.reshape(*s.q.shape[:-1], len(rates))
        columns |= {("effort", rate): wide[..., k] for k, rate in enumerate(rates)}
    columns |= {("rate", name): s.v[..., k] for k, name in enumerate(s.model.rate_names)}
    columns |= {("acceleration", name): s.a[..., k] for k, name in enumerate(s.model.rate_names)}
    why = ""
    if s.method != "compliance":
        try:
            carried: Mapping[str, Array] = s._reactions
            why = s._reactions.unanswered
        except LinkwrightError as error:
            carried, why = {}, str(error)
        if s.pushes.shape[-1]:
            blank = np.full(s.reached.shape, np.nan)
            told = getattr(carried, "contacts", {})
            names_of = dict.fromkeys(x.constraint.name for x in s.model.parts.tree.contacts)
            columns |= {("contact", name): told.get(name, blank) for name in names_of}
        regular, passed = _away_from_singular_poses(s)
        why = passed or why
        for name in s.model.joints:
            wrench = np.where(regular[..., None], carried.get(name, np.nan), np.nan)
            columns |= {
                ("moment", name): np.linalg.norm(wrench[..., :3], axis=-1),
                ("force", name): np.linalg.norm(wrench[..., 3:], axis=-1),
            }
        _without_rounding(s, columns)
    return np.stack([sign * columns[what, name].reshape(leading) for what, name, sign in names]), why


def _away_from_singular_poses(s: Solution) -> tuple[np.ndarray, str]:
    """(..., T): where the closure is well conditioned; and a sentence on where it is not, for forces may grow there
    without bound, so that there is no largest one."""
    regular = np.array(s.reached)
    if not s.model.parts.tree.constrained or not s.model.analysis.rank:
        return regular, ""
    regular[s.reached] = closure_conditioning(s.model, s.posed(s.q)[s.reached]) > SINGULAR_AHEAD
    singular = s.reached & ~regular
    if not singular.any():
        return regular, ""
    first = s.t[singular.any(axis=tuple(range(singular.ndim - 1)))][0]
    return regular, (
        f"At t = {first:.6g} s the machine is close to a singular pose: "
        "forces and moments may grow there without bound and are told away from such poses only."
    )


def _without_rounding(s: Solution, columns: dict[tuple[str, str], Array]) -> None:
    """Moments that are rounding, beside the largest force on an arm of the machine's size, are none."""
    with np.errstate(all="ignore"):
        force = max(
            (float(np.nanmax(x, initial=0.0)) for (what, _), x in columns.items() if what == "force"), default=0.0
        )
    for key, x in columns.items():
        if key[0] == "moment":
            columns[key] = np.where(x <= ROUNDED_FORCE * force * s.model.scaled_closure.size, 0.0 * x, x)


def _search(s: Solution, names: list[Name], runs: Any, sharp: float) -> tuple[Array, str]:
    """(value, time, sampled) of the largest, of each name and run."""
    from linkwright.simulation.simulate import simulate_again  # a Solution asks for what made it

    chosen = s if runs is None else s._only(runs)
    f, why = _values(chosen, names)
    sampled = _largest(f, s.t)[0]
    t = s.t
    if s.problem is None or len(t) < 2:
        return np.stack([*_largest(f, t), sampled]), why
    new = np.setdiff1d(np.linspace(t[0], t[-1], _many(s)), t)
    for _ in range(ROUNDS):
        if len(new):
            more = simulate_again(s.problem, new, runs)
            g, also = _values(more, names)
            why = why or also
            both = np.concatenate([t, more.t])
            order = np.argsort(both, kind="stable")
            t, f = both[order], np.concatenate([f, g], axis=-1)[..., order]
        new = np.setdiff1d(_closer(t, f, _sizes(names, f), sharp), t)
        if not len(new):
            break
    return np.stack([*_largest(f, t), sampled]), why


def _many(s: Solution) -> int:
    each = s.effort.steps // max(1, int(np.prod(s.q.shape[:-2], dtype=int)))
    return int(np.clip(PER_STEP * each, FEWEST, MOST)) if s.problem is not None else 1


def _largest(f: Array, t: Array) -> tuple[Array, Array]:
    """(names, runs): the largest values and their times."""
    k = np.argmax(np.where(np.isnan(f), -np.inf, f), axis=-1)
    return np.take_along_axis(f, k[..., None], axis=-1)[..., 0], t[k]


def _sizes(names: list[Name], f: Array) -> Array:
    """(names, runs, 1): what a value's differences count against: its largest, or a share of the largest of its kind,
    since rounding has no peaks to be found."""
    size = np.nan_to_num(np.nanmax(np.abs(f), axis=-1, keepdims=True, initial=0.0))
    kinds = np.array([what for what, _, _ in names])
    for kind in set(kinds.tolist()):
        mine = kinds == kind
        size[mine] = np.maximum(size[mine], SMALLEST * size[mine].max(axis=0))
    return np.asarray(np.where(size > 0.0, size, 1.0))


def _closer(t: Array, f: Array, size: Array, sharp: float) -> Array:
    """Instants within the intervals where more than the largest value may be."""
    h = np.diff(t)
    if len(t) < 3:
        return np.zeros(0)
    slopes = np.diff(f, axis=-1) / h
    bend = np.abs(2.0 * np.diff(slopes, axis=-1) / (t[2:] - t[:-2]))
    bend = np.concatenate([bend[..., :1], bend, bend[..., -1:]], axis=-1)
    room = CAUTION / 8.0 * h**2 * np.maximum(bend[..., :-1], bend[..., 1:])
    best = np.nanmax(f, axis=-1, keepdims=True)
    over = (np.maximum(f[..., :-1], f[..., 1:]) + room - best) / size
    urgency = np.nan_to_num(over, nan=-1.0).max(axis=(0, 1))
    urgency[h <= ROUNDED_SOLUTION * (t[-1] - t[0])] = -1.0
    where = np.flatnonzero(urgency > sharp)
    where = where[np.argsort(-urgency[where], kind="stable")[: AT_ONCE // PARTS]]
    inside = t[where][:, None] + h[where][:, None] * np.arange(1, PARTS) / PARTS
    return np.unique(inside)


def _by_name(s: Solution, extremes: Mapping[Name, Extreme], unanswered: str) -> Peaks:
    def ranges(what: str) -> dict[str, Extrema]:
        mine = [name for kind, name, sign in extremes if kind == what and sign > 0.0]
        return {name: Extrema(extremes[what, name, -1.0], extremes[what, name, 1.0]) for name in mine}

    def largest(what: str) -> dict[str, Extreme]:
        return {name: extreme for (kind, name, _), extreme in extremes.items() if kind == what}

    joints = s.model.parts.mechanism.joints.values()
    return Peaks(
        name=s.model.name,
        start=float(s.t[0]),
        end=float(s.t[-1]),
        between=s.problem is not None,
        efforts=ranges("effort"),
        rates=ranges("rate"),
        accelerations=ranges("acceleration"),
        forces=largest("force"),
        moments=largest("moment"),
        contacts=ranges("contact"),
        units={rate: "m" if joint.slides(rate) else "rad" for joint in joints for rate in joint.rates},
        unanswered=unanswered,
    )
