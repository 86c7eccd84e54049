"""Steps by the compiled integrators, of one run or of an ensemble; runs that would never end are stopped."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.engines.llvm_engine import LlvmExecutable
from linkwright.engines.native import Native
from linkwright.engines.rolled_native import RolledNative
from linkwright.model.answers import Array
from linkwright.program import Rolled
from linkwright.simulation.ends.blow_up import BlowUpCheck
from linkwright.simulation.integrators import SCHEMES, Integrator, Kernel, Reason, Task, advance
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.run_record import moving
from linkwright.simulation.running.stepper import Stepped

DOUBLES = ctypes.POINTER(ctypes.c_double)
ARRAYS: list[Any] = [DOUBLES, ctypes.c_int64] * 4  # with their strides
SIGNATURE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, *ARRAYS, ctypes.c_int64)  # of kernels
CHUNK = 5000  # attempts at a step between two looks
ENDLESS = 5e7  # attempts left, at the pace of the last chunk
PATIENCE = 200  # chunks in a row of that pace: a machine may stick, or be stiff, for a while
SHARE = 4  # of that patience has each run of an ensemble
STRIDE = 1.5  # radians, or sizes of the machine, all joints together: steady motion would allow steps of any length
PROBES = 64  # attempts looked at one by one
STUCK = "steps became too small: the motion is stiff or jumps"
# Steps of a smooth motion, however small or long, are as long as errors allow: each changes the state by many thousand
# times its error. Where jumps or stability keep them short, each changes it by less than a hundred times that.
IDLE, HARDLY = 1e3, 1e-6  # times the tolerance; but no more, whatever the tolerance


class CompiledStepper:
    """A run, or an ensemble of runs, by one of the compiled steppers."""

    def __init__(self, integrator: str, ivp: InitialValueProblem, monitor: Monitor, threads: int = 1) -> None:
        many = ivp.y0.ndim > 1
        equations, watch, guard = monitor.equations, monitor.events, monitor.guard
        slow = bool(equations.drives.asked)
        self._error: BaseException | None = None  # the latest, of a drive that only Python can tell
        self._refused: list[tuple[RolledNative, int]] = []  # codes, and calls before this that had no memory
        self._abreast = many and not slow
        self._functions: dict[str, Function] = {}  # by the names of the kernels that they are

        def kernel(name: str, f: Function) -> Kernel:
            self._functions[name] = f
            return self._kernel(f)

        rhs = kernel("rhs", equations.function("rhs"))
        if slow:
            del self._functions["rhs"]
            rhs = self._asking(rhs, equations)
        task = Task(
            rhs=rhs,
            y0=ivp.y0,
            until=ivp.until,
            times=ivp.times,
            t0=ivp.t0,
            project=kernel("project", equations.function("project")) if monitor.projects else None,
            watch=kernel("watch", watch) if watch is not None else None,
            slope=self._slopes(equations, kernel) if SCHEMES[integrator].implicit else None,
            guard=kernel("guard", guard) if guard is not None else None,
            knots=ivp.knots,
            pieces=ivp.pieces,
            tol=ivp.tol,
            step=ivp.step,
            stops=ivp.stops[ivp.stepped],
            directions=ivp.directions[ivp.stepped],
            max_step=ivp.max_step,
            stride=STRIDE,
        )
        self.integrator = Integrator(task, integrator, threads=threads)
        self._adaptive, self._many, self._state = SCHEMES[integrator].adaptive, many, equations.state
        self._slow: Counter[int] = Counter()  # chunks in a row, of each run
        self._blow_up: dict[int, BlowUpCheck] = {}
        self._endless: dict[int, str] = {}  # why runs were stopped that would never end

    @property
    def earliest(self) -> float:
        return float(np.min(self.integrator.t))

    def stepped(self) -> Stepped:
        x = self.integrator
        return Stepped(
            x.t,
            x.y,
            x.samples,
            x.filled,
            x.events,
            x.steps,
            x.rejected,
            x.evaluations,
            reasons=x.reasons,
            endless=self._endless,
            error=self._error,
        )

    def _kernel(self, f: Function) -> Kernel:
        assert isinstance(f.executable, LlvmExecutable)
        native = f.executable.kernel(self._abreast)
        assert isinstance(native, Native | RolledNative)
        if isinstance(native, RolledNative):
            self._refused.append((native, native.refused))
        return Kernel.of(native)

    def _count_calls(self, evaluations: int, attempts: int, goes_on: bool) -> None:
        """Since the last look; where they are so many that code pays, it is made for the rest: the same bits, sooner.
        A run that is over leaves that to the next."""
        lanes = self.integrator.task.rhs.lanes
        for name, f in self._functions.items():
            assert isinstance(f.executable, LlvmExecutable)
            calls = (evaluations if name == "rhs" else attempts) // lanes
            if f.executable.worth_another(self._abreast, calls) and goes_on:
                self.integrator.use(name, self._kernel(f))

    def advance(self) -> Reason:
        before = np.array(np.atleast_1d(self.integrator.t))
        counted = self._counted()
        reason = advance(self.integrator, CHUNK)
        evaluations, attempts = self._counted()
        self._count_calls(evaluations - counted[0], attempts - counted[1], goes_on=reason is Reason.PAUSED)
        for code, calls in self._refused:
            if code.refused > calls:
                raise code.out_of_memory()
        if reason is Reason.PAUSED and self._adaptive:
            self._stop_endless(before)
            if self._endless and not self._many:
                reason = Reason.STEP_TOO_SMALL
        if self._error is not None and not isinstance(self._error, Exception):  # Ctrl-C, in the drive's function
            raise self._error
        return reason

    def _counted(self) -> tuple[int, int]:
        """Evaluations of the right-hand side, and attempts at a step, of all runs."""
        x = self.integrator
        return int(np.sum(x.evaluations)), int(np.sum(x.steps) + np.sum(x.rejected))

    def _stop_endless(self, before: Array) -> None:
        """Stop the runs that would never end: those whose rates go to infinity, those whose steps lead nowhere."""
        times, states = np.atleast_1d(self.integrator.t), np.atleast_2d(self.integrator.y)
        attempts = np.atleast_1d(self.integrator.steps + self.integrator.rejected)
        for run in self.integrator.going:
            check = self._blow_up.setdefault(run, BlowUpCheck(self.integrator.task.until))
            rate = float(np.abs(self._state.of(states[run]).x).max(initial=0.0))
            self._stop(run, check.verdict(int(attempts[run]), float(times[run]), rate))
        stuck = [run for run in self.integrator.going if self._without_end(run, float(before[run]), float(times[run]))]
        for run in self._idle(stuck) if stuck else ():
            self._stop(run, self._blow_up[run].growing or STUCK)

    def _stop(self, run: int, why: str) -> None:
        if why:
            self.integrator.end(run, Reason.STEP_TOO_SMALL)
            self._endless[run] = why

    def _without_end(self, run: int, before: float, now: float) -> bool:
        """Whether, for long now, the run is as good as endless at its pace."""
        slow = ENDLESS * (now - before) < CHUNK * (self.integrator.task.until - now)
        self._slow[run] = self._slow[run] + 1 if slow else 0
        return slow and self._slow[run] % (PATIENCE // SHARE or 1 if self._many else PATIENCE) == 0

    def _idle(self, runs: list[int]) -> list[int]:
        """Those of the runs whose steps lead nowhere."""
        allowed = min(IDLE * self.integrator.task.tol, HARDLY)
        for _ in range(PROBES):
            y = np.array(np.atleast_2d(self.integrator.y))
            advance(self.integrator, 1)
            moved = np.abs(np.atleast_2d(self.integrator.y) - y) > allowed * (1.0 + np.abs(y))
            going = self.integrator.going
            runs = [run for run in runs if run in going and not moving(moved[run]).any()]
            if not runs:
                break
        return runs

    def _slopes(self, equations: Equations, kernel: Callable[[str, Function], Kernel]) -> Kernel:
        """d dy / dy; of a rolled program its columns, as a batch of runs along unit directions."""
        rhs = equations.function("rhs")
        if not isinstance(rhs.program, Rolled):
            return kernel("slope", equations.function("slope"))
        ny, n = equations.state.size, equations.sizes["p"]

        def table(_: Any, t: Any, ts: int, y: Any, ys: int, p: Any, ps: int, out: Any, outs: int, k: int) -> None:
            found = np.ctypeslib.as_array(out, (ny, ny))
            try:
                at = [np.ctypeslib.as_array(x, (size,)) for x, size in ((t, 1), (y, ny), (p, n))]
                found[:] = rhs.jac(*at, by="y")
            except BaseException as error:  # as below
                self._error = error
                found[:] = np.nan

        self._table = SIGNATURE(table)
        return Kernel(ctypes.cast(self._table, ctypes.c_void_p).value or 0, owner=(self._table, rhs))

    def _asking(self, rhs: Kernel, equations: Equations) -> Kernel:
        """The right-hand side of a drive that only Python can tell: it is asked each time, then the code is run."""
        ny, n = equations.state.size, equations.sizes["p"]
        call = SIGNATURE(rhs.address)

        def ask(table: Any, t: Any, ts: int, y: Any, ys: int, p: Any, ps: int, out: Any, outs: int, k: int) -> None:
            try:
                if self._error is not None and not isinstance(self._error, Exception):
                    raise self._error
                state = np.ctypeslib.as_array(y, (ny,))
                numbers = equations.asked(float(t[0]), state, np.ctypeslib.as_array(p, (n,)))
                call(rhs.table, t, ts, y, ys, numbers.ctypes.data_as(DOUBLES), ps, out, outs, k)
            except BaseException as error:  # nothing gets through compiled code: NaN ends the run, then it is told
                self._error = error
                np.ctypeslib.as_array(out, (ny,))[:] = np.nan

        self._callback = SIGNATURE(ask)
        address = ctypes.cast(self._callback, ctypes.c_void_p).value or 0
        return Kernel(address, owner=(self._callback, rhs))
