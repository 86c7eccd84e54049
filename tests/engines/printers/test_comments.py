"""A mechanism may have any printable name: none of them ends the comments that it is printed in."""

import itertools

import pytest

from linkwright.engines.printers.function_text import comment
from linkwright.model.written_files import signature

NAMES = ["".join(letters) for n in range(1, 5) for letters in itertools.product("-?/*>", repeat=n)]


@pytest.mark.parametrize("around", ["{}", "x {} y"])
def test_no_name_ends_a_comment(around):
    for name in NAMES:
        text = around.format(name)
        inside = comment(text).removeprefix("/*").removesuffix("*/\n")
        assert not any(mark in inside for mark in ("*/", "/*", "??")), text
        assert not any(mark in signature(text) for mark in ("*/", "--")), text
        assert inside.replace(" ", "") == text.replace(" ", "")  # nothing is lost
