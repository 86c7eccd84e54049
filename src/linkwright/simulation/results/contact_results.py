"""What contacts carried along a run, by name, and what follows for the ground: its reaction, centre of pressure,
zero-moment point; and what a way cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.errors import ModelError
from linkwright.forces.element import forces_now
from linkwright.kernels.contact_geometry import ContactLoad
from linkwright.kernels.kinematics import Kinematics
from linkwright.mechanism.checked_numbers import ORIGIN, unit, vector
from linkwright.mechanism.names import GROUND
from linkwright.methods.contact_loads import loads_of
from linkwright.model.answers import Array, ContactAnswer
from linkwright.scalars.expression import present

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution


@dataclass(frozen=True)
class GroundReaction:
    """What the ground's contacts push with: force (N) and moment about the world's origin (N m), world axes,
    (..., T, 3) each."""

    force: Array
    moment: Array

    def meets(self, normal: Any, through: Any) -> Array:
        """Where on a plane a force alone, and a moment along the normal, do the same, (..., T, 3), m; NaN where the
        ground does not push.

        p = through + n x M / (n . F), M about `through`.
        """
        n, c = np.array(unit(normal, "normal"), float), np.array(vector(through, "through"), float)
        about = self.moment - np.cross(c, self.force)
        pushed = (self.force @ n)[..., None]
        with np.errstate(all="ignore"):
            return np.asarray(np.where(pushed > 0.0, c + np.cross(n, about) / pushed, np.nan))


def contacts_of(s: Solution) -> dict[str, ContactAnswer]:
    """By name what every contact carried, (..., T, 3); NaN where the run never came."""
    shape, many = s.reached.shape, s.reached.size
    q = s._poses.reshape(many, -1)
    v = np.where(s.reached[..., None], s.v, 0.0).reshape(many, -1)
    own = tuple(s.own.reshape(many, -1).T)
    tree, pose = at_poses(s.model.parts.tree, q)
    at = Kinematics(tree, pose, tuple(v.T))
    t = np.broadcast_to(s.t, shape).reshape(many)
    loads = loads_of(forces_now(tree.forces, t, own), at)
    base = np.array([present(x) for x in tree.base], float)
    found = {name: _told(s, load, base, shape) for name, load in loads}
    rigid = [x.constraint for x in tree.contacts if hasattr(x.constraint, "load")]
    for k, constraint in enumerate(rigid):
        along = s.touching[..., 3 * k : 3 * k + 3].reshape(many, 3).T
        found[constraint.name] = _told(s, constraint.load(at, tuple(along)), base, shape)
    return {name: found[name] for name in s.model.mechanism.contacts if name in found}


def _told(s: Solution, load: ContactLoad, base: Array, shape: tuple[int, ...]) -> ContactAnswer:
    many = s.reached.size

    def whole(x: Any) -> Array:
        """(..., T) or (..., T, 3)."""
        if not isinstance(x, tuple):
            return np.broadcast_to(np.asarray(x, float), many).reshape(shape).copy()
        return np.stack([whole(entry) for entry in x], axis=-1)

    parts = (whole(load.force), whole(load.point) + base, whole(load.gap), whole(load.slip))
    return ContactAnswer(*(s._blank(part) for part in parts))


def ground_reaction_of(s: Solution) -> GroundReaction:
    """The sum over all contacts with the ground."""
    pairs = s.model.mechanism.contacts
    own = [x for name, x in s.contacts.items() if pairs[name].on == GROUND]
    if not own:
        raise ModelError(f"{s.model.name}: no contact touches the ground. Say m.add_contact(name, body, at=, law=).")
    force = sum((x.force for x in own), np.zeros(3))
    return GroundReaction(force, sum((np.cross(x.point, x.force) for x in own), np.zeros(3)))


def centre_of_pressure_of(s: Solution, normal: Any, through: Any) -> Array:
    """Of the forces along the normal alone: where they would act together."""
    ground_reaction_of(s)  # refuses machines without ground
    plane = ground_plane(s, normal, through)
    n = np.array(unit(plane[0], "normal"), float)
    pairs = s.model.mechanism.contacts
    own = [x for name, x in s.contacts.items() if pairs[name].on == GROUND]
    pushes = [(x.force @ n)[..., None] * n for x in own]
    moment = sum((np.cross(x.point, push) for x, push in zip(own, pushes, strict=True)), np.zeros(3))
    return GroundReaction(sum(pushes, np.zeros(3)), moment).meets(*plane)


def ground_plane(s: Solution, normal: Any, through: Any) -> tuple[Any, Any]:
    """As told; else that of the first contact with the ground, else what gravity is normal to, through the origin."""
    pairs = [pair for pair in s.model.mechanism.contacts.values() if pair.on == GROUND]
    if normal is None and pairs:
        first = pairs[0]
        return tuple(map(present, first.normal)), tuple(map(present, first.through)) if through is None else through
    if normal is None:
        g = [present(x) for x in s.model.mechanism.gravity]
        if not any(g):
            raise ModelError(f"{s.model.name}: without gravity or contacts no plane is the ground. Give normal=.")
        normal = tuple(-x for x in g)
    return normal, ORIGIN if through is None else through


def zero_moment_point_of(s: Solution, normal: Any, through: Any) -> Array:
    """Of the inertia of all bodies, gravity and loads: of what the ground must take, whatever takes it there."""
    v, a = (np.where(s.reached[..., None], x, 0.0) for x in (s.v, s.a))
    whole = s.model.quantities.ask("shaking", s._poses, v, a)
    needed = GroundReaction(-whole.force, -whole.moment)
    return s._blank(needed.meets(*ground_plane(s, normal, through)))


def energy_spent(s: Solution) -> Array:
    """(...): what drives turned over, each counted without its sign, as motors do that get nothing back, and what the
    machine had of energy at the start and no longer has at the end, J."""
    rates, spent = s.joint_rates(), np.zeros(s.q.shape[:-2])
    for name, effort in s.tau.items():
        power = (effort * rates[name]).reshape(*s.reached.shape, -1).sum(-1)
        spent = spent + np.trapezoid(np.abs(power), s.t, axis=-1)
    total = s.energy.total
    return np.asarray(spent + total[..., 0] - total[..., -1])


def way_gone(s: Solution) -> Array:
    """(...): how far the centre of mass of the machine came, from start to end, in a straight line, m."""
    centre = s.model.quantities.ask("centre_of_mass", s._poses)
    return np.linalg.norm(centre[..., -1, :] - centre[..., 0, :], axis=-1)


def energy_per_metre_of(s: Solution) -> Any:
    """J/m."""
    gone = way_gone(s)
    if not (gone > 0.0).all():
        raise ModelError(f"{s.model.name}: it came nowhere, so that no metre has a cost.")
    found = energy_spent(s) / gone
    return float(found) if found.ndim == 0 else found


def cost_of_transport_of(s: Solution) -> Any:
    """Energy per metre and weight, a pure number."""
    m = s.model.mechanism
    g = float(np.linalg.norm([present(x) for x in m.gravity]))
    if g == 0.0:
        raise ModelError(f"{s.model.name}: without gravity it has no weight, and transport no cost by weight.")
    if s.numbers is not None and s.numbers.ndim > 1:
        mass = np.array([_mass(s.member(k)) for k in range(len(s.numbers))])
    else:
        mass = np.array(_mass(s.model))
    found = energy_per_metre_of(s) / (mass * g)
    return float(found) if np.ndim(found) == 0 else found


def _mass(model: Any) -> float:
    bodies = model.mechanism.bodies.values()
    return float(sum(present(body.inertia.mass) for body in bodies if body.inertia is not None))
