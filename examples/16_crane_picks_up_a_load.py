"""
A crane picks up its load
=========================

A crate stands on the floor; the hoist winds up, the slack goes out of the sling, and from then on the crane feels it.

The sling is a spring that only pulls, the floor a force that only pushes and sees how deep the crate's corners are; the
wind blows in gusts, on what moves against it.
"""

import tempfile
from pathlib import Path

import numpy as np

import linkwright as lw

# %%
# A trolley on its rail, a rope of 4 m that swings below it, and the hook, which the hoist pulls along the rope. The
# crate moves in the plane, held by nothing but its sling and the floor.
g, hook, crate = 9.81, 30.0, 400.0
m = lw.Mechanism("crane", gravity=(0, 0, -g))
m.add_body("trolley", lw.box(mass=150.0, center=(0, 0, 6), size=(0.8, 0.4, 0.3)))
m.add_body("rope", lw.rod(mass=4.0, start=(0, 0, 6), end=(0, 0, 2)))
m.add_body("hook", lw.box(mass=hook, center=(0, 0, 2), size=(0.2, 0.2, 0.3)))
m.add_body("crate", lw.box(mass=crate, center=(0, 0, 0.5), size=(1, 1, 1)))
m.add_joint("rail", "prismatic", "ground", "trolley", at=(0, 0, 6), axis=(1, 0, 0), actuated=True)
m.add_joint("swing", "revolute", "trolley", "rope", at=(0, 0, 6), axis=(0, -1, 0), damping=4e3)
m.add_joint("hoist", "prismatic", "rope", "hook", at=(0, 0, 2), axis=(0, 0, 1), actuated=True)
m.add_joint("lies", "planar", "ground", "crate", at=(0, 0, 0.5), axis=(0, 1, 0))
m.add_spring(
    "sling", "hook", (0, 0, 1.85), "crate", (0, 0, 1.0), rest_length=1.0,
    stiffness=lambda x: lw.maximum(0.0, 2e5 * x),
)  # fmt: skip

# %%
# The floor under both corners, and the wind. Named points and their rates are what forces see.
for corner, x in (("left", -0.5), ("right", 0.5)):
    m.add_point(corner, "crate", at=(x, 0, 0))

    def floor(t, state, corner=corner):
        depth, rate = -state[corner][2], -state.v[corner][2]
        push = lw.maximum(0.0, 4e5 * depth + 6e3 * rate)
        return -0.5 * push * lw.tanh(state.v[corner][0] / 0.01), 0.0, lw.where(depth, push, 0.0)

    m.add_force(f"floor {corner}", "crate", at=(x, 0, 0), force=floor)
m.add_point("middle", "crate", at=(0, 0, 0.5))
gust = lw.sine(3.0, 2.0, 0.2)
m.add_force("wind", "crate", at=(0, 0, 0.5), force=lambda t, state: (1.2 * (gust(t) - state.v["middle"][0]), 0, 0))
model = m.build()
print(model)

# %%
# Up by a metre in four seconds, then along the rail.
motion = {"hoist": lw.quintic(0.0, 1.2, duration=4.0), "rail": lw.quintic(0.0, 4.0, duration=5.0, begin=5.0)}
run = model.simulate(until=14.0, motion=motion, method="sslm", tol=1e-9)
assert run.ok, run.status
force = run.tau["hoist"]
before, after = run.t < 0.02, run.t > 11.0
print(f"the hoist pulls {force[before].mean():.0f} N with the hook alone, {force[after].mean():.0f} N with the crate")
assert abs(force[after].mean() / ((hook + crate) * g) - 1.0) < 0.01
sunk = -1e3 * run["left"][run.t < 1.0, 2][-1]
print(f"it has sunk {sunk:.2f} mm into the floor by its weight of {crate * g:.0f} N")
lifted = run.t[np.argmax(run["left"][:, 2] > 1e-3)]
print(f"the crate leaves the floor at {lifted:.2f} s")

# %%
# What all of it adds up to: the work of drives, wind, floor and dampers is the energy that came.
certificate = run.certificate()
print(f"energy is known to {certificate.energy_relative:.0e}, Newton and Euler to {certificate.newton_euler:.0e}")
assert certificate.newton_euler < 1e-8
assert certificate.energy_relative < 1e-6

picture = Path(tempfile.gettempdir()) / "crane.png"
run.plot(path=picture)
print(f"drawn in {picture.name}, in the folder for temporary files")
