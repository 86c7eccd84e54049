"""A block on a moving belt, held by a spring: friction that falls with the speed of slip makes it stick and slip.

Numbers: Leine, van Campen, de Kraker, van den Steen, "Stick-slip vibrations induced by alternate friction models",
Nonlinear Dynamics 16, 1998: 1 kg, 1 N/m, a belt at 0.2 m/s, F = F_s / (1 + delta |slip|), F_s = 1 N, delta = 3 s/m.
"""

from linkwright.gallery.linkage_geometry import X
from linkwright.mechanism import Mechanism, box, dry
from linkwright.mechanism.checked_numbers import not_negative, positive


def leine_oscillator(
    static: float | None = None, fall: float = 3.0, mass: float = 1.0, stiffness: float = 1.0, weight: float = 1.0
) -> Mechanism:
    """A block that a spring holds on a moving belt: it sticks and slips, on a limit cycle.

    static: N, the friction at rest, none where it is left out; the paper has 1. fall: s/m, delta of friction
    static / (1 + delta x speed of slip). mass: kg, of the block; weight: kg, of the belt's plate. stiffness: N/m, of
    the spring. Start it sticking, with `assemble(belt=0, spring=0, v={"belt": 0.2, "spring": 0.2})`, and let the belt
    run by `motion={"belt": lw.steady(0.0, 0.2)}`.
    """
    m = Mechanism("leine-oscillator", gravity=(0, 0, 0))
    fall = not_negative(fall, "leine-oscillator: fall", "s/m")
    k = m.parameter("stiffness", positive(stiffness, "leine-oscillator: stiffness", "N/m"), unit="N/m")
    m.add_body("belt", box(positive(weight, "leine-oscillator: weight", "kg"), (0, 0, -0.05), (2.0, 0.4, 0.1)))
    m.add_body("block", box(positive(mass, "leine-oscillator: mass", "kg"), (0, 0, 0.1), (0.2, 0.2, 0.2)))
    m.add_joint("belt", "prismatic", "ground", "belt", at=(0, 0, 0), axis=X, actuated=True)
    m.add_joint("spring", "prismatic", "ground", "block", at=(0, 0, 0.1), axis=X, stiffness=k)
    rubbing = None
    if static is not None:
        most = m.parameter("static", positive(static, "leine-oscillator: static", "N"), unit="N")
        delta = m.parameter("fall", fall, unit="s/m")
        rubbing = dry(lambda speed: most / (1.0 + delta * speed), static=most)
    m.add_joint("slip", "prismatic", "belt", "block", at=(0, 0, 0), axis=X, friction=rubbing)
    return m
