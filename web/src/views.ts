/* How the parts of the page are put together. main.ts makes the places and mounts into them:

   sketch/sketch.ts   mountSketch: Mount          planar machines
   space/space.ts     mountSpace: Mount           all others
   panels/panels.ts   mountPanels: MountPanels    toolbar, side panels, plots

   Whoever mounts listens to the session by its topics and lets go of everything in dispose(). */

import type { Host, MachinePackage } from "./package";
import type { Session } from "./session";

export interface View {
    dispose(): void;
}

export interface Options {
    /** In a notebook or as a figure: no side panels, few controls. */
    compact?: boolean;
    theme?: "light" | "dark" | "auto";
    /** Where to keep what was drawn; null: nowhere. */
    key?: string | null;
}

/** What a drawing can be asked for by the bars around it. */
export interface Drawing extends View {
    fit(): void;
    /** The drawing as it stands, as SVG text or a PNG data address. */
    picture(): string;
}

export interface Places {
    toolbar: HTMLElement; // one row on top: undo, redo, share, units, theme
    side: HTMLElement; // joints, numbers, structure
    time: HTMLElement; // one row below the drawing: play, pause, scrub, speeds
    plots: HTMLElement;
}

export type Mount = (element: HTMLElement, session: Session) => Drawing;
export type MountPanels = (places: Places, session: Session, drawing: () => Drawing, options: Options) => View;

/** What main.ts exports: start/start.ts and start/widget.ts call it. */
export type MountPage = (element: HTMLElement, about: MachinePackage, host: Host | null, options: Options) => Promise<View & { session: Session }>;
