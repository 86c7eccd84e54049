/* Changes of the topology, as changes of the document; the session has another machine made from it. Coordinates are
   those of the reference pose. */

import type { Document, Toml, Vec3 } from "../package";

/** Where a new part is fastened: a body ("ground" too), and the place in the reference pose. */
export interface Anchor {
    body: string;
    at: Toml[]; // three numbers, or expressions that stand in the file
    onMachine: boolean; // at a joint or point that is there; else on the paper
}

/** A name that is not taken yet: A, B, ... for joints, link1, ... for links. */
export function freeName(taken: { [name: string]: unknown } | undefined, stem: string): string {
    for (let k = 1; ; k++) if (!(`${stem}${k}` in (taken ?? {}))) return `${stem}${k}`;
}

function jointName(document: Document): string {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!(letter in (document.joints ?? {}))) return letter;
    return freeName(document.joints, "J");
}

/** A rod between two anchors, hinged at those that are on the machine, and on the frame where it begins on paper. */
export function addLink(document: Document, from: Anchor, to: Anchor, normal: Vec3): string {
    const name = freeName(document.bodies, "link");
    document.bodies = { ...document.bodies, [name]: { rod: { mass: 1, start: from.at, end: to.at } } };
    addHinge(document, from.body, name, from.at, normal);
    if (to.onMachine) addHinge(document, to.body, name, to.at, normal);
    return name;
}

export function addHinge(document: Document, parent: string, child: string, at: Toml[], normal: Vec3): string {
    const name = jointName(document);
    document.joints = { ...document.joints, [name]: { kind: "revolute", parent, child, at, axis: [...normal] } };
    return name;
}

/** A block that slides along a direction on the frame, hinged to a body. */
export function addSlider(document: Document, anchor: Anchor, axis: Vec3, normal: Vec3): string {
    const block = freeName(document.bodies, "slider");
    document.bodies = { ...document.bodies, [block]: { sphere: { mass: 1, center: anchor.at, radius: 0.05 } } };
    const name = freeName(document.joints, "slide");
    document.joints = { ...document.joints, [name]: { kind: "prismatic", parent: "ground", child: block, at: anchor.at, axis } };
    addHinge(document, anchor.body, block, anchor.at, normal);
    return name;
}

export function addSpring(document: Document, from: Anchor, to: Anchor, length: number): string {
    const name = freeName(document.springs, "spring");
    document.springs = {
        ...document.springs,
        [name]: { body_a: from.body, point_a: from.at, body_b: to.body, point_b: to.at, stiffness: 100, rest_length: length },
    };
    return name;
}

export function addPoint(document: Document, body: string, at: Toml[]): string {
    const name = freeName(document.points, "point");
    document.points = { ...document.points, [name]: { body, at } };
    return name;
}

export function toggleDrive(document: Document, joint: string): void {
    const said = document.joints?.[joint];
    if (!said) return;
    if (said["actuated"]) delete said["actuated"];
    else said["actuated"] = true;
}

export type Part = { kind: "body" | "joint" | "spring" | "point" | "force"; name: string };

/** Take a part away; with a link its joints, springs, forces and points. */
export function remove(document: Document, part: Part): void {
    const tables = { body: "bodies", joint: "joints", spring: "springs", point: "points", force: "forces" } as const;
    delete document[tables[part.kind]]?.[part.name];
    if (part.kind !== "body") return;
    const gone = (entry: Toml | undefined): boolean =>
        typeof entry === "object" && !Array.isArray(entry) && ["parent", "child", "body", "body_a", "body_b"].some((key) => entry[key] === part.name);
    for (const table of ["joints", "springs", "points", "forces"] as const) {
        for (const [name, entry] of Object.entries(document[table] ?? {})) if (gone(entry)) delete document[table]![name];
    }
}

export interface Clipping {
    name: string;
    body: { [key: string]: Toml };
    joints: { [key: string]: Toml }[];
}

/** A link with its joints, to be pasted. */
export function copied(document: Document, body: string): Clipping | null {
    const said = document.bodies?.[body];
    if (!said) return null;
    const joints = Object.values(document.joints ?? {}).filter((joint) => joint["parent"] === body || joint["child"] === body);
    return structuredClone({ name: body, body: said, joints });
}

/** Paste a link beside where it was, hinged to the frame where its first joint was. */
export function paste(document: Document, clipping: Clipping, shift: Vec3): string {
    const name = freeName(document.bodies, `${clipping.name}_`);
    document.bodies = { ...document.bodies, [name]: shifted(clipping.body, shift) as { [key: string]: Toml } };
    const first = clipping.joints[0];
    if (first) {
        const joint = shifted(first, shift) as { [key: string]: Toml };
        const at = jointName(document);
        document.joints = { ...document.joints, [at]: { ...joint, parent: "ground", child: name } };
        delete document.joints[at]!["actuated"];
    }
    return name;
}

const PLACES = new Set(["start", "end", "center", "at", "corners"]);

function shifted(value: Toml, shift: Vec3, place = false): Toml {
    if (Array.isArray(value)) {
        if (place && value.length === 3 && value.every((x) => typeof x !== "object")) {
            return value.map((x, k) => (typeof x === "number" ? x + shift[k]! : shift[k] ? `${x} + ${shift[k]}` : x));
        }
        return value.map((x) => shifted(x, shift, place));
    }
    if (typeof value === "object") {
        return Object.fromEntries(Object.entries(value).map(([key, x]) => [key, shifted(x, shift, PLACES.has(key))]));
    }
    return value;
}
