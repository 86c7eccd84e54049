"""Impacts with Coulomb friction once more, in symbols: what pushes, sticks and slips in each phase is decided.

At the impulses x_0 that numbers found, what must vanish there does, F(x_0) = 0; so one Newton step in symbols,

    x = x_0 - (dF/dx)^-1 F(x_0),     F: w_N or N - e N_c,  w_T or T + mu N w_T / |w_T|

has their values and their first derivatives, by all that G and the velocities before it hang on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.coulomb_contact import CoulombContact
from linkwright.errors import SimulationError
from linkwright.kernels.elimination import solve_orthogonal
from linkwright.layout.link_tree import Scalar
from linkwright.methods.closed_loops import dot
from linkwright.methods.coulomb_contacts import Pushed
from linkwright.methods.coulomb_impacts import CoulombImpulses
from linkwright.methods.open import Scalars
from linkwright.scalars.seam import sqrt
from linkwright.simulation.running.impact_slopes import ContactResponse

if TYPE_CHECKING:
    from linkwright.simulation.running.constraints import Constraints
    from linkwright.simulation.running.equations import Instant

Rows = list[list[Scalar]]


class ImpactPhase(NamedTuple):
    """Per contact whether its gap stays closed and whether it sticks; impulses along all rows."""

    closed: tuple[bool, ...]
    sticks: tuple[bool, ...]
    x: tuple[float, ...]

    @classmethod
    def of(cls, found: Pushed) -> ImpactPhase:
        return cls(found.closed, found.sticks, tuple(found.x.tolist()))


class CoulombDecided(NamedTuple):
    """What numbers decided: the contacts that are struck, by their places, and both phases (none: nothing is); those
    that do not bounce; the numbers of the mode; whose gaps are made zero; whether all comes to rest; why there is no
    derivative, if so."""

    struck: tuple[int, ...]
    phases: tuple[ImpactPhase, ...]
    ended: tuple[int, ...]
    modes: tuple[tuple[str, float], ...]
    settled: tuple[str, ...]
    rests: bool
    refused: str = ""


def phases_of(found: CoulombImpulses) -> tuple[tuple[ImpactPhase, ...], str]:
    """Both phases of an impact; and why it has no derivative, if so."""
    phases = ImpactPhase.of(found.compression), ImpactPhase.of(found.expansion)
    if found.share < 1.0:
        return phases, "unequal restitutions would make energy"
    if not (found.compression.determinate.all() and found.expansion.determinate.all()):
        return phases, "the contacts hang on each other"
    return phases, ""


def again(
    constraints: Constraints, now: Instant, decided: CoulombDecided, rate_names: Sequence[str]
) -> Mapping[str, Scalar]:
    """Rates and numbers of the mode after an impact or a change of slip, by name."""
    values: dict[str, Scalar] = dict(decided.modes)
    if decided.refused:
        raise SimulationError(
            f"{now.machine}: gradient: at an impact {decided.refused}; there its derivatives are not followed. Change "
            "the start or the contacts a little."
        )
    if decided.rests:
        values |= dict.fromkeys(rate_names, 0.0)
    elif decided.phases:
        values |= dict(zip(rate_names, _after(constraints, now, decided), strict=True))
    return values


def _after(constraints: Constraints, now: Instant, decided: CoulombDecided) -> Scalars:
    contacts, at = [now.tree.contacts[k] for k in decided.struck], now.kinematics
    rows: list[ConstraintRow] = []
    c: list[Scalar] = []
    places: list[tuple[int, list[int], Scalar]] = []
    for contact in contacts:
        first, own = len(c), contact.constraint
        rubs = isinstance(contact, CoulombContact)
        rows += [own.rows(at)[0], *(own.tangents(at) if rubs else ())]
        c += [*own.rates(at), *(own.slips(at) if rubs else ())]
        places.append((first, list(range(first + 1, len(c))), own.mu if rubs else 0.0))
    response = ContactResponse(constraints, now, rows)
    none: list[Scalar] = [0.0] * len(contacts)
    pressed = _step(response.G, c, places, decided.phases[0], none)
    w = [x + dot(row, pressed) for x, row in zip(c, response.G, strict=True)]
    e = [0.0 if k in decided.ended else x.constraint.restitution for k, x in zip(decided.struck, contacts, strict=True)]
    floor = [y * pressed[i] for y, (i, _, _) in zip(e, places, strict=True)]
    back = _step(response.G, w, places, decided.phases[1], floor)
    return response.changed(now.v, [x + y for x, y in zip(pressed, back, strict=True)])


def _step(
    G: Rows,
    c: Sequence[Scalar],
    places: Sequence[tuple[int, list[int], Scalar]],
    phase: ImpactPhase,
    floor: Sequence[Scalar],
) -> list[Scalar]:
    x, n = phase.x, len(c)
    w: list[Any] = [b + dot(row, x) for b, row in zip(c, G, strict=True)]
    F: list[Scalar] = [0.0] * n
    J: Rows = [[0.0] * n for _ in range(n)]
    for k, (i, t, mu) in enumerate(places):
        if phase.closed[k]:
            F[i], J[i] = w[i], list(G[i])
        else:
            F[i], J[i][i] = x[i] - floor[k], 1.0
        if phase.sticks[k]:
            for j in t:
                F[j], J[j] = w[j], list(G[j])
            continue
        if not phase.closed[k] and x[i] == 0.0:  # it does not push
            for j in t:
                F[j], J[j][j] = x[j], 1.0
            continue
        speed = sqrt(dot([w[j] for j in t], [w[j] for j in t])) if t else 1.0
        d = {j: w[j] / speed for j in t}
        for j in t:
            F[j] = x[j] + mu * x[i] * d[j]
            J[j][j] = 1.0
            J[j][i] = J[j][i] + mu * d[j]
            if len(t) > 1:  # in the plane the way of the slip is a sign
                share = mu * x[i] / speed
                for m in t:
                    across = (1.0 if m == j else 0.0) - d[j] * d[m]
                    J[j] = [y + share * across * g for y, g in zip(J[j], G[m], strict=True)]
    step, _ = solve_orthogonal(J, F)
    return [a - b for a, b in zip(x, step, strict=True)]
