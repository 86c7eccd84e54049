"""Films as files: GIFs of few colours, which all frames share, and MP4s by the program ffmpeg."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.file_writing import replacing

Array = np.ndarray[Any, np.dtype[np.float64]]
FFMPEG = "ffmpeg"
LEAST, OTHERS = 32, 16  # colours of a GIF in all, and of those that are mixtures, at least
COARSE = 8  # of 256 steps of a colour: finer ones are not told apart
CODE = np.array([256 * 256, 256, 1])  # three steps of a colour as one number
SAMPLED = 12  # frames that the colours are chosen from


def gif_of(frames: Iterable[Array], fps: float, colors: Sequence[str] = ()) -> bytes:
    """Frames (height, width, 4) as a GIF that runs for ever; of each only what differs from the one before is kept.

    colors: those that must be exact.
    """
    from PIL import Image

    pictures = [np.ascontiguousarray(frame[..., :3]) for frame in frames]
    palette = _palette(pictures, colors)
    first, *others = (Image.fromarray(x).quantize(palette=palette, dither=Image.Dither.NONE) for x in pictures)
    ends = np.round(100.0 / fps * np.arange(1, len(pictures) + 1))  # a GIF counts in hundredths of a second
    durations = 10.0 * np.diff(ends, prepend=0.0)
    file = BytesIO()
    kept = {"save_all": True, "append_images": others, "optimize": True, "disposal": 1, "loop": 0}
    first.save(file, "GIF", duration=np.maximum(durations, 10.0).astype(int).tolist(), **kept)
    return file.getvalue()


def _palette(pictures: list[Array], colors: Sequence[str]) -> Any:
    """The colours that all frames share, as an image that has them: white, those that were asked for, and others that
    stand for all that occur, each of which counts once, however thin its line."""
    from matplotlib.colors import to_rgb
    from PIL import Image

    exact = np.unique(np.round(255.0 * np.array([to_rgb(name) for name in ("white", *colors)])).astype(int), axis=0)
    some = np.unique(np.linspace(0, len(pictures) - 1, SAMPLED).round().astype(int))
    coded = np.unique(np.concatenate([pictures[k].reshape(-1, 3) // COARSE for k in some]).astype(int) @ CODE)
    shades = np.stack([coded // CODE[0], coded // CODE[1] % CODE[1], coded % CODE[1]], axis=-1) * COARSE
    sample = Image.fromarray(shades[None].astype(np.uint8))
    chosen = sample.quantize(max(LEAST - len(exact), OTHERS), Image.Quantize.MEDIANCUT).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*exact.ravel().tolist(), *chosen])
    return palette


def write_mp4(path: Path, frames: Iterable[Array], fps: float) -> None:
    """Frames (height, width, 4), both even, as H.264 that every player shows."""
    told = iter(frames)
    first = next(told)
    height, width, _ = first.shape
    taken = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{width}x{height}", "-r", f"{fps:g}", "-i", "-"]
    given = [
        "-an",
        "-c:v",
        "libx264",
        "-preset",
        "slow",
        "-crf",
        "24",
        "-pix_fmt",
        "yuv420p",
        "-movflags",
        "+faststart",
    ]
    with replacing(path) as made:
        command = [FFMPEG, "-loglevel", "error", "-y", *taken, *given, "-f", "mp4", str(made)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as encoder:
            assert encoder.stdin is not None
            try:
                for frame in chain([first], told):
                    encoder.stdin.write(frame.tobytes())
            except BrokenPipeError:
                pass  # its own words are told below
            _, words = encoder.communicate()
        if encoder.returncode:
            said = " ".join(words.decode(errors="replace").split()).replace(str(made), str(path))
            raise LinkwrightError(f"{path}: ffmpeg could not write it: {said[:200]}. Write {path.stem}.gif.")
