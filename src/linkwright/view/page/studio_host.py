"""Who answers what the page cannot: the interface Host of web/src/package.ts, for a studio and for notebooks."""

from __future__ import annotations

import json
import math
import threading
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.json_files import as_json, from_json
from linkwright.mechanism.files.toml_files import read_toml
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.trajectories.trajectory_makers import steady
from linkwright.model.answers import State
from linkwright.view.page.document import ReadDocument, document_of
from linkwright.view.page.package import Tell, package_of, silent
from linkwright.view.page.page_run import samples_of
from linkwright.view.page.sharing import share_html

if TYPE_CHECKING:
    from linkwright.mechanism import Mechanism
    from linkwright.model import Model
    from linkwright.view.page.kept_drawings import KeptDrawing

Given = dict[str, Any]
KEPT = 8  # models and packages at once
MOST_JOINTS = 300  # of a drawing: more take minutes
LONGEST_RUN = 300.0  # s
INSTANTS = 1201
NEAR = 1e-6  # m or rad: a pose of the page's that is open by more belongs to another drawing


class Package:
    """What the page needs of a model. Who asks while it is being made waits for it, and hears how it goes."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._making = threading.Lock()
        self._content: Given | None = None
        self._told = ""
        self._waiting: list[Tell] = []

    def content(self, tell: Tell) -> Given:
        self._waiting.append(tell)
        try:
            if self._told and self._content is None:
                tell(self._told)
            with self._making:
                if self._content is None:
                    self._content = package_of(self.model, tell=self._tell)
                return self._content
        finally:
            self._waiting.remove(tell)

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        for tell in list(self._waiting):
            tell(sentence)


class StudioHost:
    """Answers by name of the question, from any thread; everything that is wrong with what is asked is a
    LinkwrightError of one sentence. kept: where what was drawn is kept. folder: that of the file that was opened, the
    one folder that meshes may be read from."""

    def __init__(self, model: Model, kept: KeptDrawing | None = None, folder: Path | None = None) -> None:
        self.opened, self.kept, self.folder = model, kept, folder
        self._lock = threading.Lock()  # of what follows
        self._models: dict[str, Model] = {_key(as_json(document_of(model))): model}  # a few, by their documents
        self._packages: dict[int, Package] = {}  # of these, by their identity
        self._choices: dict[Any, tuple[Any, Any]] = {}  # by topology: what the page's q runs over
        self._remember(model)

    def answer(self, ask: Any, given: Any, tell: Tell = silent) -> Any:
        """What the page gets for a request. tell: hears, in a sentence, what takes a while."""
        verbs = {name.removeprefix("ask_"): getattr(self, name) for name in dir(self) if name.startswith("ask_")}
        if not isinstance(ask, str) or ask not in verbs:
            raise ModelError(f"There is no question {shown(ask)}. {suggestion(ask, verbs)}")
        if not isinstance(given, dict):
            raise ModelError(f"{ask}: a table of what is given is needed, not {shown(given)}.")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return verbs[ask](given, tell)

    def ask_opened(self, given: Given, tell: Tell) -> Given:
        """The machine that the studio was opened with."""
        return self._package(self.opened, tell)

    def ask_build(self, given: Given, tell: Tell) -> Given:
        tell("Building the machine")
        model = self.model_of(given.get("document"))
        pose = self._pose(model, given.get("q"), strict=False)
        return self._package(model, tell) | {"q": pose.q.tolist()}

    def ask_open(self, given: Given, tell: Tell) -> Given:
        text = given.get("toml")
        if not isinstance(text, str):
            raise ModelError("open: the text of a TOML file is needed.")
        tell("Building the machine")
        model = self._built(read_toml(text, "the file", self.folder))
        self._remember(model)
        return self._package(model, tell)

    def ask_simulate(self, given: Given, tell: Tell) -> Given:
        model = self.model_of(given.get("document"))
        start = self._pose(model, given.get("q"))
        v = _numbers(given.get("v", [0.0] * model.nv), model.nv, f"{model.name}: v")
        until = _number(given.get("until"), "until")
        if not 0.0 < until <= LONGEST_RUN:
            raise ModelError(f"{model.name}: a run of the studio lasts up to {LONGEST_RUN:g} s, not {until:g} s.")
        speeds = _by_joint(given.get("speeds"), "speeds")
        values = model.joint_values(start.q)
        for joint in speeds:
            _known_joint(model, joint)
            if np.ndim(values[joint]):
                raise ModelError(f"{model.name}: joint {joint!r} has several freedoms; a speed needs one of one.")
        state = model.project(start.q, v) if model.tree.constrained else State(start.q, v, np.zeros(model.nv))
        if speeds:
            state = _at_speeds(model, state, speeds)
        solution = model.simulate(
            state,
            until=until,
            tau=_by_joint(given.get("tau"), "tau") or None,
            motion={joint: steady(float(values[joint]), speed) for joint, speed in speeds.items()} or None,
            times=np.linspace(0.0, until, INSTANTS),
            progress=False,
        )
        return samples_of(solution)

    def ask_branches(self, given: Given, tell: Tell) -> list[list[float]]:
        model = self.model_of(given.get("document"))
        return [state.q.tolist() for state in model.branches(_by_joint(given.get("values"), "values"))]

    def ask_range_of_motion(self, given: Given, tell: Tell) -> Given:
        model = self.model_of(given.get("document"))
        reach = model.range_of_motion(_known_joint(model, given.get("joint")))
        ends = {"lower": float(reach.lower), "upper": float(reach.upper)}
        return {name: x if math.isfinite(x) else None for name, x in ends.items()} | {"sentence": reach.sentence}

    def ask_share(self, given: Given, tell: Tell) -> str:
        model = self.model_of(given.get("document"))
        run = given.get("run")
        if run is not None and not isinstance(run, dict):
            raise ModelError("share: a run is a table of samples.")
        return share_html(model, self._pose(model, given.get("q")), run)

    def ask_save(self, given: Given, tell: Tell) -> None:
        """Keep a drawing; what could not be shown again is refused, and what was kept before stays."""
        document, q = given.get("document"), given.get("q")
        if not isinstance(document, dict) or not isinstance(q, list):
            raise ModelError("save: a document and a pose are needed.")
        model = self.model_of(document)
        pose = _numbers(q, model.nq, f"{model.name}: q").tolist()
        if self.kept is not None:
            self.kept.keep(document, pose)

    def model_of(self, document: Any) -> Model:
        """The model of a document from the page; cut as before where its joints are the same, so that q means the
        same."""
        if not isinstance(document, dict):
            raise ModelError(f"A drawing is a table, not {shown(document)}.")
        key = _key(document)
        with self._lock:
            known = self._models.get(key)
        if known is None:
            known = self._built(self._read(document))
            with self._lock:
                known = self._models.setdefault(key, known)
                _forget_oldest(self._models)
            self._remember(known)
        return known

    def _read(self, document: Given) -> Mechanism:
        joints = document.get("joints")
        if isinstance(joints, dict) and len(joints) > MOST_JOINTS:
            raise ModelError(f"A drawing of {len(joints)} joints is too large for the studio: {MOST_JOINTS} at most.")
        return ReadDocument(from_json(document), self.folder).mechanism

    def _package(self, model: Model, tell: Tell) -> Given:
        """What the page needs of a model, made once: a page that is loaded again waits for nothing."""
        with self._lock:
            package = self._packages.setdefault(id(model), Package(model))
            _forget_oldest(self._packages)
        return package.content(tell)

    def _built(self, mechanism: Mechanism) -> Model:
        with self._lock:
            cut, independent = self._choices.get(_joints_of(mechanism), (None, None))
        if cut is None:
            return mechanism.build()
        try:
            return mechanism.build(cut=cut or None, independent=independent or None)
        except LinkwrightError:  # at these numbers it moves otherwise
            return mechanism.build()

    def _remember(self, model: Model) -> None:
        with self._lock:
            self._choices[_joints_of(model.said)] = (model.cut_joints, model.independent)

    def _pose(self, model: Model, q: Any, strict: bool = True) -> State:
        """The pose q, closed; the drawing's own where there is none or, unless strict, where it is of another."""
        if q is None or (not strict and (not isinstance(q, list) or len(q) != model.nq)):
            return model.reference
        pose = _numbers(q, model.nq, f"{model.name}: q")
        if model.tree.constrained and np.abs(model.closure(pose)).max(initial=0.0) > NEAR:
            if strict:
                return model.project(pose)
            return model.reference
        return State(pose, np.zeros(model.nv), np.zeros(model.nv))


def _key(document: Given) -> str:
    return json.dumps(document, sort_keys=True)


def _forget_oldest(known: dict[Any, Any]) -> None:
    while len(known) > KEPT:
        del known[next(iter(known))]


def _at_speeds(model: Model, state: State, speeds: dict[str, float]) -> State:
    """The same pose with these joints at their speeds; the other independent joints keep theirs."""
    rates = {name: rate for name, rate in model.joint_rates(state.q, state.v).items() if name in model.independent}
    wanted = rates | speeds if set(speeds) <= set(rates) else speeds
    values = model.joint_values(state.q)
    return model.follow(state, {name: values[name] for name in wanted}, v=wanted)


def _joints_of(mechanism: Mechanism) -> Any:
    return tuple((j.name, j.kind, j.parent, j.child, j.cut, j.parametrisation) for j in mechanism.joints.values())


def _known_joint(model: Model, joint: Any) -> str:
    if not isinstance(joint, str) or joint not in model.joints:
        raise ModelError(f"{model.name}: there is no joint {shown(joint)}. {suggestion(joint, model.joints)}")
    return joint


def _number(x: Any, what: str) -> float:
    if isinstance(x, bool) or not isinstance(x, int | float) or not math.isfinite(x):
        raise ModelError(f"{what} must be a finite number, not {shown(x)}.")
    return float(x)


def _numbers(x: Any, size: int, what: str) -> np.ndarray:
    if not isinstance(x, list) or len(x) != size:
        raise ModelError(f"{what} must be a list of {size} numbers.")
    return np.array([_number(entry, what) for entry in x], float)


def _by_joint(x: Any, what: str) -> dict[str, float]:
    if x is None:
        return {}
    if not isinstance(x, dict):
        raise ModelError(f"{what} must be a table of joints and numbers, not {shown(x)}.")
    return {joint: _number(value, f"{what} of {joint}") for joint, value in x.items()}
