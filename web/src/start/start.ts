/* How the page begins where its own HTML holds a machine: a shared file, a report, the studio.

   <div id="linkwright-page"></div>
   <script type="application/json" id="linkwright-machine" data-options="{...}" data-socket="/socket?token=...">{...}</script>
   <script type="module">this bundle</script>

   The script element holds a MachinePackage. In the studio, where data-socket says how to reach Python, it holds a
   Drawn, and Python makes the package of it meanwhile. What the <div> holds already is for readers without JavaScript,
   and goes. */

import type { Drawn, Host, MachinePackage } from "../package";
import type { Session } from "../session";
import type { MountPage, Options } from "../views";
import { socketHost } from "./socket_host";
import { Waiting } from "./waiting";

export async function start(mount: MountPage): Promise<void> {
    const holder = document.getElementById("linkwright-machine");
    const element = document.getElementById("linkwright-page");
    if (!holder || !element) return;
    const options = JSON.parse(holder.dataset.options ?? "{}") as Options;
    const held = JSON.parse(holder.textContent!) as MachinePackage | Drawn;
    element.replaceChildren();
    if (!holder.dataset.socket) return void (await mount(element, held as MachinePackage, null, options));
    const address = new URL(holder.dataset.socket, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const waiting = new Waiting(element, held.name);
    try {
        const host = await socketHost(address.href);
        const { about, refused } = await made(host, held, (sentence) => waiting.tell(sentence));
        waiting.end();
        const { session } = await mount(element, about, host, options);
        if (refused) say(session, held, refused);
    } catch (error) {
        waiting.refuse((error as Error).message);
    }
}

/** The package of what was drawn last or, where that cannot be made, of the machine that the studio was opened with. */
async function made(host: Host, drawn: Drawn, told: (sentence: string) => void): Promise<{ about: MachinePackage; refused: string }> {
    try {
        return { about: await host.build(drawn.document, drawn.q, told), refused: "" };
    } catch (error) {
        return { about: await host.opened(told), refused: (error as Error).message };
    }
}

function say(session: Session, drawn: Drawn, why: string): void {
    session.say(`What was drawn last of ${drawn.name} cannot be shown, so this is the machine as it was opened. ${why}`, "refusal");
}
