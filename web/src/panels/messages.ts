/* Sentences for the user, refusals too, where screen readers hear them. */

import type { Session } from "../session";
import { h, together } from "./dom";

const STAYS = 8000; // ms

export function mountMessages(element: HTMLElement, session: Session): () => void {
    const frame = h("p", { class: "lw-message", role: "status" });
    element.append(frame);
    let timer = 0;
    const show = (): void => {
        const { message } = session;
        frame.textContent = message?.text ?? "";
        frame.classList.toggle("lw-refusal", message?.kind === "refusal");
        clearTimeout(timer);
        timer = window.setTimeout(() => (frame.textContent = ""), STAYS);
    };
    if (session.message) show();
    return together(session.on("message", show), () => clearTimeout(timer), () => frame.remove());
}
