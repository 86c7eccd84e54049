"""Programs of machines without loops whose joints have friction."""

from __future__ import annotations

from typing import Any

from linkwright.engines import Function
from linkwright.layout.link_tree import LinkTree
from linkwright.methods import open
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.loaded_friction import friction_checks, tree_forward, tree_inverse, with_friction
from linkwright.methods.modes_of_friction import as_problem, by_given_modes, in_its_mode
from linkwright.model.questions.all_questions import SPARSE
from linkwright.model.questions.linearization import slopes_by_inputs
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled, Staged, traced

DENSE = {"system": open.forward_dynamics_dense}


class RubbingTree:
    """Of one machine: answers, the friction, and whether it is the only one."""

    def __init__(self, tree: LinkTree, programs: ProgramCache) -> None:
        self.tree, self.programs = tree, programs

    def function(self, question: str, method: str, given: Given, moded: bool = False) -> Function:
        """moded: with the numbers of the mode as the last input."""
        key = ("rubbing", question, method, given.driven, given.pushed, moded)
        return self.programs.function(key, lambda: self._program(question, method, given, moded))

    def problem(self, question: str, given: Given) -> Function:
        """The equations for the friction efforts."""
        key = ("friction problem", question == "inverse_reactions", given.driven, given.pushed)
        return self.programs.function(key, lambda: self._program(question, "sslm", given, False, True))

    def gradients(self, driven: tuple[int, ...]) -> Program | Staged:
        """Accelerations and their derivatives."""
        answer = tree_forward(open.forward_dynamics)

        def only(tree: LinkTree, q: Any, v: Any, tau: Any) -> dict[str, Any]:
            return {"a": answer(tree, q, v, tau, driven)["a"]}

        return slopes_by_inputs(self.tree, driven, only)

    def by_modes(
        self, question: str, method: str, driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> Program | Rolled:
        """Accelerations, or reactions, alone, with the modes that users give as the last input."""
        forward, reactions = tree_forward(DENSE.get(method, open.forward_dynamics)), question == "reactions"

        def program(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            a = forward(tree, q, v, tau, driven, external, pushed)["a"]
            if not reactions:
                return {"a": a}
            return {"reactions": open.inverse_reactions(tree, q, v, a, None, external, pushed)["reactions"]}

        sizes = {"q": self.tree.nq, "v": self.tree.nv, "tau": len(driven)}
        sizes |= {"external": 6 * len(pushed)} if pushed else {}
        label = "reactions" if reactions else "forward dynamics"
        return traced(*by_given_modes(self.tree, program, sizes, self.tree.nv), label, SPARSE)

    def _program(self, question: str, method: str, given: Given, moded: bool, problem: bool = False) -> Any:
        driven, pushed = given.driven, given.pushed
        inverse = question == "inverse_reactions"
        forward = tree_forward(DENSE.get(method, open.forward_dynamics), told=True)
        backward = tree_inverse(open.inverse_reactions, told=True)

        def program(tree: LinkTree, q: Any, v: Any, external: Any = (), **more: Any) -> dict[str, Any]:
            tree = as_problem(tree) if problem else tree
            if inverse:
                found = backward(tree, q, v, more["a"], driven, external, pushed)
            else:
                found = forward(tree, q, v, more["tau"], driven, external, pushed)
            if problem:
                return {"problem": found["problem"]}
            rest = {"friction": found["friction"], "checks": friction_checks(found)}
            if question == "forward_dynamics":
                return {"a": found["a"], **rest}
            if inverse:
                return {"tau": found["tau"], "reactions": found["reactions"], **rest}
            at = with_friction(DynamicsInput(tree, q, v), found)
            R = open.inverse_reactions(at.tree, q, v, found["a"], None, external, pushed)
            return {"reactions": R["reactions"], **rest}

        sizes = {"q": self.tree.nq, "v": self.tree.nv}
        sizes |= {"a": self.tree.nv} if inverse else {"tau": len(driven)}
        sizes |= {"external": 6 * len(pushed)} if pushed else {}
        made: Program | Rolled = traced(*in_its_mode(self.tree, program, sizes, moded), "friction", SPARSE)
        return made
