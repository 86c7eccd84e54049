"""What many expressions have in common, under names: a file would otherwise repeat it wherever it is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import count

from linkwright.scalars.expression import Atom, Expression, Operation, Scalar, operations_of
from linkwright.scalars.expression_text import ExpressionPrinter

SHORT = 30  # letters that are repeated rather than named
LONG = 2_000  # letters
DEEP = 20  # parts inside each other


def shared_parts(scalars: Iterable[Scalar], taken: Collection[str]) -> tuple[ExpressionPrinter, dict[str, str]]:
    """A printer that calls such parts by name, and {name: text}, each made of parts before it; names are new ones."""
    said = [x for x in scalars if isinstance(x, Expression)]
    seen: set[Atom] = set()
    parts = [part for x in said for part in operations_of(x, seen)]
    uses = Counter(atom for x in said for atom, _ in x.terms)
    uses.update(atom for part in parts for x in part.operands if isinstance(x, Expression) for atom, _ in x.terms)
    printer, texts, depth = ExpressionPrinter(), {}, dict.fromkeys(seen, 0)
    free = (name for k in count(1) if (name := f"e{k}") not in taken)
    for part in parts:
        whole, depth[part] = printer.atom(part), 1 + max(map(depth.__getitem__, _inside(part)), default=0)
        if (uses[part] > 1 and len(whole) > SHORT) or len(whole) > LONG or depth[part] > DEEP:
            printer.names[part] = name = next(free)
            texts[name], depth[part] = whole, 0
    return printer, texts


def _inside(part: Operation) -> list[Operation]:
    sums = (x.terms for x in part.operands if isinstance(x, Expression))
    return [atom for terms in sums for atom, _ in terms if isinstance(atom, Operation)]
