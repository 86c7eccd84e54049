"""The matrices of a controller: how independent coordinates and rates change, under efforts.

    d(dw)/dt = T dw + dw',   d(dw')/dt = dw'',   dw'' along a = f(q, v, tau) with q and v on the closed motions

T is zero but where a joint turns by a quaternion: its displacements are seen from the child, which turns itself.
"""

from __future__ import annotations

from dataclasses import fields

import numpy as np

from linkwright.model.answers import Array, Linearization, StateSpace
from linkwright.model.decisions.loop_motions import LoopMotions
from linkwright.model.derivatives.closure_tangents import Change, ClosureTangents, Following, Held, Places
from linkwright.model.inputs import flat_states
from linkwright.model.variables import Given


def state_space(
    tangents: ClosureTangents, places: Places, given: Given, slopes: Linearization, motions: LoopMotions
) -> StateSpace:
    """A and B of states `given`, whose accelerations have these slopes."""
    shape, (q, v, *_) = flat_states(given.arrays)
    n, dof, nv = len(q), len(places), v.shape[-1]
    a, by_q, by_v, by_tau = (
        x.reshape(n, *x.shape[len(shape) :]) for x in (slopes.a, slopes.da_dq, slopes.da_dv, slopes.da_dtau)
    )

    def accelerated(dq: Array, dv: Array, da: Array) -> Array:
        """(n, places, columns)."""
        da = da + dq @ np.swapaxes(by_q, 1, 2) + dv @ np.swapaxes(by_v, 1, 2)
        return np.swapaxes(tangents.accelerations([q, v, a], Following(dq, dv, da), places), 1, 2)

    A, B = np.zeros((n, 2 * dof, 2 * dof)), np.zeros((n, 2 * dof, by_tau.shape[-1]))
    A[:, :dof, :dof], A[:, :dof, dof:] = turning(tangents, q, v, places), np.eye(dof)
    compiled = motions.at(q, v) if motions.served else None
    if compiled is not None:
        M, N = compiled
        own, along_q, along_v = list(places), by_q[:, list(places)], by_v[:, list(places)]
        A[:, dof:, :dof], A[:, dof:, dof:], B[:, dof:] = along_q @ M + along_v @ N, along_v @ M, by_tau[:, own]
    else:
        held, unit = Held(places, places, places), np.broadcast_to(np.eye(dof), (n, dof, dof))
        at_q = tangents.follow([q, v, a], held, Change(q=unit), dof, 2)
        at_v = tangents.follow([q, v, a], held, Change(v=unit), dof, 2)
        still = np.zeros((n, by_tau.shape[-1], nv))
        A[:, dof:, :dof] = accelerated(at_q.q, at_q.v, np.zeros((n, dof, nv)))
        A[:, dof:, dof:] = accelerated(at_v.q, at_v.v, np.zeros((n, dof, nv)))
        B[:, dof:] = accelerated(still, still, np.swapaxes(by_tau, 1, 2))
    names = [tangents.joints.rate_names[k] for k in places]
    told = {field.name: getattr(slopes, field.name) for field in fields(slopes)}
    return StateSpace(
        **told,
        A=A.reshape(*shape, 2 * dof, 2 * dof),
        B=B.reshape(*shape, *B.shape[1:]),
        states=(*names, *(f"{name}.rate" for name in names)),
    )


def turning(tangents: ClosureTangents, q: Array, v: Array, places: Places) -> Array:
    """T (n, places, places): of a rotation -w x, of a displacement seen from the child -w x, and -u x of the turn."""
    joints = tangents.joints
    T = np.zeros((len(q), joints.rates, joints.rates))
    turned = [e for e in joints.entries.values() if e.turn >= 0 and not set(places).isdisjoint(e.v)]
    if turned:
        rates = np.einsum("nij,nj->ni", joints.rows(q), v / joints.units[: v.shape[-1]]) * joints.units
        for e in turned:
            first = e.v.start
            turn, slide = slice(first, first + 3), slice(first + 3, first + 6)
            w = rates[:, turn]
            T[:, turn, turn] = -_crossing(w)
            if e.free:
                T[:, slide, slide], T[:, slide, turn] = -_crossing(w), -_crossing(rates[:, slide])
    return T[:, list(places)][:, :, list(places)]


def _crossing(w: Array) -> Array:
    """w x as matrices (n, 3, 3)."""
    x, y, z, o = *w.T, np.zeros(len(w))
    return np.array([[o, -z, y], [z, o, -x], [-y, x, o]]).transpose(2, 0, 1)
