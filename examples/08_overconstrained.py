"""
More constraints than needed
============================

Overconstrained machines move all the same, and the answer says what it cannot know.
"""

import numpy as np

import linkwright as lw

# %%
# Bennett's linkage: four hinges in space. A count of freedoms gives -2; the true rank gives 1.
bennett = lw.gallery.load("bennett").build()
print(bennett)
assert (bennett.dof, bennett.analysis.gruebler) == (1, -2)

state = bennett.assemble({"P1": 0.5}, v={"P1": 2.0}, a={"P1": 0.0})
i = bennett.inverse_dynamics(state.q, state.v, state.a)
print(f"its drive gives {i.tau['P1']:.4f} N m")

# %%
# Its hinges can be clamped against each other: that part of their load no rigid model can tell.
for joint, known in i.determinate.items():
    print(f"  {joint}: {known.sum()} of 6 components are determined")

# %%
# The torque is determined whatever the hinges do: it is what power demands.
h = 1e-4
ahead = [bennett.assemble({"P1": 0.5 + 2.0 * dt}, v={"P1": 2.0}) for dt in (-h, h)]
before, after = (bennett.energy(s.q, s.v).total for s in ahead)
assert np.isclose(2.0 * i.tau["P1"], (after - before) / (2 * h), rtol=1e-5)

# %%
# A planar four-bar of hinges is overconstrained, too: loads in its plane are known, those across it are not.
four_bar = lw.gallery.load("four-bar")
i = four_bar.build().inverse_dynamics(np.zeros(3))
names = ("moment x", "moment y", "moment z", "force x", "force y", "force z")
unknown = [name for name, known in zip(names, i.determinate["C"], strict=True) if not known]
print(f"four-bar, joint C: {', '.join(unknown)} cannot be determined")
assert unknown == ["moment x", "moment y", "force z"]

# %%
# With a ball at B and a Hooke's joint at C nothing is redundant: every reaction is determined.
exact = lw.Mechanism("four-bar with a ball", gravity=four_bar.gravity)
for body in four_bar.bodies.values():
    exact.add_body(body.name, body.inertia)
ways = {"B": {"kind": "spherical"}, "C": {"kind": "universal", "axis": (0, 0, 1), "axis2": (1, 0, 0)}}
for j in four_bar.joints.values():
    way = ways.get(j.name, {"kind": "revolute", "axis": (0, 0, 1)})
    exact.add_joint(j.name, parent=j.parent, child=j.child, at=j.at, actuated=j.actuated, **way)
model = exact.build()
print(model)
known = model.inverse_dynamics(model.reference.q)
assert all(told.all() for told in known.determinate.values())
assert np.allclose(known.reactions["C"][3:5], i.reactions["C"][3:5], atol=1e-9)
