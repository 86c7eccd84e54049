/* The session: what is on the page, and the verbs that change it. */

import type { CycleSamples } from "../engine/cycle";
import type { Engine } from "../engine/engine";
import type { Coordinate } from "../engine/joint_rows";
import type { Motion } from "../engine/motion";
import type { Running } from "../engine/running";
import { stateAt } from "../engine/samples";
import type { Document, Host, MachinePackage, RunSamples, Vec3 } from "../package";
import { written } from "../panels/units";
import type { Message, Session, Topic, Units } from "../session";
import { Building, replaceBy } from "./building";
import { carried } from "./carrying";
import { withNumbers } from "./document_numbers";
import { History } from "./history";
import { Keeping, numbersOf, same } from "./keeping";
import { type Loaded, MachineState, type Snapshot, load, sameSnapshot } from "./machine_state";
import { Player } from "./player";
import { reclose } from "./reclosing";
import { closedOtherwise, doesNotClose, movedByEdit, notKept, outOfBounds, sentence } from "./refusals";
import { Sweeper } from "./sweeper";
import { Topics } from "./topics";
import { moveVertex } from "./vertex_moves";

export async function openSession(about: MachinePackage, host: Host | null, key: string | null): Promise<PageSession> {
    const session = new PageSession(await load(about), host, new Keeping(key, about.document));
    await session.findKept();
    return session;
}

export class PageSession implements Session {
    selection: Session["selection"] = null;
    units: Units = { length: "m", angle: "deg", speed: "rpm" };
    message: Message | null = null;
    private readonly state: MachineState;
    private readonly topics = new Topics();
    private readonly building = new Building();
    private readonly history: History<Snapshot>;
    private readonly player: Player;
    private readonly sweeper = new Sweeper(() => this.topics.emit("cycle"));

    constructor(
        loaded: Loaded,
        readonly host: Host | null,
        private readonly keeping: Keeping,
    ) {
        this.state = new MachineState(loaded);
        this.history = new History<Snapshot>({
            take: () => this.state.take(),
            restore: (snapshot) => this.restore(snapshot),
            same: sameSnapshot,
        });
        this.player = new Player({
            show: (run, time) => this.showState(run, time),
            ended: (sentence) => this.runEnded(sentence),
            changed: () => this.topics.emit("run"),
        });
        if (loaded.package.run) this.player.take(loaded.package.run, null);
    }

    get package(): MachinePackage {
        return this.state.loaded.package;
    }
    get engine(): Engine {
        return this.state.loaded.engine;
    }
    get motion(): Motion {
        return this.state.loaded.motion;
    }
    get q(): Float64Array {
        return this.state.q;
    }
    get v(): Float64Array {
        return this.state.v;
    }
    get a(): Float64Array {
        return this.state.a;
    }
    get speeds(): ReadonlyMap<string, number> {
        return this.state.speeds;
    }
    get efforts(): ReadonlyMap<string, number> {
        return this.state.efforts;
    }
    get singular(): string {
        return this.state.singular;
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
        return this.topics.on(topic, listener);
    }

    say(text: string, kind: Message["kind"] = "info"): void {
        if (this.message?.text === text && this.message.kind === kind) return;
        this.message = text ? { text, kind } : null;
        this.topics.emit("message");
    }

    // ---- the machine ----

    async edit(change: (document: Document) => void): Promise<void> {
        try {
            const loaded = await this.building.make(this.host, () => this.document, change, [...this.q], (progress) => this.say(`${progress}.`));
            if (!loaded) return;
            const { q, moved } = carried(this.state.loaded, this.q, loaded);
            this.show({ ...loaded, package: { ...loaded.package, q: [...q] } });
            if (moved.length) this.say(movedByEdit(moved));
        } catch (error) {
            this.say(sentence(error), "refusal");
        }
    }

    /** Another machine altogether: a file that was opened. */
    async open(about: MachinePackage): Promise<void> {
        this.show(await load(about));
    }

    private show(loaded: Loaded): void {
        this.history.enterAlone("edit", () => this.beginWith(loaded));
        this.say("");
        this.dropSelection();
        this.topics.emit("machine", "numbers", "pose", "run", "cycle", "history");
        this.keep();
    }

    private beginWith(loaded: Loaded): void {
        this.player.drop();
        this.sweeper.clear();
        this.state.begin(loaded);
        if (loaded.package.run) this.player.take(loaded.package.run, null);
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
            await this.edit((present) => replaceBy(present, document));
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
            host ? (document, q) => void host.save(document, q).catch((error) => this.say(notKept(error), "refusal")) : undefined,
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
        this.state.setRates();
        this.topics.emit("pose");
        if (this.sweeper.cycle && !this.sweeper.stale && !this.sweeper.has(this.motion, q)) {
            this.sweeper.stale = true;
            this.topics.emit("cycle");
        }
        this.keep();
    }

    // ---- drives ----

    setSpeed(coordinate: string, value: number): void {
        if (!Number.isFinite(value)) return this.say(`The speed of ${coordinate} needs a number.`, "refusal");
        this.history.change(`speed of ${coordinate}`, () => void this.state.speeds.set(coordinate, value));
        this.driveChanged();
    }

    setEffort(name: string, value: number): void {
        if (!Number.isFinite(value)) return this.say(`The effort of ${name} needs a number.`, "refusal");
        this.history.change(`effort of ${name}`, () => void this.state.efforts.set(name, value));
        this.driveChanged();
    }

    private driveChanged(): void {
        this.dropRun();
        this.sweeper.stale = true;
        this.state.setRates();
        this.topics.emit("drive", "pose", "cycle");
    }

    // ---- edits ----

    begin(label: string): void {
        this.history.begin(label);
    }
    commit(): void {
        this.history.commit();
        this.topics.emit("history");
    }
    undo(): void {
        this.history.undo();
        this.topics.emit("history");
    }
    redo(): void {
        this.history.redo();
        this.topics.emit("history");
    }

    setNumber(index: number, value: number): void {
        const number = this.package.numbers[index]!;
        const refusal = outOfBounds(number, value, this.units);
        if (refusal) return this.say(refusal, "refusal");
        const target = this.numbers.slice();
        target[number.index] = value;
        this.history.change(`set ${number.label}`, () => {
            const closed = reclose(this.motion, this.q, target);
            if (!closed.q) return this.say(doesNotClose(number, value, closed.gap, this.units), "refusal");
            this.numbersTaken(closed.q);
            const at = (c: Coordinate): string => written(this.motion.rows.value(c, this.q), c.slide ? "m" : "rad", this.units);
            this.say(closedOtherwise(number, value, closed, at, this.units));
        });
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

    private numbersTaken(q: Float64Array): void {
        this.dropRun();
        this.q.set(q);
        this.sweeper.stale = true;
        this.state.setRates();
        this.topics.emit("numbers", "pose", "cycle");
        this.keep();
    }

    private restore(snapshot: Snapshot): void {
        const other = snapshot.loaded !== this.state.loaded;
        if (other) this.beginWith(snapshot.loaded);
        else this.dropRun();
        this.state.restore(snapshot);
        this.sweeper.stale = true;
        this.say("");
        if (other) {
            this.dropSelection();
            this.topics.emit("machine");
        }
        this.topics.emit("numbers", "drive", "pose", "run", "cycle");
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
        this.topics.emit("run");
    }

    freeRun(): void {
        this.start(() => this.state.freeRun());
    }

    drivenRun(): void {
        if (!this.motion.driven.length) return this.say("No joint of this machine is driven. Start a free run.", "refusal");
        this.start(() => this.state.drivenRun(this.cycle));
    }

    private start(make: () => Running): void {
        try {
            const running = make();
            if (!running.run.t.length) return this.say(this.singular || "This pose is singular: a run cannot start here.", "refusal");
            this.player.take(running.run, running);
            this.say("");
            this.player.play();
        } catch (error) {
            this.say(sentence(error), "refusal");
        }
    }

    showRun(run: RunSamples): void {
        this.player.take(run, null);
        this.player.scrub(run.t[0] ?? 0);
        this.topics.emit("run");
    }

    private showState(run: RunSamples, time: number): void {
        const { motion, q } = this;
        stateAt(run, time, this.engine.coordinates, q, this.v, this.a);
        const values = new Map(motion.independent.map((c) => [c, motion.rows.value(c, q)]));
        if (!motion.closeAt(q, values)) motion.project(q);
        this.state.singular = "";
        this.topics.emit("pose", "run");
    }

    private runEnded(sentence: string): void {
        if (sentence) this.say(`The run ${sentence}`);
        this.topics.emit("run");
    }

    /** A run of another machine, or of other drives, is not shown any more. */
    private dropRun(): void {
        if (!this.run) return;
        this.player.drop();
        this.topics.emit("run");
    }

    // ---- the cycle ----

    get cycle(): CycleSamples | null {
        if (this.sweeper.stale) this.sweepAgain();
        return this.sweeper.cycle;
    }

    private sweepAgain(): void {
        const drive = this.state.sweptDrive;
        if (drive) this.sweeper.start(this.motion, this.q.slice(), drive, this.speeds.get(drive.name) || 1);
        else this.sweeper.clear();
    }

    // ---- the rest ----

    /** What another machine does not have is not selected any more. */
    private dropSelection(): void {
        const { selection } = this;
        const tables = { body: "bodies", joint: "joints", spring: "springs", point: "points", force: "forces" } as const;
        if (selection && !(selection.name in (this.document[tables[selection.kind]] ?? {}))) this.select(null);
    }

    select(selection: Session["selection"]): void {
        this.selection = selection;
        this.topics.emit("selection");
    }

    setUnits(units: Partial<Units>): void {
        this.units = { ...this.units, ...units };
        this.topics.emit("units", "pose");
    }

    dispose(): void {
        this.pause();
        this.sweeper.clear();
        this.keepNow();
        this.topics.clear();
    }
}
