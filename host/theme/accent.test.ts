import { accentTokens, applyAccent, contrast, parse } from "./accent.ts";

const LEAST = 4.5;
const COLOURS = ["#ffff00", "#000000", "#ffffff", "#808080", "#e4002b", "#00a651", "#1f4b8f", "#ff6a13"];

function pairOf(value: string | undefined): {
  light: ReturnType<typeof parse>;
  dark: ReturnType<typeof parse>;
} {
  const [light = "", dark = ""] = [...(value ?? "").matchAll(/#[0-9a-f]{6}/g)].map(([match]) => match);
  return { light: parse(light), dark: parse(dark) };
}

test.each(COLOURS)("%s can be read in both themes, as text and under it", (colour) => {
  const tokens = accentTokens(colour);
  const surfaces = pairOf(tokens["--fy-accent-surface"]);
  for (const name of ["--fy-accent", "--fy-accent-hover", "--fy-accent-pressed"] as const) {
    const { light, dark } = pairOf(tokens[name]);
    const on = pairOf(tokens["--fy-on-accent"]);
    for (const [text, surface] of [
      [light, parse("#fbfbfc")],
      [light, parse("#f2f3f5")],
      [light, surfaces.light],
      [dark, parse("#131519")],
      [dark, parse("#1b1e24")],
      [dark, surfaces.dark],
      [on.light, light],
      [on.dark, dark],
    ] as const) {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(LEAST);
    }
  }
});

test("a colour that can be read stays as it is", () => {
  expect(accentTokens("#1f4b8f")["--fy-accent"]).toMatch(/^light-dark\(#1f4b8f, /);
});

test("without a colour the page keeps its own", () => {
  applyAccent(undefined, document);
  expect(document.documentElement.getAttribute("style")).toBeNull();
  applyAccent("#1f4b8f", document);
  expect(document.documentElement.style.getPropertyValue("--fy-accent")).toContain("#1f4b8f");
});
