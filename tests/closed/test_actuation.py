"""Too many drives share, too few leave a residual: by formulas that a four-bar and a five-bar allow by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from closed_cases import FORWARD, INVERSE, Case, built, case, driving, instants, same_motion, stacked, worst
from dense_newton_euler import imbalance

import linkwright as lw
from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism import Mechanism, box, rod

methods = pytest.mark.parametrize("method", INVERSE)


def driven(name: str, joints: list[str], cut: list[str] | None = None) -> Case:
    """A dressed machine of the gallery with other drives, in the motion that efforts in all joints cause."""
    c = case(name)
    model = built(driving(c.model.mechanism, joints), cut)
    q, v, a = same_motion(c, model)
    return c._replace(model=model, q=q, v=v, a=a)


def rate(c: Case, joint: str) -> np.ndarray:
    """A joint's own, cut or not, per state."""
    return np.array([now.joints[joint].v[0] for now in instants(c)])


@methods
@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_two_drives_share_by_least_norm(method, cut):
    """tau_A + r tau_D = T, r = D's rate to A's: the least are T (1, r) / (1 + r^2)."""
    alone, c = driven("four-bar", ["A"]), driven("four-bar", ["A", "D"], [cut])
    T = alone.model.inverse_dynamics(alone.q, alone.v, alone.a, external=alone.external).tau["A"]
    r = rate(alone, "D") / rate(alone, "A")
    found = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external)
    assert found.verdict == "over-actuated: 1 more drive than degrees of freedom"
    assert worst(found.tau["A"], T / (1.0 + r**2)) < 1e-10
    assert worst(found.tau["D"], T * r / (1.0 + r**2)) < 1e-10


@methods
def test_two_drives_share_by_weights(method):
    """With weights a and d the least of a tau_A^2 + d tau_D^2: T (1/a, r/d) / (1/a + r^2/d)."""
    alone, c = driven("four-bar", ["A"]), driven("four-bar", ["A", "D"])
    T = alone.model.inverse_dynamics(alone.q, alone.v, alone.a, external=alone.external).tau["A"]
    r, a, d = rate(alone, "D") / rate(alone, "A"), 5.0, 2.0
    found = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external, weights={"A": a, "D": d})
    below = 1.0 / a + r**2 / d
    assert worst(found.tau["A"], T / a / below) < 1e-10
    assert worst(found.tau["D"], T * r / d / below) < 1e-10
    one = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external, weights={"A": 5.0})  # the other's weight is 1
    assert worst(one.tau["D"], T * r / (1.0 / 5.0 + r**2)) < 1e-10


@pytest.mark.parametrize(
    ("name", "joints"),
    [("four-bar", ["A", "B", "C", "D"]), ("three-rrr", ["A1", "A2", "A3", "B1"]), ("delta", ["S1R"])],
)
def test_shared_efforts_make_the_motion(name, joints):
    """And with them every body is in balance."""
    c = case(name)
    c = driven(name, [*c.model.actuated, *joints])
    for method in INVERSE:
        found = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external)
        for forward in FORWARD:
            assert worst(c.model.forward_dynamics(c.q, c.v, found.tau, forward, c.external).a, c.a) < 1e-9
        largest = np.max(np.abs(stacked(found.reactions, c)))
        for n, now in enumerate(instants(c)):
            efforts, reactions = ({k: x[n] for k, x in named.items()} for named in (found.tau, found.reactions))
            left = imbalance(now, efforts, reactions, {k: x[n] for k, x in c.external.items()})
            assert np.max(np.abs(stacked(left, c))) < 1e-9 * largest


@methods
@pytest.mark.parametrize(("name", "joints"), [("five-bar", ["A1"]), ("three-rrr", ["B1"]), ("double-wishbone", [])])
def test_too_few_drives_leave_a_residual(name, joints, method):
    """It raises; if allowed, the residual in the tree's joints on top of the efforts makes the motion."""
    c = driven(name, joints)
    with pytest.raises(ModelError, match=f"^{name}: the drives on .* cannot produce this motion"):
        c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external)
    found = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external, allow_residual=True)
    assert found.verdict.startswith("under-actuated: the drives reach ")
    tau = {}
    for joint, places in c.model.rate_places.items():
        inside = [k for k in places if k < c.model.nv]  # a cut joint's come after the tree's
        if inside:
            own = found.residual[:, inside]
            own = own + np.reshape(found.tau.get(joint, np.zeros(own.shape)), own.shape)
            tau[joint] = own if len(inside) > 1 else own[:, 0]
        elif joint in found.tau:
            tau[joint] = found.tau[joint]
    assert worst(c.model.forward_dynamics(c.q, c.v, tau, external=c.external).a, c.a) < 1e-9
    largest = np.max(np.abs(stacked(found.reactions, c)))
    for n, now in enumerate(instants(c)):
        efforts, reactions = ({k: x[n] for k, x in named.items()} for named in (tau, found.reactions))
        left = imbalance(now, efforts, reactions, {k: x[n] for k, x in c.external.items()})
        assert np.max(np.abs(stacked(left, c))) < 1e-9 * largest


@methods
def test_a_free_motion_needs_no_drive(method):
    """What happens by itself is produced by no effort at all."""
    c = case("five-bar")
    bare = driving(c.model.mechanism, [])
    model = built(bare)
    q, v, _ = same_motion(c, model)
    a = model.forward_dynamics(q, v).a
    found = model.inverse_dynamics(q, v, a, method)
    assert found.tau == {}
    assert np.max(np.abs(found.residual)) < 1e-9 * c.moment


@methods
def test_a_drive_that_moves_nothing_of_it(method):
    """At a dead point: the slider drives a crank that stands in line with the rod."""
    m = gallery.load("slider-crank", angle=1e-9)
    m = m.with_joints(replace(joint, actuated=joint.name == "slide") for joint in m.joints.values())
    model = built(m)
    with pytest.raises(ModelError, match=r"cannot produce this motion"):
        model.inverse_dynamics(model.reference.q, model.reference.v, crank_starts(model), method)


def crank_starts(model) -> np.ndarray:
    """Accelerations from rest with the crank's angular acceleration one."""
    B = model.free_motions(model.reference.q[None])[0]
    crank = np.einsum(
        "i,ik->k", model.twist_rates(model.reference.q, np.zeros(3), B[:, 0])["crank"][2:3], np.ones((1, 1))
    )
    return B[:, 0] / crank[0]


def test_a_drive_on_a_weld_is_refused():
    m = Mechanism("box")
    m.add_body("lid")
    with pytest.raises(ModelError, match="joint 'weld' is fixed and cannot be actuated"):
        m.add_joint("weld", "fixed", "ground", "lid", actuated=True)


@pytest.mark.parametrize(
    ("name", "joints"),
    [("five-bar", ["A1", "B1", "A2", "P"]), ("three-rrr", ["A1", "A2", "A3", "B1", "C2"]), ("bennett", ["P1", "P2"])],
)
def test_drives_that_share_do_the_least(name, joints):
    """Compiled, against the pseudoinverse of the drives on the free motions; bodies stay in balance."""
    c = driven(name, joints)
    model, weights = c.model, {joint: 1.0 + k for k, joint in enumerate(joints)}
    flat = [c.q, c.v, c.a]
    motion = model.variables.in_motion(*flat, c.external)
    for given in (None, weights):
        tau, R, left = model.dynamics.actuation.shared(motion, False, given)
        found = model.inverse_dynamics(*flat, external=c.external, weights=given)
        assert worst(np.stack(list(found.tau.values()), axis=-1), tau) < 1e-9
        assert worst(np.concatenate(list(found.reactions.values()), axis=-1), R) < 1e-9
        assert np.abs(left).max() < 1e-9 * np.abs(tau).max()
        assert np.array_equal(found.residual, np.zeros_like(left))


def needle_beside(heavy: float, needle: float):
    """A heavy four-bar that rests, and a light needle on a hinge of its own, which nothing drives."""
    m = Mechanism("crane")
    m.add_body("a", rod(heavy, (0, 0, 0), (0, 10, 0)))
    m.add_body("b", rod(heavy, (0, 10, 0), (30, 14, 0)))
    m.add_body("c", rod(heavy, (30, 0, 0), (30, 14, 0)))
    m.add_body("needle", rod(needle, (0, 0, 0), (0.1, 0, 0)))
    ends = {"A": ("ground", "a"), "B": ("a", "b"), "C": ("b", "c"), "D": ("ground", "c"), "N": ("ground", "needle")}
    points = {"A": (0, 0, 0), "B": (0, 10, 0), "C": (30, 14, 0), "D": (30, 0, 0), "N": (0, 0, 0)}
    for name, pair in ends.items():
        m.add_joint(name, "revolute", *pair, at=points[name], axis=(0, 0, 1), actuated=name == "A")
    return m.build()


@pytest.mark.parametrize(("heavy", "needle"), [(10.0, 1e-3), (1e5, 1e-3), (1e6, 1e-6)])
def test_what_a_light_part_lacks_is_not_lost_beside_a_heavy_one(heavy, needle):
    model = needle_beside(heavy, needle)
    s = model.assemble(v={"A": 0.0, "N": 0.0}, a={"A": 0.0, "N": 1e4})
    with pytest.raises(ModelError, match=r"cannot produce this motion.*at 'N' is missing"):
        model.inverse_dynamics(s.q, s.v, s.a)
    residual = model.inverse_dynamics(s.q, s.v, s.a, allow_residual=True).residual
    missing = needle * (0.1**2 / 3.0 * 1e4 + 9.81 * 0.05)
    assert residual[model.rate_names.index("N")] == pytest.approx(missing, rel=1e-9)


def test_traditional_shares_as_the_others_where_drives_depend_on_each_other():
    m = Mechanism("pair", gravity=(0.0, -9.81, 0.0))  # one hinge twice, driven twice; the other not at all
    m.add_body("a", rod(1.0, (0, 0, 0), (1, 0, 0)))
    m.add_body("b", rod(1.0, (1, 0, 0), (2, 0, 0)))
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "ground", "a", at=(0, 0, 0.1), axis=(0, 0, 1), actuated=True)
    m.add_joint("C", "revolute", "a", "b", at=(1, 0, 0), axis=(0, 0, 1))
    model = m.build()
    assert model.parts.decisions.square
    a = model.forward_dynamics(model.reference.q, tau={"A": 1.0, "B": 0.5}).a
    found = [model.inverse_dynamics(model.reference.q, None, a, method=name) for name in ("subsystem", "traditional")]
    for i in found:
        assert [float(i.tau[name]) for name in "AB"] == pytest.approx([0.75, 0.75], abs=1e-9)
    for name in model.joints:
        np.testing.assert_allclose(found[0].reactions[name], found[1].reactions[name], atol=1e-9)


def test_one_weight_holds_for_all_freedoms_of_a_drive():
    m = Mechanism("ball", gravity=(0.0, -9.81, 0.0))
    m.add_body("a", rod(1.0, (0, 0, 0), (1, 0, 0), 0.1))
    m.add_joint("S", "spherical", "ground", "a", at=(0, 0, 0), actuated=True)
    m.add_joint("T", "spherical", "ground", "a", at=(0, 0, 0), actuated=True)
    model = m.build(cut=["T"])
    q, a = model.reference.q, (0.1, 0.2, 0.3)
    one, three = (model.inverse_dynamics(q, None, a, weights={"S": w}) for w in (4.0, (4.0, 4.0, 4.0)))
    np.testing.assert_allclose(one.tau["S"], three.tau["S"], rtol=1e-12)
    np.testing.assert_allclose(one.tau["T"], 4.0 * one.tau["S"], rtol=1e-9)


def test_a_load_may_be_a_moment_and_a_force():
    model = needle_beside(1.0, 1.0)
    apart, together = ((1.0, 2.0, 3.0), (4.0, 5.0, 6.0)), (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    found = [model.forward_dynamics(model.reference.q, external={"b": x}).a for x in (apart, together)]
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("seed", range(6))
def test_rounding_elsewhere_is_no_effort_in_a_part_that_stands_still(seed):
    """A plate that two hinges lock, beside an arm on a spring that carries a loop; without weight and drives."""
    rng = np.random.default_rng(seed)
    points = [(float(x), float(y), 0.0) for x, y in rng.normal(size=(6, 2)).round(2)]
    m = Mechanism("still", gravity=(0.0, 0.0, 0.0))
    for name in ("arm", "plate", "one", "two"):
        m.add_body(name, box(1.0, points[0], (1, 0.5, 0.1)))
    ends = ["ground arm", "ground plate", "ground plate", "arm one", "arm two", "one two"]
    for name, pair, at in zip("HABCDE", ends, points, strict=True):
        m.add_joint(name, "revolute", *pair.split(), at=at, axis=(0, 0, 1))
    m.add_spring("s", "arm", points[4], "ground", points[2], stiffness=100.0)
    model = m.build()
    s = model.project(model.reference.q, rng.normal(size=model.nv))
    found = model.inverse_dynamics(s.q, s.v, model.forward_dynamics(s.q, s.v).a)
    assert np.abs(found.residual).max() == 0.0


def triangle_and_pendulum(driven):
    """A truss of two rods on the ground, which cannot move, and a pendulum beside it: one freedom."""
    m = lw.Mechanism("triangle and pendulum")
    rods = {"a": ((0, 0, 0), (0, 1, 0)), "b": ((0, 1, 0), (2, 1, 0)), "p": ((5, 0, 0), (6, 0, 0))}
    for name, (start, end) in rods.items():
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    ends = {"A": ("ground", "a"), "B": ("a", "b"), "C": ("b", "ground"), "P": ("ground", "p")}
    places = {"A": (0, 0, 0), "B": (0, 1, 0), "C": (2, 1, 0), "P": (5, 0, 0)}
    for name, pair in ends.items():
        m.add_joint(name, "revolute", *pair, at=places[name], axis=(0, 0, 1), actuated=name in driven)
    return m


@pytest.mark.parametrize(
    ("driven", "reason"),
    [
        ("A", "the driven joint 'A' cannot move and 'P' has no drive"),
        ("", "'P' has no drive"),
    ],
)
def test_what_the_drives_lack_is_said_by_joint(driven, reason):
    model = triangle_and_pendulum(driven).build()
    for question in ("inverse_dynamics", "inverse_reactions"):
        with pytest.raises(lw.ModelError, match=f"as many drives as degrees of freedom, .*; here {reason}"):
            model.function(question)
        with pytest.raises(lw.ModelError, match=f"gradients where the drives reach every .*; here {reason}"):
            model.gradient(question, model.reference.q, by="q")


def test_more_drives_than_freedoms_share_in_a_prepared_function_too():
    model = triangle_and_pendulum("AP").build()
    verb = model.inverse_dynamics(model.reference.q).tau
    tau = model.function("inverse_dynamics")(model.reference.q, np.zeros(model.nv), np.zeros(model.nv))
    np.testing.assert_allclose(tau, np.array(list(verb.values())), atol=1e-12)


def test_a_spin_without_a_drive_is_named():
    m = gallery.load("double-wishbone")
    model = m.with_joints([replace(m.joints["lower_hinge"], actuated=True)]).build()
    with pytest.raises(lw.ModelError, match="here the spin of 'tie_rod' has no drive"):
        model.function("inverse_dynamics")
