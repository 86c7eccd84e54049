"""
The gradient of a run
=====================

How its outcome changes with the machine's numbers, its drive and its start.

A four-bar with a spring and a damper at the rocker is let go. Which spring brings the crank to one radian within two
seconds, and to rest there? Each run tells its miss and the exact slope of it; SciPy does the rest.
"""

from dataclasses import replace

import numpy as np
from scipy.optimize import minimize

import linkwright as lw

m = lw.gallery.load("four-bar-003").at()
spring = m.parameter("spring", 100.0, unit="N m/rad", bounds=(0.0, 500.0))
damper = m.parameter("damper", 80.0, unit="N m s/rad", bounds=(0.0, 500.0))
rest = m.parameter("rest", 0.3, unit="rad")
m = m.with_joints([replace(m.joints["D"], stiffness=spring, damping=damper, rest=rest)])
model = m.build()
names = list(model.parameters)
start = model.assemble(A=0.2)

# %%
# What is asked of the run: where the crank is at the end, and how fast. Without lw.final it would be integrated.
miss = lw.final(lambda t, state: (state.q["A"] - 1.0) ** 2 + 0.1 * state.v["A"] ** 2)

s = model.simulate(start, until=2.0)
g = s.gradient(miss)
print(f"with the first spring the crank ends at {s['A'][-1]:.3f} rad, {s.v[-1, 0]:+.3f} rad/s; miss {g.value:.4f}")
for name in names:
    print(f"  by {name:7s}{g[name]:+.6f}")


# %%
# It is the gradient: runs at slightly other numbers agree as far as differences can.
def missed(x):
    return model.with_parameters(dict(zip(names, x, strict=True))).simulate(start, until=2.0, tol=1e-12).gradient(miss)


x = np.array([model.parameters[name].value for name in names])
for k, name in enumerate(names):
    step = 1e-4 * x[k] * np.eye(len(x))[k]
    difference = (missed(x + step).value - missed(x - step).value) / (2.0 * step[k])
    assert np.isclose(difference, g[name], rtol=1e-5, atol=1e-9), (name, difference, g[name])


# %%
# Downhill from there. Parameters are scaled by where they begin.
def cost(scaled):
    found = missed(scaled * x)
    return found.value, np.array([found[name] for name in names]) * x


best = minimize(cost, np.ones(len(x)), jac=True, method="L-BFGS-B", bounds=[(0.1, 5.0)] * len(x))
tuned = model.with_parameters(dict(zip(names, best.x * x, strict=True)))
s = tuned.simulate(start, until=2.0)
print(f"after {best.nfev} runs it ends at {s['A'][-1]:.4f} rad, {s.v[-1, 0]:+.4f} rad/s; miss {best.fun:.1e}")
print(", ".join(f"{name} {p.value:.2f} {p.unit}" for name, p in tuned.parameters.items()))
assert best.fun < 1e-6
