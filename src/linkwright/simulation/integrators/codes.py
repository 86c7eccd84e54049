"""Whole numbers that Python and the compiled code both understand."""

from __future__ import annotations

from enum import IntEnum

KINK = 2  # of a watched value that is no event (0, or 1 if it ends the run): steps end where it crosses zero


class Reason(IntEnum):
    """Why a run is not going on."""

    PAUSED = 0
    DONE = 1
    EVENT = 2
    NOT_FINITE = 3
    STEP_TOO_SMALL = 4
    SINGULAR = 5
    VIOLATED = 6


class Status(IntEnum):
    """What a driver says when it comes back."""

    USED_UP = 0  # all attempts that it was allowed
    ALL_OVER = 1  # no run is left
    ROOM_FOR_EVENTS = 2  # the arrays of events must grow before the next step
    GO_ON = 3  # inside the driver alone
