"""Family: a machine whose numbers vary. One set of programs for all its members, with the numbers as inputs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import check_known
from linkwright.model.answers import Array
from linkwright.model.laying_out import lay_out_with_elements
from linkwright.model.parts import Parts
from linkwright.scalars.expression import Parameter


class Family:
    """The members of a mechanism `said` with parameters; `own` are the parts at its present values, in plain numbers.

    Numbers are arrays (..., k) over `names`.
    """

    def __init__(self, said: Mechanism, own: Parts) -> None:
        self.said, self.own = said, own
        self.parameters: tuple[Parameter, ...] = tuple(said.free_parameters)
        self.names = tuple(p.name for p in self.parameters)
        self.present = np.array([p.value for p in self.parameters], float)

    @cached_property
    def parts(self) -> Parts:
        """Who answers for all members: q ends with their numbers."""
        own = self.own
        tree, frames = lay_out_with_elements(self.said, own.topology, (own.tree, own.body_frames))
        tree = tree._replace(parameters=self.parameters)
        return Parts(own.mechanism, own.topology, tree, frames, self.said, own)

    def numbers(self, given: Mapping[str, Any], others: Array) -> Array:
        """The numbers of members (..., k), by name; those that are not named as in `others`."""
        name = self.said.name
        if not isinstance(given, Mapping):
            raise ModelError(f"{name}: parameters takes {{name: number}}, not {shown(given)}.")
        found = {}
        for key, value in given.items():
            self._check(key)
            found[key] = reals(value, f"{name}: parameter {key!r}")
        try:
            shape = np.broadcast_shapes(*(x.shape for x in found.values()), others.shape[:-1])
        except ValueError:
            shapes = ", ".join(f"{key} {x.shape}" for key, x in found.items())
            raise ModelError(f"{name}: parameters of shapes {shapes} do not fit together. Give them the same.") from None
        numbers: Array = np.empty((*shape, len(self.names)))
        numbers[...] = others
        for key, x in found.items():
            numbers[..., self.names.index(key)] = x
        return numbers

    def _check(self, key: Any) -> None:
        self.said.check_free(key)
        check_known(key, dict.fromkeys(self.names), f"{self.said.name} has no parameter {shown(key)}")
