/* The page in a notebook, as anywidget wants it: Python sends the package, and answers as in the studio. */

import type { MachinePackage } from "../package";
import type { MountPage, Options } from "../views";
import { hostOf } from "./socket_host";

/** What anywidget hands to a widget: messages to and from its twin in Python. */
export interface WidgetModel {
    send(content: object): void;
    on(event: "msg:custom", listener: (content: any) => void): void;
    off(event: "msg:custom", listener: (content: any) => void): void;
}

export async function renderWidget(mount: MountPage, model: WidgetModel, element: HTMLElement): Promise<() => void> {
    const waiting = new Map<string, { done(answer: never): void; failed(error: Error): void }>();
    const own = Math.random().toString(36).slice(2); // several views of one widget hear each other's answers
    let count = 0;
    const listener = (content: { id: string; answer?: unknown; error?: string }): void => {
        const asked = waiting.get(content.id);
        waiting.delete(content.id);
        if (content.error) asked?.failed(new Error(content.error));
        else asked?.done(content.answer as never);
    };
    model.on("msg:custom", listener);
    const ask = <T>(what: string, given: object): Promise<T> =>
        new Promise((done, failed) => {
            const id = `${own} ${++count}`;
            waiting.set(id, { done, failed });
            model.send({ id, ask: what, with: given });
        });
    const { about, options } = await ask<{ about: MachinePackage; options: Options }>("package", {});
    const view = await mount(element, about, hostOf(ask), options);
    return () => {
        model.off("msg:custom", listener);
        view.dispose();
    };
}
