"""A program prepared without the entries of its result that are always zero."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.rows.joined_poses import prepared
from linkwright.assembly.rows.rotations import Array
from linkwright.engines import Function
from linkwright.program import Program, some_results


class SparseFunction(NamedTuple):
    """A prepared program; of one result most of whose entries are always zero, such as a Jacobian, without these: code
    that writes them would be many times as long as what computes the others."""

    function: Function
    places: Array | None  # of the entries that are computed, among all
    size: int

    @classmethod
    def of(cls, program: Program, engine: str, tiered: bool = False) -> SparseFunction:
        size = len(program.results)
        if len(program.outputs) == 1:
            name = program.outputs[0][0]
            zero = set(program.blank(name))
            if size > len(zero) > size // 2:
                places = [k for k in range(size) if k not in zero]
                return cls(prepared(some_results(program, places), engine, tiered), np.array(places, int), size)
        return cls(prepared(program, engine, tiered), None, size)

    def __call__(self, q: Array, *v: Array) -> Any:
        """Of poses q (n, nq), and rates or the like (n, ...), the results (n, size)."""
        f = self.function
        if len(q) == 1 and f.engine == "llvm":  # a row alone has a much shorter way in
            alone = f(q[0], *(x[0] for x in v))
            found: Any = alone[None] if len(f.outputs) == 1 else tuple(x[None] for x in alone)
        else:
            found = f(q, *v)
        if self.places is None:
            return found
        full = np.zeros((len(q), self.size))
        full[:, self.places] = found
        return full
