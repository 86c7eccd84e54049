"""Files made to harm: every reader refuses them with one sentence, in no time, and touches no other file."""

import os
import time

import pytest

import linkwright as lw
from linkwright.errors import LinkwrightError

LAUGHS = "".join(f'<!ENTITY l{k + 1} "{f"&l{k};" * 10}">' for k in range(12))
BOMB = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]><{{root}} name="&l12;"/>'
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><{root} name="&f;"/>'
DEEP = "<{root}>" + "<a>" * 100_000 + "</a>" * 100_000 + "</{root}>"
LINK = '<link name="a"><inertial><mass value="{}"/>'
LINK += '<inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>'
PENDULUM = 'name = "p"\n[bodies.a]\nmass = {}\ncom = [0, 0, 0]\nabout_com = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]\n'
BODY = '<mujoco><worldbody><body name="a"><inertial pos="0 0 0" mass="{}" diaginertia="1 1 1"/></body></worldbody>'
BODY += "</mujoco>"

FILES = {
    "bomb.urdf": BOMB.format(root="robot"),
    "bomb.xml": BOMB.format(root="mujoco"),
    "outside.urdf": OUTSIDE.format(root="robot"),
    "outside.xml": OUTSIDE.format(root="mujoco"),
    "deep.urdf": DEEP.format(root="robot"),
    "deep.xml": DEEP.format(root="mujoco"),
    "deep.toml": "name = 'x'\nx = " + "[" * 100_000 + "]" * 100_000,
    "dotted.toml": "name = 'x'\n" + ".".join("a" * 100_000) + " = 1",
    "dotted_quotes.toml": "name = 'x'\n" + " . ".join(['"a"', "'b'"] * 50_000) + " = 1",
    "dotted_table.toml": "name = 'x'\n[" + ".".join("a" * 100_000) + "]",
    "dotted_tables.toml": "name = 'x'\n[[" + ".".join("a" * 100_000) + "]]",
    "dotted_inline.toml": "name = 'x'\nx = {" + ".".join("a" * 100_000) + " = 1}",
    "dotted_behind_text.toml": 'name = """ a # [ \' """\n' + ".".join("a" * 100_000) + " = 1",
    "long_key_twice.toml": f"[{'a' * 100_000}]\n" * 2,
    "tables_in_tables.toml": "name = 'x'\nx = " + "{a = " * 100_000 + "1" + "}" * 100_000,
    "long_list.toml": "name = 'x'\n[bodies.a]\nfoo = [\n" + "1,\n" * 100_000 + "]\n",
    "deep_lists.json": '{"mechanism": {"name": "p", "gravity": ' + "[" * 900 + "]" * 900 + "}}",
    "deep.m": "x=" + "[" * 100_000 + "]" * 100_000,
    "deep.json": '{"mechanism": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "nan.json": '{"mechanism": {"name": "p", "gravity": [NaN, 0, 0]}}',
    "huge.json": '{"mechanism": {"name": "p", "gravity": [1e999, 0, 0]}}',
    "digits.json": '{"mechanism": {"name": "p", "gravity": [' + "9" * 100_000 + ", 0, 0]}}",
    "twice.json": '{"mechanism": {"name": "p", "name": "q"}}',
    "bytes.json": b'{"mechanism": "\xff"}',
    "half.json": '{"mechanism": {',
    "digits.toml": PENDULUM.format("9" * 100_000),
    "digits.urdf": f'<robot name="r">{LINK.format("9" * 100_000)}</robot>',
    "digits.xml": BODY.format("9" * 100_000),
    "digits.m": "n=" + "9" * 100_000,
    **{f"{word}.toml": PENDULUM.format(word) for word in ("nan", "inf", "1e999", "-1")},
    **{
        f"{word}.urdf": f'<robot name="r">{LINK.format(word)}</robot>' for word in ("nan", "inf", "1e999", "1e300", "x")
    },
    **{f"{word}.xml": BODY.format(word) for word in ("nan", "inf", "1e999", "1e300")},
    **{f"{word}.m": f"n={word}" for word in ("nan", "inf", "1e999", "x")},
    "bytes.toml": b"name = '\xff\xfe\xfa'",
    "bytes.urdf": b"<robot name='\xff\xfe\xfa'/>",
    "bytes.xml": b"<mujoco model='\xff\xfe\xfa'/>",
    "bytes.m": b"n=\xff\xfe\xfa",
    "zeros.toml": b"\0" * 1000,
    "zeros.urdf": b"\0" * 1000,
    "zeros.xml": b"<mujoco>" + b"\0" * 1000,
    "zeros.m": b"\0" * 1000,
    "huge_mass.json": '{"mechanism": {"name": "p", "bodies": {"a": {"point_mass": {"mass": 1e300, "at": [0, 0, 0]}}}}}',
    "circle.toml": 'name = "p"\n[parameters]\na = "b"\nb = "a"\n',
    "tower.toml": 'name = "p"\n[parameters]\na = "9**9**9**9"\n',
    "deep_expression.toml": f'name = "p"\n[parameters]\na = "{"(" * 5000}1{")" * 5000}"\n',
    "call.toml": """name = "p"\n[parameters]\na = "__import__('os')"\n""",
    "zeros_of_many.m": "n=1;\na=zeros(1000000000,1);",
    "far_index.m": "n=1;\na(100000000000)=1;",
    "system.m": "n=1;\nsystem('true')",
    "empty_loop.m": "n=1;\nfor i=1:1e15\nend\n",
    "loop_of_lists.m": "a=zeros(100000,1);\nfor i=1:40000\n a=a+1;\nend\n",
    "loop_of_long_lines.m": "a=1;\nfor i=1:1e9\nx=" + "a+" * 40_000 + "1;\nend",
    "loops_without_turns.m": "for i=1:100000\nfor j=1:0\n" + "a=1\n" * 10_000 + "end\nend",
    "many_zeros.m": "".join(f"a{i}=zeros(100000,1);" for i in range(30_000)),
    "calls_in_calls.m": "a=abs(" * 40_000,
    "entries_of_entries.m": "a=1;\nx=" + "a(" * 40_000 + "1" + ")" * 40_000,
    "lists_side_by_side.m": "x=" + "[1]" * 200_000,
    "one_long_name.m": "x=" + "a" * 90_000,
    "blanks.m": "for i=1:" + " " * 900_000 + "x",
    "link_of_itself.urdf": '<robot name="r"><link name="a"/><joint name="j" type="fixed"><parent link="a"/>'
    '<child link="a"/></joint></robot>',
    "twice.toml": PENDULUM.format(1) + "[bodies.a]\nmass = 2",
    "twice.urdf": f'<robot name="r">{LINK.format(1)}{LINK.format(2)}</robot>',
    "twice.xml": BODY.format(1).replace("</worldbody>", '<body name="a"/></worldbody>'),
    "circle.xml": '<mujoco><include file="circle.xml"/></mujoco>',
    "above.xml": '<mujoco><include file="../above.xml"/></mujoco>',
    "rooted.xml": '<mujoco><include file="/etc/passwd"/></mujoco>',
    "half.toml": PENDULUM.format(1)[:-20],
    "half.urdf": f'<robot name="r">{LINK.format(1)}'[:-30],
    "half.xml": BODY.format(1)[:-30],
    "half.m": "n=[1 2",
    "empty.toml": "",
    "empty.urdf": "",
    "empty.m": "",
}
NEEDS_MUJOCO = ("twice.xml", "1e300.xml")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.peers) if name in NEEDS_MUJOCO else name for name in FILES]
)
def test_a_hostile_file_is_refused_in_a_sentence(name, tmp_path):
    content = FILES[name]
    file = tmp_path / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    start = time.process_time()
    with pytest.raises(LinkwrightError) as refusal:
        lw.load(file)
    assert time.process_time() - start < 20.0
    sentence = str(refusal.value)
    assert str(file) in sentence
    assert "\n" not in sentence
    assert len(sentence) < 1000
    assert "root:" not in sentence  # of /etc/passwd


YAML = {
    "deep": "closed_loop: " + "[" * 100_000,
    "anchors": "a: &a [x, x]\nb: &b [*a, *a]\nclosed_loop: *b",
    "python": "closed_loop: !!python/object/apply:os.system ['true']",
    "bytes": b"closed_loop: \xff\xfe",
    "numbers": "closed_loop: 1e999",
    "empty": "",
}


@pytest.mark.parametrize("name", YAML)
def test_hostile_yaml_is_refused_in_a_sentence(name, tmp_path):
    robot, loops = tmp_path / "r.urdf", tmp_path / "r.yaml"
    robot.write_text(f'<robot name="r">{LINK.format(1)}</robot>')
    loops.write_bytes(YAML[name].encode() if isinstance(YAML[name], str) else YAML[name])
    with pytest.raises(LinkwrightError, match=r"r\.yaml") as refusal:
        lw.from_urdf(robot, loops=str(loops))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("ending", ["toml", "json", "urdf", "xml", "m"])
def test_enormous_files_and_pipes_are_not_read(ending, tmp_path):
    with (tmp_path / f"huge.{ending}").open("wb") as huge:
        huge.write(b"<")
        huge.truncate(10_000_000_000)  # a hole: it takes no room on the disk
    with pytest.raises(LinkwrightError, match="bytes are too many"):
        lw.load(tmp_path / f"huge.{ending}")
    os.mkfifo(tmp_path / f"pipe.{ending}")
    with pytest.raises(LinkwrightError, match="this is a device, not a file"):
        lw.load(tmp_path / f"pipe.{ending}")
    (tmp_path / f"folder.{ending}").mkdir()
    with pytest.raises(LinkwrightError, match="cannot be read: is a directory"):
        lw.load(tmp_path / f"folder.{ending}")
