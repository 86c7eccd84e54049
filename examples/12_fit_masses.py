"""
Masses fitted to measured torques
=================================

Least squares with exact slopes, and how sure the answer is.

A planar robot of three legs has carried its platform about; what its drives gave was measured. What does each part
weigh? `model.function(..., parameters=[...])` takes numbers of the machine as one more array, `f.jac` differentiates.
"""

import numpy as np
from scipy.optimize import least_squares

import linkwright as lw

# %%
# The robot of the gallery, with every part's mass a parameter: 1 kg until we know better.
m = lw.gallery.load("three-rrr").at()
known = {name: body.inertia for name, body in m.bodies.items()}
masses = {name: m.parameter(f"{name}_mass", 1.0, unit="kg", bounds=(0.0, 50.0)) for name in known}
heavier = {name: masses[name] / I.mass for name, I in known.items()}
scaled = {name: lw.Inertia(masses[name], I.com, np.array(I.about_com) * heavier[name]) for name, I in known.items()}
model = m.with_bodies(scaled).build()
names = list(model.parameters)

# %%
# The motion: all three drives swing, 300 instants of two seconds. The loops close the other joints.
t = np.linspace(0.0, 2.0, 300)
swing = {"A1": (0.15, 5.0), "A2": (0.20, 7.0), "A3": (0.15, 9.0)}  # rad, rad/s
state = model.assemble(
    {joint: size * np.sin(w * t) for joint, (size, w) in swing.items()},
    v={joint: size * w * np.cos(w * t) for joint, (size, w) in swing.items()},
    a={joint: -size * w**2 * np.sin(w * t) for joint, (size, w) in swing.items()},
)
motion = (state.q, state.v, state.a)

# %%
# The measurement: torques of the true masses, and a sensor that is off by 0.05 N m now and then.
torque = model.function("inverse_dynamics", parameters=names)
truth = np.array([known[name].mass for name in known])
noise = 0.05
measured = torque(*motion, truth) + noise * np.random.default_rng(1).standard_normal((len(t), 3))


def misses(x):
    return (torque(*motion, x) - measured).ravel() / noise


def slopes(x):
    return torque.jac(*motion, x, by="parameters").reshape(-1, len(x)) / noise


fit = least_squares(misses, [model.parameters[name].value for name in names], jac=slopes, bounds=(0.0, 50.0))
spread = np.sqrt(np.diag(np.linalg.inv(fit.jac.T @ fit.jac)))
for name, found, sigma, true in zip(names, fit.x, spread, truth, strict=True):
    print(f"{name:15s} {found:7.3f} kg, give or take {sigma:.3f} (truly {true:g})")
missed = np.sqrt(np.mean(fit.fun**2))
print(f"after {fit.nfev} looks at {measured.size} torques they are missed by {missed:.2f} of the noise")
assert np.all(np.abs(fit.x - truth) < 4.0 * spread)

# %%
# The slopes are exact: central differences agree as far as differences can.
step = 1e-4 * np.eye(len(truth))
differences = np.stack([(misses(truth + h) - misses(truth - h)) / 2e-4 for h in step], axis=-1)
assert np.allclose(slopes(truth), differences, rtol=1e-6, atol=1e-6)
