"""Open systems: every question about a tree of bodies, by recursion.

Each function takes the machine and tuples of scalars and returns named tuples of scalars; run with floats it answers,
run with symbols it leaves the program that answers. Where only the motion is asked for, the regrouped masses do.
"""

from __future__ import annotations

from collections.abc import Callable

from linkwright.frames.machine import ZERO3, Machine, Place, Scalar, Vec3
from linkwright.kernels.forces import (
    applied_wrenches,
    joint_efforts,
    on_links,
    push_on,
    stored_energy,
    twist_on,
)
from linkwright.kernels.forward import accelerations, descend
from linkwright.kernels.inertia import generalized_inertia as inertia_matrix
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import solve_symmetric
from linkwright.kernels.poses import Pose, moves_of, world_point, world_rotation
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.reactions import body_wrenches, needed_of_ground, reaction
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import Motion, motions
from linkwright.kernels.vectors import add, cross, dot, matvec, neg, sym_vec
from linkwright.kernels.wrenches import Wrench, wrench_back

Scalars = tuple[Scalar, ...]
Integers = tuple[int, ...]
Answer = dict[str, Scalars]


def applied_to_bodies(
    machine: Machine, q: Scalars, found: list[Pose], motion: list[Motion], external: Scalars, pushed: Integers
) -> dict[int, Wrench]:
    """Springs, loads, and the wrenches given with the question: six numbers per body in `pushed`."""
    total = applied_wrenches(machine, q, found, motion)
    for k, body in enumerate(pushed):
        n, f = external[6 * k : 6 * k + 3], external[6 * k + 3 : 6 * k + 6]
        at = machine.members[body].com
        push_on(total, found, at, f)
        twist_on(total, found, at, n)
    return total


def applied_to_links(
    machine: Machine, q: Scalars, v: Scalars, external: Scalars, pushed: Integers
) -> dict[int, Wrench]:
    """The same per link, where there are any: a machine that nothing pulls at needs no poses."""
    tended = any(cut.stiffness != 0.0 or cut.damping != 0.0 for cut in machine.cuts)
    if not (machine.springs or machine.loads or pushed or tended):
        return {}
    moves = moves_of(machine, q)
    motion = motions(machine, moves, v, None)
    return on_links(machine, applied_to_bodies(machine, q, link_poses(machine, moves), motion, external, pushed))


def spread_out(machine: Machine, tau: Scalars, driven: Integers | None) -> Scalars:
    """Efforts for all rates, zero where no drive acts."""
    if driven is None:
        return tau
    full: list[Scalar] = [0.0] * machine.nv
    for k, t in zip(driven, tau, strict=True):
        full[k] = t
    return tuple(full)


def forward_dynamics(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """Accelerations under efforts tau of the driven rates, O(n) by I = U D U^T."""
    applied = applied_to_links(machine, q, v, external, pushed)
    drives = joint_efforts(machine, q, v, spread_out(machine, tau, driven))
    d = descend(machine, lean_masses(machine), q, v, drives, applied)
    return {"a": accelerations(machine, d, d.hats)}


def forward_dynamics_dense(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """The same accelerations from I a = tau - C v, the generalized inertia formed and eliminated as a whole."""
    drives = joint_efforts(machine, q, v, spread_out(machine, tau, driven))
    h = inverse_dynamics(machine._replace(elastics=()), q, v, (0.0,) * machine.nv, external, pushed)["tau"]
    I = inertia_matrix(machine, lean_masses(machine), moves_of(machine, q))
    rows = [list(I[machine.nv * i : machine.nv * (i + 1)]) for i in range(machine.nv)]
    return {"a": solve_symmetric(rows, [t - x for t, x in zip(drives, h, strict=True)])}


def inverse_dynamics(
    machine: Machine, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """The efforts that give accelerations a, one per rate."""
    applied = applied_to_links(machine, q, v, external, pushed)
    moves, wrenches = joint_wrenches(machine, lean_masses(machine), q, v, a, applied)
    return {"tau": _drives(machine, q, v, efforts(machine, moves, wrenches))}


def driven_efforts(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    a: Scalars,
    driven: Integers,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """The efforts of the driven rates alone."""
    tau = inverse_dynamics(machine, q, v, a, external, pushed)["tau"]
    return {"tau": tuple(tau[k] for k in driven)}


def _drives(machine: Machine, q: Scalars, v: Scalars, tau: Scalars) -> Scalars:
    """What is left for the drives once springs and dampers in the joints have given theirs."""
    own = joint_efforts(machine, q, v, (0.0,) * machine.nv)
    return tuple(t - x for t, x in zip(tau, own, strict=True))


def reactions(
    machine: Machine, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """Efforts, and the reaction (moment, force) of every joint of the tree, in the order of its ties."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    motion = motions(machine, moves, v, a, machine.gravity)
    total = body_wrenches(machine, moves, motion, applied_to_bodies(machine, q, found, motion, external, pushed))
    at_links: list[Wrench] = [(ZERO3, ZERO3)] * len(machine.links)
    for tie in machine.ties:
        w = total[tie.outer]
        for link in reversed(tie.chain):
            at_links[link] = w
            w = wrench_back(moves[link], w)
    tau = _drives(machine, q, v, efforts(machine, moves, at_links))
    wrenches = [reaction(machine, moves, found, tie, total[tie.outer]) for tie in machine.ties]
    return {"tau": tau, "reactions": tuple(x for n, f in wrenches for x in (*n, *f))}


def reactions_under(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
    moved: Callable[..., Answer] = forward_dynamics,
) -> Answer:
    """The reactions of the motion that efforts tau cause, found by a method of forward dynamics."""
    a = moved(machine, q, v, tau, driven, external, pushed)["a"]
    return reactions(machine, q, v, a, external, pushed)


def shaking(
    machine: Machine, q: Scalars, v: Scalars, a: Scalars, external: Scalars = (), pushed: Integers = ()
) -> Answer:
    """Force and moment (about the world's origin) of the machine on the ground: gravity and loads included, and the
    pull of springs that end on the ground."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    motion = motions(machine, moves, v, a, machine.gravity)
    bare = machine._replace(springs=(), cut=())  # springs are part of the machine
    loads = applied_to_bodies(bare, q, found, motion, external, pushed)
    n, f = needed_of_ground(machine, found, motion, loads)
    n = add(n, cross(machine.base, f))  # from the ground's origin to the world's
    return {"force": neg(f), "moment": neg(n)}


def generalized_inertia(machine: Machine, q: Scalars) -> Answer:
    return {"I": inertia_matrix(machine, lean_masses(machine), moves_of(machine, q))}


def convective_forces(machine: Machine, q: Scalars, v: Scalars) -> Answer:
    """C v: the efforts that keep the rates constant without gravity, springs, dampers and loads."""
    bare = machine._replace(gravity=ZERO3, springs=(), loads=(), elastics=(), cut=())
    return {"h": inverse_dynamics(bare, q, v, (0.0,) * machine.nv)["tau"]}


def gravity_forces(machine: Machine, q: Scalars) -> Answer:
    """The efforts that hold the machine still against gravity alone."""
    zero = (0.0,) * machine.nv
    bare = machine._replace(springs=(), loads=(), elastics=(), cut=())
    return {"g": inverse_dynamics(bare, q, zero, zero)["tau"]}


def energy(machine: Machine, q: Scalars, v: Scalars) -> Answer:
    """Kinetic and potential energy, the latter zero for mass at the world's origin and unstretched springs."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    kinetic: Scalar = 0.0
    for (mass, mc, I), m in zip(lean_masses(machine), motions(machine, moves, v, None), strict=True):
        # T = (m v.v + 2 v.(w x mc) + w.I w) / 2
        kinetic = kinetic + 0.5 * mass * dot(m.v, m.v) + dot(m.v, cross(m.w, mc)) + 0.5 * dot(m.w, sym_vec(I, m.w))
    potential = stored_energy(machine, q, found)
    for member in machine.members:
        if member.mass.m != 0.0:
            p = add(world_point(found, member.com), machine.base)
            potential = potential - member.mass.m * dot(machine.gravity, p)
    return {"kinetic": (kinetic,), "potential": (potential,)}


def poses(machine: Machine, q: Scalars) -> Answer:
    """Per body R (row by row, from the reference pose) and p (centre of mass), world axes."""
    found = link_poses(machine, moves_of(machine, q))
    R = [x for member in machine.members for row in world_rotation(found, member.com) for x in row]
    p = [x for member in machine.members for x in add(world_point(found, member.com), machine.base)]
    return {"R": tuple(R), "p": tuple(p)}


def twists(machine: Machine, q: Scalars, v: Scalars) -> Answer:
    """Per body the angular velocity and the velocity of the centre of mass, world axes."""
    return {"twists": _world(machine, q, motions(machine, moves_of(machine, q), v, None), _velocity)}


def twist_rates(machine: Machine, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Per body the angular acceleration and the acceleration of the centre of mass, world axes."""
    return {"twist_rates": _world(machine, q, motions(machine, moves_of(machine, q), v, a), _acceleration)}


def _velocity(m: Motion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.w, add(m.v, cross(m.w, p))


def _acceleration(m: Motion, p: Vec3) -> tuple[Vec3, Vec3]:
    return m.dw, add(m.dv, add(cross(m.dw, p), cross(m.w, cross(m.w, p))))


def _world(machine: Machine, q: Scalars, motion: list[Motion], part) -> Scalars:
    found = link_poses(machine, moves_of(machine, q))
    out: list[Scalar] = []
    for member in machine.members:
        if member.link < 0:
            out += [0.0] * 6
            continue
        angular, linear = part(motion[member.link], member.com.p)
        axes = found[member.link].axes
        out += [*matvec(axes, angular), *matvec(axes, linear)]
    return tuple(out)


def jacobian(machine: Machine, at: Place, q: Scalars) -> Answer:
    """The geometric Jacobian of a point, 6 x nv row by row: (angular velocity, velocity) per unit rate, world axes."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    columns: list[Scalars] = []
    for k in range(machine.nv):
        unit = tuple(1.0 if j == k else 0.0 for j in range(machine.nv))
        if at.link < 0:
            columns.append((0.0,) * 6)
            continue
        m = motions(machine, moves, unit, None)[at.link]
        w, u = _velocity(m, at.p)
        axes = found[at.link].axes
        columns.append((*matvec(axes, w), *matvec(axes, u)))
    return {"J": tuple(column[i] for i in range(6) for column in columns)}
