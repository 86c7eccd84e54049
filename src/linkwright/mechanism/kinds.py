"""The nine joint kinds: what each lets move, what it is called, what must be said about it.

Coordinates q and rates v of one joint carry these suffixes ("" alone: the joint's own name). Where a kind
turns freely it uses a unit quaternion; with `parametrisation="euler"` three successive turns about the
joint's x, y, z axes take its place, and rates are then the time derivatives of the coordinates.
"""

from dataclasses import dataclass

PARAMETRISATIONS = ("quaternion", "euler")


@dataclass(frozen=True)
class Kind:
    """One row of the table."""

    name: str
    coordinates: tuple[str, ...]
    rates: tuple[str, ...]
    point: bool = True  # `at` shapes the motion, so it must be said; else it only says where reactions are taken
    axis: bool = True
    axis2: bool = False
    pitch: bool = False
    euler: tuple[str, ...] | None = None  # coordinates and rates with Euler angles, where that makes a difference
    lengths: tuple[str, ...] = ()  # those of the suffixes that are slides, m; the others are angles, or of a quaternion

    @property
    def freedoms(self) -> int:
        """The number of rates, the same in every parametrisation."""
        return len(self.rates)

    def coordinate_suffixes(self, parametrisation: str = "quaternion") -> tuple[str, ...]:
        """Suffixes of the entries of q."""
        return self.euler if parametrisation == "euler" and self.euler is not None else self.coordinates

    def rate_suffixes(self, parametrisation: str = "quaternion") -> tuple[str, ...]:
        """Suffixes of the entries of v."""
        return self.euler if parametrisation == "euler" and self.euler is not None else self.rates

    def reference(self, parametrisation: str = "quaternion") -> tuple[float, ...]:
        """The coordinates in the reference pose: zeros, and the quaternion of no turn."""
        return tuple(1.0 if s in ("w", "qw") else 0.0 for s in self.coordinate_suffixes(parametrisation))


_ALL = (
    Kind("revolute", ("",), ("",)),
    Kind("prismatic", ("",), ("",), point=False, lengths=("",)),
    Kind("screw", ("",), ("",), pitch=True),
    Kind("cylindrical", ("angle", "slide"), ("angle", "slide"), lengths=("slide",)),
    Kind("universal", ("1", "2"), ("1", "2"), axis2=True),
    Kind("planar", ("x", "y", "angle"), ("x", "y", "angle"), lengths=("x", "y")),
    Kind("spherical", ("w", "x", "y", "z"), ("x", "y", "z"), axis=False, euler=("1", "2", "3")),
    Kind("fixed", (), (), point=False, axis=False),
    Kind(
        "free",
        ("x", "y", "z", "qw", "qx", "qy", "qz"),
        ("wx", "wy", "wz", "vx", "vy", "vz"),
        point=False,
        axis=False,
        euler=("x", "y", "z", "1", "2", "3"),
        lengths=("x", "y", "z", "vx", "vy", "vz"),
    ),
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in _ALL}
