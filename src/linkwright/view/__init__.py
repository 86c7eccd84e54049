"""Pictures of mechanisms and their motion: clients of the other rooms, with no mechanics of their own."""

from linkwright.view.animation import animate_solution
from linkwright.view.limit_cycle_plot import plot_limit_cycle
from linkwright.view.mode_shapes import draw_mode
from linkwright.view.model_drawing import draw_model
from linkwright.view.solution_plots import plot_solution
from linkwright.view.stick_figure import draw, path

__all__ = ["animate_solution", "draw", "draw_mode", "draw_model", "path", "plot_limit_cycle", "plot_solution"]
