"""`linkwright studio`: an address with its token on standard output, one sentence for what cannot be."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from interruptible import interruptible

client = pytest.importorskip("websockets.sync.client", reason="the studio needs websockets: linkwright[web]")
connect = client.connect


def started(*words, state, **more):
    environment = os.environ | {"LINKWRIGHT_STATE": str(state)} | more
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return interruptible([sys.executable, "-m", "linkwright", "studio", *words], env=environment, **pipes)


def test_it_prints_its_address_serves_and_ends_quietly(tmp_path):
    studio = started("slider-crank", "--no-browser", state=tmp_path)
    address = studio.stdout.readline().strip()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=[\w-]{32}", address)
    with urllib.request.urlopen(address, timeout=60) as answer:
        text = answer.read().decode()
    assert '<script type="application/json" id="linkwright-machine" data-socket="/socket?token=' in text
    studio.send_signal(signal.SIGINT)
    out, said = studio.communicate(timeout=30)
    assert (studio.returncode, out, said) == (0, "", "")


def page_of(address):
    """What the page is served with: name, document and pose of the drawing that it will show."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return json.loads(re.search(r'id="linkwright-machine"[^>]*>(.*?)</script>', answer.read().decode(), re.S)[1])


def keep(address, document, q):
    port, token = re.search(r":(\d+)/", address)[1], address.partition("token=")[2]
    with connect(f"ws://127.0.0.1:{port}/socket?token={token}", origin=f"http://127.0.0.1:{port}") as page:
        page.send(json.dumps({"id": 1, "ask": "save", "with": {"document": document, "q": q}}))
        assert json.loads(page.recv(timeout=60)) == {"id": 1, "answer": None}


def test_a_drawing_goes_on_and_fresh_begins_anew(tmp_path):
    def opened(*words):
        studio = started("four-bar", "--no-browser", *words, state=tmp_path)
        try:
            yield studio.stdout.readline().strip()
        finally:
            studio.send_signal(signal.SIGINT)
            studio.communicate(timeout=30)

    for address in opened():
        own = page_of(address)
        drawn = own["document"] | {"gravity": [0.0, -1.62, 0.0]}
        keep(address, drawn, own["q"])
        assert page_of(address)["document"] == drawn  # loaded again
    for address in opened("--fresh"):
        assert page_of(address) == own
        other = own["document"] | {"gravity": [0.0, 0.0, 0.0]}
        keep(address, other, own["q"])
        assert page_of(address)["document"] == other  # what was drawn since then is shown
    for address in opened():
        assert page_of(address)["document"] == other


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["four-baar"], "four-bar"),
        (["nowhere.toml"], "no such file"),
        (["--port", "99999"], "There is no port 99999"),
        (["--port", "-1"], "There is no port -1"),
    ],
)
def test_what_cannot_be_is_one_sentence(words, sentence, tmp_path):
    studio = started(*words, "--no-browser", state=tmp_path)
    out, said = studio.communicate(timeout=60)
    assert studio.returncode == 2
    assert out == ""
    assert sentence in said
    assert said.count("\n") == 1


def test_a_port_in_use_is_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        studio = started("four-bar", "--port", str(port), "--no-browser", state=tmp_path)
        _, said = studio.communicate(timeout=60)
    assert studio.returncode == 2
    assert said == f"linkwright: Port {port} is in use, or not yours to open. Choose another, or leave --port out.\n"


def test_without_websockets_one_sentence_says_how_to_get_it(tmp_path):
    (tmp_path / "websockets.py").write_text("raise ImportError('not here')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    studio = started("--no-browser", state=tmp_path, PYTHONPATH=path)
    _, said = studio.communicate(timeout=60)
    assert studio.returncode == 2
    assert said == "linkwright: The studio needs websockets. Install it: pip install 'linkwright[web]'.\n"


def test_without_a_browser_the_address_is_enough(tmp_path):
    studio = started("slider-crank", state=tmp_path, BROWSER="false", PATH="")
    assert studio.stdout.readline().startswith("http://127.0.0.1:")
    assert studio.stderr.readline() == "No browser could be opened here: open the address above in one.\n"
    studio.send_signal(signal.SIGINT)
    assert studio.wait(timeout=30) == 0
    studio.communicate()
