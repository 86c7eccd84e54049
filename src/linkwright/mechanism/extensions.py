"""What authors of extensions add to a mechanism: force elements and constraints that the package does not know.

Each is anything with a method `lay_out`, called with the `LaidOut` tree once it is known which joints are cut; what it
returns is a ForceElement (forces/element.py) or a Constraint (constraints/constraint.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


class Extension(Protocol):
    def lay_out(self, laid_out: Any) -> Any:
        """The element, made for one tree."""


@dataclass
class Extensions:
    """By name."""

    forces: dict[str, Extension] = field(default_factory=dict)
    constraints: dict[str, Extension] = field(default_factory=dict)

    def copy(self) -> Extensions:
        return Extensions(dict(self.forces), dict(self.constraints))

    def __bool__(self) -> bool:
        return bool(self.forces or self.constraints)
