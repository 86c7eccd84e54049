"""The constraints of a tree, in the order in which their rows are numbered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from linkwright.constraints.constraint import Constraint, row_units, switch_of
from linkwright.constraints.curve_layout import points_on_curves
from linkwright.constraints.cut_joint import CutJoint
from linkwright.constraints.linear_coupling import linear_couplings
from linkwright.constraints.one_sided_ties import (
    cams_that_lift_off,
    curves_with_clearance,
    joints_with_clearance,
    ropes,
)
from linkwright.constraints.rigid_contacts import rigid_contacts
from linkwright.constraints.rigid_stops import length_of, stops
from linkwright.constraints.rolling_contact import rolling_contacts
from linkwright.constraints.smooth_relation import smooth_relations
from linkwright.constraints.unilateral import Contact, UnilateralConstraint
from linkwright.errors import ModelError
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


def contacts_from_extensions(laid_out: LaidOut) -> list[UnilateralConstraint]:
    """What authors of extensions have declared that may only push."""
    return lay_out_all("contacts", laid_out.mechanism.extensions.contacts, laid_out)


# In the order of `Mechanism.constraint_names`.
COUPLING_KINDS = (linear_couplings, smooth_relations, points_on_curves, rolling_contacts, from_extensions)
CONTACT_KINDS = (
    stops,
    joints_with_clearance,
    cams_that_lift_off,
    curves_with_clearance,
    ropes,
    rigid_contacts,
    contacts_from_extensions,
)


def couplings(laid_out: LaidOut) -> tuple[Constraint, ...]:
    """All constraints that are no joints, and hold from both sides."""
    return tuple(constraint for kind in COUPLING_KINDS for constraint in kind(laid_out))


def contacts(laid_out: LaidOut) -> tuple[Contact, ...]:
    """All that may only push."""
    found = [constraint for kind in CONTACT_KINDS for constraint in kind(laid_out)]
    twice = {number for number, many in Counter(x.number for x in found).items() if many > 1}
    if twice:
        raise ModelError(
            f"{laid_out.mechanism.name}: two unilateral constraints have the number {min(twice)!r} of the mode. Give "
            "each its own."
        )
    length = length_of(laid_out.mechanism) if found else 1.0
    return tuple(Contact(x, max(row_units(x, length))) for x in found)
