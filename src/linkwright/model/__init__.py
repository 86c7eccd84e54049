"""The frozen machine and its verbs; `build` makes it from what the user said."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from linkwright.errors import ModelError, users_stacklevel
from linkwright.layout.cut_angles import spring_counts_turns, turning_coordinates
from linkwright.layout.from_mechanism import topology_of
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import name_list
from linkwright.model.answers import (
    Assemblies,
    Energy,
    Forward,
    Inverse,
    Linearization,
    PointMotion,
    RangeOfMotion,
    Shaking,
    State,
    StateSpace,
)
from linkwright.model.decisions.cut_conditioning import recut_for_conditioning
from linkwright.model.decisions.massless_cuts import better_cuts, massless_motion_count
from linkwright.model.decisions.record import decide, with_independent
from linkwright.model.derivatives.gradient import Gradient
from linkwright.model.derivatives.modes import Modes
from linkwright.model.family import Family
from linkwright.model.laying_out import lay_out_with_elements
from linkwright.model.model import Model
from linkwright.model.parts import Parts


def build(
    mechanism: Mechanism,
    cut: Sequence[str] | None = None,
    independent: Sequence[str] | None = None,
    parametrisation: str | None = None,
) -> Model:
    """Cut the loops, lay out the links, freeze."""
    if not mechanism.bodies:
        raise ModelError(f"{mechanism.name} has no bodies. Add one with add_body().")
    cuts = None if cut is None else name_list(cut, "cut")
    chosen = None if independent is None else name_list(independent, "independent")
    mechanism.check_connected()
    said = mechanism.copy(parametrisation)  # later changes to the user's mechanism cannot reach the model
    mechanism = said.at() if said.parameters else said
    topology = topology_of(mechanism, cuts or ())
    tree, body_frames = lay_out_with_elements(mechanism, topology)
    free_to_cut = bool(topology.cuts) and cuts is None
    if free_to_cut and massless_motion_count(mechanism, topology, tree):
        better = better_cuts(mechanism, topology)
        free_to_cut = better is not None
        if better is not None:
            topology = topology_of(mechanism, better)
            tree, body_frames = lay_out_with_elements(mechanism, topology)
    decisions = decide(mechanism, topology, tree, body_frames)
    if free_to_cut:
        decisions = recut_for_conditioning(decisions)
    if chosen is not None:
        decisions = with_independent(decisions, chosen)
    parts = Parts(decisions)
    model = Model(parts, Family(said, parts) if said.parameters else None)
    _warn_of_uncounted_turns(model)
    if tree.frictions:
        parts.dynamics.must_determine_friction(model.reference.q)
    return model


def _warn_of_uncounted_turns(model: Model) -> None:
    """Say where a spring sits in a cut joint whose whole turns cannot be counted."""
    for k in model.tree.cut:
        joint = model.mechanism.joints[model.joints[k]]
        if spring_counts_turns(joint) and len(model.tree.joints[k].counted) < len(turning_coordinates(joint)):
            warnings.warn(
                f"{model.name}: joint {joint.name!r} is cut, and its spring takes its angle within half a turn: in "
                "a loop in space turns are not counted there. Cut another joint of the loop if it turns farther.",
                stacklevel=users_stacklevel(),
            )


__all__ = [
    "Assemblies",
    "Energy",
    "Forward",
    "Gradient",
    "Inverse",
    "Linearization",
    "Model",
    "Modes",
    "PointMotion",
    "RangeOfMotion",
    "Shaking",
    "State",
    "StateSpace",
    "build",
]
