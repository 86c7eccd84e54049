/* What is seen while Python makes the machine: what it does, and for how long already. */

import { h } from "../panels/dom";

export class Waiting {
    private readonly sentence = h("p", { role: "status" }, "Python is asked for the machine.");
    private readonly seconds = h("p", { class: "lw-note", "aria-hidden": "true" });
    private readonly bar = h("progress", { "aria-label": "Making the machine" });
    private readonly frame: HTMLElement;
    private readonly began = performance.now();
    private readonly timer: ReturnType<typeof setInterval>;

    constructor(element: HTMLElement, name: string) {
        this.frame = h("div", { class: "lw-waiting" }, h("h1", {}, name), this.bar, this.sentence, this.seconds);
        element.append(this.frame);
        this.timer = setInterval(() => this.count(), 1000);
    }

    tell(sentence: string): void {
        this.sentence.textContent = `${sentence}.`;
    }

    private count(): void {
        const seconds = Math.round((performance.now() - this.began) / 1000);
        this.seconds.textContent = `${seconds} s; a large machine takes a minute or more.`;
    }

    /** The machine cannot be shown: the sentence stays. */
    refuse(sentence: string): void {
        clearInterval(this.timer);
        this.bar.remove();
        this.seconds.remove();
        this.sentence.textContent = sentence;
        this.sentence.classList.add("lw-refusal");
    }

    end(): void {
        clearInterval(this.timer);
        this.frame.remove();
    }
}
