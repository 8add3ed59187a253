import type { Wish } from "./wish.ts";

/** By the names of docs/page-needs.md. Each comes by itself: one that can't even be loaded leaves the others alone. */
const WISHES: Readonly<Record<string, () => Promise<Wish>>> = {
  emotion: async () => (await import("./styling.tsx")).emotion,
  "styled-components": async () => (await import("./styling.tsx")).styledComponents,
  DOMPurify: async () => (await import("./markup.ts")).domPurify,
  "Markdown, by marked": async () => (await import("./markup.ts")).markdown,
  "a rich-text editor, ProseMirror": async () => (await import("./markup.ts")).proseMirror,
  Recharts: async () => (await import("./charts.tsx")).recharts,
  "Chart.js": async () => (await import("./charts.tsx")).chartJs,
  "react-query": async () => (await import("./data.tsx")).reactQuery,
  "react-i18next": async () => (await import("./data.tsx")).reactI18next,
  "Sentry, with its own integrations off": async () => (await import("./services.ts")).sentry,
  "Stripe's card field": async () => (await import("./services.ts")).stripe,
  "a map of pictures, Leaflet": async () => (await import("./maps.ts")).leaflet,
  "a map of vectors, MapLibre GL": async () => (await import("./maps.ts")).mapLibre,
  "hash-wasm": async () => (await import("./workers.ts")).hashWasm,
  Comlink: async () => (await import("./workers.ts")).comlink,
  "pdf.js": async () => (await import("./workers.ts")).pdfJs,
};

/** Tries each, one after another, and shows what came of it. */
export async function tryAll(list: HTMLUListElement, bench: HTMLElement): Promise<void> {
  const elsewhere = new URLSearchParams(location.search).get("elsewhere") ?? "";
  list.replaceChildren();
  for (const [name, load] of Object.entries(WISHES)) {
    const item = document.createElement("li");
    item.dataset["wish"] = name;
    const place = document.createElement("div");
    place.className = "shelf-bench";
    bench.append(place);
    try {
      await (
        await load()
      )(place, elsewhere);
      item.textContent = "works";
    } catch (error) {
      item.textContent = `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
    place.remove();
    list.append(item);
  }
  list.dataset["done"] = "yes";
}
