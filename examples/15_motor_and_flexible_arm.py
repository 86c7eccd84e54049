"""
A motor, a gear and an arm that bends
=====================================

A robot's axis as it is: motor, gear that loses power, arm of strip metal, PID loop on a computer.

The arm is an elastic beam, the current of the motor and the integral of the loop are states of the run, and the rotor
counts in its inertia.
"""

import tempfile
from pathlib import Path

import numpy as np

import linkwright as lw

# %%
# The arm of the gallery: a metre of aluminium strip with a load at its end. Its first mode is what will swing.
arm = lw.gallery.load("flexible-arm", load=0.25).build()
motor = lw.motor(
    kt=0.05,
    resistance=1.2,
    inductance=1e-3,
    inertia=2e-5,
    ratio=80,
    efficiency=0.85,
    voltage_limit=24,
    current_limit=10,
)

# %%
# A turn of one radian in one second, by a loop on the hub that knows nothing of the beam.
goal = lw.cycloid(0.0, 1.0, duration=1.0)
loop = lw.pid(goal, kp=400.0, ki=800.0, kd=20.0, limits=(-24, 24))
run = arm.simulate(until=2.5, tau={"A": motor.at(voltage=loop)})
assert run.ok
bent = run["tip"][:, 1] - np.sin(run["A"])  # against where a rigid arm would have it
after = run.t > 1.2
print(
    f"current {np.abs(run.states['A.current']).max():.2f} A at most; the hub is off by {abs(run['A'][-1] - 1):.1e} rad"
)
print(f"the tip swings {1e3 * np.ptp(bent[after]):.1f} mm to and fro after the turn")

# %%
# The frequency of that swing is the beam's, clamped to a hub that the loop holds: sqrt(3 EI / (M + 33/140 m) L^3).
strip = arm.mechanism.beams["arm"]
stiff, mass = float(strip.EI), float(strip.mass)
known = np.sqrt(3.0 * stiff / (0.25 + 33.0 / 140.0 * mass)) / (2.0 * np.pi)
swing = bent[after] - bent[after].mean()
crossings = run.t[after][1:][np.diff(np.sign(swing)) > 0]
print(f"at {1.0 / np.diff(crossings).mean():.2f} Hz; a clamped beam has {known:.2f} Hz")
assert abs(1.0 / np.diff(crossings).mean() / known - 1.0) < 0.05

# %%
# What the strip carries at its root: bending moment and the strain of its outer fibre, 1.5 mm from the middle.
bending = strip.loads(run)
print(f"at the root {np.abs(bending.start).max():.2f} N m, a strain of {np.abs(bending.strain(1.5e-3)).max():.1e}")

# %%
# The same loop on a computer: every 5 ms, and 4 ms late.
computer = lw.sampled(loop, period=5e-3, delay=4e-3)
sampled = arm.simulate(until=2.5, tau={"A": motor.at(voltage=computer)}, times=run.t)
assert sampled.ok
print(f"sampled, the hub is {1e3 * np.abs(sampled['A'] - run['A']).max():.2f} mrad from that")

# %%
# A move that lasts whole periods of the swing, smooth at both ends, leaves less of it.
slow = lw.pid(lw.cycloid(0.0, 1.0, duration=3.0 / known), kp=400.0, ki=800.0, kd=20.0, limits=(-24, 24))
calm = arm.simulate(until=2.5, tau={"A": motor.at(voltage=slow)})
left = (calm["tip"][:, 1] - np.sin(calm["A"]))[calm.t > 3.0 / known + 0.2]
print(f"in {3.0 / known:.2f} s instead of 1 s: {1e3 * np.ptp(left):.1f} mm")

picture = Path(tempfile.gettempdir()) / "flexible_arm.png"
run.plot(path=picture)
print(f"drawn in {picture.name}, in the folder for temporary files")
