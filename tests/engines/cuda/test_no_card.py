"""Without a card, a driver or a package to load kernels: one sentence that says what is missing."""

from __future__ import annotations

import pytest

from linkwright import gallery
from linkwright.engines import ENGINES
from linkwright.engines.cuda import cards
from linkwright.errors import ModelError


@pytest.fixture
def without(monkeypatch):
    def make(driver="", installed=()):
        cards.missing.cache_clear()
        monkeypatch.setattr(cards, "_without_driver", lambda: driver)
        monkeypatch.setattr(cards, "_installed", lambda module: module in installed)

    yield make
    cards.missing.cache_clear()


@pytest.mark.parametrize(
    ("driver", "installed", "sentence"),
    [
        (
            "an NVIDIA card (its driver finds none)",
            ("cupy", "llvmlite"),
            r"needs an NVIDIA card \(its driver finds none\)\.",
        ),
        ("", ("llvmlite",), r"needs cuda-core or CuPy to load kernels \(pip install 'linkwright\[gpu\]'\)\."),
        ("", ("cuda.core",), r"needs llvmlite\."),
        (
            "a driver",
            (),
            r"needs a driver and cuda-core or CuPy .* and llvmlite\. Install it, or choose one of auto, llvm",
        ),
    ],
)
def test_what_is_missing_is_named(without, driver, installed, sentence):
    without(driver, installed)
    with pytest.raises(ModelError, match=sentence):
        gallery.load("four-bar").build().function("forward_dynamics", engine="cuda")


def test_one_loader_is_enough(without):
    for loader in cards.LOADERS:
        without("", (loader, "llvmlite"))
        assert ENGINES["cuda"].available()


def test_auto_does_not_choose_the_card(without):
    without("", ("cupy", "llvmlite"))
    assert gallery.load("four-bar").build().function("forward_dynamics").engine == "llvm"


def test_single_precision_is_for_the_card():
    with pytest.raises(
        ModelError, match=r"'llvm' computes in float64, not in 'float32'\. engine='cuda' computes in it\."
    ):
        gallery.load("four-bar").build().function("forward_dynamics", engine="llvm", dtype="float32")
    with pytest.raises(ModelError, match=r"computes in float64, not in 'half'\.$"):
        gallery.load("four-bar").build().function("forward_dynamics", engine="llvm", dtype="half")
