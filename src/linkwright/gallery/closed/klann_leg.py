"""Klann's walking leg.

Numbers: the coordinates that the patent gives for one position, the foot at the origin and the stride 1 unit
long; J. Klann, "Walking device", US 6,260,862, 2001. Bars of 1 kg/m, slender; the connecting arm is bent at
the elbow, the leg at the knee. The joints carry the patent's names.
"""

from linkwright.gallery.linkage_geometry import Z, bars, lengths_of
from linkwright.mechanism import Mechanism
from linkwright.mechanism.checked_numbers import Vec3, positive

UPPER, LOWER, SHAFT = (1.366, 1.366), (1.009, 0.574), (1.599, 0.750)  # axles on the frame
PIN, ELBOW, KNEE, HIP, FOOT = (1.331, 0.750), (0.741, 0.750), (0.232, 0.866), (0.866, 1.500), (0.0, 0.0)


def klann_leg(stride: float = 0.3) -> Mechanism:
    """The leg of a mechanical spider, six bars with the frame, driven by one crank.

    stride: m, of the foot along x, a parameter that all lengths follow. Reference pose: the patent's, the crank along
    -x.
    """
    m = Mechanism("klann-leg", gravity=(0, -9.81, 0))
    (unit,) = lengths_of(m, stride=positive(stride, "klann-leg: stride", "m"))

    def at(point: tuple[float, float]) -> Vec3:
        return unit * point[0], unit * point[1], 0.0

    m.add_body("crank", bars(1.0, at(SHAFT), at(PIN)))
    m.add_body("arm", bars(1.0, at(PIN), at(ELBOW), at(KNEE)))
    m.add_body("lower_rocker", bars(1.0, at(LOWER), at(ELBOW)))
    m.add_body("upper_rocker", bars(1.0, at(UPPER), at(HIP)))
    m.add_body("leg", bars(1.0, at(HIP), at(KNEE), at(FOOT)))
    m.add_joint("shaft", "revolute", "ground", "crank", at=at(SHAFT), axis=Z, actuated=True)
    m.add_joint("pin", "revolute", "crank", "arm", at=at(PIN), axis=Z)
    m.add_joint("elbow", "revolute", "arm", "lower_rocker", at=at(ELBOW), axis=Z)
    m.add_joint("lower_axle", "revolute", "ground", "lower_rocker", at=at(LOWER), axis=Z)
    m.add_joint("knee", "revolute", "arm", "leg", at=at(KNEE), axis=Z)
    m.add_joint("hip", "revolute", "leg", "upper_rocker", at=at(HIP), axis=Z)
    m.add_joint("upper_axle", "revolute", "ground", "upper_rocker", at=at(UPPER), axis=Z)
    m.add_point("foot", "leg", at=at(FOOT))
    return m
