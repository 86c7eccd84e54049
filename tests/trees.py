"""Random trees, by Hypothesis: any topology, every kind of joint said either way round, and all that may pull.

Hypothesis chooses what the tree is (and makes it small where a law fails); numbers come from a seed it chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

from cases import Case, case
from linkwright.mechanism import KINDS, Inertia, Mechanism
from textbook_joints import Array, unit

GROUND = "ground"
SIMPLE = ("revolute", "prismatic", "screw", "cylindrical", "universal")  # two in a row make no motion twice


def examples(count: int) -> settings:
    """So many trees, however long each takes; a test may draw a tree and reject it as nearly singular."""
    return settings(
        max_examples=count,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


@st.composite
def trees(draw: Callable[..., Any], most: int = 5, floating: bool = False, turnable: bool = False) -> Mechanism:
    """A mechanism. `floating`: one free body at the root, nothing that pulls from outside, no gravity.

    `turnable`: nothing in its joints depends on how it stands to the world's axes, as Euler angles do.
    """
    count = draw(st.integers(1, most))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    on_grid = draw(st.booleans())  # axes that are parallel, that meet or coincide, as on real drawings
    lowest = 0 if floating else -1
    parents = [draw(st.integers(lowest if i else -1, i - 1)) for i in range(count)]
    kinds = [draw(st.sampled_from(sorted(KINDS))) for _ in range(count)]
    if floating:
        kinds[0] = "free"
    massless = _massless(parents, kinds, [draw(st.integers(0, 3)) == 0 for _ in range(count)])
    m = Mechanism("tree", gravity=(0, 0, 0) if floating else rng.uniform(-10, 10, 3))
    for i in draw(st.permutations(range(count))):
        m.add_body(f"b{i}", None if massless[i] else matter(rng))
    for i in draw(st.permutations(range(count))):
        ends = [f"b{parents[i]}" if parents[i] >= 0 else GROUND, f"b{i}"]
        said = _said(draw, rng, kinds[i], on_grid, turnable)
        if floating and i == 0:
            said |= {"actuated": False, "stiffness": 0.0, "damping": 0.0, "rest": 0.0}
        m.add_joint(f"j{i}", kinds[i], *draw(st.permutations(ends)), **said)
    bodies = list(m.bodies)
    anywhere = bodies if floating else [GROUND, *bodies]
    if len(anywhere) > 1:
        for k in range(draw(st.integers(0, 2))):
            a, b = draw(st.lists(st.sampled_from(anywhere), min_size=2, max_size=2, unique=True))
            rest = draw(st.sampled_from([0.0, 0.7]))
            numbers = {"stiffness": rng.uniform(1, 20), "rest_length": rest, "damping": rng.uniform(0, 2)}
            m.add_spring(f"s{k}", a, point(rng), b, point(rng), **numbers)
    for k in range(0 if floating else draw(st.integers(0, 2))):
        body, follows = draw(st.sampled_from(bodies)), draw(st.booleans())
        m.add_force(f"f{k}", body, point(rng), rng.uniform(-5, 5, 3), rng.uniform(-2, 2, 3), follows)
    return m


def tree_case(tree: Mechanism) -> Case:
    """Run by the interpreter: compiling each tree would take longer than asking it."""
    c = case(tree, seed=len(tree.joints), engine="python")
    assume(well_conditioned(c, [c.q]))
    return c


def well_conditioned(c: Case, poses: Iterable[Array]) -> bool:
    """Rounding in accelerations grows with the condition of the inertia: beyond this, 1e-10 cannot be asked for."""
    return c.model.nv == 0 or all(np.linalg.cond(c.book.generalized_inertia(q)) < 1e5 for q in poses)


def point(rng: np.random.Generator, on_grid: bool = False) -> Array:
    return rng.choice([-1.0, 0.0, 0.5, 1.0], 3) if on_grid else rng.uniform(-1, 1, 3)


def direction(rng: np.random.Generator, on_grid: bool = False) -> Array:
    return rng.choice([-1.0, 1.0]) * rng.permutation(np.eye(3))[0] if on_grid else unit(rng.standard_normal(3))


def matter(rng: np.random.Generator) -> Inertia:
    """A cloud of eight points: any tensor that real matter can have."""
    at, mass = rng.uniform(-1, 1, 3) + rng.uniform(-0.8, 0.8, (8, 3)), rng.uniform(0.05, 0.4, 8)
    com = mass @ at / mass.sum()
    away = at - com
    tensor = sum(m * (d @ d * np.eye(3) - np.outer(d, d)) for m, d in zip(mass, away, strict=True))
    return Inertia(mass=mass.sum(), com=com, about_com=tensor)


def _said(draw: Any, rng: np.random.Generator, kind: str, on_grid: bool, turnable: bool) -> dict[str, Any]:
    """What is said of a joint besides its ends."""
    parametrisation = "quaternion" if turnable else draw(st.sampled_from(["quaternion", "euler"]))
    said: dict[str, Any] = {"at": point(rng, on_grid), "parametrisation": parametrisation}
    shape = KINDS[kind]
    if shape.axis:
        said["axis"] = direction(rng, on_grid)
    if shape.axis2:
        across = np.cross(said["axis"], direction(rng) if not on_grid else said["axis"][[1, 2, 0]])
        said["axis2"] = unit(across + (0.0 if on_grid else 0.4) * said["axis"])
    if shape.pitch:
        said["pitch"] = rng.uniform(-2, 2)
    if shape.freedoms:
        said["actuated"] = draw(st.booleans())
    if shape.freedoms and draw(st.booleans()):
        said["stiffness"], said["damping"] = rng.uniform(0, 5, 2)
        quaternion = shape.coordinate_suffixes(parametrisation) != shape.rate_suffixes(parametrisation)
        no_rest = quaternion or (turnable and kind == "planar")
        said["rest"] = 0.0 if no_rest else rng.uniform(-1, 1)
    return said


def _massless(parents: list[int], kinds: list[str], wished: list[bool]) -> list[bool]:
    """The wish, less what would let a joint move no matter: a frame may stand alone only between simple joints."""
    massless = list(wished)
    home = list(range(len(parents)))  # the body whose joint carries the link
    for i, kind in enumerate(kinds):
        if kind == "fixed":
            home[i] = home[parents[i]] if parents[i] >= 0 else -1
    for i in reversed(range(len(parents))):
        if home[i] != i or any(home[j] == i and not massless[j] for j in range(len(parents))):
            continue
        beyond = [j for j in range(len(parents)) if home[j] == j and parents[j] >= 0 and home[parents[j]] == i]
        carried = any(kinds[j] in SIMPLE and not massless[j] for j in beyond)
        massless[i] = massless[i] and kinds[i] in SIMPLE and carried
    return massless
