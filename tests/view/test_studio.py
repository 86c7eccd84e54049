"""The studio: who may ask, what is answered, what is kept; whatever is sent, a sentence comes back."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager

import numpy as np
import pytest

from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism.files.json_files import as_json
from linkwright.view.page import studio_host
from linkwright.view.page.document import document_of
from linkwright.view.page.kept_drawings import KeptDrawing
from linkwright.view.page.package import package_of
from linkwright.view.page.studio_host import StudioHost
from linkwright.view.page.studio_messages import Request
from linkwright.view.page.studio_server import StudioServer
from page_contract import check_package, check_run

websockets = pytest.importorskip("websockets.sync.client", reason="the studio needs websockets")


@pytest.fixture(scope="module")
def model():
    return gallery.load("four-bar").build()


@pytest.fixture(scope="module")
def document(model):
    return as_json(document_of(model))


@pytest.fixture(scope="module")
def server(model):
    return serving(StudioHost(model))


def serving(host, first=None):
    """A studio in a thread of its own."""
    served = StudioServer(host, lambda socket: f"<!DOCTYPE html>{socket}", first=first)
    opened = threading.Event()
    threading.Thread(target=lambda: asyncio.run(served._serve(lambda _: opened.set())), daemon=True).start()
    assert opened.wait(20)
    return served


def fetched(server, path, **headers):
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.headers


def test_who_has_the_token_gets_the_page(server):
    status, text, headers = fetched(server, f"/?token={server.token}")
    assert status == 200
    assert server.token in text
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/?token=", "/?token=guess", "/?token=%00", "/socket", "/?token=é%20"])
def test_who_has_not_is_refused(server, path):
    status, text, _ = fetched(server, urllib.parse.quote(path, safe="/?=%"))
    assert status == 403
    assert server.token not in text


def test_another_name_for_this_machine_is_refused(server):
    """DNS that is bent to 127.0.0.1 lets a foreign page reach the port, but not under our name."""
    status, text, _ = fetched(server, f"/?token={server.token}", Host=f"evil.example:{server.port}")
    assert status == 403
    assert "open it by the address it printed" in text


@pytest.mark.parametrize(
    "lines",
    [
        ["GET / HTTP/1.1", "Host: 127.0.0.1:{port}", "Host: evil.example"],
        ["GET / HTTP/1.1", "Host: 127.0.0.1:{port}", "Host: 127.0.0.1:{port}"],
        ["GET / HTTP/1.1"],
        ["GET /socket HTTP/1.1", "Host: 127.0.0.1:{port}", "Origin: http://a.example", "Origin: http://b.example"],
        ["GET http://[/?token=x HTTP/1.1", "Host: 127.0.0.1:{port}"],
    ],
)
def test_a_request_that_is_none_is_a_bad_request(server, lines):
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sent:
        sent.sendall("\r\n".join([*lines, "", ""]).format(port=server.port).encode())
        assert sent.recv(100).startswith(b"HTTP/1.1 400")


class BlockedHost(StudioHost):
    """Says that it has begun, then computes without an end, until it is let go or called off."""

    def __init__(self, model):
        super().__init__(model)
        self.begun, self.go_on, self.ended = threading.Semaphore(0), threading.Event(), threading.Semaphore(0)

    def answer(self, ask, given, tell=None):
        self.begun.release()
        try:
            while not self.go_on.wait(0.01):
                pass
            return super().answer(ask, given)
        finally:
            self.ended.release()


def test_the_page_is_served_while_the_machine_is_still_being_made(model, document):
    host = BlockedHost(model)
    studio = serving(host, first={"document": document})
    assert host.begun.acquire(timeout=20)  # without having been asked for
    assert fetched(studio, f"/?token={studio.token}")[0] == 200
    host.go_on.set()


def test_what_a_page_asked_for_ends_when_it_goes(model):
    host = BlockedHost(model)
    studio = serving(host)
    with talking(studio) as page:
        page.send(json.dumps({"id": 1, "ask": "simulate"}))
        assert host.begun.acquire(timeout=20)
    assert host.ended.acquire(timeout=20)


def test_a_request_takes_the_place_of_the_one_of_its_kind_before_it(model):
    host = BlockedHost(model)
    studio = serving(host)
    with talking(studio) as page:
        for k in range(5):
            page.send(json.dumps({"id": k, "ask": "simulate"}))
        refused = [json.loads(page.recv(timeout=20)) for _ in range(4)]
        assert {answer["id"] for answer in refused} == {0, 1, 2, 3}
        assert all("later request" in answer["error"] for answer in refused)
        page.send(json.dumps({"id": 5, "ask": "branches"}))  # another kind
        assert host.begun.acquire(timeout=20)
        host.go_on.set()
        assert {json.loads(page.recv(timeout=20))["id"] for _ in range(2)} == {4, 5}


def test_what_was_drawn_is_kept_though_the_page_goes(tmp_path, monkeypatch, model, document):
    monkeypatch.setenv("LINKWRIGHT_STATE", str(tmp_path))
    kept = KeptDrawing("four-bar", document)
    changed = document | {"gravity": [0.0, 0.0, 0.0]}
    ended = threading.Event()

    class Host(StudioHost):
        def answer(self, *asked):
            try:
                return super().answer(*asked)
            finally:
                ended.set()

    studio = serving(Host(model, kept))
    with talking(studio) as page:
        page.send(json.dumps({"id": 1, "ask": "save", "with": {"document": changed, "q": [0.0] * 3}}))
    assert ended.wait(20)
    assert kept.find() == (changed, [0.0] * 3)


def test_nothing_else_is_served(server):
    assert fetched(server, f"/etc/passwd?token={server.token}")[0] == 404


@contextmanager
def talking(server, origin=None, token=None):
    origin = origin or f"http://127.0.0.1:{server.port}"
    address = f"ws://127.0.0.1:{server.port}/socket?token={token or server.token}"
    with websockets.connect(address, origin=origin, max_size=None) as socket:
        yield socket


@pytest.mark.parametrize("wrong", [{"origin": "http://evil.example"}, {"origin": "null"}, {"token": "guess"}])
def test_a_foreign_page_cannot_open_the_socket(server, wrong):
    with pytest.raises(Exception, match="403"), talking(server, **wrong):
        pass


def asked(socket, ask, **given):
    socket.send(json.dumps({"id": 5, "ask": ask, "with": given}))
    while "progress" in (answer := json.loads(socket.recv(timeout=60))):
        assert answer["progress"]
    assert answer["id"] == 5
    return answer


def test_the_page_is_answered(server, model, document):
    with talking(server) as socket:
        package = asked(socket, "build", document=document, q=model.assemble(A=0.4).q.tolist())["answer"]
        check_package(package)
        np.testing.assert_allclose(package["q"], model.assemble(A=0.4).q)
        check_package(asked(socket, "open", toml=package["toml"])["answer"])
        given = {"document": document, "q": package["q"], "v": [0.0] * model.nv, "until": 0.2}
        run = asked(socket, "simulate", **given, tau={"A": 6.0}, speeds={})["answer"]
        check_run(run)
        exact = model.simulate(model.assemble(A=0.4), until=0.2, tau={"A": 6.0})
        np.testing.assert_allclose(run["q"][-1], exact.q[-1], rtol=1e-7)
        driven = asked(socket, "simulate", **given, tau={}, speeds={"A": 2.0})["answer"]
        np.testing.assert_allclose(driven["q"][-1][0], package["q"][0] + 0.4, rtol=1e-9)
        branches = asked(socket, "branches", document=document, values={"A": 0.4})["answer"]
        assert len(branches) == len(model.branches(A=0.4)) == 2
        reach = asked(socket, "range_of_motion", document=document, joint="D")["answer"]
        np.testing.assert_allclose(reach["upper"], model.range_of_motion("D").upper)
        assert asked(socket, "range_of_motion", document=document, joint="A")["answer"]["upper"] is None
        html = asked(socket, "share", document=document, q=package["q"], run=run)["answer"]
        assert html.startswith("<!DOCTYPE html>")
        assert asked(socket, "save", document=document, q=package["q"])["answer"] is None


def test_progress_is_told_while_a_machine_is_made(server, document):
    with talking(server) as page:
        page.send(json.dumps({"id": 7, "ask": "build", "with": {"document": document | {"name": "another"}}}))
        told = []
        while "progress" in (message := json.loads(page.recv(timeout=60))):
            assert message["id"] == 7
            told.append(message["progress"])
        assert told == ["Building the machine", "Writing its functions for the page"]
        assert message["answer"]["name"] == "another"


def test_a_machine_is_written_for_the_page_once_whatever_its_pose(model, document, monkeypatch):
    made = []
    monkeypatch.setattr(studio_host, "package_of", lambda *given, **more: made.append(1) or package_of(*given, **more))
    host = StudioHost(model)
    poses = [model.assemble(A=value).q.tolist() for value in (0.2, 0.9)]
    packages = [host.answer("build", {"document": document, "q": q}) for q in poses]
    assert [package["q"] for package in packages] == poses
    assert packages[0] | {"q": None} == packages[1] | {"q": None}
    assert len(made) == 1
    assert host.answer("opened", {})["document"] == document


def test_who_waits_for_a_machine_that_is_being_made_hears_how_it_goes(model, document, monkeypatch):
    making, go_on, heard = threading.Event(), threading.Event(), threading.Event()

    def slow(*given, tell, **more):
        tell("Half of it is written")
        making.set()
        assert go_on.wait(20)
        return package_of(*given, **more)

    monkeypatch.setattr(studio_host, "package_of", slow)
    host, answers = StudioHost(model), []

    def ask(tell):
        answers.append(host.answer("build", {"document": document}, tell))

    def listen(sentence):
        if sentence == "Half of it is written":
            heard.set()

    threads = [threading.Thread(target=ask, args=[tell], daemon=True) for tell in (lambda _: None, listen)]
    threads[0].start()
    assert making.wait(20)
    threads[1].start()
    assert heard.wait(20)
    go_on.set()
    for thread in threads:
        thread.join(20)
    assert answers[0] == answers[1]


def mesh_drawing(name, file):
    body = {"mesh": {"file": file, "density": 1000}}
    joint = {"kind": "revolute", "parent": "ground", "child": "b", "at": [0, 0, 0], "axis": [0, 0, 1]}
    return {"name": name, "bodies": {"b": body}, "joints": {"J": joint}}


@pytest.mark.parametrize("opened", [False, True], ids=["no folder", "the folder of the opened file"])
def test_the_name_of_a_drawing_chooses_no_folder(model, tmp_path, opened):
    """Nor do the words of the refusal tell whether a file is there."""
    (tmp_path / "scan.stl").write_text("solid s")
    (tmp_path / "opened").mkdir()
    host = StudioHost(model, folder=tmp_path / "opened" if opened else None)
    up = "../" * 20 + str(tmp_path)[1:]

    def refusal(name, file):
        with pytest.raises(ModelError) as error:
            host.answer("build", {"document": mesh_drawing(name, file)})
        return re.sub("scan|none", "FILE", str(error.value))

    for there, missing in [
        (("/", str(tmp_path / "scan.stl")[1:]), ("/", str(tmp_path / "none.stl")[1:])),
        ((f"{tmp_path}/x", "../scan.stl"), (f"{tmp_path}/x", "../none.stl")),
        ((f"{up}/x", str(tmp_path / "scan.stl")), (f"{up}/x", str(tmp_path / "none.stl"))),
    ]:
        assert refusal(*there) == refusal(*missing)


def test_a_mesh_is_looked_for_in_the_folder_of_the_opened_file_alone(model, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scan.stl").write_text("solid s")
    drawing = mesh_drawing(f"{tmp_path}/x", "scan.stl")
    toml = (
        'name = "x"\n[bodies.b]\nmesh = { file = "scan.stl", density = 1 }\n'
        '[joints.J]\nkind = "revolute"\nparent = "ground"\nchild = "b"\nat = [0, 0, 0]\naxis = [0, 0, 1]\n'
    )
    nowhere, somewhere = StudioHost(model), StudioHost(model, folder=tmp_path / "folder")
    for ask, given in [
        ("build", {"document": drawing}),
        ("open", {"toml": toml}),
        ("save", {"document": drawing, "q": []}),
    ]:
        with pytest.raises(ModelError, match="files of meshes are read for machines from files alone"):
            nowhere.answer(ask, given)
        with pytest.raises(ModelError, match=re.escape(str(tmp_path / "folder" / "scan.stl"))):
            somewhere.answer(ask, given)


def test_q_means_the_same_after_an_edit(model, document):
    """A document without cuts is cut as the page's machine is, or its q would be of other joints."""
    host = StudioHost(model.mechanism.build(cut=["D"]))
    package = host.answer("build", {"document": as_json(document_of(model.mechanism.build(cut=["D"])))})
    assert package["structure"]["cut"] == ["D"]


HOSTILE = [
    b"\xff\xfe",
    "",
    "null",
    "[]",
    '"text"',
    "{",
    "[" * 100_000,
    '{"id": 1, "ask": "build", "with": {"document": ' + '{"a":' * 20_000 + "1" + "}" * 20_000 + "}}",
    '{"id": 1, "ask": "build", "with": {"document": {"name": "x", "gravity": [NaN, 0, 0]}}}',
    '{"id": 1, "ask": "build", "with": {"document": {"name": "x", "gravity": [1e999, 0, 0], "bodies": {"b": {}}}}}',
    *(
        json.dumps({"id": 1, "ask": ask, "with": given})
        for ask, given in [
            ("quit", {}),
            (["build"], {}),
            ("__init__", {}),
            ("model_of", {}),
            ("build", []),
            ("build", {}),
            ("build", {"document": []}),
            ("build", {"document": {}}),
            ("build", {"document": {"name": 3}}),
            ("build", {"document": {"name": "x"}}),
            ("build", {"document": {"name": "x", "bodies": []}}),
            ("build", {"document": {"name": "x", "bodies": {"b": None}}}),
            ("build", {"document": {"name": "x", "bodies": {"b": {"rod": {"mass": "1" * 10_000}}}}}),
            ("build", {"document": {"name": "x", "bodies": {"b": {}}, "joints": {str(k): {} for k in range(400)}}}),
            ("build", {"document": {"name": "x", "parameters": {"p": {"value": 1, "bounds": [{}, "inf"]}}}}),
            ("open", {"toml": 3}),
            ("open", {"toml": "name = "}),
            ("open", {"toml": "[" * 5000}),
            ("simulate", {"document": 3}),
            ("range_of_motion", {"joint": {}}),
            ("save", {}),
            ("save", {"document": {}, "q": []}),
            ("save", {"document": {"name": "x"}, "q": []}),
            ("save", {"document": {"name": "x", "table": {"a": 1}}, "q": []}),
            ("save", {"document": {"name": "x", "bodies": {"b": {}}}, "q": ["0"]}),
            ("share", {"document": {}, "q": "x"}),
        ]
    ),
]


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_is_sent_a_sentence_comes_back(model, message):
    answer = json.loads(Request.of(message).answered(StudioHost(model)))
    assert set(answer) == {"id", "error"}
    assert answer["error"].count("\n") == 0
    assert "Traceback" not in answer["error"]
    assert "could not be done" not in answer["error"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"until": 1e9}, "lasts up to 300 s"),
        ({"until": "long"}, "until must be a finite number"),
        ({"q": [0.0]}, "list of 3 numbers"),
        ({"v": [None, 0, 0]}, "finite number"),
        ({"tau": {"Z": 1.0}}, "Z"),
        ({"tau": 3}, "table of joints"),
        ({"speeds": {"Z": 1.0}}, "no joint 'Z'"),
    ],
)
def test_a_run_that_cannot_be_is_refused(model, document, change, words):
    given = {"document": document, "q": [0.0] * 3, "v": [0.0] * 3, "until": 0.1, "tau": {}, "speeds": {}} | change
    message = json.dumps({"id": 1, "ask": "simulate", "with": given})
    assert words in json.loads(Request.of(message).answered(StudioHost(model)))["error"]


def test_a_message_that_is_too_large_ends_only_its_own_socket(server, document):
    with talking(server) as socket:
        socket.send(" " * 9_000_000)
        with pytest.raises(Exception, match=r"1009|too big|closed|sent"):
            socket.recv(timeout=20)
    with talking(server) as socket:
        assert "answer" in asked(socket, "build", document=document)


def test_what_was_drawn_is_kept_and_found_again(tmp_path, monkeypatch, document):
    monkeypatch.setenv("LINKWRIGHT_STATE", str(tmp_path / "state"))
    kept = KeptDrawing("four-bar", document)
    assert kept.find() is None
    changed = document | {"gravity": [0.0, 0.0, 0.0]}
    kept.keep(changed, [0.1, 0.2, 0.3])
    assert KeptDrawing("four-bar", document).find() == (changed, [0.1, 0.2, 0.3])
    assert KeptDrawing("/elsewhere/four-bar", document).find() is None
    other = document | {"name": "another"}  # the file has changed since: it wins, and nothing is lost
    assert KeptDrawing("four-bar", other).find() is None
    KeptDrawing("four-bar", other).keep(other, [])
    assert len(list((tmp_path / "state" / "drawings").iterdir())) == 2


def test_the_home_folder_may_be_meant(tmp_path, monkeypatch, document):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("LINKWRIGHT_STATE", "~/state")
    assert KeptDrawing("four-bar", document).path.parent == tmp_path / "state" / "drawings"


def test_what_was_kept_and_is_damaged_is_passed_over(tmp_path, monkeypatch, document):
    monkeypatch.setenv("LINKWRIGHT_STATE", str(tmp_path))
    kept = KeptDrawing("four-bar", document)
    kept.keep(document | {"gravity": [0.0, 0.0, 0.0]}, [])
    kept.path.write_text(kept.path.read_text()[:50])
    assert kept.find() is None


def test_a_table_that_is_no_drawing_does_not_take_the_place_of_one(tmp_path, monkeypatch, model, document):
    monkeypatch.setenv("LINKWRIGHT_STATE", str(tmp_path))
    kept = KeptDrawing("four-bar", document)
    host = StudioHost(model, kept)
    drawn = document | {"gravity": [0.0, 0.0, 0.0]}
    host.answer("save", {"document": drawn, "q": [0.0] * 3})
    loose = {key: table for key, table in drawn.items() if key != "joints"}
    for wrong in ({}, {"name": "x"}, drawn | {"joints": {"A": {"kind": "hinge"}}}, {"rows": [1, 2]}, loose):
        with pytest.raises(ModelError):
            host.answer("save", {"document": wrong, "q": [0.0] * 3})
        with pytest.raises(ModelError):
            host.answer("save", {"document": drawn, "q": [0.0] * 2})
        assert kept.find() == kept.present == (drawn, [0.0] * 3)


def test_a_fresh_drawing_sets_the_earlier_one_aside(tmp_path, monkeypatch, document):
    monkeypatch.setenv("LINKWRIGHT_STATE", str(tmp_path))
    earlier, later, last = (document | {"gravity": [0.0, -x, 0.0]} for x in (1.0, 2.0, 3.0))
    KeptDrawing("four-bar", document).keep(earlier, [])
    fresh = KeptDrawing("four-bar", document, fresh=True)
    assert fresh.present is None
    for drawn in (later, last):
        fresh.keep(drawn, [])
    assert KeptDrawing("four-bar", document).find() == (last, [])
    aside = json.loads(fresh.path.with_suffix(".earlier.json").read_text())
    assert aside["document"] == earlier
