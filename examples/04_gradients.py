"""
Exact gradients
===============

Gradients of the accelerations, and what they say: a cart and pole cannot stand alone.
"""

import numpy as np

import linkwright as lw

model = lw.gallery.load("cart-pole").build()
upright = model.reference
g = model.linearize(upright.q, upright.v)
print("da/dq =", np.array2string(g.da_dq, precision=4, suppress_small=True).replace("\n", ""))
print("da/dtau =", np.array2string(g.da_dtau, precision=4, suppress_small=True).replace("\n", ""))

# %%
# Small motions x = (q, v) about this pose obey x' = A x + B tau.
A = np.block([[np.zeros((2, 2)), np.eye(2)], [g.da_dq, g.da_dv]])
B = np.vstack([np.zeros((2, 1)), g.da_dtau])
fastest = np.linalg.eigvals(A).real.max()
print(f"left alone, the pole falls as exp({fastest:.3f} t)")
assert fastest > 0.0

# %%
# The one drive reaches every motion: (B, AB, A^2 B, A^3 B) has full rank.
reach = np.hstack([np.linalg.matrix_power(A, k) @ B for k in range(4)])
print(f"the drive reaches {np.linalg.matrix_rank(reach)} of 4 directions")
assert np.linalg.matrix_rank(reach) == 4

# %%
# They are gradients: central differences agree as far as differences can.
h = 1e-5
for k in range(2):
    step = h * np.eye(2)[k]
    difference = (model.forward_dynamics(upright.q + step).a - model.forward_dynamics(upright.q - step).a) / (2 * h)
    assert np.allclose(difference, g.da_dq[:, k], atol=1e-7)
