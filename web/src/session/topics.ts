/* Who listens to what. */

import type { Topic } from "../session";

export class Topics {
    private readonly listeners = new Map<Topic, Set<() => void>>();

    on(topic: Topic, listener: () => void): () => void {
        const all = this.listeners.get(topic) ?? new Set();
        this.listeners.set(topic, all.add(listener));
        return () => void all.delete(listener);
    }

    emit(...topics: Topic[]): void {
        for (const topic of topics) {
            const heard = this.listeners.get(topic) ?? new Set();
            for (const listener of [...heard]) if (heard.has(listener)) listener(); // one may have let go by another's doing
        }
    }

    clear(): void {
        this.listeners.clear();
    }
}
