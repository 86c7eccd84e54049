"""The constraints of a tree, in the order in which their rows are numbered."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.constraints.constraint import Constraint, switch_of
from linkwright.constraints.curve_layout import points_on_curves
from linkwright.constraints.cut_joint import CutJoint
from linkwright.constraints.linear_coupling import linear_couplings
from linkwright.constraints.smooth_relation import smooth_relations
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.mechanism.extensions import lay_out_all


def constraints_of(tree: LinkTree) -> tuple[Constraint, ...]:
    """The cut joints, one per loop, then the couplings."""
    return (*(CutJoint(frames) for frames in tree.cuts), *tree.couplings)


def switches_of(tree: LinkTree) -> tuple[str, ...]:
    """The names of all numbers by which rows act or not."""
    every = [name for constraint in tree.couplings for name in getattr(constraint, "switches", ()) if name is not None]
    return tuple(dict.fromkeys(every))


def row_masks(tree: LinkTree, rows: Sequence[tuple[int, int]]) -> list[Scalar | None]:
    """Per row, (constraint, row of it), 1 where it acts and 0 where it does not; None where it always acts."""
    mode, own = dict(tree.mode), constraints_of(tree) if tree.mode else ()
    return [mode.get(switch_of(own[c], k) or "") if mode else None for c, k in rows]


def from_extensions(laid_out: LaidOut) -> list[Constraint]:
    """What authors of extensions have declared."""
    return lay_out_all("constraints", laid_out.mechanism.extensions.constraints, laid_out)


COUPLING_KINDS = (linear_couplings, smooth_relations, points_on_curves, from_extensions)  # as `constraint_names`


def couplings(laid_out: LaidOut) -> tuple[Constraint, ...]:
    """All constraints that are no joints."""
    return tuple(constraint for kind in COUPLING_KINDS for constraint in kind(laid_out))
