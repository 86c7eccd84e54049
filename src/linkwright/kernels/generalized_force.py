"""The generalized force of what acts on links and on rates: N^T w + tau, tips to base."""

from __future__ import annotations

from linkwright.kernels.inverse import efforts as project_on_rates
from linkwright.kernels.twists import FrameSteps
from linkwright.kernels.wrenches import Wrench, add_wrench, shift_wrench
from linkwright.layout.link_tree import ZERO3, LinkTree, Scalar


def generalized_force(
    tree: LinkTree, frame_steps: FrameSteps, wrenches: dict[int, Wrench], efforts: dict[int, Scalar]
) -> tuple[Scalar, ...]:
    """One per rate, of wrenches on links (about O, link axes) and efforts on rates by their places."""
    carried: dict[int, Wrench] = dict(wrenches)
    at_links: list[Wrench] = [(ZERO3, ZERO3)] * len(tree.links)
    for i in range(len(tree.links) - 1, -1, -1):
        if i in carried:
            at_links[i] = carried[i]
            b = tree.links[i].parent
            if b >= 0:
                w = shift_wrench(frame_steps[i], carried[i])
                carried[b] = add_wrench(carried[b], w) if b in carried else w
    projected = project_on_rates(tree, frame_steps, at_links)
    return tuple(x + efforts[k] if k in efforts else x for k, x in enumerate(projected))
