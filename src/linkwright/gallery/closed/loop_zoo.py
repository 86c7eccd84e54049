"""Loop zoo. Numbers: chosen; one closed machine that has every kind of joint that holds something, none special."""

from linkwright.gallery.linkage_geometry import across, direction
from linkwright.mechanism import Mechanism, box, rod, sphere

ORIGIN = (0.0, 0.0, 0.0)


def loop_zoo() -> Mechanism:
    """Two spatial loops on one crank that together use all joint kinds but the free one, with springs and dampers.

    The crank moves a link that slides in a sleeve, which is bolted to a carriage on a round rail; it also carries a
    table on which a strut glides that a nut on a lead screw moves. One freedom. Reference pose: as listed,
    gravity along -z.
    """
    pin, sleeve, rail = (0.3, 0.2, 0.5), (0.8, 0.5, 0.4), (1.1, 0.6, 0.2)
    spindle, cross, table = (-0.6, 0.3, 0.2), (-0.5, 0.4, 0.6), (0.0, 0.3, 0.7)
    along = direction(ORIGIN, (0.5, 0.4, -0.3))  # past the ball: through it, the link would spin and the crank stand
    lead = direction(ORIGIN, (0.2, 0.3, 0.9))
    fork = direction(ORIGIN, (0.6, -0.7, 0.2))
    m = Mechanism("loop-zoo", gravity=(0, 0, -9.81))
    m.add_body("crank", rod(mass=2.0, start=ORIGIN, end=pin, radius=0.02) + sphere(mass=0.5, center=table, radius=0.1))
    m.add_body("link", rod(mass=1.5, start=pin, end=(0.9, 0.56, 0.38), radius=0.02))
    m.add_body("sleeve", box(mass=0.8, center=sleeve, size=(0.1, 0.08, 0.06)))
    m.add_body("carriage", box(mass=1.2, center=rail, size=(0.2, 0.1, 0.1)))
    m.add_body("nut", box(mass=0.9, center=(-0.58, 0.35, 0.4), size=(0.1, 0.2, 0.3)))
    m.add_body("strut", rod(mass=1.1, start=cross, end=table, radius=0.03))
    m.add_joint(
        "hinge",
        "revolute",
        "ground",
        "crank",
        at=ORIGIN,
        axis=direction(ORIGIN, (0.2, 0.9, 0.1)),
        actuated=True,
        damping=0.2,
    )
    m.add_joint("ball", "spherical", "crank", "link", at=pin, damping=0.05)
    m.add_joint("slip", "prismatic", "link", "sleeve", at=sleeve, axis=along, damping=0.3)
    m.add_joint("bolt", "fixed", "sleeve", "carriage", at=(0.95, 0.55, 0.3))
    rails = direction(ORIGIN, (0.9, -0.2, 0.5))
    m.add_joint(
        "rail", "cylindrical", "ground", "carriage", at=rail, axis=rails, stiffness=200.0, rest=0.05, damping=4.0
    )
    m.add_joint("lead", "screw", "ground", "nut", at=spindle, axis=lead, pitch=0.4, damping=0.1)
    m.add_joint("cross", "universal", "nut", "strut", at=cross, axis=fork, axis2=across(fork, lead), stiffness=3.0)
    m.add_joint("table", "planar", "crank", "strut", at=table, axis=direction(ORIGIN, (0.4, 0.1, 0.8)), damping=0.4)
    m.add_spring("stay", "strut", (-0.25, 0.35, 0.65), "carriage", rail, stiffness=60.0, rest_length=1.2, damping=2.0)
    m.add_force("load", "carriage", at=rail, force=(5.0, -3.0, 2.0))
    m.add_force("jet", "strut", at=table, force=(0, 4.0, 0), moment=(0.2, 0, 0.1), follows=True)
    return m
