"""Carpet scraper: a Hoekens four-bar whose nearly straight stroke a pantograph magnifies 3.5 times.

Numbers of "000": Koul, Shah, Saha, Manivannan, "Reduced-order forward dynamics of multiclosed-loop systems",
Multibody System Dynamics 31, 2014, Table 1; uniform slender rods. Numbers of "002": Chaudhary and Saha,
"Constraint wrench formulation for closed-loop systems using two-level recursions", Journal of Mechanical
Design 129, 2007, Table 1, with its moments of inertia about the links' origins (the coupler's: its middle).
Both: pivots as 002 has them in section 6.1.1. Two readings had to be decided:
- The extension of 0.597 m belongs to link 6 beyond its joint with link 7: only so is its moment m l^2 / 3.
- Link 5 is hinged to link 4 so that the four joints of the pantograph form a rhombus: 0.096 m from the
  pivot in 002, as printed, and 0.0956 m in 000, where it is not; then the magnification is 3.5 exactly.
At the coupler's far end three links meet. 000 joins link 7 there to link 5, 002 joins it to the coupler.
"""

from linkwright.gallery.linkage_geometry import Z, between, flat, meet, off, polar
from linkwright.mechanism import Inertia, Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3, shown
from linkwright.mechanism.names import check_known

A, D, S = (0.0, 0.0, 0.0), (-0.089, 0.0, 0.0), (0.038, 0.410, 0.0)
SIDE = 0.239  # of the rhombus
# length, mass, and moment about the link's origin where the paper has one
LINKS: dict[str, dict[str, tuple[float, float, float | None]]] = {
    "000": {
        "crank": (0.038, 1.5, None),
        "rocker": (0.1152, 3.0, None),
        "coupler": (0.2304, 5.0, None),
        "link4": (0.3346, 4.2, None),
        "link5": (SIDE, 3.0, None),
        "link6": (0.8365, 10.5, None),
        "link7": (SIDE, 3.0, None),
    },
    "002": {
        "crank": (0.038, 1.5, 0.73e-3),
        "rocker": (0.115, 3.0, 13.30e-3),
        "coupler": (0.230, 5.0, 22.12e-3),
        "link4": (0.335, 4.2, 157.00e-3),
        "link5": (SIDE, 3.0, 57.00e-3),
        "link6": (SIDE + 0.597, 10.5, 2449.00e-3),
        "link7": (SIDE, 3.0, 57.00e-3),
    },
}


def carpet_scraper(paper: str = "000") -> Mechanism:
    """A carpet scraping machine of seven links and three loops, driven at the crank.

    paper: "000" or "002", whose numbers and whose joints. Reference pose: the crank along +x, link 4 pointing
    right and down from its pivot S. Joints: A crank, B crank-coupler, C coupler-rocker, D rocker, S link 4,
    E link 4-5, F link 4-6, G link 6-7, P coupler-link 5, Q link 7-link 5 (000) or link 7-coupler (002).
    """
    check_known(paper, LINKS, f"carpet-scraper: paper {shown(paper)} is not one of the two that have it")
    links = LINKS[paper]
    length = {name: row[0] for name, row in links.items()}
    B = polar(A, length["crank"], 0.0)
    C = meet(D, length["rocker"], B, length["coupler"] / 2, +1)
    P = between(B, C, 2.0)  # the coupler's other end: C is its middle
    E = meet(S, length["link4"] - SIDE, P, SIDE, +1)
    F = off(S, E, length["link4"])
    G = (F[0] + P[0] - E[0], F[1] + P[1] - E[1], 0.0)
    T = off(F, G, length["link6"])  # the scraping end
    ends = {"crank": (A, B), "rocker": (D, C), "coupler": (B, P), "link4": (S, F)}
    ends |= {"link5": (E, P), "link6": (F, T), "link7": (G, P)}
    m = Mechanism("carpet-scraper", gravity=(0, -9.81, 0))
    for name, (_, mass, moment) in links.items():
        origin = C if name == "coupler" else ends[name][0]
        m.add_body(name, _link(mass, *ends[name], origin, moment))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    m.add_joint("S", "revolute", "ground", "link4", at=S, axis=Z)
    m.add_joint("E", "revolute", "link4", "link5", at=E, axis=Z)
    m.add_joint("F", "revolute", "link4", "link6", at=F, axis=Z)
    m.add_joint("G", "revolute", "link6", "link7", at=G, axis=Z)
    m.add_joint("P", "revolute", "coupler", "link5", at=P, axis=Z)
    m.add_joint("Q", "revolute", "link5" if paper == "000" else "coupler", "link7", at=P, axis=Z)
    return m


def _link(mass: float, start: Vec3, end: Vec3, origin: Vec3, moment: float | None) -> Inertia:
    """A uniform rod, or one with the moment printed for the point `origin`."""
    if moment is None:
        return rod(mass=mass, start=start, end=end)
    middle = between(start, end)
    offset = (middle[0] - origin[0]) ** 2 + (middle[1] - origin[1]) ** 2
    return flat(mass, middle, moment - mass * offset)
