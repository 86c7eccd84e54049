"""One run or an ensemble by an integrator: the same face for Taylor series and for the compiled steppers."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.engines.native import Native
from linkwright.simulation.equations import Equations
from linkwright.simulation.integrators import FIXED_STEP, IMPLICIT, Kernel, Memory, Reason, Task, advance
from linkwright.simulation.plan import Plan

CHUNK = 5000  # attempts at a step between two looks
ENDLESS = 5e7  # attempts left, at the pace of the last chunk
PATIENCE = 200  # chunks in a row of that pace: a machine may stick, or be stiff, for a while
PROBES = 64  # attempts looked at one by one
# Steps of a smooth motion, however small or long, are as long as errors allow: each changes the state by many thousand
# times its error. Where jumps or stability keep them short, each changes it by less than a hundred times that.
IDLE, HARDLY = 1e3, 1e-6  # times the tolerance; but no more, whatever the tolerance


class SteppedRun:
    """A run, or an ensemble of runs, by one of the compiled steppers."""

    def __init__(
        self,
        integrator: str,
        plan: Plan,
        equations: Equations,
        watch: Function | None,
        project: bool,
        threads: int = 1,
    ) -> None:
        many = plan.y0.ndim > 1
        slow = equations.drives.slow is not None
        self.error: BaseException | None = None  # the latest, of a drive that only Python can tell

        def kernel(f: Function) -> Kernel:
            native = f.wide if many and not slow else f.single
            assert isinstance(native, Native)
            return Kernel.of(native)

        rhs = kernel(equations.function("rhs"))
        if slow:
            rhs = self._asking(rhs, equations)
        task = Task(
            rhs=rhs,
            y0=plan.y0,
            until=plan.until,
            times=plan.times,
            t0=plan.t0,
            project=kernel(equations.function("project")) if project else None,
            watch=kernel(watch) if watch is not None else None,
            slope=kernel(equations.function("slope")) if integrator in IMPLICIT else None,
            knots=plan.knots,
            pieces=plan.pieces,
            tol=plan.tol,
            step=plan.step,
            stops=plan.stops,
            directions=plan.directions,
            max_step=plan.max_step,
        )
        self._memory = Memory(task, method=integrator, threads=threads)
        self.compile_seconds = self._memory.compile_seconds
        self._alone = not many and integrator not in FIXED_STEP
        self._endless = 0  # chunks in a row

    def __getattr__(self, name: str) -> Any:
        """samples, filled, t, y, steps, rejected, evaluations, events, reasons: of the memory."""
        return getattr(self.__dict__["_memory"], name)

    def advance(self) -> Reason:
        before = self.t
        reason = advance(self._memory, CHUNK)
        if reason is Reason.PAUSED and self._alone and self._without_end(before) and self._idle():
            reason = Reason.STEP_TOO_SMALL
        if self.error is not None and not isinstance(self.error, Exception):  # Ctrl-C, in the drive's function
            raise self.error
        return reason

    def _without_end(self, before: float) -> bool:
        """Whether, for long now, the run is as good as endless at its pace."""
        task = self._memory.task
        slow = ENDLESS * (self.t - before) < CHUNK * (task.until - self.t)
        self._endless = self._endless + 1 if slow else 0
        return self._endless % PATIENCE == 0 and slow

    def _idle(self) -> bool:
        """Whether steps lead nowhere."""
        allowed = min(IDLE * self._memory.task.tol, HARDLY)
        for _ in range(PROBES):
            y = self.y.copy()
            if advance(self._memory, 1) is not Reason.PAUSED:
                return False
            if (np.abs(self.y - y) > allowed * (1.0 + np.abs(y)))[:-1].any():
                return False
        return True

    def _asking(self, rhs: Kernel, equations: Equations) -> Kernel:
        """The right-hand side of a drive that only Python can tell: it is asked each time, then the code is run."""
        ny, n = equations.ny, equations.sizes["p"]
        doubles = ctypes.POINTER(ctypes.c_double)
        pointer, whole = ctypes.c_void_p, ctypes.c_int64
        signature = ctypes.CFUNCTYPE(
            None, pointer, doubles, whole, doubles, whole, doubles, whole, doubles, whole, whole
        )
        call = signature(rhs.address)

        def ask(table: Any, t: Any, ts: int, y: Any, ys: int, p: Any, ps: int, out: Any, outs: int, k: int) -> None:
            try:
                if self.error is not None and not isinstance(self.error, Exception):
                    raise self.error
                state = np.ctypeslib.as_array(y, (ny,))
                numbers = equations.asked(float(t[0]), state, np.ctypeslib.as_array(p, (n,)))
                call(rhs.table, t, ts, y, ys, numbers.ctypes.data_as(doubles), ps, out, outs, k)
            except BaseException as error:  # nothing gets through compiled code: NaN ends the run, then it is told
                self.error = error
                np.ctypeslib.as_array(out, (ny,))[:] = np.nan

        self._callback = signature(ask)
        address = ctypes.cast(self._callback, ctypes.c_void_p).value or 0
        return Kernel(address, owner=(self._callback, rhs))
