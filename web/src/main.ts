/* The page: mount(element, package, host, options). Studio, report, notebook and figures all call this. */

import type { Host, MachinePackage } from "./package";
import { mountPanels } from "./panels/panels";
import { openSession } from "./session/page_session";
import type { Session } from "./session";
import { mountSketch } from "./sketch/sketch";
import { mountSpace } from "./space/space";
import { start } from "./start/start";
import { renderWidget, type WidgetModel } from "./start/widget";
import { applyTheme } from "./theme";
import type { Drawing, Options, Places } from "./views";
import "./page.css";

export interface Mounted {
    session: Session;
    dispose(): void;
}

/** Show a machine in an element. host: Python behind the page, or null in a file. */
export async function mount(element: HTMLElement, about: MachinePackage, host: Host | null = null, options: Options = {}): Promise<Mounted> {
    const key = options.key === undefined ? (options.compact ? null : `linkwright:${about.name}`) : options.key;
    const session = await openSession(about, host, key);
    const page = document.createElement("div");
    page.className = options.compact ? "lw-page lw-compact" : "lw-page";
    const place = (name: string, label: string, tag = "div"): HTMLElement => {
        const made = document.createElement(tag);
        made.className = `lw-at-${name}`;
        made.setAttribute("aria-label", label);
        if (tag === "div") made.setAttribute("role", "region");
        page.append(made);
        return made;
    };
    const toolbar = place("toolbar", "Page", "header");
    const drawingPlace = place("drawing", "Drawing");
    const time = place("time", "Time");
    const plots = place("plots", "Plots");
    const side = place("side", "Joints and numbers", "aside");
    const places: Places = { toolbar, side, time, plots };
    Object.assign(page, { session }); // for scripts: document.querySelector(".lw-page").session
    element.append(page);
    const letThemeGo = applyTheme(page, options.theme ?? "auto");

    let planar: boolean | null = null;
    let drawing: Drawing | null = null;
    const show = (): void => {
        const flat = session.package.plane !== null;
        if (flat === planar) return;
        planar = flat;
        drawing?.dispose();
        drawing = flat ? mountSketch(drawingPlace, session) : mountSpace(drawingPlace, session);
    };
    const stop = session.on("machine", show); // before the drawing listens: one of the other kind is taken away first
    show();
    const panels = mountPanels(places, session, () => drawing!, options);
    const keep = (): void => session.keepNow();
    addEventListener("pagehide", keep);
    return {
        session,
        dispose() {
            removeEventListener("pagehide", keep);
            stop();
            panels.dispose();
            drawing?.dispose();
            session.dispose();
            letThemeGo();
            page.remove();
        },
    };
}

/** In a notebook, as anywidget calls it. */
export const render = ({ model, el }: { model: WidgetModel; el: HTMLElement }): Promise<() => void> =>
    renderWidget(mount, model, el);
export default { render };

void start(mount);
