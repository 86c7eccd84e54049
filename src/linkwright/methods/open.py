"""Open systems: every question about a tree of bodies, by recursion.

Each function takes the machine and tuples of scalars and returns named tuples of scalars; run with floats it answers,
run with symbols it leaves the program that answers. Where only the motion is asked for, the regrouped masses do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import ForceElement
from linkwright.forces.external_wrench import external_wrenches
from linkwright.forces.resultants import body_wrenches, link_wrenches, rate_efforts, stored_energy
from linkwright.kernels.energies import with_kinetic, with_potential
from linkwright.kernels.forward import accelerations, factor_inward
from linkwright.kernels.generalized_inertia import generalized_inertia as inertia_matrix
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.joint_wrenches import body_wrenches as needed_wrenches
from linkwright.kernels.joint_wrenches import needed_of_ground, reaction
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import solve_symmetric
from linkwright.kernels.poses import frame_steps_of, pose_of, world_point, world_rotation
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.twists import LinkMotion, motions
from linkwright.kernels.vector3 import add, cross, matvec, neg
from linkwright.kernels.wrenches import Wrench, shift_wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, LinkTree, Mat3, Scalar, Vec3
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import is_zero

Scalars = tuple[Scalar, ...]
Integers = tuple[int, ...]
Answer = dict[str, Scalars]


def acting_forces(
    tree: LinkTree,
    tau: Scalars = (),
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> tuple[ForceElement, ...]:
    """The tree's own force elements, and those that a question brings: efforts tau of the rates `driven` (None: all, in
    order), and wrenches on `pushed`, bodies at their centres of mass and, behind these, named points; world axes, six
    numbers each."""
    rates = tuple(range(len(tau))) if driven is None else driven
    return (*tree.forces, *external_wrenches(pushed, external), DriveEfforts(rates, tau))


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
    at, forces = Kinematics(tree, q, v), acting_forces(tree, tau, driven, external, pushed)
    d = factor_inward(tree, base_inertias(tree), q, v, rate_efforts(forces, at), link_wrenches(forces, at))
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
    at, forces = Kinematics(tree, q, v), acting_forces(tree, tau, driven, external, pushed)
    masses, n = base_inertias(tree), tree.nv
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * n, link_wrenches(forces, at)))
    I = inertia_matrix(tree, masses, at.frame_steps)
    rows = [list(I[n * i : n * (i + 1)]) for i in range(n)]
    return {"a": solve_symmetric(rows, [t - x for t, x in zip(rate_efforts(forces, at), h, strict=True)])}


def inverse_dynamics(
    tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """The efforts of drives that give accelerations a, one per rate."""
    at, forces = Kinematics(tree, q, v), acting_forces(tree, external=external, pushed=pushed)
    frame_steps, wrenches = joint_wrenches(tree, base_inertias(tree), q, v, a, link_wrenches(forces, at))
    return {"tau": _left_to_drives(forces, at, efforts(tree, frame_steps, wrenches, a))}


def _left_to_drives(forces: Sequence[ForceElement], at: Kinematics, tau: Scalars) -> Scalars:
    """Of efforts that are needed, what the force elements do not give."""
    return tuple(t - x for t, x in zip(tau, rate_efforts(forces, at), strict=True))


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


def inverse_reactions(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    a: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """Of a motion: efforts of the driven rates (of all, if left out), and the reaction (moment, force) of every joint
    of the tree in the order of declaration."""
    at, forces = Kinematics(tree, q, v), acting_forces(tree, external=external, pushed=pushed)
    frame_steps, found = at.frame_steps, at.poses
    motion = motions(tree, frame_steps, v, a, tree.gravity)
    total = needed_wrenches(tree, frame_steps, motion, body_wrenches(forces, at))
    at_links: list[Wrench] = [(ZERO3, ZERO3)] * len(tree.links)
    for tree_joint in tree.tree_joints:
        w = total[tree_joint.outer]
        for link in reversed(tree_joint.chain):
            at_links[link] = w
            w = shift_wrench(frame_steps[link], w)
    tau = _left_to_drives(forces, at, efforts(tree, frame_steps, at_links, a))
    declared = sorted(tree.tree_joints, key=lambda tree_joint: tree_joint.joint)
    wrenches = [reaction(tree, frame_steps, found, tree_joint, total[tree_joint.outer]) for tree_joint in declared]
    return {
        "tau": tau if driven is None else tuple(tau[k] for k in driven),
        "reactions": tuple(x for n, f in wrenches for x in (*n, *f)),
    }


def reactions(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
    forward: Callable[..., Answer] = forward_dynamics,
) -> Answer:
    """The reactions in the motion that efforts tau cause, found by a method of forward dynamics."""
    a = forward(tree, q, v, tau, driven, external, pushed)["a"]
    return {"reactions": inverse_reactions(tree, q, v, a, None, external, pushed)["reactions"]}


def shaking(
    tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """Force and moment (about the world's origin) of the machine on the ground: gravity and loads included, and the
    pull of springs that end on the ground."""
    at, forces = Kinematics(tree, q, v), acting_forces(tree, external=external, pushed=pushed)
    motion = motions(tree, at.frame_steps, v, a, tree.gravity)
    outer = body_wrenches([element for element in forces if element.external], at)  # springs are part of the machine
    n, f = needed_of_ground(tree, at.poses, motion, outer)
    n = add(n, cross(tree.base, f))  # from the ground's origin to the world's
    return {"force": neg(f), "moment": neg(n)}


def generalized_inertia(tree: LinkTree, q: Scalars) -> Answer:
    return {"I": inertia_matrix(tree, base_inertias(tree), frame_steps_of(tree, q))}


def inertial_forces(tree: LinkTree, q: Scalars, a: Scalars) -> Answer:
    """I a: the efforts of accelerations from rest without gravity, springs, dampers and loads."""
    bare = tree._replace(gravity=ZERO3, forces=())
    return {"I a": inverse_dynamics(bare, q, (0.0,) * tree.nv, a)["tau"]}


def convective_forces(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """C v: the efforts that keep the rates constant without gravity, springs, dampers and loads."""
    bare = tree._replace(gravity=ZERO3, forces=())
    return {"h": inverse_dynamics(bare, q, v, (0.0,) * tree.nv)["tau"]}


def gravity_forces(tree: LinkTree, q: Scalars) -> Answer:
    """The efforts that hold the machine still against gravity alone."""
    zero = (0.0,) * tree.nv
    return {"g": inverse_dynamics(tree._replace(forces=()), q, zero, zero)["tau"]}


def energy(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Kinetic and potential energy, the latter zero for mass at the world's origin and unstretched springs."""
    at = Kinematics(tree, q, v)
    kinetic: Scalar = 0.0
    for mass, m in zip(base_inertias(tree), at.motions, strict=True):
        kinetic = with_kinetic(kinetic, mass, m)
    for link in tree.links:
        if not is_zero(link.armature):
            kinetic = kinetic + 0.5 * link.armature * sum(v[k] * v[k] for k in link.rates)
    potential = stored_energy(tree.forces, at)
    for body_inertia in tree.body_inertias:
        if not is_zero(body_inertia.mass.m):
            m, com = body_inertia.mass.m, body_inertia.com
            potential = with_potential(potential, m, com.p, pose_of(at.poses, com), tree.base, tree.gravity)
    return {"kinetic": (kinetic,), "potential": (potential,)}


def poses(tree: LinkTree, q: Scalars) -> Answer:
    """Per body R (row by row, from the reference pose) and p (centre of mass), world axes."""
    found = link_poses(tree, frame_steps_of(tree, q))
    R = [x for body_inertia in tree.body_inertias for row in world_rotation(found, body_inertia.com) for x in row]
    p = [x for body_inertia in tree.body_inertias for x in add(world_point(found, body_inertia.com), tree.base)]
    return {"R": tuple(R), "p": tuple(p)}


def position(tree: LinkTree, at: BodyPoint, q: Scalars) -> Answer:
    """Where a point fixed in a body is, world axes."""
    return {"p": add(world_point(link_poses(tree, frame_steps_of(tree, q)), at), tree.base)}


def twists(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Per body the angular velocity and the velocity of the centre of mass, world axes."""
    return {"twists": _world(tree, q, motions(tree, frame_steps_of(tree, q), v, None), _velocity)}


def twist_rates(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Per body the angular acceleration and the acceleration of the centre of mass, world axes."""
    return {"twist_rates": _world(tree, q, motions(tree, frame_steps_of(tree, q), v, a), _acceleration)}


def _velocity(m: LinkMotion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.w, add(m.v, cross(m.w, p))


def _acceleration(m: LinkMotion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.dw, add(m.dv, add(cross(m.dw, p), cross(m.w, cross(m.w, p))))


Part = Callable[[LinkMotion, Vec3], tuple[Vec3, Vec3]]


def _world(tree: LinkTree, q: Scalars, motion: list[LinkMotion], part: Part) -> Scalars:
    found = link_poses(tree, frame_steps_of(tree, q))
    out: list[Scalar] = []
    for body_inertia in tree.body_inertias:
        if body_inertia.link < 0:
            out += [0.0] * 6
            continue
        out += _world_step(part, motion[body_inertia.link], body_inertia.com.p, found[body_inertia.link].axes)
    return tuple(out)


@recurring
def _world_step(part: Part, motion: LinkMotion, p: Vec3, axes: Mat3) -> list[Scalar]:
    """A part of the motion of a link's point, world axes."""
    angular, linear = part(motion, p)
    return [*matvec(axes, angular), *matvec(axes, linear)]


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
