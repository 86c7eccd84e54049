"""What tests of several pages ask."""

import pytest


@pytest.fixture
def marked():
    """Of a page: per figure, whether a legend names numbers as the paper's."""

    def labels(figure):
        shown = [label for axes in figure.axes for label in axes.get_legend_handles_labels()[1]]
        legends = [axes.get_legend() for axes in figure.axes if axes.get_legend()]
        named = [text.get_text() for legend in legends for text in legend.get_texts()]
        return any(label.startswith("paper: ") for label in shown if label in named)

    def ask(page):
        pictures = [x for part in page.sections for x in part.contents if hasattr(x, "figure") and hasattr(x, "alt")]
        return [labels(picture.figure) for picture in pictures]

    return ask
