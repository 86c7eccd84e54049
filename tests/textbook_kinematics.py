"""Where the bodies of a tree stand and how they move: dense matrices in world axes [001 secs 2.2, 3.1]."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from textbook_joints import (
    Array,
    Displacement,
    advance,
    both,
    coordinate_suffixes,
    displacement,
    rate_suffixes,
    skew,
)

GROUND = "ground"


class Branch(NamedTuple):
    """A body, its tree joint, the place of its tree parent among the bodies (-1: ground), its sense."""

    body: str
    joint: Any
    parent: int
    reversed: bool  # the tree goes from the joint's declared child to its declared parent


class Kinematics:
    """A tree mechanism; `coordinates` and `rates` name the entries of q and v (default: as declared)."""

    def __init__(
        self, mechanism: Any, coordinates: Sequence[str] | None = None, rates: Sequence[str] | None = None
    ) -> None:
        self.mechanism = mechanism
        joints = list(mechanism.joints.values())
        q_names = {j.name: names(j, coordinate_suffixes(j)) for j in joints}
        v_names = {j.name: names(j, rate_suffixes(j)) for j in joints}
        self.coordinates = _checked("q", coordinates, [n for some in q_names.values() for n in some])
        self.rates = _checked("v", rates, [n for some in v_names.values() for n in some])
        self.q_of = {j: [self.coordinates.index(n) for n in some] for j, some in q_names.items()}
        self.v_of = {j: [self.rates.index(n) for n in some] for j, some in v_names.items()}
        self.tree = spanning_tree(mechanism)
        self.bodies = [b.body for b in self.tree]
        self.nq, self.nv, self.n = len(self.coordinates), len(self.rates), len(self.tree)

    def displacements(self, q: Array, v: Array | None = None) -> dict[str, Displacement]:
        """{joint: displacement of its declared child against its declared parent}."""
        v = np.zeros(self.nv) if v is None else v
        joints = self.mechanism.joints.values()
        return {j.name: displacement(j, q[self.q_of[j.name]], v[self.v_of[j.name]]) for j in joints}

    def transforms(self, q: Array) -> dict[str, tuple[Array, Array]]:
        """{body: (R, t)}, ground too: a point at x in the reference pose now stands at R x + t."""
        moved = self.displacements(q)
        found = {GROUND: (np.eye(3), np.zeros(3))}
        for b in self.tree:
            D, at = moved[b.joint.name], np.asarray(b.joint.at, float)
            turn, shift = D.turn, at + D.slide - D.turn @ at
            if b.reversed:
                turn, shift = turn.T, -turn.T @ shift
            R, t = found[b.joint.child if b.reversed else b.joint.parent]
            found[b.body] = (R @ turn, R @ shift + t)
        return found

    def point(self, q: Array, body: str, reference: Sequence[float]) -> Array:
        """Where the body's point now stands that the reference pose has at `reference`."""
        return _place(self.transforms(q)[body], reference)

    def origins(self, q: Array) -> Array:
        """O_i of every body, (n, 3)."""
        placed = self.transforms(q)
        return np.array([_place(placed[b.body], b.joint.at) for b in self.tree]).reshape(self.n, 3)

    def poses(self, q: Array) -> dict[str, tuple[Array, Array]]:
        """{body: (R, p)}: R identity in the reference pose, p the centre of mass; O_i of a massless body."""
        placed, found = self.transforms(q), {}
        for b in self.tree:
            inertia = self.mechanism.bodies[b.body].inertia
            p = _place(placed[b.body], b.joint.at if inertia is None else inertia.com)
            found[b.body] = (placed[b.body][0], p)
        return found

    def N_l(self, q: Array) -> Array:
        """(6n, 6n): A_ij in row i, column j wherever j lies between i and the ground [001 eq. 44]."""
        O = self.origins(q)
        return self._over_ancestors(lambda i, j: propagation(O[j] - O[i]))

    def N_d(self, q: Array) -> Array:
        """(6n, nv): p_i on the block diagonal, its columns where the names of v put them [001 eq. 45]."""
        placed, moved = self.transforms(q), self.displacements(q)
        return self._on_diagonal([both(placed[b.joint.parent][0]) @ _along(b, moved) for b in self.tree])

    def N(self, q: Array) -> Array:
        """The natural orthogonal complement, (6n, nv): t = N v."""
        return self.N_l(q) @ self.N_d(q)

    def N_l_rate(self, q: Array, v: Array) -> Array:
        """The time derivative of N_l at the rates v: a_ij' is the difference of the origins' velocities."""
        u = self.twists(q, v)[:, 3:]
        return self._over_ancestors(lambda i, j: propagation(u[j] - u[i]) - np.eye(6))

    def N_d_rate(self, q: Array, v: Array) -> Array:
        """p_i lives in the axes of the declared parent P: p_i' = omega_P x p_i + its change seen from P."""
        placed, moved = self.transforms(q), self.displacements(q, v)
        omega = {GROUND: np.zeros(3)} | dict(zip(self.bodies, self.twists(q, v)[:, :3], strict=True))
        blocks = []
        for b in self.tree:
            R, spin = both(placed[b.joint.parent][0]), both(skew(omega[b.joint.parent]))
            change = _along_rate(b, moved, v[self.v_of[b.joint.name]])
            blocks.append(spin @ R @ _along(b, moved) + R @ change)
        return self._on_diagonal(blocks)

    def N_rate(self, q: Array, v: Array) -> Array:
        """The time derivative of N at the rates v, (6n, nv)."""
        return self.N_l_rate(q, v) @ self.N_d(q) + self.N_l(q) @ self.N_d_rate(q, v)

    def twists(self, q: Array, v: Array) -> Array:
        """t_i of every body, (n, 6), world axes, at O_i; in the order of `bodies`."""
        return (self.N(q) @ v).reshape(self.n, 6)

    def twist_rates(self, q: Array, v: Array, a: Array) -> Array:
        """The time derivatives of the twists, N a + N' v, (n, 6)."""
        return (self.N(q) @ a + self.N_rate(q, v) @ v).reshape(self.n, 6)

    def jacobian(self, q: Array, body: str, reference: Sequence[float]) -> Array:
        """(6, nv): angular velocity of the body, then velocity of its point that was at `reference`."""
        i = self.bodies.index(body)
        return propagation(self.origins(q)[i] - self.point(q, body, reference)) @ self.N(q)[6 * i : 6 * i + 6]

    def velocity(self, q: Array, v: Array, body: str, reference: Sequence[float]) -> Array:
        """Of the body's point that was at `reference`, (3,); the ground's points rest."""
        return np.zeros(3) if body == GROUND else (self.jacobian(q, body, reference) @ v)[3:]

    def integrate(self, q: Array, v: Array, dt: float) -> Array:
        """The coordinates after dt at constant rates; a negative dt goes back."""
        moved = np.array(q, float)
        for joint in self.mechanism.joints.values():
            at = self.q_of[joint.name]
            moved[at] = advance(joint, q[at], v[self.v_of[joint.name]], dt)
        return moved

    def _over_ancestors(self, block: Callable[[int, int], Array]) -> Array:
        total = np.zeros((6 * self.n, 6 * self.n))
        for i in range(self.n):
            j = i
            while j >= 0:
                total[6 * i : 6 * i + 6, 6 * j : 6 * j + 6] = block(i, j)
                j = self.tree[j].parent
        return total

    def _on_diagonal(self, blocks: list[Array]) -> Array:
        total = np.zeros((6 * self.n, self.nv))
        for i, (branch, block) in enumerate(zip(self.tree, blocks, strict=True)):
            total[6 * i : 6 * i + 6, self.v_of[branch.joint.name]] = block
        return total


def names(joint: Any, suffixes: Sequence[str]) -> list[str]:
    """The full names of a joint's entries of q or v."""
    return [f"{joint.name}.{s}" if s else joint.name for s in suffixes]


def propagation(a_ij: Array) -> Array:
    """A_ij, which carries a twist from O_j to O_i; a_ij goes from O_i to O_j [001 eq. 36b]."""
    A = np.eye(6)
    A[3:, :3] = skew(a_ij)
    return A


def spanning_tree(mechanism: Any) -> list[Branch]:
    """The bodies, parents before children, each with its tree joint; a loop or a loose body is refused."""
    order: list[Branch] = []
    place, left = {GROUND: -1}, list(mechanism.joints.values())
    while left:
        ready = [j for j in left if (j.parent in place) != (j.child in place)]
        if not ready:
            raise ValueError(f"joints {[j.name for j in left]} close a loop or hang on nothing")
        joint = ready[0]
        left.remove(joint)
        backwards = joint.child in place
        known, new = (joint.child, joint.parent) if backwards else (joint.parent, joint.child)
        order.append(Branch(new, joint, place[known], backwards))
        place[new] = len(order) - 1
    if loose := set(mechanism.bodies) - set(place):
        raise ValueError(f"bodies {sorted(loose)} hang on no joint")
    return order


def _checked(what: str, given: Sequence[str] | None, known: list[str]) -> list[str]:
    if given is not None and sorted(given) != sorted(known):
        raise ValueError(f"the names of {what}, {list(given)}, are not those of the joints, {known}")
    return known if given is None else list(given)


def _place(placed: tuple[Array, Array], reference: Sequence[float]) -> Array:
    R, t = placed
    return R @ np.asarray(reference, float) + t


def _along(branch: Branch, moved: dict[str, Displacement]) -> Array:
    """p_i (6, k) in the axes of the joint's declared parent."""
    D = moved[branch.joint.name]
    # Backwards, the declared parent moves against the child, seen at its own point, left behind by the slide.
    return -propagation(D.slide) @ D.motion if branch.reversed else D.motion


def _along_rate(branch: Branch, moved: dict[str, Displacement], v: Array) -> Array:
    """The rate of p_i, seen from the joint's declared parent."""
    D = moved[branch.joint.name]
    if not branch.reversed:
        return D.motion_rate
    slide_rate = D.motion[3:] @ v
    return -(propagation(slide_rate) - np.eye(6)) @ D.motion - propagation(D.slide) @ D.motion_rate
