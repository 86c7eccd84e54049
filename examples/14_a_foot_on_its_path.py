"""
A point with a name
===================

The foot of a strandbeest's leg, and a robot whose tool the drives take along a path.

A named point is told in every result, may be a target (inverse kinematics), and may be prescribed a path in space.
"""

import tempfile
from pathlib import Path

import numpy as np

import linkwright as lw

# %%
# The foot of Jansen's leg over one turn of its crank: where it is on the ground, and how fast it goes there.
leg = lw.gallery.load("jansen-leg").build()
turn = leg.assemble({"shaft": np.linspace(0.0, 2.0 * np.pi, 361)}, v={"shaft": 1.0})
foot = leg.point_motions(turn.q, turn.v)["foot"]
low = foot.position[:, 1] < foot.position[:, 1].min() + 0.01
length, lift = np.ptp(foot.position[low, 0]), np.ptp(foot.position[:, 1])
print(f"{leg.points[0]}: {low.mean():.0%} of a turn on the ground, a step of {length:.2f} m, lifted by {lift:.2f} m")
assert np.allclose(np.einsum("nij,nj->ni", leg.jacobian(turn.q, "foot"), turn.v)[:, 3:], foot.velocity)

# %%
# The other way round: which crank angle has the foot at x = -0.5 m, and how must the crank turn for 0.3 m/s there?
there = leg.assemble({"foot": (-0.5, None, None)}, v={"foot": (0.3, None, None)})
print(f"at x = -0.5 m the crank stands at {there.q[0]:+.4f} rad and turns with {there.v[0]:+.4f} rad/s")
assert np.allclose(leg.position(there.q, "foot")[0], -0.5)

# %%
# A five-bar robot: inverse kinematics of a whole path at once, with rates and accelerations.
robot = lw.gallery.load("five-bar").build()
t = np.linspace(0.0, np.pi, 500)
c, s, o = np.cos(2.0 * t), np.sin(2.0 * t), 0.0 * t
path = np.stack([1.3 + 0.1 * c, -0.25 + 0.1 * s, o], axis=-1)
v, a = np.stack([-0.2 * s, 0.2 * c, o], axis=-1), np.stack([-0.4 * c, -0.4 * s, o], axis=-1)
states = robot.assemble({"tool": path}, v={"tool": v}, a={"tool": a})
needed = robot.inverse_dynamics(states.q, states.v, states.a).tau

# %%
# The same as a run in time: the drives take the tool around, and the run says what they give.
run = robot.simulate(
    robot.assemble({"tool": path[0]}, v={"tool": v[0]}),
    until=np.pi,
    times=t,
    motion={"tool": lambda t: (1.3 + 0.1 * lw.cos(2.0 * t), -0.25 + 0.1 * lw.sin(2.0 * t), 0.0)},
)
off = np.abs(run["tool"] - path).max()
apart = max(np.abs(run.tau[joint] - needed[joint]).max() for joint in run.tau)
most = {joint: round(float(np.abs(tau).max()), 2) for joint, tau in run.tau.items()}
print(f"the tool stays on its path; the drives give {most} N m at most")
assert run.ok
assert off < 1e-12
assert apart < 1e-9  # in a run and by inverse dynamics the same

picture = Path(tempfile.gettempdir()) / "five_bar_run.png"
figure = run.plot(path=picture)
print(f"drawn in {picture.name}, in the folder for temporary files")
