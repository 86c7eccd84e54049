"""
A closed loop
=============

Build it, close it, ask it. Crank, coupler, rocker; the loop is cut and closed by the library.
"""

import numpy as np

import linkwright as lw

A, B, C, D = (0, 0, 0), (0, 1, 0), (3.753, 2.384, 0), (3, 0, 0)
m = lw.Mechanism("four-bar", gravity=(0, -9.81, 0))
m.add_body("crank", lw.rod(mass=1.0, start=A, end=B))
m.add_body("coupler", lw.rod(mass=1.0, start=B, end=C))
m.add_body("rocker", lw.rod(mass=1.0, start=D, end=C))
m.add_joint("A", "revolute", "ground", "crank", at=A, axis=(0, 0, 1), actuated=True)
m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
model = m.build()
print(model)

# %%
# Close it at a crank angle; the other joints follow, also the one that was cut.
state = model.assemble({"A": 1.2}, v={"A": 4.7}, a={"A": 0.0})
angles = {name: round(float(x), 4) for name, x in model.joint_values(state.q).items()}
print("joint angles", angles)
assert np.abs(model.closure(state.q)).max() < 1e-12

# %%
# The same crank angle has another assembly: the rocker on the other side.
found = model.branches(A=1.2)
print(f"{len(found)} assemblies:", *found.labels)
other = model.assemble(A=1.2, near={"D": float(model.joint_values(found[1].q)["D"])})
assert np.allclose(other.q, found[1].q, atol=1e-9)

# %%
# One turn of the crank at constant speed, all instants at once: torque and every reaction.
turn = model.assemble({"A": np.linspace(0.0, 2.0 * np.pi, 181)}, v={"A": 4.7}, a={"A": 0.0})
i = model.inverse_dynamics(turn.q, turn.v, turn.a)
print(f"torque {i.tau['A'].min():.2f} to {i.tau['A'].max():.2f} N m, {i.verdict}")
for joint, wrench in i.reactions.items():
    print(f"  joint {joint} carries up to {np.linalg.norm(wrench[:, 3:], axis=1).max():.1f} N")

# %%
# Forward dynamics undoes it, by any method and wherever the loop is cut.
for method in ("sslm", "slm", "system"):
    assert np.allclose(model.forward_dynamics(turn.q, turn.v, i.tau, method=method).a, turn.a, atol=1e-9)
again = m.build(cut=["D"])
turn = again.assemble({"A": np.linspace(0.0, 2.0 * np.pi, 181)}, v={"A": 4.7}, a={"A": 0.0})
cut_elsewhere = again.inverse_dynamics(turn.q, turn.v, turn.a)
for joint in model.joints:
    assert np.allclose(cut_elsewhere.reactions[joint], i.reactions[joint], atol=1e-8)
print("the same efforts and reactions whichever joint is cut")
