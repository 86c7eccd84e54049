"""Relations of coordinates: eliminated by hand, over methods, cuts, runs and parameters; files; what is refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

FORWARD = ("sslm", "slm", "system")
INVERSE = ("subsystem", "system", "traditional")
Z = (0.0, 0.0, 1.0)


def lifter(**parameters):
    """A shaft and a lifter on a spring: lifter = e (1 - cos shaft), written as a relation."""
    m = lw.Mechanism("lifter", gravity=(0, 0, 0))
    e = m.parameter("e", 0.01)
    m.add_body("wheel", lw.cylinder(1.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.05))
    m.add_body("valve", lw.point_mass(0.5, (0, 0.1, 0)))
    m.add_joint("shaft", "revolute", "ground", "wheel", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("lifter", "prismatic", "ground", "valve", at=(0, 0.1, 0), axis=(0, 1, 0), stiffness=2000, rest=-0.025)
    m.add_relation("r", lambda x: x["lifter"] - e * (1 - lw.cos(x["shaft"])))
    return m


def three_joints():
    """An arm in space whose third joint is a function of two others."""
    m = lw.Mechanism("arm", gravity=(0, 0, -9.81))
    start = np.zeros(3)
    for k, axis in enumerate([(0, 0, 1), (0, 1, 0), (1, 0, 0)]):
        end = start + np.array((0.3, 0.05 * k, -0.1))
        m.add_body(f"link{k}", lw.rod(mass=1.0 + k, start=start, end=end, radius=0.03))
        m.add_joint(f"J{k}", "revolute", f"link{k - 1}" if k else "ground", f"link{k}", at=start, axis=axis)
        start = end
    m.add_relation("r", lambda x: x["J2"] - 0.5 * lw.sin(x["J0"]) * x["J1"] - 0.2 * x["J0"] ** 2)
    return m


def four_bar(cut=None):
    """The rocker's angle and a further lever's: a relation at joints of a loop, whichever is cut."""
    m = lw.gallery.load("four-bar")
    m.add_body("lever", lw.rod(mass=0.5, start=(5, 0, 0), end=(5, 1, 0)))
    m.add_joint("L", "revolute", "ground", "lever", at=(5, 0, 0), axis=Z)
    last = list(m.joints)[3]
    m.add_relation("follow", lambda x: lw.sin(x["L"]) - 0.4 * x[last] - 0.1 * x[last] ** 3)
    return m


def by_hand(model, free, q, v, tau, slopes, bend):
    """(S^T I S) nu' = S^T (tau - h - I S' nu), by the dense inertia of the machine without the relation. slopes: df/dx
    over v; bend: the sum of d2f/dx dx x' x'."""
    I, h = free.generalized_inertia(q), free.function("generalized_forces")(q, v, np.zeros(model.nv))
    n = model.nv
    K = np.block([[I, -slopes[:, None]], [slopes[None], np.zeros((1, 1))]])
    x = np.linalg.solve(K, np.concatenate([tau - h, [-bend]]))
    return x[:n], x[n]


@pytest.mark.parametrize("method", FORWARD)
def test_forward_dynamics_is_that_of_the_relation_eliminated_by_hand(method):
    model = three_joints().build()
    m = three_joints().copy()
    m._relations.clear()
    free = m.build()
    a, b, da, db = 0.7, 1.1, 1.3, -0.4
    s = model.assemble(J0=a, J1=b, v={"J0": da, "J1": db})
    assert_allclose(s.q[2], 0.5 * np.sin(a) * b + 0.2 * a * a, rtol=1e-13)
    slopes = np.array([-0.5 * np.cos(a) * b - 0.4 * a, -0.5 * np.sin(a), 1.0])
    bend = (0.5 * np.sin(a) * b - 0.4) * da**2 - np.cos(a) * da * db
    assert abs(slopes @ s.v) < 1e-13
    known, multiplier = by_hand(model, free, s.q, s.v, np.zeros(3), slopes, bend)
    f = model.forward_dynamics(s.q, s.v, method=method)
    assert_allclose(f.a, known, rtol=1e-10, atol=1e-10)
    assert_allclose(f.multipliers["r"], multiplier, rtol=1e-10)


@pytest.mark.parametrize("method", INVERSE)
@pytest.mark.parametrize(("degrees", "force"), [(0, 122.0), (90, 70.0), (180, 18.0)])
def test_what_pushes_the_lifter_is_told_by_name(method, degrees, force):
    """m e w^2 cos + k e (1 - cos) + F0, at a steady 120 rad/s."""
    model = lifter().build()
    s = model.assemble(shaft=np.radians(degrees), v={"shaft": 120.0}, a={"shaft": 0.0})
    i = model.inverse_dynamics(s.q, s.v, s.a, method=method)
    assert_allclose(i.couplings["r"], force, rtol=1e-12)
    assert_allclose(i.tau["shaft"], 0.01 * np.sin(np.radians(degrees)) * force, atol=1e-12)
    f = model.forward_dynamics(s.q, s.v, i.tau)
    assert_allclose(f.multipliers["r"], force, rtol=1e-12)
    assert_allclose(f.a, s.a, atol=1e-9)


def test_parameters_and_gradients():
    model = lifter().build()
    s = model.assemble(shaft=0.8, v={"shaft": 120.0}, a={"shaft": 0.0})
    w, c = 120.0, np.cos(0.8)
    for e in (0.01, 0.013):
        i = model.inverse_dynamics(s.q, s.v, s.a, parameters={"e": e})
        assert_allclose(i.couplings["r"], 0.5 * e * w**2 * c + 2000 * e * (1 - c) + 50.0, rtol=1e-12)
    batch = model.inverse_dynamics(s.q, s.v, s.a, parameters={"e": np.array([0.01, 0.013])})
    assert_allclose(batch.couplings["r"][1], i.couplings["r"], rtol=1e-13)
    g = model.gradient("inverse_dynamics", s.q, s.v, s.a, by=["e"])["e"]["shaft"]
    tau = lambda e: e * np.sin(0.8) * (0.5 * e * w**2 * c + 2000 * e * (1 - c) + 50.0)  # noqa: E731
    h = 1e-6
    assert_allclose(g, (tau(0.01 + h) - tau(0.01 - h)) / (2 * h), rtol=1e-8)
    other = lifter().at(e=0.02).build()
    assert_allclose(other.assemble(shaft=np.pi).q[1], 0.04, rtol=1e-13)


@pytest.mark.parametrize("method", FORWARD)
def test_the_cut_does_not_matter(method):
    m = four_bar()
    joints, found = list(m.joints), []
    for cut in joints[:4]:
        model = m.build(cut=[cut])
        s = model.assemble({joints[0]: 0.9}, v={joints[0]: 1.7})
        f = model.forward_dynamics(s.q, s.v, {joints[0]: 3.0}, method=method)
        rate = model.joint_rates(s.q, f.a)
        r = model.reactions(s.q, s.v, {joints[0]: 3.0}, method=method)
        found.append((model.joint_values(s.q)["L"], f.multipliers["follow"], *(r.reactions[j] for j in joints)))
        assert rate["L"].shape == ()
        for way in INVERSE:
            i = model.inverse_dynamics(s.q, s.v, f.a, method=way)
            assert_allclose(i.tau[joints[0]], 3.0, rtol=1e-8)
            assert_allclose(i.couplings["follow"], f.multipliers["follow"], rtol=1e-8, atol=1e-10)
    for other in found[1:]:
        for x, y in zip(found[0], other, strict=True):
            assert_allclose(y, x, rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("integrator", ["dop853", "taylor", "radau", "rk4"])
def test_runs_keep_it_and_the_energy(integrator):
    model = lifter().build()
    step = {"step": 1e-4} if integrator == "rk4" else {"tol": 1e-11}
    s = model.simulate(model.assemble(shaft=0.0, v={"shaft": 30.0}), until=0.2, integrator=integrator, **step)
    assert s.ok, s.status
    assert s.closure.max() < 1e-12
    assert np.ptp(s.energy.total) < 1e-8
    assert_allclose(s["lifter"], 0.01 * (1 - np.cos(s["shaft"])), atol=1e-12)
    certificate = s.certificate()
    assert certificate.newton_euler < 1e-9


def test_branches_and_counts():
    model = four_bar().build()
    assert model.dof == 1
    text = str(model)
    assert "relations: follow" in text
    assert "relation follow: sin(L)" in str(model.mechanism)


def test_a_drawing_in_which_it_does_not_hold_is_closed():
    m = lw.Mechanism("two")
    for k in (0, 1):
        m.add_body(f"b{k}", lw.rod(mass=1.0, start=(k, 0, 0), end=(k, 1, 0)))
        m.add_joint(f"J{k}", "revolute", "ground", f"b{k}", at=(k, 0, 0), axis=Z)
    m.add_relation("apart", lambda x: lw.sin(x["J0"]) - x["J1"] - 0.3)
    model = m.build()
    q = model.reference.q
    assert abs(np.sin(q[0]) - q[1] - 0.3) < 1e-12
    m.add_relation("other", lambda x: lw.sin(x["J0"]) - x["J1"] + 0.3)
    with pytest.raises(lw.ClosureError, match=r"(relation '(apart|other)'|contradict)"):
        m.build()


def test_what_is_said_twice_is_named():
    m = lifter()
    m.add_relation("again", lambda x: 2.0 * x["lifter"] - 0.02 * (1 - lw.cos(x["shaft"])))
    model = m.build()
    assert model.dof == 1
    assert "relation 'again'" in " ".join(model.analysis.redundant_words)
    s = model.assemble(shaft=1.0, v={"shaft": 3.0}, a={"shaft": 0.0})
    i = model.inverse_dynamics(s.q, s.v, s.a)
    assert not i.determinate["r"]
    assert not i.determinate["again"]


def test_files(tmp_path):
    m = three_joints()
    m.parameter("J0", 2.0)
    h = m.parameter("h", 0.3)
    m.add_relation("far", lambda x: lw.where(x["J0"] > 0.5, x["J1"], x["J1"] % 3.0) - h * x["J0"])
    path = tmp_path / "arm.toml"
    m.save(path)
    assert lw.load(path) == m
    assert m.copy() == m
    path.write_text(path.read_text().replace('coordinates = { x1 = "J0" }', "").replace("x1", "J0"))
    with pytest.raises(lw.ModelError, match=r"line \d+: relation 'r': 'J0' is a parameter and a coordinate"):
        lw.load(path)
    text = path.read_text()
    path.write_text(text[: text.index("[relations")] + '[relations.r]\nzero = "J2 - nothing"\n')
    with pytest.raises(lw.ModelError, match=r"relation 'r' names joint 'nothing', which does not exist"):
        lw.load(path)


@pytest.mark.peers  # MuJoCo reads MJCF
def test_polynomials_go_to_mjcf_and_back(tmp_path):
    m = lw.Mechanism("gears", gravity=(0, 0, -9.81))
    for name, x in (("a", 0.0), ("b", 1.0)):
        m.add_body(name, lw.box(mass=1.0, center=(x, 0.1, 0.2), size=(0.1, 0.2, 0.3)))
        m.add_joint(name.upper(), "revolute", "ground", name, at=(x, 0, 0), axis=(1, 0, 0))
    m.add_relation("mesh", lambda x: 2.0 * x["B"] - 3.0 * x["A"] - x["A"] ** 2 + 0.5 * x["A"] ** 4)
    m.save(tmp_path / "gears.xml")
    assert 'polycoef="0.0 1.5 0.5 0.0 -0.25" joint1="B" joint2="A"' in (tmp_path / "gears.xml").read_text()
    model, again = m.build(), lw.load(tmp_path / "gears.xml").build()
    s, t = (x.assemble(A=0.8, v={"A": 1.1}) for x in (model, again))
    assert_allclose(t.q, s.q, rtol=1e-12)
    assert_allclose(again.forward_dynamics(t.q, t.v).a, model.forward_dynamics(s.q, s.v).a, rtol=1e-7)
    m.add_relation("more", lambda x: lw.sin(x["B"]) - x["A"])
    with pytest.warns(lw.LeftOutWarning, match="the relations that are no polynomials of one joint in the tree 'more'"):
        m.save(tmp_path / "gears.xml")


@pytest.mark.parametrize(
    ("zero", "sentence"),
    [
        (lambda x: x["lift"], "relation 'q' names joint 'lift', which does not exist. Did you mean 'lifter'"),
        (lambda x: 1.0, "says nothing of any coordinate: its function is 1.0"),
        (lambda x: np.sin(x["lifter"]) / 0, "its function cannot be read: .* Write it with lw.sin"),
        (lambda x: (x["lifter"], 1.0), "its function must give one number"),
        (3.0, "must be a function of coordinates, as in lambda x"),
    ],
)
def test_mistakes_are_told_in_a_sentence(zero, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        lifter().add_relation("q", zero)


def test_a_name_is_used_once():
    m = lifter()
    with pytest.raises(lw.ModelError, match="is there already"):
        m.add_relation("r", lambda x: x["lifter"])
    with pytest.raises(lw.ModelError, match="has the name of a relation"):
        m.add_coupling("r", {"shaft": 1.0, "lifter": 2.0})
    with pytest.raises(lw.ModelError, match="has the name of a joint"):
        m.add_relation("shaft", lambda x: x["lifter"])
