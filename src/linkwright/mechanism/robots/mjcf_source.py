"""The text of an MJCF file made safe for MuJoCo's compiler: one document, no way to other files, no bombs.

Includes are put in their places and meshes are read here, from the file's own folder; what has no part in the motion
of rigid bodies (pictures, contacts, tendons, sensors) is taken out; what of it would have moved something is told, and
so is every section that nobody knows.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from linkwright.errors import ModelError, several, wording
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.paths import content_of, inside
from linkwright.mechanism.files.xml_reading import parsed
from linkwright.mechanism.robots.mjcf_drives import LAWS, plain_defaults, plain_drives

MOST_COPIES = 5_000  # elements that <replicate> and <composite> make, whose compiling takes the square of it
LARGEST = 1e15  # of any number, in SI
ACTING = {"stiffness", "damping", "frictionloss", "limited", "range", "armature", "springlength"}  # of tendons
MESHES = (".stl", ".obj", ".msh")
KEPT_SECTIONS = {"compiler", "option", "asset", "default", "worldbody", "tendon", "equality", "actuator", "keyframe"}
PASSED_OVER = {
    "visual",
    "statistic",
    "size",
    "custom",
    "extension",
    "contact",
    "deformable",
}  # told elsewhere, or nothing
KEPT_DEFAULTS = {"default", "joint", "geom", "site", "mesh", "equality", *LAWS}
PICTURED = {"material", "camera", "light", "pair", "tendon"}  # defaults of what is taken out
SEEN_IN_BODIES = {"camera", "light", "plugin"}  # pictures, and what is told as a whole
KEPT_IN_BODIES = {
    *("body", "frame", "replicate", "composite", "inertial", "joint", "freejoint", "geom", "site"),
    *("skin", "curve"),  # of <composite>, harmless
}
REFUSED = {
    "flexcomp": "a deformable body <flexcomp>",
    "flex": "a deformable body <flex>",
    "attach": "a sub-model <attach>",
    "model": "a sub-model <model>",
}
NUMBERS = {
    *("mass", "pos", "quat", "axis", "axisangle", "xyaxes", "zaxis", "euler", "diaginertia", "fullinertia", "size"),
    *("fromto", "density", "damping", "stiffness", "armature", "range", "ref", "springref", "frictionloss", "anchor"),
    *("relpose", "polycoef", "gravity", "gear", "scale", "qpos", "viscosity", "settotalmass", "vertex"),
    *("gainprm", "biasprm", "dynprm", "ctrlrange", "forcerange", "actrange", "actuatorfrcrange", "kp", "kv"),
    *("dampratio", "timeconst", "inheritrange", "area", "diameter", "bias"),
}
BESIDE = "folder-of-its-file"  # an attribute of our own, taken off before the compiler sees it


@dataclass
class MjcfSource:
    """An MJCF document for the compiler, the meshes it names, and what was left out, in words."""

    path: Path
    name: str
    text: str = ""
    meshes: dict[str, bytes] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)


def mjcf_source(path: Path, folder: Path | None, key: str | None) -> MjcfSource:
    """Read the file with all that it includes; files outside of `folder` (its own, if None) are refused."""
    document = parsed(path, "mujoco")
    home = path.parent if folder is None else folder
    _put_includes(document, path, path.parent, home, {path.resolve()})
    source = MjcfSource(path, document.get("model") or path.stem)
    for element in document.iter():
        if element.tag in REFUSED:
            raise ModelError(
                f"{path} has {REFUSED[element.tag]}, which is not read. Take it out, or save the compiled model from "
                "MuJoCo first."
            )
        element.attrib.pop("material", None)
        _refuse_odd_numbers(element, path)
    _refuse_copies(document, path)
    _tell_sections(document, source)
    _tell_poses(document, source, key)
    options = [option for option in document if option.tag == "compiler"]
    from_geoms = any(option.get("inertiafromgeom") == "true" for option in options)
    mesh_folder = _mesh_folder(options)
    _keep(document, KEPT_SECTIONS if key is not None else KEPT_SECTIONS - {"keyframe"})
    for section in document:
        if section.tag == "default":
            source.left_out += plain_defaults(section, KEPT_DEFAULTS, PICTURED)
        elif section.tag == "worldbody":
            _clean_body(section, source, drawn_only=True, from_geoms=from_geoms)
        elif section.tag == "actuator":
            source.left_out += plain_drives(section)
        elif section.tag == "keyframe":
            for pose in section:
                pose.attrib = {name: x for name, x in pose.attrib.items() if name in ("name", "qpos")}
    _read_meshes(document, source, home, mesh_folder)
    source.text = ElementTree.tostring(document, encoding="unicode")
    return source


def _refuse_odd_numbers(element: Element, path: Path) -> None:
    """Refuse numbers that are not finite or huge, which MuJoCo would note in a log file and go on with."""
    for key in element.attrib.keys() & NUMBERS:
        for word in element.attrib[key].split():
            with suppress(ValueError):  # what is no number at all, the compiler refuses
                if not abs(float(word)) <= LARGEST:
                    value = shown(element.attrib[key])
                    raise ModelError(f"{path}: <{element.tag}> has {key}={value}, which no machine has. Correct it.")


def _put_includes(element: Element, path: Path, folder: Path, home: Path, seen: set[Path]) -> None:
    """Put the children of included files in the places of the <include> elements; folder: of the file they stand in."""
    for place, child in reversed(list(enumerate(element))):
        if child.tag != "include":
            _put_includes(child, path, folder, home, seen)
            continue
        file = _found(child.get("file") or "", (path.parent, folder), path, home)
        if file.resolve() in seen:
            raise ModelError(f"{path} includes {shown(child.get('file'))} twice. Include it once.")
        seen.add(file.resolve())
        included = parsed(file, "mujoco", "mujocoinclude")
        for mesh in included.iter("mesh"):
            if "file" in mesh.attrib:
                mesh.set(BESIDE, str(file.parent))
        _put_includes(included, path, file.parent, home, seen)
        element[place : place + 1] = list(included)


def _found(name: str, folders: tuple[Path, Path], path: Path, home: Path) -> Path:
    """Beside the file that was asked for, or else beside the one that names it: MuJoCo looks there in this order."""
    for start in folders:
        with suppress(ModelError, OSError):
            file = inside(name, start, home, path, _trust())
            if file.is_file():
                return file
    return inside(name, folders[0], home, path, _trust())


def _trust() -> str:
    return f"If you trust it, {wording('pass folder=', 'give --folder')}, a folder that holds both."


def _refuse_copies(document: Element, path: Path) -> None:
    """Refuse elements that would be copied too often, and numbers of copies that are none."""
    waiting, made = [(document, 1)], 0
    while waiting:
        element, copies = waiting.pop()
        made += copies if copies > 1 else 0
        if element.tag in ("replicate", "composite"):
            for word in (element.get("count") or "1").split():
                if not word.isdecimal() or len(word) > 9:
                    raise ModelError(f"{path}: <{element.tag}> has the count {shown(word)}. Give a whole number.")
                copies *= max(int(word), 1)
            made += copies if element.tag == "composite" else 0  # which makes bodies of its own
        if max(copies, made) > MOST_COPIES:
            asked = max(copies, made)
            raise ModelError(f"{path}: <{element.tag}> asks for {asked} copies; up to {MOST_COPIES} are made.")
        waiting += [(child, copies) for child in element]


def _tell_sections(document: Element, source: MjcfSource) -> None:
    """Note whole sections that would have moved something; of tendons those stay that an equality holds."""
    ends = [end for section in document.findall("equality") for end in section.findall("tendon")]
    held = {end.get(key) for end in ends for key in ("tendon1", "tendon2")} - {None}
    tendons = []
    for section in document.findall("tendon"):
        for tendon in list(section):
            if tendon.tag != "fixed" or tendon.get("name") not in held:
                tendons.append(shown(tendon.get("name", tendon.tag)))
                section.remove(tendon)
                continue
            if tendon.attrib.keys() & ACTING:
                source.left_out.append(f"the forces and limits of tendon {shown(tendon.get('name'))}")
            tendon.attrib = {"name": tendon.attrib["name"]}
    if tendons:
        source.left_out.append(f"the tendons {', '.join(tendons)}")
    lost = [shown(end.get("tendon1")) for end in ends if not _whole(end, document)]
    if lost:
        raise ModelError(
            f"{source.path}: an equality holds the length of tendon {lost[0]}, which is not a sum of joints "
            "(<fixed>). Take it out of the file."
        )
    sensors = [shown(sensor.get("name", sensor.tag)) for section in document.findall("sensor") for sensor in section]
    if sensors:
        source.left_out.append(f"the sensors {several(sensors)}")
    known = KEPT_SECTIONS | PASSED_OVER | REFUSED.keys() | {"sensor"}
    source.left_out += [f"<{section.tag}>" for section in document if section.tag not in known]
    if any(element.tag == "plugin" for element in document.iter()):
        source.left_out.append("the plugins")


def _tell_poses(document: Element, source: MjcfSource, key: str | None) -> None:
    """Note the keyframes that are not asked for, and what is more than a pose in the one that is."""
    poses = [pose for section in document.findall("keyframe") for pose in section]
    others = [shown(pose.get("name", str(k))) for k, pose in enumerate(poses) if pose.get("name", str(k)) != key]
    if others:
        source.left_out.append(f"the keyframes {several(others)}")
    if any(pose.attrib.keys() - {"name", "qpos", "time"} for pose in poses if pose.get("name") == key):
        source.left_out.append(f"the rates and controls of keyframe {shown(key)}")


def _whole(equality: Element, document: Element) -> bool:
    """Whether the tendons that it holds are still there."""
    there = {tendon.get("name") for section in document.findall("tendon") for tendon in section}
    return {equality.get(key) for key in ("tendon1", "tendon2")} - {None} <= there


def _keep(element: Element, tags: set[str]) -> None:
    """Take out the children of other tags, of nested elements of the same tag, too."""
    for child in list(element):
        if child.tag not in tags:
            element.remove(child)
        elif child.tag == element.tag:
            _keep(child, tags)


def _clean_body(body: Element, source: MjcfSource, drawn_only: bool, from_geoms: bool) -> None:
    """Leave the parts that have mass or move; the geoms of a body that has an inertial are for contacts alone."""
    for child in list(body):
        if child.tag not in KEPT_IN_BODIES or (child.tag == "geom" and "hfield" in child.attrib):
            body.remove(child)
            if child.tag not in KEPT_IN_BODIES | SEEN_IN_BODIES:
                source.left_out.append(f"<{child.tag}>")
        elif child.tag == "geom" and drawn_only and "mesh" in child.attrib:
            body.remove(child)
            _note_contacts(source)
        elif child.tag in ("frame", "replicate"):
            _clean_body(child, source, drawn_only, from_geoms)
        elif child.tag == "body":
            _clean_body(child, source, child.find("inertial") is not None and not from_geoms, from_geoms)
        elif child.tag == "composite":
            _keep(child, KEPT_IN_BODIES)


def _note_contacts(source: MjcfSource) -> None:
    if "the contacts" not in source.left_out:
        source.left_out.append("the contacts")


def _mesh_folder(options: list[Element]) -> str:
    """The folder that the file names for meshes; MuJoCo must not look there by itself."""
    found = ""
    for option in options:
        found = option.get("meshdir", option.get("assetdir", found))
        for name in ("meshdir", "texturedir", "assetdir", "strippath"):
            option.attrib.pop(name, None)
        for child in list(option):
            option.remove(child)
    return found


def _read_meshes(document: Element, source: MjcfSource, home: Path, mesh_folder: str) -> None:
    """Leave the meshes that give bodies their mass, read from files of the folder."""
    wanted = {element.get("mesh") for element in document.iter() if "mesh" in element.attrib}
    for asset in (section for section in document if section.tag == "asset"):
        _keep(asset, {"mesh"})
        for mesh in list(asset):
            file, beside = mesh.get("file"), Path(mesh.attrib.pop(BESIDE, source.path.parent))
            mesh.set("name", mesh.get("name") or Path(file or "").stem)
            if mesh.get("name") not in wanted:
                asset.remove(mesh)
                continue
            if "builtin" in mesh.attrib:
                raise ModelError(
                    f"{source.path}: mesh {shown(mesh.get('name'))} is one of MuJoCo's own making, which is not read. "
                    "Give its body an <inertial>."
                )
            if file is not None:
                folders = (source.path.parent / mesh_folder, beside / mesh_folder)
                mesh.set("file", _mesh_key(file, source, home, folders))


def _mesh_key(file: str, source: MjcfSource, home: Path, folders: tuple[Path, Path]) -> str:
    """The name under which the compiler is handed the mesh."""
    place = _found(file, folders, source.path, home)
    if place.suffix.lower() not in MESHES:
        raise ModelError(f"{source.path} names the mesh {shown(file)}. Meshes are read from {', '.join(MESHES)} files.")
    key = f"mesh{len(source.meshes)}{place.suffix.lower()}"
    source.meshes[key] = content_of(place)
    return key
