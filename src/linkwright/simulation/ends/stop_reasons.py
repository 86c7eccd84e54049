"""Why a run stopped before its end, as a sentence that names the thing and the next step."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.errors import LinkwrightError, wording
from linkwright.scalars.tolerances import SINGULAR_AHEAD
from linkwright.simulation.ends.blow_up import UNBOUNDED, bursts
from linkwright.simulation.ends.closure_conditioning import conditioning_at, worst_conditioned
from linkwright.simulation.ends.dead_points import dead_point, standing_at_one
from linkwright.simulation.ends.free_inertia import weightless_ahead, weightless_motion, weightless_words
from linkwright.simulation.ends.guard import unheld_rows
from linkwright.simulation.integrators import Reason, fixed_step
from linkwright.simulation.running.compiled_stepper import STUCK
from linkwright.simulation.running.contact_starts import too_stiff
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import Lost, RunLog, Unbounded
from linkwright.simulation.running.taylor import why_no_series

DIVERGED = "the steps diverge, to where no way leads back: take shorter ones"
NOT_FINITE = "the steps diverge, to numbers that are not finite: take shorter ones"
LOOKS = 5  # instants before such an end
LEAST = 1e-16  # a conditioning that is rounding
COMPARABLE = 0.5  # of the usual conditioning: a ratio of two or less is nothing to tell


def why(problem: Problem, log: RunLog, equations: Equations, error: BaseException | None = None) -> str:
    """On one run that came as far as the log tells; nothing where it came to its end, or may go on by other means.

    error: what a drive's function raised.
    """
    endless = log.endless.get(0, STUCK)
    if log.reason is not None and endless != STUCK:
        return _weightless(problem, log) or endless
    match log.reason:
        case None:
            return "interrupted"
        case Reason.EVENT:
            return problem.events[log.events[-1].index].sentence
        case Reason.NOT_FINITE if error is not None:
            said = str(error).rstrip(".")
            known = isinstance(error, LinkwrightError)
            return said if known else f"the drive's function raised {type(error).__name__}: {said}"
        case Reason.NOT_FINITE:
            return (
                dead_point(problem, log, equations)
                or _overstepped(problem, log)
                or _not_finite(problem, log, equations)
            )
        case Reason.STEP_TOO_SMALL:
            return dead_point(problem, log, equations) or _too_small(problem, log)
        case Reason.VIOLATED:
            return (
                dead_point(problem, log, equations) or _overstepped(problem, log) or _violated(problem, log, equations)
            )
    return ""


def singular_pose(problem: Problem, log: RunLog) -> str:
    """Why it cannot go on close to a singular pose."""
    model = problem.model
    equations = log.monitor.equations
    if said := dead_point(problem, log, equations) or standing_at_one(problem, log, equations):
        return said
    assert model.parts.tree.constrained
    q = problem.pose(log.y)
    held, what = conditioning_at(model, q), worst_conditioned(model, q)
    if not model.dof:
        return (
            f"it has no degree of freedom and stays where it is, but is drawn in a singular pose of {what}, "
            "in which it could move for an instant, so that its forces have no value. "
            "Check the lengths, or draw it in another pose"
        )
    if not log.monitor.equations.formulation.multipliers and held > SINGULAR_AHEAD:
        return f"here the independent rates of method {problem.method!r} do not tell the motion. Use method 'sslm'"
    if model.analysis.askew and held > COMPARABLE:
        return (
            f"the rows that hold {what} stop being independent: some constraints differ by less than a ten-thousandth "
            "of its size, so that the drawing's digits, not its joints, tell how it may move. "
            "Make its lengths and axes agree, or leave out a joint that is to spare"
        )
    ahead = "it is met too fast to be passed; here " if log.integrator == "taylor" and held > SINGULAR_AHEAD else ""
    return (
        f"close to a singular pose of {what}: {ahead}its closure is {_conditioned(held)}, and branches of motion may "
        f"meet there{_way_on(problem, log)}"
    )


def _conditioned(held: float) -> str:
    """How the closure is conditioned against what is usual, as part of a sentence."""
    if held > COMPARABLE:
        return "still conditioned as usual, but the rows chosen of it are not"
    return f"conditioned {1.0 / max(held, LEAST):.2g} times worse than usual"


def _way_on(problem: Problem, log: RunLog) -> str:
    """What would pass a singular pose, as the end of a sentence."""
    if not log.steps:
        return ". Start from another one"
    if log.monitor.equations.formulation.chooses_rates:
        return ". Use method 'sslm'"
    if log.integrator == "taylor":
        return ""
    no_series = why_no_series(log.monitor)
    if no_series:
        return f". Integrator 'taylor' may pass it, but {no_series}"
    return f". Try {wording('integrator=', '--integrator ')}'taylor'"


def _too_small(problem: Problem, log: RunLog) -> str:
    """Whether it is the pose; else it is the motion."""
    loops = problem.model.parts.tree.constrained
    if loops and log.monitor.singular >= 0 and conditioning_at(problem.model, problem.pose(log.y)) < SINGULAR_AHEAD:
        return singular_pose(problem, log)
    if said := _weightless(problem, log):
        return said
    now = log.monitor.equations.state.of(log.y)
    if bursts(log.t, now.q, now.x):
        return f"{UNBOUNDED}: its rates are {np.abs(now.x).max():.1e} now"
    if said := too_stiff(problem.model, problem.pose(log.y)):
        return f"{STUCK}: {said}"
    first = "" if log.integrator == "radau" else f"{wording('integrator=', '--integrator ')}'radau', "
    return f"{STUCK}. Try {first}a larger tol, or smoother efforts"


def _weightless(problem: Problem, log: RunLog) -> str:
    said = weightless_motion(problem.model, problem.pose(log.y))
    if said:
        log.unbounded = Unbounded(Lost.INERTIA, log.t)
    return said


def _overstepped(problem: Problem, log: RunLog) -> str:
    """Why fixed steps left all that can be: they went over a pose without inertia; else nothing, but that their last
    instants are not to be told."""
    if log.integrator not in fixed_step():
        return ""
    log.unbounded = Unbounded(Lost.ACCURACY, log.t)
    first = max(0, log.filled - LOOKS)
    t, y = problem.times[first : log.filled], log.samples[first : log.filled]
    met = weightless_ahead(problem.model, t, problem.pose(y), problem.step)
    if met is None:
        return ""
    k, at = met
    log.unbounded = Unbounded(Lost.INERTIA, at)
    return weightless_words(problem.model, problem.pose(y[k]))


def _not_finite(problem: Problem, log: RunLog, equations: Equations) -> str:
    """Whether it is a drive that gives NaN, here or in a moment; else it is the equations."""
    own = () if equations.drives.commanded else equations.drives.places
    f, pieces = equations.function("report"), log.monitor.with_modes(equations.pieces)
    now = np.array([log.t])
    change = np.nan_to_num(equations.function("rhs")(now, log.y, equations.numbers(now, log.y[None], pieces)[0]))
    for later in (0.0, 1e-9, 1e-6, 1e-3) if own else ():
        t, y = now + later * problem.until, log.y + later * problem.until * change
        found = dict(zip(f.outputs, f(t, y, equations.numbers(t, y[None], pieces)[0]), strict=True))
        for k, effort in zip(own, found["tau"], strict=False):
            if not np.isfinite(effort):
                joint = next(name for name, at in equations.model.rate_places.items() if k in at)
                return f"the effort of joint {joint!r} is {effort} from here on"
    if log.integrator in fixed_step():
        return DIVERGED if log.monitor.projects else NOT_FINITE
    return too_stiff(problem.model, problem.pose(log.y)) or "the equations no longer give finite numbers"


def _violated(problem: Problem, log: RunLog, equations: Equations) -> str:
    """Rows that seemed to follow from others do not: the machine has less freedom than it was given; or fixed steps
    that leave the loops open."""
    if log.integrator in fixed_step() and not unheld_rows(equations):
        return DIVERGED
    scaled_closure = problem.model.scaled_closure
    gaps = np.abs(scaled_closure.closure(problem.pose(log.y)[None])[0])
    gaps[equations.constraints.rows] = 0.0
    what = scaled_closure.what_closes(scaled_closure.rows[int(first_of_largest(gaps))][0])
    return (
        f"the next step would open {what}: its constraints, which follow from the others in "
        "the poses that the model was built from, do not along this motion, so it can move no farther. Check the "
        "lengths, or draw the machine in another pose"
    )
