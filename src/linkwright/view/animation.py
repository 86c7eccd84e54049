"""The machine in motion: frames of a run, over a background that stands still, as GIF or MP4, in a notebook as well."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from html import escape
from os import PathLike
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import number, shown, whole
from linkwright.mechanism.files.file_writing import write_bytes
from linkwright.mechanism.files.paths import as_path, check_place
from linkwright.model.inputs import known
from linkwright.simulation.results.interpolation import positions
from linkwright.view.drawing_sheet import DrawingSheet
from linkwright.view.film_files import FFMPEG, gif_of, write_mp4
from linkwright.view.house_style import DRIVEN, GRID, INK, WORDS, color, tint
from linkwright.view.point_curves import point_paths
from linkwright.view.stick_figure import StickFigure

if TYPE_CHECKING:
    from linkwright.model import Model
    from linkwright.simulation.results.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]
Progress = Callable[[int, int], None]

DPI = 84
LONGEST, SHORTEST = 6.4, 2.2  # inches, edges of flat axes
IN_SPACE, TALL = (7.2, 6.0), (5.6, 7.0)  # inches; tall: where the machine is far taller than wide
MOST = 4000  # frames
OTHERS = 12  # runs of an ensemble that are drawn, faintly, beside the first
SLOWEST = 1e-3  # frames per second, or seconds of the run per second


def animate_solution(
    s: Solution,
    path: str | PathLike[str] | None = None,
    fps: float = 25.0,
    speed: float = 1.0,
    trace: str | Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Path | Film:
    """Write .gif or .mp4 and return the path, or without one return a Film, which a notebook shows.

    progress: called after every frame with how many are done and how many there are.
    """
    file = None if path is None else check_film(as_path(path, "An animation is saved to a file: its path is needed"))
    film = Film(s, fps, speed, trace)
    return film if file is None else film.save(file, progress)


class Film:
    """The frames of a run. `save` writes them; a notebook shows them as they are."""

    def __init__(
        self, s: Solution, fps: float = 25.0, speed: float = 1.0, trace: str | Mapping[str, Any] | None = None
    ) -> None:
        for what, x, unit in (("fps", fps, "frames per second"), ("speed", speed, "times real time")):
            if number(x, f"animate: {what}") < SLOWEST:
                raise ModelError(f"animate: {what} must be a number, at least {SLOWEST:g} {unit}, not {shown(x)}.")
        self.solution = s
        self.fps: Any = fps  # matplotlib says whole numbers, and takes others
        self.times = _times(s, fps, speed)
        self.machines = self._machines()
        self.figure = self.machines[0][1]
        self.runs = self._poses()
        self.traces = self._traces(trace)

    def __len__(self) -> int:
        return len(self.times)

    def save(self, path: str | PathLike[str], progress: Progress | None = None) -> Path:
        """By the ending of the file's name: .gif or .mp4."""
        file = check_film(as_path(path, "An animation is saved to a file: its path is needed"))
        if progress is not None and not callable(progress):
            raise ModelError(f"animate: progress must be a function of two numbers, not {shown(progress)}.")
        if file.suffix.lower() == ".mp4":
            write_mp4(file, self.frames(progress), self.fps)
        else:
            write_bytes(file, gif_of(self.frames(progress), self.fps, self._colors()))
        return file

    @cached_property
    def gif(self) -> bytes:
        """The film as a GIF."""
        return gif_of(self.frames(), self.fps, self._colors())

    def _repr_html_(self) -> str:
        """The film as a notebook shows it; a program that converts notebooks keeps it."""
        film = b64encode(self.gif).decode("ascii")
        words = escape(f"{self.solution.model.name} in motion, {len(self)} frames")
        return f'<img alt="{words}" src="data:image/gif;base64,{film}">'

    def frame(self, k: int) -> Array:
        """The picture of one frame, (height, width, 4), 0 to 255."""
        if whole(k, "frame: k", least=0) >= len(self):
            raise ModelError(f"frame: k is {k}, but there are {len(self)} frames, counted from 0.")
        screen = Screen(self._sheet())
        self._draw(screen.sheet, k)
        return screen.shown()

    def _colors(self) -> list[str]:
        """Those that tell things apart."""
        lines = enumerate(self.figure.lines.values())
        filled = [tint(k) for k, each in lines if any(len(line) > 2 for line in each)]
        return [INK, GRID, WORDS, DRIVEN, *(color(k) for k in range(len(self.figure.lines))), *filled]

    def frames(self, progress: Progress | None = None) -> Iterator[Array]:
        """The pictures one after the other, (height, width, 4) each."""
        screen = Screen(self._sheet())
        for k in range(len(self)):
            screen.clear()
            self._draw(screen.sheet, k)
            yield screen.shown()
            if progress is not None:
                progress(k + 1, len(self))

    def _sheet(self) -> DrawingSheet:
        """Axes that hold every frame, the ground and the paths already on them."""
        sheet = DrawingSheet(self.machines[0][0].mechanism, IN_SPACE)
        sheet.look_at(self._points())
        self.figure.draw_ground(sheet)
        for line in self.traces:
            sheet.line(line, color="0.78", linewidth=1.0, linestyle=(0, (4, 2)))
        low, high = sheet.fix(*self._box(sheet), title=self.solution.model.name)
        if sheet.flat:
            across, up = LONGEST * (high - low) / (high - low).max()
            sheet.figure.set_size_inches(max(SHORTEST, across) + 0.8, max(SHORTEST, up) + 0.9)
        elif np.abs(sheet.up) @ (high - low) > 1.5 * float(((1.0 - np.abs(sheet.up)) * (high - low)).max()):
            sheet.figure.set_size_inches(*TALL)
        pixels = sheet.figure.get_size_inches() * DPI
        sheet.figure.set_size_inches(*(2.0 * np.ceil(pixels / 2.0) / DPI))  # films want even numbers of them
        return sheet

    def _draw(self, sheet: DrawingSheet, k: int) -> None:
        first, *others = self.runs
        for run, (_, figure) in zip(others, self.machines[1:], strict=False):
            if run[k] is not None:
                figure.draw_bodies(sheet, run[k], alpha=0.18, width=1.4)
        for j, line in enumerate(self.traces):
            sheet.line(line[: self._gone(k)], color=color(j + 2), linewidth=1.4)
        if first[k] is not None:
            self.figure.draw_machine(sheet, first[k])
        sheet.caption(self._clock(k))

    def _clock(self, k: int) -> str:
        width = len(f"{self.times[-1]:.2f}")
        return f"t = {self.times[k]:{width}.2f} s"

    def _gone(self, k: int) -> int:
        """How many points of a path lie behind frame k."""
        return int(np.searchsorted(self.solution.t, self.times[k], side="right"))

    def _machines(self) -> list[tuple[Model, StickFigure]]:
        """Per run its machine, and the figure of it."""
        s = self.solution
        many = min(int(np.prod(s.q.shape[:-2], dtype=int)), 1 + OTHERS)
        if s.numbers is None or s.numbers.ndim < 2:
            return [(s.model, StickFigure(s.model.mechanism))] * many
        return [(model, StickFigure(model.mechanism)) for model in map(s.member, range(many))]

    def _poses(self) -> list[list[Any]]:
        """Per run and frame where every body stands; None once the run has stopped."""
        s = self.solution
        q = positions(s, self.times).reshape(-1, len(self.times), s.model.nq)
        found = []
        for run, (model, figure) in zip(q, self.machines, strict=False):
            known_at: np.ndarray = np.asarray(np.isfinite(run).all(axis=-1))
            poses = model.poses(np.where(known_at[:, None], run, model.reference.q))
            frames = [{name: (R[k], p[k]) for name, (R, p) in poses.items()} for k in range(len(run))]
            found.append([figure.places(x) if ok else None for x, ok in zip(frames, known_at, strict=True)])
        return found

    def _traces(self, trace: str | Mapping[str, Any] | None) -> list[Array]:
        """Of the first run, over its own instants; of the named points, where nothing else is asked for."""
        if trace is None:
            return point_paths(self.solution)
        if not isinstance(trace, str | Mapping):
            raise ModelError(f"animate: trace names a body or a point, or gives {{body: point}}, not {shown(trace)}.")
        s, wanted = self.solution, {trace: None} if isinstance(trace, str) else dict(trace)
        for name in wanted:
            known(f"{s.model.name}: body", name, (*s.model.bodies, *s.model.points))
        paths = {name: s[name] if name in s.model.points else s.body(name, at) for name, at in wanted.items()}
        return [x.reshape(-1, len(s.t), 3)[0] for x in paths.values()]

    def _box(self, sheet: DrawingSheet) -> tuple[Array, Array]:
        """The corners, in the sheet's coordinates, of all that is seen in any frame."""
        drawn = np.concatenate([self._points(), *self.traces, self.figure.ground_points(sheet)])
        seen = np.stack(sheet.seen(drawn[np.isfinite(drawn).all(axis=-1)]), axis=-1)
        return seen.min(axis=0), seen.max(axis=0)

    def _points(self) -> Array:
        """Of all machines, in all frames."""
        each = zip(self.runs, self.machines, strict=False)
        found = [figure.points(places) for run, (_, figure) in each for places in run if places is not None]
        return np.concatenate([np.zeros((0, 3)), *found])


class Screen:
    """What stands still, drawn once, and over it what moves."""

    def __init__(self, sheet: DrawingSheet) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg

        self.sheet = sheet
        sheet.figure.set_dpi(DPI)
        self.canvas = FigureCanvasAgg(sheet.figure)
        self.canvas.draw()
        sheet.figure.set_layout_engine("none")  # from here on nothing moves but the machine
        self.behind = self.canvas.copy_from_bbox(sheet.figure.bbox)
        self.fixed = [len(group) for group in self._artists()]

    def clear(self) -> None:
        """Take away what moves."""
        for group, kept in zip(self._artists(), self.fixed, strict=True):
            for artist in group[kept:]:
                artist.remove()

    def shown(self) -> Array:
        """The picture now, (height, width, 4)."""
        self.canvas.restore_region(self.behind)
        moving = [x for group, kept in zip(self._artists(), self.fixed, strict=True) for x in group[kept:]]
        for artist in sorted(moving, key=lambda x: x.get_zorder()):
            if hasattr(artist, "do_3d_projection"):
                artist.do_3d_projection()
            self.sheet.axes.draw_artist(artist)
        return np.array(self.canvas.buffer_rgba())

    def _artists(self) -> tuple[list[Any], ...]:
        """What lies on the axes, by kind, in the order it was drawn."""
        axes = self.sheet.axes
        return list(axes.lines), list(axes.patches), list(axes.texts), list(axes.collections)


def _times(s: Solution, fps: float, speed: float) -> Array:
    first, last = float(s.t[0]), float(s.t[-1])
    frames = int((last - first) / speed * fps * (1.0 + 1e-12)) + 1
    if frames > MOST:
        seconds = MOST / fps
        raise ModelError(
            f"animate: {last - first:g} s would make {frames} frames; {MOST} are the most. "
            f"Pass speed={np.ceil((last - first) / seconds):g}, or fewer frames per second."
        )
    return np.minimum(first + np.arange(frames) * speed / fps, last)


def check_film(path: Path) -> Path:
    """Refuse, before any work is done, what cannot be written."""
    ending = path.suffix.lower()
    if ending not in (".gif", ".mp4"):
        raise LinkwrightError(f"{path}: an animation is written as .gif or .mp4, not as '{path.suffix}'.")
    if ending == ".mp4" and which(FFMPEG) is None:
        raise LinkwrightError(f"{path}: MP4 needs the program ffmpeg, which is not found. Write {path.stem}.gif.")
    return check_place(path)
