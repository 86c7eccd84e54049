"""Open systems: every question about a tree of bodies, by recursion.

Each function takes the machine and tuples of scalars and returns named tuples of scalars; run with floats it answers,
run with symbols it leaves the program that answers. Where only the motion is asked for, the regrouped masses do.
"""

from __future__ import annotations

from collections.abc import Callable

from linkwright.kernels.forces import (
    applied_wrenches,
    joint_efforts,
    on_links,
    push_on,
    stored_energy,
    twist_on,
)
from linkwright.kernels.forward import accelerations, factor_inward
from linkwright.kernels.generalized_inertia import generalized_inertia as inertia_matrix
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.joint_wrenches import body_wrenches, needed_of_ground, reaction
from linkwright.kernels.linear import solve_symmetric
from linkwright.kernels.poses import Pose, frame_steps_of, world_point, world_rotation
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.twists import Motion, motions
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sym_vec
from linkwright.kernels.wrenches import Wrench, shift_wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, LinkTree, Scalar, Vec3

Scalars = tuple[Scalar, ...]
Integers = tuple[int, ...]
Answer = dict[str, Scalars]


def applied_to_bodies(
    tree: LinkTree, q: Scalars, found: list[Pose], motion: list[Motion], external: Scalars, pushed: Integers
) -> dict[int, Wrench]:
    """Springs, loads, and the wrenches given with the question: six numbers per body in `pushed`."""
    total = applied_wrenches(tree, q, found, motion)
    for k, body in enumerate(pushed):
        n, f = external[6 * k : 6 * k + 3], external[6 * k + 3 : 6 * k + 6]
        at = tree.body_inertias[body].com
        push_on(total, found, at, f)
        twist_on(total, found, at, n)
    return total


def applied_to_links(tree: LinkTree, q: Scalars, v: Scalars, external: Scalars, pushed: Integers) -> dict[int, Wrench]:
    """The same per link, where there are any: a machine that nothing pulls at needs no poses."""
    tended = any(cut.stiffness != 0.0 or cut.damping != 0.0 for cut in tree.cuts)
    if not (tree.springs or tree.loads or pushed or tended):
        return {}
    frame_steps = frame_steps_of(tree, q)
    motion = motions(tree, frame_steps, v, None)
    return on_links(tree, applied_to_bodies(tree, q, link_poses(tree, frame_steps), motion, external, pushed))


def spread_out(tree: LinkTree, tau: Scalars, driven: Integers | None) -> Scalars:
    """Efforts for all rates, zero where no drive acts."""
    if driven is None:
        return tau
    full: list[Scalar] = [0.0] * tree.nv
    for k, t in zip(driven, tau, strict=True):
        full[k] = t
    return tuple(full)


def forward_dynamics(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """Accelerations under efforts tau of the driven rates, O(n) by I = U D U^T."""
    applied = applied_to_links(tree, q, v, external, pushed)
    drives = joint_efforts(tree, q, v, spread_out(tree, tau, driven))
    d = factor_inward(tree, base_inertias(tree), q, v, drives, applied)
    return {"a": accelerations(tree, d, d.tau_hats)}


def forward_dynamics_dense(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """The same accelerations from I a = tau - C v, the generalized inertia formed and eliminated as a whole."""
    drives = joint_efforts(tree, q, v, spread_out(tree, tau, driven))
    h = inverse_dynamics(tree._replace(joint_springs=()), q, v, (0.0,) * tree.nv, external, pushed)["tau"]
    I = inertia_matrix(tree, base_inertias(tree), frame_steps_of(tree, q))
    rows = [list(I[tree.nv * i : tree.nv * (i + 1)]) for i in range(tree.nv)]
    return {"a": solve_symmetric(rows, [t - x for t, x in zip(drives, h, strict=True)])}


def inverse_dynamics(
    tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """The efforts that give accelerations a, one per rate."""
    applied = applied_to_links(tree, q, v, external, pushed)
    frame_steps, wrenches = joint_wrenches(tree, base_inertias(tree), q, v, a, applied)
    return {"tau": _drives(tree, q, v, efforts(tree, frame_steps, wrenches))}


def driven_efforts(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    a: Scalars,
    driven: Integers,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """The efforts of the driven rates alone."""
    tau = inverse_dynamics(tree, q, v, a, external, pushed)["tau"]
    return {"tau": tuple(tau[k] for k in driven)}


def _drives(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> Scalars:
    """What is left for the drives once springs and dampers in the joints have given theirs."""
    own = joint_efforts(tree, q, v, (0.0,) * tree.nv)
    return tuple(t - x for t, x in zip(tau, own, strict=True))


def reactions(
    tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """Efforts, and the reaction (moment, force) of every joint of the tree, in the order of its ties."""
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    motion = motions(tree, frame_steps, v, a, tree.gravity)
    total = body_wrenches(tree, frame_steps, motion, applied_to_bodies(tree, q, found, motion, external, pushed))
    at_links: list[Wrench] = [(ZERO3, ZERO3)] * len(tree.links)
    for tree_joint in tree.tree_joints:
        w = total[tree_joint.outer]
        for link in reversed(tree_joint.chain):
            at_links[link] = w
            w = shift_wrench(frame_steps[link], w)
    tau = _drives(tree, q, v, efforts(tree, frame_steps, at_links))
    wrenches = [
        reaction(tree, frame_steps, found, tree_joint, total[tree_joint.outer]) for tree_joint in tree.tree_joints
    ]
    return {"tau": tau, "reactions": tuple(x for n, f in wrenches for x in (*n, *f))}


def reactions_under(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
    moved: Callable[..., Answer] = forward_dynamics,
) -> Answer:
    """The reactions of the motion that efforts tau cause, found by a method of forward dynamics."""
    a = moved(tree, q, v, tau, driven, external, pushed)["a"]
    return reactions(tree, q, v, a, external, pushed)


def shaking(
    tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """Force and moment (about the world's origin) of the machine on the ground: gravity and loads included, and the
    pull of springs that end on the ground."""
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    motion = motions(tree, frame_steps, v, a, tree.gravity)
    bare = tree._replace(springs=(), cut=())  # springs are part of the machine
    loads = applied_to_bodies(bare, q, found, motion, external, pushed)
    n, f = needed_of_ground(tree, found, motion, loads)
    n = add(n, cross(tree.base, f))  # from the ground's origin to the world's
    return {"force": neg(f), "moment": neg(n)}


def generalized_inertia(tree: LinkTree, q: Scalars) -> Answer:
    return {"I": inertia_matrix(tree, base_inertias(tree), frame_steps_of(tree, q))}


def convective_forces(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """C v: the efforts that keep the rates constant without gravity, springs, dampers and loads."""
    bare = tree._replace(gravity=ZERO3, springs=(), loads=(), joint_springs=(), cut=())
    return {"h": inverse_dynamics(bare, q, v, (0.0,) * tree.nv)["tau"]}


def gravity_forces(tree: LinkTree, q: Scalars) -> Answer:
    """The efforts that hold the machine still against gravity alone."""
    zero = (0.0,) * tree.nv
    bare = tree._replace(springs=(), loads=(), joint_springs=(), cut=())
    return {"g": inverse_dynamics(bare, q, zero, zero)["tau"]}


def energy(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Kinetic and potential energy, the latter zero for mass at the world's origin and unstretched springs."""
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    kinetic: Scalar = 0.0
    for (mass, mc, I), m in zip(base_inertias(tree), motions(tree, frame_steps, v, None), strict=True):
        # T = (m v.v + 2 v.(w x mc) + w.I w) / 2
        kinetic = kinetic + 0.5 * mass * dot(m.v, m.v) + dot(m.v, cross(m.w, mc)) + 0.5 * dot(m.w, sym_vec(I, m.w))
    potential = stored_energy(tree, q, found)
    for body_inertia in tree.body_inertias:
        if body_inertia.mass.m != 0.0:
            p = add(world_point(found, body_inertia.com), tree.base)
            potential = potential - body_inertia.mass.m * dot(tree.gravity, p)
    return {"kinetic": (kinetic,), "potential": (potential,)}


def poses(tree: LinkTree, q: Scalars) -> Answer:
    """Per body R (row by row, from the reference pose) and p (centre of mass), world axes."""
    found = link_poses(tree, frame_steps_of(tree, q))
    R = [x for body_inertia in tree.body_inertias for row in world_rotation(found, body_inertia.com) for x in row]
    p = [x for body_inertia in tree.body_inertias for x in add(world_point(found, body_inertia.com), tree.base)]
    return {"R": tuple(R), "p": tuple(p)}


def twists(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Per body the angular velocity and the velocity of the centre of mass, world axes."""
    return {"twists": _world(tree, q, motions(tree, frame_steps_of(tree, q), v, None), _velocity)}


def twist_rates(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Per body the angular acceleration and the acceleration of the centre of mass, world axes."""
    return {"twist_rates": _world(tree, q, motions(tree, frame_steps_of(tree, q), v, a), _acceleration)}


def _velocity(m: Motion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.w, add(m.v, cross(m.w, p))


def _acceleration(m: Motion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.dw, add(m.dv, add(cross(m.dw, p), cross(m.w, cross(m.w, p))))


def _world(tree: LinkTree, q: Scalars, motion: list[Motion], part) -> Scalars:
    found = link_poses(tree, frame_steps_of(tree, q))
    out: list[Scalar] = []
    for body_inertia in tree.body_inertias:
        if body_inertia.link < 0:
            out += [0.0] * 6
            continue
        angular, linear = part(motion[body_inertia.link], body_inertia.com.p)
        axes = found[body_inertia.link].axes
        out += [*matvec(axes, angular), *matvec(axes, linear)]
    return tuple(out)


def jacobian(tree: LinkTree, at: BodyPoint, q: Scalars) -> Answer:
    """The geometric Jacobian of a point, 6 x nv row by row: (angular velocity, velocity) per unit rate, world axes."""
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    columns: list[Scalars] = []
    for k in range(tree.nv):
        unit = tuple(1.0 if j == k else 0.0 for j in range(tree.nv))
        if at.link < 0:
            columns.append((0.0,) * 6)
            continue
        m = motions(tree, frame_steps, unit, None)[at.link]
        w, u = _velocity(m, at.p)
        axes = found[at.link].axes
        columns.append((*matvec(axes, w), *matvec(axes, u)))
    return {"J": tuple(column[i] for i in range(6) for column in columns)}
