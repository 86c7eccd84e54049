/* Python behind the studio: requests over one web socket, {id, ask, with}, answered by {id, answer} or {id, error};
   {id, progress} tells meanwhile what takes a while. */

import type { Host, RunSamples, MachinePackage, Told } from "../package";

const ENDED = "The studio has ended: this page computes on by itself. Start `linkwright studio` again for the rest.";

type Ask = <T>(what: string, given: object, told?: Told) => Promise<T>;

/** A host that asks by these means. */
export function hostOf(ask: Ask): Host {
    return {
        opened: (told) => ask<MachinePackage>("opened", {}, told),
        build: (document, q, told) => ask<MachinePackage>("build", { document, q: q ?? null }, told),
        open: (toml, told) => ask<MachinePackage>("open", { toml }, told),
        simulate: (request) => ask<RunSamples>("simulate", request),
        branches: (request) => ask<number[][]>("branches", request),
        range_of_motion: (request) => ask<{ lower: number | null; upper: number | null; sentence: string }>("range_of_motion", request),
        share: (request) => ask<string>("share", request),
        save: (document, q) => ask<void>("save", { document, q }),
    };
}

/** The host at the other end of a socket, once it is open; rejects with a sentence where there is none. */
export function socketHost(address: string): Promise<Host> {
    return new Promise((ready, refused) => {
        const socket = new WebSocket(address);
        const waiting = new Map<number, { done(answer: never): void; failed(error: Error): void; told?: Told }>();
        let count = 0;
        const ask: Ask = (what, given, told) =>
            new Promise((done, failed) => {
                if (socket.readyState !== WebSocket.OPEN) return failed(new Error(ENDED));
                waiting.set(++count, { done, failed, told });
                socket.send(JSON.stringify({ id: count, ask: what, with: given }));
            });
        socket.onopen = () => ready(hostOf(ask));
        socket.onmessage = (event) => {
            const { id, answer, error, progress } = JSON.parse(event.data as string);
            const asked = waiting.get(id);
            if (progress) return asked?.told?.(progress);
            waiting.delete(id);
            if (error) asked?.failed(new Error(error));
            else asked?.done(answer as never);
        };
        socket.onclose = () => {
            refused(new Error(ENDED));
            for (const { failed } of waiting.values()) failed(new Error(ENDED));
            waiting.clear();
        };
    });
}
