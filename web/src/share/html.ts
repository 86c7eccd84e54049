/* This page as one file with the machine as it stands. Python writes it in a studio; a file copies itself. */

import type { MachinePackage } from "../package";
import type { Session } from "../session";
import { tomlOf } from "./toml";

const MACHINE = "linkwright-machine"; // id of the script element that holds the package

/** The page as it came, before anything was mounted. */
const untouched =
    typeof document !== "undefined" && document.getElementById(MACHINE)
        ? (document.documentElement.cloneNode(true) as HTMLElement)
        : null;

export async function pageWith(session: Session): Promise<string> {
    const run = session.package.run;
    if (session.host) return session.host.share({ document: session.document, q: [...session.q], run: session.run ?? run });
    if (!untouched) throw new Error("This page cannot copy itself: share a link or the model file instead.");
    const copy = untouched.cloneNode(true) as HTMLElement;
    copy.querySelector(`#${MACHINE}`)!.textContent = JSON.stringify(packageNow(session)).replaceAll("<", "\\u003c");
    const before = [...document.childNodes].filter((node) => node instanceof Comment).map((node) => `<!--${node.textContent}-->`);
    return `<!DOCTYPE html>${before.join("")}\n${copy.outerHTML}\n`;
}

/** The package with the present numbers and pose; a run belongs to the numbers it was computed with. */
function packageNow(session: Session): MachinePackage {
    const edited = session.package.numbers.some((number) => session.numbers[number.index] !== number.value);
    return {
        ...session.package,
        document: session.document,
        toml: edited ? tomlOf(session.document) : session.package.toml,
        q: [...session.q],
        numbers: session.package.numbers.map((number) => ({ ...number, value: session.numbers[number.index] })),
        run: edited ? null : session.package.run,
    };
}
