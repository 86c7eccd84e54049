/* What Python hands to the page: one machine, ready to be moved, loaded, edited and drawn without Python.

   src/linkwright/view/page/package.py writes it; both sides must agree on every word. Everything is SI and world axes;
   units of the screen are the page's own affair. In a file (share, report) it stands as JSON in
   <script type="application/json" id="linkwright-machine">, every "<" written \u003c; so a file can copy itself. */

export type Vec3 = [number, number, number];

/** A value of a TOML file: the document is the file's content as JSON, texts in the place of numbers are expressions.
    Bounds of parameters that are open are the texts "inf" and "-inf", since JSON has no such numbers; in TOML they are
    bare words. */
export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml };

export interface Document {
    name: string;
    gravity?: Toml;
    parameters?: { [name: string]: Toml };
    expressions?: { [name: string]: Toml };
    points?: { [name: string]: Toml };
    bodies?: { [name: string]: { [key: string]: Toml } };
    joints?: { [name: string]: { [key: string]: Toml } };
    springs?: { [name: string]: { [key: string]: Toml } };
    forces?: { [name: string]: { [key: string]: Toml } };
}

/** A number that may be edited without asking Python: an input of the printed functions. */
export interface FreeNumber {
    name: string; // of the parameter, machine.parameters[index].name
    index: number; // its place in `parameters`
    label: string; // for people: "mass of crank", "coupler", "x of B"
    unit: string; // "m", "kg", "rad", "N/m", ...
    value: number;
    bounds: [number | null, number | null];
    /** Where it stands in the document: every place takes the same number. A declared parameter stands at
        ["parameters", name] or ["parameters", name, "value"]. */
    places: (string | number)[][];
    kind: "parameter" | "coordinate" | "mass" | "length" | "spring" | "damping" | "load" | "other";
}

/** A point that moves with a body. The function `marks(q[, parameters], points)` tells where it is, 3 numbers each;
    `mark_velocities(q, v[, parameters], velocities)` how fast. */
export interface Mark {
    kind: "joint" | "end" | "spring" | "point" | "com" | "force";
    name: string; // of the joint, body, spring, named point, force
    body: string; // that it moves with; "ground" stands still
    /** Index of the vertex of the drawing that it is: marks that coincide in the reference pose and are said by the
        same numbers share one. Dragging a vertex in the drawing moves all of them. */
    vertex: number;
}

/** A vertex of the drawing: a place of the reference pose. x, y, z: indices of FreeNumbers, or null where the
    coordinate is a constant or follows from parameters. `vertices([parameters], points)` tells where all are. */
export interface Vertex {
    label: string;
    x: number | null;
    y: number | null;
    z: number | null;
}

/** What a body looks like, in the reference pose at the package's numbers; solids are carried by `poses`. vertices: those
    of its points (start and end, center, corners, in this order), so that it can follow edits. */
export type Solid = { vertices: number[] } & (
    | { kind: "rod" | "cylinder"; start: Vec3; end: Vec3; radius: number }
    | { kind: "box"; center: Vec3; size: Vec3; axes: [Vec3, Vec3, Vec3] }
    | { kind: "sphere"; center: Vec3; radius: number }
    | { kind: "plate"; corners: Vec3[] }
    | { kind: "mesh"; points: number[]; triangles: number[] }
);

export interface BodyView {
    name: string;
    color: string; // css
    subsystem: number;
    marks: number[]; // those of its joints, ends and points, in the order in which a line through them is drawn
    solids: Solid[]; // what was said of its shape; empty where only a tensor is known
    reference: Vec3; // p of `poses` in the reference pose
}

export interface JointView {
    name: string;
    kind: string;
    parent: string;
    child: string;
    mark: number; // of the child
    parent_mark: number;
    axis: Vec3 | null; // reference pose, carried by the parent
    axis2: Vec3 | null; // reference pose, carried by the child
    driven: boolean;
    cut: boolean;
    coordinates: string[]; // names of its entries of q; of a cut joint, those of joint_values
    places: number[]; // of these in q; empty if cut
    rate_places: number[]; // in v
    quaternion: boolean;
    unit: "rad" | "m" | ""; // of its one coordinate
    limits: [number, number] | null;
}

export interface SpringView {
    name: string;
    start: number; // marks
    end: number;
}

export interface ForceView {
    name: string;
    mark: number;
    force: Vec3;
    follows: boolean;
}

/** How the machine is made, in words and numbers, as print(model) tells. */
export interface Structure {
    sentence: string; // print(model)
    dof: number;
    independent: string[];
    actuated: string[];
    cut: string[];
    loops: string[][]; // names of joints around
    subsystems: string[][]; // names of bodies
    parents: { [body: string]: { body: string; joint: string } }; // the spanning tree
    redundant: string[]; // sentences on what a rigid model cannot determine
    diagram: string; // print(model.topology)
    /** Denavit-Hartenberg rows where the machine is one open chain of hinges and slides, else null. */
    dh: { joint: string; a: number; alpha: number; d: number; theta: number; turns: boolean }[] | null;
}

/** A run: samples of a Solution (of one run, or one of an ensemble). */
export interface RunSamples {
    t: number[];
    q: number[][];
    v: number[][];
    a: number[][];
    tau: { [joint: string]: number[] | number[][] };
    kinetic: number[];
    potential: number[];
    work: number[];
    closure: number[];
    status: string;
    ok: boolean;
    /** Curves that Python computed, by name of the plot: reactions and points. */
    reactions: { [joint: string]: number[][] }; // (T, 6)
    peaks: { label: string; t: number; value: number; unit: string }[];
    certificate: string; // as text
}

export interface MachinePackage {
    format: "linkwright-page/1";
    name: string;
    versions: { [what: string]: string };
    document: Document;
    toml: string;
    module: string; // text of the ES module that model.export_js prints, with marks, mark_velocities, vertices, joint_values
    q: number[]; // the pose to show first, closed
    plane: { normal: Vec3; right: Vec3; up: Vec3; origin: Vec3 } | null; // that of a planar machine, as it is drawn
    marks: Mark[];
    vertices: Vertex[];
    numbers: FreeNumber[];
    bodies: BodyView[];
    joints: JointView[];
    springs: SpringView[];
    forces: ForceView[];
    structure: Structure;
    run: RunSamples | null;
    /** Two questions have one answer each: sentences on what the page cannot do for this machine, by function. */
    missing: { [what: string]: string };
}

/** What the studio's page holds before Python has made the package of it: a drawing in a pose. */
export interface Drawn {
    name: string;
    document: Document;
    q: number[];
}

/** Hears, in a few words, what takes a while. */
export type Told = (sentence: string) => void;

/** Who answers what the page cannot: Python behind a studio or a notebook. null in a file. All may reject with an
    Error whose message is one sentence for the user. A question takes the place of the one of its kind before it. */
export interface Host {
    opened(told?: Told): Promise<MachinePackage>; // the machine that the studio or the cell began with
    build(document: Document, q?: number[], told?: Told): Promise<MachinePackage>; // another topology
    open(toml: string, told?: Told): Promise<MachinePackage>; // a file's text
    simulate(request: {
        document: Document;
        q: number[];
        v: number[];
        until: number;
        tau: { [joint: string]: number };
        speeds: { [joint: string]: number };
    }): Promise<RunSamples>;
    branches(request: { document: Document; values: { [joint: string]: number } }): Promise<number[][]>; // poses q
    range_of_motion(request: { document: Document; joint: string }): Promise<{ lower: number | null; upper: number | null; sentence: string }>; // null: no end
    share(request: { document: Document; q: number[]; run: RunSamples | null }): Promise<string>; // one HTML file
    save(document: Document, q: number[]): Promise<void>; // kept for the next time the page is opened
}
