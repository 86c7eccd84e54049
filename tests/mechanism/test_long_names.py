"""Names: how long one may be, and how the one that is meant is found among many without comparing each with each."""

import random

import pytest

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism import names
from linkwright.mechanism.names import LONGEST, nearest, suggestion

FIT, LONG = "n" * LONGEST, "n" * (LONGEST + 1)


def everything(name):
    """A mechanism of which all has this name, where two things may share one."""
    m = lw.Mechanism(name)
    m.add_body(name, lw.rod(mass=1, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint(name, "revolute", "ground", name, at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_spring(name, "ground", (0, 1, 0), name, (1, 0, 0), stiffness=1.0)
    m.add_force(name, name, at=(1, 0, 0), force=(0, 1, 0))
    return m


def test_a_long_name_is_read_written_and_built(tmp_path):
    m = everything(FIT)
    for ending in ("toml", "json"):
        m.save(tmp_path / f"long.{ending}")
        assert lw.load(tmp_path / f"long.{ending}") == m
    assert m.build().coordinates == (FIT,)


@pytest.mark.parametrize(
    "make",
    [
        lambda m, name: lw.Mechanism(name),
        lambda m, name: m.add_body(name),
        lambda m, name: m.add_joint(name, "fixed", "ground", FIT),
        lambda m, name: m.add_coupling(name, {FIT: 1.0}),
        lambda m, name: m.add_spring(name, "ground", (0, 1, 0), FIT, (1, 0, 0), stiffness=1.0),
        lambda m, name: m.add_force(name, FIT, force=(1, 0, 0)),
        lambda m, name: m.add_point(name, FIT, at=(1, 0, 0)),
        lambda m, name: m.parameter(2 * name, 1.0),
    ],
)
def test_a_longer_one_is_refused_in_a_sentence(make):
    with pytest.raises(ModelError, match=r"^[^\n]{0,600}a name of \d+ letters is too long; \d+ may be used\.$"):
        make(everything(FIT), LONG)


def test_the_nearest_is_found_among_many_alike():
    """One letter is wrong: the one that differs least is found, however many and however long the others are."""
    rng = random.Random(3)
    known = ["".join(rng.choices("abcdef", k=40)) + "z" * 150 for _ in range(2000)]
    for meant in rng.sample(known, 20):
        word = f"{meant[:17]}_{meant[18:]}"
        assert nearest(word, known) == meant
        assert suggestion(word.upper(), known).startswith(f"Did you mean '{meant[:20]}")


@pytest.mark.parametrize("alike", [True, False])
def test_what_is_compared_letter_by_letter_does_not_grow(alike, monkeypatch):
    compared = []

    def counting(word, known, **options):
        compared.append(sum(len(word) * len(name) for name in known))
        return matching(word, known, **options)

    matching = names.get_close_matches
    monkeypatch.setattr(names, "get_close_matches", counting)
    for n in (200, 400, 800):
        known = [f"{'a' * (n // 2)}{k:05d}" if alike else f"{k:05d}" * (n // 10) for k in range(n)]
        suggestion("a" * n, known)
        nearest("a" * n, known)
    assert len(compared) == 6
    assert max(compared) <= names.CANDIDATES * names.COMPARED**2


def test_nothing_similar_lists_a_few():
    assert suggestion("zzz", [f"{k}{'x' * 500}" for k in range(50)]).count("x...") == 9
    assert suggestion("zzz", []) == "Known: none."
