/* Names of joints and points beside them; one that would lie on another is left out. */

import { h } from "../panels/dom";
import type { Session } from "../session";
import { markAt, type Placement } from "./placement";
import type { Stage } from "./stage";

const APART = { x: 46, y: 15 }; // px

export class NameLabels {
    private readonly frame = h("div", { class: "lw-names", "aria-hidden": "true" });

    constructor(private readonly stage: Stage, private readonly session: Session) {
        stage.canvas.after(this.frame);
    }

    show(placement: Placement | null): void {
        this.frame.hidden = placement === null;
        if (!placement) return;
        const { clientWidth, clientHeight } = this.stage.canvas;
        const taken: { x: number; y: number }[] = [];
        const labels: HTMLElement[] = [];
        const named = new Set<string>(); // a joint has a mark on each of its bodies
        this.session.package.marks.forEach(({ kind, name }, mark) => {
            if ((kind !== "joint" && kind !== "point") || named.has(`${kind} ${name}`)) return;
            const seen = markAt(placement, mark).project(this.stage.camera);
            const at = { x: ((seen.x + 1) / 2) * clientWidth, y: ((1 - seen.y) / 2) * clientHeight };
            const hidden = seen.z > 1 || taken.some((other) => Math.abs(other.x - at.x) < APART.x && Math.abs(other.y - at.y) < APART.y);
            if (hidden) return;
            taken.push(at);
            named.add(`${kind} ${name}`);
            const label = h("span", {}, name);
            label.style.transform = `translate(${at.x + 9}px, ${at.y - 18}px)`;
            labels.push(label);
        });
        this.frame.replaceChildren(...labels);
    }
}
