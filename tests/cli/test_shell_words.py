"""What a wrong command line is told is in the shell's words: one line, status 2, nothing that only Python knows."""

import re
import shlex

import pytest

import linkwright as lw

PYTHON = re.compile(
    r"\w+=\{|\w=\[|\blw\.|\bmodel\.|\bm\.[a-z]|\w\(\.\.\.\)|\bNone\b|\bTrue\b|\bFalse\b|shape \(|\[['\"]|\{['\"]"
    r"|parameters=|near=|tau=|mimic=|method=|parametrisation=|allow_residual|with_parameters|from_urdf|Traceback|Error\b"
    r"|\b(int|float|str|tuple|dict)\b|\.\s*\w+\(\)"
)
LINES = """
info empty.toml             | empty.toml: the file is empty.
info empty.xml              | empty.xml: the file is empty.
info yes.toml               | line 9: joint 'A': actuated must be true or false, not 'yes'.
info ball.toml              | Use parametrisation = 'euler'.
info shadow.toml            | a massless body has an empty table.
info follower.urdf --mimic refuse    | Give --mimic couple to couple them, or --mimic independent to let each move
info lost.urdf              | --mimic independent lets each joint move by itself.
info apart.urdf             | does not close
info four-bar --root free   | --root is for URDF files, and 'four-bar' is a name of the gallery. Leave it out.
info empty.toml --mimic refuse       | --mimic is for URDF files, and 'empty.toml' is a TOML file. Leave it out.
info four-bar --key home    | --key is for MJCF files, and 'four-bar' is a name of the gallery. Leave it out.
info follower.urdf --folder . | --folder is for MJCF files, and 'follower.urdf' is a URDF file. Leave it out.
info follower.urdf --gravity 1,2  | --gravity takes three numbers, as in --gravity 0,-9.81,0, not '1,2'.
info follower.urdf --gravity 1,2,x | 'x' of '1,2,x' is not a number. Write it as --gravity 0,-9.81,0.
info follower.urdf --loops no.json | no.json: there is no such file.
info follower.urdf --loops word.json | word.json is no list of loops.
info four-bar --root        | --root needs a value. See linkwright info --help.
info four-bar --root loose  | --root is fixed or free, not 'loose'.
info four-bar -j            | info has no option -j. Did you mean --json?
info --json                 | info needs FILE|NAME: a TOML, JSON, URDF, MJCF or .m file, or a name of the gallery.
info FOUR-BAR               | Did you mean 'four-bar'?
assemble four-bar a=1       | four-bar: 'a' does not exist. Did you mean 'A'?
assemble four-bar crank=1   | 'crank' is a body, not a joint. Name a joint: A, B, C, D.
assemble four-bar A=1e400   | '1e400' of 'A=1e400' is not a finite number.
assemble four-bar A=1_0     | '1_0' of 'A=1_0' is not a number.
assemble four-bar A=1_0deg  | '1_0deg' of 'A=1_0deg' is not a number.
assemble four-bar A=free    | only the places of points may be free.
assemble four-bar A=1 --near E=1     | four-bar: --near: 'E' does not exist. Known: A, B, C, D.
assemble four-bar-003 A=0 D=1        | four-bar-003: no pose has A = 0 rad, D = 1 rad together
assemble four-bar-003 D=3   | Stay within that, or check the lengths of its links.
assemble stephenson-six-bar D=3      | Another assembly closes there: give --near G=
assemble stewart S1=1       | 'S1' takes 4 numbers, S1.w, S1.x, S1.y, S1.z, as in S1=1,0,0,0, not 1 of them.
assemble stewart S1=0,0,0,0 | Normalise it.
assemble klann-leg foot=1,2,3        | stays at z = 0 m. Give it that, or free.
assemble klann-leg foot=1   | point 'foot' takes its x, y, z, as in foot=0.2,0.1,free.
assemble klann-leg foot=1deg,2       | 'foot' takes the unit m, cm, mm, in, not one of angle.
assemble four-bar A=1 --plot         | --plot needs a value. See linkwright assemble --help.
inverse four-bar --steps 2.5         | --steps takes a whole number, not '2.5'.
inverse four-bar --steps 1_0 | --steps takes a whole number, not '1_0'.
inverse four-bar --steps 100000000000 | --steps takes at least 2 instants and at most 1,000,000
inverse four-bar --drive A --drive B | --drive is given twice. Give it once.
inverse four-bar --speed Z=3 | four-bar: joint 'Z' does not exist. Known: A, B, C, D.
inverse four-bar --speed A=x | 'x' of '--speed' is not a number. Write it as --speed 300rpm.
inverse four-bar --speed A=3 --drive B | --drive B and --speed A=3 name two joints. Name one.
inverse four-bar --speed 1e200       | a turn at 1e+200 rad/s is beyond all machines.
inverse four-bar --from 0 --to 1 --duration 1m | --duration takes the unit s, ms, min, not one of length.
inverse double-wishbone     | double-wishbone has no drive: give a joint actuated = true in its file.
inverse cart-pole --drive hinge      | where there is no drive. Give it actuated = true.
inverse stewart --drive S1  | give the joint parametrisation = 'euler' in its file and name one of S1.1, S1.2, S1.3.
simulate four-bar --until 5m         | --until takes the unit s, ms, min, not one of length.
simulate stopped.toml --at A=1 | starts beyond its upper limit 0.5 rad. Start inside, or run with --no-limits.
simulate four-bar --step 1ms | --step goes with integrators rk4 and ode5. Use --tol, or choose one.
simulate four-bar --integrator rk4 --step 0 | --step must be positive, not 0.
simulate four-bar --tol x   | --tol takes a number, not 'x'.
simulate four-bar --tol 0   | --tol is 0.0; it must be a positive number, the error allowed per step.
simulate four-bar --method lsm       | Did you mean 'slm'?
simulate four-bar --times 100000000000 | --times takes at least 2 instants and at most 1,000,000
simulate four-bar --tau Z=6 | four-bar: --tau: 'Z' does not exist. Known: A, B, C, D.
simulate stewart --tau U1=1 | --tau: 'U1' takes 2 numbers, U1.1, U1.2, as in U1=0,0, not 1 of them.
simulate four-bar --motion A=cycloid | 'A=cycloid' has 0 numbers. Write it as A=cycloid:START:END:DURATION[:BEGIN].
simulate four-bar --motion A=cycloid:0mm:1:2 | START of 'A=cycloid:...' takes the unit rad, deg, rev, not one of length.
simulate four-bar --motion A=cycloid:0:1:2m  | DURATION of 'A=cycloid:...' takes the unit s, ms, min, not one of length.
simulate four-bar --motion A=cycloid:0:1:2 --at A=0.5 | Leave out --at, or change the trajectory.
simulate four-bar --motion A=steady:0:2 --speed A=5   | Leave out --speed, or change the trajectory.
simulate stewart --motion U1.1=cycloid:0:1:2 | name the drives that are not to do it, as in --tau P1=0.
simulate stewart --motion S1=cycloid:0:1:2   | Name another: P1, P2, P3, P4, P5, P6.
simulate four-bar --parameter crank=1,2      | parameter 'crank' takes a number; `linkwright sweep` takes several.
simulate stewart --parameter crank=1         | stewart has no parameters. Its file may give it some
convert four-bar            | convert needs TO: the file to write
convert stewart x.urdf      | the tree of a URDF has no joint of the kind 'universal', as 'U1' is.
studio --port x             | --port takes a whole number, not 'x'.
papers 009                  | there is no paper '009'. Known: 000, 001, 002, 003, 004
bench fast                  | WHICH is open, loops, simulate, variants, scale, friction, contact or gpu, not 'fast'.
"""
INERTIA = '<mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/>'
LINK = f'<link name="{{0}}"><inertial>{INERTIA}</inertial></link>'
JOINT = '<joint name="{0}" type="continuous"><parent link="{1}"/><child link="{2}"/><axis xyz="0 0 1"/>{3}</joint>'
BODY = 'name = "x"\n[bodies.a]\nsphere = { mass = 1, center = [0, 0, 0], radius = 1 }\n[joints.A]\nparent = "ground"\n'


@pytest.fixture
def files(tmp_path):
    links = LINK.format("a") + LINK.format("b") + '<link name="base"/>'
    mimic = '<mimic joint="{0}" multiplier="2"/>'
    loop = (
        '<loop_joint name="C" type="spherical"><link1 link="a" xyz="0 0 1" rpy="0 0 0"/>'
        '<link2 link="b" xyz="9 0 7" rpy="0 0 0"/></loop_joint>'
    )
    ends = {"follower": mimic.format("A"), "lost": mimic.format("Q"), "apart": ""}
    for name, end in ends.items():
        joints = JOINT.format("A", "base", "a", "") + JOINT.format("B", "base", "b", end)
        more = loop * (name == "apart")
        (tmp_path / f"{name}.urdf").write_text(f'<robot name="r">{links}{joints}{more}</robot>')
    (tmp_path / "empty.toml").write_text("")
    (tmp_path / "empty.xml").write_text("\n")
    hinge = 'child = "a"\nkind = "revolute"\nat = [0, 0, 0]\n'
    (tmp_path / "yes.toml").write_text(f'{BODY}{hinge}actuated = "yes"\naxis = [0, 0, 1]\n')
    (tmp_path / "stopped.toml").write_text(f"{BODY}{hinge}limits = [-0.5, 0.5]\naxis = [0, 0, 1]\n")
    (tmp_path / "word.json").write_text('"C"')
    (tmp_path / "ball.toml").write_text(f'{BODY}child = "a"\nkind = "spherical"\nat = [0, 0, 0]\nrest = 0.3\n')
    shadow = "mass = 0\ncom = [0, 0, 0]\nabout_com = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]"
    (tmp_path / "shadow.toml").write_text(f'name = "x"\n[bodies.a]\n{shadow}\n')


@pytest.mark.parametrize("line", LINES.strip().splitlines())
def test_the_words_are_the_shells(say, files, line):
    words, _, sentence = line.partition(" | ")
    said = say(*shlex.split(words))
    assert (said.status, said.out) == (2, ""), said
    assert said.err.startswith("linkwright: ")
    assert said.err.count("\n") == 1
    assert sentence.strip() in said.err
    assert not PYTHON.search(said.err.replace("four-bar", "")), said.err


def test_python_keeps_its_own_words():
    model = lw.gallery.load("cart-pole").build()
    with pytest.raises(lw.ModelError, match=r"actuated=True, or ask with allow_residual=True\."):
        model.inverse_dynamics([0.0, 0.3], [0.0, 0.0], [0.0, 1.0])
    with pytest.raises(lw.ClosureError, match=r"pass near=\{'\w': "):
        lw.gallery.load("stephenson-six-bar").build().assemble(D=3.0)
