/* A machine in the fragment of an address: its document and pose as JSON, deflated, in base64url. */

import type { Document } from "../package";

export interface SharedMachine {
    document: Document;
    q: number[];
}

const MARK = "#machine=";

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
    } catch {
        throw new Error(
            "The link was cut off or damaged, so this is the page's own machine: copy the whole link and open it again.",
        );
    }
    if (typeof shared?.document?.name !== "string" || !Array.isArray(shared.q) || !shared.q.every(Number.isFinite))
        throw new Error("The link holds no machine, so this is the page's own: ask for the link again.");
    return shared;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function squeezed(text: string): Promise<Uint8Array<ArrayBuffer>> {
    return through(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, new CompressionStream("deflate"));
}

async function expanded(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate")));
}

function base64url(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
