"""
Your own machine as a file
==========================

TOML that is read strictly, a table of DH parameters, and what a mistake looks like.
"""

import math
import tempfile
from pathlib import Path

import linkwright as lw

TEXT = """
name = "crane"
gravity = [0, 0, -9.81]

[bodies.jib]
rod = { mass = 40, start = [0, 0, 3], end = [5, 0, 3] }

[bodies.load]
sphere = { mass = 100, center = [4, 0, 1], radius = 0.3 }

[joints.slew]
kind = "revolute"
parent = "ground"
child = "jib"
at = [0, 0, 3]
axis = [0, 0, 1]
actuated = true
damping = 5

[joints.hook]
kind = "spherical"
parent = "jib"
child = "load"
at = [4, 0, 3]
"""

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "crane.toml"
    path.write_text(TEXT)
    crane = lw.load(path)
    print(crane)

    # Saved and read again it is the same mechanism, to the last digit.
    crane.save(path)
    assert lw.load(path) == crane

    # A mistake is told with its line and the nearest thing that would have been right.
    path.write_text(TEXT.replace("actuated", "actuatd"))
    try:
        lw.load(path)
    except lw.ModelError as error:
        print("refused:", str(error).replace(f"{folder}/", ""))
    else:
        raise AssertionError("the mistake was not noticed")

model = crane.build()
held = model.reactions(model.reference.q, tau={"slew": 20.0}).reactions["hook"]
print(f"as it starts to slew, the jib pulls the load up with {held[5]:.1f} N")
assert math.isclose(held[5], 100 * 9.81, rel_tol=1e-9)

# %%
# A table of Denavit-Hartenberg parameters makes a mechanism too (docs/dh.md has the picture).
row = {"a": 0.5, "alpha": 0.0, "d": 0.0, "theta": 0.0, "mass": 1.0, "com": (-0.25, 0, 0)}
arm = lw.from_dh([row, row], name="two links", gravity=(0, -9.81, 0)).build()
tau = arm.inverse_dynamics([0.0, 0.0]).tau
print(f"held out straight, the two links need {tau['joint1']:.3f} and {tau['joint2']:.4f} N m")
assert math.isclose(tau["joint1"], 9.81 * (0.25 + 0.75), rel_tol=1e-12)
