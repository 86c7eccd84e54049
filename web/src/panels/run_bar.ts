/* Time: play and pause, scrub, and whether the drives turn at their speeds or push with their efforts. */

import type { Session } from "../session";
import { h, onceAFrame, together } from "./dom";
import { digits } from "./units";

export function mountRunBar(element: HTMLElement, session: Session): () => void {
    const play = h("button", { type: "button", onclick: () => session.play() }, "Play");
    const pause = h("button", { type: "button", onclick: () => session.pause() }, "Pause");
    const driven = h("button", { type: "button", title: "The drives turn at their speeds", onclick: () => session.drivenRun() }, "Driven run");
    const free = h("button", { type: "button", title: "From this pose under the efforts of the drives, springs and weight", onclick: () => session.freeRun() }, "Free run");
    const time = h("input", {
        type: "range", "aria-label": "Time", min: 0, max: 1, step: "any", value: 0,
        oninput: () => {
            if (session.playing) session.pause();
            session.scrub(Number(time.value));
        },
    });
    const clock = h("span", { class: "lw-clock" });
    const frame = h("div", { class: "lw-run-bar", role: "group", "aria-label": "Run" }, play, pause, driven, free, time, clock);
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
