"""Help is clear, quick, and its examples run."""

import json
import shlex
import subprocess
import sys

import pytest

COMMANDS = ("gallery", "info", "assemble", "inverse", "simulate", "sweep", "study", "bench", "demo")


def examples(text: str) -> list[list[str]]:
    """The indented lines that start with the program's name, as words without it."""
    return [shlex.split(line)[1:] for line in text.splitlines() if line.startswith("    linkwright ")]


def test_help_names_every_command(say):
    said = say("--help")
    assert said.status == 0
    assert all(f" {command} " in said.out for command in COMMANDS)
    assert say().out == said.out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_examples_of_help_run(say, benches, command):
    text = say(*command.split(), "--help").out
    found = examples(text)
    assert found
    for words in found:
        said = say(*words)
        assert said.status == 0, words
        if "--json" in words and words[0] != "bench":
            json.loads(said.out)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_explains_its_options(say, command):
    text = say(command, "--help").out
    assert text.startswith(f"Usage: linkwright {command}")
    assert "Print JSON" in text


def test_the_command_line_waits_for_nothing_heavy():
    heavy = ("matplotlib", "rich.table", "linkwright.cli.demo", "benchmarks", "pinocchio", "mujoco")
    program = f"import sys, linkwright.cli; print([name for name in {heavy!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
