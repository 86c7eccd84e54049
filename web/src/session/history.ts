/* Undo and redo: what was, before and after every gesture. */

export interface Snapshots<S> {
    take(): S;
    restore(snapshot: S): void;
    same(a: S, b: S): boolean;
}

interface Entry<S> {
    label: string;
    before: S;
    after: S;
    at: number; // ms
}

const ONE_GESTURE = 1000; // ms: changes of one kind that follow so soon are one entry

export class History<S> {
    private readonly done: Entry<S>[] = [];
    private readonly undone: Entry<S>[] = [];
    private open: { label: string; before: S } | null = null;

    constructor(
        private readonly snapshots: Snapshots<S>,
        private readonly now: () => number = () => performance.now(),
    ) {}

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    /** The label of what undo would take back, or "". */
    get last(): string {
        return this.done[this.done.length - 1]?.label ?? "";
    }

    begin(label: string): void {
        this.commit();
        this.open = { label, before: this.snapshots.take() };
    }

    commit(): void {
        const open = this.open;
        this.open = null;
        if (open) this.enter(open.label, open.before, -Infinity);
    }

    /** A change on its own: part of the gesture that is open, or an entry. */
    change(label: string, how: () => void): void {
        if (this.open) return how();
        const before = this.snapshots.take();
        how();
        this.enter(label, before, this.now());
    }

    /** A change that is an entry of its own, however soon it follows. */
    enterAlone(label: string, how: () => void): void {
        this.begin(label);
        how();
        this.commit();
    }

    private enter(label: string, before: S, at: number): void {
        const after = this.snapshots.take();
        if (this.snapshots.same(before, after)) return;
        this.undone.length = 0;
        const last = this.done[this.done.length - 1];
        if (last && last.label === label && at - last.at < ONE_GESTURE) {
            last.after = after;
            last.at = at;
        } else this.done.push({ label, before, after, at });
        if (this.done.length > 500) this.done.shift();
    }

    undo(): void {
        this.commit();
        const entry = this.done.pop();
        if (!entry) return;
        this.undone.push(entry);
        this.snapshots.restore(entry.before);
    }

    redo(): void {
        this.commit();
        const entry = this.undone.pop();
        if (!entry) return;
        this.done.push(entry);
        entry.at = -Infinity;
        this.snapshots.restore(entry.after);
    }
}
