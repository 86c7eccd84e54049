"""The kinds of joints: one row each, from which everything else about a kind is derived.

A kind is a chain of primitive moves from parent to child along directions of the joint: `e` is its axis (the world's
x where it has none), `u` and `w` complete e to right-handed axes, `axis2` is the second direction that the user says.
All are given in world axes in the reference pose. u is the world's x (y, where x is nearly e) laid into the plane
across e; where a kind takes an axis2 and no move is along it, u is axis2 laid into that plane.

    Kind("cylindrical", (turn("angle", "e"), slide("slide", "e")), ...)

Coordinates q and rates v carry the moves' suffixes ("" alone: the joint's own name). Where a kind turns freely it uses
a unit quaternion; with `parametrisation="euler"` successive turns about e, u, w take its place, and rates are then
the time derivatives of the coordinates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.primitive_joints import PRIMITIVES, PrimitiveJoint

PARAMETRISATIONS = ("quaternion", "euler")
DIRECTIONS = ("e", "u", "w")


class Move(NamedTuple):
    """A primitive joint of a chain, its direction in the joint (a free turn has none), and the suffixes of its
    coordinates and rates."""

    primitive: str
    direction: str
    coordinates: tuple[str, ...]
    rates: tuple[str, ...]

    @property
    def joint(self) -> PrimitiveJoint:
        """Its row in the table of primitive joints."""
        return PRIMITIVES[self.primitive]


Moves = tuple[Move, ...]


def turn(suffix: str, about: str) -> Move:
    """A turn by an angle about e, u, w or axis2."""
    return Move("revolute", about, (suffix,), (suffix,))


def slide(suffix: str, along: str) -> Move:
    """A slide along e, u or w."""
    return Move("prismatic", along, (suffix,), (suffix,))


@cache
def angles(moves: Moves) -> tuple[Move, ...]:
    """The turns of a chain, each by an angle of its own, one after the other."""
    return tuple(move for move in moves if move.primitive == "revolute")


@cache
def by_quaternion(moves: Moves) -> bool:
    """Whether the chain is one free turn, told by a quaternion."""
    return any(move.joint.by_quaternion for move in moves)


@cache
def forbidden_rows(moves: Moves) -> tuple[str, ...]:
    """What a chain does not let its child do against its parent: "slide" and "turn" with their direction.

    "point" is all three slides, along the world's axes. "turn n": about the normal to the axes of two turns. "screw":
    to slide otherwise than the angle demands.
    """
    if by_quaternion(moves):
        return () if moves[0].joint.slides else ("point",)
    slid = [move.direction for move in moves if move.joint.slides]
    turned = [move.direction for move in moves if move.joint.turns]
    slides = [f"slide {d}" for d in DIRECTIONS if d not in slid] if slid else ["point"]
    turns = [f"turn {d}" for d in DIRECTIONS if d not in turned] if len(turned) < 2 else ["turn n"] * (len(turned) == 2)
    return (*slides, *turns, *("screw" for move in moves if move.primitive == "screw"))


@dataclass(frozen=True)
class Kind:
    """One row of the table.

    moves: from parent to child; euler: instead, with Euler angles, where that makes a difference. q, v: what the
    coordinates and rates are, in the words of docs/joints.md. point, axis, axis2, pitch: what the user must say
    (without `point`, `at` only says where reactions are taken). marker: of drawings, matplotlib's letter and its size
    in points; None: nothing is drawn.
    """

    name: str
    moves: Moves
    q: str
    v: str = "their rates"
    point: bool = True
    axis: bool = True
    axis2: bool = False
    pitch: bool = False
    euler: Moves | None = None
    marker: tuple[str, int] | None = ("h", 7)

    def chain(self, parametrisation: str = "quaternion") -> Moves:
        """The moves, in a parametrisation."""
        return self.euler if parametrisation == "euler" and self.euler is not None else self.moves

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Suffixes of the entries of q, quaternions among them."""
        return self.coordinate_suffixes()

    @property
    def rates(self) -> tuple[str, ...]:
        """Suffixes of the entries of v that belong to them."""
        return self.rate_suffixes()

    @property
    def freedoms(self) -> int:
        """The number of rates, the same in every parametrisation."""
        return len(self.rates)

    def coordinate_suffixes(self, parametrisation: str = "quaternion") -> tuple[str, ...]:
        """Suffixes of the entries of q."""
        return tuple(suffix for move in self.chain(parametrisation) for suffix in move.coordinates)

    def rate_suffixes(self, parametrisation: str = "quaternion") -> tuple[str, ...]:
        """Suffixes of the entries of v."""
        return tuple(suffix for move in self.chain(parametrisation) for suffix in move.rates)

    def coordinate_lengths(self, parametrisation: str = "quaternion") -> tuple[bool, ...]:
        """Per entry of q, whether it is a length, m; the others are angles, or of a quaternion."""
        return tuple(length for move in self.chain(parametrisation) for length in move.joint.coordinate_lengths)

    def rate_lengths(self, parametrisation: str = "quaternion") -> tuple[bool, ...]:
        """Per entry of v, whether it is a velocity, m/s; the others are rad/s."""
        return tuple(length for move in self.chain(parametrisation) for length in move.joint.rate_lengths)

    @property
    def forbidden(self) -> tuple[str, ...]:
        """What it does not let the child do, the same in every parametrisation."""
        return forbidden_rows(self.moves)

    def reference(self, parametrisation: str = "quaternion") -> tuple[float, ...]:
        """The coordinates in the reference pose: zeros, and the quaternion of no turn."""
        joints = [move.joint for move in self.chain(parametrisation)]
        return tuple(1.0 if k == j.quaternion else 0.0 for j in joints for k in range(j.coordinates))


_BALL = Move("spherical", "", ("w", "x", "y", "z"), ("x", "y", "z"))
_FLOAT = Move("free", "", ("x", "y", "z", "qw", "qx", "qy", "qz"), ("wx", "wy", "wz", "vx", "vy", "vz"))
_ANGLES = (turn("1", "e"), turn("2", "u"), turn("3", "w"))
_PLACES = (slide("x", "e"), slide("y", "u"), slide("z", "w"))

_ALL = (
    Kind("revolute", (turn("", "e"),), "angle about `axis`", "its rate", marker=("o", 6)),
    Kind("prismatic", (slide("", "e"),), "slide along `axis`", "its rate", point=False, marker=("s", 6)),
    Kind(
        "screw",
        (Move("screw", "e", ("",), ("",)),),
        "angle about `axis`; it slides by pitch x angle / 2 pi",
        "rate of the angle",
        pitch=True,
        marker=("P", 7),
    ),
    Kind(
        "cylindrical",
        (turn("angle", "e"), slide("slide", "e")),
        "angle about, slide along `axis`",
        marker=("D", 6),
    ),
    Kind(
        "universal",
        (turn("1", "e"), turn("2", "axis2")),
        "angle about `axis`, fixed in the parent; then about `axis2`, fixed in the child",
        axis2=True,
        marker=("X", 8),
    ),
    Kind(
        "planar",
        (slide("x", "u"), slide("y", "w"), turn("angle", "e")),
        "x, y in the plane normal to `axis`, fixed in the parent; then the angle about it",
        marker=("s", 9),
    ),
    Kind(
        "spherical",
        (_BALL,),
        "unit quaternion w, x, y, z: the turn of the child against the parent",
        "angular velocity, child's axes",
        axis=False,
        euler=_ANGLES,
        marker=("o", 9),
    ),
    Kind(
        "free",
        (_FLOAT,),
        "the point's place in the parent's axes, from `at`; unit quaternion",
        "angular velocity, then velocity of the point, child's axes",
        point=False,
        axis=False,
        euler=(*_PLACES, *_ANGLES),
        marker=None,
    ),
    Kind("fixed", (), "nothing", "nothing", point=False, axis=False, marker=("x", 6)),
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in _ALL}


def register(kind: Kind) -> None:
    """Add a kind to the table: from then on joints may be of it, everywhere.

        register(Kind("slotted", (slide("slide", "u"), turn("angle", "e")), "slide along `axis2`, angle about `axis`",
                      axis2=True))

    Files and pickled models of such joints are read where the kind is registered.
    """
    if not isinstance(kind, Kind):
        raise ModelError(f"register takes a Kind, not a {type(kind).__name__}.")
    if not isinstance(kind.name, str) or not kind.name:
        raise ModelError("register: a kind needs a name.")
    if kind.name in KINDS:
        raise ModelError(f"register: there is a kind {kind.name!r} already. Choose another name.")
    for moves in (kind.moves, kind.euler or ()):
        if complaint := _complaint(kind, moves):
            raise ModelError(f"register: kind {kind.name!r}: {complaint}")
    KINDS[kind.name] = kind


def unregister(name: str) -> None:
    """Take a registered kind out of the table again; the package's own stay."""
    if name in {kind.name for kind in _ALL} or name not in KINDS:
        raise ModelError(f"unregister: {name!r} is no kind that was registered.")
    del KINDS[name]


def _complaint(kind: Kind, moves: Moves) -> str:
    """Why a chain cannot be a joint, or nothing."""
    if unknown := [move.primitive for move in moves if move.primitive not in PRIMITIVES]:
        return f"there is no primitive joint {unknown[0]!r}. Known are {', '.join(PRIMITIVES)}."
    if any((len(m.coordinates), len(m.rates)) != (m.joint.coordinates, m.joint.freedoms) for m in moves):
        return "each coordinate and each rate of a move needs a suffix."
    if kind.axis2 and not kind.axis:
        return "an axis2 is said beside an axis."
    alone = [move for move in moves if move.joint.by_quaternion or move.primitive == "screw"]
    if alone and len(moves) > 1:
        return f"a {alone[0].primitive} move stands alone in its chain; here there are {len(moves)} moves."
    if kind.pitch != any(move.primitive == "screw" for move in moves):
        return "a pitch is said for a screw, and for nothing else."
    suffixes = [suffix for move in moves for suffix in move.rates]
    unnamed = len(suffixes) > 1 and "" in suffixes
    if unnamed or len(set(suffixes)) < len(suffixes) or any("." in suffix for suffix in suffixes):
        return "several rates need a suffix each, all different and without a point."
    known = (*DIRECTIONS, "axis2")
    if any(move.direction not in (("",) if move.joint.by_quaternion else known) for move in moves):
        return "directions are e, u, w and axis2; a free turn has none."
    if any(move.primitive == "screw" and move.direction != "e" for move in moves):
        return "a screw is about e."
    about = tuple(move.direction for move in angles(moves))
    if about[:1] not in ((), ("e",)) or about[1:] not in ((), ("u",), ("w",), ("axis2",), ("u", "w")):
        return "turns are about e; about e and then u, w or axis2; or about e, u and w."
    if "axis2" in about and not kind.axis2:
        return "a turn about axis2 needs axis2=True."
    slides = [move.direction for move in moves if move.primitive == "prismatic"]
    if len(set(slides)) < len(slides) or "axis2" in slides:
        return "slides are along different ones of e, u and w."
    if len(about) == 3 and moves[-3:] != angles(moves):
        return "of three turns none has a slide after it."
    for k, move in enumerate(moves):
        if move.primitive == "prismatic" and any(before.direction != move.direction for before in angles(moves[:k])):
            return "slides come before turns, or follow a turn about their own direction."
    return ""
