"""Extremes of a run by name: efforts, rates, accelerations, and what joints carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

MISSED = 0.02  # of an extreme: what the instants of a run fall short by, to be told


class Extreme(NamedTuple):
    """The value and when it comes; of an ensemble (runs,) each. sampled: the one among the instants of the run."""

    value: Any
    t: Any
    sampled: Any


class Extrema(NamedTuple):
    """The least and the greatest value."""

    least: Extreme
    greatest: Extreme


@dataclass(frozen=True)
class Peaks:
    """Extremes by name: efforts, rates and accelerations {rate: Range}; forces and moments {joint: Extreme}, the
    largest that the joint carries, N and N m; contacts {name: Range}, forces of what may only push. They are those of
    the continuous run, just before and after its jumps, too, to 1e-7 of the largest; or, of a run that was loaded from
    a file, those among its instants. It prints as a table.
    """

    name: str
    start: float
    end: float
    between: bool  # the instants, or only at these
    efforts: Mapping[str, Extrema]
    rates: Mapping[str, Extrema]
    accelerations: Mapping[str, Extrema]
    forces: Mapping[str, Extreme]
    moments: Mapping[str, Extreme]
    units: Mapping[str, str]  # of the coordinates behind rates: rad or m
    unanswered: str = ""
    contacts: Mapping[str, Extrema] = field(default_factory=dict)

    @property
    def missed(self) -> tuple[str, ...]:
        """Sentences on extremes that the instants of the run fall short of by more than 2 per cent."""
        found = []
        for (what, name, unit), extreme in self.rows():
            value, sampled = np.abs(extreme.value), np.abs(extreme.sampled)
            short = np.ravel((value - sampled) > MISSED * value)
            if short.any():
                k = int(np.argmax(np.where(short, np.nan_to_num(np.ravel(value)), -1.0)))
                value, t, sampled = (float(np.ravel(x)[k]) for x in (extreme.value, extreme.t, extreme.sampled))
                run = f" of run {k}" if np.ndim(extreme.value) else ""
                found.append(
                    f"{what} {name}{run}: {value:.6g} {unit} at t = {t:.6g} s, "
                    f"but {sampled:.6g} {unit} among the instants."
                )
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """Plain numbers by name, for a program."""

        def plain(x: Any) -> Any:
            if isinstance(x, Mapping):
                return {name: plain(value) for name, value in x.items()}
            return {k: plain(v) for k, v in x._asdict().items()} if hasattr(x, "_asdict") else np.asarray(x).tolist()

        kinds = ("efforts", "rates", "accelerations", "forces", "moments", *(("contacts",) if self.contacts else ()))
        return {kind: plain(getattr(self, kind)) for kind in kinds} | {"unanswered": self.unanswered}

    def rows(self) -> list[tuple[tuple[str, str, str], Extreme]]:
        """All extremes with what they are of."""
        rows = []
        for what, ranges in self._ranges:
            for name, both in ranges.items():
                unit = self._unit(what, name)
                rows += [((f"least {what}", name, unit), both.least), ((f"greatest {what}", name, unit), both.greatest)]
        for what, unit, largest in (("force in", "N", self.forces), ("moment in", "N m", self.moments)):
            rows += [((f"largest {what}", name, unit), extreme) for name, extreme in largest.items()]
        return rows

    @property
    def _ranges(self) -> tuple[tuple[str, Mapping[str, Extrema]], ...]:
        plain = ("effort", self.efforts), ("rate", self.rates), ("acceleration", self.accelerations)
        return (*plain, ("contact", self.contacts))

    def _unit(self, what: str, name: str) -> str:
        if what == "contact":
            return "N, N m"
        unit = self.units[name]
        return {"effort": "N" if unit == "m" else "N m", "rate": f"{unit}/s"}.get(what, f"{unit}/s^2")

    def __str__(self) -> str:
        where = "" if self.between else ", among its instants only: a run from a file does not know its drives"
        rows = [("", "least", "at t [s]", "greatest", "at t [s]")]
        for what, ranges in self._ranges:
            for name, both in ranges.items():
                unit = self._unit(what, name)
                rows.append((f"{what} {name}", *_shown(both.least, unit), *_shown(both.greatest, unit)))
        if self.forces:
            rows.append(("", "force", "at t [s]", "moment", "at t [s]"))
        for name, force in self.forces.items():
            rows.append((f"joint {name}", *_shown(force, "N"), *_shown(self.moments[name], "N m")))
        widths = [max(len(row[k]) for row in rows) for k in range(5)]
        lines = ["  ".join(x.ljust(n) for x, n in zip(row, widths, strict=True)).rstrip() for row in rows]
        head = f"{self.name}: extremes from {self.start:g} to {self.end:g} s{where}"
        return "\n".join([head, *lines, *self.missed, *([self.unanswered] if self.unanswered else [])])

    __repr__ = __str__


def _shown(extreme: Extreme, unit: str) -> tuple[str, str]:
    """Value and time; of an ensemble those of the run that has the largest."""
    sizes = np.nan_to_num(np.abs(np.ravel(np.asarray(extreme.value, float))), nan=-1.0)
    k = int(np.argmax(sizes))
    run = f" (run {k})" if np.ndim(extreme.value) else ""
    return f"{float(np.ravel(extreme.value)[k]):.6g} {unit}", f"{float(np.ravel(extreme.t)[k]):.6g}{run}"
