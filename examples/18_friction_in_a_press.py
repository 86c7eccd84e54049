"""
Friction in a screw jack and a press
====================================

A jack that holds its load by itself; a toggle press whose pins and guide rub by the force that they carry.

How much a drive loses hangs on the loads, and the loads on what is lost. At rest nothing creeps.
"""

import tempfile
from math import atan, pi, tan
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import linkwright as lw

# %%
# A square thread of 15 mm mean radius and 6 mm lead lifts 10 kN. Between the efforts of `stick_range` it stays.
LOAD, RADIUS, LEAD, MU = 10_000.0, 0.015, 0.006, 0.15
jack = lw.Mechanism("jack", gravity=(0, 0, -9.81))
jack.add_body("load", lw.box(mass=LOAD / 9.81, center=(0, 0, 0.1), size=(0.2, 0.2, 0.2)))
thread = {"pitch": LEAD, "friction": lw.thread(mu=MU, radius=RADIUS)}
jack.add_joint("S", "screw", "ground", "load", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **thread)
low, high = jack.build().stick_range([0.0])["S"]
lead = atan(LEAD / (2.0 * pi * RADIUS))
assert abs(high - LOAD * RADIUS * tan(lead + atan(MU))) < 1e-9
assert abs(low - LOAD * RADIUS * tan(lead - atan(MU))) < 1e-9
print(f"it takes {high:.3f} N m to lift, and {-low:.3f} N m to lower: it holds by itself")

# %%
# The press at constant speed: what the drive gives, with and without friction, over a turn.
turn = np.linspace(0.0, 2.0 * pi, 361)
effort, lost = {}, {}
for mu in (0.0, 0.12):
    press = lw.gallery.load("toggle-press", **({"mu": mu} if mu else {})).build()
    state = press.assemble({"shaft": turn}, v={"shaft": np.full_like(turn, 2.0)}, a={"shaft": np.zeros_like(turn)})
    found = press.inverse_dynamics(state.q, state.v, state.a)
    effort[mu] = found.tau["shaft"]
    lost[mu] = found.friction
print(f"most is asked of the shaft: {effort[0.0].max():.1f} N m, and {effort[0.12].max():.1f} N m with friction")
work = {mu: float(np.trapezoid(x, turn)) for mu, x in effort.items()}
assert abs(work[0.0]) < 1e-6 * np.ptp(effort[0.0])  # what lifts the ram comes back
print(f"a turn costs {work[0.12]:.2f} J")

# %%
# Left alone, it comes to rest, and stays there.
start = press.assemble({"shaft": 0.5}, v={"shaft": 6.0})
run = press.simulate(start, until=20.0, tol=1e-10)
assert run.ok
stop = next(t for t, _, word in run.modes if word == "sticks")
after = run["shaft"][run.t > stop]
assert np.ptp(after) < 1e-12
print(f"it comes to rest after {stop:.3f} s and has crept by nothing since")

figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4))
for mu, x in effort.items():
    left.plot(np.degrees(turn), x, label=f"mu = {mu:g}")
left.set(xlabel="shaft [deg]", ylabel="torque [N m]")
left.legend()
right.plot(run.t, run["shaft"])
right.axvline(stop, linestyle=":")
right.set(xlabel="time [s]", ylabel="shaft [rad]")
picture = Path(tempfile.gettempdir()) / "friction_in_a_press.png"
figure.savefig(picture)
print(f"drawn in {picture.name}, in the folder for temporary files")
