"""Tables of ReDySim: the same arm as from_mdh, the four-bar as said by hand, and a script that is read, not run."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError

pytestmark = pytest.mark.filterwarnings("error")

# A tree in space: a prismatic joint, two links on the first, products of inertia.
TREE = {
    "n": 4,
    "alp": [0.3, math.pi / 2, -0.4, 0.7],
    "a": [0.1, 0.4, 0.2, -0.3],
    "b": [0.05, 0.2, -0.1, 0.15],
    "th": [0.2, -0.5, 1.1, 0.4],
    "bt": [0, 1, 1, 3],
    "r": [1, 0, 1, 1],
    "aj": [1, 1, 0, 1],
    "m": [2.0, 1.0, 1.5, 0.7],
    "dx": [0.2, 0.0, 0.1, 0.15],
    "dy": [0.01, 0.02, 0.03, 0.0],
    "dz": [0.0, -0.1, 0.02, 0.05],
    "Icxx": [0.02, 0.03, 0.05, 0.01],
    "Icyy": [0.04, 0.03, 0.06, 0.02],
    "Iczz": [0.05, 0.01, 0.07, 0.02],
    "Icxy": [0.001, 0.0, 0.002, 0.0],
    "Icyz": [0.0, 0.002, -0.001, 0.001],
    "Iczx": [0.002, 0.001, 0.0, -0.001],
    "g": [0.3, -9.0, 1.0],
}


def test_a_tree_is_that_of_modified_rows():
    rows = []
    for i in range(TREE["n"]):
        x = {key: value[i] for key, value in TREE.items() if key not in ("n", "g")}
        tensor = [
            [x["Icxx"], x["Icxy"], x["Iczx"]],
            [x["Icxy"], x["Icyy"], x["Icyz"]],
            [x["Iczx"], x["Icyz"], x["Iczz"]],
        ]
        rows.append(
            {
                "a": x["a"],
                "alpha": x["alp"],
                "d": x["b"],
                "theta": x["th"],
                "kind": "revolute" if x["r"] else "prismatic",
                "mass": x["m"],
                "com": (x["dx"], x["dy"], x["dz"]),
                "about_com": tensor,
                "actuated": bool(x["aj"]),
                "parent": f"link{x['bt']}" if x["bt"] else "ground",
            }
        )
    assert lw.from_redysim(TREE) == lw.from_mdh(rows, gravity=TREE["g"])
    columns = {key: np.array(value, float)[:, None] if key not in ("n", "g") else value for key, value in TREE.items()}
    assert lw.from_redysim(columns) == lw.from_redysim(TREE)  # columns as well as rows


# A four-bar of lengths 1, 4, 2.5 over a base of 3: crank and rocker on the ground, the coupler on the crank.
SCRIPT = """% a four-bar
function [n dof type alp a b th bt r dx dy dz m g Icxx Icyy Iczz Icxy Icyz Iczx aj al Tp steps]=inputs()
n=3; dof=1;
type=1; %1 for loops
a1=1; a2=4; a3=2.5;
al=[a1; a2; a3];
alp=[0; 0; 0]; a=[0 al(1), 0]; b = zeros(n,1);
th=[pi/2; -1.2 ; pi/2 + ...
   0.1];
r=ones(3,1)';
bt=[0 1 0];   aj=[1 0 0];
dx=al/2; dy=[0
0
0]; dz=0*al;
m=[1.5; 5; 3];
g=[0; -9.81; 0];
Icxx=zeros(n,1); Icxy=zeros(n,1); Icyz=zeros(n,1); Iczx=zeros(n,1);
for i=1:n
  Icyy(i)=(1/12)*m(i)*al(i)^2;
  Iczz(i,1)=(1/12)*m(i)*al(i).*al(i);
end
Tp=10; steps=.01;
end
"""
LOOP = {"name": "C", "kind": "revolute", "parent": "link2", "child": "link3", "axis": (0, 0, 1)}
LOOP |= {"parent_xyz": (4, 0, 0), "child_xyz": (2.5, 0, 0)}


def four_bar(tmp_path, **options):
    path = tmp_path / "inputs.m"
    path.write_text(SCRIPT)
    with pytest.warns(UserWarning, match="closed the loops: in the pose of the tables they gape by up to"):
        return lw.load(path, hinges={3: (3, 0, 0)}, loops=[LOOP], near={"joint2": 0.2}, **options)


def test_a_four_bar_is_that_said_by_hand(tmp_path):
    m = four_bar(tmp_path)
    model = m.build()
    assert model.dof == 1
    A, B, D, C = (np.array(m.joints[name].at) for name in ("joint1", "joint2", "joint3", "C"))
    assert_allclose([np.linalg.norm(x) for x in (B - A, C - B, C - D, D - A)], (1, 4, 2.5, 3), rtol=1e-9)
    by_hand = lw.Mechanism("by hand", gravity=(0, -9.81, 0))
    for name, mass, ends in (("link1", 1.5, (A, B)), ("link2", 5.0, (B, C)), ("link3", 3.0, (D, C))):
        by_hand.add_body(name, lw.rod(mass=mass, start=ends[0], end=ends[1]))
    for name, parent, child, at in (
        ("joint1", "ground", "link1", A),
        ("joint2", "link1", "link2", B),
        ("joint3", "ground", "link3", D),
        ("C", "link2", "link3", C),
    ):
        driven = name == "joint1"
        by_hand.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=driven)
    other = by_hand.build(cut=model.cut_joints)
    states = [x.assemble({"joint1": 0.3}, v={"joint1": 2.0}) for x in (model, other)]
    assert_allclose(states[0].q, states[1].q, atol=1e-9)
    a, b = (x.forward_dynamics(s.q, s.v, {"joint1": 4.0}).a for x, s in zip((model, other), states, strict=True))
    assert_allclose(a, b, rtol=1e-8)


def test_a_floating_base(tmp_path):
    for nq, kind, freedoms in ((1, "free", 9), (0, "planar", 6)):
        m = lw.from_redysim(TREE | {"nq": nq, "aj": [1, 1, 1]})
        assert m.joints["joint1"].kind == kind
        assert [joint.name for joint in m.joints.values() if joint.actuated] == ["joint2", "joint3", "joint4"]
        assert m.build().dof == freedoms


def test_lists_are_parted_as_in_matlab(tmp_path):
    from linkwright.mechanism.files.matlab_tables import matlab_tables

    path = tmp_path / "x.m"
    path.write_text(
        "a=[1 -2]; b=[1 - 2]; c=[1 -2*3 4]; d=[a(1)+1, -a(2) ;3]; e=[a b]; f=2*a.^2; h=[ 1 ; 2 ]'; k=sqrt(16)/4"
    )
    assert matlab_tables(path) == {
        **{"a": [1, -2], "b": [-1], "c": [1, -6, 4], "d": [2, 2, 3], "e": [1, -2, -1], "f": [2, 8], "h": [1, 2]},
        "k": 1,
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"alp": [0.0]}, "alp has 1 numbers, but there are 4 links"),
        ({"bt": [0, 2, 1, 3]}, r"bt\(2\) = 2 is no link before link 2, nor 0 for the ground"),
        ({"bt": [0, 0.5, 1, 3]}, r"bt\(2\) = 0.5 is no link before"),
        ({"r": [1, 2, 1, 1]}, r"r\(2\) must be 1 or 0, not 2"),
        ({"m": [1, 2, math.nan, 1]}, r"m\(3\)"),
        ({"m": [1, 2, "x", 1]}, r"m\(3\)"),
        ({"n": 1e9}, "is no number of links"),
        ({"n": 0}, "n = 0 is no number of links"),
        ({"Icxx": [-1, 1, 1, 1]}, "link 1: inertia: about_com must be positive"),
        ({"g": [1, 2]}, "g must"),
        ({"type": 1}, r"type = 1 says that loops are closed, but not where.*Give loops="),
        ({"beta": [0]}, "unknown table 'beta'"),
    ],
)
def test_tables_that_say_nothing(change, sentence):
    with pytest.raises(ModelError, match=sentence):
        lw.from_redysim(TREE | change)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"hinges": {2: (0, 0, 0)}}, "hinges names 2, which is no link on the ground"),
        ({"hinges": {"a": (0, 0, 0)}}, "hinges names 'a'"),
        ({"loops": "x.yaml"}, "loops is a list of dictionaries"),
        ({"loops": [{"name": "C"}]}, "from_redysim: loops: .* lacks the key 'kind'"),
        ({"loops": [LOOP | {"child": "link9"}]}, "names link 'link9', which does not exist"),
        ({"near": {"x": 1}, "loops": []}, "near names joint 'x', which does not exist"),
    ],
)
def test_options_that_do_not_fit(options, sentence):
    with pytest.raises(ModelError, match=sentence):
        lw.from_redysim(TREE, **options)
    with pytest.raises(ModelError, match=r"takes a mapping of tables, or the path of an inputs\.m, not 3"):
        lw.from_redysim(3)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("n=3; system('rm -rf x')", r"line 1: .*system.* is no assignment of numbers, and nothing else is read"),
        ("n=3;\nx=eval('1')", "line 2: .* is no expression"),
        ("n=3;\n[a b]=parameters();", r"line 2: .* is no assignment"),
        ("n=1e999", "line 1: .*this is no finite number"),
        ("n=1/0", "divides by zero"),
        ("x=zeros(1e9,1)", "zeros of 1e.09 numbers is too long"),
        ("x(1e9)=1", r"\(1e9\) is outside of all lists"),
        ("x(0)=1", "is outside of all lists"),
        ("for i=1:1e9\nx(1)=1;\nend", "more steps and numbers than a table needs"),
        ("for i=1:2\nx(i)=1;", "a loop has no end"),
        ("x=" + "[" * 200 + "]" * 200, "nested too deep"),
        ("x=" + "(" * 200 + "1" + ")" * 200, "nested deeper"),
        ("x=[1 2", r"a \[ has no \]|is no assignment"),
        ("x=[1 2]; y=x(3)", "x has 2 numbers, and no number 3"),
        ("x=[1 2]+[1 2 3]", "lists of 2 and 3 numbers stand in one expression"),
        ("x=inf", "there is no parameter 'inf'"),
        ("%" + "x" * 1_000_001, "bytes are too many"),
        ("n=1", "lacks the table alp"),
        ("", "lacks the table alp"),
    ],
)
def test_a_script_can_do_nothing(tmp_path, script, sentence):
    path = tmp_path / "inputs.m"
    path.write_text(script)
    with pytest.raises(ModelError, match=sentence):
        lw.load(path)


def test_a_script_that_is_no_text(tmp_path):
    path = tmp_path / "inputs.m"
    path.write_bytes(b"\xff\xfe\x00n=1")
    with pytest.raises(ModelError, match="this is not a text file"):
        lw.load(path)
    with pytest.raises(ModelError, match="there is no such file"):
        lw.from_redysim(tmp_path / "absent.m")
