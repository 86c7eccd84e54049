"""The constraints of a tree, in the order in which their rows are numbered."""

from __future__ import annotations

from linkwright.constraints.constraint import Constraint
from linkwright.constraints.cut_joint import CutJoint
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import LinkTree


def constraints_of(tree: LinkTree) -> tuple[Constraint, ...]:
    """The cut joints, one per loop, then the couplings."""
    return (*(CutJoint(frames) for frames in tree.cuts), *tree.couplings)


def from_extensions(laid_out: LaidOut) -> list[Constraint]:
    """What authors of extensions have declared."""
    return [extension.lay_out(laid_out) for extension in laid_out.mechanism.extensions.constraints.values()]


COUPLING_KINDS = (from_extensions,)


def couplings(laid_out: LaidOut) -> tuple[Constraint, ...]:
    """All constraints that are no joints."""
    return tuple(constraint for kind in COUPLING_KINDS for constraint in kind(laid_out))
