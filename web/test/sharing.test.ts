/* What is shared comes back: links, model files, GIFs. */

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Document } from "../src/package";
import { encodeGif } from "../src/share/gif";
import { linkOf, machineIn, reachesOthers } from "../src/share/link";
import { tomlOf } from "../src/share/toml";

const MACHINE: Document = {
    name: "four-bar",
    gravity: [0, -9.81, 0],
    parameters: { crank: { value: 0.1, unit: "m", bounds: [0.02, "inf"] }, "long name": 2 },
    bodies: { crank: { rod: { mass: 1, start: [0, 0, 0], end: [0, "crank", 0] } } },
    joints: { A: { kind: "revolute", parent: "ground", child: "crank", at: [0, 0, 0], axis: [0, 0, 1], actuated: true } },
};

test("a link gives back the same machine in the same pose", async () => {
    const shared = { document: MACHINE, q: [0.1, -1e-17, 2 / 3] };
    const link = await linkOf(shared, "file:///page.html#machine=old");
    assert.match(link, /^file:\/\/\/page\.html#machine=[A-Za-z0-9_-]+$/);
    assert.deepEqual(await machineIn(new URL(link).hash), shared);
});

test("a link that was cut off or changed is refused in one sentence, at every length", async () => {
    const hash = new URL(await linkOf({ document: MACHINE, q: [1] }, "file:///p")).hash;
    for (let length = "#machine=".length; length < hash.length; length += 7)
        await assert.rejects(machineIn(hash.slice(0, length)), /cut off or damaged[^.]*\.$/);
    const changed = hash.slice(0, 40) + (hash[40] === "A" ? "B" : "A") + hash.slice(41);
    await assert.rejects(machineIn(changed), /cut off or damaged/);
    assert.equal(await machineIn("#elsewhere"), null);
});

test("a link that swells to more than any machine is refused before it is whole", async () => {
    let letters = 0;
    const spaces = new ReadableStream({
        pull(controller) {
            controller.enqueue(new Uint8Array(1e6).fill(32));
            if ((letters += 1e6) >= 1e8) controller.close();
        },
    });
    const packed = Buffer.from(await new Response(spaces.pipeThrough(new CompressionStream("deflate"))).arrayBuffer());
    assert.ok(packed.length < 2e5);
    let inflated = 0;
    const whole = globalThis.DecompressionStream;
    globalThis.DecompressionStream = class extends whole {
        override readonly readable = super.readable.pipeThrough(
            new TransformStream({ transform: (part, to) => ((inflated += part.byteLength), to.enqueue(part)) }),
        );
    };
    try {
        await assert.rejects(machineIn(`#machine=${packed.toString("base64url")}`), /more than 8 MB[^.]*\.$/);
    } finally {
        globalThis.DecompressionStream = whole;
    }
    assert.ok(inflated < 2e7, `${inflated} bytes were inflated`);
});

test("only a page that others can open is linked to", () => {
    const own = ["file:///home/me/four-bar.html", "http://127.0.0.1:8765/?token=secret", "http://localhost:8765/", "http://[::1]:80/", "http://a.localhost/", "blob:null/1"];
    for (const address of own) assert.equal(reachesOthers(address), false, address);
    for (const address of ["https://example.org/four-bar.html", "http://192.0.2.7/x", "https://127.example.org/"])
        assert.equal(reachesOthers(address), true, address);
});

test("TOML keeps names, expressions, open bounds and tables", () => {
    const text = tomlOf(MACHINE);
    assert.match(text, /^name = "four-bar"\ngravity = \[0, -9\.81, 0\]\n/);
    assert.match(text, /\[parameters\]\n"long name" = 2\n/);
    assert.match(text, /\[parameters\.crank\]\nvalue = 0\.1\nunit = "m"\nbounds = \[0\.02, inf\]/);
    assert.match(text, /\[bodies\.crank\]\nrod = \{ mass = 1, start = \[0, 0, 0\], end = \[0, "crank", 0\] \}/);
    assert.match(text, /actuated = true\n$/);
});

/** The frames of a GIF, by a reader of our own: indices into its table of colours laid over each other. */
function decodeGif(bytes: Uint8Array): { width: number; height: number; frames: number[][] } {
    const short = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
    const [width, height] = [short(6), short(8)];
    const color = (index: number): number => (bytes[13 + 3 * index]! << 16) | (bytes[14 + 3 * index]! << 8) | bytes[15 + 3 * index]!;
    const canvas = new Array<number>(width * height).fill(-1);
    const frames: number[][] = [];
    let at = 13 + 768;
    while (bytes[at] !== 0x3b) {
        if (bytes[at] === 0x21) {
            at += 2;
            while (bytes[at] !== 0) at += bytes[at]! + 1;
            at += 1;
            continue;
        }
        assert.equal(bytes[at], 0x2c);
        const [x, y, w] = [short(at + 1), short(at + 3), short(at + 5)];
        at += 10;
        const size = bytes[at++]!;
        const packed: number[] = [];
        while (bytes[at] !== 0) {
            packed.push(...bytes.slice(at + 1, at + 1 + bytes[at]!));
            at += bytes[at]! + 1;
        }
        at += 1;
        unpack(packed, size).forEach((index, k) => {
            if (index !== 255) canvas[(y + Math.floor(k / w)) * width + x + (k % w)] = color(index);
        });
        frames.push([...canvas]);
    }
    return { width, height, frames };
}

function unpack(bytes: number[], least: number): number[] {
    const [clear, end] = [1 << least, (1 << least) + 1];
    const out: number[] = [];
    let [table, size, bit] = [[] as number[][], least + 1, 0];
    let before: number[] | null = null;
    const reset = (): void => {
        table = Array.from({ length: clear + 2 }, (_, k) => (k < clear ? [k] : []));
        [size, before] = [least + 1, null];
    };
    for (;;) {
        let code = 0;
        for (let k = 0; k < size; k++, bit++) code |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << k;
        if (code === clear) reset();
        else if (code === end) return out;
        else {
            const now: number[] = code < table.length ? table[code]! : [...before!, before![0]!];
            out.push(...now);
            if (before && table.length < 4096) table.push([...before, now[0]!]);
            if (table.length === 1 << size && size < 12) size += 1;
            before = now;
        }
    }
}

test("GIF frames decode to the pixels that were drawn", () => {
    const [width, height] = [90, 70];
    let seed = 7;
    const frames = [0, 1, 2].map((frame) => {
        const pixels = new Uint8ClampedArray(4 * width * height);
        for (let k = 0; k < width * height; k++) {
            seed = (seed * 16807) % 2147483647;
            const noisy = frame === 1 && k % width > 20; // runs of noise fill the table of codes, which must then be cleared
            const value = noisy ? 8 * (seed % 32) : k % 7 === frame ? 200 : 16;
            pixels.set([value, 64, 248 - value, 255], 4 * k);
        }
        return pixels;
    });
    const decoded = decodeGif(encodeGif(frames, width, height, 5));
    assert.deepEqual([decoded.width, decoded.height, decoded.frames.length], [width, height, 3]);
    frames.forEach((pixels, frame) =>
        decoded.frames[frame]!.forEach((color, k) =>
            assert.equal(color, (pixels[4 * k]! << 16) | (pixels[4 * k + 1]! << 8) | pixels[4 * k + 2]!, `frame ${frame}, pixel ${k}`),
        ),
    );
});
