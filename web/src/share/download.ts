/* Files for the user: saved by the browser. */

export function saveBlob(name: string, blob: Blob): void {
    const address = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = address;
    link.download = name.replaceAll(/[\\/:*?"<>|]/g, "-");
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function saveText(name: string, type: string, text: string): void {
    saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
