"""Andrews' squeezing mechanism, the seven-body benchmark.

Numbers: W. Schiehlen (ed.), "Multibody Systems Handbook", Springer 1990, as they stand in Hairer and Wanner,
"Solving Ordinary Differential Equations II", section VII.7, and in the Test Set for IVP Solvers: lengths,
masses, moments about the centres, spring 4530 N/m of rest length 0.07785 m, drive 0.033 N m, no gravity. The
start is the consistent one of the test set; of its angles only the crank's, beta, is typed here, the others
follow from it.
"""

from linkwright.gallery.linkage_geometry import Z, flat, meet, off, polar
from linkwright.mechanism import Mechanism
from linkwright.mechanism.checked_numbers import number

O, A, B, C = (0.0, 0.0, 0.0), (-0.06934, -0.00227, 0.0), (-0.03635, 0.03273, 0.0), (0.014, 0.072, 0.0)
BETA = -0.0617138900142764496358948458001
d, da, e, ea = 0.028, 0.0115, 0.02, 0.01421
rr, ra = 0.007, 0.00092
ss, sa, sb, sc, sd = 0.035, 0.01874, 0.01043, 0.018, 0.02
ta, tb = 0.02308, 0.00916
u, ua, ub = 0.04, 0.01228, 0.00449
zf, zt, fa = 0.02, 0.04, 0.01421


def andrews(torque: float = 0.033) -> Mechanism:
    """Andrews' squeezing mechanism, seven bodies that a motor drives at O against a spring.

    torque: N m, the motor's, constant, on K1; an effort at the joint O comes on top of it. Reference pose: the
    start of the benchmark, where K1 and K2 lie in one line. At E four bodies meet.
    """
    F = polar(O, rr, BETA)
    E = meet(F, d, B, ss, +1)
    G = meet(A, zt, E, e, +1)
    H = meet(A, u, E, zf, -1)
    D = off(B, E, sc, sd)
    m = Mechanism("andrews", gravity=(0, 0, 0))
    m.add_body("K1", flat(0.04325, off(O, F, ra), 2.194e-6))
    m.add_body("K2", flat(0.00365, off(F, E, da), 4.410e-7))
    m.add_body("K3", flat(0.02373, off(B, E, sa, sb), 5.255e-6))
    m.add_body("K4", flat(0.00706, off(G, E, e - ea), 5.667e-7))
    m.add_body("K5", flat(0.07050, off(A, G, ta, tb), 1.169e-5))
    m.add_body("K6", flat(0.00706, off(H, E, zf - fa), 5.667e-7))
    m.add_body("K7", flat(0.05498, off(A, H, ua, -ub), 1.912e-5))
    m.add_joint("O", "revolute", "ground", "K1", at=O, axis=Z, actuated=True)
    m.add_joint("F", "revolute", "K1", "K2", at=F, axis=Z)
    m.add_joint("B", "revolute", "ground", "K3", at=B, axis=Z)
    m.add_joint("E2", "revolute", "K3", "K2", at=E, axis=Z)
    m.add_joint("E4", "revolute", "K3", "K4", at=E, axis=Z)
    m.add_joint("E6", "revolute", "K3", "K6", at=E, axis=Z)
    m.add_joint("A5", "revolute", "ground", "K5", at=A, axis=Z)
    m.add_joint("G", "revolute", "K5", "K4", at=G, axis=Z)
    m.add_joint("A7", "revolute", "ground", "K7", at=A, axis=Z)
    m.add_joint("H", "revolute", "K7", "K6", at=H, axis=Z)
    m.add_spring("spring", "K3", D, "ground", C, stiffness=4530.0, rest_length=0.07785)
    m.add_force("motor", "K1", moment=(0, 0, number(torque, "andrews: torque")))
    return m
