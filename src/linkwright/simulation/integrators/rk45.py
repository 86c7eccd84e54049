"""Dormand and Prince's method of order 5 with an error estimate of order 4 and a polynomial of order 4.

[Dormand, Prince, J. Comp. Appl. Math. 6 (1980) 19-26; the polynomial: Hairer, Norsett, Wanner, Solving ODEs I, II.6]
"""

from __future__ import annotations

from linkwright.simulation.integrators.tableau import Tableau

NODES = (0.0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1.0)
STAGES = (
    (),
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
)
STEP = (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84)  # order 5
ERROR = (71 / 57600, 0.0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40)  # order 5 less order 4
DENSE = (
    -12715105075 / 11282082432,
    0.0,
    87487479700 / 32700410799,
    -10690763975 / 1880347072,
    701980252875 / 199316789632,
    -1453857185 / 822651844,
    69997945 / 29380423,
)

TABLEAU = Tableau(NODES, STAGES, STEP, order=5, errors=(ERROR,), dense=(DENSE,))
