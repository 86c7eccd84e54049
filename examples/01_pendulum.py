"""
A pendulum
==========

Say it, build it, ask it. SI units, world axes, q = 0 as drawn.
"""

import math

import linkwright as lw

m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
m.add_body("rod", lw.rod(mass=2.0, start=(0, 0, 0), end=(0, -1, 0)))
m.add_joint("pivot", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
model = m.build()
print(model)

# %%
# Let go at 30 degrees: how does it start to move, and what does the pivot carry meanwhile?
q = [math.radians(30)]
start = model.forward_dynamics(q)
pull = model.reactions(q).reactions["pivot"]
print(f"it starts with {start.a[0]:.4f} rad/s^2")
print(f"the pivot carries ({pull[3]:.3f}, {pull[4]:.3f}, {pull[5]:.3f}) N")

# %%
# The textbook says -(3 g / 2 L) sin q.
assert math.isclose(start.a[0], -1.5 * 9.81 * math.sin(q[0]), rel_tol=1e-12)

# %%
# What must the drive give to hold it there, at rest?
hold = model.inverse_dynamics(q)
print(f"holding it takes {hold.tau['pivot']:.4f} N m")
assert math.isclose(hold.tau["pivot"], 2.0 * 9.81 * 0.5 * math.sin(q[0]), rel_tol=1e-12)
