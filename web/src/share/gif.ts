/* GIF 89a: frames of one size, one table of colours, only what changed is stored (LZW as in Welch 1984). */

/** Bytes of a GIF that goes on for ever. Pixels are RGBA, row by row; `delay` is in hundredths of a second. */
export function encodeGif(frames: Uint8ClampedArray[], width: number, height: number, delay: number): Uint8Array {
    const palette = paletteOf(frames);
    const out: number[] = [];
    out.push(...text("GIF89a"), ...short(width), ...short(height), 0xf7, 0, 0); // 256 colours, 8 bits each
    for (const color of palette.colors) out.push((color >> 16) & 255, (color >> 8) & 255, color & 255);
    out.push(0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0);
    let before: Uint8Array | null = null;
    for (const frame of frames) {
        const indices = palette.indices(frame);
        appendFrame(out, indices, before, width, height, delay);
        before = indices;
    }
    out.push(0x3b);
    return Uint8Array.from(out);
}

const TRANSPARENT = 255;

function text(letters: string): number[] {
    return [...letters].map((letter) => letter.charCodeAt(0));
}

function short(value: number): number[] {
    return [value & 255, (value >> 8) & 255];
}

/** The 255 colours that are met most often, in steps of 1/32; every other colour takes the nearest of them. */
function paletteOf(frames: Uint8ClampedArray[]): { colors: number[]; indices(frame: Uint8ClampedArray): Uint8Array } {
    const counts = new Uint32Array(32768);
    const exact = new Uint32Array(32768); // the last colour met in each cell, so that plain colours stay as they are
    for (const frame of frames)
        for (let k = 0; k < frame.length; k += 4) {
            const cell = cellOf(frame, k);
            counts[cell] += 1;
            exact[cell] = (frame[k] << 16) | (frame[k + 1] << 8) | frame[k + 2];
        }
    const cells = [...counts.keys()].filter((cell) => counts[cell] > 0);
    cells.sort((one, other) => counts[other] - counts[one]);
    const colors = cells.slice(0, TRANSPARENT).map((cell) => exact[cell]);
    const places = new Int16Array(32768).fill(-1);
    for (const cell of cells) places[cell] = nearest(colors, exact[cell]);
    while (colors.length < 256) colors.push(0);
    return {
        colors,
        indices(frame) {
            const indices = new Uint8Array(frame.length / 4);
            for (let k = 0; k < indices.length; k++) indices[k] = places[cellOf(frame, 4 * k)];
            return indices;
        },
    };
}

function cellOf(pixels: Uint8ClampedArray, k: number): number {
    return ((pixels[k] >> 3) << 10) | ((pixels[k + 1] >> 3) << 5) | (pixels[k + 2] >> 3);
}

function nearest(colors: number[], color: number): number {
    let best = 0;
    let least = Infinity;
    for (let k = 0; k < colors.length; k++) {
        const other = colors[k];
        const red = (other >> 16) - (color >> 16);
        const green = ((other >> 8) & 255) - ((color >> 8) & 255);
        const blue = (other & 255) - (color & 255);
        const distance = 2 * red * red + 4 * green * green + blue * blue;
        if (distance < least) [best, least] = [k, distance];
    }
    return best;
}

function appendFrame(
    out: number[], indices: Uint8Array, before: Uint8Array | null, width: number, height: number, delay: number,
): void {
    const box = before ? changedBox(indices, before, width, height) : { x: 0, y: 0, w: width, h: height };
    const part = new Uint8Array(box.w * box.h);
    for (let y = 0; y < box.h; y++)
        for (let x = 0; x < box.w; x++) {
            const place = (box.y + y) * width + box.x + x;
            const same = before !== null && before[place] === indices[place];
            part[y * box.w + x] = same ? TRANSPARENT : indices[place];
        }
    out.push(0x21, 0xf9, 4, 0x05, ...short(delay), TRANSPARENT, 0); // keep what is there; 255 is transparent
    out.push(0x2c, ...short(box.x), ...short(box.y), ...short(box.w), ...short(box.h), 0, 8);
    const bytes = lzw(part);
    for (let k = 0; k < bytes.length; k += 255) {
        const block = bytes.slice(k, k + 255);
        out.push(block.length);
        for (const byte of block) out.push(byte);
    }
    out.push(0);
}

function changedBox(now: Uint8Array, before: Uint8Array, width: number, height: number) {
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
            if (now[y * width + x] !== before[y * width + x]) {
                left = Math.min(left, x);
                right = Math.max(right, x);
                top = Math.min(top, y);
                bottom = y;
            }
    return right < 0 ? { x: 0, y: 0, w: 1, h: 1 } : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** Codes of 9 to 12 bits, the table cleared whenever it is full. */
function lzw(bytes: Uint8Array): number[] {
    const [clear, end] = [256, 257];
    const out: number[] = [];
    let [bits, filled, size, next] = [0, 0, 9, 258];
    let table = new Map<number, number>();
    const put = (code: number): void => {
        bits |= code << filled;
        filled += size;
        while (filled >= 8) {
            out.push(bits & 255);
            bits >>>= 8;
            filled -= 8;
        }
    };
    put(clear);
    let prefix = bytes[0];
    for (let k = 1; k < bytes.length; k++) {
        const key = (prefix << 8) | bytes[k];
        const known = table.get(key);
        if (known !== undefined) {
            prefix = known;
            continue;
        }
        put(prefix);
        prefix = bytes[k];
        if (next === 4096) {
            put(clear);
            table = new Map();
            [size, next] = [9, 258];
            continue;
        }
        table.set(key, next);
        if (next === 1 << size) size += 1;
        next += 1;
    }
    put(prefix);
    if (next === 1 << size && size < 12) size += 1; // a reader adds one entry for the last code as well
    put(end);
    if (filled > 0) out.push(bits & 255);
    return out;
}
