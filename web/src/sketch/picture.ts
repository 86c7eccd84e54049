/* The sketch as a file of its own: styles are written into it, for a file has no page around it. */

const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-family", "display", "paint-order"];

export function pictureOf(image: SVGSVGElement): string {
    const copy = image.cloneNode(true) as SVGSVGElement;
    const [from, to] = [image.querySelectorAll<SVGElement>("*"), copy.querySelectorAll<SVGElement>("*")];
    from.forEach((element, k) => {
        const style = getComputedStyle(element);
        to[k]!.setAttribute("style", KEPT.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
    });
    for (const hidden of copy.querySelectorAll(".lw-touch, .lw-grip, .lw-handles, .lw-rubber")) hidden.remove();
    const paper = getComputedStyle(image).backgroundColor;
    const { width, height } = image.getBoundingClientRect();
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(Math.round(width)));
    copy.setAttribute("height", String(Math.round(height)));
    copy.setAttribute("style", `background:${paper}`);
    for (const name of ["role", "tabindex", "class"]) copy.removeAttribute(name);
    return new XMLSerializer().serializeToString(copy);
}
