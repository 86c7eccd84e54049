"""What the page says of runs in fixed steps."""

from __future__ import annotations

from itertools import pairwise

from papers.page import Page
from papers.paper_003.fixed import LONG, SHORT, SLOW, Fixed
from papers.paper_003.machine import STIFFNESSES, UNTIL, benchmark, largest


def write(page: Page, f: Fixed) -> None:
    stiffest, softest = f.A[STIFFNESSES[-1], SHORT], f.A[STIFFNESSES[0], SHORT]
    errors = [f.error(f.A[x, SHORT], 1.0) for x in STIFFNESSES]
    falls = all(a > 5.0 * b for a, b in pairwise(errors))
    early, whole = f.error(stiffest, 1.0), f.error(stiffest)
    page.claim(
        "Method A: the error of the angles falls as k grows, but is not below 1e-3 unless k > 1e6 N/m (Fig. 5).",
        paper="< 1e-3 only for k > 1e6 N/m",
        ours=f"in the first second {errors[0]:.1e} rad at k = 1e2 down to {early:.1e} at 1e6; "
        f"in 10 s {f.error(softest):.0f} and {whole:.0f} rad",
        verdict="agrees" if falls and whole > 1e-3 else "does not agree",
        why="Like 1/k in the first second. Later no k of the paper's is enough: the springs take up energy that the "
        "motion then lacks.",
    )
    wh, growth = f.growth
    bursts = f.bursts < UNTIL and stiffest.ok
    page.claim(
        "At k = 1e6 N/m the step must be 1e-4 s instead of 1e-3 s (Section 7.1).",
        paper="1e-3 s fails, 1e-4 s works",
        ours=f"1e-3 s: not finite after {f.bursts:.3f} s; 1e-4 s: runs to the end",
        verdict="agrees" if bursts else "does not agree",
        why=f"The springs' fastest vibration turns by {wh:.2f} rad a step, and such a step multiplies it by "
        f"{growth:.2f}.",
    )
    gaps = f.gaps(f.A, SHORT, SLOW)
    in_part = bursts and gaps[-1] < 1e-3 and all(a > b for a, b in pairwise(gaps))
    page.claim(
        "Method A, fixed steps of 1e-3 s: the gap falls with k, to the order of 1e-3 m at k = 1e6 N/m (Fig. 10a).",
        paper="1e-3 m",
        ours=f"{gaps[0]:.1e} m at k = 1e2 down to {gaps[-1]:.1e} m at 1e6 up to {SLOW:g} s, "
        f"{largest(stiffest, 5.0):.1e} m up to 5 s, {largest(stiffest):.1e} m in 10 s, in steps of {SHORT:g} s",
        verdict="agrees in part" if in_part else "does not agree",
        why="The order of magnitude is right up to the fifth second; then the forces, which grow with the square of "
        "the speed, open the gap further. At 1e-3 s this run is impossible, as the paper itself says in Section 7.1.",
    )
    long, short = f.gaps(f.B, LONG), f.gaps(f.B, SHORT)
    slow = f.gaps(f.B, LONG, SLOW)
    page.claim(
        "Method B, fixed steps of 1e-3 s: the gap is near 1e-12 m whatever sigma (Fig. 10b).",
        paper="1e-12 m",
        ours=f"steps of 1e-3 s: {min(slow):.0e} to {max(slow):.0e} m up to {SLOW:g} s, {min(long):.0e} to "
        f"{max(long):.0e} m in 10 s; steps of 1e-4 s: {min(short):.0e} to {max(short):.0e} m in 10 s",
        verdict="agrees in part" if max(short) < 1e-11 and max(long) < 2.0 * min(long) else "does not agree",
        why=f"Whatever sigma, yes. In the end the crank turns by {benchmark().v[-1, 0] * LONG:.3f} rad a step of "
        "1e-3 s, and a method of order 5 cannot do better; in steps of 1e-4 s it is 1e-12 m to the end.",
    )
    worst = max(f.error(s) for (_, h), s in f.B.items() if h == LONG)
    page.claim(
        "Method B: errors of the angles are well below 1e-3 for almost every sigma (Fig. 6).",
        paper="< 1e-3",
        ours=f"at most {worst:.1e} rad in 10 s, steps of {LONG:g} s",
        verdict="agrees" if worst < 1e-3 else "does not agree",
        why="Nearly the same for all sigma: it is the integrator's own error.",
    )
    drift = {h: largest(s) for h, s in f.eliminated.items()}
    page.claim(
        "Direct elimination: constraints are violated more and more, most of all with long steps (Section 3).",
        paper="unacceptably large errors, even in short runs",
        ours="; ".join(f"{x:.0e} m in steps of {h:g} s" for h, x in drift.items()),
        verdict="agrees" if drift[1e-2] > 1e-2 > drift[1e-3] > drift[1e-4] else "does not agree",
        why="Short steps of a method of order 5 keep the drift small; it never ends.",
    )
