/* Numbers of the page and their places in the document. */

import type { Document, FreeNumber, Toml } from "../package";

type Node = { [key: string | number]: Toml | Node };

/** Write a number to all its places. */
export function write(document: Document, number: FreeNumber, value: number): void {
    for (const place of number.places) {
        let node = document as unknown as Node;
        for (const key of place.slice(0, -1)) node = node[key] as Node;
        node[place[place.length - 1]!] = value;
    }
}

/** What stands at its first place, if it is a number. */
export function read(document: Document, number: FreeNumber): number | null {
    let node: unknown = document;
    for (const key of number.places[0] ?? []) {
        if (typeof node !== "object" || node === null) return null;
        node = (node as Node)[key];
    }
    return typeof node === "number" ? node : null;
}

/** The document with these numbers. */
export function withNumbers(document: Document, numbers: readonly FreeNumber[], values: ArrayLike<number>): Document {
    const copy = structuredClone(document);
    for (const number of numbers) {
        // What was not changed keeps its text, such as an expression of parameters.
        if (values[number.index] !== number.value) write(copy, number, values[number.index]!);
    }
    return copy;
}
