"""The numbered examples run, and say what they should; each asserts its own mechanics."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
SAID = {
    "01_pendulum.py": "it starts with -7.3575 rad/s^2",
    "02_arm.py": "accelerations come back to",
    "03_batch.py": "20000 states in",
    "04_gradients.py": "the drive reaches 4 of 4 directions",
    "05_your_own_file.py": "line 17: unknown key 'actuatd'",
    "06_four_bar.py": "the same efforts and reactions whichever joint is cut",
    "07_stewart.py": "leg P1: stroke -0.0056 to +0.1067 m",
    "08_overconstrained.py": "joint C: moment x, moment y, force z cannot be determined",
    "09_driven.py": "the crank passed 1 rad 4 times, first after 0.9377 s",
    "10_ensemble.py": "kp = 1995 N m/rad is enough",
    "11_sweep_a_length.py": "the drive works least hard with a coupler of 1.764 m: 22.89 N m",
    "12_fit_masses.py": "platform_mass     7.998 kg, give or take 0.013 (truly 8)",
    "13_gradient_of_a_run.py": "with the first spring the crank ends at 0.993 rad, +0.366 rad/s; miss 0.0134",
    "14_a_foot_on_its_path.py": "the crank stands at -0.3125 rad and turns with +1.4132 rad/s",
    "15_motor_and_flexible_arm.py": "at 1.31 Hz; a clamped beam has 1.32 Hz",
    "16_crane_picks_up_a_load.py": "the hoist pulls 295 N with the hook alone",
    "17_cam_and_wheels.py": "it lifts off at 139.179 degrees",
    "18_friction_in_a_press.py": "it takes 32.358 N m to lift, and 12.828 N m to lower",
}


def test_every_example_is_listed_here():
    assert [path.name for path in EXAMPLES] == list(SAID)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_example_runs(path, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(path), run_name="__main__")
    assert SAID[path.name] in capsys.readouterr().out
    assert not list(tmp_path.iterdir())  # an example leaves nothing behind
