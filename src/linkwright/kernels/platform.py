"""A platform on its legs at one pose: every joint's rate from the independent ones.

    Phi t_e = sum over the legs of Phi_2 A_ek p_k theta'_k,   Phi = sum over the legs of Phi_2       [004 eq. 14a]

and so for accelerations, with what the joints do at constant rates on the right side. A joint that the tree of the
coordinates leaves out is a joint of its leg like any other.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.closure import X, Y, Z, joint_frames, relative
from linkwright.kernels.free_directions import free_twists, twist_rate_beyond
from linkwright.kernels.joint_motion import efforts_in, rates_in, rates_out
from linkwright.kernels.leg_rates import (
    LegProjection,
    Twist,
    demand,
    less_scaled,
    passive_rates,
    project,
    seen_from,
    shifted,
    shifted_back,
    square,
)
from linkwright.kernels.linear import Factors, factor, solve_factored
from linkwright.kernels.masses import NOTHING, add_articulated
from linkwright.kernels.poses import GROUND, Pose, into_link, world_point
from linkwright.kernels.twists import FrameSteps, LinkMotion, ground_motion
from linkwright.kernels.vector3 import matvec, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, JointFrames, LinkTree, Scalar, Vec3
from linkwright.mechanism.kinds import forbidden_rows

Scalars = tuple[Scalar, ...]


class LegStep(NamedTuple):
    """A joint on the way from the ground to the platform: a link's, or a cut joint's; sign -1 if walked backwards."""

    link: int  # -1: a cut joint
    cut: int
    sign: float


class Parallel(NamedTuple):
    """A machine as legs and platform.

    platform: its link. independent: places of theta' among the tree's rates and, behind them, the cut joints'.
    size: a length of the machine's order, a power of two (so that it leaves no rounding).
    """

    legs: tuple[tuple[LegStep, ...], ...]
    platform: int
    independent: tuple[int, ...]
    size: float


class Leg(NamedTuple):
    """A leg at one pose.

    way: from E to its point. passive: its passive directions. places: per passive direction its rate in the tree, -1
    for none. balls: (link, first direction) of spherical and free links, whose directions are the world's axes.
    driven: (place, direction). bias: twist-rate of the platform by way of this leg at constant rates,
    beyond the tree's.
    """

    way: Vec3
    passive: LegProjection
    places: list[int]
    balls: list[tuple[int, int]]
    driven: list[tuple[int, Twist]]
    bias: Twist


class LegsAtPose(NamedTuple):
    """All legs at one pose, and Phi at the platform's point E, factored; `placing`: per leg, whether it is in Phi.

    Health: each pivot against its diagonal, 0 in a singular pose.
    """

    legs: list[Leg]
    placing: list[bool]
    Phi: Factors
    pivot_ratios: Scalars


def legs_at_pose(
    tree: LinkTree,
    parallel: Parallel,
    frame_steps: FrameSteps,
    found: list[Pose],
    motion: list[LinkMotion] | None = None,
) -> LegsAtPose:
    """The motion, without accelerations, is needed for the bias only."""
    legs = [_leg(tree, parallel, frame_steps, found, motion, steps) for steps in parallel.legs]
    alone = next((i for i, leg in enumerate(legs) if not leg.passive.directions), None)  # driven throughout
    placing = [alone in (None, i) for i in range(len(legs))]
    total = NOTHING
    for leg, used in zip(legs, placing, strict=True):
        if used:
            total = add_articulated(total, seen_from(leg.way, leg.passive.Phi))
    A = square(total)
    F = factor(A)
    pivot_ratios = [x for leg in legs for x in leg.passive.pivot_ratios]
    return LegsAtPose(legs, placing, F, (*pivot_ratios, *(1.0 / (F.inverse[k] * A[k][k]) for k in range(6))))


def placing_legs(s: LegsAtPose) -> list[Leg]:
    """The legs that place the platform: all together, or one alone that is driven throughout."""
    return [leg for leg, used in zip(s.legs, s.placing, strict=True) if used]


def _leg(
    tree: LinkTree,
    parallel: Parallel,
    frame_steps: FrameSteps,
    found: list[Pose],
    motion: list[LinkMotion] | None,
    steps: tuple[LegStep, ...],
) -> Leg:
    points = [found[s.link].p if s.link >= 0 else world_point(found, tree.cuts[s.cut].child) for s in steps]
    E = found[parallel.platform].p if parallel.platform >= 0 else GROUND.p
    P, unit = points[-1], 1.0 / parallel.size
    passive: list[Twist] = []
    places: list[int] = []
    balls: list[tuple[int, int]] = []
    driven: list[tuple[int, Twist]] = []
    bias: Twist = (ZERO3, ZERO3)
    for step, point in zip(steps, points, strict=True):
        own = _freedoms(tree, frame_steps, found, step)
        at_P = [_scaled(step.sign, unit, shifted(sub(P, point), t)) for _, t in own]
        known = [k in parallel.independent for k, _ in own]
        if _is_ball(tree, step) and not any(known):
            axes = [(e, ZERO3) for e in (X, Y, Z)] + [(ZERO3, e) for e in (X, Y, Z)]
            at_P = [_scaled(step.sign, unit, shifted(sub(P, point), t)) for t in axes[: len(own)]]
            if step.link >= 0:
                balls.append((step.link, len(passive)))
            passive += at_P
            places += [-1] * len(own)
        else:
            for (k, _), t, is_known in zip(own, at_P, known, strict=True):
                if is_known:
                    driven.append((k, t))
                else:
                    passive.append(t)
                    places.append(k if k < tree.nv else -1)
        if step.link < 0 and motion is not None:
            gap = _opening(tree.cuts[step.cut], found, motion)
            bias = less_scaled(bias, 1.0, _scaled(step.sign, unit, shifted(sub(P, point), gap)))
    return Leg(times(unit, sub(P, E)), project(passive), places, balls, driven, bias)


def _scaled(sign: float, unit: float, t: Twist) -> Twist:
    return times(sign, t[0]), times(sign * unit, t[1])


def _is_ball(tree: LinkTree, step: LegStep) -> bool:
    """Whether the joint lets every turn, and all slides or none: its directions may then be the world's."""
    if step.link >= 0:
        return tree.links[step.link].joint.by_quaternion
    return set(forbidden_rows(tree.cuts[step.cut].moves)) <= {"point"}


def _freedoms(tree: LinkTree, frame_steps: FrameSteps, found: list[Pose], step: LegStep) -> list[tuple[int, Twist]]:
    """Per freedom its place among all rates, and its unit twist at the joint's point, world axes."""
    if step.link < 0:
        cut = tree.cuts[step.cut]
        directions = free_twists(cut, joint_frames(cut, found))
        first = tree.nv + sum(len(free_twists(c, joint_frames(c, found))) for c in tree.cuts[: step.cut])
        return list(enumerate(directions, first))
    link = tree.links[step.link]
    axes = found[step.link].axes
    own: list[tuple[int, Twist]] = []
    for k in link.rates:
        r, u = rates_in(link, frame_steps[step.link], tuple(1.0 if j == k else 0.0 for j in range(tree.nv)))
        own.append((k, (matvec(axes, r), matvec(axes, u))))
    return own


def _opening(cut: JointFrames, found: list[Pose], motion: list[LinkMotion]) -> Twist:
    """How the cut joint's child and parent would part, the tree's rates and its own being constant: the relative
    twist-rate, less what the turn of its own directions makes of its rates."""
    return twist_rate_beyond(cut, joint_frames(cut, found), relative(cut, found, motion, ground_motion(ZERO3)))


def columns(
    tree: LinkTree, parallel: Parallel, frame_steps: FrameSteps, found: list[Pose], s: LegsAtPose
) -> list[Scalars]:
    """B: per independent rate those of the tree, and so its accelerations at rest."""
    return [_rates(tree, frame_steps, found, s, _twist(s, k), k) for k in parallel.independent]


def bias(tree: LinkTree, frame_steps: FrameSteps, found: list[Pose], s: LegsAtPose) -> Scalars:
    """b: accelerations of the tree while the independent rates are constant."""
    total: Wrench = (ZERO3, ZERO3)
    for leg in placing_legs(s):
        total = add_wrench(total, shifted_back(leg.way, demand(leg.passive.Phi, leg.bias)))
    return _rates(tree, frame_steps, found, s, solved(s, total), None)


def _twist(s: LegsAtPose, k: int) -> Twist:
    """The platform's for a unit independent rate: a column of J [004 eq. 14b]."""
    total: Wrench = (ZERO3, ZERO3)
    for leg in placing_legs(s):
        for place, p in leg.driven:
            if place == k:
                total = add_wrench(total, shifted_back(leg.way, demand(leg.passive.Phi, p)))
    return solved(s, total)


def solved(s: LegsAtPose, w: Wrench) -> Twist:
    """Phi^-1 w."""
    x = solve_factored(s.Phi, [*w[0], *w[1]])
    return (x[0], x[1], x[2]), (x[3], x[4], x[5])


def _rates(
    tree: LinkTree, frame_steps: FrameSteps, found: list[Pose], s: LegsAtPose, t: Twist, k: int | None
) -> Scalars:
    """All rates of the tree where the platform has twist t and rate k is one; k None: accelerations, all rates kept."""
    a: list[Scalar] = [0.0] * tree.nv
    for leg in s.legs:
        here = shifted(leg.way, t)
        if k is None:
            here = less_scaled(here, 1.0, leg.bias)
        for place, p in leg.driven:
            if place == k:
                here = less_scaled(here, 1.0, p)
        x = passive_rates(leg.passive, here)
        for place, rate in zip(leg.places, x, strict=True):
            if place >= 0:
                a[place] = rate
        for i, first in leg.balls:
            link = tree.links[i]
            own = _into_link(found[i], tuple(x[first : first + link.joint.freedoms]))
            a[link.v : link.v + len(own)] = rates_out(link, frame_steps[i], own)
    if k is not None and k < tree.nv:
        a[k] = 1.0
    return tuple(a)


def _into_link(pose: Pose, x: Scalars) -> Scalars:
    """Components along the world's axes, three or twice three, into the link's."""
    return tuple(y for first in range(0, len(x), 3) for y in into_link(pose, x[first : first + 3]))


def passive_efforts(tree: LinkTree, frame_steps: FrameSteps, found: list[Pose], leg: Leg, tau: Scalars) -> list[Scalar]:
    """Of the tree's efforts those in a leg's passive freedoms, in the order of its directions."""
    own: list[Scalar] = [tau[k] if k >= 0 else 0.0 for k in leg.places]
    for i, first in leg.balls:
        link, axes = tree.links[i], found[i].axes
        t = efforts_in(link, frame_steps[i], tau)
        for at in range(0, len(t), 3):
            own[first + at : first + at + 3] = matvec(axes, t[at : at + 3])
    return own
