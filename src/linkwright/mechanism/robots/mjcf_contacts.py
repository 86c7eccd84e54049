"""Geoms of MJCF files as contacts.

MuJoCo's contact is a spring and damper of the acceleration that it allows, whatever the mass: at rest under gravity g
it gives way by r = g (1 - d) / (d k), with k = d / (dmax timeconst dampratio)^2, b = 2 / (dmax timeconst) of solref and
the impedance d(r) of solimp. Here a contact is a force: a linear spring that gives way as much under the machine's
weight, shared by the points that touch, with a damper that is as strong there; friction is Coulomb's, of the larger of
both coefficients. So it stands as it does there; impacts and slip are this law's own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.mechanism.contact_laws import ContactLaw, compliant
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.robots.mjcf_equalities import MjcfPose
from linkwright.mechanism.robots.mjcf_names import MjcfNames
from linkwright.mechanism.robots.touching_shapes import Geom, add_touching

KINDS = ("plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh")  # of mjtGeom
SLIP = 1e-3  # m/s
SWEEPS = 60  # to the depth at rest; each halves what is left
TINY = 1e-15  # m: a width of none
USUAL = 9.81  # m/s^2, where a machine has no gravity
LARGEST_IMPEDANCE = 0.9999  # MuJoCo's own


def add_contacts(
    m: Mechanism, mujoco: Any, pose: MjcfPose, names: MjcfNames, which: str, given: ContactLaw | None
) -> list[str]:
    """Add those of the ground, or all; what has no pair is returned, in words."""
    model = pose.model
    seen = [k for k in range(model.ngeom) if model.geom_contype[k] or model.geom_conaffinity[k]]
    geoms = [_geom(mujoco, pose, names, k) for k in seen]
    weight = float(model.body_mass.sum()) * max(float(np.linalg.norm(model.opt.gravity)), USUAL)

    def collide(i: int, j: int) -> bool:
        return _collide(model, seen[i], seen[j])

    def law(i: int, j: int, spots: int) -> Any:
        return given or _law(model, seen[i], seen[j], weight / spots)

    return add_touching(m, geoms, collide, law, which)


def _geom(mujoco: Any, pose: MjcfPose, names: MjcfNames, k: int) -> Geom:
    model, data = pose.model, pose.data
    name = (mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_GEOM, k) or f"geom{k}").replace(".", "_")
    kind = KINDS[model.geom_type[k]] if model.geom_type[k] < len(KINDS) else "shape"
    body = int(model.geom_bodyid[k])
    R, p = data.geom_xmat[k].reshape(3, 3).copy(), data.geom_xpos[k].copy()
    return Geom(name, names.body(body), kind, R, p, tuple(model.geom_size[k].tolist()), model.body_weldid[body] != 0)


def _collide(model: Any, a: int, b: int) -> bool:
    """As MuJoCo filters: by bits, not within a welded body, not with its parent, but for the world."""
    if not (model.geom_contype[a] & model.geom_conaffinity[b] or model.geom_contype[b] & model.geom_conaffinity[a]):
        return False
    own = [int(model.body_weldid[model.geom_bodyid[k]]) for k in (a, b)]
    above = [int(model.body_weldid[model.body_parentid[body]]) for body in own]
    related = own[0] == above[1] or own[1] == above[0]
    return own[0] != own[1] and not (related and 0 not in own)


def _law(model: Any, a: int, b: int, weight: float) -> ContactLaw:
    """Of a pair of geoms under a weight."""
    first = a if model.geom_priority[a] >= model.geom_priority[b] else b
    mu = float(max(model.geom_friction[a, 0], model.geom_friction[b, 0]))
    if model.geom_priority[a] != model.geom_priority[b]:
        mu = float(model.geom_friction[first, 0])
    solref, solimp = (0.5 * (x[a] + x[b]) for x in (model.geom_solref, model.geom_solimp))
    most = min(max(float(solimp[1]), 1e-4), LARGEST_IMPEDANCE)
    g = float(np.linalg.norm(model.opt.gravity)) or USUAL
    deep = 0.0
    for _ in range(SWEEPS):
        d = _impedance(solimp, deep)
        if solref[0] <= 0.0:
            k, rate = -float(solref[0]) * d / most**2, -float(solref[1]) / most
        else:
            k, rate = d / (most * float(solref[0]) * float(solref[1])) ** 2, 2.0 / (most * float(solref[0]))
        deep = 0.5 * (deep + g * (1.0 - d) / (d * k))
    damper = weight / g * rate * d / (1.0 - d)
    return compliant(weight / deep, damper / deep, exponent=1.0, mu=mu, slip=SLIP)


def _impedance(solimp: Any, deep: float) -> float:
    """d at a depth, m: from the first to the second of solimp over a width, by a power."""
    first, last, width, middle, power = map(float, solimp)
    x = min(deep / max(width, TINY), 1.0)
    rise = (
        x**power / middle ** (power - 1.0) if x < middle else 1.0 - (1.0 - x) ** power / (1.0 - middle) ** (power - 1.0)
    )
    return min(max(first + rise * (last - first), 1e-4), LARGEST_IMPEDANCE)
