"""Laws said as functions: the foot of ReDySim; machines of many contacts."""

import numpy as np
from numpy.testing import assert_allclose

import linkwright as lw


def redysim_foot(stiffness, damping, mu, rubbing):
    """N = K d + C max(0, d'); along each axis f = -(2/pi) mu N atan(pi Ch v / (2 mu N))."""

    def law(depth, rate, slip):
        load = stiffness * depth + damping * lw.maximum(0.0, rate)
        held = [-(2.0 / np.pi) * mu * load * lw.atan(np.pi * rubbing * v / (2.0 * mu * load)) for v in slip]
        return load, (held[0], held[1])

    return law


def test_the_foot_of_the_hexapod():
    m = lw.Mechanism("shank", gravity=(0, -9.81, 0))
    m.add_body("shank", lw.cylinder(mass=1.0, start=(0, 0.4, 0), end=(0, 0, 0), radius=0.02))
    m.add_joint("F", "free", "ground", "shank", at=(0, 0.4, 0))
    m.add_contact("tip", "shank", at=(0, 0, 0), normal=(0, 1, 0), law=redysim_foot(3000.0, 4098.78, 0.7, 2000.0))
    model = m.build()
    for y, speed in ((-0.004, -0.1), (-0.004, 0.1), (0.001, -1.0)):
        q, v = model.reference.q.copy(), np.array([0, 0, 0, 0.3, speed, -0.02])
        q[1] = y
        found = model.ask("contacts", q, v)["tip"].force
        N = (-3000.0 * y + 4098.78 * max(0.0, -speed)) if y < 0.0 else 0.0
        f = [-(2 / np.pi) * 0.7 * N * np.arctan(np.pi * 2000.0 * u / (2 * 0.7 * N)) if N else 0.0 for u in (0.3, -0.02)]
        assert_allclose(found, (f[0], N, f[1]), rtol=1e-10, atol=1e-12)
    s = model.simulate(lw.State(q, np.zeros(6), np.zeros(6)), until=0.2, tol=1e-8)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-5)


def test_a_rope_dropped_on_the_floor():
    n, length, h = 12, 1.0 / 12, 0.2
    m = lw.Mechanism("rope", gravity=(0, 0, -9.81))
    law = lw.compliant(stiffness=1e4, damping=1e4, mu=0.5, slip=0.02)
    for k in range(n):
        at, end = ((i * length * 0.8, 0, h + i * length * 0.6) for i in (k, k + 1))
        m.add_body(f"l{k}", lw.rod(mass=0.5 / n, start=at, end=end))
        if k:
            m.add_joint(f"J{k}", "revolute", f"l{k - 1}", f"l{k}", at=at, axis=(0, -1, 0), damping=1e-3)
        else:
            m.add_joint("P", "planar", "ground", "l0", at=at, axis=(0, -1, 0))
        m.add_contact(f"c{k}", f"l{k}", at=at, radius=0.01, law=law)
    m.add_contact(f"c{n}", f"l{n - 1}", at=end, radius=0.01, law=law)
    model = m.build()
    s = model.simulate(until=1.5, tol=1e-7)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-5 * s.energy.total[0])
    assert (np.diff(s.work) < 1e-9).all()
    late = s.t > 1.3
    assert_allclose(s.ground_reaction().force[late].mean(axis=0), (0, 0, 0.5 * 9.81), atol=0.1)
    assert min(x.gap.min() for x in s.contacts.values()) > -0.02
    assert s.certificate().newton_euler < 1e-9
