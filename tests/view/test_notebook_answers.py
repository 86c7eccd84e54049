"""What a widget is answered, without a kernel."""

from __future__ import annotations

import pytest

from linkwright import gallery
from linkwright.view.page.notebook import answer_of, mimebundle
from linkwright.view.page.studio_host import StudioHost
from page_contract import check_package


@pytest.fixture(scope="module")
def model():
    return gallery.load("four-bar").build()


def test_the_widget_is_answered(model):
    host = StudioHost(model)
    told = answer_of(host, model, None, {"id": "a 1", "ask": "package", "with": {}})
    check_package(told["answer"]["about"])
    assert told["answer"]["options"]["compact"]
    assert "sources sha256" in answer_of(host, model, None, {"id": "bundle", "ask": "bundle"})["answer"]["js"]
    document = told["answer"]["about"]["document"]
    reach = answer_of(
        host, model, None, {"id": 2, "ask": "range_of_motion", "with": {"document": document, "joint": "D"}}
    )
    assert reach["answer"]["upper"] > reach["answer"]["lower"]


@pytest.mark.parametrize("content", [None, 3, {}, {"id": 1, "ask": "quit", "with": {}}, {"id": 1, "ask": "build"}])
def test_whatever_it_sends_a_sentence_comes_back(model, content):
    assert isinstance(answer_of(StudioHost(model), model, None, content)["error"], str)


def test_without_a_kernel_there_is_a_drawing(model):
    shown = mimebundle(model, str(model))
    assert set(shown) == {"text/plain", "text/html"}
    assert len(shown["text/html"]) < 100_000
