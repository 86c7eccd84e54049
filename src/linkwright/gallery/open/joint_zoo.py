"""Joint zoo. Numbers: chosen; one machine that has every kind of joint and of load, none of them special."""

from linkwright.mechanism import Mechanism, box, cylinder, point_mass, rod, sphere

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def joint_zoo() -> Mechanism:
    """Three branches that together use all nine joint kinds, springs, dampers, torsion springs and forces.

    A puck on a table carries a sprung mast with a ball joint; a lead screw lifts a bracket with a universal
    joint, a sleeve and a plunger; a drone hovers on its thrust with a load below it. Reference pose: as
    listed, gravity along -z.
    """
    m = Mechanism("joint-zoo", gravity=(0, 0, -9.81))

    m.add_body("puck", cylinder(mass=2.0, start=(0, 0, 0), end=(0, 0, 0.1), radius=0.15))
    m.add_body("mast", rod(mass=1.0, start=(0, 0, 0.1), end=(0, 0, 0.7), radius=0.02))
    m.add_body("flail", rod(mass=0.6, start=(0, 0, 0.7), end=(0.3, 0, 0.7), radius=0.02))
    m.add_joint("table", "planar", "ground", "puck", at=(0, 0, 0), axis=Z, actuated=True, damping=0.5)
    m.add_joint("hinge", "revolute", "puck", "mast", at=(0, 0, 0.1), axis=Y, stiffness=20.0, rest=0.1, damping=0.2)
    m.add_joint("ball", "spherical", "mast", "flail", at=(0, 0, 0.7), damping=0.05)

    m.add_body("nut", box(mass=1.5, center=(1, 0, 0.5), size=(0.2, 0.2, 0.1)))
    m.add_body("bracket", box(mass=0.8, center=(1.2, 0, 0.5), size=(0.2, 0.1, 0.05)))
    m.add_body("boom", rod(mass=1.2, start=(1.3, 0, 0.5), end=(1.9, 0, 0.5), radius=0.02))
    m.add_body("sleeve", cylinder(mass=0.5, start=(1.7, 0, 0.5), end=(1.9, 0, 0.5), radius=0.05))
    m.add_body("plunger", rod(mass=0.4, start=(1.8, 0, 0.5), end=(1.8, 0, 0.2), radius=0.015))
    m.add_body("tool")  # massless: a frame to measure at
    m.add_joint("lead_screw", "screw", "ground", "nut", at=(1, 0, 0), axis=Z, pitch=0.05, actuated=True)
    m.add_joint("bolt", "fixed", "nut", "bracket", at=(1.1, 0, 0.5))
    m.add_joint("gimbal", "universal", "bracket", "boom", at=(1.3, 0, 0.5), axis=Y, axis2=Z, actuated=True)
    m.add_joint("slip", "cylindrical", "boom", "sleeve", at=(1.8, 0, 0.5), axis=X, damping=0.1)
    m.add_joint("plunge", "prismatic", "sleeve", "plunger", at=(1.8, 0, 0.5), axis=Z, stiffness=300.0, damping=2.0)
    m.add_joint("clamp", "fixed", "plunger", "tool", at=(1.8, 0, 0.2))

    m.add_body("drone", box(mass=1.4, center=(0, 1, 1), size=(0.4, 0.4, 0.1)))
    m.add_body("load", sphere(mass=0.3, center=(0, 1, 0.6), radius=0.05) + point_mass(mass=0.05, at=(0.04, 1, 0.6)))
    m.add_joint("air", "free", "ground", "drone", at=(0, 1, 1))
    m.add_joint("hook", "spherical", "drone", "load", at=(0, 1, 0.95))

    m.add_spring("tether", "drone", (0.2, 1, 1), "ground", (1, 1, 0), stiffness=15.0, rest_length=0.5, damping=0.3)
    m.add_spring("strap", "mast", (0, 0, 0.5), "bracket", (1.2, 0, 0.5), stiffness=40.0, rest_length=1.0, damping=1.0)
    m.add_force("thrust", "drone", at=(0, 1, 1), force=(0, 0, 17.0), follows=True)
    m.add_force("breeze", "flail", at=(0.3, 0, 0.7), force=(0.4, -0.2, 0))
    m.add_force("twist", "boom", moment=(0, 0.1, 0.3))
    return m
