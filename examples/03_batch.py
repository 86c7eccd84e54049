"""
Many states at once
===================

A question prepared once, compiled for this machine and this processor.
"""

import time

import numpy as np

import linkwright as lw

model = lw.gallery.load("quadruped").build()
forward = model.function("forward_dynamics", threads=1)
print(forward.program)

# %%
# States are rows. The floating base has a quaternion among its coordinates, so start from the reference pose and bend
# the legs: a joint of one coordinate lends it its name, only those of several have a dot in it.
n = 20_000
rng = np.random.default_rng(1)
q = np.tile(model.reference.q, (n, 1))
legs = [k for k, name in enumerate(model.coordinates) if "." not in name]
q[:, legs] = rng.uniform(-1.0, 1.0, (n, len(legs)))
v = rng.uniform(-1.0, 1.0, (n, model.nv))
tau = rng.uniform(-5.0, 5.0, (n, len(model.actuated)))

a = forward(q, v, tau)  # compiles
before = time.perf_counter()
a = forward(q, v, tau)
seconds = time.perf_counter() - before
print(f"{n} states in {1e3 * seconds:.1f} ms, {1e9 * seconds / n:.0f} ns each, {forward.lanes} at a time")

# %%
# One state, a batch, a batch of batches: the same numbers.
assert a.shape == (n, model.nv)
assert np.allclose(forward(q[7], v[7], tau[7]), a[7], rtol=1e-9, atol=1e-9)
folded = forward(q.reshape(200, 100, -1), v.reshape(200, 100, -1), tau.reshape(200, 100, -1))
assert np.array_equal(folded.reshape(n, -1), a)
