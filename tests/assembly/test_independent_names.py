"""What `model.independent` names tells the pose: it counts to the freedoms, and build() takes it back."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from linkwright import gallery
from random_loops import random_loops

SEEDS = range(40)


def built(mechanism):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return mechanism.build()


def rates_of(model):
    return [rate for rates in model.assembly.independent_parts("rates").values() for rate in rates]


def counts(model):
    """To the freedoms; where whole joints leave nothing but spins of rods and the like, to all but these."""
    named = len(rates_of(model))
    if model.cut_joints and all(name in model.joints for name in model.independent):
        assert named >= model.dof - len(model.analysis.idle)
        assert named <= model.dof
    else:
        assert named == model.analysis.of_poses.dof  # wheels that roll hold rates, and no poses
    again = model.said.build(cut=model.cut_joints or None, independent=model.independent)
    assert again.independent == model.independent


@pytest.mark.parametrize("name", gallery.names())
def test_gallery(name):
    counts(built(gallery.load(name)))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_machines(seed):
    """And values and rates that are read at these names in some pose are those of that pose alone, close to it."""
    model = built(random_loops(seed))
    counts(model)
    if not model.scaled_closure.rows or not model.dof or len(rates_of(model)) < model.dof:
        return
    q = model.analysis.poses[-1]
    v = model.free_motions(q[None])[0] @ np.ones(model.dof)
    values, rates, state = read(model, q, v, "coordinates"), read(model, q, v, "rates"), model.reference
    near = {name: x for name, x in model.joint_values(q).items() if model.mechanism.joints[name].freedoms}
    state = model.assemble(values, v=rates, near=near)
    R, p = (np.concatenate([np.ravel(x[k]) for x in model.poses(state.q).values()]) for k in (0, 1))
    agree(R, np.concatenate([np.ravel(x[0]) for x in model.poses(q).values()]), tol=1e-7)
    agree(p, np.concatenate([np.ravel(x[1]) for x in model.poses(q).values()]), tol=1e-7, scale=1.0)
    agree(state.v, v, tol=1e-6, scale=1.0)
    array = np.concatenate([np.atleast_1d(x) for x in values.values()])
    agree(model.assemble(array, near=near).q, state.q, tol=1e-12)


def read(model, q, v, which):
    """By the names of `independent` their coordinates or rates."""
    found = {}
    whole = model.joint_values(q) if which == "coordinates" else model.joint_rates(q, v)
    for name, parts in model.assembly.independent_parts(which).items():
        joint = model.mechanism.joints[name.partition(".")[0]]
        x = np.atleast_1d(whole[joint.name])
        some = [float(x[getattr(joint, which).index(part)]) for part in parts]
        found[name] = some[0] if len(some) == 1 else some
    return found


def test_a_single_coordinate_is_named_where_no_joint_is_free_as_a_whole():
    m = lw.Mechanism("swivel")
    m.add_body("arm", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("cross", "universal", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), axis2=(0, 1, 0))
    m.add_joint("plane", "planar", "ground", "arm", at=(1, 0, 0), axis=(0, 0, 1), cut=True)
    model = m.build()
    assert model.independent == ("cross.1",)
    assert m.build(independent=["cross.1"]).independent == ("cross.1",)
    agree(model.assemble([0.2], v=[0.7]).q, [0.2, 0.0], tol=1e-9)
    agree(model.function("assemble")(model.reference.q, np.array([0.2]))[0], [0.2, 0.0], tol=1e-9)
    with pytest.raises(lw.ModelError, match=r"'cross.2' depends on the others or cannot move"):
        m.build(independent=["cross.2"])


def test_parts_of_a_quaternion():
    """The vector's parts go with the rates of the same name; the real part with none."""
    m = random_loops(6)
    model = built(m)
    assert model.independent == ("J0.y", "J0.z", "J2")
    state = model.assemble([0.1, -0.2, 0.3, 0.1], v=[1.0, 2.0, 3.0, 4.0])
    values, rates = model.joint_values(state.q), model.joint_rates(state.q, state.v)
    agree([*values["J0"][2:], *values["J2"]], [0.1, -0.2, 0.3, 0.1], tol=1e-9)
    agree([*rates["J0"][1:], *rates["J2"]], [1.0, 2.0, 3.0, 4.0], tol=1e-9)
    close_by = np.array([0.12, -0.18, 0.29, 0.11])
    q, residual = model.function("assemble")(state.q, close_by)
    assert residual < 1e-9
    agree(q, model.assemble(close_by).q, tol=1e-7)
    with pytest.raises(lw.ModelError, match=r"no rate goes with 'J0.w' of a quaternion. Name 'J0', or 'J0.x'"):
        m.build(independent=["J0.w"])


def test_a_free_joint_that_is_cut_is_not_independent():
    """It closes a loop and holds nothing: the others tell where its ends are."""
    m = lw.Mechanism("loop that holds nothing")
    m.add_body("arm", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("hinge", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("air", "free", "ground", "arm", cut=True)
    model = m.build()
    assert model.independent == ("hinge",)
    with pytest.raises(lw.ModelError, match="is of a joint that is cut and holds nothing"):
        model.assemble({"hinge": 0.1}, near={"air": (0, 0, 0, 1, 0, 0, 0)})
