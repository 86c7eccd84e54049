/* Elements in one line each: h("button", { title: "..." , onclick }, "Play"). */

type Attributes = { [name: string]: string | number | boolean | null | undefined | ((event: Event) => void) };
type Child = Node | string | null | undefined | false;

/** An element; functions become listeners (onclick), true an empty attribute, false and null none. */
export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") element.addEventListener(name.slice(2), value);
        else if (value === true) element.setAttribute(name, "");
        else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
    }
    for (const child of children) if (child) element.append(child);
    return element;
}

/** A section that opens and closes, with its heading. */
export function section(title: string, open: boolean, ...children: Child[]): HTMLDetailsElement {
    return h("details", { class: "lw-section", open }, h("summary", {}, title), ...children);
}

/** Runs `work` once in the next frame, however often it is asked for; the second function gives it up. */
export function onceAFrame(work: () => void): [ask: () => void, cancel: () => void] {
    let asked = 0;
    const ask = (): void => {
        if (asked === 0)
            asked = requestAnimationFrame(() => {
                asked = 0;
                work();
            });
    };
    return [ask, () => cancelAnimationFrame(asked)];
}

/** Runs `work` at most once in so many milliseconds, and a last time after the last call. */
export function throttled(work: () => void, milliseconds: number): () => void {
    let waiting = false;
    return () => {
        if (waiting) return;
        waiting = true;
        setTimeout(() => {
            waiting = false;
            work();
        }, milliseconds);
    };
}

/** All the functions, as one: what a mounted part gives back to be taken away again. */
export function together(...functions: (() => void)[]): () => void {
    return () => functions.forEach((each) => each());
}
