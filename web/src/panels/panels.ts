/* Everything around the drawing. */

import { mountPlots } from "../plots/plots";
import type { Session } from "../session";
import { restoreFromFragment } from "../share/open";
import type { MountPanels } from "../views";
import { mountDhTable } from "./dh_table";
import { together } from "./dom";
import { mountDrives } from "./drives";
import { mountMessages } from "./messages";
import { mountNumbers } from "./numbers";
import { mountPresent } from "./present";
import { mountReport } from "./report";
import { mountRobot } from "./robot";
import { mountRunBar } from "./run_bar";
import { mountSliders } from "./sliders";
import { mountStructure } from "./structure";
import { mountToolbar } from "./toolbar";
import "./panels.css";

export const mountPanels: MountPanels = (places, session, drawing, options) => {
    if (options.compact) return { dispose: together(mountRunBar(places.time, session), mountMessages(places.time, session)) };
    const plots = mountPlots(places.plots, session);
    const side = [mountSliders, mountPresent, mountDrives, mountRobot, mountDhTable, mountNumbers, mountStructure, mountReport];
    const dispose = together(
        mountToolbar(places.toolbar, session, { drawing, csv: plots.csv, options }),
        ...side.map((mount) => mount(places.side, session)),
        mountRunBar(places.time, session),
        mountMessages(places.time, session),
        keys(session),
        plots.dispose,
    );
    void restoreFromFragment(session);
    return { dispose };
};

/** Keys of the whole page, unless somebody is typing. */
function keys(session: Session): () => void {
    const press = (event: KeyboardEvent): void => {
        if (event.defaultPrevented) return;
        const typing = (event.target as HTMLElement).closest?.("input, select, textarea, button, summary, [contenteditable]");
        const command = event.ctrlKey || event.metaKey;
        const key = event.key.toLowerCase();
        const text = (event.target as HTMLElement).closest?.("input[type=number], input[type=text], textarea");
        if (command && key === "z" && !text) event.shiftKey ? session.redo() : session.undo();
        else if (command && key === "y" && !text) session.redo();
        else if (key === " " && !typing) session.playing ? session.pause() : session.play();
        else return;
        event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
}
