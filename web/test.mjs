/* Tests of the page's engine and session: every web/test/*.test.ts, bundled and run by node's own runner. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(join(tmpdir(), "linkwright-page-"));
const tests = readdirSync(join(web, "test")).filter((name) => name.endsWith(".test.ts"));
await build({
    entryPoints: tests.map((name) => join(web, "test", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
});
const run = spawnSync(
    process.execPath,
    ["--test", ...tests.map((name) => join(out, name.replace(/\.ts$/, ".mjs")))],
    { stdio: "inherit", cwd: web },
);
rmSync(out, { recursive: true });
process.exit(run.status ?? 1);
