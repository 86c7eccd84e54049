"""SCARA.

Numbers: arm lengths 0.325 m and 0.275 m, column 0.387 m and stroke 0.21 m are those of the Adept Cobra 600.
Masses and cross-sections are chosen, aluminium castings with the motors of the quill on the second arm,
about 20 kg in motion.
"""

from linkwright.mechanism import Mechanism, box, cylinder
from linkwright.mechanism.checked_numbers import positive

Z = (0, 0, 1)
HEIGHT, FIRST, SECOND, STROKE = 0.387, 0.325, 0.275, 0.21


def scara(payload: float = 2.0) -> Mechanism:
    """A four-axis SCARA: two arms that swing in a horizontal plane, a quill that slides and turns at the end.

    payload: kg, a cylinder in the gripper. Reference pose: both arms along x, the quill fully up.
    """
    payload = positive(payload, "scara: payload", "kg")
    reach = FIRST + SECOND
    flange = HEIGHT - 0.15
    m = Mechanism("scara", gravity=(0, 0, -9.81))
    m.add_body("arm", box(mass=9.0, center=(FIRST / 2, 0, HEIGHT), size=(FIRST + 0.15, 0.15, 0.10)))
    m.add_body(
        "forearm",
        box(mass=5.0, center=(FIRST + SECOND / 2, 0, HEIGHT), size=(SECOND + 0.12, 0.12, 0.08))
        + box(mass=4.0, center=(FIRST + 0.6 * SECOND, 0, HEIGHT + 0.14), size=(0.2, 0.12, 0.2)),
    )
    m.add_body("quill", cylinder(mass=1.0, start=(reach, 0, flange), end=(reach, 0, HEIGHT + STROKE), radius=0.012))
    m.add_body(
        "gripper",
        cylinder(mass=0.8, start=(reach, 0, flange - 0.08), end=(reach, 0, flange), radius=0.04)
        + cylinder(mass=payload, start=(reach, 0, flange - 0.18), end=(reach, 0, flange - 0.08), radius=0.05),
    )
    m.add_joint("shoulder", "revolute", "ground", "arm", at=(0, 0, HEIGHT), axis=Z, actuated=True)
    m.add_joint("elbow", "revolute", "arm", "forearm", at=(FIRST, 0, HEIGHT), axis=Z, actuated=True)
    m.add_joint(
        "slide",
        "prismatic",
        "forearm",
        "quill",
        at=(reach, 0, HEIGHT),
        axis=Z,
        actuated=True,
        limits=(-STROKE, 0),
    )
    m.add_joint("roll", "revolute", "quill", "gripper", at=(reach, 0, flange), axis=Z, actuated=True)
    m.add_point("tool", "gripper", at=(reach, 0, flange - 0.08))
    return m
