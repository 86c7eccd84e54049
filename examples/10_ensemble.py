"""
An ensemble
===========

A batch of states, or of gains, is as many runs at once, several to a register of the processor.
"""

import numpy as np

import linkwright as lw

model = lw.gallery.load("four-bar-003").build()

# %%
# Let go from 2,000 crank angles: which way has the crank gone after a second?
angles = np.linspace(0.0, 2.0 * np.pi, 2000, endpoint=False)
starts = model.assemble({"A": angles})
s = model.simulate(starts, until=1.0, times=[0.0, 0.5, 1.0])
moved = s["A"][:, -1] - s["A"][:, 0]
print(f"{s.q.shape[0]} runs, {s.status}; {np.mean(moved > 0.0):.1%} have gone forward")
k = int(np.abs(moved).argmax())
print(f"from {angles[k]:.3f} rad it goes furthest, {moved[k]:+.3f} rad")
assert s.closure.max() < 1e-12
assert np.abs(s.energy.total - s.energy.total[:, :1]).max() < 1e-6

# %%
# A run is the same by itself.
alone = model.simulate(model.assemble(A=float(angles[k])), until=1.0, times=[0.0, 0.5, 1.0])
assert np.allclose(alone.q, s.q[k], atol=1e-8)

# %%
# Gains may be arrays too: how stiff must a PD drive be to follow a cycloid to a hundredth of a radian?
trajectory = lw.cycloid(0.0, 1.0, duration=1.0)
kp = np.geomspace(1e2, 1e5, 61)
batch = model.assemble({"A": np.zeros(len(kp))})
s = model.simulate(batch, until=1.5, tau={"A": lw.pd(trajectory, kp=kp, kd=2.0 * np.sqrt(kp))})
worst = np.abs(s["A"] - trajectory(s.t).value).max(axis=1)
enough = kp[worst < 0.01].min()
print(f"kp = {enough:.0f} N m/rad is enough; at {kp[0]:.0f} it is off by up to {worst[0]:.3f} rad")
assert (np.diff(worst) < 0.0).all()
