"""
A machine in time
=================

A four-bar driven by a torque, with events; then held to a trajectory by feedback.

A run leaves a Solution: arrays over time by name, a status, and a certificate that says how far to trust it.
"""

import numpy as np

import linkwright as lw

model = lw.gallery.load("four-bar-003").build()
start = model.assemble(A=0.0)  # as drawn, at rest

# %%
# 6 N m at the crank for ten seconds. Events are zeros of a function of (t, state): recorded, or the end of the run.
events = {
    "crank at 1 rad": lambda t, state: lw.sin((state.q["A"] - 1.0) / 2.0),  # and a turn later, and another
    "rocker turns back": lambda t, state: state.v["D"],
    "20 rad/s": lw.event(lambda t, state: state.v["A"] - 20.0, stop=True),
}
s = model.simulate(start, until=10.0, tau={"A": 6.0}, events=events)
passed = [event.t for event in s.events if event.name == "crank at 1 rad"]
print(f"{s.status}; the crank passed 1 rad {len(passed)} times, first after {passed[0]:.4f} s")
assert not s.ok
assert np.isclose(s.v[-1, 0], 20.0)
figure = s.plot()  # poses, angles, torque, forces in the joints, energy, gaps

# %%
# What was put in is what came out: the work of the drive is the energy gained.
gained = s.energy.total[-1] - s.energy.total[0]
print(f"work {s.work[-1]:.6f} J, energy gained {gained:.6f} J, loops closed to {s.closure.max():.0e}")
assert np.isclose(s.work[-1], gained, rtol=1e-8)
assert np.isclose(s.work[-1], 6.0 * (s["A"][-1] - s["A"][0]), rtol=1e-8)

# %%
# An effort may be a function of time and state, written with lw.sin and its kind; it is traced once and compiled.
s = model.simulate(start, until=2.0, tau={"A": lambda t, state: 6.0 * lw.sin(3.0 * t) - 0.5 * state.v["A"]})
print(f"a torque that swings, with drag: the crank is at {s['A'][-1]:.4f} rad; {s.status}")

# %%
# A joint can be prescribed instead; the Solution then has the effort that this takes.
trajectory = lw.cycloid(0.0, 1.0, duration=2.0)
s = model.simulate(start, until=3.0, motion={"A": trajectory})
needed = s.tau["A"]
print(f"a cycloid takes {needed.min():.3f} to {needed.max():.3f} N m; crank at {s['A'][-1]:.6f} rad")
i = model.inverse_dynamics(s.q, s.v, s.a)
assert np.allclose(i.tau["A"], needed, atol=1e-6)

# %%
# Or held to the trajectory by feedback, from a start that is off: spring and damper, or the computed torque.
off = model.assemble(A=0.2)
by_pd = model.simulate(off, until=6.0, tau={"A": lw.pd(trajectory, kp=200.0, kd=40.0)})
by_torque = model.simulate(off, until=6.0, tau=lw.computed_torque({"A": trajectory}, lam=2.0))
for name, s in {"PD": by_pd, "computed torque": by_torque}.items():
    error = s["A"] - trajectory(s.t).value
    print(f"{name}: off by {error[0]:.2f} rad at first, by {error[-1]:.1e} rad after 6 s")
error = by_torque["A"] - trajectory(by_torque.t).value
assert np.allclose(error, 0.2 * (1.0 + 2.0 * by_torque.t) * np.exp(-2.0 * by_torque.t), atol=1e-7)

print(by_torque.certificate())
