/* The pointer in space: hover names, press selects, a joint or point is dragged in the plane parallel to the screen. */

import { Plane, Raycaster, Vector2, Vector3, type Object3D } from "three";

import type { Mark } from "../package";
import type { Session } from "../session";
import { h } from "../panels/dom";
import { markAt, placementOf } from "./placement";
import type { Stage } from "./stage";

const REACH = { mouse: 14, pen: 18, touch: 26 }; // px, how near is on a mark

/** Marks that may be dragged: joints and points of moving bodies. */
function handles(session: Session): number[] {
    const wanted = (mark: Mark): boolean => mark.body !== "ground" && ["joint", "point", "end"].includes(mark.kind);
    return session.package.marks.flatMap((mark, place) => (wanted(mark) ? [place] : []));
}

export function pickInSpace(stage: Stage, session: Session, solids: Object3D, takeGhost: (ghost: number) => void): () => void {
    const { canvas, camera, controls } = stage;
    const label = h("div", { class: "lw-hover", hidden: true });
    canvas.parentElement!.append(label);
    let held: { mark: number; pointer: number; plane: Plane; offset: Vector3 } | null = null;

    const rayAt = (event: PointerEvent): Raycaster => {
        const box = canvas.getBoundingClientRect();
        const x = (2 * (event.clientX - box.left)) / box.width - 1;
        const y = 1 - (2 * (event.clientY - box.top)) / box.height;
        const caster = new Raycaster();
        caster.setFromCamera(new Vector2(x, y), camera);
        return caster;
    };

    /** The mark nearest to the pointer on the screen; of equally near ones that of a joint or named point. */
    const markUnder = (event: PointerEvent): number | null => {
        const box = canvas.getBoundingClientRect();
        const placement = placementOf(session);
        let best: number | null = null;
        let least = REACH[event.pointerType as keyof typeof REACH] ?? REACH.mouse;
        for (const mark of handles(session)) {
            const seen = markAt(placement, mark).project(camera);
            const dx = ((seen.x + 1) / 2) * box.width + box.left - event.clientX;
            const dy = ((1 - seen.y) / 2) * box.height + box.top - event.clientY;
            const plain = session.package.marks[mark].kind === "end" ? 1 : 0;
            const distance = Math.hypot(dx, dy) + plain;
            if (distance < least) [best, least] = [mark, distance];
        }
        return best;
    };

    const solidUnder = (event: PointerEvent): { kind: "body" | "joint" | "ghost"; name: string } | null => {
        for (const hit of rayAt(event).intersectObject(solids, true)) {
            const { joint, body, ghost } = hit.object.userData as { joint?: string; body?: string; ghost?: number };
            if (!hit.object.visible) continue;
            if (ghost !== undefined) return { kind: "ghost", name: String(ghost) };
            if (joint) return { kind: "joint", name: joint };
            if (body) return { kind: "body", name: body };
        }
        return null;
    };

    const selectionOf = (mark: number): Session["selection"] => {
        const { kind, name } = session.package.marks[mark];
        return { kind: kind === "joint" || kind === "point" ? kind : "body", name };
    };

    const press = (event: PointerEvent): void => {
        if (!event.isPrimary || event.button !== 0) return;
        const mark = markUnder(event);
        if (mark === null) {
            const solid = solidUnder(event);
            if (solid?.kind === "ghost") takeGhost(Number(solid.name));
            else session.select(solid as Session["selection"]);
            return;
        }
        session.select(selectionOf(mark));
        const at = markAt(placementOf(session), mark);
        const plane = new Plane().setFromNormalAndCoplanarPoint(camera.getWorldDirection(new Vector3()), at);
        const hit = rayAt(event).ray.intersectPlane(plane, new Vector3());
        held = { mark, pointer: event.pointerId, plane, offset: hit ? at.sub(hit) : new Vector3() };
        controls.enabled = false;
        canvas.setPointerCapture(event.pointerId);
        session.begin(`drag ${session.package.marks[mark].name}`);
        event.stopImmediatePropagation();
    };

    const move = (event: PointerEvent): void => {
        if (held && event.pointerId === held.pointer) {
            const hit = rayAt(event).ray.intersectPlane(held.plane, new Vector3());
            if (hit) session.dragMark(held.mark, hit.add(held.offset).toArray());
            return;
        }
        if (event.buttons !== 0 || event.pointerType === "touch") return;
        const mark = markUnder(event);
        const solid = mark === null ? solidUnder(event) : null;
        const name = mark !== null ? session.package.marks[mark].name : solid?.kind === "ghost" ? "other assembly" : (solid?.name ?? null);
        canvas.style.cursor = mark !== null ? "grab" : "default";
        label.hidden = name === null;
        if (name === null) return;
        const box = canvas.getBoundingClientRect();
        label.textContent = name;
        label.style.transform = `translate(${event.clientX - box.left + 14}px, ${event.clientY - box.top + 10}px)`;
    };

    const release = (event: PointerEvent): void => {
        if (!held || event.pointerId !== held.pointer) return;
        held = null;
        controls.enabled = true;
        session.commit();
    };

    const leave = (): void => void (label.hidden = true);
    canvas.addEventListener("pointerdown", press, { capture: true });
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);
    canvas.addEventListener("pointerleave", leave);
    return () => {
        canvas.removeEventListener("pointerdown", press, { capture: true });
        label.remove();
    };
}
