import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ensureStageBuilt } from "../../scripts/build-stage.mjs";
import { checkPlanted, sound, SOUND } from "../steps/planted-release.ts";
import type { Planted } from "../steps/planted-release.ts";

// What `foyer check` finds by mounting a release. Each remote here is a container written by hand: no bundler is needed
// to plant a fault.

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await ensureStageBuilt();
});
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-check-"));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The shortest module of WebAssembly. */
const WASM = "await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))";

const FAULTS: readonly (readonly [string, Planted, RegExp])[] = [
  [
    "a listener",
    sound('addEventListener("resize", () => element.title); return end;'),
    /window listener "resize"/,
  ],
  [
    "a listener of the document",
    sound('document.addEventListener("keydown", () => element.title, true); return end;'),
    /document listener "keydown"/,
  ],
  [
    "a listener of something that lasts",
    sound(
      'const query = matchMedia("(width > 1px)"); (globalThis.queries ??= []).push(query); query.addEventListener("change", () => element); return end;',
    ),
    /listener anywhere/,
  ],
  ["an interval", sound("setInterval(() => element.title, 1000); return end;"), /interval/],
  ["a timeout", sound("setTimeout(() => element.remove(), 60000); return end;"), /timeout/],
  [
    "a loop of animation frames",
    sound("const draw = () => requestAnimationFrame(draw); draw(); return end;"),
    /animation frame/,
  ],
  [
    "elements outside its own",
    sound('document.body.append(document.createElement("div")); return end;'),
    /element outside its own/,
  ],
  ["what it showed", sound("return () => undefined;"), /1 nodes are still in its element/],
  ["nodes in memory", sound("(globalThis.kept ??= []).push(heading); return end;"), /node in memory/],
  // Once, not at each of fifty mounts.
  ["a page that shows nothing", { mount: "return () => undefined;" }, /shows nothing within 8 seconds/],
  [
    "a mount without an end",
    { mount: "await new Promise(() => undefined);" },
    /doesn't end within 8 seconds/,
  ],
  ["an error of mount", { mount: 'throw new Error("no orders");' }, /no orders/],
  ["an error of unmount", sound('return () => { end(); throw new Error("no end"); };'), /no end/],
  ["a rejection", sound('Promise.reject(new Error("nobody waits")); return end;'), /nobody waits/],
  ["an error in a timer", sound('setTimeout(() => { throw new Error("later"); }, 0); return end;'), /later/],
  ["a reported error", sound('context.report(new Error("reported")); return end;'), /reported/],
  ["an error at load", { atLoad: 'throw new Error("at load");' }, /can't be loaded/],
  ["no mount function", { exposed: "{ render() {} }" }, /can't be loaded.*no mount function/],
  [
    "a style element, which the policy refuses",
    sound(
      'const style = document.createElement("style"); style.textContent = "h1 { color: red }"; element.append(style); return () => { end(); style.remove(); };',
    ),
    /policy refuses style-src/,
  ],
  [
    "a script made of text, which Trusted Types refuse",
    sound('const code = document.createElement("script"); code.text = "1"; return end;'),
    /policy refuses require-trusted-types-for|TrustedScript/,
  ],
  [
    "WebAssembly that isn't declared",
    sound(`${WASM}.catch(() => undefined); return end;`),
    /script-src wasm-eval.*"needs": \{ "wasm": true \}/,
  ],
  [
    "talking to an address that isn't declared",
    sound('await fetch("https://api.example/rows").catch(() => undefined); return end;'),
    /connect-src https:\/\/api\.example.*"needs": \{ "connect": \["https:\/\/api\.example"\] \}.*foyer grant/,
  ],
  [
    "a frame that isn't declared",
    sound(
      'const frame = document.createElement("iframe"); frame.title = "Pay"; frame.src = "https://pay.example/"; element.append(frame); await new Promise((done) => { frame.onload = done; }); return () => { end(); frame.remove(); };',
    ),
    /frame-src https:\/\/pay\.example.*"frames": \["https:\/\/pay\.example"\]/,
  ],
  [
    "a worker that isn't declared",
    sound('try { new Worker("./sums.js") } catch { } return end;'),
    /Worker constructor.*"needs": \{ "workers": true \}/,
  ],
  [
    "what is wrong at a route that the team names, and only there",
    {
      ...sound(
        'if (context.navigation.current() === "/orders/new?draft=1") { heading.append(document.createElement("input")); throw new Error(`no draft at ${location.pathname}`); } return end;',
      ),
      walk: ["/orders/12", "/orders/new?draft=1"],
    },
    /^expose\.js: at \/orders\/new\?draft=1: .*no draft at \/orders\/new/,
  ],
  [
    "a field without a label at a route that the team names",
    {
      ...sound(
        'const field = document.createElement("input"); if (location.pathname !== "/orders") element.append(field); return () => { end(); field.remove(); };',
      ),
      walk: ["/orders/12"],
    },
    /^expose\.js: at \/orders\/12: axe label at <input>/,
  ],
  [
    "a field without a label",
    sound(
      'const field = document.createElement("input"); element.append(field); return () => { end(); field.remove(); };',
    ),
    /axe label at <input>/,
  ],
  [
    "text that can't be read",
    sound('heading.style.color = "#ddd"; heading.style.background = "#fff"; return end;'),
    /axe color-contrast at <h1/,
  ],
];

for (const [title, planted, found] of FAULTS) {
  test(`finds ${title}, and names file and remedy`, async ({ browser }) => {
    const lines = await checkPlanted(folder, browser, planted);
    expect(lines.join("\n")).toMatch(found);
    for (const line of lines) expect(line).toMatch(/^expose\.js: .+\. .+\.$/);
  });
}

const HEALTHY: readonly (readonly [string, Planted])[] = [
  ["the least", {}],
  ["one that mounts at once", { exposed: `{ mount(element) { ${SOUND} return end; } }` }],
  [
    "one that ends what it starts",
    sound(`const listen = () => undefined;
      addEventListener("resize", listen); document.addEventListener("keydown", listen, { capture: true });
      const timer = setInterval(listen, 1000); const later = setTimeout(listen, 60000);
      return () => { end(); removeEventListener("resize", listen);
        document.removeEventListener("keydown", listen, true); clearInterval(timer); clearTimeout(later); };`),
  ],
  [
    "one that ends its listeners by a signal",
    sound(`const ending = new AbortController();
      addEventListener("resize", () => undefined, { signal: ending.signal });
      return () => { end(); ending.abort(); };`),
  ],
  [
    "one that keeps something once",
    sound(`globalThis.ordersCache ??= (addEventListener("resize", () => undefined), setInterval(() => undefined, 9e5), [heading]);
      return end;`),
  ],
  [
    "one that shows its content later",
    { mount: `await new Promise((resolve) => setTimeout(resolve, 20)); ${SOUND} return end;` },
  ],
  [
    "one whose timers have run before it goes",
    sound(
      'setTimeout(() => { heading.title = "Orders"; }, 0); requestAnimationFrame(() => undefined); return end;',
    ),
  ],
  [
    "one that styles what it shows",
    sound('heading.style.color = "#222"; heading.style.setProperty("margin", "0"); return end;'),
  ],
  ["one that declares WebAssembly", { ...sound(`${WASM}; return end;`), needs: { wasm: true } }],
  [
    "one that declares whom it talks to, and isn't answered",
    {
      ...sound('await fetch("https://api.example/rows").catch(() => undefined); return end;'),
      needs: { connect: ["https://api.example"] },
    },
  ],
  [
    "one that makes HTML of text",
    { mount: 'element.innerHTML = "<h1>Orders</h1>"; return () => { element.innerHTML = ""; };' },
  ],
  [
    "one with a labelled form",
    {
      mount: `const form = document.createElement("form"); const label = document.createElement("label");
        label.append("Order", document.createElement("input")); form.append(label); element.append(form);
        return () => form.remove();`,
    },
  ],
  [
    "one with a shadow root",
    sound(`const box = document.createElement("div"); const sheet = new CSSStyleSheet();
      sheet.replaceSync("p { margin: 0 }");
      const root = box.attachShadow({ mode: "open" }); root.adoptedStyleSheets = [sheet];
      root.append(document.createElement("p")); element.append(box);
      return () => { end(); box.remove(); };`),
  ],
];

for (const [title, planted] of HEALTHY) {
  test(`lets ${title} pass`, async ({ browser }) => {
    expect(await checkPlanted(folder, browser, planted)).toEqual([]);
  });
}
