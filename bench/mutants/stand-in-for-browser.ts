import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

interface Dom {
  readonly window: Readonly<Record<string, unknown>>;
}

/** What code for a page finds there and Node doesn't have: of jsdom, as in our unit tests. */
export function standInForBrowser(): void {
  const fromEnvironment = createRequire(
    createRequire(join(ROOT, "package.json")).resolve("jest-environment-jsdom"),
  );
  const { JSDOM } = fromEnvironment("jsdom") as {
    readonly JSDOM: new (markup: string, options: object) => Dom;
  };
  const { window } = new JSDOM("<!doctype html>", { url: "http://localhost/", pretendToBeVisual: true });
  const own = new Set(Object.getOwnPropertyNames(globalThis));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!own.has(name))
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  const inWindow = ["addEventListener", "removeEventListener", "dispatchEvent"] as const;
  for (const name of inWindow) {
    Object.defineProperty(globalThis, name, {
      value: (window[name] as () => void).bind(window),
      configurable: true,
    });
  }
  // Its own, and not Node's: what is dispatched in a page must be of the page.
  for (const name of ["Event", "EventTarget", "CustomEvent"]) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
}
