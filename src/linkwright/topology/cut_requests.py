"""Which joints must be cut and which must stay in the tree, as the user said."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.topology.graph import Graph, listed


class Requests(NamedTuple):
    """Joints that must be cut, in the order of their loops, and joints that must stay; both can be had."""

    cut: tuple[int, ...]
    keep: frozenset[int]


def read_requests(graph: Graph, cut: Sequence[str]) -> Requests:
    """What the joints' own `cut` and the list of names ask for, or a ModelError that names the joints."""
    index = {edge.name: joint for joint, edge in enumerate(graph.joints)}
    for name in cut:
        if name not in index:
            close = get_close_matches(str(name), index, 1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise ModelError(f"{graph.name}: there is no joint {name!r} to cut.{hint}")
    named = list(dict.fromkeys(index[name] for name in cut))
    marked = [joint for joint, edge in enumerate(graph.joints) if edge.cut and joint not in named]
    keep = frozenset(joint for joint, edge in enumerate(graph.joints) if edge.cut is False)
    for joint in named:
        if joint in keep:
            raise ModelError(
                f"{graph.name}: joint {graph.joints[joint].name!r} is named as a cut but says cut=False. "
                "Drop one of the two."
            )
    requests = Requests((*named, *marked), keep)
    _check_nothing_falls_off(graph, requests.cut)
    _check_no_kept_loop(graph, keep)
    return requests


def _check_nothing_falls_off(graph: Graph, cut: tuple[int, ...]) -> None:
    reached = graph.reached(without=frozenset(cut))
    if len(reached) == len(graph.bodies) + 1:
        return
    border = [j for j in cut if (graph.joints[j].parent in reached) != (graph.joints[j].child in reached)]
    adrift = [body for index, body in enumerate(graph.bodies) if index not in reached]
    noun, them = ("joint", "it") if len(border) == 1 else ("joints", "one of them")
    raise ModelError(
        f"{graph.name}: with {noun} {graph.joint_names(border)} cut, nothing carries {listed(adrift)}. Keep {them}."
    )


def _check_no_kept_loop(graph: Graph, keep: frozenset[int]) -> None:
    """Strip what hangs loose from the kept joints, end by end: what is left runs in loops."""
    touching: dict[int, set[int]] = {}
    for joint in keep:
        for body in (graph.joints[joint].parent, graph.joints[joint].child):
            touching.setdefault(body, set()).add(joint)
    loose = [body for body, joints in touching.items() if len(joints) == 1]
    left = set(keep)
    while loose:
        for joint in touching[loose.pop()] & left:
            left.remove(joint)
            for body in (graph.joints[joint].parent, graph.joints[joint].child):
                touching[body].discard(joint)
                if len(touching[body]) == 1:
                    loose.append(body)
    if left:
        raise ModelError(
            f"{graph.name}: joints {graph.joint_names(sorted(left))} close a loop and all say cut=False. "
            "Let one of them be cut."
        )
