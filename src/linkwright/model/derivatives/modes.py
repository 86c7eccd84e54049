"""Modes: the small free motions of a machine about an equilibrium: frequencies, damping, shapes.

d(dx)/dt = A dx,   A z = lambda z:   frequency |lambda|, damping ratio -Re lambda / |lambda|
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.null_space import null_space, principal_axes
from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import Array, State
from linkwright.model.derivatives.assembly_gradient import coordinate_changes
from linkwright.model.derivatives.equilibrium import Equilibrium
from linkwright.scalars.tolerances import ROUNDED_SUM

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model.model import Model

ZERO = 1e-6  # of the fastest: as slow as rounding makes what does not move by itself
SLOW = 1e-7  # rad/s: slower than that nothing is told
UNDAMPED = 1e-9  # of a frequency: a real part that is rounding
SYMMETRIC = 1e-9  # of the stiffness: a difference that is rounding


@dataclass(frozen=True)
class Modes:
    """Small free motions about the equilibrium `state`, the slowest first.

    eigenvalues: (modes,) complex, 1/s, one of each pair. frequencies: rad/s; hertz: the same per turn. damping: ratios,
    1 where it creeps back without swinging, negative where it grows. shapes: (modes, nv), displacements of the kind of
    v, the largest being 1; complex where joints do not swing in step. A mode of frequency 0 is a motion that nothing
    holds. motions: the names of the shapes' columns. A, states: of the independent coordinates and rates, as in
    StateSpace. stable: whether none grows. sentence: that in words.
    """

    model: Model = field(repr=False)
    state: State
    eigenvalues: np.ndarray
    shapes: np.ndarray
    A: Array = field(repr=False)
    states: tuple[str, ...]

    @cached_property
    def frequencies(self) -> Array:
        return np.abs(self.eigenvalues)

    @cached_property
    def hertz(self) -> Array:
        """The same in cycles per second."""
        return self.frequencies / (2.0 * np.pi)

    @cached_property
    def damping(self) -> Array:
        moving = self.frequencies > 0.0
        return np.where(moving, -self.eigenvalues.real / np.where(moving, self.frequencies, 1.0), 0.0) + 0.0

    @property
    def motions(self) -> tuple[str, ...]:
        return self.model.rate_names

    @property
    def stable(self) -> bool:
        return not (self.eigenvalues.real > 0.0).any()

    @cached_property
    def sentence(self) -> str:
        growing = self.eigenvalues[self.eigenvalues.real > 0.0]
        if len(growing):
            many = "one mode grows" if len(growing) == 1 else f"{len(growing)} modes grow"
            return f"unstable: {many}, the fastest by e in {1.0 / growing.real.max():.4g} s"
        free = int((self.frequencies == 0.0).sum())
        if free:
            return f"neutral: {'one motion is' if free == 1 else f'{free} motions are'} held by nothing"
        if not len(self.eigenvalues):
            return "stable: nothing can move"
        slowest = -self.eigenvalues.real.max()
        if slowest <= 0.0:
            return "stable: what swings undamped goes on for ever"
        return f"stable: every motion dies out, the slowest by e in {1.0 / slowest:.4g} s"

    def __len__(self) -> int:
        return len(self.eigenvalues)

    def __str__(self) -> str:
        head = ("mode", "frequency Hz", "rad/s", "damping", "moves most")
        rows = [
            (f"{k + 1}", f"{f:.6g}", f"{w:.6g}", f"{z:.4g}", self._most(k))
            for k, (f, w, z) in enumerate(zip(self.hertz, self.frequencies, self.damping, strict=True))
        ]
        widths = [max(len(row[k]) for row in (head, *rows)) for k in range(len(head))]
        lines = [f"{self.model.name}: {self.sentence}"]
        for row in (head, *rows) if rows else ():
            cells = [cell.rjust(w) for cell, w in zip(row[:-1], widths, strict=False)]
            lines.append("  ".join((*cells, row[-1])))
        return "\n".join(lines)

    __repr__ = __str__

    def _most(self, k: int) -> str:
        """The joint that moves most, turns and slides made comparable."""
        units = self.model.scaled_closure.rate_units
        return self.motions[int(first_of_largest(np.abs(self.shapes[k] / units)))]

    def pose(self, mode: int = 0, amplitude: float = 0.3) -> Array:
        """A closed pose along a mode, its largest part being `amplitude`, radians or sizes of the machine."""
        if isinstance(mode, bool) or not isinstance(mode, int) or not 0 <= mode < len(self):
            raise ModelError(
                f"{self.model.name}: there is no mode {shown(mode)}; they count from 0 to {len(self) - 1}."
            )
        shape, closure = self.shapes[mode].real, self.model.parts.assembly.scaled_closure
        step = shape / closure.rate_units
        step *= amplitude / np.abs(step).max()
        q = displaced(self.model.tree, self.state.q, step * closure.rate_units)
        return self.model.project(q).q if self.model.tree.constrained else q

    def draw(self, mode: int = 0, amplitude: float = 0.3, **options: Any) -> Figure:
        """The machine in its equilibrium, and behind it where a mode takes it; options as for lw.view.draw."""
        from linkwright import view  # the door to the pictures: only what is drawn needs them

        return view.draw_mode(self, mode, amplitude, **options)


def modes_about(model: Model, at: Equilibrium) -> Modes:
    """Of what was found about an equilibrium."""
    values, w = _eigenvalues(at)
    order = np.lexsort((values.real, np.abs(values)))
    found = [_normal(w[:, k] @ (at.units[:, None] * at.motions)) for k in order]
    shapes = np.array(found).reshape(len(found), model.nv)
    still = np.zeros(model.nv)
    return Modes(
        model,
        State(at.q[: model.nq], still, still),
        values[order],
        shapes if np.iscomplex(shapes).any() else shapes.real,
        at.slopes.A,
        at.slopes.states,
    )


def _eigenvalues(at: Equilibrium) -> tuple[np.ndarray, np.ndarray]:
    """Of each mode, and its shape in comparable independent coordinates, (n, modes).

    In coordinates y = L^T w, M = L L^T, of unit inertia: y'' = -S y - D y', where S is symmetric but for moments that
    do not turn with the machine. Without dampers that is all there is to solve, and equal frequencies have shapes by
    rule.
    """
    n = len(at.motions)
    if not n:
        return np.zeros(0), np.zeros((0, 0))
    back = np.linalg.inv(np.linalg.cholesky(at.inertia).T)  # w = L^-T y
    S, D = (-np.linalg.solve(back, X @ back) for X in (at.stiffness, at.damping))
    scale = float(np.abs(S).max())
    nothing = max(ZERO**2 * scale, SLOW**2)
    if not D.any() and np.abs(S - S.T).max() <= SYMMETRIC * scale:
        squares, Y = principal_axes(0.5 * (S + S.T))
        swings, falls, free = squares > nothing, squares < -nothing, np.abs(squares) <= nothing
        rates = np.sqrt(np.abs(squares))
        sorts = [rates[free] * 0.0, 1j * rates[swings], rates[falls], -rates[falls]]
        return np.concatenate(sorts), back @ np.concatenate([Y[:, k] for k in (free, swings, falls, falls)], axis=1)
    values, vectors = np.linalg.eig(np.block([[np.zeros((n, n)), np.eye(n)], [-S, -D]]))
    moving = (np.abs(values) > np.sqrt(nothing)) & (values.imag >= 0.0)
    values, vectors = values[moving], vectors[:n, moving]
    undamped = np.abs(values.real) <= np.maximum(UNDAMPED * np.abs(values), ROUNDED_SUM * np.sqrt(scale))
    values = np.where(undamped, 1j * values.imag, values)
    still = null_space(S[None], int((np.linalg.svd(S, compute_uv=False) > nothing).sum()))[0]
    return np.concatenate([np.zeros(still.shape[1]), values]), back @ np.concatenate([still, vectors], axis=1)


def _normal(shape: np.ndarray) -> np.ndarray:
    """With its largest entry 1, and no imaginary parts that are rounding."""
    shape = shape / shape[int(first_of_largest(np.abs(shape)))]
    return np.where(np.abs(shape.imag) > UNDAMPED, shape, shape.real)


def displaced(tree: LinkTree, q: Array, step: Array) -> Array:
    """A pose (nq,) after a displacement of the kind of the rates."""
    moved = q + coordinate_changes(tree, q[None], step[None, None])[0, 0]
    for link in tree.links:
        if link.joint.by_quaternion:
            at = slice(link.q + link.joint.quaternion, link.q + link.joint.coordinates)
            moved[at] /= np.linalg.norm(moved[at])
    return moved
