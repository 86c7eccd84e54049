"""ProgramCache: the functions of a model, each traced and compiled once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from linkwright.assembly.rows.joined_poses import prepared
from linkwright.assembly.rows.sparse_function import SparseFunction
from linkwright.engines import Function
from linkwright.layout.link_tree import BodyPoint, LinkTree
from linkwright.model.questions.all_questions import QUESTIONS, ask
from linkwright.program import Program, Rolled, Staged

MOST_KEPT = 500  # functions


class ProgramCache:
    """Functions by a key that names what they answer. engine: who runs those that are made from now on."""

    def __init__(self, tree: LinkTree, engine: str = "auto") -> None:
        self.tree, self.engine = tree, engine
        self._functions: dict[Any, Function] = {}
        self._matrices: dict[Any, SparseFunction] = {}
        self._kept: dict[Any, Any] = {}

    def function(self, key: Any, make: Callable[[], Program | Staged | Rolled]) -> Function:
        """The function kept under a key, or of the program that `make` traces."""
        f = self._functions.get(key)
        if f is None:
            if len(self._functions) >= MOST_KEPT:  # drives that are other functions each time would pile up
                self._functions.pop(next(iter(self._functions)))
            f = self._functions[key] = prepared(make(), self.engine, tiered=self.engine == "auto")
        return f

    def kept(self, key: Any, make: Callable[[], Any]) -> Any:
        """What is worked out of the tree once, under a key that names all that it hangs on."""
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = make()
        return self._kept[key]

    def matrix(self, key: Any, make: Callable[[], Program]) -> SparseFunction:
        """As `function`, of one result most of whose entries are always zero."""
        if key not in self._matrices:
            self._matrices[key] = SparseFunction.of(make(), self.engine, tiered=self.engine == "auto")
        return self._matrices[key]

    def question(
        self,
        question: str,
        method: str | None = None,
        driven: tuple[int, ...] | None = None,
        pushed: tuple[int, ...] = (),
        place: BodyPoint | None = None,
    ) -> Function:
        """One of QUESTIONS, asked of the tree."""
        if method is not None:
            QUESTIONS[question].method(method)  # what is no method may be no key either
        key = (question, method, driven, pushed, place)
        return self.function(key, lambda: ask(self.tree, question, method, driven, pushed, place))
