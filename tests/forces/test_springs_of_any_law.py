"""Springs by functions and tables of the extension, and springs of joints coordinate by coordinate: closed forms and
laws of energy, in the tree and in cut joints."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import linkwright as lw

LAWS = {
    "stiffening": (lambda x: 10.0 * x + 100.0 * x**3, lambda x: 5.0 * x**2 + 25.0 * x**4),
    "one-sided": (lambda x: lw.maximum(0.0, 50.0 * x), lambda x: 25.0 * np.maximum(x, 0.0) ** 2),
    "with play": (
        lambda x: lw.where(x > 0.1, 50.0 * (x - 0.1), lw.where(x < -0.1, 50.0 * (x + 0.1), 0.0)),
        lambda x: 25.0 * np.maximum(np.abs(x) - 0.1, 0.0) ** 2,
    ),
    "preloaded": (lambda x: 3.0 + 40.0 * x, lambda x: 3.0 * x + 20.0 * x**2),
    "a table": (
        lw.table([-0.2, 0.0, 0.1, 0.3], [0.0, 0.0, 4.0, 30.0]),
        lambda x: np.where(
            x <= 0.0, 0.0, np.where(x <= 0.1, 20.0 * x**2, 0.2 + 4.0 * (x - 0.1) + 65.0 * (x - 0.1) ** 2)
        ),
    ),
}


def cart(**joint):
    m = lw.Mechanism("cart", gravity=(0, 0, 0))
    m.add_body("cart", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True, **joint)
    return m


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("where", ["joint", "spring"])
def test_the_pull_and_what_is_stored(law, where):
    pull, stored = LAWS[law]
    if where == "joint":
        model, sign = cart(stiffness=pull, rest=0.05, damping=0.5).build(), 1.0
    else:
        m, sign = cart(), -1.0
        m.add_spring("s", "cart", (0, 0, 0), "ground", (2, 0, 0), stiffness=pull, rest_length=2.05, damping=0.5)
        model = m.build()
    q = np.array([-0.5, -0.13, 0.01, 0.2, 0.45])[:, None]
    x = sign * q[:, 0] - 0.05
    h = 1e-6
    slope = (stored(x + h) - stored(x - h)) / (2.0 * h)
    assert_allclose(model.energy(q).potential, stored(x), atol=1e-12)
    assert_allclose(model.inverse_dynamics(q, 0.0 * q + 2.0, 0.0 * q).tau["P"], sign * slope + 1.0, atol=1e-6)
    s = model.simulate(model.assemble({"P": 0.4}, v={"P": -1.0}), until=3.0, tol=1e-12)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)
    assert s.certificate().newton_euler < 1e-12


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
def test_a_bounce_on_a_one_sided_spring(integrator):
    """Half a period of sqrt(k/m) in contact, free flight before and after: back where it came from, as fast."""
    model = cart(stiffness=lambda x: lw.maximum(0.0, 50.0 * x)).build()
    s = model.simulate(
        model.assemble({"P": -1.0}, v={"P": 2.0}), until=1.0 + np.pi / 5.0, tol=1e-12, integrator=integrator
    )
    assert_allclose(s["P"][-1], -1.0, atol=1e-9)
    assert_allclose(s.v[-1], -2.0, atol=1e-9)
    assert_allclose(s["P"].max(), 0.4, atol=1e-4)


def test_parameters_in_laws():
    m = cart()
    k, gap = m.parameter("k", 50.0), m.parameter("gap", 0.1)
    m.add_spring(
        "s", "cart", (0, 0, 0), "ground", (2, 0, 0), stiffness=lambda x: lw.maximum(0.0, k * (x - gap)), rest_length=2.0
    )
    model = m.build()
    pulls = model.inverse_dynamics([-0.5], parameters={"k": [50.0, 80.0], "gap": [0.1, 0.2]}).tau["P"]
    assert_allclose(pulls, [-20.0, -24.0], rtol=1e-13)
    energies = model.energy([-0.5], parameters={"k": [50.0, 80.0], "gap": [0.1, 0.2]}).potential
    assert_allclose(energies, [4.0, 3.6], rtol=1e-12)
    slopes = model.gradient("energy", [-0.5], by=["k", "gap"])["k"]["potential"]
    assert_allclose(slopes, 0.08, rtol=1e-10)


KINDS = {
    "cylindrical": ((20.0, 500.0), (0.5, 3.0), (0.1, -0.02)),
    "universal": ((20.0, 50.0), (0.5, 0.3), (0.1, 0.2)),
    "planar": ((300.0, 500.0, 20.0), (3.0, 2.0, 0.5), (0.01, 0.02, 0.3)),
    "spherical": ((20.0, 50.0, 35.0), (0.5, 0.3, 0.4), 0.0),
}


def body_on(kind, cut=None, **said):
    """A body that a joint of this kind carries; for a cut, a free joint carries it and the other joint closes."""
    m = lw.Mechanism(kind, gravity=(0, 0, -9.81))
    m.add_body("u", lw.Inertia(mass=2.0, com=(0.1, 0.2, 0.3), about_com=np.diag([0.3, 0.5, 0.6])))
    if cut:
        m.add_joint("F", "free", "ground", "u", at=(0, 0, 0))
    axes = {"universal": {"axis": (0, 0, 1), "axis2": (1, 0, 0)}, "spherical": {}}.get(kind, {"axis": (0, 0, 1)})
    m.add_joint("J", kind, "ground", "u", at=(0, 0, 0), cut=cut, **axes, **said)
    return m


@pytest.mark.parametrize("kind", KINDS)
def test_one_for_each_coordinate(kind):
    k, d, rest = KINDS[kind]
    model = body_on(kind, stiffness=k, damping=d, rest=rest).build()
    v = 1.5 * np.random.default_rng(0).normal(size=model.nv)
    s = model.simulate(lw.State(model.reference.q, v, 0 * v), until=1.0, tol=1e-12)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)
    assert s.certificate().newton_euler < 1e-11
    if kind != "spherical":
        free = body_on(kind).build()
        q = np.array([0.3, -0.2, 0.5])[: model.nq]
        more = model.ask("generalized_forces", q, v, 0 * v)
        extra = more - free.ask("generalized_forces", q, v, 0 * v)
        assert_allclose(extra, np.array(k) * (q - rest) + np.array(d) * v, atol=1e-10)


def test_of_a_ball_along_one_axis():
    """About each axis alone k sin(angle), with its own k."""
    model = body_on("spherical", stiffness=(20.0, 50.0, 35.0)).build()
    free = body_on("spherical").build()
    for axis, k in zip(np.eye(3), (20.0, 50.0, 35.0), strict=True):
        q = Rotation.from_rotvec(0.7 * axis).as_quat(scalar_first=True)
        still = np.zeros(3)
        more = model.ask("generalized_forces", q, still, still) - free.ask("generalized_forces", q, still, still)
        assert_allclose(more, k * np.sin(0.7) * axis, atol=1e-10)
        assert_allclose(model.energy(q).potential - free.energy(q).potential, k * (1 - np.cos(0.7)), atol=1e-11)


@pytest.mark.parametrize("kind", ["cylindrical", "universal", "spherical"])
def test_in_a_joint_that_is_cut_as_in_the_tree(kind):
    k, d, rest = KINDS[kind]
    tree, cut = (body_on(kind, cut, stiffness=k, damping=d, rest=rest).build() for cut in (None, True))
    q = np.array([0.3, 0.1])
    if kind == "spherical":
        q = Rotation.from_rotvec([0.3, -0.5, 0.4]).as_quat(scalar_first=True)
    v = np.array([0.4, -0.2, 0.3])[: tree.nv]
    R, p = tree.poses(q)["u"]
    w, vc = np.split(tree.twists(q, v)["u"], 2)
    turn = Rotation.from_matrix(R)
    point = p - R @ np.array([0.1, 0.2, 0.3])
    at = np.concatenate([point, turn.as_quat(scalar_first=True)])
    rates = np.concatenate([R.T @ w, R.T @ (vc + np.cross(w, point - p))])
    assert_allclose(cut.energy(at, rates).total, tree.energy(q, v).total, rtol=1e-10)
    a = tree.forward_dynamics(q, v).a
    twist_rate = tree.twist_rates(q, v, a)["u"]
    found = cut.twist_rates(at, rates, cut.forward_dynamics(at, rates).a)["u"]
    assert_allclose(found, twist_rate, atol=1e-8)


def test_files(tmp_path):
    m = body_on("cylindrical", stiffness=(20.0, 500.0), damping=(0.5, 3.0), rest=(0.1, -0.02))
    for k, (pull, _) in enumerate(LAWS.values()):
        m.add_spring(f"s{k}", "u", (0, 0, 0), "ground", (2, 0, k), stiffness=pull, rest_length=1.0)
    m.save(tmp_path / "m.toml")
    again = lw.load(tmp_path / "m.toml")
    assert again == m
    assert_allclose(again.build().energy([0.2, 0.1]).potential, m.build().energy([0.2, 0.1]).potential, rtol=1e-14)
    assert "pull" in str(m)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"stiffness": (1.0, 2.0)}, "must be one for all, or one for each of 1 rates"),
        ({"stiffness": lambda x: 3.0}, "does not hang on the extension"),
        ({"stiffness": lw.sine(0, 1, 1)}, "must be lw.table"),
        ({"stiffness": lambda x: np.sin(float(x))}, "cannot be read"),
        ({"stiffness": -1.0}, "must not be negative"),
    ],
)
def test_mistakes(said, words):
    with pytest.raises(lw.ModelError, match=words):
        cart(**said)


def test_a_law_is_of_one_coordinate():
    with pytest.raises(lw.ModelError, match="a law is of one coordinate"):
        body_on("spherical", stiffness=lambda x: x)
