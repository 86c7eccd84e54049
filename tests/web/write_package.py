"""python tests/web/write_package.py four-bar out.json: what the page is given of a gallery machine, or of a file."""

import json
import sys
from pathlib import Path

import linkwright as lw
from linkwright.view.page import package_of

if __name__ == "__main__":
    name, out = sys.argv[1:]
    mechanism = lw.gallery.load(name) if name in lw.gallery.names() else lw.load(name)
    Path(out).write_text(json.dumps(package_of(mechanism.build()), allow_nan=False), encoding="utf-8")
