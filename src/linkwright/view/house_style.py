"""The look that all pictures share: colours that the colour-blind tell apart, a quiet grid, legends off the curves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK, WORDS, FAINT, GRID = "0.25", "0.35", "0.55", "0.92"  # lines of the drawing, words, what stands back, the grid
SMALL, PLAIN, LARGE = 8.0, 9.0, 11.0  # points: labels and numbers, names of axes, titles
DRIVEN, LOOSE = "#F2C12E", "white"  # faces of the markers of joints with and without a drive
SPRING, PATH = "#2F7D5B", "0.35"
QUARTERS = ("0", "π/2", "π", "3π/2", "2π")  # of a turn
DPI = 130  # of pictures that are saved or shown in a notebook

# Eight hues of different lightness, which stay apart for those who see few colours; then darker, then lighter ones.
HUES = ("#0072B2", "#E08214", "#C0392B", "#8E6BBF", "#1B9E77", "#56B4E9", "#7A4B1E", "#D16BA5")
FILL = 0.2  # opacity of what fills an outline
LAPS = ((0.0, 0.0), (0.35, 0.0), (0.0, 0.5))  # shares of black and of white in each lap through the hues


def _mixed(hue: str, black: float, white: float) -> str:
    channels = (int(hue[k : k + 2], 16) for k in (1, 3, 5))
    return "#" + "".join(f"{round(x * (1.0 - black) * (1.0 - white) + 255.0 * white):02X}" for x in channels)


COLORS = tuple(_mixed(hue, *shares) for shares in LAPS for hue in HUES)


def color(k: int) -> str:
    """Of the k-th body, joint or curve; the first 24 differ."""
    return COLORS[k % len(COLORS)]


def tint(k: int) -> str:
    """What fills an outline of the k-th body."""
    return _mixed(color(k), 0.0, 1.0 - FILL)


def literal(words: str) -> str:
    """Words as they stand: matplotlib takes what is between two dollar signs for mathematics."""
    return words.replace("$", r"\$")


def new_figure(size: tuple[float, float]) -> Figure:
    """An empty figure (inches) that keeps its parts clear of each other, and that a notebook shows."""
    from linkwright.view.notebook_figure import NotebookFigure  # here: importing linkwright stays cheap

    return NotebookFigure(figsize=size, layout="constrained")


def quiet_axes(axes: Any, title: str = "", grid: bool = True) -> None:
    """Axes that stand back behind what they show."""
    axes.set_title(title, fontsize=LARGE, color=INK)
    axes.tick_params(labelsize=SMALL, colors=WORDS, labelcolor=WORDS, length=3.0, width=0.6)
    for name in (axes.xaxis, axes.yaxis):
        name.label.set(fontsize=PLAIN, color=WORDS)
    for side, spine in axes.spines.items():
        spine.set(color=FAINT, linewidth=0.6)
        if side in ("top", "right"):
            spine.set_visible(False)
    axes.set_axisbelow(True)
    if grid:
        axes.grid(color=GRID, linewidth=0.8)


def legend_beside(axes: Any, handles: list[Any]) -> None:
    """What the curves are, to the right of them."""
    axes.legend(
        handles=handles,
        loc="center left",
        bbox_to_anchor=(1.01, 0.5),
        frameon=False,
        handlelength=1.6,
        fontsize=SMALL,
        labelcolor=WORDS,
    )


def whole_title(figure: Figure, words: str) -> None:
    """Above all panels."""
    figure.suptitle(literal(words), fontsize=LARGE + 1.0, color=INK)
