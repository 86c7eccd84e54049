"""Compass gait.

Numbers: Goswami, Espiau, Keramane, "Limit cycles and their stability in a passive bipedal gait", 1996: two straight
legs of 1 m with 5 kg in their middles and 10 kg at the hip, which walk down a slope of 3 degrees without any drive.
"""

import math

from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import number
from linkwright.mechanism.contact_laws import rigid

POINT = ((0.0, 0.0, 0.0),) * 3  # no inertia about its centre of mass
LEG, LEG_MASS, HIP_MASS, G = 1.0, 5.0, 10.0, 9.81


def compass_gait(slope: float = math.radians(3.0), feet: str = "both", mu: float = 2.0) -> Mechanism:
    """Two straight legs with a hip that walk down a slope; x runs down the slope, y off it.

    slope: rad. feet: "both" touch the ground, or the "stance" one alone: straight legs scuff in mid-swing, which is
    left out that way. mu: of friction. Both legs stand upright in the reference pose.
    """
    if feet not in ("both", "stance"):
        raise ModelError(f"compass-gait: feet are 'both' or 'stance', not {feet!r}.")
    tilt = number(slope, "compass-gait: slope")
    m = Mechanism("compass-gait", gravity=(G * math.sin(tilt), -G * math.cos(tilt), 0))
    for leg in ("stance", "swing"):
        m.add_body(leg, Inertia(LEG_MASS, (0, 0.5 * LEG, 0), POINT))
    m.add_body("hip", Inertia(HIP_MASS, (0, LEG, 0), POINT))
    m.add_joint("P", "planar", "ground", "stance", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("weld", "fixed", "stance", "hip", at=(0, LEG, 0))
    m.add_joint("H", "revolute", "stance", "swing", at=(0, LEG, 0), axis=(0, 0, 1))
    for leg in ("stance", "swing"):
        m.add_point(f"{leg} foot", leg, at=(0, 0, 0))
        if leg == "stance" or feet == "both":
            m.add_contact(f"{leg} contact", leg, at=(0, 0, 0), normal=(0, 1, 0), law=rigid(mu))
    return m
