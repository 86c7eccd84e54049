"""Derivatives by steps of 1e-30 i, exact to rounding: programs run node by node in complex numbers, and machines with
loops closed by Newton's method in complex numbers. Nothing here knows how the library differentiates."""

from __future__ import annotations

import cmath
import math

import numpy as np

from linkwright.assembly.rows.joined_poses import pose_size
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.numbers import tree_at
from linkwright.methods import closed_loops, cut_joints
from linkwright.program import trace

H = 1e-30


def _atan2(y, x):
    """The angle of the point (x, y) and, to first order, what complex parts add."""
    a, b = x.real, y.real
    return complex(math.atan2(b, a), (a * y.imag - b * x.imag) / (a * a + b * b))


COMPLEX = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "neg": lambda a: -a,
    "sin": cmath.sin,
    "cos": cmath.cos,
    "sqrt": cmath.sqrt,
    "exp": cmath.exp,
    "log": cmath.log,
    "sinh": cmath.sinh,
    "cosh": cmath.cosh,
    "tanh": cmath.tanh,
    "atan2": _atan2,
    "pow": lambda a, b: cmath.exp(b * cmath.log(a)),
    "mod": lambda a, b: a - b * math.floor(a.real / b.real),
    "select": lambda test, yes, no: yes if test.real > 0.0 else no,
}


def run(program, inputs):
    """All results, one after the other."""
    values = []
    for name, *of in program.nodes:
        if name == "input":
            values.append(inputs[of[0]])
        elif name == "constant":
            values.append(complex(of[0]))
        elif name == "scale":
            values.append(of[0] * values[of[1]])
        else:
            values.append(COMPLEX[name](*(values[j] for j in of)))
    return np.array([values[r] for r in program.results])


class ComplexMachine:
    """A model whose coordinates, rates and accelerations may be complex numbers. places: the independent rates, among
    those of all joints. tree: one whose numbers depend on parameters, which then stand at the end of q and may be
    complex, too."""

    def __init__(self, model, places, tree=None):
        self.model, self.places = model, list(places)
        self.tree = tree = model.tree if tree is None else tree
        nq, nv = pose_size(tree), model.nv

        def position(q):
            tree, q = self._split(q)
            return {**closed_loops.closure(tree, q), "own": cut_joints.cut_readings(tree, q)["readings"]}

        def rows(q):
            tree, q = self._split(q)
            return {**closed_loops.closure_jacobian(tree, q), **cut_joints.cut_jacobian(tree, q)}

        def bias(q, v):
            still, (tree, q) = (0.0,) * nv, self._split(q)
            closing = closed_loops.closure_rates(tree, q, v, still)["acceleration"]
            return {"closing": closing, "own": cut_joints.cut_motion(tree, q, v, still)["acceleration"]}

        self.rows_of = trace(rows, {"q": nq})
        self.position = trace(position, {"q": nq})
        self.bias = trace(bias, {"q": nq, "v": nv})
        self.m = dict(self.position.outputs)["closure"]

    def _split(self, q):
        return tree_at(self.tree, q[self.tree.nq :]), q[: self.tree.nq]

    def displaced(self, q, step):
        """To first order, unit quaternions kept."""
        q = np.array(q, complex)
        q[: self.tree.nq] += coordinate_rates(self.tree, tuple(q), tuple(step))
        for _, k in self.model.quaternion_places:
            q[k : k + 4] /= np.sqrt((q[k : k + 4] ** 2).sum())
        return q

    def A(self, q):
        """The closure's rows and those of the independent rates."""
        nv = self.model.nv
        J, C = np.split(run(self.rows_of, list(q)), [self.m * nv])
        return np.concatenate([J.reshape(-1, nv), np.concatenate([np.eye(nv), C.reshape(-1, nv)])[self.places]])

    def closed(self, q, dw, numbers=0.0):
        """The closed pose near q whose independent coordinates differ from those of q by dw, its parameters by
        `numbers`."""
        own, q = run(self.position, list(np.array(q, complex)))[self.m :], self._varied(q, numbers)
        moved = np.zeros(self.model.nv, complex)
        for _ in range(6):
            now = run(self.position, list(q))
            away = np.concatenate([moved, now[self.m :] - own])[self.places] if self.places else []
            step = np.linalg.lstsq(self.A(q), np.concatenate([-now[: self.m], dw - away]), rcond=None)[0]
            q, moved = self.displaced(q, step), moved + step
        return q

    def _varied(self, q, numbers):
        q = np.array(q, complex)
        q[self.tree.nq :] += numbers
        return q

    def motion(self, q, dw, w_rate, w_acceleration, numbers=0.0):
        """Complex q, v, a from independent coordinates near q, rates and accelerations, at other parameters."""
        if not self.m:
            full = [np.zeros(self.model.nv, complex) for _ in range(3)]
            for x, given in zip(full, (dw, w_rate, w_acceleration), strict=True):
                x[self.places] = given
            return self.displaced(self._varied(q, numbers), full[0]), full[1], full[2]
        q = self.closed(q, dw, numbers)
        A, none = self.A(q), np.zeros(self.m)
        v = np.linalg.lstsq(A, np.concatenate([none, w_rate]), rcond=None)[0]
        bias = run(self.bias, [*q, *v])
        full = np.concatenate([np.zeros(self.model.nv), bias[self.m :]])[self.places]
        a = np.linalg.lstsq(A, np.concatenate([-bias[: self.m], w_acceleration - full]), rcond=None)[0]
        return q, v, a
