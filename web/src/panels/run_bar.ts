/* Time: play and pause, scrub, and whether the drives turn at their speeds or push with their efforts. */

import type { Session } from "../session";
import { h, onceAFrame, together } from "./dom";
import { digits } from "./units";

const SECONDS = 10; // of an exact run

export function mountRunBar(element: HTMLElement, session: Session): () => void {
    const play = h("button", { type: "button", onclick: () => session.play() }, "Play");
    const pause = h("button", { type: "button", onclick: () => session.pause() }, "Pause");
    let last: "driven" | "free" = "driven"; // which kind an exact run repeats
    const driven = h("button", {
        type: "button", title: "The drives turn at their speeds",
        onclick: () => ((last = "driven"), session.drivenRun()),
    }, "Driven run");
    const free = h("button", {
        type: "button", title: "From this pose under the efforts of the drives, springs and weight",
        onclick: () => ((last = "free"), session.freeRun()),
    }, "Free run");
    const exact = h("button", {
        type: "button", title: "Ten seconds of the same by Python, with a certificate",
        onclick: () => void exactRun(session, last === "driven" && !driven.hidden, exact),
    }, "Exact run");
    exact.hidden = session.host === null;
    const time = h("input", {
        type: "range", "aria-label": "Time", min: 0, max: 1, step: "any", value: 0,
        oninput: () => {
            if (session.playing) session.pause();
            session.scrub(Number(time.value));
        },
    });
    const clock = h("span", { class: "lw-clock" });
    const frame = h("div", { class: "lw-run-bar", role: "group", "aria-label": "Run" }, play, pause, driven, free, exact, time, clock);
    element.append(frame);
    const update = (): void => {
        const end = session.run?.t.at(-1) ?? 0;
        play.disabled = session.playing;
        pause.disabled = !session.playing;
        driven.hidden = session.package.structure.actuated.length === 0;
        time.disabled = end === 0;
        time.max = String(end || 1);
        time.value = String(Math.min(session.time, end));
        const text = `${digits(session.time, 4)} s`;
        time.setAttribute("aria-valuetext", text);
        clock.textContent = end > 0 ? `${session.time.toFixed(2)} / ${end.toFixed(2)} s` : text;
    };
    const [ask, cancel] = onceAFrame(update);
    update();
    return together(session.on("run", ask), session.on("pose", ask), session.on("machine", ask), cancel, () => frame.remove());
}

/** The run computed by Python, to the accuracy that it certifies. */
async function exactRun(session: Session, driven: boolean, button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    button.textContent = "Computing";
    session.say("Python computes the run.");
    const still = new Array<number>(session.engine.nv).fill(0);
    try {
        const run = await session.host!.simulate({
            document: session.document, q: [...session.q], v: driven ? [...session.v] : still, until: SECONDS,
            tau: driven ? {} : Object.fromEntries(session.efforts), speeds: driven ? Object.fromEntries(session.speeds) : {},
        });
        session.showRun(run);
        session.say(run.status);
        session.play();
    } catch (error) {
        session.say((error as Error).message, "refusal");
    } finally {
        button.disabled = false;
        button.textContent = "Exact run";
    }
}
