"""A kind of joint is data: kinds that the package does not have are registered here, and everything works with them.

Each is compared with the same machine said otherwise: hinges and slides in series, with massless bodies between them.
"""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from linkwright import ModelError, SingularityError
from linkwright.layout.primitives import plane_directions
from linkwright.mechanism import KINDS, Kind, Mechanism, box, load, rod
from linkwright.mechanism.kinds import Move, register, slide, turn, unregister
from linkwright.methods.cut_joints import cut_motion
from linkwright.simulation.results.balance import imbalance
from linkwright.view.stick_figure import draw

AXIS, AXIS2 = np.array([2.0, -1.0, 2.0]) / 3.0, np.array([0.6, 0.0, 0.8])
OWN = set(KINDS)
ADDED = {
    kind.name: kind
    for kind in (
        Kind("gimbal", (turn("1", "e"), turn("2", "u"), turn("3", "w")), "three successive angles"),
        Kind("pin in slot", (slide("slide", "u"), turn("angle", "e")), "slide, angle", axis2=True),
        Kind("ball in tube", (slide("s", "e"), turn("1", "e"), turn("2", "u"), turn("3", "w")), "slide, angles"),
        Kind("fork on a rod", (turn("1", "e"), slide("s", "e"), turn("2", "axis2")), "angle, slide, angle", axis2=True),
        Kind("cross table", (slide("x", "u"), slide("y", "w")), "two slides", point=False, marker=("s", 5)),
        Kind("square cross", (turn("1", "e"), turn("2", "w")), "two angles, square to each other"),
    )
}
EFFORT = {"A": np.array([1.5])}


@pytest.fixture(autouse=True)
def _added():
    for kind in ADDED.values():
        register(kind)
    yield
    for name in ADDED:
        unregister(name)
    assert set(KINDS) == OWN


def directions(kind: Kind) -> dict[str, np.ndarray]:
    """What docs/joints.md says of e, u, w."""
    across = AXIS2 - AXIS * (AXIS @ AXIS2)
    laid = kind.axis2 and all(move.direction != "axis2" for move in kind.moves)
    u = across / np.linalg.norm(across) if laid else plane_directions(AXIS)[0]
    return {"e": AXIS, "u": u, "w": np.cross(AXIS, u), "axis2": AXIS2}


def machine(kind: Kind, in_series: bool = False, **elastic: float) -> Mechanism:
    """A loop of a crank, the joint K and a block on rubber: as many freedoms as K has, and one more."""
    m = Mechanism("loop", gravity=(0, 0, -9.81))
    m.add_body("crank", rod(mass=1.0, start=(0, 0, 0), end=(0.5, 0.1, 0.3), radius=0.05))
    m.add_body("block", box(mass=2.0, center=(0.7, 0.3, 0.2), size=(0.3, 0.2, 0.1)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0.1, 1.0, 0.3), actuated=True)
    at = (0.5, 0.1, 0.3)
    if in_series:
        along, parent = directions(kind), "crank"
        for move in kind.moves:
            child = "block" if move is kind.moves[-1] else f"before {move.rates[0]}"
            if child != "block":
                m.add_body(child)
            m.add_joint(
                f"K{move.rates[0]}", move.primitive, parent, child, at=at, axis=along[move.direction], **elastic
            )
            parent = child
    else:
        said = {"axis": AXIS} | ({"axis2": AXIS2} if kind.axis2 else {})
        m.add_joint("K", kind.name, "crank", "block", at=at, **said, **elastic)
    m.add_joint("F", "free", "ground", "block", at=(0.8, 0.4, 0.1), stiffness=30.0, damping=1.0)
    return m


def built(m: Mechanism, cut: str):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*within half a turn")
        return m.build(cut=[cut])


def state_of(kind: Kind, n: int = 3) -> tuple[np.ndarray, np.ndarray]:
    """Of the tree that the rubber leaves: any values close it."""
    rng = np.random.default_rng(4)
    return rng.uniform(-0.7, 0.7, (n, 1 + kind.freedoms)), rng.standard_normal((n, 1 + kind.freedoms))


def read(model, q, v, other):
    """The same states of the same machine as another cut has them."""
    values, rates = model.joint_values(q), model.joint_rates(q, v)
    n = len(q)
    return (
        np.concatenate([np.reshape(values[name], (n, -1)) for name in other.coordinate_places], axis=-1),
        np.concatenate([np.reshape(rates[name], (n, -1)) for name in other.coordinate_places], axis=-1),
    )


def close(found, expected, tolerance=1e-10):
    assert set(found) == set(expected)
    for name in expected:
        assert np.abs(found[name] - expected[name]).max() < tolerance * (1.0 + np.abs(expected[name]).max()), name


def some(answers, names):
    return {name: np.asarray(answers[name]) for name in names}


@pytest.mark.parametrize("kind", ADDED.values(), ids=ADDED)
@pytest.mark.parametrize("elastic", [{}, {"stiffness": 4.0, "damping": 0.7, "rest": 0.2}], ids=["plain", "sprung"])
def test_it_moves_as_its_moves_in_series_whatever_is_cut(kind, elastic):
    m = machine(kind, **elastic)
    model, series = built(m, "F"), built(machine(kind, in_series=True, **elastic), "F")
    assert model.dof == series.dof == 1 + kind.freedoms
    q, v = state_of(kind)
    effort = np.random.default_rng(5).standard_normal((len(q), kind.freedoms))
    tau = EFFORT | {"K": effort if kind.freedoms > 1 else effort[:, 0]}
    apart = EFFORT | {f"K{suffix}": effort[:, k] for k, suffix in enumerate(kind.rates)}
    found, expected = (x.forward_dynamics(q, v, t) for x, t in ((model, tau), (series, apart)))
    rates = some(model.twist_rates(q, v, found.a), ("crank", "block"))
    close(rates, some(series.twist_rates(q, v, expected.a), rates))
    told = model.reactions(q, v, tau).reactions
    close(some(told, "AF"), some(series.reactions(q, v, apart).reactions, "AF"))
    if not elastic:  # nothing but its bearings: the same wrench goes through all that stand in series
        free = model.reactions(q, v, EFFORT).reactions
        last = series.reactions(q, v, EFFORT).reactions[f"K{kind.rates[-1]}"]
        close({"K": free["K"]}, {"K": last})
    for cut in "KA":
        other = built(m, cut)
        assert (other.cut_joints, other.dof) == ((cut,), model.dof)
        x, y = read(model, q, v, other)
        assert np.abs(other.closure(x)).max() < 1e-12
        close(some(other.joint_values(x), "AK"), some(model.joint_values(q), "AK"))
        close(some(other.joint_rates(x, y), "AK"), some(model.joint_rates(q, v), "AK"))
        again = other.forward_dynamics(x, y, tau)
        close(some(other.twist_rates(x, y, again.a), rates), rates)
        if cut == "K":
            own = cut_motion(other.tree, tuple(x.T), tuple(y.T), tuple(again.a.T))["acceleration"]
            close({"K": np.array(own).T}, {"K": found.a[:, 1:]})
        close(some(other.reactions(x, y, tau).reactions, told), told)
        assert np.allclose(other.energy(x, y).total, model.energy(q, v).total, rtol=1e-12)


@pytest.mark.parametrize("kind", ADDED.values(), ids=ADDED)
def test_its_bodies_are_in_balance(kind):
    model = built(machine(kind, stiffness=4.0, damping=0.7, rest=0.2), "K")
    q, v = read(built(machine(kind), "F"), *state_of(kind), model)
    effort = np.random.default_rng(5).standard_normal((len(q), kind.freedoms))
    tau = {"A": np.full(len(q), 1.5), "K": effort if kind.freedoms > 1 else effort[:, 0]}
    a = model.forward_dynamics(q, v, tau).a
    assert imbalance(model, q, v, a, tau, model.reactions(q, v, tau).reactions).relative.max() < 1e-11


@pytest.mark.parametrize("kind", ADDED.values(), ids=ADDED)
def test_it_is_saved_loaded_drawn_and_told(kind, tmp_path):
    m = machine(kind, stiffness=4.0)
    m.save(tmp_path / "loop.toml")
    assert load(tmp_path / "loop.toml") == m
    draw(m, names=True).savefig(tmp_path / "loop.png")
    assert kind.name in str(m)
    with pytest.raises(ModelError, match=r"needs an axis|needs axis"):
        m.add_joint("L", kind.name, "crank", "block", at=(0, 0, 0))


@pytest.mark.parametrize("kind", ADDED.values(), ids=ADDED)
def test_its_loop_is_closed_from_elsewhere(kind):
    """Asked for its values, the machine is put there, whatever is cut."""
    model, other = built(machine(kind), "F"), built(machine(kind), "K")
    q, _ = state_of(kind, 1)
    values = some(model.joint_values(q), "AK")
    wanted = {"A": float(values["A"][0]), "K": values["K"][0] if kind.freedoms > 1 else float(values["K"][0])}
    state = other.assemble(wanted)
    for body, (R, p) in model.poses(q).items():
        assert np.allclose(other.poses(state.q)[body][0], R[0], atol=1e-9)
        assert np.allclose(other.poses(state.q)[body][1], p[0], atol=1e-9)


def test_a_whitworth_drive_has_one_freedom_and_the_arm_s_angle_is_known():
    """The crank pin in the arm's slot: tan(arm) = r sin(crank) / (d + r cos(crank)), both from the line of pivots."""
    r, d = 0.2, 0.5
    m = Mechanism("whitworth", gravity=(0, -9.81, 0))
    m.add_body("crank", rod(mass=1.0, start=(d, 0, 0), end=(d + r, 0, 0)))
    m.add_body("arm", rod(mass=2.0, start=(0, 0, 0), end=(1.0, 0, 0)))
    m.add_joint("A", "revolute", "ground", "crank", at=(d, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("S", "pin in slot", "arm", "crank", at=(d + r, 0, 0), axis=(0, 0, 1), axis2=(1, 0, 0))
    for cut in "ABS":
        model = built(m, cut)
        assert model.dof == 1
        assert model.analysis.planar
        angle = 0.8
        values = model.joint_values(model.assemble(A=angle).q)
        x, y = d + r * np.cos(angle), r * np.sin(angle)
        assert values["B"] == pytest.approx(np.arctan2(y, x), abs=1e-12)
        assert values["S"] == pytest.approx([np.hypot(x, y) - d - r, angle - np.arctan2(y, x)], abs=1e-12)


def test_a_gimbal_locks():
    model = machine(ADDED["gimbal"]).build(cut=["F"])
    with pytest.raises(SingularityError, match=r"'K' stands in gimbal lock.*spherical"):
        model.forward_dynamics([0.0, 0.1, np.pi / 2, 0.0], np.zeros(4), EFFORT)


@pytest.mark.parametrize(
    ("moves", "said", "complaint"),
    [
        ((turn("", "u"),), {}, "turns are about e"),
        ((turn("1", "e"), turn("2", "w"), turn("3", "u")), {}, "turns are about e"),
        ((turn("1", "e"), turn("2", "axis2")), {}, "needs axis2=True"),
        ((turn("1", "e"), slide("2", "u")), {}, "slides come before turns"),
        ((slide("1", "u"), slide("2", "u")), {}, "different ones of e, u and w"),
        ((slide("", "u"), slide("", "w")), {}, "suffix each"),
        ((slide("1", "x"),), {}, "directions are e, u, w and axis2"),
        ((turn("", ""),), {}, "directions are e, u, w and axis2"),
        ((Move("hinge", "e", ("",), ("",)),), {}, "no primitive joint 'hinge'"),
        ((Move("spherical", "", ("w", "x", "y"), ("x", "y", "z")),), {}, "needs a suffix"),
        ((slide("", "u"),), {"axis": False, "axis2": True}, "said beside an axis"),
        ((Move("screw", "u", ("",), ("",)),), {"pitch": True}, "a screw is about e"),
        ((Move("screw", "e", ("",), ("",)),), {}, "a pitch is said for a screw"),
        ((Move("screw", "e", ("1",), ("1",)), slide("2", "u")), {"pitch": True}, "stands alone"),
        ((turn("1", "e"), slide("s", "e"), turn("2", "u"), turn("3", "w")), {}, "none has a slide"),
    ],
)
def test_a_chain_that_is_no_joint_is_refused(moves, said, complaint):
    with pytest.raises(ModelError, match=f"kind 'odd': .*{complaint}"):
        register(Kind("odd", moves, "", **said))


def test_the_package_s_kinds_stay():
    with pytest.raises(ModelError, match="there is a kind 'revolute' already"):
        register(Kind("revolute", (turn("", "e"),), ""))
    with pytest.raises(ModelError, match="'revolute' is no kind that was registered"):
        unregister("revolute")
    with pytest.raises(ModelError, match=r"unknown kind 'gimbl'.*gimbal"):
        Mechanism("m").add_joint("A", "gimbl", "ground", "ground")
