"""Tolerances: every number that decides what is zero, closed, dependent or singular, each once, with its reason.

They build on one another. Arithmetic rounds to SPACING. A pose is closed to CLOSED, some four thousand roundings of the
size of its loop. Rows of a closed pose are therefore known to about CLOSED times what amplifies it, and a rank is
decided at RANK, well above that and well below any length that a designer would draw. Where two branches meet, a pose
is known only to the root of CLOSED, 1e-6: so nothing nearer than SINGULAR to a singular pose can be told from it.

What only one module asks, such as the step of a search, stands there. Units: lengths count against the size of their
loop, angles in radians, so that a number holds for machines of every size.
"""

from __future__ import annotations

# Numbers

SPACING = 2.0**-52  # between 1 and the next double: one operation rounds by half of it
NONZERO = 1e-300  # added to, or the least of, a divisor: x / x is then 0, not NaN, where x is 0
TAME = 1e100  # beyond it no machine has a number, and a sum of squares may overflow
HUGE = 1e150  # beyond it the square of an answer overflows
NO_STEP = 1e-15  # of what it is added to: a step that changes no number any more

# Rounding: what arithmetic leaves, of the largest number that went in, where the exact result is zero

ROUNDED = 5e-15  # in one expression of a few dozen operations
ROUNDED_INERTIA = 1e-14  # in the entries of an inertia, which are sums over welded bodies
ROUNDED_SUM = 1e-13  # in a sum over a machine: an energy, a stiffness, a direction carried along a chain
ROUNDED_SOLUTION = 1e-12  # in what a system of equations was solved for: pivots, free motions, energies of a run
ROUNDED_FORCE = 1e-11  # in a reaction of a run, whose accelerations come from closed states
FAINT = 1e-9  # of the largest of its kind: a force, a motion, a stress or a difference that is told as none

PERIODIC = 1e-9  # of a profile's lift: a table of so many digits ends where it begins
NOT_SMOOTH = 1e-6  # of a profile's size: what is left of a step however near one looks is a jump

CURVE_MISSED = 1e-6  # of a curve's size: a point that is drawn with six digits is meant to lie on it

# Closed: gaps of a loop, in radians or of its size

CLOSED = 1e-12  # closed: Newton's steps end here
ENOUGH = 1e-3 * CLOSED  # so close that one more step would move rounding alone
CLOSED_DRAWING = 1e-11  # poses of files in their own units, m and rad, found before loops have a size
CLOSED_POSE = 1e-9  # a pose found by a search other than Newton's, or worth Newton's last steps
CLOSED_PRINTED = 1e-10  # what a printed program may leave after its fixed number of steps
TOUCHING = 1e-12  # so near a gap that may only open counts as closed: what rounding leaves lets nothing land twice
CLOSED_RUN = 1e-7  # what a run may leave that puts its loops back at every step, at any tolerance
OPEN = 1e-6  # the root of CLOSED: a pose that was given as closed and is open by more is refused
ASTRAY = 1e-2  # so far open that no correction leads back to the same assembly

# Rank: singular values against the largest, or a row against the others

RANK = 1e-8  # decides a rank, at poses closed to CLOSED
RANK_ROOT = 1e-4  # the same, its root: at poses where branches meet, which are known to the root of CLOSED
RANK_KNOWN = 1e-10  # where the rank is known: a system is solved unless it has lost its rank by so much
RANK_GIVEN = 1e-7  # decides a rank at poses that a file or a user tells with eight digits
SMALL_ROWS = 1e-3  # of a row of usual length one: if all rows are shorter, ranks are counted against this

# Singular: least singular values or pivots, against what is usual for the machine

SINGULAR = 1e-5  # singular: ten times the root of CLOSED, to which a pose at a branch point is known
NEARLY_SINGULAR = 1e-4  # equations lose half of their digits, and no way that another processor would take leads on
REGULAR_POSE = 1e-6  # against the largest instead: poses fit to choose rows, orders and coordinates at
FREE = 1e-6  # of a unit of free motion: a coordinate that takes less part in it cannot tell it

# The same for a run, whose steps must not fall into a singular pose: from where it gives up to where it looks up

NO_START = 1e-7  # nothing can be begun so close
IN_TIME = 1e-2  # steps are stopped here
SINGULAR_AHEAD = 0.03  # with less it is the pose that is singular, not the choice of rows
OTHER_RATES = 5e-2  # method projection, which has other rates at hand, chooses again
WELL_BEFORE = 0.2  # Taylor series are begun here, and carry on beyond a singular pose
APPROACHING = 0.3  # where steps were stopped in time: a singular pose is ahead

# Friction

FRICTION_MISSED = 1e-9  # of an effort: so far from its law, the steps have not converged

# Functions of reactions

LOOP_MISSED = 1e-9  # of the reactions that a load hangs on: so far from them, the steps have not converged

# Directions

UNIT = 1e-6  # how far a quaternion or a rotation that is given may be from one: six digits
PARALLEL = 1e-9  # sine of an angle that is none, between directions found by computing
PARALLEL_GIVEN = 1e-6  # rad, between directions that a user gives: six digits
