import { readFileSync } from "node:fs";
import { contrast, parse, SURFACES } from "../host/theme/accent.ts";

const NAMES = ["surface", "surface-raised", "surface-sunken"];

/** Brighter ones last. */
function byBrightness(one: ReturnType<typeof parse>, other: ReturnType<typeof parse>): number {
  const black = parse("#000000");
  return contrast(one, black) - contrast(other, black);
}

test("the surfaces that an operator's colour is measured against are the extreme ones of ui/tokens.css", () => {
  const tokens = readFileSync("ui/tokens.css", "utf8");
  const pairs = NAMES.map((name) => {
    const value = new RegExp(`--fy-${name}: (.*);`).exec(tokens)?.[1] ?? "";
    const [light = "", dark = ""] = [...value.matchAll(/#[0-9a-f]{6}/g)].map(([match]) => match);
    return { light: parse(light), dark: parse(dark) };
  });
  const [darkestOfLight] = pairs.map(({ light }) => light).sort(byBrightness);
  expect(darkestOfLight).toEqual([...SURFACES.light]);
  const lightestOfDark = pairs
    .map(({ dark }) => dark)
    .sort(byBrightness)
    .at(-1);
  expect(lightestOfDark).toEqual([...SURFACES.dark]);
});
