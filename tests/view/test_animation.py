"""Films of runs: as many frames as the time asks for, each another, on axes that stand still."""

from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from shutil import which

import numpy as np
import pytest
from matplotlib.colors import to_rgb
from PIL import Image

from exact_runs import crank_turn, ensemble, loaded_states
from linkwright import gallery
from linkwright.errors import LinkwrightError, ModelError
from linkwright.view.animation import Film
from linkwright.view.house_style import color


def frames_of(file):
    with Image.open(file) as film:
        found = []
        for k in range(film.n_frames):
            film.seek(k)
            found.append(np.array(film.convert("RGB")).astype(int))
        return found, film.info["duration"]


@pytest.mark.parametrize("name", ["four-bar", "slider-crank", "rssr"])
def test_a_gif_moves(name, tmp_path):
    s = crank_turn(name, speed=2.0 * np.pi)  # one second
    assert s.animate(tmp_path / "run.gif", fps=10) == tmp_path / "run.gif"
    frames, duration = frames_of(tmp_path / "run.gif")
    assert len(frames) == 11
    assert duration == 100
    for one, other in pairwise(frames):
        assert (one != other).any()
    first, last = frames[0], frames[-1]
    clock = slice(0, 40)  # the rows where the time stands
    assert np.abs(first[40:] - last[40:]).mean() < 0.05  # a whole turn: the machine is back
    assert (first[clock] != last[clock]).any()


@pytest.mark.parametrize(("fps", "speed", "frames"), [(25.0, 1.0, 26), (10.0, 0.5, 21), (8, 4, 3), (24.0, 100.0, 1)])
def test_speed_and_rate_make_the_number_of_frames(fps, speed, frames):
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    film = s.animate(fps=fps, speed=speed)
    assert len(film) == frames
    np.testing.assert_allclose(np.diff(film.times), speed / fps)
    assert film.times[0] == 0.0
    assert film.times[-1] <= s.t[-1]


def test_the_axes_stand_still_and_hold_every_frame():
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    film = s.animate(fps=12)
    sheet = film._sheet()
    limits = sheet.axes.get_xlim(), sheet.axes.get_ylim()
    for k in range(len(film)):
        film._draw(sheet, k)
    assert (sheet.axes.get_xlim(), sheet.axes.get_ylim()) == limits
    assert sheet.axes.get_aspect() == 1.0
    reach = np.concatenate([s.body("crank", at=(0, 1, 0)), s.body("rocker", at=(3.753, 2.384, 0))])
    for k, (low, high) in enumerate(limits):
        assert low < reach[:, k].min()
        assert reach[:, k].max() < high


def test_what_moves_is_where_the_run_has_it():
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    film = s.animate(fps=4)
    ends = film.figure.points(film.runs[0][1])  # at a quarter of the turn the crank lies along -x
    assert np.abs(ends - np.array([-1.0, 0.0, 0.0])).max(axis=-1).min() < 1e-9


def test_a_frame_shows_the_machine_and_its_trace():
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    plain, traced = s.animate(fps=4), s.animate(fps=4, trace={"coupler": (0.0, 1.0, 0.0)})
    (line,) = traced.traces
    np.testing.assert_allclose(np.linalg.norm(line, axis=-1), 1.0, atol=1e-9)
    assert s.animate(trace="coupler").traces[0].shape == (61, 3)
    dark = [(film.frame(3)[..., :3].sum(axis=-1) < 700).sum() for film in (plain, traced)]
    assert dark[0] > 2000
    assert dark[1] > dark[0] + 500


def test_pixels_are_even_in_number():
    for name in ("four-bar", "slider-crank", "rssr"):
        height, width, _ = crank_turn(name).animate().frame(0).shape
        assert height % 2 == width % 2 == 0


def test_a_notebook_shows_the_film():
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    film = s.animate(fps=3)
    assert isinstance(film, Film)
    page = film._repr_html_()
    assert page.count("<img") == 1
    frames, _ = frames_of(BytesIO(b64decode(page.partition("base64,")[2].partition('"')[0])))
    assert len(frames) == len(film) == 4


@pytest.mark.parametrize("name", ["four-bar-003", "carpet-scraper", "six-axis-arm"])
def test_a_film_of_ten_seconds_is_small(name):
    model = gallery.load(name).build()
    start = model.assemble({model.joints[0]: 0.1}, v={model.joints[0]: 6.0})
    film = model.simulate(start, until=10.0, progress=False).animate()
    assert len(film) == 251
    assert len(film._repr_html_()) < 1.5e6


def test_bodies_keep_their_colours_in_a_gif():
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    film = s.animate(fps=3)
    frames, _ = frames_of(BytesIO(film.gif))
    for k in range(3):
        wanted = np.round(255.0 * np.array(to_rgb(color(k)))).astype(int)
        assert all((frame == wanted).all(axis=-1).sum() > 50 for frame in frames)


def test_an_ensemble_shows_the_others_faintly():
    s = ensemble()
    film = s.animate(fps=2)
    assert len(film.runs) == 3
    assert film.runs[1][-1] is None  # it stopped half-way
    alone = Film(s, fps=2)
    alone.runs, alone._box = alone.runs[:1], film._box  # the same picture without them
    differing = (film.frame(1) != alone.frame(1)).any(axis=-1)
    assert differing.sum() > 500
    assert film.frame(1)[differing].mean() > 200.0  # the others are light


def test_open_machines_and_springs(tmp_path):
    for name in ("spinning-top", "satellite-arm", "excavator"):
        loaded_states(gallery.load(name).build()).animate(tmp_path / f"{name}.gif", fps=1)
        assert len(frames_of(tmp_path / f"{name}.gif")[0]) == 3


def test_progress_is_told(tmp_path):
    s = crank_turn("four-bar", speed=2.0 * np.pi)
    told = []
    Film(s, fps=3).save(tmp_path / "run.gif", lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_mp4_without_ffmpeg_names_gif(tmp_path, monkeypatch):
    monkeypatch.setattr("linkwright.view.film_files.FFMPEG", "no-such-program")
    monkeypatch.setattr("linkwright.view.animation.FFMPEG", "no-such-program")
    with pytest.raises(LinkwrightError, match=r"MP4 needs the program ffmpeg, which is not found\. Write run\.gif\."):
        crank_turn("four-bar").animate(tmp_path / "run.mp4")


def test_mp4_where_ffmpeg_is(tmp_path):
    if which("ffmpeg") is None:
        pytest.skip("ffmpeg is not here")
    file = crank_turn("four-bar").animate(tmp_path / "run.mp4", fps=10)
    assert b"ftyp" in file.read_bytes()[:12]
    assert file.stat().st_size < 200_000


def test_what_ffmpeg_says_is_told(tmp_path, monkeypatch):
    """A program that fails is named, with its words and the way out."""
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho no such codec >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr("linkwright.view.film_files.FFMPEG", str(broken))
    monkeypatch.setattr("linkwright.view.animation.FFMPEG", str(broken))
    with pytest.raises(LinkwrightError, match=r"ffmpeg could not write it: no such codec\. Write run\.gif\."):
        crank_turn("four-bar").animate(tmp_path / "run.mp4", fps=2)


def test_mistakes_are_sentences(tmp_path):
    s = crank_turn("four-bar")
    with pytest.raises(LinkwrightError, match=r"an animation is written as \.gif or \.mp4, not as '\.png'"):
        s.animate(tmp_path / "run.png")
    with pytest.raises(LinkwrightError, match="cannot be written"):
        s.animate(tmp_path / "nowhere" / "run.gif", fps=1)
    with pytest.raises(ModelError, match=r"fps must be a number, at least 0\.001 frames per second, not 0"):
        s.animate(fps=0)
    with pytest.raises(ModelError, match=r"speed must be a number, at least 0\.001 times real time, not -1"):
        s.animate(speed=-1)
    with pytest.raises(ModelError, match=r"speed must be a finite number, not .fast"):
        s.animate(speed="fast")
    with pytest.raises(ModelError, match="trace names a body"):
        s.animate(trace=3)
    with pytest.raises(ModelError, match=r"would make 15708 frames; 4000 are the most\. Pass speed=4, or fewer"):
        s.animate(fps=1e4)
    with pytest.raises(ModelError, match="body 'copler' does not exist"):
        s.animate(trace="copler")
