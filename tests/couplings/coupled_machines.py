"""Machines with couplings, each with what it would be without: one coupling of every sort, in trees and in loops."""

from __future__ import annotations

import numpy as np

import linkwright as lw

Z = (0.0, 0.0, 1.0)


def two_pendulums() -> lw.Mechanism:
    m = lw.Mechanism("two pendulums")
    m.add_body("one", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.3, -1, 0)))
    m.add_body("two", lw.rod(mass=2.0, start=(2, 0, 0), end=(2.4, -0.8, 0)))
    m.add_joint("A", "revolute", "ground", "one", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "ground", "two", at=(2, 0, 0), axis=Z)
    return m


def gear_pair() -> lw.Mechanism:
    m = two_pendulums()
    m.add_coupling("gears", {"A": 20, "B": 40})
    return m


def rack() -> lw.Mechanism:
    """A pinion on the ground and a rack that climbs: radians and metres in one sum."""
    m = lw.Mechanism("rack")
    m.add_body("pinion", lw.cylinder(1.5, (0, 0, -0.01), (0, 0, 0.01), radius=0.1) + lw.point_mass(0.3, (0.05, 0, 0)))
    m.add_body("rack", lw.box(mass=0.7, center=(0.1, 0, 0), size=(0.02, 0.5, 0.02)))
    m.add_joint("A", "revolute", "ground", "pinion", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("S", "prismatic", "ground", "rack", at=(0.1, 0, 0), axis=(0, 1, 0))
    m.add_coupling("teeth", {"A": 0.1, "S": -1})
    return m


def cable_arm() -> lw.Mechanism:
    """An arm in space whose second joint follows the first, and whose fourth the sum of the two before."""
    m = lw.Mechanism("cable arm", gravity=(0, 0, -9.81))
    axes = [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 0)]
    start = np.zeros(3)
    for k, axis in enumerate(axes):
        end = start + np.array((0.3, 0.05 * k, -0.1))
        m.add_body(f"link{k}", lw.rod(mass=1.0 + k, start=start, end=end, radius=0.03))
        parent = f"link{k - 1}" if k else "ground"
        m.add_joint(f"J{k}", "revolute", parent, f"link{k}", at=start, axis=axis, actuated=k in (0, 2))
        start = end
    m.add_coupling("cable", {"J0": 1.0, "J1": -1.5})
    m.add_coupling("differential", {"J1": 1.0, "J2": 1.0, "J3": -2.0})
    return m


def nut() -> lw.Mechanism:
    """A cylindrical joint whose angle and slide are coupled is a screw."""
    return _thread("cylindrical")


def screw() -> lw.Mechanism:
    return _thread("screw")


def _thread(kind: str) -> lw.Mechanism:
    m = lw.Mechanism("thread", gravity=(0.0, -2.0, -9.81))
    m.add_body("nut", lw.box(mass=2.0, center=(0.05, 0.02, 0), size=(0.2, 0.1, 0.05)))
    more = {"pitch": 0.03} if kind == "screw" else {}
    m.add_joint("K", kind, "ground", "nut", at=(0, 0, 0), axis=Z, actuated=True, **more)
    if kind != "screw":
        m.add_coupling("thread", {"K.angle": 0.03 / (2 * np.pi), "K.slide": -1.0})
    return m


def slider_crank_with_rack() -> lw.Mechanism:
    """A loop with a slide in it that drives a wheel beside it: the slide may be cut."""
    m = lw.Mechanism("crank and rack")
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.2, 0.2, 0)))
    m.add_body("rod", lw.rod(mass=1.5, start=(0.2, 0.2, 0), end=(0.9, 0, 0)))
    m.add_body("slider", lw.box(mass=0.8, center=(0.9, 0, 0), size=(0.1, 0.1, 0.1)))
    m.add_body("wheel", lw.cylinder(0.9, (0.9, 0.3, -0.02), (0.9, 0.3, 0.02), radius=0.2))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=(0.2, 0.2, 0), axis=Z)
    m.add_joint("C", "revolute", "rod", "slider", at=(0.9, 0, 0), axis=Z)
    m.add_joint("S", "prismatic", "ground", "slider", at=(0.9, 0, 0), axis=(1, 0, 0))
    m.add_joint("W", "revolute", "ground", "wheel", at=(0.9, 0.3, 0), axis=Z)
    m.add_coupling("rack", {"S": 1.0, "W": 0.2})
    return m


def geared_five_bar() -> lw.Mechanism:
    return lw.gallery.load("geared-five-bar").at()


def planetary_gear() -> lw.Mechanism:
    return lw.gallery.load("planetary-gear")


MACHINES = {
    make.__name__: make
    for make in (gear_pair, rack, cable_arm, nut, slider_crank_with_rack, geared_five_bar, planetary_gear)
}
OPEN = ("gear_pair", "rack", "cable_arm", "nut", "planetary_gear")
LOOPS = ("slider_crank_with_rack", "geared_five_bar")


def uncoupled(m: lw.Mechanism) -> lw.Mechanism:
    """The same without its couplings."""
    other = lw.Mechanism(m.name, gravity=m.gravity)
    for body in m.bodies.values():
        other.add_body(body.name, body.inertia)
    for joint in m.joints.values():
        other.add_joint(**{name: getattr(joint, name) for name in joint.__dataclass_fields__})
    return other


def moving(model: lw.Model, seed: int = 0, size: float = 0.7) -> tuple[lw.State, dict[str, float]]:
    """A state off the reference pose with rates, and efforts of all drives."""
    rng = np.random.default_rng(seed)
    names = [name for rates in model.assembly.independent_parts("rates").values() for name in rates]
    values = {name: size * rng.uniform(0.3, 1.0) for name in names}
    slow = {
        name: 0.2 * x if model.mechanism.joints[name.partition(".")[0]].slides(name) else x
        for name, x in values.items()
    }
    tau = {name: rng.uniform(0.5, 2.0) for name in model.actuated if model.mechanism.joints[name].freedoms == 1}
    return model.assemble(slow, v={name: rng.uniform(-2.0, 2.0) for name in names}), tau


def weights_over(m: lw.Mechanism, names: tuple[str, ...]) -> np.ndarray:
    """The couplings as rows over coordinates by name."""
    return np.array([[c.weights.get(name, 0.0) for name in names] for c in m.couplings.values()])
