"""Completion: the script of each shell, what TAB is answered, and a real bash, zsh or fish where there is one."""

import shutil
import subprocess
import sys

import pytest

import linkwright as lw

ASKED = {
    ("",): {"info", "simulate", "sweep", "completion"},
    ("info", "four-bar-0"): {"four-bar-001", "four-bar-003", "four-bar-004"},
    ("info", "mi"): {"mine.toml"},
    ("info", "./sub/"): {"./sub/other.json"},
    ("convert", "su"): {"sub/"},
    ("assemble", "four-bar", ""): {"A=", "B=", "C=", "D="},
    ("assemble", "klann-leg", "fo"): {"foot="},
    ("assemble", "mine.toml", ""): {"swing="},
    ("assemble", "no-such-machine", ""): set(),
    ("assemble", "broken.toml", ""): set(),
    ("sweep", "four-bar", "c"): {"crank=", "coupler="},
    ("simulate", "four-bar", "--parameter", "r"): {"rocker="},
    ("inverse", "stewart", "--drive", "U1"): {"U1.1", "U1.2"},
    ("simulate", "stewart", "--at", "S1"): {"S1="},
}


@pytest.fixture
def folder(tmp_path):
    """Files to complete, and the program under its name."""
    (tmp_path / "sub").mkdir()
    m = lw.Mechanism("mine")
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("swing", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    m.save(tmp_path / "mine.toml")
    m.save(tmp_path / "sub" / "other.json")
    (tmp_path / "broken.toml").write_text("name =")
    (tmp_path / "mixed.txt").write_text("no machine")
    (tmp_path / "linkwright").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m linkwright "$@"\n')
    (tmp_path / "linkwright").chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("words", [words for words in ASKED if words != ("",)], ids=" ".join)
def test_what_may_stand_there(say, folder, words):
    said = say("__complete", *words)
    assert (said.status, said.err) == (0, "")
    found = {line.split("\t")[0] for line in said.out.splitlines() if line and not line.startswith("\x1f")}
    assert {word for word in found if word.startswith(words[-1])} == ASKED[words]


def scripted(shell, folder, program):
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"there is no {shell} here")
    run = [path, "-c", program]
    return subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False, timeout=60)


BASH = r"""
PATH="$PWD:$PATH"; eval "$(linkwright completion bash)"
press() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _linkwright_unspaced; echo "${COMPREPLY[*]}"; }
press linkwright si
press linkwright info four-bar-0
press linkwright sweep four-bar c
press linkwright simulate four-bar --method p
press linkwright assemble mine.toml A = 1 --near s
complete -p linkwright
"""


def test_in_bash(folder):
    done = scripted("bash", folder, BASH)
    assert done.stdout.splitlines() == [
        "simulate",
        "four-bar-001 four-bar-003 four-bar-004",
        "crank= coupler=",
        "parallel projection",
        "swing=",
        "complete -F _linkwright_unspaced linkwright",
    ], done.stderr


def test_in_fish(folder):
    lines = ("linkwright sweep four-bar c", "linkwright info mi", "linkwright simulate four-bar --meth")
    asked = "; ".join(f'complete -C "{line}"' for line in lines)
    done = scripted("fish", folder, f"set PATH $PWD $PATH; linkwright completion fish | source; {asked}")
    assert [line.split("\t")[0] for line in done.stdout.splitlines()] == ["coupler=", "crank=", "mine.toml", "--method"]


def test_in_zsh(folder):
    loaded = 'PATH="$PWD:$PATH"; autoload -Uz compinit; compinit -u -D; eval "$(linkwright completion zsh)"'
    done = scripted("zsh", folder, f"{loaded}; print $_comps[linkwright]; whence -w _cyclopts_linkwright")
    assert done.stdout.splitlines() == ["_cyclopts_linkwright", "_cyclopts_linkwright: function"], done.stderr
