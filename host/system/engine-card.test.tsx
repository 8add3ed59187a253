import { render, screen } from "@testing-library/react";
import { texts } from "../texts.ts";
import { EngineCard } from "./engine-card.tsx";
import { engineLacks } from "./engine-lacks.ts";

const words = texts.systemPage.engine;

/** A browser that has everything that the product uses, as its globals show it, and then some of them changed. */
function browserWith(changes: Readonly<Record<string, unknown>> = {}, without = ""): typeof globalThis {
  const has: Record<string, unknown> = {
    CSSScopeRule: Object,
    trustedTypes: {},
    Element: { prototype: { setHTML: () => undefined } },
    document: { featurePolicy: {} },
    PublicKeyCredential: Object,
    showSaveFilePicker: () => undefined,
    PerformanceObserver: { supportedEntryTypes: ["event", "layout-shift"] },
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(has).filter(([name]) => name !== without),
  ) as unknown as typeof globalThis;
}

test("a browser that has everything is told so", () => {
  render(<EngineCard page={browserWith()} />);
  expect(screen.getByText(words.none)).toBeTruthy();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

test.each([
  ["scopes", browserWith({}, "CSSScopeRule")],
  ["trustedTypes", browserWith({}, "trustedTypes")],
  ["sanitizer", browserWith({ Element: { prototype: {} } })],
  ["permissions", browserWith({ document: {} })],
  ["passkeys", browserWith({}, "PublicKeyCredential")],
  ["files", browserWith({}, "showSaveFilePicker")],
  ["layoutShift", browserWith({ PerformanceObserver: { supportedEntryTypes: ["event"] } })],
  ["layoutShift", browserWith({}, "PerformanceObserver")],
] as const)("a browser without %s is told what that means, and of nothing else", (name, page) => {
  expect(engineLacks(page)).toEqual([name]);
  render(<EngineCard page={page} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([words.lacks[name]]);
});

test("where text isn't held back, nobody misses what would clean it", () => {
  expect(engineLacks(browserWith({ Element: { prototype: {} } }, "trustedTypes"))).toEqual(["trustedTypes"]);
});
