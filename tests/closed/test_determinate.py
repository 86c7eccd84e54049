"""Which reactions a rigid model tells, and the least values of those it does not."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from closed_cases import CLOSED, built, case, instants, stacked, worst
from dense_newton_euler import bearing_columns, equations

from linkwright import ModelError, gallery
from linkwright.methods import least_reactions

names = pytest.mark.parametrize("name", CLOSED)
REDUNDANT = {  # rows beyond the rank: in a plane three per loop
    "four-bar": 3,
    "five-bar": 3,
    "slider-crank": 3,
    "three-rrr": 6,
    "andrews": 9,
    "double-parallelogram": 7,  # and the third rocker
    "screw-jack": 4,
    "bennett": 3,
    "bricard": 1,
    "sarrus": 1,
    "rssr": 0,
    "stewart": 0,
    "delta": 0,
    "loop-zoo": 0,
}


@pytest.mark.parametrize(("name", "number"), REDUNDANT.items())
def test_how_many_are_redundant(name, number):
    assert built(gallery.load(name)).analysis.redundant == number


@names
def test_reactions_are_the_least_solution_of_all_equations(name):
    """Against NumPy's least squares, which gives the solution of least norm, on the equations of all bodies at once."""
    c = case(name)
    found = c.model.reactions(c.q, c.v, c.tau, external=c.external)
    for n, now in enumerate(instants(c)):
        efforts = {joint: effort[n] for joint, effort in c.tau.items()}
        A, b = equations(now, efforts, {body: wrench[n] for body, wrench in c.external.items()})
        shares, _, rank, _ = np.linalg.lstsq(A, b, rcond=1e-10)
        assert A.shape[1] - rank == c.model.analysis.redundant
        assert np.max(np.abs(A @ shares - b)) < 1e-10 * np.max(np.abs(b))
        expected, k = {}, 0
        for joint in now.joints:
            columns = bearing_columns(now, joint)
            expected[joint] = columns @ shares[k : k + columns.shape[1]]
            k += columns.shape[1]
        assert worst(stacked({joint: R[n] for joint, R in found.reactions.items()}, c), stacked(expected, c)) < 1e-8


@names
def test_what_self_stress_touches_is_not_determinate(name):
    """A component is told where no wrenches that balance on every body by themselves have a part in it."""
    c = case(name)
    told = {joint: np.ones(6, bool) for joint in c.model.joints}
    for now in instants(c):
        A, _ = equations(now, {}, {})
        _, s, Vh = np.linalg.svd(A)
        null = Vh[int((s > 1e-10 * s[0]).sum()) :].T
        k = 0
        for joint in now.joints:
            columns = bearing_columns(now, joint)
            part = columns @ null[k : k + columns.shape[1]]
            told[joint] &= np.max(np.abs(part), axis=1, initial=0.0) < 1e-8
            k += columns.shape[1]
    found = c.model.reactions(c.q, c.v, c.tau).determinate
    for joint, sure in told.items():
        assert np.array_equal(found[joint], sure), joint


IN_PLANE = [False, False, True, True, True, False]  # moment z (the hinge is free about it), force x and y


@pytest.mark.parametrize("name", ["four-bar", "five-bar", "three-rrr", "andrews", "watt-six-bar"])
def test_hinges_in_a_plane(name):
    """What holds a planar machine in its plane goes around its loops unseen: force along z, moments about x and y."""
    model = built(gallery.load(name))
    for q in (model.reference.q, *model.analysis.poses[-2:]):
        for sure in model.reactions(q).determinate.values():
            assert sure.tolist() == IN_PLANE


def test_a_slider_in_a_plane():
    """One loop: the same wrench may go all around it. In the slide the moment about z is told, too."""
    found = built(gallery.load("slider-crank")).reactions(np.zeros(3)).determinate
    assert found["slide"].tolist() == IN_PLANE
    assert all(found[joint].tolist() == IN_PLANE for joint in "ABC")


def test_bennett():
    """The wrench that goes around must turn about no hinge: 6 - 3 = 3 of them, each with all components but one.

    The hinge P1 lies along z, about which no bearing carries a moment; the others lie askew, where none is special.
    """
    model = built(gallery.load("bennett"))
    q = model.analysis.poses[-1]
    found = model.reactions(q).determinate
    assert found["P1"].tolist() == [False, False, True, False, False, False]
    assert not any(found[joint].any() for joint in ("P2", "P3"))


@pytest.mark.parametrize(("angle", "x_is_told"), [(np.pi / 3, False), (np.pi / 2, True)])
def test_a_third_rocker(angle, x_is_told):
    """Rockers of equal length and distance may pull and push along themselves as 1 : -2 : 1; upright, along y."""
    model = built(gallery.load("double-parallelogram", angle=angle))
    answer = model.reactions(model.reference.q, tau={"A1": 1.0})
    for joint, sure in answer.determinate.items():
        assert sure.tolist() == [False, False, True, x_is_told, False, False], joint
    along = np.array([np.cos(angle), np.sin(angle)])
    pulls = [answer.reactions[f"{joint}{i}"][3:5] @ along for joint in "AB" for i in (1, 2, 3)]
    assert abs(np.dot(pulls, [1, -2, 1, 1, -2, 1])) < 1e-10 * np.max(np.abs(pulls))  # the least have no share in it


def test_nothing_invented_where_all_is_told():
    for name in ("rssr", "stewart", "delta", "swash-plate", "universal-shaft", "double-wishbone", "loop-zoo"):
        c = case(name)
        assert all(sure.all() for sure in c.model.reactions(c.q, c.v, c.tau).determinate.values())


def test_flags_hold_for_all_states_of_a_batch():
    """Upright, the rockers' forces along x are told; leaning, they are not; of a batch of both they are not."""
    model = built(gallery.load("double-parallelogram", angle=np.pi / 2))
    leaning = model.analysis.poses[-1]
    assert model.reactions(model.reference.q).determinate["A2"][3]
    assert not model.reactions(leaning).determinate["A2"][3]
    assert not model.reactions(np.array([model.reference.q, leaning])).determinate["A2"][3]


@pytest.mark.parametrize("name", ["carpet-scraper", "double-parallelogram", "screw-jack", "bennett", "sarrus"])
def test_prepared_functions_give_the_least_too(name):
    model = built(gallery.load(name))
    q = model.analysis.poses[-3:]
    rng = np.random.default_rng(1)
    v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((len(q), model.dof)))
    tau = rng.standard_normal((len(q), len(model.driven)))
    expected = np.concatenate(list(model.reactions(q, v, tau).reactions.values()), axis=-1)
    found = model.function("reactions", engine="python")(q, v, tau)
    assert np.abs(found - expected).max() < 1e-12 * np.abs(expected).max()


@pytest.mark.parametrize("name", ["four-bar", "double-parallelogram", "bennett"])
def test_more_redundant_rows_than_are_worth_a_program(name, monkeypatch):
    """The least are found by arrays, then, and functions that could not give them are refused."""
    c = case(name)
    expected = c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    monkeypatch.setattr(least_reactions, "MANY", 0)
    model = built(c.model.mechanism)
    found = model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    assert worst(stacked(found, c), stacked(expected, c)) < 1e-11
    if name == "bennett":
        with pytest.raises(ModelError, match="too many to prepare reactions"):
            model.function("reactions")


def test_answers_can_be_sent_away():
    """What is worked out when asked is worked out before it leaves the process."""
    model = built(gallery.load("four-bar"))
    q = model.analysis.poses[-2:]
    answer, forward = model.reactions(q), model.forward_dynamics(q)
    there, moved = pickle.loads(pickle.dumps((answer, forward)))
    assert {joint: list(sure) for joint, sure in there.determinate.items()} == dict.fromkeys("ABCD", IN_PLANE)
    for cut in model.cut_joints:
        assert np.array_equal(moved.multipliers[cut], answer.reactions[cut])
