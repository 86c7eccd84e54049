"""
An industrial arm along a motion
================================

Drives and bearings at every instant, in one call.
"""

import numpy as np

import linkwright as lw

model = lw.gallery.load("six-axis-arm").build()
print(model)

# %%
# A smooth swing of all joints, 0.8 rad there and back in two seconds: q, v, a are (instants, joints).
t, w = np.linspace(0.0, 2.0, 401)[:, None], np.pi
swing = 0.4 * np.ones(model.nv)
q = swing * (1.0 - np.cos(w * t))
v = swing * w * np.sin(w * t)
a = swing * w**2 * np.cos(w * t)

answer = model.inverse_dynamics(q, v, a)
for joint in model.actuated:
    effort = np.abs(answer.tau[joint]).max()
    force = np.linalg.norm(answer.reactions[joint][:, 3:], axis=1).max()
    print(f"{joint:>9}: drive up to {effort:8.4f} N m, bearing up to {force:6.1f} N")

# %%
# Forward dynamics undoes inverse dynamics.
back = model.forward_dynamics(q, v, answer.tau)
print(f"accelerations come back to {np.abs(back.a - a).max():.0e} rad/s^2")
assert np.allclose(back.a, a, atol=1e-10)

# %%
# The force of the arm on the floor is the opposite of what the floor's bearing gives to the arm.
floor = model.shaking(q, v, a)
assert np.allclose(floor.force, -answer.reactions["waist"][:, 3:], atol=1e-9)
