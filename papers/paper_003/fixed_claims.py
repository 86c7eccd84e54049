"""What the page says of runs in fixed steps."""

from __future__ import annotations

from itertools import pairwise

from papers.page import Page
from papers.paper_003.fixed import LONG, SHORT, SLOW, STIFFER, Fixed
from papers.paper_003.machine import STIFFNESSES, UNTIL, benchmark, largest


def write(page: Page, f: Fixed) -> None:
    stiffest = f.A[STIFFNESSES[-1], SHORT]
    border_of_stiffness(page, f)
    wh, growth = f.growth
    bursts = f.bursts < UNTIL and stiffest.ok
    page.claim(
        "At k = 1e6 N/m the step must be 1e-4 s instead of 1e-3 s (Section 7.1).",
        paper="1e-3 s fails, 1e-4 s works",
        ours=f"1e-3 s: diverges, energy lost after {f.bursts:.2f} s; 1e-4 s: runs to the end",
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


def border_of_stiffness(page: Page, f: Fixed) -> None:
    """Whether the printed k is where the error of method A becomes small."""
    stiffest, softest = f.A[STIFFNESSES[-1], SHORT], f.A[STIFFNESSES[0], SHORT]
    first = [f.error(f.A[x, SHORT], 1.0) for x in STIFFNESSES]
    falls = all(a > 5.0 * b for a, b in pairwise(first))
    border = {t: f.error(stiffest, t) >= 1e-3 > f.error(f.stiffer, t) for t in (1.0, SLOW, UNTIL)}
    page.claim(
        "Method A: the error of the angles falls as k grows, but is not below 1e-3 unless k > 1e6 N/m (Fig. 5).",
        paper="< 1e-3 only for k > 1e6 N/m",
        ours=f"in the first second {first[0]:.1e} rad at k = 1e2 down to {first[-1]:.1e} at 1e6; at k = 1e6 and "
        f"{STIFFER:.0e} up to {SLOW:g} s {f.error(stiffest, SLOW):.1e} and {f.error(f.stiffer, SLOW):.1e} rad; in "
        f"{UNTIL:g} s {f.error(softest):.0f} rad at 1e2, {f.error(stiffest):.0f} at 1e6, {f.error(f.stiffer):.1e} at "
        f"{STIFFER:.0e}",
        verdict="does not agree" if not falls else "agrees" if border[UNTIL] else "agrees in part",
        why="It falls as k grows, like 1/k in the first second. But the k that is enough grows with the length of the "
        "run: softer springs do for one second, the printed 1e6 N/m is about the border for two, and for ten even "
        "ten times as stiff ones are not enough, since the springs take up energy that the motion then lacks.",
    )
