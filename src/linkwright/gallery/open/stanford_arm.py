"""Stanford arm (Scheinman, 1969): six joints, the third one prismatic.

Lengths: shoulder 0.412 m above the base, boom 0.154 m beside it, finger tips 0.263 m beyond the wrist;
R. Paul, "Modelling, trajectory
calculation and servoing of a computer controlled arm", Stanford AIM-177, 1972, Fig. 2.3. Masses, centres of
mass and moments of inertia: R. Paul, "Robot Manipulators", MIT Press 1981, tables 6.4 to 6.6, as they are
passed on in the Robotics Toolbox of P. Corke (for link 5 as in its older editions, with the centre of mass
on the axis of the hand). Two things had to be decided, and mass properties that make sense decided them:
- That copy has the centres of links 2 to 6 ten times too far out: a boom whose centre lies 6.4 m from its
  end. Here it is 0.6447 m, and likewise for the others.
- The moments are about the links' own frames, not about their centres of mass: the boom's 2.51 kg m^2 about
  its centre would ask for a rod of 2.7 m. They are moved to the centres below. Products of inertia are not
  printed: 0.
The drives' own inertias are left out.
"""

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import Vec3, positive

SHOULDER, BESIDE, TOOL = 0.412, 0.154, 0.263  # the last from wrist to finger tips
X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def stanford_arm(extension: float = 0.5) -> Mechanism:
    """The Stanford arm: column, shoulder, sliding boom and a three-axis wrist.

    extension: m, from the shoulder to the wrist in the reference pose. Reference pose: the boom horizontal
    along x, the hand pointing along it.
    """
    extension = positive(extension, "stanford-arm: extension", "m")
    shoulder, boom, wrist = (0, 0, SHOULDER), (0, BESIDE, SHOULDER), (extension, BESIDE, SHOULDER)
    m = Mechanism("stanford-arm", gravity=(0, 0, -9.81))
    # The frame each link's numbers refer to has its origin at these points; all axes are already the world's.
    m.add_body("column", _link(9.29, shoulder, (0, -0.1105, -0.0175), (0.276, 0.071, 0.255)))
    m.add_body("shoulder", _link(5.01, boom, (0, -0.1054, 0), (0.100, 0.018, 0.108)))
    m.add_body("boom", _link(4.25, wrist, (-0.6447, 0, 0), (0.006, 2.51, 2.51)))
    m.add_body("wrist", _link(1.08, wrist, (-0.0092, 0, 0.0054), (0.001, 0.002, 0.001)))
    m.add_body("knuckle", _link(0.63, wrist, (0.0566, 0, 0), (0.0004, 0.003, 0.003)))
    m.add_body("hand", _link(0.51, wrist, (0.1554, 0, 0), (0.0003, 0.013, 0.013)))
    m.add_joint("waist", "revolute", "ground", "column", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("shoulder", "revolute", "column", "shoulder", at=boom, axis=Y, actuated=True)
    m.add_joint("slide", "prismatic", "shoulder", "boom", at=wrist, axis=X, actuated=True)
    m.add_joint("roll", "revolute", "boom", "wrist", at=wrist, axis=X, actuated=True)
    m.add_joint("bend", "revolute", "wrist", "knuckle", at=wrist, axis=(0, 0, -1), actuated=True)
    m.add_joint("spin", "revolute", "knuckle", "hand", at=wrist, axis=X, actuated=True)
    m.add_point("tool", "hand", at=(extension + TOOL, BESIDE, SHOULDER))
    return m


def _link(mass: float, origin: Vec3, centre: Vec3, moments: Vec3) -> Inertia:
    """A link from its printed row: the centre as seen from the origin, the moments about the axes there."""
    (X, Y, Z), (x, y, z) = origin, centre
    Ixx, Iyy, Izz = moments
    about_com = (
        (Ixx - mass * (y * y + z * z), 0, 0),
        (0, Iyy - mass * (z * z + x * x), 0),
        (0, 0, Izz - mass * (x * x + y * y)),
    )
    return Inertia(mass=mass, com=(X + x, Y + y, Z + z), about_com=about_com)
