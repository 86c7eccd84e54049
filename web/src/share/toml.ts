/* The document as TOML, as linkwright.load reads it. */

import type { Document, Toml } from "../package";

type Table = { [key: string]: Toml };

const KINDS = ["parameters", "expressions", "points", "bodies", "joints", "springs", "forces"];

export function tomlOf(document: Document): string {
    const entries = Object.entries(document).filter(([, value]) => value !== undefined) as [string, Toml][];
    const lines = entries.filter(([key]) => !KINDS.includes(key)).map(([key, value]) => `${word(key)} = ${inline(value)}`);
    for (const [kind, value] of entries.filter(([key]) => KINDS.includes(key))) {
        const rows = Object.entries(value as Table);
        const plain = rows.filter(([, row]) => !isTable(row));
        if (plain.length > 0) lines.push("", `[${word(kind)}]`, ...plain.map(([key, row]) => `${word(key)} = ${inline(row)}`));
        for (const [name, row] of rows)
            if (isTable(row)) {
                lines.push("", `[${word(kind)}.${word(name)}]`);
                lines.push(...Object.entries(row).map(([key, entry]) => `${word(key)} = ${inline(entry)}`));
            }
    }
    return lines.join("\n") + "\n";
}

function isTable(value: Toml): value is Table {
    return typeof value === "object" && !Array.isArray(value);
}

function inline(value: Toml): string {
    if (value === "inf" || value === "-inf") return value; // open bounds, which JSON cannot say as numbers
    if (typeof value === "string") return quoted(value);
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
    return `{ ${Object.entries(value).map(([key, entry]) => `${word(key)} = ${inline(entry)}`).join(", ")} }`;
}

function word(key: string): string {
    return /^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
    return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
