"""MJCF files written: bodies in world axes, loops as connect and weld, couplings of two joints as joint equalities."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.elements import Actuator, Joint
from linkwright.mechanism.files.written_trees import (
    PARAMETERS,
    Branch,
    WrittenTree,
    added,
    refuse_kinds,
    written_tree,
    written_words,
)
from linkwright.mechanism.friction import more_than_plain, plain_effort
from linkwright.mechanism.held import held_couplings
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND, free_name
from linkwright.mechanism.robots.mjcf_polynomials import polynomial_of
from linkwright.mechanism.robots.mjcf_source import LARGEST

CLOSING = ("spherical", "fixed", "revolute")
SMALLEST = 1e-9  # kg m^2: MuJoCo takes no body with a moment of zero
ROUNDING = 1e-9
WORLD = "world"
TYPES = {"revolute": "hinge", "prismatic": "slide", "spherical": "ball", "free": "free"}
KINDS_WRITTEN = (*TYPES, "fixed", "cylindrical", "universal", "planar")


def mjcf_text(m: Mechanism, _file: Path) -> tuple[str, str]:
    """The document, and what it cannot hold, in words."""
    refuse_kinds(m.name, m.joints.values(), KINDS_WRITTEN, "MJCF")
    writer = _MjcfWriter(m.at())
    writer.tree.lose(PARAMETERS, m.parameters)
    return writer.document()


class _MjcfWriter:
    def __init__(self, m: Mechanism) -> None:
        self.m = m
        self.tree: WrittenTree = written_tree(m, CLOSING, "MJCF")
        self.raised: list[str] = []
        self.places: dict[str, Any] = {GROUND: np.zeros(3)}  # the origin of each body's frame, world
        held = [end for joint in self.tree.loops for end in (joint.parent, joint.child)]
        self.held = {*held, *(point.body for point in m.points.values())}
        self.names = {name: name for name in m.bodies}
        if WORLD in self.names:
            self.names[WORLD] = free_name(WORLD, m.bodies)
            tree_told = f"the name {shown(WORLD)}, which is the ground's there, of a body: it is {self.names[WORLD]!r}"
            self.tree.left_out.append(tree_told)

    def document(self) -> tuple[str, str]:
        m, tree = self.m, self.tree
        root = Element("mujoco", model=m.name)
        added(root, "compiler", angle="radian", inertiafromgeom="false")
        added(root, "option", gravity=written_words(m.gravity))
        world = added(root, "worldbody")
        self._add_points(world, GROUND)
        for branch in tree.branches[GROUND]:
            self._add_body(world, GROUND, branch)
        self._add_equalities(root)
        self._add_actuators(root)
        tree.lose("the springs", m.springs)
        tree.lose("the stops of joints", [joint.name for joint in m.joints.values() if joint.stop is not None])
        tree.lose("the couplings with play", [name for name in m.couplings if name not in held_couplings(m)])
        tree.lose("the bushings", m.bushings)
        tree.lose("the contacts", m.contacts)
        tree.lose("the forces", m.forces)
        loops = tree.loops
        tree.lose("the drives of joints that close loops", [joint.name for joint in loops if joint.actuated])
        acts = ("damping", "stiffness", "armature", "limits", "friction")
        forces = [joint.name for joint in loops if any(getattr(joint, what) for what in acts)]
        tree.lose("damping, friction, stiffness, armature and limits of joints that close loops", forces)
        rubbing = [joint.name for joint in m.joints.values() if more_than_plain(joint.friction)]
        tree.lose("the friction by load or speed of joints", rubbing)
        tree.lose(f"moments of inertia below {SMALLEST:g} kg m^2, which are raised to it, of bodies", self.raised)
        ElementTree.indent(root)
        return ElementTree.tostring(root, encoding="unicode") + "\n", tree.told()

    def _add_actuators(self, root: Element) -> None:
        """What drives the joints of the tree; a drive of which nothing more is said is a motor of its joint's name."""
        m, closing = self.m, {joint.name for joint in self.tree.loops}
        told = [drive for drive in m.actuators.values() if drive.joint not in closing]
        own = {drive.joint for drive in told}
        drives = [joint for joint in m.joints.values() if joint.actuated and joint.name not in closing | own]
        section = added(root, "actuator") if drives or told else root
        for joint in drives:
            for name in joint_names(joint):
                added(section, "motor", name=free_name(name, m.actuators), joint=name)
        for drive in told:
            self._add_actuator(section, drive)
        self.tree.lose(
            "the actuators of joints that close loops", [x.name for x in m.actuators.values() if x not in told]
        )

    def _add_actuator(self, section: Element, drive: Actuator) -> None:
        said = {"gear": repr(float(drive.gear)), "gainprm": repr(float(drive.gain))}
        if drive.kind == "servo":
            said |= {"biastype": "affine", "biasprm": written_words((drive.bias, -drive.kp, -drive.kv))}
        for what, ends in (("ctrl", drive.ctrl_range), ("force", drive.force_range)):
            if ends is not None and ends[0] < ends[1]:
                said |= {f"{what}range": written_words(ends), f"{what}limited": "true"}
            elif ends is not None:
                self.tree.lose(f"the {what} range, which leaves no room, of actuator", [drive.name])
        added(section, "general", name=drive.name, joint=drive.joint, **said)

    def _add_body(self, parent: Element, parent_name: str, branch: Branch) -> None:
        """The body of a branch; a massless one with one joint onward lends its joints to the next."""
        chain = [branch]
        while self._massless_step(chain[-1]):
            chain.append(self.tree.branches[chain[-1].body][0])
        last = chain[-1]
        name = last.body
        inertia = self.m.bodies[name].inertia
        origin = np.array(last.joint.at) if last.joint.kind != "fixed" else self.places[parent_name]
        self.places[name] = origin
        element = added(parent, "body", name=self.names[name], pos=written_words(origin - self.places[parent_name]))
        moves = any(link.joint.kind != "fixed" for link in chain)
        if inertia is not None:
            self._add_inertia(element, inertia, origin, name)
        elif moves and not self._rigidly_heavy(name):
            raise ModelError(
                f"{self.m.name}: MuJoCo has no massless bodies that move, as {shown(name)} is. Give it a mass."
            )
        for link in chain:
            self._add_joints(element, link, origin, parent_name)
        self._add_points(element, name)
        for further in self.tree.branches[name]:
            self._add_body(element, name, further)

    def _massless_step(self, branch: Branch) -> bool:
        onward = self.tree.branches[branch.body]
        joint, body = branch.joint, self.m.bodies[branch.body]
        if body.inertia is not None or len(onward) != 1 or branch.body in self.held:
            return False
        return joint.kind in ("revolute", "prismatic") and onward[0].joint.kind not in ("fixed", "free")

    def _rigidly_heavy(self, body: str) -> bool:
        """Whether a body welded to this one has a mass."""
        return any(
            link.joint.kind == "fixed"
            and (self.m.bodies[link.body].inertia is not None or self._rigidly_heavy(link.body))
            for link in self.tree.branches[body]
        )

    def _add_inertia(self, element: Element, inertia: Inertia, origin: Any, name: str) -> None:
        moments, axes = np.linalg.eigh(np.array(inertia.about_com))
        if moments[0] < SMALLEST:
            self.raised.append(name)
            moments = np.maximum(moments, SMALLEST)
        if moments[0] + moments[1] < moments[2] * (1.0 - ROUNDING):
            raise ModelError(
                f"{self.m.name}: MuJoCo takes no unphysical inertia, as that of {shown(name)} is: its principal "
                f"moments are {', '.join(f'{x:.4g}' for x in moments)} kg m^2. Correct it."
            )
        moments[2] = min(moments[2], moments[0] + moments[1])  # MuJoCo allows no rounding
        centre = np.array(inertia.com) - origin
        added(
            element,
            "inertial",
            pos=written_words(centre),
            mass=repr(float(inertia.mass)),
            diaginertia=written_words(moments),
            **_orientation(axes),
        )

    def _add_joints(self, element: Element, branch: Branch, origin: Any, parent: str) -> None:
        joint, sign = branch.joint, -1.0 if branch.backwards else 1.0
        if joint.kind == "fixed":
            return
        if joint.kind == "free" and parent != GROUND:
            raise ModelError(f"{self.m.name}: in MJCF only the ground carries free joints, not {shown(parent)}.")
        plain = joint.plain_spring
        shared = {"damping": joint.damping if plain else 0.0, "stiffness": joint.stiffness if plain else 0.0}
        shared["armature"] = joint.armature
        if not plain:
            self.tree.lose("the springs and dampers, by a law or rate by rate, of joint", [joint.name])
        shared["frictionloss"] = plain_effort(joint.friction)
        said = {key: repr(float(x)) for key, x in shared.items() if x}
        if plain and joint.kind in ("spherical", "free") and joint.stiffness:
            self.tree.lose("the spring of joint", [joint.name])
            said.pop("stiffness")
        elif plain and joint.stiffness:
            said["springref"] = repr(float(joint.rest))
        if joint.limits is not None and max(map(abs, joint.limits)) > LARGEST:
            self.tree.lose(f"the limits, beyond {LARGEST:g}, of joint", [joint.name])
        elif joint.limits is not None:
            said |= {"range": written_words(joint.limits), "limited": "true"}
        place = written_words(np.array(joint.at) - origin)
        moves = list(zip(joint_names(joint), _moves(joint), strict=True))
        for name, (type_, axis) in moves[::-1] if branch.backwards else moves:
            more = {"pos": place} if type_ in ("hinge", "ball") else {}
            more |= {"axis": written_words(sign * np.array(axis))} if axis is not None else {}
            added(element, "joint", name=name, type=type_, **more, **said)

    def _add_points(self, element: Element, body: str) -> None:
        for point in self.m.points.values():
            if point.body == body:
                added(element, "site", name=point.name, pos=written_words(np.array(point.at) - self.places[body]))

    def _add_equalities(self, root: Element) -> None:
        couplings = held_couplings(self.m).values()
        within = [c for c in couplings if self.tree.couples(c)]
        self.tree.lose("the couplings of joints that close loops", [c.name for c in couplings if c not in within])
        two = [c for c in within if len(c.weights) == 2]
        more = [c for c in within if len(c.weights) > 2]
        smooth = {"relations": self.m.relations.values(), "cams": [cam.relation for cam in self.m.cams.values()]}
        inside = [relation for relations in smooth.values() for relation in relations if self.tree.couples(relation)]
        powers = {x.name: found for x in inside if (found := polynomial_of(x)) is not None}
        for what, relations in smooth.items():
            lost = [relation.name for relation in relations if relation.name not in powers]
            self.tree.lose(f"the {what} that are no polynomials of one joint in the tree", lost)
        self.tree.lose("the couplings of one joint", [c.name for c in within if len(c.weights) < 2])
        self.tree.lose("the curves", list(self.m.curves))
        self.tree.lose("the rolling of", list(self.m.rollings))
        self.tree.lose("the ropes", list(self.m.ropes))
        sums = added(root, "tendon") if more else root
        if not (two or more or powers or self.tree.loops):
            return
        section = added(root, "equality")
        for joint in self.tree.loops:
            self._close(section, joint)
        for coupling in two:
            (first, a), (second, b) = coupling.weights.items()
            polynomial = written_words((coupling.offset / a, -b / a, 0.0, 0.0, 0.0))
            ends = {"joint1": first.replace(".", "_"), "joint2": second.replace(".", "_")}
            added(section, "joint", name=coupling.name, polycoef=polynomial, **ends)
        for name, (first, second, coefficients) in powers.items():
            ends = {"joint1": first.replace(".", "_"), "joint2": second.replace(".", "_")}
            added(section, "joint", name=name, polycoef=written_words(coefficients), **ends)
        for coupling in more:
            tendon = added(sums, "fixed", name=coupling.name)
            for name, weight in coupling.weights.items():
                added(tendon, "joint", joint=name.replace(".", "_"), coef=repr(float(weight)))
            polynomial = written_words((coupling.offset, 0.0, 0.0, 0.0, 0.0))
            added(section, "tendon", name=coupling.name, tendon1=coupling.name, polycoef=polynomial)

    def _close(self, section: Element, joint: Joint) -> None:
        """connect at a point; a hinge is two of them along its axis; weld."""
        swap = joint.parent == GROUND
        first, second = (joint.child, joint.parent) if swap else (joint.parent, joint.child)
        ends = {"body1": self.names[first], **({} if second == GROUND else {"body2": self.names[second]})}
        place = np.array(joint.at) - self.places[first]
        if joint.kind == "fixed":
            added(section, "weld", name=joint.name, **ends)
            return
        added(section, "connect", name=joint.name, anchor=written_words(place), **ends)
        if joint.kind == "revolute":
            along = place + np.array(joint.axis)
            added(section, "connect", name=f"{joint.name}_axis", anchor=written_words(along), **ends)


def _orientation(axes: Any) -> dict[str, str]:
    """The attribute that turns a body's axes into principal ones, the columns; nothing where they are the same."""
    from scipy.spatial.transform import Rotation  # here: SciPy takes its time to import

    right_handed = axes * np.sign(np.linalg.det(axes))
    if np.array_equal(right_handed, np.eye(3)):
        return {}
    x, y, z, w = Rotation.from_matrix(right_handed).as_quat()
    return {"quat": written_words((w, x, y, z))}


def joint_names(joint: Joint) -> list[str]:
    """The names of the simple joints that it is a chain of."""
    if joint.kind in ("spherical", "free"):
        return [joint.name]
    return [name.replace(".", "_") for name in joint.coordinates]


def _moves(joint: Joint) -> list[tuple[str, Any]]:
    """(type, axis) of the simple joints, from parent to child."""
    if joint.kind in TYPES:
        return [(TYPES[joint.kind], joint.axis)]
    if joint.kind == "universal":
        return [("hinge", joint.axis), ("hinge", joint.axis2)]
    if joint.kind == "cylindrical":
        return [("hinge", joint.axis), ("slide", joint.axis)]
    u, w = across(np.array(joint.axis))
    return [("slide", u), ("slide", w), ("hinge", joint.axis)]


def across(e: Any) -> tuple[Any, Any]:
    """Two directions across an axis: the world's x laid into the plane, or y where x is nearly e; and the third."""
    x = np.array([1.0, 0.0, 0.0]) if abs(e[0]) < 0.9 else np.array([0.0, 1.0, 0.0])
    u = x - e * (e @ x)
    u = u / np.linalg.norm(u)
    return u, np.cross(e, u)
