/* Planar machines on paper. */

import { h, onceAFrame } from "../panels/dom";
import { togglesOf } from "../panels/toggles";
import type { Session } from "../session";
import { boxed, settled, shown } from "../panels/units";
import type { Drawing } from "../views";
import { dragOf, nudge } from "./drags";
import { Editing } from "./editing";
import { Ghosts } from "./ghosts";
import { Overlays } from "./overlays";
import { Paper } from "./paper";
import { pictureOf } from "./picture";
import { followPointers } from "./pointer";
import { Scene } from "./scene";
import { type Point, svg } from "./svg";
import { toolBar } from "./tool_bar";
import "./sketch.css";

export function mountSketch(element: HTMLElement, session: Session): Drawing {
    const toggles = togglesOf(session);
    toggles.set("names", true);
    const paper = new Paper(session.package.plane!);
    const scene = new Scene(session, paper);
    const overlays = new Overlays(session, paper);
    const ghosts = new Ghosts(session, paper);
    const handles = svg("g", { class: "lw-handles", "aria-hidden": "true" });
    const rubber = svg("path", { class: "lw-rubber" });
    const image = svg(
        "svg",
        { class: "lw-paper", role: "application", tabindex: 0, "aria-label": `Drawing of ${session.package.name}` },
        overlays.behind,
        ghosts.element,
        scene.element,
        overlays.above,
        handles,
        rubber,
    );
    const frame = h("div", { class: "lw-sketch" });

    const editing = new Editing(session, paper, () => scene.places, () => bar.snaps());
    const bar = toolBar({
        chosen: (tool) => {
            if (tool !== "move" && tool !== "edit") editing.toReference();
            frame.dataset["tool"] = tool;
            redraw();
        },
        fit: () => fit(),
        remove: () => editing.remove(),
        copy: () => (editing.copy(), redraw()),
        paste: () => editing.paste(),
        typed: (x, y) => (moveSelection(x, y), tellPlace(true)),
    });
    frame.append(bar.element, image);
    element.append(frame);

    /** The mark of what is selected, or -1. */
    const chosenMark = (): number => {
        const { selection } = session;
        const part = scene.parts.find((p) => p.kind === selection?.kind && p.name === selection.name);
        return part && part.kind !== "body" ? (part.marks[0] ?? -1) : -1;
    };
    const moveSelection = (x: number, y: number): void => {
        const mark = chosenMark();
        if (mark < 0) return;
        if (!Number.isFinite(x + y)) return session.say(`The place of ${session.selection!.name} is two numbers: type them.`, "refusal");
        const { factor } = shown("m", session.units);
        const points = session.engine.marks(session.q);
        const target = paper.toWorld([x / factor, y / factor], points.slice(3 * mark, 3 * mark + 3));
        session.moveVertex(session.package.marks[mark]!.vertex, target);
    };

    const tracked = (): number[] => {
        const { marks } = session.package;
        const listed = marks.map((mark, k) => ({ mark, k })).filter(({ mark }) => mark.kind === "point" || mark.kind === "end").map(({ k }) => k);
        const chosen = chosenMark();
        if (chosen >= 0 && !listed.includes(chosen)) listed.push(chosen);
        return listed.length ? listed : couplerMarks(session);
    };

    const drawHandles = (): void => {
        const drawn = new Set<number>();
        const squares = bar.tool() === "move" ? [] : session.package.marks.flatMap((mark, k) => {
            if (mark.kind === "com" || drawn.has(mark.vertex)) return [];
            drawn.add(mark.vertex);
            const [x, y] = scene.places[k]!;
            return [svg("rect", { x: x - 5, y: y - 5, width: 10, height: 10, class: "lw-handle" })];
        });
        handles.replaceChildren(...squares);
    };

    const drawPose = (): void => {
        scene.layOut();
        overlays.drawArrows(scene.places, toggles.is("velocities"), toggles.is("forces"));
        drawHandles();
        tellPlace();
    };
    const drawCycle = (): void => {
        overlays.drawCurves(tracked(), toggles.is("curves"));
        overlays.drawReach(toggles.is("curves"));
    };
    const draw = (): void => {
        image.classList.toggle("lw-nameless", !toggles.is("names"));
        overlays.drawGrid(bar.tool() !== "move");
        drawPose();
        scene.arrangeLabels();
        drawCycle();
        ghosts.draw();
        bar.enable({ remove: session.selection !== null, paste: editing.canPaste });
    };
    const [redraw, cancelDraw] = onceAFrame(draw);
    const [movePose, cancelPose] = onceAFrame(drawPose);
    /** Where the selection is; `typed`: in place of what was typed, too. */
    const tellPlace = (typed = false): void => {
        const mark = bar.tool() === "move" ? -1 : chosenMark();
        if (mark < 0) return bar.setPlace(null);
        const { factor, unit } = shown("m", session.units);
        const points = session.engine.marks(session.q);
        const [x, y] = paper.flat([points[3 * mark]!, points[3 * mark + 1]!, points[3 * mark + 2]!]);
        const said = (value: number): string => boxed(settled(value, session.engine.size) * factor);
        bar.setPlace({ label: session.selection!.name, x: said(x), y: said(y), unit }, typed);
    };

    const fit = (): void => {
        const cycle = session.cycle;
        const near = (points: Float64Array): boolean => points.every((x) => Math.abs(x) < 20 * session.engine.size);
        paper.fit([session.engine.marks(session.q), ...(cycle?.marks.filter(near) ?? [])]);
        redraw();
    };
    let fitted: "" | "pose" | "cycle" = ""; // to what is known; nobody's own zoom is changed
    const resize = new ResizeObserver(() => {
        const { width, height } = image.getBoundingClientRect();
        if (width < 2 || height < 2) return;
        [paper.width, paper.height] = [width, height];
        image.setAttribute("viewBox", `0 0 ${width} ${height}`);
        if (!fitted) fit();
        fitted ||= session.cycle ? "cycle" : "pose";
        redraw();
    });
    resize.observe(image);

    const partAt = (on: Element): { kind: string; name: string } | null => {
        const found = on.closest<SVGGElement>("[data-kind]");
        return found ? { kind: found.dataset["kind"]!, name: found.dataset["name"]! } : null;
    };
    const bodiesAt = (p: Point): string[] => {
        const box = image.getBoundingClientRect();
        const found = document.elementsFromPoint(p[0] + box.left, p[1] + box.top).map((each) => partAt(each));
        return [...new Set(found.filter((part) => part?.kind === "body").map((part) => part!.name))];
    };
    const context = { session, paper, scene, editing, rubber, bodiesAt, tool: () => bar.tool(), snaps: () => bar.snaps() };
    const letGo = followPointers(image, paper, {
        begin: (p, on) => {
            image.focus({ preventScroll: true });
            return dragOf(context, p, partAt(on));
        },
        click: () => session.select(null),
        viewChanged: () => ((fitted = "cycle"), redraw()),
    });
    const keys = (event: KeyboardEvent): void => {
        const command = event.ctrlKey || event.metaKey;
        if (event.key === "Delete" || event.key === "Backspace") editing.remove();
        else if (command && event.key.toLowerCase() === "c") editing.copy();
        else if (command && event.key.toLowerCase() === "v") editing.paste();
        else if (event.key === "Escape") session.select(null);
        else if (event.key.startsWith("Arrow") && chosenMark() >= 0) nudge(context, chosenMark(), event);
        else return;
        event.preventDefault();
    };
    image.addEventListener("keydown", keys);
    image.addEventListener("focusin", (event) => {
        const part = partAt(event.target as Element);
        if (part) session.select(part as Session["selection"]);
    });

    const start = (): void => {
        paper.use(session.package.plane!);
        scene.rebuild();
        for (const part of scene.parts) if (part.kind === "joint" || part.kind === "point") part.element.setAttribute("tabindex", "0");
    };
    const searchGhosts = (): void => ghosts.search(toggles.is("ghosts"));
    const stop = [
        session.on("machine", () => (start(), (fitted = "pose"), fit(), searchGhosts())),
        session.on("pose", () => (movePose(), searchGhosts())),
        session.on("numbers", redraw),
        session.on("cycle", () => {
            if (fitted === "pose" && session.cycle) {
                fitted = "cycle";
                fit();
            }
            redraw();
        }),
        session.on("selection", redraw),
        session.on("units", redraw),
        toggles.listen(() => (redraw(), searchGhosts())),
    ];
    start();
    bar.choose("move");
    return {
        fit,
        picture: () => pictureOf(image),
        dispose() {
            for (const each of stop) each();
            cancelDraw();
            cancelPose();
            ghosts.dispose();
            letGo();
            resize.disconnect();
            frame.remove();
        },
    };
}

/** Joints between moving links: what a coupler curve is drawn of where no point is named. */
function couplerMarks(session: Session): number[] {
    const { joints, marks } = session.package;
    const seen = new Set<number>();
    return joints
        .filter((joint) => joint.parent !== "ground" && joint.child !== "ground")
        .map((joint) => joint.mark)
        .filter((mark) => {
            const vertex = marks[mark]!.vertex;
            return !seen.has(vertex) && seen.add(vertex);
        });
}
