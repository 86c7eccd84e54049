/* What was drawn is kept when the page is closed, and found again when it is opened. */

import type { Document, MachinePackage } from "../package";
import { read, withNumbers } from "./document_numbers";

interface Kept {
    base: Document; // what the page was opened with: another file of the same name is not replaced
    document: Document;
    q: number[];
}

export class Keeping {
    private timer: ReturnType<typeof setTimeout> | undefined;
    private pending: (() => void) | null = null;

    constructor(
        private readonly key: string | null,
        private readonly base: Document,
    ) {}

    /** Keep it soon; only the last of many is written. */
    keep(document: () => Document, q: () => number[], further?: (document: Document, q: number[]) => void): void {
        if (this.key === null && !further) return;
        clearTimeout(this.timer);
        this.pending = () => {
            this.pending = null;
            const [present, pose] = [document(), q()];
            this.write({ base: this.base, document: present, q: pose });
            further?.(present, pose);
        };
        this.timer = setTimeout(() => this.pending?.(), 400);
    }

    /** Write what waits to be written. */
    flush(): void {
        clearTimeout(this.timer);
        this.pending?.();
    }

    private write(kept: Kept): void {
        if (this.key === null) return;
        try {
            localStorage.setItem(this.key, JSON.stringify(kept));
        } catch {
            // A page without storage (private windows, a full disk) works on; it forgets when it is closed.
        }
    }

    find(): Kept | null {
        if (this.key === null) return null;
        try {
            const kept = JSON.parse(localStorage.getItem(this.key) ?? "null") as Kept | null;
            return kept && same(kept.base, this.base) ? kept : null;
        } catch {
            return null;
        }
    }
}

export function same(a: unknown, b: unknown): boolean {
    return JSON.stringify(a) === JSON.stringify(b);
}

/** The numbers that make the package's document into this one, or null where more than numbers differ. */
export function numbersOf(about: MachinePackage, document: Document): Float64Array | null {
    const values = new Float64Array(about.numbers.length);
    for (const number of about.numbers) {
        const x = read(document, number);
        values[number.index] = x ?? number.value;
    }
    return same(withNumbers(about.document, about.numbers, values), document) ? values : null;
}
