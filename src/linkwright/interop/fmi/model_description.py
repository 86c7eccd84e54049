"""modelDescription.xml and buildDescription.xml of FMI 3.0."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import numpy as np

from linkwright.interop.fmi.fmu_units import Quantity, exponents
from linkwright.interop.fmi.fmu_variables import FmuVariable, FmuVariables
from linkwright.program import Program
from linkwright.program.program import operands

DEGREE = 180.0 / np.pi
STRUCTURED = re.compile(r"(der\()?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*\)?", re.ASCII)
STOP_TIME, TOLERANCE = 10.0, 1e-6


def model_description(variables: FmuVariables, identifier: str, token: str) -> bytes:
    """The description of a machine as a unit: both kinds in one, all variables, what depends on what."""
    model = variables.model
    structured = all(STRUCTURED.fullmatch(v.name) for v in variables.all)
    root = Element(
        "fmiModelDescription",
        fmiVersion="3.0",
        modelName=model.name,
        instantiationToken=token,
        description=f"{model.name}: {len(model.bodies)} bodies, {len(model.joints)} joints, "
        f"{model.dof} degrees of freedom",
        generationTool="Linkwright",
        variableNamingConvention="structured" if structured else "flat",
    )
    can = {"modelIdentifier": identifier, "canGetAndSetFMUState": "true", "canSerializeFMUState": "true"}
    SubElement(root, "ModelExchange", can, needsCompletedIntegratorStep="true")
    SubElement(root, "CoSimulation", can, canHandleVariableCommunicationStepSize="true")
    _units_and_types(root, variables)
    categories = SubElement(root, "LogCategories")
    SubElement(categories, "Category", name="logStatusDiscard", description="why a value or a step does not exist")
    SubElement(categories, "Category", name="logStatusError", description="what was asked for wrongly")
    SubElement(root, "DefaultExperiment", startTime="0.0", stopTime=_number(STOP_TIME), tolerance=_number(TOLERANCE))
    listed = SubElement(root, "ModelVariables")
    for reference, variable in enumerate(variables.all):
        listed.append(_variable(variable, reference))
    _structure(root, variables)
    return _text(root)


def build_description(identifier: str) -> bytes:
    """What an importer compiles where there is no binary for its platform: one file, which takes in the others."""
    root = Element("fmiBuildDescription", fmiVersion="3.0")
    configuration = SubElement(root, "BuildConfiguration", modelIdentifier=identifier)
    SubElement(SubElement(configuration, "SourceFileSet", language="C99"), "SourceFile", name="fmu.c")
    return _text(root)


def _units_and_types(root: Element, variables: FmuVariables) -> None:
    quantities: dict[str, Quantity] = {v.quantity.name: v.quantity for v in variables.all if v.quantity.name}
    units = dict.fromkeys(v.quantity.unit for v in variables.all if v.quantity.unit)
    definitions = SubElement(root, "UnitDefinitions")
    for name in units:
        unit = SubElement(definitions, "Unit", name=name)
        powers = exponents(name)
        if powers is not None:
            SubElement(unit, "BaseUnit", {base: str(power) for base, power in powers.items()})
        if name == "rad":
            SubElement(unit, "DisplayUnit", name="deg", factor=_number(DEGREE))
    types = SubElement(root, "TypeDefinitions")
    for quantity in quantities.values():
        said = {"unit": quantity.unit} if quantity.unit else {}
        said |= {"displayUnit": "deg"} if quantity.unit == "rad" else {}
        SubElement(types, "Float64Type", said, name=quantity.name, quantity=quantity.name)


def _variable(v: FmuVariable, reference: int) -> Element:
    said = {"name": v.name, "valueReference": str(reference), "causality": v.causality, "variability": v.variability}
    said |= {"description": v.description} if v.description else {}
    said |= {"initial": v.initial} if v.initial else {}
    said |= {"declaredType": v.quantity.name} if v.quantity.name else {}
    said |= {"unit": v.quantity.unit} if v.quantity.unit and not v.quantity.name else {}
    said |= {key: _number(x) for key, x in zip(("min", "max"), v.bounds, strict=True) if np.isfinite(x)}
    said |= {"nominal": _number(v.nominal)} if v.nominal is not None else {}
    said |= {"start": _number(v.start)} if v.start is not None else {}
    said |= {"derivative": str(v.derivative)} if v.derivative is not None else {}
    return Element("Float64", said)


def _structure(root: Element, variables: FmuVariables) -> None:
    """Outputs and derivatives, with the states and inputs they depend on: an output without an input among these gives
    no loop between units."""
    structure = SubElement(root, "ModelStructure")
    first, states = variables.first_output, len(variables.states)
    fed = fed_through(variables.programs.outputs, "tau")
    ahead = " ".join(str(1 + k) for k in range(states))
    for k, inputs in enumerate(fed):
        words = [ahead] if variables.outputs[k].name.rpartition(".")[2] != "effort" else []
        words += [str(variables.first_input + j) for j in inputs]
        SubElement(structure, "Output", valueReference=str(first + k), dependencies=" ".join(words))
    for k in range(states):
        SubElement(structure, "ContinuousStateDerivative", valueReference=str(variables.first_derivative + k))
    for k in range(1, 1 + 2 * states):
        SubElement(structure, "InitialUnknown", valueReference=str(k))
    for k, v in enumerate(variables.outputs):
        if v.initial == "calculated":
            SubElement(structure, "InitialUnknown", valueReference=str(first + k))


def fed_through(program: Program, group: str) -> list[list[int]]:
    """Per result the places within a group of inputs that reach it."""
    start = 0
    for name, size in program.inputs:
        if name == group:
            break
        start += size
    reached: list[int] = []  # bit by bit
    for node in program.nodes:
        own = 1 << node[1] - start if node[0] == "input" and start <= node[1] < start + size else 0
        for k in operands(node):
            own |= reached[k]
        reached.append(own)
    return [[j for j in range(size) if reached[k] >> j & 1] for k in program.results]


def _number(x: float) -> str:
    return repr(float(x))


def _text(root: Element) -> bytes:
    indent(root)
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="utf-8") + b"\n"
