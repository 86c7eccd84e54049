"""What authors of extensions add to a mechanism: force elements and constraints that the package does not know.

Each is anything with a method `lay_out`, called with the `LaidOut` tree once it is known which joints are cut; what it
returns is a ForceElement (forces/element.py), a Constraint (constraints/constraint.py) or a UnilateralConstraint
(constraints/unilateral.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.scalars.expression import Scalar
from linkwright.scalars.nested_numbers import evaluated_inside


class Extension(Protocol):
    def lay_out(self, laid_out: Any) -> Any:
        """The force element or constraint for a tree that is cut and laid out."""


@dataclass
class Extensions:
    """The extensions of one mechanism, each under a name of its own."""

    forces: dict[str, Extension] = field(default_factory=dict)
    constraints: dict[str, Extension] = field(default_factory=dict)
    contacts: dict[str, Extension] = field(default_factory=dict)  # what may only push

    def copy(self) -> Extensions:
        return Extensions(dict(self.forces), dict(self.constraints), dict(self.contacts))

    def at(self, values: Mapping[str, Scalar], known: dict[Any, Scalar]) -> Extensions:
        """The same in plain numbers, where extensions are tuples or dataclasses with expressions in them."""
        return Extensions(
            {name: evaluated_inside(x, values, known) for name, x in self.forces.items()},
            {name: evaluated_inside(x, values, known) for name, x in self.constraints.items()},
            {name: evaluated_inside(x, values, known) for name, x in self.contacts.items()},
        )

    def __bool__(self) -> bool:
        return bool(self.forces or self.constraints or self.contacts)


def lay_out_all(what: str, extensions: dict[str, Extension], laid_out: Any) -> list[Any]:
    """Elements of the extensions under `what`, "forces", "constraints" or "contacts", for a tree that is laid out."""
    for name, extension in extensions.items():
        if not callable(getattr(extension, "lay_out", None)):
            raise ModelError(
                f"{laid_out.mechanism.name}: extensions.{what}[{name!r}] is {shown(extension)}, which has no method "
                "lay_out(laid_out). Give it one that returns the element."
            )
    return [extension.lay_out(laid_out) for extension in extensions.values()]
