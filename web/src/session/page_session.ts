/* The session: what is on the page, and the verbs that change it. */

import { type CycleSamples, strokeEnds } from "../engine/cycle";
import { Engine } from "../engine/engine";
import { Motion } from "../engine/motion";
import type { Coordinate } from "../engine/joint_rows";
import { DrivenRun, FreeRun, type Law, harmonic, steady } from "../engine/running";
import { stateAt } from "../engine/samples";
import type { Document, Host, MachinePackage, RunSamples, Vec3 } from "../package";
import type { Message, Session, Topic, Units } from "../session";
import { same, Keeping, numbersOf } from "./keeping";
import { withNumbers } from "./document_numbers";
import { written } from "../panels/units";
import { History } from "./history";
import { Player } from "./player";
import { reclose } from "./reclosing";
import { Sweeper } from "./sweeper";
import { moveVertex } from "./vertex_moves";

/** One machine with its functions; topology edits make another one, undo takes the old one again. */
interface Loaded {
    package: MachinePackage;
    engine: Engine;
    motion: Motion;
}

interface Snapshot {
    loaded: Loaded;
    numbers: Float64Array;
    q: Float64Array;
    speeds: Map<string, number>;
    efforts: Map<string, number>;
}

export const CANNOT_BUILD =
    "This file computes by itself but cannot make another machine: open it by `linkwright studio FILE`.";

export async function openSession(about: MachinePackage, host: Host | null, key: string | null): Promise<PageSession> {
    const session = new PageSession(await load(about), host, new Keeping(key, about.document));
    await session.findKept();
    return session;
}

async function load(about: MachinePackage): Promise<Loaded> {
    const engine = await Engine.load(about);
    for (const number of about.numbers) engine.numbers[number.index] = number.value; // a page that was shared has its own
    return { package: about, engine, motion: new Motion(engine) };
}

export class PageSession implements Session {
    q!: Float64Array;
    v!: Float64Array;
    a!: Float64Array;
    speeds = new Map<string, number>();
    efforts = new Map<string, number>();
    singular = "";
    selection: Session["selection"] = null;
    units: Units = { length: "m", angle: "deg", speed: "rpm" };
    message: Message | null = null;
    private readonly sweeper = new Sweeper(() => this.emit("cycle"));
    private readonly listeners = new Map<Topic, Set<() => void>>();
    private readonly history: History<Snapshot>;
    private readonly player: Player;
    private edits = 0;

    constructor(
        private loaded: Loaded,
        readonly host: Host | null,
        private readonly keeping: Keeping,
    ) {
        this.history = new History<Snapshot>({
            take: () => this.snapshot(),
            restore: (snapshot) => this.restore(snapshot),
            same: (a, b) =>
                a.loaded === b.loaded && same([...a.numbers], [...b.numbers]) && same([...a.q], [...b.q]) &&
                same([...a.speeds, ...a.efforts], [...b.speeds, ...b.efforts]),
        });
        this.player = new Player({
            show: (run, time) => this.showState(run, time),
            ended: (sentence) => this.runEnded(sentence),
            changed: () => this.emit("run"),
        });
        this.begunWith(loaded);
        this.setRates();
    }

    get package(): MachinePackage {
        return this.loaded.package;
    }
    get engine(): Engine {
        return this.loaded.engine;
    }
    get motion(): Motion {
        return this.loaded.motion;
    }
    get numbers(): Float64Array {
        return this.engine.numbers;
    }
    get document(): Document {
        return withNumbers(this.package.document, this.package.numbers, this.numbers);
    }
    get run(): RunSamples | null {
        return this.player.run;
    }
    get time(): number {
        return this.player.time;
    }
    get playing(): boolean {
        return this.player.playing;
    }
    get canUndo(): boolean {
        return this.history.canUndo;
    }
    get canRedo(): boolean {
        return this.history.canRedo;
    }

    on(topic: Topic, listener: () => void): () => void {
        if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
        this.listeners.get(topic)!.add(listener);
        return () => void this.listeners.get(topic)?.delete(listener);
    }

    private emit(...topics: Topic[]): void {
        for (const topic of topics) for (const listener of [...(this.listeners.get(topic) ?? [])]) listener();
    }

    say(text: string, kind: Message["kind"] = "info"): void {
        if (this.message?.text === text && this.message.kind === kind) return;
        this.message = text ? { text, kind } : null;
        this.emit("message");
    }

    // ---- the machine ----

    /** Speeds and efforts a machine begins with: its first drive turns, the others stand. */
    private begunWith(loaded: Loaded): void {
        this.loaded = loaded;
        const { engine, motion } = loaded;
        this.q = Float64Array.from(loaded.package.q);
        this.v = new Float64Array(engine.nv);
        this.a = new Float64Array(engine.nv);
        this.speeds = new Map(
            motion.driven.map((c, k) => [c.name, this.speeds.get(c.name) ?? (k > 0 ? 0 : c.slide ? engine.size / 5 : Math.PI)]),
        );
        this.efforts = new Map(engine.machine.efforts.map((name) => [name, this.efforts.get(name) ?? 0]));
        this.sweeper.clear();
        this.player.drop();
        if (loaded.package.run) this.player.take(loaded.package.run, null);
    }

    async edit(change: (document: Document) => void): Promise<void> {
        if (!this.host) return this.say(CANNOT_BUILD, "refusal");
        const document = this.document;
        change(document);
        const serial = ++this.edits;
        try {
            const loaded = await load(await this.host.build(document, [...this.q]));
            if (serial !== this.edits) return;
            this.history.change("edit", () => this.begunWith(loaded));
            this.setRates();
            this.say("");
            this.emit("machine", "numbers", "pose", "run", "cycle");
            this.keep();
        } catch (error) {
            if (serial === this.edits) this.say(error instanceof Error ? error.message : String(error), "refusal");
        }
    }

    /** Another machine altogether: a file that was opened. */
    async open(about: MachinePackage): Promise<void> {
        const loaded = await load(about);
        this.history.change("open", () => this.begunWith(loaded));
        this.setRates();
        this.emit("machine", "numbers", "pose", "run", "cycle");
        this.keep();
    }

    async findKept(): Promise<void> {
        const kept = this.keeping.find();
        if (!kept || same(kept.document, this.package.document)) return;
        if (await this.adopt(kept.document, kept.q)) this.say("Your last changes are kept: here they are again.");
        else if (!this.host)
            this.say("An earlier drawing is kept, but this file cannot make another machine: open it by `linkwright studio FILE`.");
    }

    /** Show this document in this pose: other numbers here, another machine by the host. Whether it could be made. */
    async adopt(document: Document, q: ArrayLike<number>): Promise<boolean> {
        const numbers = numbersOf(this.package, document);
        const pose = Float64Array.from(q);
        if (!numbers) {
            if (!this.host) return false;
            const before = this.package;
            await this.edit((present) => Object.assign(clear(present), document));
            if (this.package !== before && pose.length === this.q.length) this.setPose(pose);
            return this.package !== before;
        }
        const kept = this.engine.numbers.slice();
        this.engine.numbers.set(numbers);
        if (pose.length !== this.q.length || !this.motion.project(pose)) {
            this.engine.numbers.set(kept);
            return false;
        }
        this.engine.numbers.set(kept);
        this.history.change("adopt", () => {
            this.engine.numbers.set(numbers);
            this.numbersTaken(pose);
        });
        return true;
    }

    private keep(): void {
        const host = this.host;
        this.keeping.keep(
            () => this.document,
            () => [...this.q],
            host ? (document, q) => void host.save(document, q).catch(() => undefined) : undefined,
        );
    }

    /** Write now what would be written soon: the page is being closed. */
    keepNow(): void {
        this.keeping.flush();
    }

    // ---- poses ----

    dragMark(mark: number, target: [number, number, number]): void {
        this.pause();
        this.history.change("drag", () => {
            const q = this.q.slice();
            const left = this.motion.drag(q, mark, target);
            this.taken(q);
            const name = this.package.marks[mark]!.name;
            if (left > 1e-3 * this.engine.size) this.say(`${name} comes no nearer: ${written(left, "m", this.units)} are left to the pointer.`);
            else this.say("");
        });
    }

    setJoint(name: string, value: number): void {
        this.pause();
        const coordinate = this.motion.coordinate(name);
        if (!coordinate) return this.say(`${this.package.name} has no joint coordinate '${name}'.`, "refusal");
        if (!Number.isFinite(value)) return this.say(`${name} needs a number.`, "refusal");
        this.history.change(`set ${name}`, () => {
            const q = this.q.slice();
            const reached = this.motion.setJoint(q, coordinate, value);
            this.taken(q);
            this.say(reached.why, reached.whole ? "info" : "refusal");
        });
    }

    setPose(q: ArrayLike<number>): void {
        const pose = Float64Array.from(q);
        if (pose.length !== this.engine.nq || !this.motion.project(pose)) {
            return this.say("This pose does not close; the last one stays.", "refusal");
        }
        this.history.change("pose", () => this.taken(pose));
    }

    private taken(q: Float64Array): void {
        this.q.set(q);
        this.setRates();
        this.emit("pose");
        if (this.sweeper.cycle && !this.sweeper.stale && !this.sweeper.has(this.motion, q)) {
            this.sweeper.stale = true;
            this.emit("cycle");
        }
        this.keep();
    }

    // ---- drives ----

    setSpeed(coordinate: string, value: number): void {
        if (!Number.isFinite(value)) return this.say(`The speed of ${coordinate} needs a number.`, "refusal");
        this.history.change(`speed of ${coordinate}`, () => this.speeds.set(coordinate, value));
        this.driveChanged();
    }

    setEffort(name: string, value: number): void {
        if (!Number.isFinite(value)) return this.say(`The effort of ${name} needs a number.`, "refusal");
        this.history.change(`effort of ${name}`, () => this.efforts.set(name, value));
        this.driveChanged();
    }

    private driveChanged(): void {
        this.dropRun();
        this.sweeper.stale = true;
        this.setRates();
        this.emit("drive", "pose", "cycle");
    }

    private drives(): Map<Coordinate, number> {
        return new Map(this.motion.driven.map((c) => [c, this.speeds.get(c.name) ?? 0]));
    }

    /** v and a of the present pose from the speeds of the drives. */
    private setRates(): void {
        const { motion, q, v, a } = this;
        const speeds = this.drives();
        const still = new Map([...speeds.keys()].map((c) => [c, 0]));
        const moves = motion.rates(q, speeds, v) && motion.accelerations(q, v, still, a);
        const regular = moves && v.every(Number.isFinite) && a.every(Number.isFinite);
        this.singular = regular ? "" : "The pose is singular for these drives: speeds and efforts have no value here.";
        if (!regular) {
            v.fill(0);
            a.fill(0);
        }
    }

    // ---- edits ----

    begin(label: string): void {
        this.history.begin(label);
    }
    commit(): void {
        this.history.commit();
        this.emit("history");
    }
    undo(): void {
        this.history.undo();
        this.emit("history");
    }
    redo(): void {
        this.history.redo();
        this.emit("history");
    }

    setNumber(index: number, value: number): void {
        const number = this.package.numbers[index]!;
        const [low, high] = number.bounds;
        if (!Number.isFinite(value)) return this.say(`${number.label} needs a number.`, "refusal");
        if ((low !== null && value < low) || (high !== null && value > high)) {
            const range = `between ${low === null ? "-infinity" : written(low, number.unit, this.units)} and ${high === null ? "infinity" : written(high, number.unit, this.units)}`;
            return this.say(`${number.label} must lie ${range}.`, "refusal");
        }
        const target = this.numbers.slice();
        target[number.index] = value;
        const with_ = `With ${number.label} = ${written(value, number.unit, this.units)}`;
        this.history.change(`set ${number.label}`, () => this.takeNumbers(target, with_));
    }

    moveVertex(vertex: number, target: Vec3): void {
        const label = this.package.vertices[vertex]!.label;
        const move = moveVertex(this.motion, this.package, this.q, vertex, target);
        if (!move.numbers) return this.say(move.sentence, "refusal");
        this.history.change(`move ${label}`, () => {
            this.engine.numbers.set(move.numbers!);
            this.numbersTaken(move.q);
            this.say(move.sentence, "refusal");
        });
    }

    private takeNumbers(target: Float64Array, with_: string): void {
        const { q, gap } = reclose(this.motion, this.q, target);
        if (!q) {
            const why = gap === Infinity ? "the links do not reach each other" : `a gap of ${written(gap, "m", this.units)} is left`;
            return this.say(`${with_} the loops do not close: ${why}. The last closed machine stays.`, "refusal");
        }
        this.numbersTaken(q);
        this.say("");
    }

    private numbersTaken(q: Float64Array): void {
        this.dropRun();
        this.q.set(q);
        this.sweeper.stale = true;
        this.setRates();
        this.emit("numbers", "pose", "cycle");
        this.keep();
    }

    private snapshot(): Snapshot {
        const { loaded, numbers, q, speeds, efforts } = this;
        return { loaded, numbers: numbers.slice(), q: q.slice(), speeds: new Map(speeds), efforts: new Map(efforts) };
    }

    private restore(snapshot: Snapshot): void {
        const other = snapshot.loaded !== this.loaded;
        if (other) this.begunWith(snapshot.loaded);
        else this.dropRun();
        this.engine.numbers.set(snapshot.numbers);
        this.q.set(snapshot.q);
        this.speeds = new Map(snapshot.speeds);
        this.efforts = new Map(snapshot.efforts);
        this.sweeper.stale = true;
        this.setRates();
        this.say("");
        if (other) this.emit("machine");
        this.emit("numbers", "drive", "pose", "run", "cycle");
        this.keep();
    }

    // ---- time ----

    play(): void {
        if (!this.run) return this.motion.driven.length ? this.drivenRun() : this.freeRun();
        this.player.play();
    }

    pause(): void {
        this.player.pause();
    }

    scrub(time: number): void {
        this.pause();
        this.player.scrub(time);
        this.emit("run");
    }

    freeRun(): void {
        const tau = Float64Array.from(this.engine.machine.efforts, (name) => this.efforts.get(name) ?? 0);
        this.start(() => new FreeRun(this.motion, this.q, new Float64Array(this.engine.nv), tau));
    }

    drivenRun(): void {
        if (!this.motion.driven.length) return this.say("No joint of this machine is driven. Start a free run.", "refusal");
        this.start(() => new DrivenRun(this.motion, this.q.slice(), this.laws()));
    }

    /** Constant speeds; a single drive that cannot turn all around goes to and fro within its reach. */
    private laws(): Map<Coordinate, Law> {
        const cycle = this.cycle;
        const moving = this.motion.driven.filter((c) => this.speeds.get(c.name));
        return new Map(
            this.motion.driven.map((c) => {
                const [start, speed] = [this.motion.rows.value(c, this.q), this.speeds.get(c.name) ?? 0];
                const ends = moving.length === 1 && speed && cycle?.coordinate === c.name && !cycle.turns ? cycle : null;
                if (!ends) return [c, steady(start, speed)];
                const [lower, upper] = strokeEnds(ends);
                return [c, harmonic(start, Math.min(start, lower), Math.max(start, upper), speed)];
            }),
        );
    }

    private start(make: () => FreeRun | DrivenRun): void {
        try {
            const running = make();
            if (!running.run.t.length) return this.say(this.singular || "This pose is singular: a run cannot start here.", "refusal");
            this.player.take(running.run, running);
            this.say("");
            this.player.play();
        } catch (error) {
            this.say(error instanceof Error ? error.message : String(error), "refusal");
        }
    }

    showRun(run: RunSamples): void {
        this.player.take(run, null);
        this.player.scrub(run.t[0] ?? 0);
        this.emit("run");
    }

    private showState(run: RunSamples, time: number): void {
        const { motion, q } = this;
        stateAt(run, time, this.engine.coordinates, q, this.v, this.a);
        const values = new Map(motion.independent.map((c) => [c, motion.rows.value(c, q)]));
        if (!motion.closeAt(q, values)) motion.project(q);
        this.singular = "";
        this.emit("pose", "run");
    }

    private runEnded(sentence: string): void {
        if (sentence) this.say(`The run ${sentence}`);
        this.emit("run");
    }

    /** A run of another machine, or of other drives, is not shown any more. */
    private dropRun(): void {
        if (!this.run) return;
        this.player.drop();
        this.emit("run");
    }

    // ---- the cycle ----

    get cycle(): CycleSamples | null {
        if (this.sweeper.stale) this.sweepAgain();
        return this.sweeper.cycle;
    }

    private get sweptDrive(): Coordinate | undefined {
        return this.motion.driven[0] ?? this.motion.independent[0];
    }

    private sweepAgain(): void {
        const drive = this.sweptDrive;
        if (drive) this.sweeper.start(this.motion, this.q.slice(), drive, this.speeds.get(drive.name) || 1);
        else this.sweeper.clear();
    }

    // ---- the rest ----

    select(selection: Session["selection"]): void {
        this.selection = selection;
        this.emit("selection");
    }

    setUnits(units: Partial<Units>): void {
        this.units = { ...this.units, ...units };
        this.emit("units", "pose");
    }

    dispose(): void {
        this.pause();
        this.sweeper.clear();
        this.keepNow();
        this.listeners.clear();
    }
}

function clear(document: Document): Document {
    for (const key of Object.keys(document)) delete (document as unknown as { [key: string]: unknown })[key];
    return document;
}
