"""
A motion prescribed at the output
=================================

A Stewart platform moves in a circle, and its six legs are asked for their forces.

A free joint between ground and platform holds nothing; it measures the platform's pose, and so can prescribe it.
"""

import numpy as np

import linkwright as lw

m = lw.gallery.load("stewart")
m.add_joint("pose", "free", "ground", "platform", at=(0, 0, 0.7))
model = m.build()
print(model)

# %%
# A level circle of 0.1 m in two seconds: place and quaternion, then rates and accelerations, (instants, ...).
t, w, r = np.linspace(0.0, 2.0, 101), np.pi, 0.1
zero, one = np.zeros_like(t), np.ones_like(t)
place = np.stack([r * (np.cos(w * t) - 1.0), r * np.sin(w * t), zero, one, zero, zero, zero], axis=1)
rate = np.stack([zero, zero, zero, -r * w * np.sin(w * t), r * w * np.cos(w * t), zero], axis=1)
acceleration = np.stack([zero, zero, zero, -r * w**2 * np.cos(w * t), -r * w**2 * np.sin(w * t), zero], axis=1)
state = model.assemble({"pose": place}, v={"pose": rate}, a={"pose": acceleration})
print(f"{len(t)} poses closed to {np.abs(model.closure(state.q)).max():.0e}")

# %%
# The legs follow from the platform.
strokes, i = model.joint_values(state.q), model.inverse_dynamics(state.q, state.v, state.a)
for leg in model.actuated:
    low, high = strokes[leg].min(), strokes[leg].max()
    print(f"leg {leg}: stroke {low:+.4f} to {high:+.4f} m, force {i.tau[leg].min():6.1f} to {i.tau[leg].max():6.1f} N")

# %%
# What reaches the ground is the weight and the mass times the acceleration of all that moves.
floor = model.shaking(state.q, state.v, state.a)
feet = sum(i.reactions[f"U{k}"][:, 3:] for k in range(1, 7))
assert np.allclose(floor.force, -feet, atol=1e-8)

# %%
# Forward dynamics with these leg forces gives the circle back.
back = model.forward_dynamics(state.q, state.v, i.tau)
print(f"accelerations come back to {np.abs(back.a - state.a).max():.0e}")
assert np.allclose(back.a, state.a, atol=1e-8)
