"""Draws the pictures of docs/tutorials: runs the code of the pages, which makes them, and keeps them small.

python docs/draw_tutorials.py [engine ...]
"""

import os
import re
import sys
import tempfile
from pathlib import Path

from PIL import Image

TUTORIALS = Path(__file__).parent / "tutorials"
COLORS = 200


def code_of(page: Path) -> str:
    return "".join(re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL))


def draw(page: Path) -> None:
    """Run a page's code in a folder of its own, and take the pictures from there."""
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            exec(compile(code_of(page), page.name, "exec"), {})
        finally:
            os.chdir(home)
        for drawn in sorted(Path(folder).glob("*.png")):
            kept = TUTORIALS / drawn.name
            Image.open(drawn).convert("RGB").quantize(COLORS, dither=Image.Dither.NONE).save(kept, optimize=True)
            print(kept.name, kept.stat().st_size)


if __name__ == "__main__":
    for name in sys.argv[1:] or [page.stem for page in sorted(TUTORIALS.glob("*.md")) if page.stem != "index"]:
        draw(TUTORIALS.resolve() / f"{name}.md")
