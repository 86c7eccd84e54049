"""Programs with reductions inside, how work is shared out, and what is said without MPI."""

import json
import sys

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright import cli
from linkwright.distributed.communicator import Ranks, world
from linkwright.distributed.phased_function import PhasedFunction
from linkwright.distributed.reductions import trace_phases
from linkwright.distributed.subsystem_shares import branches_of, share_out
from linkwright.errors import LinkwrightError, ModelError
from linkwright.scalars.seam import sin
from linkwright.simulation.problem_making import make_problem
from linkwright.simulation.simulation_options import Options
from thread_ranks import on_ranks


def test_sums_in_the_middle_of_a_program():
    """Each rank has a part of x; the sum of squares of all is needed twice, the second time of what the first gave."""
    x = np.array([0.3, -0.7, 1.1])

    def asked(communicator):
        ranks = Ranks(communicator)

        def change(x, reduce):
            total = reduce({("square",): x[0] * x[0], ("known",): 2.0})
            y = x[0] + sin(total["square",]) * total["known",]
            again = reduce({("square",): y * y, ("mine", ranks.rank): x[0]})
            return {"y": [y, again["square",] * x[0], again["mine", 2]]}

        phases = trace_phases(change, {"x": 1}, "sums", ranks)
        sent = [dict(phase.program.outputs).get("sent", 0) for phase in phases]
        return PhasedFunction(phases, ("x",), ranks)(x[ranks.rank : ranks.rank + 1])["y"], sent

    found, errors = on_ranks(3, asked)
    assert errors == [None] * 3
    y = x + 6.0 * np.sin(x @ x)
    for rank, (answer, sent) in enumerate(found):
        assert_allclose(answer, [y[rank], (y @ y) * x[rank], x[2]], rtol=1e-14)
        assert sent == [1, 2, 0]  # what is known, and what nobody reads, is not sent


@pytest.mark.parametrize("name", ["gripper", "stewart", "andrews"])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_work_is_shared_out_evenly(name, size):
    model = lw.gallery.load(name).build()
    tree = model.parts.tree
    problem = make_problem(model, model.variant, None, 1.0, None, None, None, None, Options(limits=False))
    branches, shares = branches_of(tree), share_out(problem, size)
    assert sorted(b for share in shares for b in share.branches) == list(range(len(branches)))
    assert sorted(k for share in shares for k in share.elements) == list(range(len(tree.forces)))
    loads = [share.operations for share in shares]
    assert max(loads) - min(loads) <= max(branch.operations for branch in branches)
    assert sorted(k for branch in branches for k in branch.rates) == list(range(tree.nv))
    assert len(branches) == len([s for s in model.topology.subsystems if s.freedoms])


def test_what_fails_on_one_rank_fails_on_all():
    def asked(communicator):
        ranks = Ranks(communicator)
        with ranks.all_or_none():
            if ranks.rank == 1:
                raise ModelError("no such file")

    _, errors = on_ranks(3, asked)
    assert [str(error) for error in errors] == ["rank 1: no such file", "no such file", "rank 1: no such file"]
    assert all(isinstance(error, LinkwrightError) for error in errors)


def test_without_mpi_a_sentence_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "mpi4py", None)
    with pytest.raises(ModelError, match=r"MPI needs the package mpi4py .* pip install 'linkwright\[cluster\]'"):
        world()
    assert cli.main(["simulate", "four-bar", "--distributed"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_command_line_on_one_rank(monkeypatch, capsys):
    def asked(communicator):
        monkeypatch.setattr("linkwright.cli.mpi_ranks.world", lambda: communicator)
        return cli.main(["simulate", "four-bar", "--until", "0.1", "--tau", "A=1", "--distributed", "--json"])

    assert on_ranks(1, asked)[0] == [0]
    told = json.loads(capsys.readouterr().out)
    (rank,) = told["ranks"]
    assert rank["subsystems"] == ["A", "D"]
    assert rank["work"] > 0.0
    assert rank["waiting"] == 0.0
