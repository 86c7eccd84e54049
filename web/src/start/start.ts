/* How the page begins where its own HTML holds a machine: a shared file, a report, the studio.

   <div id="linkwright-page"></div>
   <script type="application/json" id="linkwright-machine" data-options="{...}" data-socket="/socket?token=...">{...}</script>
   <script type="module">this bundle</script>

   data-socket, in the studio only, says where Python is. What the <div> holds already is for readers without JavaScript,
   and goes. */

import type { Host, MachinePackage } from "../package";
import type { MountPage, Options } from "../views";
import { socketHost } from "./socket_host";

export async function start(mount: MountPage): Promise<void> {
    const holder = document.getElementById("linkwright-machine");
    const element = document.getElementById("linkwright-page");
    if (!holder || !element) return;
    const about = JSON.parse(holder.textContent!) as MachinePackage;
    const options = JSON.parse(holder.dataset.options ?? "{}") as Options;
    let host: Host | null = null;
    if (holder.dataset.socket) {
        const address = new URL(holder.dataset.socket, location.href);
        address.protocol = address.protocol.replace("http", "ws");
        host = await socketHost(address.href).catch(() => null);
    }
    element.replaceChildren();
    await mount(element, about, host, options);
}
