"""Without the frameworks: a sentence with the line that installs them; and they are imported only when asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import linkwright as lw


@pytest.mark.parametrize("framework", ["torch", "jax"])
def test_what_is_not_installed_is_told(framework, monkeypatch):
    monkeypatch.setitem(sys.modules, framework, None)  # as if it were not there
    f = lw.gallery.load("double-pendulum").build().function("forward_dynamics")
    with pytest.raises(lw.ModelError, match=f"lw.interop.{framework} needs {framework}: pip install {framework}"):
        getattr(lw.interop, framework)(f)


def test_they_are_imported_only_when_asked_for():
    said = "import sys, linkwright; print(sorted({'torch', 'jax'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout == "[]\n"
