/* Light or dark: by choice, or as the system says. */

export type Theme = "light" | "dark" | "auto";

export function applyTheme(page: HTMLElement, theme: Theme): () => void {
    const asked = matchMedia("(prefers-color-scheme: dark)");
    const apply = (): void => {
        page.dataset["theme"] = theme === "auto" ? (asked.matches ? "dark" : "light") : theme;
    };
    apply();
    if (theme === "auto") asked.addEventListener("change", apply);
    return () => asked.removeEventListener("change", apply);
}
