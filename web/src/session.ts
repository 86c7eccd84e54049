/* What is on the page now. Views and panels read it, listen to it, and change it by its verbs alone. */

import type { Document, Host, MachinePackage, RunSamples } from "./package";
import type { Engine } from "./engine/engine";

export type Topic =
    | "machine" // another package: topology, functions, names
    | "numbers" // parameters changed: lengths, masses; the pose is closed again already
    | "pose" // q, v, a changed
    | "drive" // speeds or efforts of the drives changed
    | "run" // samples came, or playing began, went on or ended
    | "selection"
    | "units"
    | "message"; // a sentence for the user

export interface Units {
    length: "m" | "mm";
    angle: "rad" | "deg";
    speed: "rad/s" | "rpm" | "deg/s";
}

export interface Message {
    text: string;
    kind: "info" | "refusal";
}

export interface Session {
    readonly package: MachinePackage;
    readonly engine: Engine;
    readonly host: Host | null;
    readonly q: Float64Array;
    readonly v: Float64Array;
    readonly a: Float64Array;
    readonly numbers: Float64Array;
    readonly speeds: Map<string, number>; // of driven joints, SI; v follows
    readonly efforts: Map<string, number>; // of drives in a free run, SI
    readonly run: RunSamples | null; // what is played: computed here, or by Python
    readonly time: number; // s, of the run
    readonly playing: boolean;
    readonly selection: { kind: "body" | "joint" | "spring" | "point" | "force"; name: string } | null;
    readonly units: Units;
    readonly message: Message | null;

    on(topic: Topic, listener: () => void): () => void;

    // Poses: each closes the loops or says why it cannot, and leaves the last closed pose on the page.
    dragMark(mark: number, target: [number, number, number]): void;
    setJoint(coordinate: string, value: number): void;
    setPose(q: ArrayLike<number>): void;
    setSpeed(joint: string, value: number): void;
    setEffort(joint: string, value: number): void;

    // Edits: between begin() and commit() they are one entry of the history.
    begin(label: string): void;
    setNumber(index: number, value: number): void;
    moveVertex(vertex: number, target: [number, number, number]): void;
    edit(change: (document: Document) => void): Promise<void>; // topology: by the host
    commit(): void;
    undo(): void;
    redo(): void;
    readonly canUndo: boolean;
    readonly canRedo: boolean;

    // Time.
    play(): void;
    pause(): void;
    scrub(time: number): void;
    freeRun(): void; // from the present pose under `efforts`, stepped here
    drivenRun(): void; // the drives turn at `speeds`
    showRun(run: RunSamples): void;

    select(selection: Session["selection"]): void;
    setUnits(units: Partial<Units>): void;
    say(text: string, kind?: Message["kind"]): void;
}
