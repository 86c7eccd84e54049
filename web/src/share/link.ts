/* A machine in the fragment of an address: its document and pose as JSON, deflated, in base64url. */

import type { Document } from "../package";

export interface SharedMachine {
    document: Document;
    q: number[];
}

const MARK = "#machine=";
const LARGEST = 8_000_000; // bytes of a machine as JSON: as many as the studio takes
const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether others can open the page at this address: not a file, nor the page of a studio. */
export function reachesOthers(address: string): boolean {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && !THIS_MACHINE.test(hostname);
}

/** The address of this page with the machine in its fragment. */
export async function linkOf(shared: SharedMachine, address: string): Promise<string> {
    const bytes = await squeezed(JSON.stringify(shared));
    return address.split("#")[0] + MARK + base64url(bytes);
}

/** The machine that a fragment holds, or null where it holds none.
    Rejects with one sentence where the fragment was cut off or damaged. */
export async function machineIn(fragment: string): Promise<SharedMachine | null> {
    if (!fragment.startsWith(MARK)) return null;
    let shared: SharedMachine;
    try {
        shared = JSON.parse(await expanded(bytesOf(fragment.slice(MARK.length)))) as SharedMachine;
    } catch (error) {
        if (error instanceof TooLarge)
            throw new Error(
                `The link holds more than ${LARGEST / 1e6} MB, which is no machine, so this is the page's own: ask for the file instead.`,
            );
        throw new Error(
            "The link was cut off or damaged, so this is the page's own machine: copy the whole link and open it again.",
        );
    }
    if (typeof shared?.document?.name !== "string" || !Array.isArray(shared.q) || !shared.q.every(Number.isFinite))
        throw new Error("The link holds no machine, so this is the page's own: ask for the link again.");
    return shared;
}

async function squeezed(text: string): Promise<Uint8Array<ArrayBuffer>> {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
    return new Uint8Array(await new Response(packed).arrayBuffer());
}

class TooLarge extends Error {}

/** A few bytes may stand for gigabytes: no more is inflated than a machine can need. */
async function expanded(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let [text, size] = ["", 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.byteLength;
        if (size > LARGEST) {
            void reader.cancel();
            throw new TooLarge();
        }
        text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
}

function base64url(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
