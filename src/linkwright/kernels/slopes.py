"""The slopes of inverse dynamics, link by link: d tau/dq and d tau/dv of a tree, and its inertia beside them.

Everything stands in one frame per tree, the axes of its first link at its O. There a link's whole subtree moves as

    f~_i = sum of M a + b(v)      M~_i, f~_i: of link i with all links beyond it, joints locked for M~_i
    2 B~_i u = sum of 2 m u_w x r' over its particles: a 3 x 3 matrix for the moment, twice the momentum for the force

With p a free direction of link i, b its parent, t and t' twist and twist-rate, a displacement along p changes the
motion beyond by

    p' = t_b x p,     p'' = t'_b x p + t_b x p',     x the product of twists

and for j = i or an ancestor of i (p_j^T f only for those before it, whose directions stay where they are)

    d tau_i/dq_j = p_i^T (2 B~_i p'_j + M~_i p''_j)         d tau_j/dq_i = p_j^T (2 B~_i p'_i + M~_i p''_i + p_i x f~_i)
    d tau_i/dv_j = p_i^T (2 B~_i p_j + M~_i (p'_j + p*_j))  d tau_j/dv_i = p_j^T (2 B~_i p_i + M~_i (p'_i + p*_i))

where p* = t_i x p is the direction's own rate. [Displacements of the kind of v, as Carpentier and Mansard's and
Singh, Russell and Wensing's slopes; here the sums over particles replace their 6 x 6 matrices.]
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.frame_steps import turn
from linkwright.kernels.joint_motion import columns
from linkwright.kernels.poses import Pose, poses
from linkwright.kernels.twists import FrameSteps
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sym_add, sym_vec, times
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, Link, LinkTree, Mass, Mat3, Scalar, Shift, Sym3, Vec3

Twist = tuple[Vec3, Vec3]  # angular velocity, velocity of the point at the frame's origin
Table = list[list[Scalar]]  # nv x nv
ZERO: Twist = (ZERO3, ZERO3)


class MassMoments(NamedTuple):
    """Mass about the frame's origin: m, sum of m r, of m r r^T, and the same as a tensor of inertia."""

    m: Scalar
    mr: Vec3
    J: Sym3
    K: Sym3


class MomentumMoments(NamedTuple):
    """Matter in motion: sum of m r' r^T, and of m r'."""

    P: Mat3
    L: Vec3


class Direction(NamedTuple):
    """A free direction p of a link, at rate `place`, and how motion carries it."""

    place: int
    p: Twist
    carried: Twist  # p'
    twice: Twist  # p' + p*


class SlopeTerms(NamedTuple):
    """What positions and rates decide, link by link; `rest`: the twist-rate at zero accelerations of the joints."""

    twist: list[Twist]
    rest: list[Twist]
    own: list[MassMoments]
    all: list[MassMoments]  # with everything beyond the link
    flow: list[MomentumMoments]  # likewise
    wrench: list[Wrench]  # of `rest`, likewise
    directions: list[list[Direction]]
    pushed: list[list[Wrench]]  # M~ p per direction


def slope_terms(tree: LinkTree, masses: list[Mass], frame_steps: FrameSteps, v: tuple[Scalar, ...]) -> SlopeTerms:
    links = tree.links
    placed = poses(tree, [() if link.parent < 0 else path for link, path in zip(links, frame_steps, strict=True)])
    s = SlopeTerms([], [], [], [], [], [], [], [])
    for i, link in enumerate(links):
        t, dt = before(tree, s.twist, s.rest, frame_steps, i)
        directions = [_direction(p, k, t) for k, p in enumerate(_free(link, placed[i]), start=link.v)]
        own = ZERO
        for d in directions:
            own = plus(own, scaled(v[d.place], d.p))
        here = plus(t, own)
        if len(directions) > 1:  # several rates at once carry each other along
            directions = [d._replace(twice=plus(d.carried, twist_cross(here, d.p))) for d in directions]
        s.twist.append(here)
        s.rest.append(plus(dt, twist_cross(here if len(directions) > 1 else t, own)))
        s.directions.append(directions)
        matter = _seen(masses[i], placed[i])
        s.own.append(matter)
        flow = _flow(matter, here)
        s.flow.append(flow)
        (w, _), (n, f) = here, force(matter, s.rest[i])
        s.wrench.append((add(n, _swept(flow.P, w)), add(f, cross(w, flow.L))))
    s.all.extend(s.own)
    for i in range(len(links) - 1, -1, -1):
        b = links[i].parent
        s.pushed.insert(0, [force(s.all[i], d.p) for d in s.directions[i]])
        if b >= 0:
            s.all[b] = _both(s.all[b], s.all[i])
            s.flow[b] = MomentumMoments(_sum(s.flow[b].P, s.flow[i].P), add(s.flow[b].L, s.flow[i].L))
            s.wrench[b] = add_wrench(s.wrench[b], s.wrench[i])
    return s


def before(
    tree: LinkTree, twist: list[Twist], rate: list[Twist], frame_steps: FrameSteps, i: int
) -> tuple[Twist, Twist]:
    """The parent's twist and twist-rate; the ground is lifted against gravity [001 eq. 26]."""
    b = tree.links[i].parent
    if b >= 0:
        return twist[b], rate[b]
    lift = neg(tree.gravity)
    for frame_step in frame_steps[i]:
        if not isinstance(frame_step, Shift):
            lift = turn(frame_step, lift)
    return ZERO, (ZERO3, lift)


def inertia(tree: LinkTree, s: SlopeTerms) -> Table:
    """The generalized inertia: p_j^T M~_i p_i, and rotors."""
    I: Table = _empty(tree)
    for i in range(len(tree.links)):
        for d, pushed in zip(s.directions[i], s.pushed[i], strict=True):
            for _, e in _inward(tree, s, i):
                I[d.place][e.place] = I[e.place][d.place] = power(e.p, pushed)
    for link in tree.links:
        for k in link.rates:
            I[k][k] = I[k][k] + link.armature
    return I


def resting_efforts(tree: LinkTree, s: SlopeTerms) -> list[Scalar]:
    """tau without accelerations of the joints: p_i^T f~_i."""
    tau: list[Scalar] = [0.0] * tree.nv
    for directions, wrench in zip(s.directions, s.wrench, strict=True):
        for d in directions:
            tau[d.place] = power(d.p, wrench)
    return tau


def slopes(tree: LinkTree, s: SlopeTerms, frame_steps: FrameSteps, a: tuple[Scalar, ...]) -> tuple[Table, Table]:
    """d tau/dq and d tau/dv at accelerations a."""
    links = tree.links
    extra: list[Twist] = []  # what the joints' accelerations add to the twist-rate
    wrench = list(s.wrench)
    for i, link in enumerate(links):
        more = extra[link.parent] if link.parent >= 0 else ZERO
        for d in s.directions[i]:
            more = plus(more, scaled(a[d.place], d.p))
        extra.append(more)
    added = [force(matter, x) for matter, x in zip(s.own, extra, strict=True)]
    for i in range(len(links) - 1, -1, -1):
        wrench[i] = add_wrench(wrench[i], added[i])
        if links[i].parent >= 0:
            added[links[i].parent] = add_wrench(added[links[i].parent], added[i])
    rate = [plus(x, y) for x, y in zip(s.rest, extra, strict=True)]
    second: list[list[Twist]] = []  # p'' per direction
    by_q, by_v = _empty(tree), _empty(tree)
    for i in range(len(links)):
        t, dt = before(tree, s.twist, rate, frame_steps, i)
        second.append([plus(twist_cross(dt, d.p), twist_cross(t, d.carried)) for d in s.directions[i]])
        for d, dd, pushed in zip(s.directions[i], second[i], s.pushed[i], strict=True):
            flow = s.flow[i]
            G = _doubled_moment(flow.P)
            L = times(2.0, flow.L)
            row = add(matvec(_transposed(G), d.p[0]), cross(L, d.p[1]))  # p^T 2 B~
            turned = _against(d.p, wrench[i])
            q_force = add_wrench(add_wrench(_drag(G, L, d.carried), force(s.all[i], dd)), turned)
            v_force = add_wrench(_drag(G, L, d.p), force(s.all[i], d.twice))
            for j, e in _inward(tree, s, i):
                ee = second[j][e.place - links[j].v]
                by_q[d.place][e.place] = dot(row, e.carried[0]) + power(ee, pushed)
                by_v[d.place][e.place] = dot(row, e.p[0]) + power(e.twice, pushed)
                if j != i:
                    by_q[e.place][d.place] = power(e.p, q_force)
                    by_v[e.place][d.place] = power(e.p, v_force)
    return by_q, by_v


def _inward(tree: LinkTree, s: SlopeTerms, i: int) -> list[tuple[int, Direction]]:
    """The directions of link i and of all before it, with their links."""
    found = []
    while i >= 0:
        found += [(i, d) for d in s.directions[i]]
        i = tree.links[i].parent
    return found


def _empty(tree: LinkTree) -> Table:
    return [[0.0] * tree.nv for _ in range(tree.nv)]


def _free(link: Link, pose: Pose) -> list[Twist]:
    """p_i, direction by direction, in the frame."""
    found = []
    for column in columns(link):
        p = ZERO
        for k, weight in column:
            e: Vec3 = tuple(row[k % 3] for row in pose.axes)
            p = plus(p, scaled(weight, (e, cross(pose.p, e)) if k < 3 else (ZERO3, e)))
        found.append(p)
    return found


def _direction(p: Twist, place: int, t: Twist) -> Direction:
    carried = twist_cross(t, p)
    return Direction(place, p, carried, scaled(2.0, carried))


def _seen(mass: Mass, pose: Pose) -> MassMoments:
    """A link's mass in the frame."""
    m, mc, I = mass
    half = 0.5 * (I.xx + I.yy + I.zz)
    p, R = pose
    J = ((half - I.xx, -I.xy, -I.xz), (-I.xy, half - I.yy, -I.yz), (-I.xz, -I.yz, half - I.zz))
    RJ = [tuple(dot(row, column) for column in J) for row in R]  # J is symmetric
    c = matvec(R, mc)
    mr = add(c, times(m, p))

    def moment(i: int, j: int) -> Scalar:  # R J R^T + c p^T + p c^T + m p p^T
        return dot(RJ[i], R[j]) + c[i] * p[j] + p[i] * mr[j]

    turned = Sym3(moment(0, 0), moment(0, 1), moment(0, 2), moment(1, 1), moment(1, 2), moment(2, 2))
    return MassMoments(m, mr, turned, _tensor(turned))


def _tensor(J: Sym3) -> Sym3:
    return Sym3(J.yy + J.zz, -J.xy, -J.xz, J.xx + J.zz, -J.yz, J.xx + J.yy)


def _both(a: MassMoments, b: MassMoments) -> MassMoments:
    return MassMoments(a.m + b.m, add(a.mr, b.mr), sym_add(a.J, b.J), sym_add(a.K, b.K))


def _flow(matter: MassMoments, t: Twist) -> MomentumMoments:
    """P = v mr^T + w~ J,  L = m v + w x mr."""
    (w, v), (m, mr, J, _) = t, matter
    turned = [cross(w, column) for column in ((J.xx, J.xy, J.xz), (J.xy, J.yy, J.yz), (J.xz, J.yz, J.zz))]
    P: Mat3 = tuple(tuple(v[i] * mr[j] + turned[j][i] for j in range(3)) for i in range(3))  # type: ignore[assignment]
    return MomentumMoments(P, add(times(m, v), cross(w, mr)))


def _swept(P: Mat3, w: Vec3) -> Vec3:
    """Sum of m r x (w x r') = (tr P) w - P w."""
    (a, b, c), (d, e, f), (g, h, k) = P
    x, y, z = w
    return ((e + k) * x - (b * y + c * z), (a + k) * y - (d * x + f * z), (a + e) * z - (g * x + h * y))


def _doubled_moment(P: Mat3) -> Mat3:
    """2 (tr P - P)."""
    (a, b, c), (d, e, f), (g, h, k) = P
    return (
        (2.0 * (e + k), -2.0 * b, -2.0 * c),
        (-2.0 * d, 2.0 * (a + k), -2.0 * f),
        (-2.0 * g, -2.0 * h, 2.0 * (a + e)),
    )


def _drag(G: Mat3, L: Vec3, u: Twist) -> Wrench:
    """2 B~ u."""
    return matvec(G, u[0]), cross(u[0], L)


def force(matter: MassMoments, a: Twist) -> Wrench:
    """M a."""
    w, v = a
    return add(sym_vec(matter.K, w), cross(matter.mr, v)), add(times(matter.m, v), cross(w, matter.mr))


def power(t: Twist, w: Wrench) -> Scalar:
    return dot(t[0], w[0]) + dot(t[1], w[1])


def _against(p: Twist, w: Wrench) -> Wrench:
    """The change of a wrench carried along by p: p x w."""
    return add(cross(p[0], w[0]), cross(p[1], w[1])), cross(p[0], w[1])


def plus(a: Twist, b: Twist) -> Twist:
    return add(a[0], b[0]), add(a[1], b[1])


def scaled(k: Scalar, t: Twist) -> Twist:
    return times(k, t[0]), times(k, t[1])


def twist_cross(a: Twist, b: Twist) -> Twist:
    """The rate of a twist b carried along by a."""
    return cross(a[0], b[0]), add(cross(a[0], b[1]), cross(a[1], b[0]))


def _sum(A: Mat3, B: Mat3) -> Mat3:
    return add(A[0], B[0]), add(A[1], B[1]), add(A[2], B[2])


def _transposed(A: Mat3) -> Mat3:
    return tuple(zip(*A, strict=True))  # type: ignore[return-value]
