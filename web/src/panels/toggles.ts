/* What is drawn beside the machine itself. Every drawing of a session reads the same switches. */

import type { Session } from "../session";

export type Toggle = "velocities" | "forces" | "curves" | "ghosts" | "frames" | "names";

export const TOGGLES: { [toggle in Toggle]: { label: string; title: string } } = {
    velocities: { label: "Velocities", title: "Arrows of the velocities of joints and points" },
    forces: { label: "Forces", title: "Arrows of the forces that the joints carry" },
    curves: { label: "Curves", title: "Paths of the named points and of what is selected" },
    ghosts: { label: "Ghosts", title: "Other assemblies at the same drives" },
    frames: { label: "Frames", title: "Axes at every joint" },
    names: { label: "Names", title: "Names of joints and points" },
};

export class Toggles {
    private readonly on = new Set<Toggle>(["curves"]);
    private readonly listeners = new Set<() => void>();

    is(toggle: Toggle): boolean {
        return this.on.has(toggle);
    }

    set(toggle: Toggle, on: boolean): void {
        if (on) this.on.add(toggle);
        else this.on.delete(toggle);
        for (const listener of this.listeners) listener();
    }

    listen(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}

const kept = new WeakMap<Session, Toggles>();

/** The switches of a session. */
export function togglesOf(session: Session): Toggles {
    let toggles = kept.get(session);
    if (!toggles) kept.set(session, (toggles = new Toggles()));
    return toggles;
}
