/* What is on the page now. Views and panels read it, listen to it, and change it by its verbs alone. */

import type { Document, Host, MachinePackage, RunSamples } from "./package";
import type { CycleSamples } from "./engine/cycle";
import type { Engine } from "./engine/engine";
import type { Motion } from "./engine/motion";

export type Topic =
    | "machine" // another package: topology, functions, names
    | "numbers" // parameters changed: lengths, masses; the pose is closed again already
    | "pose" // q, v, a changed
    | "drive" // speeds or efforts of the drives changed
    | "cycle" // the sweep of the drive was computed anew
    | "run" // samples came, or playing began, went on or ended
    | "history" // there is more or less to undo and redo
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
    readonly engine: Engine; // the machine's functions at the present numbers
    readonly motion: Motion; // closing, dragging, rates
    readonly document: Document; // with the present numbers
    readonly host: Host | null;
    readonly q: Float64Array;
    readonly v: Float64Array;
    readonly a: Float64Array;
    readonly numbers: Float64Array;
    readonly speeds: ReadonlyMap<string, number>; // of driven coordinates, SI; v follows
    readonly efforts: ReadonlyMap<string, number>; // of drives in a free run, SI; engine.machine.efforts has the names
    readonly singular: string; // why v, a and what follows from them are not told at this pose, or ""
    readonly cycle: CycleSamples | null; // the machine through the whole motion of its drive, from this assembly
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
    setSpeed(coordinate: string, value: number): void;
    setEffort(name: string, value: number): void;

    // Between begin() and commit() all changes of pose, numbers and topology are one entry of the history. Without
    // them, changes of one kind that follow each other within a second are one.
    begin(label: string): void;
    setNumber(index: number, value: number): void;
    moveVertex(vertex: number, target: [number, number, number]): void;
    edit(change: (document: Document) => void): Promise<void>; // topology: by the host
    open(about: MachinePackage): Promise<void>; // another machine altogether
    adopt(document: Document, q: ArrayLike<number>): Promise<boolean>; // this one, if the page or its host can make it
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
    dispose(): void;
}
