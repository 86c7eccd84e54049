"""Rows that the package does not know, added from here: nobody asks what they are, only what `Rows` answers."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import gallery
from linkwright.assembly.rows import size_class
from linkwright.assembly.rows.sparse_closure import SparseClosure
from linkwright.assembly.rows.traced_closure import TracedClosure


class CountedRows:
    """Other rows, and a count of what they are asked."""

    def __init__(self, rows, asked):
        self.rows, self.asked = rows, asked

    @property
    def shape(self):
        return self.rows.shape

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, poses):
        return CountedRows(self.rows[poses], self.asked)

    def __setitem__(self, poses, others):
        self.rows[poses] = others.rows

    def __getattr__(self, question):
        def answer(*given):
            self.asked[question] = self.asked.get(question, 0) + 1
            found = getattr(self.rows, question)(*(x.rows if isinstance(x, CountedRows) else x for x in given))
            again = question in ("taken", "with_rows", "scaled")
            return CountedRows(found, self.asked) if again else found

        return answer


def counted(answers, asked):
    class Counted(answers):
        def rows(self, q):
            return CountedRows(super().rows(q), asked)

        def cut_rows(self, q):
            return CountedRows(super().cut_rows(q), asked)

    return Counted


@pytest.mark.parametrize("answers", [TracedClosure, SparseClosure])
@pytest.mark.parametrize("name", ["four-bar", "stewart", "double-wishbone"])
def test_rows_from_outside_serve_every_verb(name, answers, monkeypatch):
    plain, asked = gallery.load(name).build(), {}
    usual = size_class.SMALL_MACHINE if answers is TracedClosure else size_class.LARGE_MACHINE
    monkeypatch.setattr(size_class, "SMALL_MACHINE", replace(usual, answers=counted(answers, asked)))
    model = gallery.load(name).build(cut=plain.cut_joints)
    assert {"ranks", "independent", "least_step", "product"} <= set(asked)
    assert (model.dof, model.analysis.redundant) == (plain.dof, plain.analysis.redundant)
    q = plain.analysis.poses[-1]
    v = plain.free_motions(q[None])[0].sum(axis=1)
    a = plain.forward_dynamics(q, v).a
    assert_allclose(model.forward_dynamics(q, v).a, a, rtol=1e-8, atol=1e-8)
    assert_allclose(model.free_motions(q[None])[0], plain.free_motions(q[None])[0], atol=1e-8)
    assert model.mobility(q).dof == plain.mobility(q).dof
    ours, theirs = (m.inverse_dynamics(q, v, a, allow_residual=True) for m in (model, plain))
    for joint in plain.actuated:
        assert_allclose(ours.tau[joint], theirs.tau[joint], rtol=1e-7, atol=1e-8)
    away = plain.scaled_closure.moved(q[None], np.full((1, plain.nv), 1e-3))[0]
    ours, theirs = (m.project(away, v) for m in (model, plain))
    assert_allclose(ours.q, theirs.q, atol=1e-7)
    assert_allclose(ours.v, theirs.v, atol=1e-7)
    assert np.abs(model.closure(ours.q)).max() < 1e-10
