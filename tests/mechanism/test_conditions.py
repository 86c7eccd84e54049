"""Which of many variants cannot be built: found for all at once, and told as `at` tells it for one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.conditions import conditions, failing


def fragile() -> lw.Mechanism:
    """A machine in which every condition can be broken by a number of its own."""
    m = lw.Mechanism("fragile")
    names = ("bound", "mass", "moment", "pitch", "stiffness", "rest", "upper", "tilt", "ground", "rod_mass", "factor")
    values = (0.5, 1.0, 1.0, 0.1, 2.0, 0.3, 1.0, 1.0, 0.5, 1.0, 1.0)
    p = {k: m.parameter(k, x, bounds=(0, 1) if k == "bound" else None) for k, x in zip(names, values, strict=True)}
    m.parameter("derived", 2 * p["bound"], bounds=(0.2, None))
    C = lw.meet((0, 0, 0), 0.4, (p["ground"], 0, 0), p["rest"])
    m.gravity = (0.0, -9.81 / p["factor"], 0.0)
    m.add_body(
        "block", lw.Inertia(p["mass"], (0, 0, 0), np.diag([1.0, 1.0, 1.0]) * p["moment"] + np.diag([0.5, 0.5, 0.2]))
    )
    m.add_body("rod", lw.rod(p["rod_mass"], (0, 0, 0), (p["ground"], 1, 0)) + lw.point_mass(1.0, (0, 0, 0)))
    m.add_body("free", lw.Inertia(p["mass"] - 3.0, C, np.eye(3) * p["moment"], strict=False))
    m.add_joint("S", "screw", "ground", "block", (0, 0, 0), (0, 0, 1), pitch=p["pitch"], limits=(0, p["upper"]))
    m.add_joint("U", "universal", "block", "rod", (0, 0, 0), (0, 0, 1), (0, p["tilt"], 1.0))
    m.add_joint(
        "P", "prismatic", "rod", "free", axis=(p["tilt"], 1, 0), stiffness=p["stiffness"], damping=p["moment"] + 5
    )
    m.add_spring("s", "rod", (p["tilt"], 0, 0), "ground", (0, 0, 0), 1.0, rest_length=p["rest"] + 0.1)
    m.add_force("f", "rod", at=C, force=(1 / p["upper"], 0, 0))
    return m


numbers = st.sampled_from([-1.0, -0.3, 0.0, 0.05, 0.09, 0.1, 0.3, 0.5, 0.7, 1.0, 2.0, 1e120])


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(fragile().parameters, numbers)))
def test_what_fails_is_what_at_refuses(values):
    m = fragile()
    mask, reasons = failing(m, values)
    if mask:
        with pytest.raises(ModelError) as refused:
            m.at(values)
        assert reasons == {0: str(refused.value)}
    else:
        m.at(values)
        assert reasons == {}


def test_many_variants_have_a_mask_and_reasons():
    m = fragile()
    mask, reasons = failing(m, {"mass": np.array([[1.0], [-1.0]]), "ground": np.array([0.5, 3.0, 0.6])})
    assert mask.tolist() == [[False, True, False], [True, True, True]]
    assert sorted(reasons) == [1, 3, 4, 5]
    assert (
        "meet: 0.4 m about (0, 0, 0) and 0.3 m about (3, 0, 0) do not reach each other: 2.3 m are missing" in reasons[1]
    )
    assert "body 'block': inertia: mass must not be negative, but is -1.0 kg." in reasons[3]
    assert {c.what for c in conditions(m)} >= {"body 'block'", "joint 'S'", "spring 's'", "meet", "parameter 'derived'"}
    with pytest.raises(
        ModelError, match=r"^fragile: parameters of shapes mass \(2,\), ground \(3,\) do not fit together\.$"
    ):
        failing(m, {"mass": np.ones(2), "ground": np.ones(3)})
    with pytest.raises(ModelError, match="there is no parameter 'masss'"):
        failing(m, {"masss": 1.0})


def test_a_machine_without_parameters_has_no_conditions():
    m = fragile().at()
    assert conditions(m) == []
    assert not failing(m, {})[0]
