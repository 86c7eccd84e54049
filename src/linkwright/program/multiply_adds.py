"""Which sums take a product as one operation, rounded once: a b + c.

Decided here and not by the compiler, so that whoever runs a program, one state or many at a time, compiled or step by
step, rounds the same operations: the same question has the same bits as answer.
"""

from __future__ import annotations

from linkwright.program.program import Program, operands


def fused_products(program: Program) -> dict[int, int]:
    """Per sum or difference that takes a product in, the node of that product, which nothing else reads.

    Of two products the first is taken, the other is rounded by itself.
    """
    nodes = program.nodes
    reads = [0] * len(nodes)
    for node in nodes:
        for j in operands(node):
            reads[j] += 1
    for k in program.results:
        reads[k] += 1
    fused: dict[int, int] = {}
    for k, node in enumerate(nodes):
        if node[0] in ("add", "sub"):
            for j in node[1:]:
                if nodes[j][0] in ("mul", "scale") and reads[j] == 1:
                    fused[k] = j
                    break
    return fused
