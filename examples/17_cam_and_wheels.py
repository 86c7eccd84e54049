"""
A cam, and wheels that roll
===========================

A valve that leaves its cam when the shaft turns too fast; a disc and a cart that roll.

A cam or a slot ties coordinates by functions, a wheel ties rates alone. What pushes is told by name.
"""

import tempfile
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import linkwright as lw

MASS, STIFFNESS, PRELOAD, E = 0.5, 2000.0, 50.0, 0.01  # kg, N/m, N, m


def valve(**cam):
    m = lw.Mechanism("valve", gravity=(0, 0, 0))
    m.add_body("cam", lw.cylinder(1.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.05))
    m.add_body("valve", lw.point_mass(MASS, (0, 0.1, 0)))
    m.add_joint("shaft", "revolute", "ground", "cam", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    spring = {"stiffness": STIFFNESS, "rest": -PRELOAD / STIFFNESS}
    m.add_joint("lift", "prismatic", "ground", "valve", at=(0, 0.1, 0), axis=(0, 1, 0), **spring)
    m.add_cam("contact", "shaft", "lift", lambda x: E * (1 - lw.cos(x)), **cam)
    return m.build()


# %%
# Held on its cam the valve is pushed by m e w^2 cos + k e (1 - cos) + F0. From which speed on would it be pulled?
held = valve()
print(held.lift_off("contact"))
turn = np.linspace(0.0, 2.0 * np.pi, 181)
steady = {"v": {"shaft": np.full_like(turn, 120.0)}, "a": {"shaft": np.zeros_like(turn)}}
state = held.assemble({"shaft": turn}, **steady)
force = held.inverse_dynamics(state.q, state.v, state.a).couplings["contact"]
known = MASS * E * 120.0**2 * np.cos(turn) + STIFFNESS * E * (1 - np.cos(turn)) + PRELOAD
assert np.abs(force - known).max() < 1e-9
print(f"at 120 rad/s it is pushed by {force.min():.1f} to {force.max():.1f} N")

# %%
# At 150 rad/s it lifts off, flies, and lands.
free = valve(lifts_off=True)
start = free.assemble({"shaft": 0.0, "lift": 0.0}, v={"shaft": 150.0, "lift": 0.0})
run = free.simulate(start, until=0.05, motion={"shaft": lw.steady(0.0, 150.0)}, tol=1e-11)
assert run.ok
first = next(t for t, _, word in run.modes if word == "lifts")
print(f"it lifts off at {np.degrees(150.0 * first):.3f} degrees, and {run.lost[-1]:.4f} J are lost as it lands")

# %%
# A disc that leans rolls in circles: its energy stays, and the point that touches has no rate.
disc = lw.gallery.load("rolling-disc").build()
rates = dict.fromkeys(disc.rate_names, 0.0) | {"F.vx": 1.5, "F.wy": 5.0}
v = disc.project(disc.reference.q, [rates[name] for name in disc.rate_names]).v
roll = disc.simulate(lw.State(disc.reference.q, v, None), until=6.0, tol=1e-10)
assert roll.ok
print(disc.mobility().sentence)
assert np.ptp(roll.energy.total) < 1e-6

# %%
# A cart whose right wheel goes faster turns to the left.
cart = lw.gallery.load("differential-drive").build()
drive = cart.simulate(until=4.0, tau={"left wheel": 0.05, "right wheel": 0.06}, tol=1e-10)
assert drive.ok
print(f"the cart has turned by {drive['P.angle'][-1]:.3f} rad")

figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4))
left.plot(np.degrees(run["shaft"]), 1e3 * run["lift"], label="valve")
left.plot(np.degrees(run["shaft"]), 1e3 * E * (1 - np.cos(run["shaft"])), ":", label="cam")
left.set(xlabel="shaft [deg]", ylabel="lift [mm]")
left.legend()
right.plot(roll["F.x"], roll["F.y"], label="disc")
right.plot(drive["P.x"], drive["P.y"], label="cart")
right.set(xlabel="x [m]", ylabel="y [m]", aspect="equal")
right.legend()
picture = Path(tempfile.gettempdir()) / "cam_and_wheels.png"
figure.savefig(picture)
print(f"drawn in {picture.name}, in the folder for temporary files")
