"""Closed machines in motion, and slightly open: what the methods of paper 003 are tried on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

import linkwright as lw
from linkwright.layout.link_tree import LinkTree
from linkwright.methods.cut_joints import cut_freedoms
from linkwright.model.model import Model

Array = np.ndarray


class States(NamedTuple):
    """A model and healthy closed states of it: q (n, nq), v (n, nv), an effort per rate, cut joints' included, and a
    wrench on the last body, given to the methods by driven and pushed."""

    model: Model
    q: Array
    v: Array
    tau: Array
    external: Array

    @property
    def tree(self) -> LinkTree:
        return self.model.tree

    @property
    def loaded(self) -> dict:
        """What acts, as the methods take it; numbers of all states at once."""
        return {
            "driven": tuple(range(self.tau.shape[1])),
            "external": scalars(self.external),
            "pushed": (len(self.tree.body_inertias) - 1,),
        }


@cache
def states(name: str) -> States:
    """Of a machine of the gallery, made once."""
    return states_of(lw.gallery.load(name).build())


def states_of(model: Model, count: int = 3) -> States:
    random = np.random.default_rng(11)
    values = np.linalg.svd(model.scaled_closure.jacobian(model.analysis.poses), compute_uv=False)
    health = values[:, model.analysis.rank - 1] / values[:, 0]
    q = model.analysis.poses[health >= 0.5 * np.median(health)][-count:]
    free = model.free_motions(q)
    v = np.einsum("nik,nk->ni", free, random.standard_normal((len(q), free.shape[-1])))
    efforts = model.nv + cut_freedoms(model.tree)
    return States(model, q, v, random.standard_normal((len(q), efforts)), random.standard_normal((len(q), 6)))


def subsystem_rates(s: States) -> list[tuple[int, ...]]:
    """Per subsystem the places of its rates."""
    topology = s.model.topology
    own: list[tuple[int, ...]] = [()] * len(topology.subsystems)
    for tree_joint in s.tree.tree_joints:
        own[topology.subsystem_of[tree_joint.outer]] += tuple(
            tree_joint.rate + k for k in range(topology.joints[tree_joint.joint].freedoms)
        )
    return own


def opened(s: States, gap: float = 1e-2) -> Array:
    """Poses displaced in all rates by about `gap` of the machine's size: no loop is closed there."""
    random = np.random.default_rng(13)
    return s.model.scaled_closure.moved(s.q, gap * random.standard_normal(s.v.shape))


def scalars(x: Array) -> tuple:
    """The columns of an array of states, as scalars of a kernel."""
    return tuple(np.asarray(x).T)


def table(values: tuple, n: int) -> Array:
    """What a kernel answered for n states, (n, size)."""
    return np.array([np.broadcast_to(x, n) for x in values]).reshape(len(values), n).T


def rk4(f: Callable[[Array], Array], y: Array, step: float, steps: int) -> Array:
    """y at all steps, (steps + 1, ny)."""
    path = [y]
    for _ in range(steps):
        k1 = f(y)
        k2 = f(y + 0.5 * step * k1)
        k3 = f(y + 0.5 * step * k2)
        k4 = f(y + step * k3)
        y = y + step / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
        path.append(y)
    return np.array(path)


def assert_close(found: Array, wanted: Array, tolerance: float = 1e-10) -> None:
    scale = max(1.0, float(np.abs(wanted).max(initial=0.0)))
    np.testing.assert_allclose(found, wanted, rtol=0.0, atol=tolerance * scale)
