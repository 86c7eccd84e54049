"""A machine is the same machine in micrometres, in light years, and at the other end of the world."""

import math
from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import gallery
from redrawn import redrawn, scaled

PLANAR = ["four-bar", "slider-crank", "andrews", "scissor-lift"]
SPATIAL = ["delta", "swash-plate", "universal-shaft", "bricard", "screw-jack"]


def answers(model, length=1.0):
    """Degrees of freedom, a pose away from the drawn one and the accelerations there, slides in the first length."""
    model.programs.engine = "python"
    entry = model.assembly.assembler.joints.entries[model.independent[0]]
    sliding = model.assembly.assembler.joints.slides[entry.v.start]
    one = len(entry.v) == 1
    state = model.assemble({model.independent[0]: 0.01 * length if sliding else 0.05} if one else {})
    a = model.forward_dynamics(state.q).a
    slides = np.array(model.scaled_closure.rate_slides)
    q = state.q / np.where(model.scaled_closure.coordinate_units != 1.0, length, 1.0)
    return (model.dof, model.analysis.redundant), q, a / np.where(slides, length, 1.0)


@cache
def as_drawn(name):
    return answers(gallery.load(name).build())


@pytest.mark.parametrize("name", PLANAR + SPATIAL)
@pytest.mark.parametrize(("length", "mass"), [(1e-12, 1e6), (1e12, 1e-12), (1e30, 1.0)])
def test_a_machine_in_other_units(name, length, mass):
    counts, q, a = as_drawn(name)
    their_counts, their_q, their_a = answers(scaled(gallery.load(name), length, mass).build(), length)
    assert their_counts == counts
    assert_allclose(their_q, q, atol=1e-10)
    assert_allclose(their_a, a, rtol=1e-8, atol=1e-8 * max(1.0, np.abs(a).max()))


@pytest.mark.parametrize("name", [name for name in PLANAR + SPATIAL if name != "bricard"])
def test_a_machine_far_from_the_origin(name):
    """1e6 m away in all directions: numbers of the drawing are rounded to 1e-10 m, and nothing else is lost.

    Bricard's linkage is not there: rounded, it is rigid."""
    shift = np.array([1.0, -2.0, 0.5]) * 2.0**20
    counts, q, a = as_drawn(name)
    model = redrawn(gallery.load(name), shift=shift).build()
    their_counts, their_q, their_a = answers(model)
    assert their_counts == counts
    assert_allclose(their_q, q, atol=1e-7)
    assert_allclose(their_a, a, rtol=1e-5, atol=1e-5 * max(1.0, np.abs(a).max()))
    assert np.abs(model.closure(their_q)).max() < 1e-14 * model.scaled_closure.size


def test_what_is_told_in_the_world_is_told_there():
    """Positions, energy and the moment about the world's origin know where the machine stands."""
    shift = np.array([2.0**20, -(2.0**21), 2.0**19])
    near, far = gallery.load("four-bar").build(), redrawn(gallery.load("four-bar"), shift=shift).build()
    q, v = near.assemble(A=0.6).q, np.array([0.3, -0.2, 0.1])
    near.programs.engine = far.programs.engine = "python"
    for name, (R, p) in far.poses(q).items():
        assert_allclose(R, near.poses(q)[name][0], atol=1e-9)
        assert_allclose(p - shift, near.poses(q)[name][1], atol=1e-8)
    raised = sum(body.inertia.mass for body in near.mechanism.bodies.values()) * (
        np.array(near.mechanism.gravity) @ shift
    )
    assert far.energy(q, v).potential == pytest.approx(near.energy(q, v).potential - raised, rel=1e-12)
    mine, theirs = near.shaking(q, v, v), far.shaking(q, v, v)
    assert_allclose(theirs.force, mine.force, rtol=1e-6)
    assert_allclose(theirs.moment - np.cross(shift, theirs.force), mine.moment, atol=1e-6 * math.hypot(*shift))


@pytest.mark.parametrize("name", ["four-bar", "rssr"])
@pytest.mark.parametrize("method", ["subsystem", "system", "traditional"])
def test_loads_do_not_depend_on_the_place(name, method):
    near, far = gallery.load(name).build(), redrawn(gallery.load(name), shift=(2.0**20, 2.0**20, 2.0**19)).build()
    near.programs.engine = far.programs.engine = "python"
    A = near.actuated[0]
    state = near.assemble({A: 0.3}, v={A: 1.0}, a={A: 0.5})
    there = far.assemble({A: 0.3}, v={A: 1.0}, a={A: 0.5})
    mine = near.inverse_dynamics(state.q, state.v, state.a, method=method)
    theirs = far.inverse_dynamics(there.q, there.v, there.a, method=method)
    for joint, wrench in mine.reactions.items():
        assert_allclose(theirs.reactions[joint], wrench, rtol=1e-6, atol=1e-6 * np.abs(wrench).max())
