"""Friction of joints by the load: closed forms, independence of cut and method, laws of mechanics, and mistakes."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import G, four_bar, incline, jack, pendulum, rubbing

METHODS = ("sslm", "slm", "system")


@pytest.mark.parametrize(("mu", "radius"), [(0.12, 0.01), (0.5, 0.05)])
def test_the_friction_circle_touches_the_resultant_of_a_pendulum(mu, radius):
    """m l^2/3 a = -m g l/2 sin - rho |R|, R with the friction in it: the acceleration of the centre tells R."""
    model = pendulum(mu=mu, radius=radius).build()
    rho, l = radius * math.sin(math.atan(mu)), 0.5
    for q, v in ((1.0, 2.0), (-0.4, -3.0), (2.0, 0.3)):
        (a,) = model.forward_dynamics([q], [v]).a
        R = np.array(
            [l / 2 * (a * math.cos(q) - v**2 * math.sin(q)), l / 2 * (a * math.sin(q) + v**2 * math.cos(q)) + G]
        )
        moment = -math.copysign(rho, v) * np.linalg.norm(R)
        assert_allclose(l**2 / 3 * a, -G * l / 2 * math.sin(q) + moment, rtol=1e-12)
        found = model.reactions([q], [v])
        assert_allclose(found.reactions["A"][3:5], R, rtol=1e-12)
        assert_allclose(found.friction["A"], moment, rtol=1e-12)


def test_a_pendulum_sticks_inside_its_friction_circle():
    """At rest R is the weight: it stays where l/2 sin <= rho."""
    model = pendulum(mu=0.12, radius=0.01).build()
    limit = math.asin(0.01 * math.sin(math.atan(0.12)) / 0.25)
    assert_allclose(math.degrees(limit), 0.2730617653025958, rtol=1e-12)
    assert model.forward_dynamics([0.999 * limit]).a == 0.0
    assert model.forward_dynamics([1.001 * limit]).a < 0.0


def test_a_block_on_a_slope():
    model = incline().build()
    assert_allclose(model.forward_dynamics([0.0], [3.0]).a, -6.120732988997738, rtol=1e-12)
    assert_allclose(model.forward_dynamics([0.0], [-1.0]).a, -0.5897022230518819, rtol=1e-12)
    assert_allclose(model.forward_dynamics([0.0], [0.0]).a, -0.5897022230518819, rtol=1e-12)
    assert incline(degrees=16.6).build().forward_dynamics([0.0]).a == 0.0
    assert incline(degrees=20.0, static=0.4).build().forward_dynamics([0.0]).a == 0.0


def test_a_guide_jams_where_the_force_is_far_out():
    """A push P parallel to the guide at a lever c: it jams for ever where c > b / (2 mu)."""
    b, mu, P = 0.1, 0.2, 50.0

    def pushed(c):
        m = lw.Mechanism("guide", gravity=(0, 0, 0))
        m.add_body("slider", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
        law = lw.guide(mu=mu, length=b)
        m.add_joint("P", "prismatic", "ground", "slider", at=(0, 0, 0), axis=(1, 0, 0), friction=law)
        m.add_force("push", "slider", at=(0, c, 0), force=(P, 0, 0))
        return m.build().forward_dynamics([0.0]).a[0]

    limit = b / (2 * mu)
    assert pushed(1.01 * limit) == 0.0
    assert_allclose(pushed(0.9 * limit), P * (1 - 0.9), rtol=1e-9)


@pytest.mark.parametrize("cut", ["R", "S", "P"])
def test_a_screw_jack(cut):
    model = jack().build(cut=[cut])
    for w, torque in ((-1.0, -32.358295546690776), (1.0, 12.828203098440069)):
        state = model.assemble(R=0.0, v={"R": w})
        found = model.inverse_dynamics(state.q, state.v, np.zeros(model.nv))
        assert_allclose(found.tau["R"], torque, rtol=1e-10)
    rest = model.assemble(R=0.0)
    for tau, moves in ((0.0, False), (12.8, False), (12.9, True), (-32.3, False), (-32.4, True)):
        assert (np.abs(model.forward_dynamics(rest.q, rest.v, {"R": tau}).a).max() > 1e-9) == moves


def by_name(model, a):
    return dict(zip(model.rate_names, np.asarray(a).T, strict=True))


@pytest.mark.parametrize("radius", [0.02, 0.2])
def test_every_cut_and_every_method_agree(radius):
    m, rng = four_bar(radius=radius), np.random.default_rng(2)
    angles, rates, tau = rng.uniform(0.0, 6.0, 20), rng.uniform(-4.0, 4.0, 20), rng.uniform(-3.0, 3.0, (20, 1))
    known: dict = {}
    for cut in "ABCD":
        model = m.build(cut=[cut])
        state = model.assemble(A=angles, v={"A": rates})
        for method in METHODS:
            found = model.forward_dynamics(state.q, state.v, tau, method=method)
            carried = model.reactions(state.q, state.v, tau, method=method)
            answers = {f"a {n}": x for n, x in by_name(model, found.a).items()}
            answers |= {f"R {n}": x for n, x in carried.reactions.items()}
            answers |= {f"f {n}": x for n, x in carried.friction.items()}
            for name, x in answers.items():
                scale = np.abs(x).max()
                assert_allclose(x, known.setdefault(name, x), atol=1e-9 * scale, err_msg=f"{cut} {method} {name}")
    for name in "ABCD":
        size = np.linalg.norm(known[f"R {name}"][:, 3:], axis=1) * radius * math.sin(math.atan(0.12))
        assert_allclose(np.abs(known[f"f {name}"]), size, rtol=1e-9)


def test_inverse_undoes_forward_and_the_drive_gives_its_own_friction():
    model = four_bar(radius=0.1).build()
    for angle, rate, tau in ((0.6, 3.0, 1.0), (2.0, -2.0, 0.5), (4.0, 0.0, 40.0)):
        state = model.assemble(A=angle, v={"A": rate})
        a = model.forward_dynamics(state.q, state.v, {"A": tau}).a
        for method in ("subsystem", "system", "parallel"):
            found = model.inverse_dynamics(state.q, state.v, a, method=method)
            assert_allclose(found.tau["A"], tau, rtol=1e-9)
        assert set(found.friction) == set("ABCD")
        if rate:
            rates = model.joint_rates(state.q, state.v)
            assert all(found.friction[name] * rates[name] <= 0.0 for name in "ABCD")


def test_power_of_drive_and_friction_is_the_gain_of_energy():
    model = four_bar(radius=0.1).build()
    state = model.assemble(A=0.6, v={"A": 3.0})
    a = model.forward_dynamics(state.q, state.v, {"A": 2.0}).a
    found = model.inverse_dynamics(state.q, state.v, a)
    rates = model.joint_rates(state.q, state.v)
    brought = 2.0 * rates["A"] + sum(found.friction[name] * rates[name] for name in "ABCD")
    h = 1e-5
    later = model.project(state.q + h * state.v + h * h / 2 * a, state.v + h * a)
    before = model.project(state.q - h * state.v + h * h / 2 * a, state.v - h * a)
    gain = (model.energy(later.q, later.v).total - model.energy(before.q, before.v).total) / (2 * h)
    assert_allclose(brought, gain, rtol=1e-6)


@pytest.mark.parametrize(("mu", "radius"), [(0.12, 0.01), (0.5, 0.1)])
def test_batches_and_single_states_have_the_same_answers(mu, radius):
    model = four_bar(mu, radius).build()
    state = model.assemble(A=np.linspace(0.1, 6.0, 7), v={"A": np.linspace(-2.0, 2.0, 7)})
    whole = model.forward_dynamics(state.q, state.v).a
    for k in range(7):
        assert_allclose(whole[k], model.forward_dynamics(state.q[k], state.v[k]).a, rtol=1e-9, atol=1e-12)
    f = model.function("forward_dynamics")
    moving = np.abs(state.v).max(axis=1) > 0.0
    assert_allclose(f(state.q, state.v, np.zeros((7, 1)))[moving], whole[moving], rtol=1e-9)


def test_gradients_of_parameters_and_of_the_state():
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    mu, radius = m.parameter("mu", 0.5), m.parameter("radius", 0.05)
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -0.5, 0)))
    law = lw.bearing(mu=mu, radius=2.0 * radius)
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), friction=law)
    model = m.build()
    g = model.gradient("forward_dynamics", [1.0], [2.0], by=["mu", "radius", "q", "v"])
    d = 1e-6

    def a(q=1.0, v=2.0, **parameters):
        return model.forward_dynamics([q], [v], parameters=parameters).a[0]

    assert_allclose(g["mu"], (a(mu=0.5 + d) - a(mu=0.5 - d)) / (2 * d), rtol=1e-7)
    assert_allclose(g["radius"], (a(radius=0.05 + d) - a(radius=0.05 - d)) / (2 * d), rtol=1e-7)
    assert_allclose(g["q"][0], (a(q=1.0 + d) - a(q=1.0 - d)) / (2 * d), rtol=1e-7)
    assert_allclose(g["v"][0], (a(v=2.0 + d) - a(v=2.0 - d)) / (2 * d), rtol=1e-7)
    assert_allclose(model.linearize([1.0], [2.0]).da_dq[0], g["q"][0], rtol=1e-12)


def test_dry_friction_whatever_the_load():
    m = lw.Mechanism("disc", gravity=(0, 0, 0))
    m.add_body("disc", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_joint("A", "revolute", "ground", "disc", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)

    def a(law, v, tau=0.0):
        return rubbing(m, A=law).build().forward_dynamics([0.0], [v], {"A": tau}).a[0]

    assert_allclose(a(lw.dry(2.0), 3.0), -2.0)
    assert_allclose(a(lw.dry(2.0, static=2.5, stribeck=0.1), -0.1), 2.0 + 0.5 * math.exp(-1.0))
    assert_allclose(a(lw.dry(2.0, viscous=0.5), 3.0), -3.5)
    assert_allclose(a(lw.dry(lambda speed: 1.0 + lw.sqrt(speed)), -4.0), 3.0)
    assert a(lw.dry(2.0, static=2.5), 0.0, 2.4) == 0.0
    assert_allclose(a(lw.dry(2.0, static=2.5), 0.0, 2.6), 0.6)


def test_joints_of_a_tree_stick_one_by_one():
    """Two discs in a row: the inner drive alone pulls the outer one along, which slips where its own friction gives."""
    m = lw.Mechanism("discs", gravity=(0, 0, 0))
    for name, parent, at in (("one", "ground", "A"), ("two", "one", "B")):
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
        m.add_joint(at, "revolute", parent, name, at=(0, 0, 0), axis=(0, 0, 1), actuated=True, friction=lw.dry(1.0))
    model = m.build()
    assert_allclose(model.forward_dynamics([0, 0], [0, 0], {"A": 0.9}).a, 0.0)
    assert_allclose(model.forward_dynamics([0, 0], [0, 0], {"A": 2.0}).a, [0.5, 0.0], atol=1e-15)
    assert_allclose(model.forward_dynamics([0, 0], [0, 0], {"A": 4.0}).a, [2.0, -1.0], atol=1e-15)
    assert_allclose(model.forward_dynamics([0, 0], [0, 0], {"B": 1.5}).a, [0.0, 0.5], atol=1e-15)


def test_many_resting_joints():
    """A chain of twelve with dry friction at rest under gravity: which stick is that of the convex problem."""
    chain = lw.gallery.load("chain", n=12)
    model = rubbing(chain, **dict.fromkeys(chain.joints, lw.dry(3.0))).build()
    plain = chain.build()
    q = np.random.default_rng(0).uniform(-0.5, 0.5, 12)
    a = model.forward_dynamics(q).a
    I, free = plain.generalized_inertia(q), plain.forward_dynamics(q).a
    f = I @ (a - free)
    assert (np.abs(f) <= 3.0 + 1e-9).all()
    slips = np.abs(a) > 1e-9
    assert_allclose(f[slips], -3.0 * np.sign(a[slips]), rtol=1e-8)


def test_friction_without_an_answer_or_with_several_is_told():
    """Beyond the centre of percussion, rho > I/(m L) = 1/3 m, a rod's friction may have none, or several."""
    model = pendulum(mu=5.0, radius=0.7).build()
    told = set()
    for q in np.linspace(0.1, 6.2, 25):
        for v in (-1.0, 1.0):
            try:
                model.forward_dynamics([q], [v])
            except lw.SingularityError as error:
                told.add("no answer" if "no answer" in str(error) else "answers")
    assert told


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: lw.bearing(mu=-0.1, radius=0.01), "bearing: mu must not be negative, but is -0.1"),
        (lambda: lw.bearing(mu=0.1), "bearing: mu alone makes no effort: give the radius, m"),
        (lambda: lw.guide(mu=0.1), "guide: mu alone makes no effort: give the length"),
        (lambda: lw.bearing(mu=0.2, radius=0.01, static=0.1), "static is 0.1, less than the 0.2 of slip"),
        (lambda: lw.dry(-1.0), "dry: effort must not be negative"),
        (lambda: lw.dry(1.0, stribeck=0.1), "Give static, too"),
        (
            lambda: rubbing(incline(), P=lw.bearing(mu=0.1, radius=0.1)),
            "'P': a bearing is friction of a revol",
        ),
        (lambda: rubbing(incline(), P=0.3), "friction is a law such as"),
        (lambda: jack(mu=8.0, lead=0.02).build(), "never moves under a load"),
    ],
)
def test_mistakes(make, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        make()


def test_files_hold_it(tmp_path):
    m = jack()
    m = rubbing(m, R=lw.bearing(mu=0.1, radius=0.02, static=0.2), P=lw.dry(3.0, static=4.0, stribeck=0.1, viscous=2.0))
    m.save(tmp_path / "jack.toml")
    assert lw.load(tmp_path / "jack.toml") == m
    assert "friction = { thread = { mu = 0.15, radius = 0.015 } }" in (tmp_path / "jack.toml").read_text()
    (tmp_path / "bad.toml").write_text((tmp_path / "jack.toml").read_text().replace("thread = {", "rope = {"))
    with pytest.raises(lw.ModelError, match=r"line \d+: .*friction is one law"):
        lw.load(tmp_path / "bad.toml")
    with pytest.raises(lw.ModelError, match="A file cannot hold friction whose effort is a function"):
        rubbing(m, P=lw.dry(lambda speed: speed)).save(tmp_path / "jack.toml")


@pytest.mark.parametrize("ending", [".urdf", pytest.param(".xml", marks=pytest.mark.peers)])
def test_robots_files_hold_dry_friction(tmp_path, ending):
    chain = lw.gallery.load("chain", n=2)
    names = list(chain.joints)
    m = rubbing(chain, **{names[0]: lw.dry(0.25)})
    with pytest.warns() if ending == ".urdf" else pytest.MonkeyPatch().context():
        m.save(tmp_path / f"chain{ending}")
        again = lw.load(tmp_path / f"chain{ending}")
    assert [j.friction for j in again.joints.values() if j.freedoms] == [lw.dry(0.25), None]


def test_a_load_that_is_not_determinate_is_refused():
    """Two hinges on one line share the weight along it, and what presses across it, as they like."""
    m = lw.Mechanism("doubly held", gravity=(0, 0, -G))
    m.add_body("door", lw.box(mass=1.0, center=(0.5, 0.0, 1.0), size=(1.0, 0.1, 2.0)))
    for name, z in (("low", 0.0), ("high", 2.0)):
        law = lw.bearing(mu=0.1, radius=0.01)
        m.add_joint(name, "revolute", "ground", "door", at=(0, 0, z), axis=(0, 0, 1), friction=law)
    with pytest.raises(lw.ModelError, match="'low': the load that its friction goes by is not determinate"):
        m.build()
