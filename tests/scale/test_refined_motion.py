"""A large machine whose elimination loses digits is answered all the same, in balance."""

import numpy as np

from benchmarks.newton_euler import missing_efforts
from linkwright.gallery.closed.scissor_lift import scissor_lift
from linkwright.model.decisions import method_accuracy


def test_what_elimination_loses_is_refined(monkeypatch):
    machine = scissor_lift(60).build()
    state, tau = machine.assemble({"cylinder": 0.02}, v={"cylinder": 0.3}), {"cylinder": 2e4}
    monkeypatch.setattr(method_accuracy, "BALANCED", 0.0)  # as if all were lost
    refined = machine.forward_dynamics(state.q, state.v, tau)
    carried = machine.reactions(state.q, state.v, tau).reactions
    assert machine.dynamics.accuracy.unfit("sslm")
    monkeypatch.undo()
    sure = scissor_lift(60).build()
    a, known = sure.forward_dynamics(state.q, state.v, tau), sure.reactions(state.q, state.v, tau).reactions
    np.testing.assert_allclose(refined.a, a.a, rtol=0.0, atol=1e-8 * np.abs(a.a).max())
    largest = max(np.abs(x).max() for x in known.values())
    assert max(np.abs(carried[name] - x).max() for name, x in known.items()) < 1e-9 * largest
    assert missing_efforts(machine, state.q, state.v, [2e4], refined.a, refined.multipliers) < 1e-12
