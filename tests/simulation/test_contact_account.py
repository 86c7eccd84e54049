"""What the certificate says of contacts, impacts and friction: closed forms, and runs that were tampered with."""

from dataclasses import replace

import numpy as np
from numpy.testing import assert_allclose

import linkwright as lw

G = 9.81


def bouncing(restitution=0.5):
    m = lw.Mechanism("ball")
    m.add_body("ball", lw.point_mass(2.0, (0, 0, 0)))
    stop = lw.stop(restitution=restitution)
    m.add_joint("P", "prismatic", "ground", "ball", axis=(0, 1, 0), limits=(0, 9), stop=stop)
    model = m.build()
    return model.simulate(model.assemble(P=1.0), until=2.0, tol=1e-11)


def sliding():
    """Up an incline of 3 to 4 with mu 0.5, and down again."""
    m = lw.Mechanism("block", gravity=(0.6 * G, -0.8 * G, 0))
    m.add_body("block", lw.point_mass(1.5, (0, 0, 0)))
    friction = lw.guide(mu=0.5, length=0.1)
    m.add_joint("X", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), friction=friction)
    model = m.build()
    return model.simulate(model.assemble(X=0.0, v={"X": -2.0}), until=1.0, tol=1e-11)


def test_a_ball_that_bounces_and_comes_to_rest():
    found = bouncing().certificate().contacts
    assert found.penetration < 1e-11
    assert found.pull < 1e-11
    assert found.complementarity < 1e-11
    assert found.changes == 1
    assert found.impacts == len(bouncing().impacts)
    assert_allclose(found.impact_loss, 2.0 * G * 1.0, rtol=1e-8)
    assert found.off_law is found.friction_work is None


def test_what_goes_wrong_is_measured():
    s = bouncing()
    pulled = replace(s, pushes=s.pushes - 0.5).certificate().contacts
    assert_allclose(pulled.pull, 0.5, rtol=1e-9)
    assert_allclose(pulled.complementarity, 0.5 * 9.0, rtol=1e-9)  # at rest 9 m from the upper stop
    sunk = replace(s, q=s.q - 1e-3).certificate().contacts
    assert_allclose(sunk.penetration, 1e-3, rtol=1e-6)
    assert_allclose(sunk.complementarity, 2.0 * G * 1e-3, rtol=1e-6)


def test_the_work_of_friction_and_how_well_it_keeps_its_law():
    s = sliding()
    found = s.certificate().contacts
    N = 1.5 * 0.8 * G
    up = 2.0**2 / (2 * (0.6 + 0.4) * G)
    t = 1.0 - 2.0 / ((0.6 + 0.4) * G)
    down = 0.5 * (0.6 - 0.4) * G * t**2
    assert_allclose(found.friction_work, -0.5 * N * (up + down), rtol=1e-4)
    assert found.off_law < 1e-12
    assert found.changes == len(s.modes) == 1
    assert found.penetration is None


def test_machines_without_any_of_this_say_nothing_of_it():
    model = lw.gallery.load("double-pendulum").build()
    found = model.simulate(model.reference, until=0.1).certificate()
    assert found.contacts == (None, None, None, 0, 0, 0, None, None)
    assert not {"contacts", "friction", "modes"} & {line.split(" ")[0] for line in str(found).splitlines()}


def test_it_prints_and_files_keep_it(tmp_path):
    for s in (bouncing(), sliding()):
        s.save(tmp_path / "run.nc")
        again = lw.load_solution(tmp_path / "run.nc").certificate()
        assert again.contacts == s.certificate().contacts
    assert "changes, impacts" in str(bouncing().certificate())
    assert "largest share off its law" in str(sliding().certificate())
    assert np.isfinite(again.as_dict()["contacts"]["friction_work"])


def test_each_run_of_an_ensemble_counts():
    model = bouncing().model
    s = model.simulate(model.assemble(P=[1.0, 2.0]), until=1.0, tol=1e-10)
    found = s.certificate().contacts
    alone = [s.run(k).certificate().contacts for k in range(2)]
    assert found.impacts == sum(x.impacts for x in alone) > 2
    assert_allclose(found.impact_loss, sum(x.impact_loss for x in alone))
