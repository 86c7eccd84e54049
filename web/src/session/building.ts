/* Other topologies, by Python behind the page. Edits that follow while one is being made are made on top of it; of all
   answers the latest counts. */

import type { Document, Host, Told } from "../package";
import { type Loaded, load } from "./machine_state";

export const CANNOT_BUILD =
    "This file computes by itself but cannot make another machine: open it by `linkwright studio FILE`.";

export class Building {
    private serial = 0;
    private pending: Document | null = null; // what is being made

    /** The machine of the changed document, or null where a later edit overtook it; refuses with one sentence. */
    async make(host: Host | null, document: () => Document, change: (document: Document) => void, q: number[], told: Told): Promise<Loaded | null> {
        if (!host) throw new Error(CANNOT_BUILD);
        const asked = structuredClone(this.pending ?? document());
        change(asked);
        this.pending = asked;
        const serial = ++this.serial;
        try {
            const loaded = await load(await host.build(asked, q, (progress) => serial === this.serial && told(progress)));
            return serial === this.serial ? loaded : null;
        } catch (error) {
            if (serial === this.serial) throw error;
            return null;
        } finally {
            if (serial === this.serial) this.pending = null;
        }
    }
}

/** Make a document say what another says. */
export function replaceBy(document: Document, other: Document): void {
    for (const key of Object.keys(document)) delete (document as unknown as { [key: string]: unknown })[key];
    Object.assign(document, other);
}
