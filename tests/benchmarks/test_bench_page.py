"""The table of suites, and the page about what they find: whole, in one file, whatever is missing."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import pytest

import benchmarks
from benchmarks import contact, friction, gpu, page, page_parts, plots, roofline, scale, session, suites
from benchmarks.page_parts import Table, as_tables
from linkwright.cli.options import Which
from linkwright.errors import LinkwrightError, ModelError

SPREAD = {"least": 1e-8, "lower quartile": 1.1e-8, "median": 1.2e-8, "upper quartile": 1.4e-8, "turns": 7}
LIMITS = {"peak": 1e11, "bandwidths": {"memory": 2e10, "cache": 9e10}}
PEERS = {"Pinocchio": 1e-6, "MuJoCo": 2e-6}


def found(peers: dict[str, float]) -> dict[str, dict]:
    """What the suites find, as small as can be."""
    absent = [] if peers else ["pinocchio", "mujoco"]
    ratio = 100.0 if peers else None
    spreads = {"ours": SPREAD, **dict.fromkeys(peers, SPREAD)}
    common = {"operations": 534, "machine_operations": 739, "bytes": 192, "peers": peers, "spreads": spreads}
    opened = {"machine": "UR5", "question": "forward", "seconds": 1e-8, "ratio": ratio, **common}
    closed = {"machine": "four-bar", "accelerations": 1e-8, "reactions": 2e-8, "verbs": (3e-8, 4e-8), "gap": 1e-15}
    closed |= {"ratio": ratio, **common, "operations": {"sslm": 138, "slm": 143, "system": 148}}
    run = {"machine": "scraper", "contender": "ours", "seconds": 1e-3, "call": 1e-2, "error": 1e-9, "closure": 1e-15}
    run |= {"energy": 1e-10, "peer": False, "note": "", "ratio": None, "spread": SPREAD}
    missing = {**run, "contender": "Exudyn", "seconds": None, "call": None, "error": None, "closure": None}
    missing |= {"energy": None, "peer": True, "note": "exudyn is not installed", "spread": None}
    times = dict.fromkeys(("one_core", "all_cores", "single", "steps", "single_call"), 1e-5)
    varied = {"machine": "3-RRR", "numbers": 56, "operations": 1031, "constant_operations": 714, "ratio": 1.5}
    varied |= {**dict.fromkeys(("constant", "shared", "each"), 1e-8)}
    varied |= {"spreads": dict.fromkeys(("constant", "shared", "each"), SPREAD)}
    grown = [
        scale.Row("chain", n, "ours", dict.fromkeys(scale.STAGES, 0.01 * n), 1e-9 * n, SPREAD, 10**6 * n, 9, n)
        for n in (2, 100, 200)
    ]
    grown.append(scale.Row("chain", 500, "ours", {"build": 2.0}, note="not over within 120 s: was tracing"))
    rows = [{**row._asdict(), "first answer": row.first_answer, "ratio": None} for row in grown]
    holding = friction.Row("hinge that holds", "holds", "ours", "rad", 1e-3, 0.0, 0.0, "9 evaluations", peer=False)
    silent = friction.Row("hinge that holds", "holds", "MuJoCo", "rad", note="mujoco is not installed")
    standing = [contact.Row("ours", 1e-4, 100.0, 1e-3, 1e-3, 0.1), contact.Row("MuJoCo", 2e-3, note="not installed")]
    limits = gpu.Limits(3e13, 1.9e10, 1e12, 1e12)
    card = gpu.Row("four-bar", "steps", "float64", 700, 1300, 901, 0.1, 0, 0, limits, 1.5e10)
    on_card = {**card._asdict(), "limits": card.limits._asdict(), "binding": card.limits.binding}
    return {
        "open": {"peak": 1e11, "rows": [opened], "absent": absent, "first answer, seconds": {"first": [0.1, 0.3]}},
        "loops": {"rows": [closed], "absent": absent, "one four-bar, microseconds": {"f": 0.25}},
        "simulate": {
            "reference error": 1e-15,
            "absent": [*absent, "exudyn"],
            "runs": [run, missing],
            "ensemble": {"runs": 200, **times, "closure": 1e-15, "error": 0.0},
        },
        "variants": {
            "rows": [varied],
            "four-bars per second and core": {"by_verb": 1e6, "assembled": 1e7, "known": 1e8, "gap": 1e-15},
        },
        "scale": {"rows": rows, "fits": [fit._asdict() for fit in scale.fits(grown)], "limit": 120.0, "absent": absent},
        "friction": {"rows": [{**row._asdict(), "spread": None} for row in (holding, silent)], "absent": absent},
        "contact": {"members": 64, "rows": [row._asdict() for row in standing], "absent": absent},
        "gpu": {"absent": "an NVIDIA card", "card": "", "rows": [on_card]},
    }


class Reader(HTMLParser):
    """What a page has: its words, its tags, what it would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words, self.tags, self.loads, self.ids = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]
        self.loads += [value for name, value in attrs if name in ("src", "href", "xlink:href") and value[:1] != "#"]

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture
def measured(monkeypatch, tmp_path):
    """A table of those suites alone that are given, which find at once what is given; in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(roofline, "limits", lambda quick: LIMITS)

    def prepare(results: dict[str, dict], drawn: bool = False) -> None:
        table = {}
        for name, result in results.items():
            text = json.dumps(result)
            made = suites.SUITES[name]._replace(measure=lambda *_, text=text: json.loads(text))
            table[name] = made if drawn else made._replace(show=as_tables)
        for module in (suites, session, page):
            monkeypatch.setattr(module, "SUITES", table)

    return prepare


def test_all_suites_on_one_page(measured, tmp_path, capsys):
    measured(found(PEERS), drawn=True)
    benchmarks.run()
    said = capsys.readouterr().out
    assert said.endswith("\nsaved bench.html\n")
    assert "[8 of 8] gpu: On a graphics card" in said
    text = (tmp_path / "bench.html").read_text(encoding="utf-8")
    read = Reader(text)
    words = " ".join(read.words)
    assert read.loads == []
    assert "script" not in read.tags
    assert read.tags.count("svg") == 8  # operations twice, whole runs, variants, growth twice, both rooflines
    assert len(read.ids) == len(set(read.ids))
    for suite in suites.SUITES.values():
        assert suite.title in words
    for word in ("processor", "lanes", "cores", "features", "numpy", "llvmlite", "median", "quartiles", "Roofline"):
        assert word in words
    assert "12.0 ns (11.0 ns to 14.0 ns)" in words
    assert "not over within 120 s: was tracing" in words
    assert "pinocchio, mujoco" not in words
    assert "exudyn: not installed ( pip install 'linkwright[peers]' )" in words
    assert "100 x" in words
    assert "nan" not in re.findall(r"\w+", words.lower())


@pytest.mark.parametrize("name", ["open", "loops"])
def test_columns_of_missing_peers_say_so(name):
    table = suites.SUITES[name].show(found({})[name])[0]
    (row,) = table.rows
    cells = dict(zip(table.headings, row, strict=True))
    assert {cells["Pinocchio"], cells["MuJoCo" if name == "open" else "MuJoCo, soft"]} == {"not installed"}
    assert cells["faster by"] is None
    assert "pinocchio, mujoco: not installed (`pip install 'linkwright[peers]'`)" in table.caption


def test_all_suites_for_a_program(measured, tmp_path, capsys):
    measured(found({}))
    benchmarks.run(as_json=True, out=Path("there.html"))
    facts = json.loads(capsys.readouterr().out)
    assert list(facts["suites"]) == list(suites.SUITES)
    assert facts["page"] == "there.html"
    assert facts["limits"] == LIMITS
    assert [path.name for path in tmp_path.iterdir()] == ["there.html"]


def test_one_suite_writes_a_page_where_it_is_said(measured, tmp_path, capsys):
    measured(found({}))
    benchmarks.run("variants")
    assert list(tmp_path.iterdir()) == []
    benchmarks.run("variants", out=Path("v.html"))
    assert capsys.readouterr().out.endswith("saved v.html\n")
    text = (tmp_path / "v.html").read_text(encoding="utf-8")
    assert "Numbers that vary" in text
    assert "Roofline" not in text


def test_a_suite_that_cannot_run_here_is_a_sentence(measured, monkeypatch, tmp_path, capsys):
    def fails(quick, silent):
        raise LinkwrightError("It does not work today.")

    def broken(quick, silent):
        raise ImportError("libpeer.so: cannot open shared object file")

    measured(found({}))
    no_card = suites.SUITES["open"]._replace(missing=lambda: "There is no such card here.")
    monkeypatch.setitem(suites.SUITES, "open", no_card)
    monkeypatch.setitem(suites.SUITES, "loops", suites.SUITES["loops"]._replace(measure=fails))
    monkeypatch.setitem(suites.SUITES, "variants", suites.SUITES["variants"]._replace(measure=broken))
    benchmarks.run()
    said, text = capsys.readouterr().out, (tmp_path / "bench.html").read_text(encoding="utf-8")
    for sentence in ("There is no such card here.", "It does not work today.", "libpeer.so: cannot open"):
        assert sentence in said
        assert sentence in text
    with pytest.raises(LinkwrightError, match="no such card"):
        benchmarks.run("open")
    with pytest.raises(LinkwrightError, match="not work today"):
        benchmarks.run("loops")


def test_what_was_measured_before_ctrl_c_is_kept(measured, monkeypatch, tmp_path, capsys):
    def interrupted(quick, silent):
        raise KeyboardInterrupt

    measured(found({}))
    monkeypatch.setitem(suites.SUITES, "simulate", suites.SUITES["simulate"]._replace(measure=interrupted))
    with pytest.raises(KeyboardInterrupt):
        benchmarks.run()
    assert capsys.readouterr().out.endswith("saved bench.html, without what was interrupted\n")
    text = (tmp_path / "bench.html").read_text(encoding="utf-8")
    assert "four-bar" in text
    assert text.count("it was interrupted before.") == 6


def test_a_new_suite_is_one_entry_and_shows_itself(measured, monkeypatch, tmp_path):
    facts = {"device": "a card", "rows": [{"machine": "UR5", "states": 15_000, "limits": {"memory": 2.5}}]}
    entry = suites.Suite("Another", "Nothing is timed.", lambda quick, silent: facts)
    measured({})
    monkeypatch.setitem(suites.SUITES, "another", entry)
    benchmarks.run("another", out=Path("a.html"))
    words = " ".join(Reader((tmp_path / "a.html").read_text(encoding="utf-8")).words)
    for word in ("Another", "Nothing is timed.", "a card", "UR5", "15,000", "memory 2.5"):
        assert word in words


def test_the_choices_of_the_command_are_the_table():
    literal, _ = get_args(get_args(Which)[0])
    assert get_args(literal) == tuple(suites.SUITES)
    assert session.wanted(None) == list(suites.SUITES)
    with pytest.raises(ModelError, match=r"There is no benchmark 'closed'\. Choose one of open, loops"):
        benchmarks.run("closed")


def test_words_are_no_markup():
    table = Table(("a <b>", "`code`"), (("<script>", 1.5), (None, 2)), "c & d")
    text = table.html()
    assert "<script>" not in text
    assert "<code>code</code>" in text
    assert "c &amp; d" in text
    assert "–" in text
    assert as_tables({"empty": [], "one": 1})[0].rows == (("one", 1),)


def test_figures_follow_light_and_dark():
    drawn = page_parts.svg(plots.roof(LIMITS, roofline.points(found({}))).figure, "roof")
    assert "currentColor" in drawn
    assert page_parts.INK not in drawn
    assert "prefers-color-scheme: dark" in page.STYLE


def test_points_of_the_roofline_are_operations_over_bytes_and_seconds():
    point, other = roofline.points(found({}))
    assert point.intensity == pytest.approx(739 / 192)
    assert point.rate == pytest.approx(739 / 1e-8)
    assert other.question == "forward"


def test_limits_of_this_core():
    limits = roofline.limits(quick=True)
    assert limits["peak"] > 1e8
    assert set(limits["bandwidths"]) == {"memory", "cache"}


def test_a_page_that_cannot_be_written_is_a_sentence(tmp_path):
    facts = {"suites": {}, "left_out": {}, "limits": None, "quick": False, "command": "", "versions": {}}
    facts["machine"] = {"features": [], "caches": {}, "memory": None}
    with pytest.raises(LinkwrightError, match="cannot be written"):
        page.write_page(tmp_path, facts)
