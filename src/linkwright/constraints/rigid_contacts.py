"""Rigid contacts, as unilateral rows."""

from __future__ import annotations

from linkwright.constraints.unilateral import UnilateralConstraint
from linkwright.errors import ModelError
from linkwright.layout.laid_out import LaidOut
from linkwright.mechanism.contact_laws import Rigid


def rigid_contacts(laid_out: LaidOut) -> list[UnilateralConstraint]:
    """Of all contacts whose law is rigid."""
    m = laid_out.mechanism
    for pair in m.contacts.values():
        if isinstance(pair.law, Rigid):
            what = f"{m.name}: contact {pair.name!r}"
            raise ModelError(f"{what} is rigid, which no run carries yet. Take law=lw.compliant(stiffness=...).")
    return []
