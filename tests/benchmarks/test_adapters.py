"""The benchmark's contenders hold the same machine; its rows come out."""

import pytest

from benchmarks import loops, open_systems

pytestmark = pytest.mark.peers


@pytest.mark.parametrize("machine", ["UR5", "planar chain of 30"])
def test_rows_of_open_systems(machine):
    rows = list(open_systems.rows(rounds=1, batch=64, machines=[machine]))
    assert [row.question for row in rows][:2] == ["forward", "inverse"]
    assert all(row.seconds > 0.0 and row.operations > 0 for row in rows)


@pytest.mark.parametrize("machine", list(loops.MACHINES))
def test_the_exact_peer_agrees_and_the_soft_one_loads(machine):
    model = loops.MACHINES[machine]()
    given = loops.states(model, 8)
    loops.exact_peer(model, given)  # raises where accelerations differ
    loops.soft_peer(model)[0]()
