"""Dry friction, stops and impacts against other engines: how wrong, what creeps, how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from benchmarks import friction_peers as peers
from benchmarks.cells import PACKAGES
from benchmarks.clock import Turns
from benchmarks.friction_cases import Array, Case
from benchmarks.peers import installed
from linkwright.errors import LinkwrightError

TOL = 1e-10
USUAL, STEP = 2e-3, 1e-4  # s: MuJoCo's where nothing is said; of those that are tuned
CREEPING = 1.0  # s, over which it is told
BY_HAND = "restitution by stiffness and damping"
ENGINES = ("MuJoCo", "Exudyn")


class Row(NamedTuple):
    """One machine by one contender.

    seconds: of the run, after compiling, the least of the rounds, and spread over them; error: the largest at the told
    instants, m or rad; creep: how fast it goes on in the first second of rest, None where nothing rests; work:
    evaluations or steps; ratio: seconds against ours; note: what this contender cannot say, or why there is nothing.
    """

    machine: str
    asked: str
    contender: str
    unit: str
    seconds: float | None = None
    error: float | None = None
    creep: float | None = None
    work: str = ""
    ratio: float | None = None
    peer: bool = True
    note: str = ""
    spread: dict[str, float] | None = None


class Told(NamedTuple):
    """What a run tells: seconds, evaluations or steps, the coordinate at the told instants, and how fast it creeps."""

    seconds: float
    work: str
    x: Array
    creep: float | None


class Contender(NamedTuple):
    name: str
    run: Callable[[], Told]
    note: str = ""


def rows(case: Case, rounds: int) -> Iterator[Row]:
    """Ours first; contenders take turns."""
    known = contenders(case)
    told: dict[str, list[Told]] = {contender.name: [] for contender in known}
    failed: dict[str, str] = {}
    for _ in range(rounds):
        for name, run, _note in known:
            if name in failed:
                continue
            try:
                told[name].append(run())
            except Exception as error:  # whatever another engine raises
                if name == known[0].name:
                    raise
                failed[name] = (str(error).strip().splitlines() or [type(error).__name__])[-1]
    ours = min(run.seconds for run in told[known[0].name])
    for name, _run, note in known:
        peer, found = name != known[0].name, told[name]
        if name in failed:
            yield Row(case.name, case.asked, name, case.unit, peer=peer, note=failed[name])
            continue
        least = min(run.seconds for run in found)
        wrong = float(np.abs(found[0].x - case.right).max())
        yield Row(
            case.name,
            case.asked,
            name,
            case.unit,
            least,
            wrong,
            found[0].creep,
            found[0].work,
            least / ours if peer else None,
            peer,
            note,
            Turns(tuple(run.seconds for run in found)).spread(),
        )
    yield from (Row(case.name, case.asked, name, case.unit, note=why) for name, why in unsaid(case))


def contenders(case: Case) -> list[Contender]:
    """Who can run it: MuJoCo as it comes and tuned, Exudyn tuned."""
    f, until = case.freedom, float(case.times[-1])
    found = [Contender(f"ours at {TOL:g}", partial(ours, case))]
    if installed("mujoco") and f.static is None:
        note, tuned = ("has no restitution", BY_HAND) if f.stop else (case.load, case.load)
        ways = {"MuJoCo": False, "MuJoCo, contact": True} if f.mu is not None else {"MuJoCo": False}
        for name, contact in ways.items():
            usual = partial(peers.mujoco, f, until, USUAL, contact=contact)
            best = partial(peers.mujoco, f, until, STEP, tuned=True, contact=contact)
            found.append(Contender(f"{name} at {USUAL:g} s", partial(_peer, case, usual), note))
            found.append(Contender(f"{name}, tuned at {STEP:g} s", partial(_peer, case, best), tuned))
    if installed("exudyn"):
        run = partial(peers.exudyn, f, until, STEP)
        name, note = ("Exudyn", BY_HAND) if f.stop else ("Exudyn, bristles", case.load)
        found.append(Contender(f"{name} at {STEP:g} s", partial(_peer, case, run), note))
    return found


def unsaid(case: Case) -> Iterator[tuple[str, str]]:
    """Who is not measured, and why."""
    for engine in ENGINES:
        if not installed(PACKAGES[engine]):
            yield engine, f"{PACKAGES[engine]} is not installed"
        elif engine == "MuJoCo" and case.freedom.static is not None:
            yield engine, "one effort of friction: none of its own for what is at rest"


def ours(case: Case) -> Told:
    options: dict[str, Any] = {"motion": case.motion} if case.motion else {}
    times = np.union1d(case.times, [] if case.rest is None else [case.rest, case.rest + CREEPING])
    s = case.model.simulate(case.start, until=float(times[-1]), times=times, tol=TOL, **options)
    if not s.ok:
        raise LinkwrightError(f"{case.name}: {s.status}.")
    x = dict(zip(times, case.model.joint_values(s.q)[case.joint], strict=True))
    return _told(case, s.effort.run_seconds, f"{s.effort.evaluations:,} evaluations", lambda at: [x[t] for t in at])


def _peer(case: Case, run: Callable[[], peers.Course]) -> Told:
    course = run()
    return _told(case, course.seconds, f"{course.steps:,} steps", course.at)


def _told(case: Case, seconds: float, work: str, x: Callable[[Sequence[float]], Any]) -> Told:
    creep = None
    if case.rest is not None:
        begun, later = x([case.rest, case.rest + CREEPING])
        creep = float(abs(later - begun)) / CREEPING
    return Told(seconds, work, np.array(x(list(case.times))), creep)
