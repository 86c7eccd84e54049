"""Whatever a user says wrongly to a verb is one sentence that names the thing; the model answers on as before."""

from __future__ import annotations

import math
from contextlib import suppress

import numpy as np
import pytest

from linkwright import gallery
from linkwright.errors import LinkwrightError, ModelError

NAN, INF = math.nan, math.inf


@pytest.fixture(scope="module")
def arm():
    return gallery.load("six-axis-arm").build()


@pytest.fixture(scope="module")
def zoo():
    """Quaternions, welds, joints of many rates, joints without drives."""
    return gallery.load("joint-zoo").build()


def said(verb, *arguments, **named):
    """The sentence it is refused with."""
    with pytest.raises(ModelError) as caught:
        verb(*arguments, **named)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    assert 1 <= sentence.count(". ") + 1 <= 2  # one sentence, or two short ones
    return sentence


ZERO = np.zeros(6)
WRONG_ARRAYS = {
    "short": (
        np.zeros(5),
        "q has shape (5,); its last axis must be 6 long: waist, shoulder, elbow, roll, pitch",
    ),
    "long": (np.zeros(7), "q has shape (7,)"),
    "number": (0.0, "q has shape ()"),
    "columns": (np.zeros((6, 2)), "q has shape (6, 2)"),
    "empty": ([], "q has shape (0,)"),
    "nan": ([0, 0, NAN, 0, 0, 0], "q: the value of 'elbow' is not a finite number."),
    "inf": ([0, INF, 0, 0, 0, 0], "q: the value of 'shoulder' is not a finite number."),
    "both infinities": ([INF, 0, 0, 0, 0, -INF], "q: the value of 'waist' is not a finite number."),
    "nan in a batch": ([[0] * 6, [0, 0, 0, 0, NAN, 0]], "q: the value of 'pitch' is not a finite number."),
    "text": ("abcdef", "q must be an array of 6 numbers, not 'abcdef'."),
    "texts": (["1", "2", "3", "4", "5", "6"], "q must be an array of 6 numbers"),
    "none": ([None] * 6, "q must be an array of 6 numbers, not [None, None"),
    "complex": (np.zeros(6) + 1j, "q must be an array of 6 numbers"),
    "ragged": ([[0.0], [0.0, 1.0]], "q must be an array of 6 numbers"),
    "mapping": ({"waist": 1.0}, "q must be an array of 6 numbers, not {'waist': 1.0}."),
    "dates": (np.zeros(6, "datetime64[s]"), "q must be an array of 6 numbers"),
}


@pytest.mark.parametrize(("q", "words"), WRONG_ARRAYS.values(), ids=WRONG_ARRAYS)
def test_q_that_is_no_q(arm, q, words):
    for verb in (
        arm.forward_dynamics,
        arm.inverse_dynamics,
        arm.reactions,
        arm.linearize,
        arm.generalized_inertia,
        arm.gravity_forces,
        arm.energy,
        arm.centre_of_mass,
        arm.shaking,
        arm.poses,
        arm.joint_values,
        lambda q: arm.convective_forces(q, ZERO),
        lambda q: arm.twists(q, ZERO),
        lambda q: arm.twist_rates(q, ZERO, ZERO),
        lambda q: arm.jacobian(q, arm.bodies[-1]),
    ):
        assert words in said(verb, q)


def test_v_and_a_are_named_too(arm):
    wrong = [0, 0, 0, NAN, 0, 0]
    assert "v: the value of 'roll' is not" in said(arm.forward_dynamics, ZERO, wrong)
    assert "v: the value of 'roll' is not" in said(arm.energy, ZERO, wrong)
    assert "a: the value of 'roll' is not" in said(arm.inverse_dynamics, ZERO, ZERO, wrong)
    assert "a has shape (2,)" in said(arm.shaking, ZERO, ZERO, [1, 2])
    assert "a has shape (2,)" in said(arm.twist_rates, ZERO, ZERO, [1, 2])
    assert "tau: the value of 'spin' is not" in said(arm.reactions, ZERO, ZERO, [0, 0, 0, 0, 0, INF])


def test_quaternions_must_be_of_unit_length(zoo):
    q = zoo.reference.q.copy()
    k = zoo.coordinates.index("hook.w")
    q[k] = 1.1
    assert (
        said(zoo.poses, q) == "q: the quaternion of joint 'hook' has a length that differs from 1 by 0.1. Normalise it."
    )
    q[k] = 0.0
    assert "'hook'" in said(zoo.forward_dynamics, q)
    batch = np.stack([zoo.reference.q] * 3)
    batch[1, zoo.coordinates.index("air.qx")] = 0.01
    assert "'air'" in said(zoo.energy, batch)
    q[k] = 1.0 + 1e-9  # what an integrator leaves is no mistake
    assert np.isfinite(zoo.forward_dynamics(q).a).all()


EFFORTS = {
    "unknown joint": ({"waits": 1.0}, "tau: joint 'waits' does not exist. Did you mean 'waist'?"),
    "no joint": ({3: 1.0}, "tau: joint 3 does not exist. Known: waist, shoulder, elbow, roll, pitch, spin."),
    "nan": ({"elbow": NAN}, "tau: the value of joint 'elbow' is not a finite number."),
    "text": ({"elbow": "much"}, "tau: the value of joint 'elbow' must be a number, not 'much'."),
    "yes": ({"elbow": True}, "tau: the value of joint 'elbow' must be a number, not True."),
    "too many": (np.zeros(7), "tau has shape (7,); its last axis must be 6 long"),
    "ragged": ({"elbow": [1.0, [2.0]]}, "tau: the value of joint 'elbow' must be a number"),
    "batches": ({"elbow": [1.0, 2.0], "roll": [1.0, 2.0, 3.0]}, "tau: the leading axes of 'elbow' (2,), 'roll' (3,)"),
}


@pytest.mark.parametrize(("tau", "words"), EFFORTS.values(), ids=EFFORTS)
def test_efforts_that_are_none(arm, tau, words):
    for verb in (arm.forward_dynamics, arm.reactions, arm.linearize):
        assert words in said(verb, ZERO, ZERO, tau)


def test_efforts_of_welds_and_of_joints_with_many_rates(zoo):
    q = zoo.reference.q
    assert said(zoo.forward_dynamics, q, None, {"bolt": 1.0}) == "tau: joint 'bolt' is fixed and takes no value."
    words = "tau: joint 'table' has 3 rates and takes that many numbers, not"
    assert words in said(zoo.forward_dynamics, q, None, {"table": 1.0})
    assert words in said(zoo.forward_dynamics, q, None, {"table": [1.0, 2.0]})
    assert zoo.forward_dynamics(q, None, {"table": [1.0, 2.0, 3.0]}).a.shape == (22,)


WRENCHES = {
    "unknown body": ({"foot": ZERO}, "external: body 'foot' does not exist."),
    "ground": ({"ground": ZERO}, "external: body 'ground' does not exist."),
    "a force alone": ({"lower": [1.0, 2.0, 3.0]}, "external: the wrench on 'lower' has shape (3,)"),
    "nan": ({"lower": [0, 0, 0, NAN, 0, 0]}, "external: the wrench on 'lower': the value of 'force x' is not"),
    "no mapping": ([1.0, 2.0], "external must be {body: (moment, force)}, not [1.0, 2.0]."),
    "batches": ({"lower": np.zeros((2, 6)), "upper": np.zeros((3, 6))}, "external: the leading axes of"),
}


@pytest.mark.parametrize(("external", "words"), WRENCHES.values(), ids=WRENCHES)
def test_wrenches_that_are_none(arm, external, words):
    lower, upper = arm.bodies[1], arm.bodies[2]
    names = {"lower": lower, "upper": upper}
    if isinstance(external, dict):
        external = {names.get(body, body): wrench for body, wrench in external.items()}
    words = words.replace("'lower'", repr(lower))
    for verb in (arm.forward_dynamics, arm.inverse_dynamics, arm.reactions):
        assert words in said(verb, ZERO, ZERO, ZERO, external=external)
    assert arm.forward_dynamics(ZERO, external={}).a.shape == (6,)


def test_batches_that_do_not_fit_together(arm):
    q, v = np.zeros((2, 6)), np.zeros((3, 6))
    sentence = said(arm.forward_dynamics, q, v)
    assert "the leading axes of q (2, 6), v (3, 6), tau (6,) do not fit together" in sentence
    for verb in (arm.energy, arm.twists, arm.convective_forces, arm.inverse_dynamics, arm.linearize, arm.reactions):
        assert "q (2, 6), v (3, 6)" in said(verb, q, v)
    assert "do not fit together" in said(arm.forward_dynamics, q, None, np.zeros((3, 6)))
    assert "do not fit together" in said(arm.forward_dynamics, q, external={arm.bodies[0]: np.zeros((3, 6))})


def test_unknown_methods_engines_and_questions(arm):
    for verb in (arm.forward_dynamics, arm.inverse_dynamics, arm.reactions):
        assert "has no method 'ssml'. Choose one of '" in said(verb, ZERO, method="ssml")
    assert "There is no engine 'gpu'. Choose one of auto, llvm, python" in said(arm.function, "energy", engine="gpu")
    assert "There is no question 'enrgy'. Choose one of forward_dynamics" in said(arm.function, "enrgy")
    assert "forward_dynamics has no method 'x'" in said(arm.function, "forward_dynamics", "x")
    assert "body 'hnad' does not exist" in said(arm.jacobian, ZERO, "hnad")
    assert "at has shape (2,)" in said(arm.jacobian, ZERO, arm.bodies[0], (1.0, 2.0))
    assert "at: the value of 'z' is not a finite number" in said(arm.jacobian, ZERO, arm.bodies[0], (1.0, 2.0, NAN))


def test_a_motion_that_no_drive_can_make_is_refused(zoo):
    q, v, a = zoo.reference.q, np.zeros(22), np.zeros(22)
    a[zoo.rate_names.index("hinge")] = 1e6
    sentence = said(zoo.inverse_dynamics, q, v, a)
    assert "joint-zoo: this motion needs an effort of" in sentence
    assert "at 'hinge', where there is no drive" in sentence
    answer = zoo.inverse_dynamics(q, v, a, allow_residual=True)
    assert abs(answer.residual[zoo.rate_names.index("hinge")]) > 1e4
    assert answer.verdict.startswith("under-actuated: no drive on hinge")


STRANGE = [None, "x", b"x", 1.0, [], {}, object(), [[]], float, {"waist": None}, [None]]
PLACES = [
    lambda arm, x: arm.forward_dynamics(x),
    lambda arm, x: arm.forward_dynamics(ZERO, x),
    lambda arm, x: arm.forward_dynamics(ZERO, ZERO, x),
    lambda arm, x: arm.forward_dynamics(ZERO, ZERO, ZERO, external=x),
    lambda arm, x: arm.forward_dynamics(ZERO, ZERO, ZERO, external={arm.bodies[0]: x}),
    lambda arm, x: arm.jacobian(ZERO, x),
    lambda arm, x: arm.jacobian(ZERO, arm.bodies[0], x),
    lambda arm, x: arm.function(x),
    lambda arm, x: arm.function("energy", x),
    lambda arm, x: arm.function("energy", engine=x),
    lambda arm, x: arm.function("energy")(x, ZERO),
]


@pytest.mark.parametrize("place", PLACES)
def test_strange_things_are_refused_or_taken_for_nothing(arm, place):
    """Never a traceback from the inside."""
    refused = 0
    for x in STRANGE:
        with suppress(LinkwrightError):
            place(arm, x)
            continue
        refused += 1
    assert refused >= len(STRANGE) - 3  # None and what is empty may stand for nothing
    assert np.isfinite(arm.forward_dynamics(ZERO).a).all()


@pytest.mark.parametrize("verb", ["energy", "shaking", "twist_rates", "convective_forces"])
def test_rates_beyond_all_bounds(verb):
    model = gallery.load("double-pendulum").build()
    with pytest.raises(ModelError, match=f"double-pendulum: {verb.replace('_', ' ')} here are not finite numbers"):
        getattr(model, verb)([0.1, 0.2], [1e200, 1e200], *([[0.0, 0.0]] if verb == "twist_rates" else []))


BEYOND = {
    "inertia": lambda m, q, v: m.generalized_inertia(q),
    "gravity": lambda m, q, v: m.gravity_forces(q),
    "convective": lambda m, q, v: m.convective_forces(q, v),
    "energy": lambda m, q, v: m.energy(q, v),
    "shaking": lambda m, q, v: m.shaking(q, v, v),
    "poses": lambda m, q, v: m.poses(q),
    "Jacobian": lambda m, q, v: m.jacobian(q, m.bodies[-1]),
    "forward": lambda m, q, v: m.forward_dynamics(q, v),
    "inverse": lambda m, q, v: m.inverse_dynamics(q, v, v, allow_residual=True),
    "reactions": lambda m, q, v: m.reactions(q, v),
    "gradients": lambda m, q, v: m.linearize(q, v),
    "constraint inertia": lambda m, q, v: m.constraint_inertia(q) if m.loops else None,
}


def numbers_in(answer):
    """All numbers of an answer."""
    if isinstance(answer, np.ndarray):
        return [answer.astype(float).ravel()]
    parts = answer.values() if hasattr(answer, "values") else answer if isinstance(answer, tuple) else ()
    return [x for part in (*parts, *getattr(answer, "__dict__", {}).values()) for x in numbers_in(part)]


@pytest.mark.parametrize("asked", BEYOND)
@pytest.mark.parametrize("name", ["double-pendulum", "four-bar", "cart-pole", "slider-crank"])
def test_beyond_all_bounds_is_a_sentence_or_finite(name, asked):
    """Where numbers run out nothing answers with NaN, one state or many."""
    model = gallery.load(name).build()
    for far, fast in ((1e300, 0.0), (0.0, 1e300), (1e160, 1e160)):
        for many in (False, True):
            q, v = model.reference.q + far, np.full(model.nv, fast)
            if many:
                q, v = np.stack([model.reference.q, q]), np.stack([0.0 * v, v])
            with suppress(LinkwrightError):
                assert all(np.isfinite(x).all() for x in numbers_in(BEYOND[asked](model, q, v)))
