/* Builds the page: web/src -> src/linkwright/view/page/linkwright_page.js (an ES module that exports `mount`) and
   linkwright_page.css.

   Both begin with a comment of one line, "linkwright page, sources sha256:<64 hex digits>", so that a test can tell
   whether they are older than their sources. The hash is the SHA-256 of, for every file below web/src and for
   web/package-lock.json, in the order of their paths relative to web (with "/", compared as UTF-8 bytes):
   the path, one zero byte, the bytes of the file, one zero byte. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const page = join(web, "..", "src", "linkwright", "view", "page");
const LIMIT = 1_000_000; // bytes of script and style together

function files(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

function hashOfSources() {
    const paths = [...files(join(web, "src")), join(web, "package-lock.json")].map((path) =>
        relative(web, path).split(sep).join("/"),
    );
    paths.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const hash = createHash("sha256");
    for (const path of paths) {
        hash.update(path).update("\0").update(readFileSync(join(web, path))).update("\0");
    }
    return hash.digest("hex");
}

const banner = `/* linkwright page, sources sha256:${hashOfSources()} */`;
await build({
    entryPoints: { linkwright_page: join(web, "src", "main.ts") },
    outdir: page,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "inline",
    loader: { ".css": "css" },
    banner: { js: banner, css: banner },
    logLevel: "warning",
});

const bytes = ["js", "css"].map((kind) => statSync(join(page, `linkwright_page.${kind}`)).size);
console.log(`linkwright_page.js ${bytes[0]} bytes, linkwright_page.css ${bytes[1]} bytes`);
if (bytes[0] + bytes[1] > LIMIT) {
    console.error(`The page has more than ${LIMIT} bytes.`);
    process.exit(1);
}
