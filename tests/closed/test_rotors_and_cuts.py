"""Joints with an armature stay in the tree: whatever else may be cut is cut, and where nothing can be, why not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from random_loops import random_loops


@pytest.mark.parametrize("seed", range(60))
def test_random_machines_are_built_if_any_cut_can_be(seed):
    """The greedy choice is the right one: taken from the loops, joints with a rotor may not close a loop themselves."""
    rng = np.random.default_rng(seed)
    m = random_loops(seed)
    rotors = {j.name for j in m.joints.values() if j.kind not in ("free", "fixed") and rng.random() < 0.7}
    m = m.with_joints([replace(j, armature=0.1 * (j.name in rotors)) for j in m.joints.values()])
    if closes(m, rotors):
        with pytest.raises(lw.ModelError, match=r"no joint of the loop can be cut: .* has an armature"):
            m.build()
    else:
        assert not rotors & set(m.build().cut_joints)


def closes(m, names):
    """Whether these joints alone close a loop."""
    group = {body: body for body in ("ground", *m.bodies)}
    for joint in (m.joints[name] for name in names):
        a, b = group[joint.parent], group[joint.child]
        if a == b:
            return True
        group = {body: a if g == b else g for body, g in group.items()}
    return False


@pytest.mark.parametrize("kind", ["drive", "spring", "fixed"])
def test_what_else_stays_is_cut_before_a_rotor(kind):
    m = gallery.load("four-bar")
    joints = [replace(j, armature=0.01, actuated=False) for j in m.joints.values() if j.name != "C"]
    said = {"drive": {"actuated": True}, "spring": {"stiffness": 2.0}, "fixed": {"kind": "fixed", "axis": None}}[kind]
    model = m.with_joints([*joints, replace(m.joints["C"], **said)]).build()
    assert model.cut_joints == ("C",)
    assert model.dof == (kind != "fixed")


def test_the_sentence_names_every_joint_of_the_loop():
    m = gallery.load("four-bar")
    rotors = [replace(j, armature=0.01) for j in m.joints.values()]
    reason = "'D' has an armature, 'A' has an armature, 'B' has an armature, 'C' says cut=False"
    with pytest.raises(lw.ModelError, match="no joint of the loop can be cut") as refused:
        m.with_joints([replace(j, armature=0.0, cut=False) if j.name == "C" else j for j in rotors]).build()
    assert all(part in str(refused.value) for part in reason.split(", "))
    with pytest.raises(lw.ModelError, match=r"joint 'A' has an armature and is cut, .* Cut 'C' of its loop instead"):
        m.with_joints([replace(j, armature=0.0) if j.name == "C" else j for j in rotors]).build(cut=["A"])


def test_a_coupling_in_space_has_its_turns():
    """A drive is cut rather than a joint whose turns a coupling counts."""
    m = gallery.load("rssr")
    m.add_coupling("gear", {"A": 1.0, "D": 1.0, "U.1": 0.5, "U.2": 0.1})
    m = m.with_joints([replace(j, actuated=j.name == "S") for j in m.joints.values()])
    assert m.build().cut_joints == ("S",)
