"""The constraints of a tree, in the order in which their rows are numbered."""

from __future__ import annotations

from linkwright.constraints.constraint import Constraint
from linkwright.constraints.cut_joint import CutJoint
from linkwright.constraints.linear_coupling import linear_couplings
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.extensions import lay_out_all


def constraints_of(tree: LinkTree) -> tuple[Constraint, ...]:
    """The cut joints, one per loop, then the couplings."""
    return (*(CutJoint(frames) for frames in tree.cuts), *tree.couplings)


def from_extensions(laid_out: LaidOut) -> list[Constraint]:
    """What authors of extensions have declared."""
    return lay_out_all("constraints", laid_out.mechanism.extensions.constraints, laid_out)


COUPLING_KINDS = (linear_couplings, from_extensions)


def couplings(laid_out: LaidOut) -> tuple[Constraint, ...]:
    """All constraints that are no joints."""
    return tuple(constraint for kind in COUPLING_KINDS for constraint in kind(laid_out))
