"""From a mechanism that is cut to its link tree, with what pushes it and what must hold."""

from __future__ import annotations

from linkwright.constraints.constraint_kinds import couplings
from linkwright.forces.force_kinds import force_elements
from linkwright.layout.equal_numbers import with_equal_numbers
from linkwright.layout.from_mechanism import link_tree_of
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.topology import Topology


def lay_out_with_elements(
    mechanism: Mechanism, topology: Topology, decided: tuple[LinkTree, BodyFrames] | None = None
) -> tuple[LinkTree, BodyFrames]:
    """The tree with its force elements, constraints and named points, and where each body of the drawing is found.

    decided: what they are in numbers, where numbers here are expressions of parameters.
    """
    tree, body_frames = link_tree_of(mechanism, topology, decided)
    laid_out = LaidOut(mechanism, tree, body_frames)
    tree = tree._replace(forces=force_elements(laid_out), couplings=couplings(laid_out))
    points = tuple(laid_out.point(point.body, point.at) for point in mechanism.points.values())
    return with_equal_numbers(tree, points), body_frames
