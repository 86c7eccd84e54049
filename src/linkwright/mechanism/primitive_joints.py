"""The primitive joints, of which every kind of joint is a chain: how each moves, in axes with its own along z.

Their set is closed: the kernels know how these five turn and shift a link's axes, and nothing else.
"""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class PrimitiveJoint:
    """One row of the table.

    free: per rate the components of the twist (wx, wy, wz, vx, vy, vz) that it is; a screw's second is `pitch` times
    its first. quaternion: where among its coordinates a unit quaternion starts, -1 where each rate is the derivative
    of a coordinate; coordinates before it are lengths.
    """

    name: str
    coordinates: int
    free: tuple[tuple[int, ...], ...]
    quaternion: int = -1

    @cached_property
    def freedoms(self) -> int:
        return len(self.free)

    @cached_property
    def by_quaternion(self) -> bool:
        return self.quaternion >= 0

    @cached_property
    def turns(self) -> bool:
        """Whether it turns its link."""
        return any(k < 3 for component in self.free for k in component)

    @cached_property
    def slides(self) -> bool:
        """Whether it shifts its link."""
        return any(k >= 3 for component in self.free for k in component)

    @cached_property
    def periodic(self) -> bool:
        """Whether a whole turn of its one angle leaves the link where it was."""
        return self.turns and not self.slides and not self.by_quaternion

    @cached_property
    def rate_lengths(self) -> tuple[bool, ...]:
        """Per rate, whether it is a velocity; a screw's is that of its angle."""
        return tuple(component[0] >= 3 for component in self.free)

    @cached_property
    def coordinate_lengths(self) -> tuple[bool, ...]:
        """Per coordinate, whether it is a length."""
        if self.by_quaternion:
            return tuple(k < self.quaternion for k in range(self.coordinates))
        return self.rate_lengths


_ALL = (
    PrimitiveJoint("revolute", 1, ((2,),)),
    PrimitiveJoint("prismatic", 1, ((5,),)),
    PrimitiveJoint("screw", 1, ((2, 5),)),
    PrimitiveJoint("spherical", 4, ((0,), (1,), (2,)), quaternion=0),
    PrimitiveJoint("free", 7, ((0,), (1,), (2,), (3,), (4,), (5,)), quaternion=3),
)
PRIMITIVES: dict[str, PrimitiveJoint] = {primitive.name: primitive for primitive in _ALL}
