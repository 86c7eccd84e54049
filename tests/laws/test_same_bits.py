"""The same question has the same bits as answer, whenever it is asked: at the first call and at the thirtieth, before
and after its program is compiled, alone and in a batch, first of all questions and last, in this process and in
another, with the machine's other members asked about or not."""

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import tiered

NAMES = ("four-bar", "jansen-leg", "three-rrr", "stewart", "swash-plate", "planetary-gear", "screw-jack", "bricard")
CALLS = 12


@pytest.fixture(autouse=True)
def compiled_on_the_way(monkeypatch):
    """After a few calls, so that both kinds of code are asked."""
    monkeypatch.setattr(tiered, "WAITING", 2e-5)


def fresh(name):
    return gallery.load(name).build()


def goal(model):
    """A pose near the drawing, by the first of the independent joints."""
    joint = model.independent[0]
    drawn = model.joint_values(model.reference.q)[joint]
    return {joint: float(np.ravel(drawn)[0]) + 0.02} if np.size(drawn) == 1 else {}


QUESTIONS = {
    "assemble": lambda m, s: m.assemble(goal(m)).q,
    "follow": lambda m, s: m.follow(m.reference, goal(m)).q,
    "project": lambda m, s: m.project(s.q + 1e-7).q,
    "forward": lambda m, s: m.forward_dynamics(s.q, s.v).a,
    "inverse": lambda m, s: m.inverse_dynamics(s.q, s.v, s.a, allow_residual=True).residual,
    "reactions": lambda m, s: np.concatenate([np.ravel(x) for x in dict(m.reactions(s.q, s.v).reactions).values()]),
    "linearize": lambda m, s: m.linearize(s.q, s.v).da_dq,
    "energy": lambda m, s: np.array(m.energy(s.q, s.v).total),
}


ASKED = [(name, ask) for name in NAMES for ask in QUESTIONS if (name, ask) != ("stewart", "linearize")]  # compiles long


@pytest.mark.parametrize(("name", "question"), ASKED)
def test_each_call_has_the_bits_of_the_first(name, question):
    ask, model = QUESTIONS[question], fresh(name)
    first = ask(model, model.reference)
    for _ in range(CALLS):
        np.testing.assert_array_equal(ask(model, model.reference), first)
    other = fresh(name)
    np.testing.assert_array_equal(ask(other, other.reference), first)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_in_a_batch_has_the_bits_of_one_alone(name):
    model = fresh(name)
    q, still = np.repeat(model.reference.q[None], 40, axis=0), np.zeros(model.nv)
    alone = model.forward_dynamics(q[0], still).a
    np.testing.assert_array_equal(model.forward_dynamics(q, still).a, np.repeat(alone[None], 40, axis=0))


def elsewhere(m):
    """The first of the machine's parameters, a little larger."""
    p = next(iter(m.parameters.values()))
    return {p.name: p.value * 1.0009765625}


OF_MEMBERS = {
    "assemble, of a member": lambda m, s: m.assemble(parameters=elsewhere(m)).q,
    "forward, of a member": lambda m, s: m.forward_dynamics(s.q, s.v, parameters=elsewhere(m)).a,
    "inverse, of a member": lambda m, s: (
        m.inverse_dynamics(s.q, s.v, s.a, allow_residual=True, parameters=elsewhere(m)).residual
    ),
    "linearize, of a member": lambda m, s: m.linearize(s.q, s.v, parameters=elsewhere(m)).da_dq,
    "forward, of another model": lambda m, s: m.with_parameters(elsewhere(m)).forward_dynamics(s.q, s.v).a,
}
RUN = {"run": lambda m, s: m.simulate(s, until=0.02, times=[0.0, 0.02]).q}
COMPARED = ("jansen-leg", "three-rrr", "swash-plate", "scissor-lift", "six-axis-arm")


def questions(model):
    return QUESTIONS | RUN | (OF_MEMBERS if model.parameters else {})


def in_order(name, seed):
    """The answers of a fresh model, by question; each asked once, in an order by chance; as digests."""
    model = fresh(name)
    asked = sorted(questions(model))
    random.Random(seed).shuffle(asked)
    state = model.reference
    found = {what: np.ascontiguousarray(questions(model)[what](model, state), dtype=float) for what in asked}
    return {what: hashlib.sha256(found[what].tobytes()).hexdigest() for what in sorted(found)}


@pytest.mark.parametrize("name", COMPARED)
def test_the_order_of_questions_changes_no_bit(name):
    expected = in_order(name, 0)
    for seed in (1, 2):
        assert in_order(name, seed) == expected


def test_another_process_has_the_same_bits():
    code = "import json, sys; import test_same_bits as t; print(json.dumps(t.in_order(sys.argv[1], int(sys.argv[2]))))"
    for name in ("jansen-leg", "six-axis-arm"):
        expected = in_order(name, 0)
        for seed in (3, 4):
            run = subprocess.run(
                [sys.executable, "-c", code, name, str(seed)],
                cwd=Path(__file__).parent,
                capture_output=True,
                check=True,
            )
            assert json.loads(run.stdout) == expected
