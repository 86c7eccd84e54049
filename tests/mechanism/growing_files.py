"""Families of files for every reader, longer and longer: {kind: {what grows: function of n}}."""

from __future__ import annotations

import json
import math
import tomllib

MATTER = '<joint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'


def hinge(name, parent, child):
    said = f'[joints.{name}]\nkind = "revolute"\nparent = "{parent}"\nchild = "{child}"\n'
    return said + "at = [0, 0, 0]\naxis = [0, 0, 1]\n"


def chain(n, mass="1"):
    """A chain of bodies."""
    return 'name = "m"\n' + "".join(
        f"[bodies.b{k}]\npoint_mass = {{ mass = {mass}, at = [{k}, 0, 0] }}\n"
        + hinge(f"A{k}", f"b{k - 1}" if k else "ground", f"b{k}")
        for k in range(n)
    )


def body(mass):
    return f'[bodies.b0]\npoint_mass = {{ mass = "{mass}", at = [1, 0, 0] }}\n' + hinge("A", "ground", "b0")


def parameters(n):
    return 'name = "m"\n[parameters]\n' + "".join(f"p{k} = 1.0\n" for k in range(n))


def named(n, first, following):
    said = [first, *(following.format(k - 1, k) for k in range(1, n))]
    return "[expressions]\n" + "".join(f'e{k} = "{text}"\n' for k, text in enumerate(said))


def sum_of(n):
    return "+".join(f"p{k}" for k in range(n))


def robot(n, parent, more=lambda k: ""):
    inertial = '<inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>'
    links = "".join(f'<link name="l{k}">{inertial}</link>' for k in range(n))
    joints = "".join(
        f'<joint name="j{k}" type="continuous"><parent link="l{parent(k)}"/><child link="l{k}"/><axis xyz="0 0 1"/>'
        f"{more(k)}</joint>"
        for k in range(1, n)
    )
    return f'<robot name="r">{links}{joints}</robot>'


def world(inside, behind=""):
    return f"<mujoco><worldbody>{inside}</worldbody>{behind}</mujoco>"


def inputs(n, looped=False):
    """The tables of n links in a row."""
    lines = [f"n={n};"]
    for key in ("alp", "a", "b", "dx", "dy", "dz", "m", "Icxx", "Icyy", "Iczz", "bt"):
        if looped:
            lines.append(f"for i=1:n\n{key}(i)={'i-1' if key == 'bt' else '1'};\nend")
        else:
            lines.append(f"{key}=[{' '.join(str(k if key == 'bt' else 1) for k in range(n))}];")
    return "\n".join(lines) + "\n"


def ball(n):
    """Triangles on a strip; no more than a surface."""
    turn = [2 * math.pi * k / n for k in range(n)]
    return [((math.cos(t), math.sin(t), 0.0), (math.cos(t), math.sin(t), 1.0), (0.0, 0.0, 2.0)) for t in turn]


def mesh_text(ending, n):
    corners = [corner for face in ball(n) for corner in face]
    if ending == ".obj":
        faces = [f"usemtl m{k}\ng part{k}\nf {3 * k + 1} {3 * k + 2} {3 * k + 3}" for k in range(n)]
        return "\n".join([*(f"v {x} {y} {z}" for x, y, z in corners), *faces])
    if ending == ".ply":
        head = f"ply\nformat ascii 1.0\nelement vertex {3 * n}\nproperty float x\nproperty float y\nproperty float z\n"
        head += f"element face {n}\nproperty list uchar int vertex_indices\nend_header\n"
        faces = "".join(f"3 {3 * k} {3 * k + 1} {3 * k + 2}\n" for k in range(n))
        return head + "".join(f"{x} {y} {z}\n" for x, y, z in corners) + faces
    loops = ("".join(f"vertex {x} {y} {z}\n" for x, y, z in face) for face in ball(n))
    return (
        "solid s\n"
        + "".join(f"facet normal 0 0 0\nouter loop\n{loop}endloop\nendfacet\n" for loop in loops)
        + "endsolid\n"
    )


TABLES = {  # of TOML and of JSON, which say the same
    "bodies": chain,
    "bodies of one parameter": lambda n: chain(n, '"2 * p"') + "[parameters]\np = 1.0\n",
    "a sum of parameters": lambda n: parameters(n) + body(sum_of(n)),
    "a sum that every body has": lambda n: (
        chain(n, '"s"') + f'[expressions]\ns = "{sum_of(n)}"\n' + parameters(n).split("\n", 1)[1]
    ),
    "a product of parameters": lambda n: parameters(n) + body("*".join(f"p{k}" for k in range(n))),
    "a chain of expressions": lambda n: (
        parameters(1) + named(n, "sin(p0)", "sin(e{0}) * e{0}") + body(f"1 + e{n - 1}**2")
    ),
    "a chain of parameters": lambda n: (
        parameters(1)
        + "".join(f'd{k} = "sin({f"d{k - 1}" if k else "p0"}) + 1"\n' for k in range(n))
        + body(f"d{n - 1}")
    ),
    "a chain of points": lambda n: (
        parameters(1)
        + '[points]\nP0 = ["p0", "p0", 0]\n'
        + "".join(f'P{k} = ["cos(P{k - 1}.x) * P{k - 1}.y", "sin(P{k - 1}.x)", 0]\n' for k in range(1, n))
        + f'[bodies.b0]\npoint_mass = {{ mass = 1, at = "P{n - 1}" }}\n'
        + hinge("A", "ground", "b0")
    ),
    "shapes": lambda n: 'name = "m"\n[bodies.b]\npoint_mass = [' + "{ mass = 1, at = [1, 0, 0] }, " * n + "]\n",
    "one coupling": lambda n: (
        chain(n) + "[couplings.c]\nweights = { " + ", ".join(f"A{k} = 1" for k in range(n)) + " }\n"
    ),
    "couplings": lambda n: (
        chain(n) + "".join(f"[couplings.c{k}]\nweights = {{ A{k} = 1, A{k - 1} = 2 }}\n" for k in range(1, n))
    ),
    "springs": lambda n: (
        chain(2)
        + "".join(
            f'[springs.s{k}]\nbody_a = "b0"\npoint_a = [1, 0, 0]\nbody_b = "b1"\npoint_b = [2, 0, 0]\n'
            for k in range(n)
        )
    ),
    "a long list": lambda n: 'name = "m"\n[bodies.b]\nfoo = [' + "1.5, " * n + "]\n",
    "an unknown name": lambda n: chain(n) + hinge("last", "b" * n, "b0"),
    "an unknown parameter": lambda n: parameters(n) + body("q" * n),
}
GROWING = {
    "TOML": TABLES
    | {
        "comments": lambda n: chain(2) + "# ----\n" * n,
        "a key of many parts": lambda n: 'name = "m"\n' + ".".join("a" * (30 * n)) + " = 1\n",
        "a table of many parts": lambda n: 'name = "m"\n[' + " . ".join(['"a"'] * (30 * n)) + "]\n",
        "keys of many parts in a table": lambda n: 'name = "m"\nx = { ' + ".".join("a" * (30 * n)) + " = 1 }\n",
        "a mistake in many lines": lambda n: 'name = "m"\n[bodies.b]\nfoo = [\n' + "1,\n" * n + "]\n",
        "a mistake in the last table": lambda n: chain(n) + "[bodies.last]\nfoo = 1\n",
    },
    "JSON": {name: lambda n, f=f: json.dumps({"mechanism": tomllib.loads(f(n))}) for name, f in TABLES.items()},
    "URDF": {
        "a chain of links": lambda n: robot(n, lambda k: k - 1),
        "a star of links": lambda n: robot(n, lambda k: 0),
        "mimics": lambda n: robot(n, lambda k: 0, lambda k: '<mimic joint="j1" multiplier="2"/>' if k > 1 else ""),
        "mimics of mimics": lambda n: robot(n, lambda k: 0, lambda k: f'<mimic joint="j{k - 1}"/>' if k > 1 else ""),
    },
    "MJCF": {
        "a star of bodies": lambda n: world("".join(f'<body name="b{k}">{MATTER}</body>' for k in range(n))),
        "a chain of bodies": lambda n: world(f"<body>{MATTER}" * n + "</body>" * n),
        "replicated bodies": lambda n: world(
            f'<replicate count="{n}" offset="1 0 0"><body>{MATTER}</body></replicate>'
        ),
        "geoms": lambda n: world("<body><joint/>" + '<geom size="1"/>' * n + "</body>"),
        "equalities": lambda n: world(
            "".join(f'<body><joint name="j{k}"/><geom size="1"/></body>' for k in range(n)),
            "<equality>" + "".join(f'<joint joint1="j{k}" joint2="j{k - 1}"/>' for k in range(1, n)) + "</equality>",
        ),
    },
    "ReDySim": {
        "links": inputs,
        "links in loops": lambda n: inputs(n, looped=True),
        "lists side by side": lambda n: inputs(1) + "x=" + "[1]" * n,
        "lists of lists": lambda n: inputs(1) + "x=[" + "[1 2] " * n + "]",
        "calls in calls": lambda n: "x=" + "abs(" * (n + 60) + ")" * (n + 60),
        "entries of lists": lambda n: inputs(1) + "y=[1 2];\nx=[" + "y(2) " * n + "]",
        "one long name": lambda n: inputs(1) + "x=" + "y" * n,
    },
}
ENDINGS = {"TOML": "toml", "JSON": "json", "URDF": "urdf", "MJCF": "xml", "ReDySim": "m"}
NEEDS = {"MJCF": "mujoco"}
