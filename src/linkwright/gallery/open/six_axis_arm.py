"""Six-axis industrial arm: the PUMA 560.

Numbers: B. Armstrong, O. Khatib, J. Burdick, "The explicit dynamic model and inertial parameters of the
PUMA 560 arm", IEEE ICRA 1986, measured on a dismantled arm, as they are passed on in the Robotics Toolbox of
P. Corke; the modified DH frames are written out here in world axes. Three things are ours:
- Link 1: they give only its moment about the vertical axis, 0.35 kg m^2; an arm bolted down needs no more
  to move. The reactions in the floor do: 13 kg on the axis, and 0.35 about every axis, are chosen.
- Link 3: its moments are passed on as 0.066, 0.0125, 0.086 kg m^2 (in one place the last is 0.066). No rigid
  body has them: the largest exceeds the sum of the other two. It is taken as that sum, 0.0785.
- The rotors of the drives, which add to each joint's inertia through the gears, are left out.
"""

from linkwright.mechanism import Inertia, Mechanism

Y, Z = (0, 1, 0), (0, 0, 1)
SHOULDER = (0, 0.2435, 0)
ELBOW = (0.4318, 0.1501, 0)
WRIST = (0.4115, 0.1501, 0.4331)
TOOL = (0.4115, 0.1501, 0.4896)  # the face of the flange, 56.5 mm beyond the wrist
LINKS = (  # name, mass, centre of mass, principal moments about it along x, y, z
    ("trunk", 13.0, (0, 0, 0), (0.35, 0.35, 0.35)),
    ("upper_arm", 17.4, (0.068, 0.2275, -0.006), (0.13, 0.539, 0.524)),
    ("forearm", 4.8, (0.4318, 0.1641, 0.070), (0.066, 0.0785, 0.0125)),
    ("wrist", 0.82, (0.4115, 0.1501, 0.4141), (1.8e-3, 1.8e-3, 1.3e-3)),
    ("knuckle", 0.34, WRIST, (0.3e-3, 0.4e-3, 0.3e-3)),
    ("flange", 0.09, (0.4115, 0.1501, 0.4651), (0.15e-3, 0.15e-3, 0.04e-3)),
)


def six_axis_arm() -> Mechanism:
    """The PUMA 560: waist, shoulder, elbow and a three-axis wrist, all revolute.

    Reference pose: the zero pose of the source, upper arm horizontal along x, forearm straight up; the
    waist and the shoulder's level meet at the origin.
    """
    m = Mechanism("six-axis-arm", gravity=(0, 0, -9.81))
    for name, mass, centre, (Ixx, Iyy, Izz) in LINKS:
        m.add_body(name, Inertia(mass=mass, com=centre, about_com=((Ixx, 0, 0), (0, Iyy, 0), (0, 0, Izz))))
    m.add_joint("waist", "revolute", "ground", "trunk", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("shoulder", "revolute", "trunk", "upper_arm", at=SHOULDER, axis=Y, actuated=True)
    m.add_joint("elbow", "revolute", "upper_arm", "forearm", at=ELBOW, axis=Y, actuated=True)
    m.add_joint("roll", "revolute", "forearm", "wrist", at=WRIST, axis=Z, actuated=True)
    m.add_joint("pitch", "revolute", "wrist", "knuckle", at=WRIST, axis=Y, actuated=True)
    m.add_joint("spin", "revolute", "knuckle", "flange", at=WRIST, axis=Z, actuated=True)
    m.add_point("tool", "flange", at=TOOL)
    return m
