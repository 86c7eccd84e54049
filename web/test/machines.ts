/* Machines for the tests, as Python hands them to the page: tests/web/write_package.py writes them. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Engine } from "../src/engine/engine";
import { Motion } from "../src/engine/motion";
import type { MachinePackage } from "../src/package";
import { PageSession, openSession } from "../src/session/page_session";

const root = join(process.cwd(), "..");
const own = join(root, ".venv", "bin", "python");
const python = process.env["PYTHON"] ?? (existsSync(own) ? own : "python3");
const known = new Map<string, MachinePackage>();

export function packageOf(name: string): MachinePackage {
    let about = known.get(name);
    if (!about) {
        const folder = mkdtempSync(join(tmpdir(), "linkwright-"));
        const file = join(folder, "machine.json");
        const env = { ...process.env, PYTHONPATH: join(root, "src") };
        execFileSync(python, [join(root, "tests", "web", "write_package.py"), name, file], { env, stdio: "inherit" });
        about = JSON.parse(readFileSync(file, "utf8")) as MachinePackage;
        rmSync(folder, { recursive: true });
        known.set(name, about);
    }
    return structuredClone(about);
}

export async function motionOf(name: string): Promise<{ engine: Engine; motion: Motion; q: Float64Array; about: MachinePackage }> {
    const about = packageOf(name);
    const engine = await Engine.load(about);
    return { engine, motion: new Motion(engine), q: Float64Array.from(about.q), about };
}

export function sessionOf(name: string): Promise<PageSession> {
    return openSession(packageOf(name), null, null);
}

/** Numbers between -1 and 1, the same in every run. */
export function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 16807) % 2147483647) / 1073741823.5 - 1;
}
