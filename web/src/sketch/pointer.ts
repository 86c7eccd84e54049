/* Pointers on the sketch: one pans or draws, two pinch, a wheel zooms. What a drag means is told by a `Drag`. */

import type { Paper } from "./paper";
import type { Point } from "./svg";

/** A drag under way. */
export interface Drag {
    move(p: Point): void;
    end(p: Point, moved: boolean): void;
}

export interface PointerTarget {
    /** What begins where a pointer goes down, or null: the paper is panned. */
    begin(p: Point, on: Element): Drag | null;
    click(): void; // on the paper, without a drag
    viewChanged(): void;
}

const STILL = 4; // px: less is a click

export function followPointers(element: SVGSVGElement, paper: Paper, target: PointerTarget): () => void {
    const down = new Map<number, Point>();
    let drag: Drag | null = null;
    let start: Point = [0, 0];
    let moved = false;
    let waiting: Point | null = null; // moves are followed once a frame, the last one counts
    let frame = 0;

    const place = (event: { clientX: number; clientY: number }): Point => {
        const box = element.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    };
    const follow = (): void => {
        frame = 0;
        if (waiting && drag) drag.move(waiting);
        waiting = null;
    };
    const finish = (p: Point): void => {
        cancelAnimationFrame(frame);
        frame = 0;
        waiting = null;
        if (drag && moved) drag.move(p);
        drag?.end(p, moved);
        drag = null;
    };
    const onDown = (event: PointerEvent): void => {
        if (event.button > 0) return;
        const p = place(event);
        down.set(event.pointerId, p);
        element.setPointerCapture(event.pointerId);
        if (down.size === 2) return finish(p);
        [start, moved] = [p, false];
        drag = target.begin(p, event.target as Element);
    };
    const onMove = (event: PointerEvent): void => {
        const p = place(event);
        const before = down.get(event.pointerId);
        if (!before) return;
        if (down.size === 2) pinch(event.pointerId, before, p);
        else if (drag) {
            moved ||= Math.hypot(p[0] - start[0], p[1] - start[1]) > STILL;
            if (moved) {
                waiting = p;
                frame ||= requestAnimationFrame(follow);
            }
        } else {
            moved ||= Math.hypot(p[0] - start[0], p[1] - start[1]) > STILL;
            if (moved) {
                paper.pan(p[0] - before[0], p[1] - before[1]);
                target.viewChanged();
            }
        }
        down.set(event.pointerId, p);
    };
    const pinch = (id: number, before: Point, now: Point): void => {
        const other = [...down].find(([key]) => key !== id)![1];
        const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
        const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
        paper.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
        if (was > 1) paper.zoom(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
        target.viewChanged();
    };
    const onUp = (event: PointerEvent): void => {
        if (!down.delete(event.pointerId)) return;
        const p = place(event);
        if (drag) finish(p);
        else if (!moved && down.size === 0) target.click();
        moved = true; // the finger that stays after a pinch is no click
    };
    const onWheel = (event: WheelEvent): void => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        paper.zoom(Math.exp(-0.0015 * lines * event.deltaY), place(event));
        target.viewChanged();
    };
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
        cancelAnimationFrame(frame);
        element.removeEventListener("pointerdown", onDown);
        element.removeEventListener("pointermove", onMove);
        element.removeEventListener("pointerup", onUp);
        element.removeEventListener("pointercancel", onUp);
        element.removeEventListener("wheel", onWheel);
    };
}
