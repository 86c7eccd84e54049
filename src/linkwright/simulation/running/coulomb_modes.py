"""Contacts with friction at one instant of a run: which carry, stick or slide from there on, and by which rows.

Those that are closed are solved together on accelerations (methods/coulomb_contacts.py): one that slides pushes along
the side of its cone that its slip says, one at rest somewhere inside it. Of what then carries as many rows are held as
are independent; others keep the forces that they have at this instant, the least ones inside the cones: along the
normal as they are, along tangents as shares of the normal ones. So four feet are held by rows that do not hang on each
other, and each of them carries.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.constraints.coulomb_contact import CONTACTS_REST, CoulombContact
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.coulomb_contacts import Cone, pushed
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import FAINT, NONZERO, RANK, ROUNDED_SOLUTION

if TYPE_CHECKING:
    from linkwright.simulation.running.contacts import Contacts

INSTANT = 1e-9  # s: slip that its accelerations undo in so short a time is none
OPEN, TOUCHES, STICKS, SLIDES = 0.0, 1.0, 2.0, 3.0  # what is told of a contact
WORDS = {TOUCHES: "touches", STICKS: "sticks", SLIDES: "slides"}


@dataclass(frozen=True)
class CoulombModes:
    """What was decided: numbers of the mode; what is told; whose gaps are zero, independent ones; whether all rests."""

    modes: Mapping[str, float]
    told: tuple[tuple[str, str], ...]
    settled: tuple[str, ...]
    rests: bool


@dataclass(frozen=True)
class _One:
    """A closed contact: its place, where its normal row and its tangents stand, its slip (nu: none)."""

    k: int
    normal: int
    tangents: list[int]
    mu: float
    slip: Array
    slides: bool


def decide(
    contacts: Contacts, closed: Sequence[int], v: Array, stopping: Sequence[int] = (), still: Collection[int] = ()
) -> CoulombModes:
    """Of contacts that are closed and do not part; stopping: those whose slip has just ended; still: others that have
    none."""
    pose = contacts.pose
    C = pose.full_rows(closed)
    H = C @ pose.free.basis
    b = _free_accelerations(contacts, closed, v)
    every = _split(contacts, closed, v, C, b, {*stopping, *still})
    columns, b_of, cones = _law(contacts, every, H, b)
    rows = [i for cone in cones for i in cone.rows]
    found = pushed(H[rows] @ columns[rows].T, b_of[rows], [_renumbered(cone, rows) for cone in cones])
    names = pose.names(closed)
    if found is None:
        raise ModelError(f"{_machine(contacts)}: {_no_answer(names)}")
    x = np.zeros(len(H))
    x[rows] = found.x
    accelerations = b.copy()
    accelerations += H @ (columns[rows].T @ found.x)
    modes = dict.fromkeys(_all_numbers(contacts), 0.0)
    size = float(np.abs(x).max(initial=0.0))
    pushing = [n for n, one in enumerate(every) if x[one.normal] > FAINT * size]
    ways: dict[int, Array] = {}
    for n in pushing:
        one = every[n]
        if one.slides:
            ways[n] = one.slip / np.linalg.norm(one.slip)
        elif one.tangents and not found.sticks[n]:
            change = accelerations[one.tangents]
            ways[n] = change / max(float(np.linalg.norm(change)), NONZERO)
        elif one.tangents:
            ways[n] = -x[one.tangents] / (one.mu * x[one.normal])
    sticking = [n for n in pushing if every[n].tangents and not every[n].slides and found.sticks[n]]
    support: list[int] = []
    basis: list[int] = []
    for n in sorted(pushing, key=lambda n: (bool(every[n].tangents), -x[every[n].normal])):
        if _rank(H[[*basis, every[n].normal]]) > len(basis):
            basis.append(every[n].normal)
            support.append(n)
    spare = {n: one.mu * x[one.normal] - np.linalg.norm(x[one.tangents]) for n, one in enumerate(every)}
    held: list[tuple[int, int]] = []
    for n in sorted((n for n in sticking if n in support), key=lambda n: -spare[n]):
        if spare[n] <= FAINT * size:
            continue
        for j, i in enumerate(every[n].tangents):
            if _rank(H[[*basis, i]]) > len(basis):
                basis.append(i)
                held.append((n, j))
    for n in pushing:
        one = every[n]
        contact = contacts.every[one.k]
        modes[contact.constraint.number] = float(n in support)
        if isinstance(contact, CoulombContact):
            modes[contact.sliding] = float(n not in sticking)
            modes[contact.shared] = 0.0 if n in support else float(x[one.normal])
            for j in range(contact.ways_of_slip):
                own = (n, j) in held
                modes[contact.held(j)] = float(own)
                modes[contact.way(j)] = 0.0 if own else float(ways[n][j])
    rests = bool(
        len(basis) == H.shape[1] and len(held) > 0 and set(pushing) <= set(sticking) and not contacts.now.prescribes
    )
    modes[CONTACTS_REST] = float(rests)
    states = _states(contacts, every, pushing, sticking)
    for k, state in states.items():
        if isinstance(contact := contacts.every[k], CoulombContact):
            modes[contact.state] = state
    settled = contacts.settled({every[n].k for n in support}, closed)
    return CoulombModes(modes, _told(contacts, states, stopping), settled, rests)


def _free_accelerations(contacts: Contacts, some: Sequence[int], v: Array) -> Array:
    """Of gaps and slips, if no contact carried."""
    if not some:
        return np.zeros(0)
    now = contacts.now
    a = now.with_open_contacts(tuple(v.tolist())).a
    at = Kinematics(now.tree, now.q, tuple(v.tolist()), tuple(float(x) for x in a))
    found: list[Any] = []
    for k in some:
        constraint = contacts.every[k].constraint
        found += constraint.accelerations(at)
        if isinstance(contacts.every[k], CoulombContact):
            found += constraint.slip_changes(at)
    return np.array(found, float)


def _split(
    contacts: Contacts, closed: Sequence[int], v: Array, C: Array, b: Array, still: Collection[int]
) -> list[_One]:
    """The closed contacts, told which of them slide."""
    found, place = [], 0
    speeds = np.maximum(np.abs(np.array(contacts.now.v, float)), np.abs(v))
    for k in closed:
        contact = contacts.every[k]
        tangents: list[int] = []
        mu, slip, slides = 0.0, np.zeros(0), False
        if isinstance(contact, CoulombContact):
            mu = float(contact.constraint.mu)
            tangents = list(range(place + 1, place + 1 + contact.ways_of_slip))
            at = Kinematics(contacts.now.tree, contacts.now.q, tuple(v.tolist()))
            slip = np.array([float(x) for x in contact.constraint.slips(at)])
            rounding = FAINT * float((np.abs(C[tangents]) @ speeds).max(initial=0.0))
            soon = INSTANT * float(np.abs(b[[place, *tangents]]).max(initial=0.0))
            slides = k not in still and float(np.linalg.norm(slip)) > max(rounding, soon)
        found.append(_One(k, place, tangents, mu, slip, bool(slides)))
        place += 1 + len(tangents)
    return found


def _law(contacts: Contacts, every: Sequence[_One], H: Array, b: Array) -> tuple[Array, Array, list[Cone]]:
    """Columns of forces (the transpose of H but where a contact slides), accelerations, and the cones."""
    columns, cones = H.copy(), []
    for one in every:
        if not one.slides:
            cones.append(Cone(one.normal, tuple(one.tangents), one.mu))
            continue
        columns[one.normal] = _oblique(one, H, one.slip / np.linalg.norm(one.slip))
        own, plain = float(H[one.normal] @ columns[one.normal]), float(H[one.normal] @ H[one.normal])
        if own <= ROUNDED_SOLUTION * plain:
            name = contacts.every[one.k].constraint.name
            raise ModelError(f"{_machine(contacts)}: {_no_answer([name])}")
        cones.append(Cone(one.normal, (), 0.0))
    return columns, b, cones


def _oblique(one: _One, H: Array, way: Array | None) -> Array:
    """Its force along the normal, with what friction has of it."""
    if way is None:
        return np.asarray(H[one.normal])
    return np.asarray(H[one.normal] - one.mu * way @ H[one.tangents])


def _renumbered(cone: Cone, rows: Sequence[int]) -> Cone:
    return Cone(rows.index(cone.normal), tuple(rows.index(i) for i in cone.tangents), cone.mu)


def _rank(rows: Array) -> int:
    if not len(rows):
        return 0
    size = float(np.linalg.norm(rows, axis=1).max(initial=0.0))
    return int(np.linalg.matrix_rank(rows, tol=RANK * max(size, NONZERO)))


def _all_numbers(contacts: Contacts) -> list[str]:
    return [number.name for x in contacts.every for number in x.mode_numbers]


def _states(
    contacts: Contacts, every: Sequence[_One], pushing: Sequence[int], sticking: Sequence[int]
) -> dict[int, float]:
    found = dict.fromkeys(range(len(contacts.every)), OPEN)
    for n in pushing:
        rubs = bool(every[n].tangents)
        found[every[n].k] = (STICKS if n in sticking else SLIDES) if rubs else TOUCHES
    return found


def _told(contacts: Contacts, states: Mapping[int, float], stopping: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """What changed: a contact that comes to carry touches, and then sticks or slides."""
    told: list[tuple[str, str]] = []
    for k, state in states.items():
        contact = contacts.every[k]
        rubs, mode = isinstance(contact, CoulombContact), contacts.now.mode
        number = contact.state if isinstance(contact, CoulombContact) else contact.constraint.number
        was = mode[number]  # 1 of one that is smooth and carries: TOUCHES
        name = contact.constraint.name
        if was and not state:
            told.append((name, "lifts"))
        if state and not was:
            told.append((name, "touches"))
        if rubs and state and (state != was or (k in stopping and state == SLIDES)):
            told.append((name, WORDS[state]))
    return tuple(told)


def _machine(contacts: Contacts) -> str:
    return contacts.equations.model.name


def _no_answer(names: Sequence[str]) -> str:
    return (
        f"here rigid friction of the contacts {', '.join(map(repr, dict.fromkeys(names)))} has no answer, or more than "
        "one: it jams (Painlevé). Take a smaller mu"
    )
