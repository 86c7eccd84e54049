"""Mechanisms from MJCF files, MuJoCo's own, by way of MuJoCo's compiler (the package mujoco-core).

    m = from_mjcf("cassie.xml")
    m = from_mjcf("cassie.xml", key="home")     # the reference pose is that of a keyframe, its loops closed

What is read: bodies with their inertials (from geoms and meshes, where a body has none); hinge, slide, ball and free
joints, of which several in one body become a chain of massless frames; damping, springs, armature, ranges; gravity;
`connect` as a spherical joint and `weld` as a fixed one that close loops, `joint` equalities as couplings or,
of higher degree, as relations; actuators at joints, with their gears, gains and ranges; sites as named points.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import PathLike
from typing import Any

import numpy as np

from linkwright.errors import LeftOutWarning, ModelError, several
from linkwright.mechanism.checked_numbers import ORIGIN, shown
from linkwright.mechanism.files.paths import as_path
from linkwright.mechanism.friction import dry
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import check_known
from linkwright.mechanism.robots.exact_drawing import AGREED, exact_drawing
from linkwright.mechanism.robots.mjcf_actuators import add_actuators
from linkwright.mechanism.robots.mjcf_contacts import add_contacts
from linkwright.mechanism.robots.mjcf_equalities import MjcfPose, add_equalities, closed_pose
from linkwright.mechanism.robots.mjcf_names import MjcfNames
from linkwright.mechanism.robots.mjcf_source import MjcfSource, mjcf_source
from linkwright.mechanism.robots.touching_shapes import WHICH

Lost = tuple[str, str]  # what, and of which joint
KINDS_OF_JOINTS = ("free", "spherical", "prismatic", "revolute")  # in the order of MuJoCo's mjtJoint


def from_mjcf(
    path: str | PathLike[str],
    key: str | None = None,
    folder: str | PathLike[str] | None = None,
    contacts: str | None = None,
    law: Any = None,
) -> Mechanism:
    """A mechanism from an MJCF file; what cannot be carried over is told in one warning.

    The reference pose is MuJoCo's qpos0 (each joint at its `ref`), or that of the keyframe `key`; where the
    equalities do not hold there, the nearest pose where they do. Coordinates count from the reference pose. Files
    that it includes, and meshes, must lie in its own folder, or in `folder`.

    contacts: "ground" makes contacts of the geoms that may touch those of the world, "all" of those that may touch each
    other, too, as far as there are such pairs; what has none is told. law: of all of them, as m.add_contact takes it;
    else one by their solref, solimp and friction, in which the machine sinks as deep as in MuJoCo.
    """
    if contacts is not None:
        check_known(contacts, WHICH, f"from_mjcf: unknown contacts {shown(contacts)}")
    file = as_path(path, "A robot is read from a file: its path is needed")
    within = None if folder is None else as_path(folder, "folder is the path of a folder")
    source = mjcf_source(file, within, key)
    mujoco = _mujoco(file)
    with _noting(mujoco) as notes:
        model = _compiled(mujoco, source)
        pose = closed_pose(mujoco, model, _qpos(mujoco, model, key, source), str(file))
    names = MjcfNames(mujoco, model)
    m = Mechanism(source.name, _gravity(mujoco, model))
    left_out = [*source.left_out]
    lost: list[Lost] = []
    unphysical = []
    for body in range(1, model.nbody):
        inertia = _inertia(pose, body)
        if inertia is not None and not inertia.strict:
            unphysical.append(names.bodies[body])
        lost += _add_body(m, mujoco, pose, names, body, inertia)
    add_equalities(m, mujoco, pose, names, str(file))
    m, moved = exact_drawing(m)
    drives = add_actuators(m, mujoco, pose, names)
    for site in range(model.nsite):
        m.add_point(names.sites[site], names.body(model.site_bodyid[site]), at=pose.data.site_xpos[site].tolist())
    if contacts is not None:
        left_out += add_contacts(m, mujoco, pose, names, contacts, law)
        left_out = [x.replace("the contacts", "the contacts of meshes") if x == "the contacts" else x for x in left_out]
    left_out += _of_joints(lost)
    left_out += drives.left_out
    left_out += _forces_left_out(mujoco, model, names, contacts is None)
    for remark, told in (
        ("left out", ", ".join(dict.fromkeys(left_out))),
        (
            "read as model.actuators, which act where lw.command(actuator, control) is given as tau:",
            several(drives.told),
        ),
        ("kept the unphysical inertias of bodies", ", ".join(map(shown, unphysical))),
        ("closed the loops: in the reference pose of the file they gape by up to", pose.gap),
        (AGREED, moved),
        ("MuJoCo notes:", " ".join(notes).rstrip(".")),
        ("renamed", ", ".join(f"{shown(old)} to {shown(new)}" for old, new in names.renamed)),
    ):
        if told:
            category = LeftOutWarning if remark == "left out" else UserWarning
            warnings.warn(f"{file}: {remark} {told}.", category, stacklevel=2)
    return m


def _mujoco(file: Any) -> Any:
    try:
        import mujoco  # only MJCF files need it
    except ImportError:
        raise ModelError(
            f"{file}: MJCF files are read by MuJoCo's compiler, which is not installed: pip install mujoco-core"
        ) from None
    return mujoco


@contextmanager
def _noting(mujoco: Any) -> Iterator[list[str]]:
    """A context in which MuJoCo's warnings are collected, and not written to a log file in the folder at hand."""
    notes: list[str] = []
    before = mujoco.get_mju_user_warning()
    mujoco.set_mju_user_warning(lambda sentence: notes.append(" ".join(str(sentence).split())))
    try:
        yield notes
    finally:
        mujoco.set_mju_user_warning(before)


def _compiled(mujoco: Any, source: MjcfSource) -> Any:
    """MuJoCo's model of the document, with all that varies in it finite."""
    try:
        spec = mujoco.MjSpec.from_string(source.text, assets=source.meshes)
        model = spec.compile()
    except (ValueError, RuntimeError, KeyError, mujoco.FatalError) as error:
        sentence = " ".join(str(error).split()).removeprefix("Error: ")
        raise ModelError(f"{source.path}: MuJoCo refuses this model: {sentence.rstrip('.')}.") from None
    for name in ("body_pos", "body_quat", "body_mass", "body_inertia", "body_ipos", "jnt_pos", "qpos0", "eq_data"):
        if not np.isfinite(getattr(model, name)).all():
            raise ModelError(f"{source.path}: a number of {name} is not finite. Correct it.")
    if model.nbody == 1:
        raise ModelError(f"{source.path}: there are no bodies in it.")
    return model


def _qpos(mujoco: Any, model: Any, key: str | None, source: MjcfSource) -> Any:
    if key is None:
        return np.array(model.qpos0)
    keys = [mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_KEY, k) or str(k) for k in range(model.nkey)]
    check_known(key, keys, f"{source.path}: there is no keyframe {shown(key)}")
    return np.array(model.key_qpos[keys.index(key)])


def _gravity(mujoco: Any, model: Any) -> Any:
    return ORIGIN if model.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_GRAVITY else model.opt.gravity.tolist()


def _inertia(pose: MjcfPose, body: int) -> Inertia | None:
    """The body's inertia in the world; None for one without mass."""
    mass = float(pose.model.body_mass[body])
    if mass == 0.0:
        return None
    R = pose.data.ximat[body].reshape(3, 3)
    tensor = (R * pose.model.body_inertia[body]) @ R.T
    for physical in (True, False):
        try:
            return Inertia(mass, pose.data.xipos[body].tolist(), tensor.tolist(), strict=physical)
        except ModelError:
            if not physical:
                raise
    return None


def _add_body(
    m: Mechanism, mujoco: Any, pose: MjcfPose, names: MjcfNames, body: int, inertia: Inertia | None
) -> Iterable[Lost]:
    """Add a body and the chain of joints that carries it; what joints lose is returned, in words."""
    model, data = pose.model, pose.data
    name, parent = names.bodies[body], names.body(model.body_parentid[body])
    joints = range(model.body_jntadr[body], model.body_jntadr[body] + model.body_jntnum[body])
    if not joints:
        m.add_body(name, inertia)
        m.add_joint(names.weld(body), "fixed", parent, name, at=data.xpos[body].tolist())
        return []
    left_out: list[Lost] = []
    for joint in joints:
        last = joint == joints[-1]
        child = name if last else names.frame(joint)
        m.add_body(child, inertia if last else None)
        left_out += _add_joint(m, mujoco, pose, names, joint, parent, child)
        parent = child
    return left_out


def _add_joint(
    m: Mechanism, mujoco: Any, pose: MjcfPose, names: MjcfNames, joint: int, parent: str, child: str
) -> Iterable[Lost]:
    model, data, name = pose.model, pose.data, names.joints[joint]
    kind = KINDS_OF_JOINTS[model.jnt_type[joint]]
    single = kind in ("revolute", "prismatic")
    dof, place = model.jnt_dofadr[joint], model.jnt_qposadr[joint]
    off = model.opt.disableflags
    damped, sprung = not off & mujoco.mjtDisableBit.mjDSBL_DAMPER, not off & mujoco.mjtDisableBit.mjDSBL_SPRING
    stiffness = float(model.jnt_stiffness[joint]) * bool(sprung)
    armature = float(model.dof_armature[dof]) + pose.reflected_armature(joint)
    here = float(pose.qpos[place])
    limited = bool(model.jnt_limited[joint]) and not off & mujoco.mjtDisableBit.mjDSBL_LIMIT
    more: dict[str, Any] = {}
    if armature and kind != "free":
        more["armature"] = armature
    if single and stiffness:
        more |= {"stiffness": stiffness, "rest": float(model.qpos_spring[place]) - here}
    if single and limited:
        more["limits"] = (model.jnt_range[joint] - here).tolist()
    rubs = float(model.dof_frictionloss[dof])
    m.add_joint(
        name,
        kind,
        parent,
        child,
        at=(data.xpos[model.jnt_bodyid[joint]] if kind == "free" else data.xanchor[joint]).tolist(),
        axis=data.xaxis[joint].tolist() if single else None,
        actuated=joint in pose.actuated,
        damping=(float(model.dof_damping[dof]) + pose.reflected_damping(joint)) * bool(damped),
        friction=(dry(rubs),) * KINDS[kind].freedoms if rubs and kind != "free" else None,
        **more,
    )
    lost = {
        "the spring": not single and stiffness,
        "the limits": not single and limited,
        "the armature": kind == "free" and armature,
        "the dry friction": kind == "free" and rubs,
        "the nonlinear part of damping": damped and model.dof_dampingpoly[dof].any(),
        "the nonlinear part of the spring": sprung and model.jnt_stiffnesspoly[joint].any(),
    }
    return [(what, name) for what, there in lost.items() if there]


def _of_joints(lost: list[Lost]) -> Iterator[str]:
    """What joints lose, each kind of it once: the dry friction of joints 'a', 'b'."""
    for what in dict.fromkeys(what for what, _ in lost):
        joints = [shown(name) for kind, name in lost if kind == what]
        yield f"{what} of joint{'s' * (len(joints) > 1)} {', '.join(joints)}"


def _forces_left_out(mujoco: Any, model: Any, names: MjcfNames, untouched: bool) -> Iterable[str]:
    """What else would act in MuJoCo."""
    off = model.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_CONTACT
    if untouched and not off and (model.geom_contype | model.geom_conaffinity).any():
        yield "the contacts"
    if model.opt.density or model.opt.viscosity:
        yield "the fluid"
    moved = [shown(names.bodies[body]) for body in range(1, model.nbody) if model.body_mocapid[body] >= 0]
    if moved:
        yield f"that bodies {', '.join(moved)} are moved from outside (mocap)"
    if any(model.body_gravcomp):
        told = (shown(names.bodies[body]) for body in range(1, model.nbody) if model.body_gravcomp[body])
        yield f"the compensated weight of bodies {', '.join(told)}"
    inactive = [shown(names.equalities[k]) for k in range(model.neq) if not model.eq_active0[k]]
    if inactive:
        yield f"the inactive equalities {', '.join(inactive)}"
