"""The demo: right numbers, a picture, and something to try next."""

import json

import numpy as np
import pytest

from linkwright import demo


def test_the_demo_tells_shows_and_points_on(say, tmp_path):
    said = say("demo")
    assert said.status == 0
    assert said.err == ""
    for words in ("largest reaction", "accelerations come back", "links falls", "demo.png"):
        assert words in said.out
    assert [line.strip() for line in said.out.splitlines()[-3:]] == list(demo.NEXT)
    assert (tmp_path / "demo" / "demo.png").read_bytes().startswith(b"\x89PNG")


def test_the_demo_as_json(say, tmp_path):
    said = say("demo", "--json")
    assert said.status == 0
    facts = json.loads(said.out)
    assert facts["arm"]["forward_undoes_inverse"] < 1e-10
    assert facts["chain"]["energy_drift"] < 1e-5
    assert (tmp_path / facts["picture"]).exists()


def test_what_it_says_to_try_next_runs(say, benches):
    for command in demo.NEXT:
        assert say(*command.split()[1:]).status == 0


def test_the_arm_carries_its_own_weight_at_rest():
    move = demo.move_arm()
    weight = 9.81 * sum(body.inertia.mass for body in move.model.mechanism.bodies.values())
    for end in (0, -1):  # the cycloid rests at both ends
        assert move.answer.reactions["waist"][end, 3:] == pytest.approx([0.0, 0.0, weight], abs=1e-9)
    joint, force, _ = move.peak
    assert force == max(values.max() for values in move.forces.values())
    assert joint == "waist"


def test_the_cycloid_is_its_own_derivatives():
    t = np.linspace(0.0, 2.0, 2001)
    s, ds, dds = demo.cycloid(t, 2.0)
    assert (s[0], s[-1]) == pytest.approx((0.0, 1.0))
    assert [ds[0], ds[-1], dds[0], dds[-1]] == pytest.approx([0.0] * 4, abs=1e-12)
    assert np.gradient(s, t)[1:-1] == pytest.approx(ds[1:-1], abs=1e-5)
    assert np.gradient(ds, t)[1:-1] == pytest.approx(dds[1:-1], abs=1e-5)


def test_the_chain_keeps_its_energy():
    fall = demo.drop_chain()
    assert fall.drift < 1e-7 * 9.81 * demo.LINKS**2 * demo.LENGTH * demo.MASS
    assert fall.exchanged > 10.0
