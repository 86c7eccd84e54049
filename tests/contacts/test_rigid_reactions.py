"""What rigid contacts carried along a run: equilibrium, Coulomb's law, and the motion that goes with it."""

import math

import numpy as np
from numpy.testing import assert_allclose

import linkwright as lw

G = 9.81


def on_a_slope(angle=0.3):
    """A block on four feet that a slope of mu 0.4 holds."""
    m = lw.Mechanism("block", gravity=(G * math.sin(angle), 0, -G * math.cos(angle)))
    m.add_body("block", lw.box(mass=2.0, center=(0, 0, 0.05), size=(0.1, 0.1, 0.1)))
    m.add_joint("F", "free", "ground", "block", at=(0, 0, 0.05))
    for k, (x, y) in enumerate(((-1, -1), (-1, 1), (1, -1), (1, 1))):
        at = (0.05 * x, 0.05 * y, 0)
        m.add_contact(f"foot {k}", "block", at=at, on="ground", normal=(0, 0, 1), law=lw.rigid(mu=0.4))
    return m.build()


def test_four_feet_carry_the_weight_inside_their_cones(tmp_path):
    angle = 0.3
    s = on_a_slope(angle).simulate(until=1.0, times=[0.25, 1.0])
    reaction = s.ground_reaction()
    assert_allclose(reaction.force, [[-2.0 * G * math.sin(angle), 0.0, 2.0 * G * math.cos(angle)]] * 2, atol=1e-10)
    for contact in s.contacts.values():
        N = contact.force[:, 2]
        assert (np.linalg.norm(contact.force[:, :2], axis=-1) <= 0.4 * N + 1e-12).all()
        assert_allclose(contact.gap, 0.0, atol=1e-12)
    place = [[0.05 * math.tan(angle), 0.0, 0.0]] * 2
    assert_allclose(s.centre_of_pressure(), place, atol=1e-10)
    assert_allclose(s.zero_moment_point(), place, atol=1e-10)
    told = s.reactions().contacts
    for name, contact in s.contacts.items():
        assert_allclose(told[name], contact.force[:, 2], atol=1e-12)
    s.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc").contacts
    for name, contact in s.contacts.items():
        np.testing.assert_array_equal(again[name].force, contact.force)


def test_a_block_that_slides_on_a_plate_drags_it():
    """Until both go alike: mu m g on the block, the opposite on the plate, slip told of the block against the plate."""
    m = lw.Mechanism("plate", gravity=(0, 0, -G))
    m.add_body("plate", lw.box(mass=5.0, center=(0, 0, -0.05), size=(1, 1, 0.1)))
    m.add_body("block", lw.box(mass=1.0, center=(0, 0, 0.05), size=(0.1, 0.1, 0.1)))
    m.add_joint("P", "prismatic", "ground", "plate", at=(0, 0, 0), axis=(1, 0, 0))
    m.add_joint("F", "planar", "ground", "block", at=(0, 0, 0.05), axis=(0, 1, 0))
    for k, x in enumerate((-0.05, 0.05)):
        m.add_contact(f"foot {k}", "block", at=(x, 0, 0), on="plate", normal=(0, 0, 1), law=lw.rigid(mu=0.4))
    model = m.build()
    s = model.simulate(model.assemble(v={"P": 1.0}), until=0.5, times=[0.1, 0.2, 0.5])
    force = sum(contact.force for contact in s.contacts.values())
    assert_allclose(force, [[0.4 * G, 0, G], [0.4 * G, 0, G], [0, 0, G]], atol=1e-10)
    closing = 0.4 * G * (1.0 + 1.0 / 5.0)
    slip = [0.1 * closing - 1.0, 0.2 * closing - 1.0, 0.0]
    assert_allclose(s.contacts["foot 0"].slip[:, 0], slip, atol=1e-10)
    assert_allclose(s.contacts["foot 0"].force[:2, 0], 0.4 * s.contacts["foot 0"].force[:2, 2], rtol=1e-12)


def test_a_wheel_of_spokes_is_pushed_where_its_motion_needs_it():
    """The zero-moment point is found from the motion, the centre of pressure from the forces."""
    s = lw.gallery.load("rimless-wheel").build().simulate(until=1.7, times=np.linspace(0.01, 1.69, 60))
    assert_allclose(s.centre_of_pressure(), s.zero_moment_point(), atol=1e-7)
    assert (sum(contact.force for contact in s.contacts.values())[:, 1] > 0.0).all()
