"""Large machines whose numbers vary: the answers of the machine drawn anew, and slopes against differences; and what
a large machine says where there is no memory for it."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.assembly.rows import scaled_closure as closures
from linkwright.assembly.rows import size_class
from linkwright.assembly.rows.size_class import LARGE_MACHINE
from linkwright.engines.rolled_native import BYTES

Z = (0.0, 0.0, 1.0)
STEP = 1e-5


def ladder(n: int) -> lw.Mechanism:
    """Four-bars on a common ground, whose uprights are as long and whose bars as heavy as two parameters say; the last
    crank is geared to a wheel by a ratio."""
    m = lw.Mechanism("ladder")
    length, mass, ratio = (m.parameter(name, value) for name, value in (("length", 1.0), ("mass", 1.0), ("ratio", 2.0)))
    for i in range(n + 1):
        foot, top = (i * 1.1, 0.0, 0.0), (i * 1.1, length, 0.0)
        m.add_body(f"upright{i}", lw.rod(mass=mass, start=foot, end=top))
        m.add_joint(f"A{i}", "revolute", "ground", f"upright{i}", at=foot, axis=Z, actuated=i == 0)
        if i:
            before = ((i - 1) * 1.1, length, 0.0)
            m.add_body(f"bar{i}", lw.rod(mass=2.0 * mass, start=before, end=top))
            m.add_joint(f"B{i}", "revolute", f"upright{i - 1}", f"bar{i}", at=before, axis=Z)
            m.add_joint(f"C{i}", "revolute", f"bar{i}", f"upright{i}", at=top, axis=Z)
    m.add_body("wheel", lw.cylinder(1.0, (n * 1.1, 0, -0.05), (n * 1.1, 0, 0.05), radius=0.3))
    m.add_joint("W", "revolute", "ground", "wheel", at=(n * 1.1, 0, 0), axis=Z)
    m.add_coupling("gears", {f"A{n}": ratio, "W": 1.0})
    return m


def test_the_closure_with_parameters_is_that_of_the_whole_machine():
    family = ladder(3).build().family.parts.assembly.scaled_closure
    other = closures.ScaledClosure(family.mechanism, family.topology, family.tree)
    other.size_class = LARGE_MACHINE
    random = np.random.default_rng(5)
    q = np.tile(family.reference, (4, 1))
    q += 0.1 * random.standard_normal(q.shape)
    v = random.standard_normal((4, family.nv))
    assert_allclose(other.closure(q), family.closure(q), atol=1e-12)
    assert_allclose(other.jacobian(q), family.jacobian(q), atol=1e-12)
    assert_allclose(other.readings(q)[0], family.readings(q)[0], atol=1e-12)
    same = np.tile(q[:1], (4, 1))  # the same numbers in all poses
    assert_allclose(other.jacobian(same), family.jacobian(same), atol=1e-12)
    for mine, theirs in zip(other.bias(q, v), family.bias(q, v), strict=True):
        assert_allclose(mine[:, -1], theirs[:, -1], atol=1e-9 * max(1.0, np.abs(theirs).max()))


def test_other_numbers_are_the_machine_drawn_anew(monkeypatch):
    said, numbers = ladder(4), {"length": 1.05, "mass": 1.3, "ratio": 2.5}
    anew = said.at(**numbers).build()
    monkeypatch.setattr(size_class, "LARGE", 0)
    model = said.build()
    assert model.family.parts.assembly.scaled_closure.size_class.sparse
    varied = model.with_parameters(**numbers)
    states = [m.assemble({"A0": 0.3}, v={"A0": 1.0}, a={"A0": 0.4}) for m in (varied, anew)]
    for what in ("q", "v", "a"):
        assert_allclose(getattr(states[0], what), getattr(states[1], what), atol=1e-10)
    s = states[1]
    f, g = (m.forward_dynamics(s.q, s.v, {"A0": 5.0}).a for m in (varied, anew))
    assert_allclose(f, g, atol=1e-9 * np.abs(g).max())
    batch = model.forward_dynamics(s.q, s.v, {"A0": 5.0}, parameters={k: np.array([x, x]) for k, x in numbers.items()})
    assert_allclose(batch.a, [g, g], atol=1e-9 * np.abs(g).max())
    i, j = (m.inverse_dynamics(s.q, s.v, s.a) for m in (varied, anew))
    assert_allclose(i.tau["A0"], j.tau["A0"], rtol=1e-9)


def test_slopes_by_parameters_are_differences():
    model = ladder(48).build()
    assert model.family.parts.assembly.scaled_closure.size_class.sparse
    s = model.assemble({"A0": 0.3}, v={"A0": 1.0})
    by = model.gradient("forward_dynamics", s.q, s.v, {"A0": 5.0}, by=["mass", "length"])
    pose = model.gradient("assemble", {"A0": 0.3}, by=["ratio"])
    ends = []
    for sign in (1.0, -1.0):
        other = model.with_parameters(mass=1.0 + sign * STEP)
        ends.append(other.forward_dynamics(s.q, s.v, {"A0": 5.0}).a)
    slope = (ends[0] - ends[1]) / (2 * STEP)
    assert_allclose(by["mass"], slope, atol=1e-6 * np.abs(slope).max())
    # The row is made of parallelograms: longer uprights leave all angles as they are.
    ends = [
        model.with_parameters(length=1.0 + sign * STEP).forward_dynamics(s.q, s.v, {"A0": 5.0}).a for sign in (1, -1)
    ]
    slope = (ends[0] - ends[1]) / (2 * STEP)
    assert_allclose(by["length"], slope, atol=1e-5 * np.abs(slope).max())
    wheel = model.coordinates.index("W")
    assert_allclose(np.asarray(pose["ratio"])[wheel], -0.3, atol=1e-9)  # W = -ratio A


def test_without_memory_it_says_so():
    f = lw.gallery.load("chain", n=120).build().function("forward_dynamics")
    x = np.zeros(120)
    f(x, x, x)
    f(np.zeros((20, 120)), x, x)
    for code in (f.executable.single, f.executable.wide):
        code.table[BYTES] = 1 << 60
    for q in (x, np.zeros((20, 120))):
        with pytest.raises(MemoryError, match=r"forward dynamics: the system has no 1,152,921,504,606,846,976 bytes"):
            f(q, x, x)
    assert f.executable.single.refused >= 1
