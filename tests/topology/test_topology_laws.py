"""What holds for every connected graph of bodies and joints."""

from dataclasses import replace

import networkx
from hypothesis import assume, given
from hypothesis import strategies as st

from linkwright.errors import ModelError
from linkwright.topology import GROUND, JointEdge, Topology, cut_loops
from linkwright.topology.block_patterns import constraint_inertia_pattern


@st.composite
def graphs(draw, requests: bool = False):
    """Bodies and joints of a connected graph: a random tree, some joints more, in any order and direction."""
    count = draw(st.integers(1, 12))
    pairs = [(draw(st.integers(GROUND, body - 1)), body) for body in range(count)]
    body = st.integers(GROUND, count - 1)
    pairs += draw(st.lists(st.tuples(body, body).filter(lambda pair: pair[0] != pair[1]), max_size=6))
    joints = []
    for number, (a, b) in enumerate(draw(st.permutations(pairs))):
        ends = draw(st.permutations((a, b)))
        cut = draw(st.sampled_from([None, None, None, True, False])) if requests else None
        freedoms = draw(st.sampled_from([1, 1, 1, 2, 3, 0, 6]))
        joints.append(JointEdge(f"J{number}", *ends, freedoms, draw(st.booleans()), cut))
    shuffle = draw(st.permutations(range(count)))
    return [f"body {n}" for n in range(count)], renumbered(joints, shuffle)


def renumbered(joints, shuffle):
    return [edge._replace(parent=_at(shuffle, edge.parent), child=_at(shuffle, edge.child)) for edge in joints]


def _at(shuffle, body: int) -> int:
    return GROUND if body == GROUND else shuffle[body]


@given(graphs())
def test_there_are_as_many_loops_as_joints_more_than_bodies(graph):
    bodies, joints = graph
    topology = cut_loops(bodies, joints)
    assert len(topology.loops) == len(topology.cuts) == len(joints) - len(bodies)


@given(graphs())
def test_the_tree_spans_and_parents_come_first(graph):
    bodies, joints = graph
    topology = cut_loops(bodies, joints)
    assert sorted(topology.order) == list(range(len(bodies)))
    seen = {GROUND: 0}
    for body in topology.order:
        assert seen[topology.parent[body]] + 1 == topology.depth[body]
        seen[body] = topology.depth[body]
        carrier = joints[topology.carrier[body]]
        ends = (topology.parent[body], body)
        assert (carrier.parent, carrier.child) == (ends[::-1] if topology.reversed[body] else ends)
    assert sorted((*topology.carrier, *topology.cuts)) == list(range(len(joints)))


@given(graphs())
def test_each_loop_is_closed_and_has_one_cut(graph):
    topology = cut_loops(*graph)
    for cut, loop in zip(topology.cuts, topology.loops, strict=True):
        assert [joint for joint in loop.joints if joint in topology.cuts] == [cut]
        assert len(set(loop.bodies)) == len(loop.bodies) == len(loop.joints)
        around = (*loop.bodies, loop.bodies[0])
        for joint, *ends in zip(loop.joints, around, around[1:], strict=False):
            assert set(ends) == {topology.joints[joint].parent, topology.joints[joint].child}
        assert loop.bodies == (loop.ancestor, *loop.parent_side, *reversed(loop.child_side))
        assert loop.bodies[len(loop.parent_side)] == topology.joints[cut].parent


@given(graphs())
def test_subsystems_and_modules_partition_the_bodies(graph):
    bodies, _ = graph
    topology = cut_loops(*graph)
    for parts, place in (
        (topology.subsystems, topology.subsystem_of),
        (topology.modules, topology.module_of),
    ):
        assert sorted(body for part in parts for body in part.bodies) == list(range(len(bodies)))
        assert all(place[body] == number for number, part in enumerate(parts) for body in part.bodies)


@given(graphs())
def test_subsystems_are_branches_from_what_stands_still(graph):
    topology = cut_loops(*graph)
    still = {GROUND}
    for body in topology.order:
        freedoms = topology.joints[topology.carrier[body]].freedoms
        if topology.parent[body] in still and freedoms == 0:
            still.add(body)
    for subsystem in topology.subsystems:
        assert topology.parent[subsystem.root] in still
        for body in subsystem.bodies[1:]:
            assert topology.parent[body] in subsystem.bodies
            assert topology.parent[body] not in still or body in still


@given(graphs())
def test_modules_are_serial_and_grow_from_the_end_of_their_parents(graph):
    topology = cut_loops(*graph)
    assert [body for module in topology.modules for body in module.bodies] == list(topology.order)
    for number, module in enumerate(topology.modules):
        for above, below in zip(module.bodies, module.bodies[1:], strict=False):
            assert [body for body in topology.order if topology.parent[body] == above] == [below]
        foot = topology.parent[module.bodies[0]]
        assert module.parent < number
        assert foot == (GROUND if module.parent < 0 else topology.modules[module.parent].bodies[-1])


@given(graphs())
def test_pattern_is_that_of_the_velocities_around_each_loop(graph):
    """Give each tree joint a rate of its own kind and see which rates tell the two sides of a cut apart."""
    topology = cut_loops(*graph)
    for loop, row in zip(topology.loops, topology.closure_pattern, strict=True):
        felt = set()
        for side in (topology.joints[loop.cut].parent, topology.joints[loop.cut].child):
            while side != GROUND:
                felt ^= {side} if topology.joints[topology.carrier[side]].freedoms else set()
                side = topology.parent[side]
        assert {topology.subsystem_of[body] for body in felt} == {j for j, moves in enumerate(row) if moves}


@given(graphs())
def test_constraint_inertia_pattern_is_symmetric_and_made_of_shared_subsystems(graph):
    topology = cut_loops(*graph)
    pattern = topology.constraint_inertia_pattern
    for r, row in enumerate(pattern):
        for s, block in enumerate(row):
            assert block == pattern[s][r]
            assert all(topology.closure_pattern[r][j] and topology.closure_pattern[s][j] for j in block)
    assert constraint_inertia_pattern(topology.closure_pattern) == pattern


@given(graphs())
def test_groups_hold_each_moving_subsystem_once_and_find_what_they_need(graph):
    topology = cut_loops(*graph)
    held = [j for group in topology.groups for j in group.subsystems]
    assert sorted(held) == [j for j, subsystem in enumerate(topology.subsystems) if subsystem.freedoms]
    at = dict(zip(topology.cuts, topology.multipliers, strict=True))
    found = set()
    for group in topology.groups:
        found |= set(group.cuts)
        for cut, row in zip(topology.cuts, topology.closure_pattern, strict=True):
            assert cut in found or not at[cut] or not any(row[j] for j in group.subsystems)
        efforts = sum(topology.joints[joint].freedoms for joint in group.actuators)
        assert group.unknowns == efforts + sum(at[cut] for cut in group.cuts)
        assert group.freedoms == sum(topology.subsystems[j].freedoms for j in group.subsystems)


@given(graphs(requests=True))
def test_requests_are_obeyed_or_refused_rightly(graph):
    bodies, joints = graph
    kept = networkx.MultiGraph((joint.parent, joint.child) for joint in joints if joint.cut is False)
    rest = networkx.MultiGraph((joint.parent, joint.child) for joint in joints if not joint.cut)
    rest.add_nodes_from(range(GROUND, len(bodies)))
    possible = networkx.is_connected(rest) and (kept.size() == 0 or networkx.is_forest(kept))
    try:
        topology = cut_loops(bodies, joints)
    except ModelError:
        assert not possible
    else:
        assert possible
        assert {n for n, joint in enumerate(joints) if joint.cut} <= set(topology.cuts)
        assert {n for n, joint in enumerate(joints) if joint.cut is False}.isdisjoint(topology.cuts)


@given(graphs(), st.data())
def test_named_cuts_come_out_in_the_order_given(graph, data):
    topology = cut_loops(*graph)
    assume(len(topology.cuts) > 1)
    wanted = data.draw(st.permutations([topology.joints[joint].name for joint in topology.cuts]))
    again = cut_loops(*graph, cut=wanted)
    assert [again.joints[joint].name for joint in again.cuts] == wanted
    assert again.carrier == topology.carrier


@given(graphs(requests=True), st.data())
def test_numbering_of_the_bodies_does_not_matter(graph, data):
    bodies, joints = graph
    shuffle = data.draw(st.permutations(range(len(bodies))))
    moved = renumbered(joints, shuffle)
    try:
        topology = cut_loops(bodies, joints)
    except ModelError:
        assume(False)
    other = cut_loops([bodies[shuffle.index(n)] for n in range(len(bodies))], moved)
    assert str(other) == str(topology)
    assert [_at(shuffle, body) for body in topology.order] == list(other.order)
    assert _without_bodies(other) == _without_bodies(topology)


def _without_bodies(topology: Topology) -> tuple:
    return (
        topology.cuts,
        topology.multipliers,
        [loop.joints for loop in topology.loops],
        [(subsystem.freedoms, subsystem.actuated, subsystem.serial) for subsystem in topology.subsystems],
        [(len(module.bodies), module.parent, module.subsystem) for module in topology.modules],
        topology.closure_pattern,
        topology.groups,
    )


@given(graphs(), st.data())
def test_other_numbers_of_multipliers_change_the_count_only(graph, data):
    topology = cut_loops(*graph)
    counts = [data.draw(st.integers(0, count)) for count in topology.multipliers]
    recounted = topology.with_multipliers(counts)
    assert recounted.multipliers == tuple(counts)
    assert replace(recounted, multipliers=topology.multipliers, groups=topology.groups) == topology
    assert recounted.with_multipliers(topology.multipliers) == topology
