"""What may only push, added from here: a rope, which is a distance that only pulls. A mass on it falls until
the rope is taut, and swings."""

from typing import NamedTuple

import numpy as np
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.constraints.constraint import ConstraintRow
from linkwright.forces.element import force_at
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot, sub, times
from linkwright.layout.link_tree import BodyPoint
from linkwright.scalars.seam import sqrt

G, LENGTH = 9.81, 1.5


class Rope(NamedTuple):
    """length - |p| >= 0, p from the anchor to a point; the multiplier is what the rope pulls with."""

    point: BodyPoint
    anchor: tuple
    length: float
    name: str = "rope"
    number: str = "rope.taut"
    restitution: float = 0.0

    row_names = ("slack",)

    def _way(self, at):
        p = sub(world_point(at.poses, self.point), self.anchor)
        d = sqrt(dot(p, p))
        return d, times(1.0 / d, p)

    def residuals(self, at):
        return [self.length - self._way(at)[0]]

    def rates(self, at):
        return [-dot(self._way(at)[1], world_velocity(at.poses, at.motions, self.point))]

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow(force_at(at, self.point, times(-1.0, self._way(at)[1])), {})]

    gradients = rows

    def accelerations(self, at):
        d, n = self._way(at)
        v = world_velocity(at.poses, at.motions, self.point)
        along = dot(n, v)
        return [-(dot(n, at.acceleration(self.point)) + (dot(v, v) - along * along) * (1.0 / d))]


class RopeDeclared(NamedTuple):
    body: str
    length: float

    def lay_out(self, laid_out):
        anchor = tuple(-o for o in laid_out.tree.base)
        return Rope(laid_out.point(self.body, (0.0, -1.0, 0.0)), anchor, self.length)


def test_a_weight_falls_into_its_rope_and_swings():
    """Beside its anchor, so that the rope takes the rate along itself and leaves the rate across."""
    m = lw.Mechanism("weight", gravity=(0, -G, 0))
    m.add_body("carriage")
    m.add_body("weight", lw.point_mass(2.0, at=(0, -1.0, 0)))
    m.add_joint("X", "prismatic", "ground", "carriage", at=(0, 0, 0), axis=(1, 0, 0))
    m.add_joint("Y", "prismatic", "carriage", "weight", at=(0, -1, 0), axis=(0, 1, 0))
    m.extensions.contacts["rope"] = RopeDeclared("weight", LENGTH)
    model, x = m.build(), 0.9
    s = model.simulate(model.assemble(X=x, Y=1.0), until=1.0, times=np.linspace(0, 1, 201), tol=1e-12)
    assert s.ok, s.status
    depth = np.sqrt(LENGTH**2 - x**2)
    t = np.sqrt(2 * depth / G)
    ((at, name, word),) = s.modes
    assert (name, word) == ("rope", "touches")
    assert_allclose(at, t, atol=1e-10)
    speed, along = G * t, depth / LENGTH  # cosine between the fall and the rope
    assert_allclose(s.impacts[0].lost, 0.5 * 2.0 * (speed * along) ** 2, rtol=1e-9)
    assert_allclose(s.impacts[0].impulses["rope"], 2.0 * speed * along, rtol=1e-9)
    place = s.body("weight")
    assert_allclose(np.linalg.norm(place[s.t > t], axis=-1), LENGTH, atol=1e-9)
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], atol=1e-9)
    hit = model.impact(model.assemble(X=x, Y=1.0 - depth, v={"Y": -speed}), at=["rope"])
    assert_allclose(np.linalg.norm(hit.v), speed * np.sqrt(1 - along**2), rtol=1e-9)
