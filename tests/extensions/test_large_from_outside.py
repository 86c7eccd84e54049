"""A constraint that the package does not know, in a machine of hundreds of loops: its rows are as sparse as others."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from test_from_outside import GearDeclared, OnPlaneDeclared

import linkwright as lw
from linkwright.assembly.rows import size_class


def four_bars(count, tilt=0.0, follows=()):
    """Four-bars side by side, each in its own plane, turned about x from one to the next; cranks that do not follow
    others have drives."""
    m = lw.Mechanism(f"{count} four-bars")
    for i in range(count):
        c, s = np.cos(tilt * i), np.sin(tilt * i)
        corners = [(3.0 * i + x, c * y, s * y) for x, y in ((0, 0), (0.2, 0.4), (1.1, 0.9), (1.3, 0))]
        bodies = ["ground", f"crank{i}", f"rod{i}", f"rocker{i}", "ground"]
        for body, start, end in zip(bodies[1:4], corners, corners[1:], strict=False):
            m.add_body(body, lw.rod(mass=1.0, start=start, end=end))
        for k, at in enumerate(corners):
            drive = k == 0 and i not in follows
            m.add_joint(f"{'ABCD'[k]}{i}", "revolute", bodies[k], bodies[k + 1], at=at, axis=(0, -s, c), actuated=drive)
    return m


def geared(count):
    """The crank of the second follows that of the first."""
    m = four_bars(count, follows=(1,))
    m.extensions.constraints["gear"] = GearDeclared("A0", "A1", 2.0)
    return m


def moving(model):
    """A state, and efforts of the drives."""
    cranks = model.actuated
    return model.assemble(dict.fromkeys(cranks, 0.1), v=dict.fromkeys(cranks, 0.3)), dict.fromkeys(cranks, 0.5)


@pytest.mark.peers  # slow
def test_it_does_not_make_a_large_machine_dense():
    model, plain = geared(200).build(), four_bars(200).build()
    assert model.scaled_closure.size_class.sparse
    filled, usual = (len(m.scaled_closure.rows_at(m.reference.q[None]).pattern.rows) for m in (model, plain))
    assert filled == usual + 2
    s, tau = moving(model)
    assert np.abs(model.closure(s.q)).max() < 1e-12
    values = model.joint_values(s.q)
    assert_allclose(values["A1"], -values["A0"] / 2.0, rtol=1e-12)
    f = model.forward_dynamics(s.q, s.v, tau)
    i = model.inverse_dynamics(s.q, s.v, f.a)
    assert_allclose([float(i.tau[name]) for name in tau], 0.5, rtol=1e-10)
    run = model.simulate(s, until=0.02)
    assert run.ok
    assert run.closure.max() < 1e-9


@pytest.mark.parametrize("tilt", [0.0, 0.3])
def test_a_large_machine_answers_as_a_small_one(tilt, monkeypatch):
    """Its reactions, too, of which a machine whose loops stand in many planes leaves some undetermined."""
    m = four_bars(4, tilt, follows=(1, 3))
    m.extensions.constraints["gear"] = GearDeclared("A0", "A1", 2.0)
    m.extensions.constraints["line"] = OnPlaneDeclared("rod3", m.joints["C3"].at, (0.0, 1.0, 0.0))
    small = m.build()
    monkeypatch.setattr(size_class, "LARGE", 0)
    large = m.build(cut=small.cut_joints)
    assert large.scaled_closure.size_class.sparse
    assert not small.scaled_closure.size_class.sparse
    assert (large.dof, large.analysis.redundant) == (small.dof, small.analysis.redundant)
    s, tau = moving(small)
    answers = [model.forward_dynamics(s.q, s.v, tau) for model in (small, large)]
    assert_allclose(answers[1].a, answers[0].a, rtol=1e-9, atol=1e-9)
    carried = [model.reactions(s.q, s.v, tau) for model in (small, large)]
    for joint in small.joints:
        assert_allclose(carried[1].reactions[joint], carried[0].reactions[joint], rtol=1e-8, atol=1e-8)
        assert (carried[1].determinate[joint] == carried[0].determinate[joint]).all()
    for name in m.extensions.constraints:
        assert_allclose(carried[1].couplings[name], carried[0].couplings[name], rtol=1e-8, atol=1e-8)
