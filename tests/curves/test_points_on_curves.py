"""Points on curves: beads as pendulums and on helices, a pin in a slot of a body that turns, over methods, cuts and
runs; tracks through points; ends; files; what is refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

Z = (0.0, 0.0, 1.0)
G, MASS = 9.81, 2.0
FORWARD = ("sslm", "slm", "system")
INVERSE = ("subsystem", "system", "traditional")


def bead(curve, at=(1.0, 0.0, 0.0), on="ground", space=False):
    """A bead that may go anywhere, but for its curve."""
    m = lw.Mechanism("bead", gravity=(0, 0, -G) if space else (0, -G, 0))
    m.add_body("x")
    m.add_joint("X", "prismatic", "ground", "x", at=at, axis=(1, 0, 0))
    last = "x"
    if space:
        m.add_body("y")
        m.add_joint("Y", "prismatic", "x", "y", at=at, axis=(0, 1, 0))
        last = "y"
    m.add_body("bead", lw.Inertia(mass=MASS, com=at, about_com=0.01 * np.eye(3)))
    m.add_joint("H", "prismatic", last, "bead", at=at, axis=(0, 0, 1) if space else (0, 1, 0))
    m.add_curve("track", "bead", at=at, on=on, curve=curve)
    return m


def pendulum():
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("bob", lw.point_mass(MASS, (1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=Z)
    return m.build()


def whitworth(curve=None):
    """A crank whose pin runs in a slot of a rocker: quick return."""
    m = lw.Mechanism("quick return")
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.2, 0.1, 0)))
    m.add_body("rocker", lw.rod(mass=2.0, start=(0, -0.5, 0), end=(0.4, 0.7, 0)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "ground", "rocker", at=(0, -0.5, 0), axis=Z)
    m.add_curve("slot", "crank", at=(0.2, 0.1, 0), on="rocker", curve=curve or lw.line((0, -0.5, 0), (0.4, 0.7, 0)))
    return m


def with_block():
    """The same with a block that slides: bodies and joints in the place of the curve."""
    m = whitworth()
    m._curves.clear()
    m.add_body("block")
    m.add_joint("P", "revolute", "crank", "block", at=(0.2, 0.1, 0), axis=Z)
    m.add_joint("S", "prismatic", "rocker", "block", at=(0.2, 0.1, 0), axis=(0.4, 1.2, 0))
    return m


def test_a_bead_on_a_circle_is_a_pendulum():
    model, known = bead(lw.arc((0, 0, 0), 1.0)).build(), pendulum()
    times = np.linspace(0.0, 2.0, 21)
    s = model.simulate(until=2.0, times=times, tol=1e-11)
    p = known.simulate(until=2.0, times=times, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s.q[:, 0], np.cos(p["A"]) - 1.0, atol=1e-9)
    assert_allclose(s.q[:, 1], np.sin(p["A"]), atol=1e-9)
    assert s.closure.max() < 1e-12
    # to the left of the way, which is towards the centre: m g cos + m w^2
    assert_allclose(s.reactions().couplings["track"], -3 * MASS * G * np.sin(p["A"]), atol=1e-7)
    assert s.certificate().newton_euler < 1e-9


def test_the_plane_of_a_machine_has_no_force_across():
    model = bead(lw.arc((0, 0, 0), 1.0)).build()
    assert model.dof == 1
    assert model.analysis.redundant == 0
    assert model.forward_dynamics(model.reference.q).multipliers["track"].shape == ()


@pytest.mark.parametrize("closed", [True, False])
def test_a_circle_through_points(closed):
    turn = np.linspace(0.0, 2 * np.pi, 97)[: 96 if closed else 97] + (0.0 if closed else np.pi / 2)
    points = np.c_[np.cos(turn), np.sin(turn), 0 * turn]
    at = (1.0, 0.0, 0.0) if closed else tuple(points[60])
    m = bead(lw.curve_through(points, closed=closed), at=at)
    model = m.build()
    s = model.simulate(until=1.0, tol=1e-11)
    assert s.ok, s.status
    assert s.closure.max() < 1e-12
    assert np.ptp(s.energy.total) < 1e-8
    x, y = s.q[:, 0] + at[0], s.q[:, 1] + at[1]
    assert np.abs(np.hypot(x, y) - 1.0).max() < 2e-7
    assert s.certificate().newton_euler < 1e-9


@pytest.mark.parametrize(("tilt", "driven"), [((0.3, 0.5, 0.8), "X"), ((0.1, 1.0, 0.0), "H")])
def test_a_circle_in_space(tilt, driven):
    n = np.array(tilt) / np.linalg.norm(tilt)
    at = np.linalg.svd(n[None])[2][1]
    model = bead(lw.arc((0, 0, 0), 1.0, normal=n), at=tuple(at), space=True).build()
    assert model.dof == 1
    s = model.simulate(model.assemble(v={driven: 0.4}), until=1.0, tol=1e-11)
    assert s.ok, s.status
    place = s.q + at
    assert_allclose(np.linalg.norm(place, axis=1), 1.0, atol=1e-10)
    assert_allclose(place @ n, 0.0, atol=1e-10)
    assert np.ptp(s.energy.total) < 1e-8
    assert s.certificate().newton_euler < 1e-9


def test_a_helix_slides_as_on_an_incline():
    """The bead's way along a helix of slope h is an incline's: s'' = -g h / sqrt(1 + h^2)."""
    h = 0.3
    turn = np.linspace(-1.0, 12.0, 261)
    points = np.c_[np.cos(turn), np.sin(turn), h * turn]
    k = int(np.argmin(np.abs(turn - 9.0)))
    model = bead(lw.curve_through(points), at=tuple(points[k]), space=True).build()
    t = np.linspace(0.0, 1.5, 16)
    s = model.simulate(until=1.5, times=t, tol=1e-11)
    assert s.ok, s.status
    down = 0.5 * G * h * h / (1 + h * h) * t**2
    assert_allclose(-s.q[:, 2], down, rtol=2e-5, atol=1e-7)
    assert np.ptp(s.energy.total) < 1e-7
    assert s.certificate().newton_euler < 1e-9


@pytest.mark.parametrize("method", FORWARD)
def test_a_pin_in_a_slot_is_a_block_without_matter(method):
    model, block = whitworth().build(), with_block().build()
    assert model.dof == block.dof == 1
    for angle in (0.4, 2.0, -1.3):
        s, b = (x.assemble(A=angle, v={"A": 2.0}) for x in (model, block))
        assert_allclose(s.q, [block.joint_values(b.q)[j] for j in "AB"], atol=1e-12)
        f, g = (x.forward_dynamics(y.q, y.v, {"A": 3.0}, method=method) for x, y in ((model, s), (block, b)))
        assert_allclose(f.a[0], g.a[block.rate_names.index("A")], rtol=1e-9)
        r, d = model.reactions(s.q, s.v, {"A": 3.0}, method=method), block.reactions(b.q, b.v, {"A": 3.0})
        assert_allclose(np.abs(f.multipliers["slot"]), np.linalg.norm(d.reactions["P"][3:]), rtol=1e-9)
        for joint in "AB":
            assert_allclose(r.reactions[joint], d.reactions[joint], rtol=1e-8, atol=1e-8)
        for way in INVERSE:
            i = model.inverse_dynamics(s.q, s.v, f.a, method=way)
            assert_allclose(i.tau["A"], 3.0, rtol=1e-9)
            assert_allclose(i.couplings["slot"], f.multipliers["slot"], rtol=1e-9)


def test_a_track_that_turns_and_an_arc_that_turns():
    """Residual rates and accelerations of a curve that goes with a body are those of differences."""
    centre = (0.25, 0.25, 0.0)
    m = whitworth(lw.arc(centre, float(np.hypot(0.05, 0.15))))
    model = m.build()
    s = model.assemble(A=0.5, v={"A": 1.0}, a={"A": 0.3})
    h = 1e-4
    near = [model.assemble(A=0.5 + k * h * 1.0 + 0.5 * 0.3 * (k * h) ** 2).q for k in (-1, 0, 1)]
    assert_allclose((near[2] - near[0]) / (2 * h), s.v, rtol=1e-6)
    assert_allclose((near[2] - 2 * near[1] + near[0]) / h**2, s.a, rtol=1e-5)
    run = model.simulate(s, until=0.3, tol=1e-11)
    assert run.ok, run.status
    assert np.ptp(run.energy.total) < 1e-9


def test_the_cut_does_not_matter():
    """A slot on the coupler of a four-bar guides a further lever."""

    def machine():
        m = lw.gallery.load("four-bar")
        m.add_body("lever", lw.rod(mass=0.5, start=(2.5, -1, 0), end=(2.0, 1.5, 0)))
        m.add_joint("L", "revolute", "ground", "lever", at=(2.5, -1, 0), axis=Z)
        m.add_curve("slot", "lever", at=(2.0, 1.5, 0), on="coupler", curve=lw.line((2.0, 1.5, 0), (2.3, 2.5, 0)))
        return m

    found = []
    for cut in ("A", "B", "C", "D"):
        model = machine().build(cut=[cut])
        s = model.assemble({"A": 0.2}, v={"A": 1.7})
        f = model.forward_dynamics(s.q, s.v, {"A": 3.0})
        r = model.reactions(s.q, s.v, {"A": 3.0})
        found.append((f.multipliers["slot"], *(r.reactions[j] for j in "ABCDL")))
    for other in found[1:]:
        for x, y in zip(found[0], other, strict=True):
            assert_allclose(y, x, rtol=1e-8, atol=1e-8)


def test_a_run_ends_with_the_curve():
    turn = np.linspace(0.0, 1.0, 11)
    m = bead(lw.curve_through(np.c_[turn, 0 * turn, 0 * turn]), at=(0.5, 0.0, 0.0))
    model = m.build()
    s = model.simulate(model.assemble(v={"X": 0.8}), until=1.0, tol=1e-11)
    assert not s.ok
    assert "the point on curve 'track' reached its end" in s.status
    assert_allclose(s.t[-1], 0.5 / 0.8, rtol=1e-9)
    back = model.simulate(model.assemble(v={"X": -0.8}), until=1.0, tol=1e-11)
    assert "reached its beginning" in back.status
    assert model.simulate(model.assemble(v={"X": 0.8}), until=1.0, limits=False).ok
    with pytest.raises(lw.ModelError, match="the point on curve 'track' starts beyond its end"):
        model.simulate(model.assemble(X=0.7), until=1.0)
    part = bead(lw.arc((0, 0, 0), 1.0, start=-2.0, end=0.5)).build()
    s = part.simulate(until=3.0, tol=1e-11)
    assert "reached its beginning" in s.status
    assert_allclose(np.arctan2(s.q[-1, 1], s.q[-1, 0] + 1.0), -2.0, rtol=1e-8)


def test_numbers_may_be_parameters():
    def machine(radius):
        m = lw.Mechanism("bead", gravity=(0, -G, 0))
        r = m.parameter("r", radius)
        m.add_body("x")
        m.add_body("bead", lw.Inertia(mass=MASS, com=(r, 0, 0), about_com=0.01 * np.eye(3)))
        m.add_joint("X", "prismatic", "ground", "x", at=(r, 0, 0), axis=(1, 0, 0))
        m.add_joint("Y", "prismatic", "x", "bead", at=(r, 0, 0), axis=(0, 1, 0))
        m.add_curve("track", "bead", at=(r, 0, 0), curve=lw.arc((0, 0, 0), r))
        return m

    one, two = machine(1.0), machine(1.3)
    model, other = one.build(), two.build()
    pose = {"X": -0.05}, {"X": 0.2}, None, {"Y": -0.3}
    s = other.assemble(*pose)
    by = model.forward_dynamics(s.q, s.v, parameters={"r": 1.3})
    known = other.forward_dynamics(s.q, s.v)
    assert_allclose(by.a, known.a, rtol=1e-11)
    assert_allclose(by.multipliers["track"], known.multipliers["track"], rtol=1e-11)
    assert_allclose(one.at(r=1.3).build().forward_dynamics(s.q, s.v).a, known.a, rtol=1e-11)
    g = other.gradient("forward_dynamics", s.q, s.v, by=["r"])["r"]
    h = 1e-6
    ways = [machine(1.3 + k * h).build() for k in (-1, 1)]
    ends = [x.forward_dynamics(y.q, y.v).a for x in ways for y in [x.assemble(*pose)]]
    assert_allclose(g, (ends[1] - ends[0]) / (2 * h), rtol=1e-6, atol=1e-6)


def test_files(tmp_path):
    m = whitworth()
    m.add_body("bead", lw.point_mass(0.1, (1, 0, 0)))
    m.add_joint("free", "planar", "ground", "bead", at=(1, 0, 0), axis=Z)
    m.add_curve("ring", "bead", at=(1, 0, 0), curve=lw.arc((0, 0, 0), 1.0, start=-1.0, end=1.0))
    m.add_curve("way", "bead", at=(1, 0, 0), on="rocker", curve=lw.curve_through([(1, 0, 0), (2, 1, 0), (3, 0, 0)]))
    path = tmp_path / "machine.toml"
    m.save(path)
    assert lw.load(path) == m
    assert m.copy() == m
    assert m.at() == m
    assert "curve   slot: (0.2, 0.1, 0) m of crank on the line (0, -0.5, 0) - (0.4, 0.7, 0) m of rocker" in str(m)
    assert "curves: slot, ring, way" in str(m.build())
    m.draw()
    bead(lw.arc((0, 0, 0), 1.0, normal=(0, 1, 0)), space=True).draw()
    text = path.read_text()
    path.write_text(text.replace("line = {", "lin = {"))
    with pytest.raises(lw.ModelError, match=r"unknown key 'lin' in curve 'slot'. The nearest known key is 'line'"):
        lw.load(path)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda: bead(lw.arc((0, 0, 0), 0.9)),
            r"misses the point by 0.1 m as drawn; its nearest place is \(0.9, 0, 0\)",
        ),
        (
            lambda: bead(lw.line((0, 1, 0), (1, 1, 0))),
            r"misses the point by 1 m as drawn; its nearest place is \(1, 1, 0\)",
        ),
        (lambda: bead(lw.arc((0, 0, 0), 1.0, start=1.0, end=2.0)), "misses the point by"),
        (lambda: bead(lw.curve_through([(0, 0, 0), (0, 1, 0), (0, 2, 0)])), "misses the point by 1 m"),
        (lambda: bead(7), "curve must be lw.line, lw.arc or lw.curve_through"),
        (lambda: bead(lw.arc((0, 0, 0), 1.0), on="bead"), "keeps body 'bead' on a curve of itself"),
        (lambda: lw.line((0, 0, 0), (0, 0, 0)), "its points are both at"),
        (lambda: lw.arc((0, 0, 0), 0.0), "a radius of 0 m makes a point"),
        (lambda: lw.arc((0, 0, 0), 1.0, start=1.0), "give start and end, both, or neither"),
        (lambda: lw.arc((0, 0, 0), 1.0, start=1.0, end=8.0), "end must lie above start by less than a turn"),
        (lambda: lw.curve_through([(0, 0, 0), (1, 0, 0)]), "2 points are too few. Give at least 3"),
        (lambda: lw.curve_through([(0, 0, 0), (1, 0, 0), (1, 0, 0)]), "points 2 and 3 are the same"),
    ],
)
def test_mistakes_are_told_in_a_sentence(make, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        make()
