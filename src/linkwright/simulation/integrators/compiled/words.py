"""What the words of a frame mean: one frame of 64-bit words tells the compiled code everything about one block of runs.

Kernels stand as two words, address and table; arrays as the address of their first number; sizes as numbers. The length
of every array follows from the sizes (see run_block.py, which makes them).
"""

# fmt: off
# Kernels: each address is followed by its table; zero where there is none.
(RHS, RHS_TABLE, PROJECT, PROJECT_TABLE, WATCH, WATCH_TABLE, SLOPE, SLOPE_TABLE, GUARD, GUARD_TABLE) = range(10)

# Sizes. ROWS runs are in the block at once; a state has NY numbers in a row of WIDTH, a whole number of registers.
(LANES, ROWS, RUNS, NY, WIDTH, NP, NG, TIMES, KNOTS, PIECES, PIECE_RUNS, CAPACITY,
 GIVENS, REAL_COLUMNS, MARK_COLUMNS, TALLY_COLUMNS, EVENT_COLUMNS, GAUGE_ROWS, SCRATCH_ROWS, GUARD_COLUMNS
 ) = range(10, 30)

# The method: its stages, all slopes it may need and the rows kept for them, rows of its error and dense output,
# whether its step adapts, the exponent of its error, whether that needs the slope at the step's end.
STAGES, SLOPES, SLOPE_ROWS, ERRORS, DENSE, ADAPTIVE, ORDER, LAST_IN_ERROR = range(30, 38)

# How far the block is: rows in use, the next run to take up, events found.
ACTIVE, NEXT, FOUND = range(38, 41)
FIRST_ROW = 0

# Arrays of the task, of the method, of the rows, of the runs (results), of the events found.
GIVEN, SAMPLE_TIMES, KNOT_TIMES, PIECE_NUMBERS, STOPS, DIRECTIONS, STARTS = range(41, 48)
NODES, WEIGHTS, ERROR_WEIGHTS, DENSE_WEIGHTS = range(48, 52)
REALS, MARKS, Y, Z, TRIAL, P, K, F, G, SCRATCH, GAUGES, GUARD_START, GUARD_END, GUARD_THERE = range(52, 66)
SAMPLES, REACHED_T, REACHED_Y, TALLIES = range(66, 70)
EVENT_TIMES, EVENT_STATES, EVENT_MARKS = range(70, 73)

# Sizes and arrays of the implicit method alone.
STAGE_ROW_COUNT, CONSTANT_ROWS, CONSTANT_COLUMNS, PIVOT_ROWS = range(73, 77)
JACOBIAN, FACTORS, COMPLEX_FACTORS, PIVOTS, COMPLEX_SIDE, STAGE_ROWS, CONSTANTS = range(77, 84)
COUNT = 84

# GIVEN: real numbers of the task.
T0, UNTIL, TOL, STEP, MAX_STEP, STRIDE = range(6)
GIVEN_COUNT = 6

# Columns of REALS: start and end of the step being tried (or of a trial point), its length, the length wanted next,
# the end of the present segment, the error and by how much the step may change; error and length of the last step.
T, STAGE_T, H, WANTED, END, ERROR, CHANGE, OLD_ERROR, OLD_H = range(9)
REAL_COUNT = 9

# Columns of MARKS: steps left in the segment (fixed step), refusals in a row, whether the last one was for want of a
# finite value, whether the step is good, needs its polynomial, ends the segment; rhs calls; why the run is over.
RUN, PIECE, LEFT, REFUSED, BAD, GOOD, WANTS, LAST, CALLS, OVER = range(10)
MARK_COUNT = 10

# Columns of TALLIES, the results of a run in whole numbers, and of EVENT_MARKS.
FILLED, TAKEN, REJECTED, EVALUATIONS, REASON = range(5)
TALLY_COUNT = 5
WHICH_RUN, WHICH_VALUE = range(2)
EVENT_COUNT = 2

# What a watched value is for, where it is not an event (0) that may end the run (1): steps are cut at its zeros.
KINK = 2

# Rows of GAUGES: watched values at both ends of an interval, at a trial point, and the places of crossings.
BEFORE, AFTER, THERE, HITS = range(4)
GAUGE_COUNT = 4

# Columns of what a guard tells of a state: positive away from singular poses, and its rate; the speed; positive where
# constraints that are not integrated are violated.
MARGIN, MARGIN_RATE, SPEED, VIOLATION = range(4)
GUARD_COUNT = 4

# Rows of SCRATCH: zeros for ever, and deviations whose norm is taken.
ZEROS, FIFTH, THIRD = range(3)
SCRATCH_COUNT = 3

# Numbers in a register, to which rows are padded; places of a step where watched values are looked at.
REGISTER, LOOKS = 8, 4

# Why a run is not going on; what a driver says of itself.
PAUSED, DONE, EVENT, NOT_FINITE, STEP_TOO_SMALL, SINGULAR, VIOLATED = range(7)
USED_UP, ALL_OVER, ROOM_FOR_EVENTS, GO_ON = range(4)
# fmt: on
