"""
A length swept
==============

Numbers with names: a four-bar said by its lengths, one of them swept over a whole turn, all variants at once.

A parameter may stand wherever a mechanism takes a number. What is asked with parameters={name: array} is a batch.
"""

import tempfile
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import linkwright as lw

# %%
# The four-bar by its lengths. Where the coupler meets the rocker follows from them: lw.meet.
m = lw.Mechanism("four-bar", gravity=(0, -9.81, 0))
crank, coupler, rocker = m.parameter("crank", 1.0), m.parameter("coupler", 4.0, unit="m"), m.parameter("rocker", 2.5)
A, D = (0, 0, 0), (3, 0, 0)
B = (0, crank, 0)
C = lw.meet(B, coupler, D, rocker, side=1)
m.add_body("crank", lw.rod(mass=1.0 * crank, start=A, end=B))  # one kilogram to the metre
m.add_body("coupler", lw.rod(mass=0.25 * coupler, start=B, end=C))
m.add_body("rocker", lw.rod(mass=0.4 * rocker, start=D, end=C))
m.add_joint("A", "revolute", "ground", "crank", at=A, axis=(0, 0, 1), actuated=True)
m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
model = m.build()

# %%
# Forty couplers, each through one turn at 4.7 rad/s: (40, 361) states, closed and asked at once.
lengths, angles = np.linspace(1.7, 4.2, 40), np.linspace(0.0, 2.0 * np.pi, 361)
swept = {"coupler": lengths[:, None]}
turn = model.assemble({"A": angles}, v={"A": 4.7}, a={"A": 0.0}, parameters=swept)
torque = model.inverse_dynamics(turn.q, turn.v, turn.a, parameters=swept).tau["A"]
peak = np.abs(torque).max(axis=1)
best = int(peak.argmin())
print(f"{torque.size} states; the drive works least hard with a coupler of {lengths[best]:.3f} m: {peak[best]:.2f} N m")

# %%
# A variant is the machine drawn with other numbers: built anew from them, it answers the same.
anew = m.at(coupler=lengths[best]).build(cut=model.cut_joints)
again = anew.assemble({"A": angles}, v={"A": 4.7}, a={"A": 0.0})
assert np.allclose(anew.inverse_dynamics(again.q, again.v, again.a).tau["A"], torque[best], atol=1e-9)

# %%
# with_parameters gives a whole model of it, without tracing or compiling anything again.
other = model.with_parameters(coupler=lengths[best])
assert np.allclose(other.assemble(A=1.0).q, anew.assemble(A=1.0).q, atol=1e-12)

figure, (over_turn, over_length) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
shown = over_turn.pcolormesh(np.degrees(angles), lengths, torque, cmap="RdBu_r", vmin=-peak.max(), vmax=peak.max())
figure.colorbar(shown, label="torque at the crank, N m")
over_turn.set(xlabel="crank angle, degrees", ylabel="coupler, m", title="torque over a turn")
over_length.plot(lengths, peak, color="#1d5c3a")
over_length.plot(lengths[best], peak[best], "o", color="#b5332e")
over_length.set(xlabel="coupler, m", ylabel="largest torque, N m", ylim=(0, None), title="what the drive must give")
picture = Path(tempfile.gettempdir()) / "sweep.png"
figure.savefig(picture, dpi=110)
print(f"drawn in {picture.name}, in the folder for temporary files")
