"""Numbers and sentences of the printed tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from benchmarks import peers

PACKAGES = {"Pinocchio": "pinocchio", "MuJoCo": "mujoco", "Exudyn": "exudyn"}
ABSENT = "not installed"


def tell_absent(say: Callable[..., None], *more: str, engines: tuple[str, ...] = ("Pinocchio", "MuJoCo")) -> list[str]:
    """Who is not measured beside us, because it is not there."""
    absent = [*(PACKAGES[name] for name in engines if not peers.installed(PACKAGES[name])), *more]
    if absent:
        say(f"not installed, and so left out: {', '.join(absent)} ({peers.INSTALL})")
    return absent


def ratio_cell(ratio: float | None) -> str:
    return "-".rjust(11) if ratio is None else f"{ratio:10.0f}x"


def time_cell(seconds: float | None, width: int = 12) -> str:
    return ("-" if seconds is None else time_text(seconds)).rjust(width)


def peer_cell(name: str, times: Mapping[str, float], width: int) -> str:
    """A peer's time; where there is none, whether that is because it is not there."""
    if name in times or peers.installed(PACKAGES[name]):
        return time_cell(times.get(name), width)
    return ABSENT.rjust(width)


def time_text(seconds: float) -> str:
    """From nanoseconds to seconds, in the unit that fits."""
    for unit, size, digits in (("ns", 1e-9, 1), ("us", 1e-6, 2), ("ms", 1e-3, 1)):
        if seconds < 1000.0 * size:
            return f"{seconds / size:.{digits}f} {unit}"
    return f"{seconds:.2f} s" if seconds < 100.0 else f"{seconds:.0f} s"


def ratio_text(ratio: float) -> str:
    """Three digits, or all before the point."""
    return f"{ratio:.3g}" if ratio < 1000.0 else f"{ratio:,.0f}"


def bytes_text(count: float) -> str:
    for unit, size in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if count >= size:
            return f"{count / size:.3g} {unit}"
    return f"{count:.0f} B"
