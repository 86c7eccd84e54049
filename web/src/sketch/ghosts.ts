/* Other assemblies at the same drives, drawn pale; a click takes one. */

import { otherAssemblies } from "../engine/assemblies";
import type { Session } from "../session";
import type { Paper } from "./paper";
import { line, svg } from "./svg";

const PAUSE = 250; // ms after the last move

export class Ghosts {
    readonly element = svg("g", { class: "lw-ghosts" });
    private poses: Float64Array[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private serial = 0;

    constructor(
        private readonly session: Session,
        private readonly paper: Paper,
    ) {}

    /** Look for them when the machine has come to rest. */
    search(shown: boolean): void {
        clearTimeout(this.timer);
        this.serial++;
        this.element.replaceChildren();
        this.poses = [];
        if (shown && !this.session.playing) this.timer = setTimeout(() => void this.look(this.serial), PAUSE);
    }

    private async look(serial: number): Promise<void> {
        const { session } = this;
        let poses = otherAssemblies(session.motion, session.q);
        if (session.host) {
            try {
                const values = Object.fromEntries(session.motion.driven.map((c) => [c.name, session.motion.rows.value(c, session.q)]));
                const told = await session.host.branches({ document: session.document, values });
                poses = merged(session, poses, told);
            } catch {
                // What was found here is shown.
            }
        }
        if (serial !== this.serial) return;
        this.poses = poses;
        this.draw();
    }

    draw(): void {
        const { session, paper } = this;
        this.element.replaceChildren(
            ...this.poses.map((pose, k) => {
                const marks = session.engine.marks(pose);
                const d = session.package.bodies.map((body) => line(body.marks.map((m) => paper.at(marks, m)), body.marks.length > 2)).join("");
                const ghost = svg("g", { class: "lw-ghost", role: "button", tabindex: 0, "aria-label": `Other assembly ${k + 1}` }, svg("path", { d, class: "lw-grip" }), svg("path", { d }));
                const take = (): void => session.setPose(pose);
                ghost.addEventListener("pointerdown", (event) => event.stopPropagation());
                ghost.addEventListener("click", take);
                ghost.addEventListener("keydown", (event) => event.key === "Enter" && take());
                return ghost;
            }),
        );
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.serial++;
    }
}

/** Python's poses beside those found here, each once, without the present one. */
function merged(session: Session, own: Float64Array[], told: number[][]): Float64Array[] {
    const { engine } = session;
    const seen = [session.q, ...own].map((q) => engine.marks(q).slice());
    const all = [...own];
    for (const pose of told) {
        if (pose.length !== engine.nq) continue;
        const q = Float64Array.from(pose);
        const marks = engine.marks(q).slice();
        if (seen.some((one) => one.every((x, k) => Math.abs(x - marks[k]!) < 1e-5 * engine.size))) continue;
        seen.push(marks);
        all.push(q);
    }
    return all;
}
