"""From a mechanism that is cut to its link tree, with what pushes it and what must hold."""

from __future__ import annotations

from typing import Any

from linkwright.constraints.constraint_kinds import contacts, couplings
from linkwright.errors import LinkwrightError, ModelError
from linkwright.forces.force_kinds import force_elements
from linkwright.forces.laid_out_friction import joint_frictions
from linkwright.forces.seeing_force import SeeingForce, seeing
from linkwright.forces.state_view import seen
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.equal_numbers import with_equal_numbers
from linkwright.layout.from_mechanism import link_tree_of
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.program import trace
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
    tree = tree._replace(frictions=joint_frictions(laid_out))
    if decided is not None:
        known = zip(tree.frictions, decided[0].frictions, strict=True)
        tree = tree._replace(frictions=tuple(own._replace(shared=other.shared) for own, other in known))
    tree = tree._replace(contacts=contacts(laid_out))
    points = tuple(laid_out.point(point.body, point.at) for point in mechanism.points.values())
    tree = with_equal_numbers(tree, points)
    if decided is None and any(map(seeing, tree.forces)):
        must_be_traced(mechanism, tree)
    return tree, body_frames


def must_be_traced(mechanism: Mechanism, tree: LinkTree) -> None:
    """Refuse forces whose functions leave no trace."""
    for force in filter(None, map(seeing, tree.forces)):

        def components(t: Any, q: Any, v: Any, force: SeeingForce = force) -> dict[str, Any]:
            return {"components": force.components(t[0], seen(force.names, Kinematics(tree, q, v)))}

        try:
            trace(components, {"t": 1, "q": tree.nq, "v": tree.nv}, force.said.words)
        except LinkwrightError as error:
            raise ModelError(f"{force.said.words}: {str(error).removeprefix(force.said.words).lstrip(': ')}") from error
        except Exception as error:  # it is the symbols that it cannot take
            why = str(error).rstrip(".") or type(error).__name__
            raise ModelError(f"{force.said.words} cannot be traced ({why}). Write it with {FRIENDS}.") from error
