import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

// In Arabic everything stands the other way round: what is put at the left or the right stays there, over what has come to that side.

const PARTS = ["host", "ui", "remotes/sign-in", "remotes/mfa"];
const BUILT = /(^|\/)(dist|node_modules)\//;
const OF_ONE_SIDE =
  /(?:^|[\s;{])((?:left|right|float|clear|(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right)|text-align):[^;}]*)/g;
const ROUND = /(?:^|[\s;{])((?:inset|margin|padding):([^;}]*))/g;

/** The parts of a value between spaces that stand in no brackets. */
function partsOf(value: string): readonly string[] {
  return value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** What a style sheet puts at one side, whichever way a language is written. */
function sided(style: string): readonly string[] {
  const plain = style.replaceAll(/\/\*[^]*?\*\//g, "");
  const named = [...plain.matchAll(OF_ONE_SIDE)]
    .map(([, declaration = ""]) => declaration)
    .filter((declaration) => /^(?!text-align|float|clear)|:\s*(left|right)\b/.test(declaration));
  const round = [...plain.matchAll(ROUND)].flatMap(([, declaration = "", value = ""]) => {
    const [, right, , left] = partsOf(value);
    return left === undefined || left === right ? [] : [declaration];
  });
  return [...named, ...round];
}

test("no style sheet puts anything at the left or the right", () => {
  const sheets = PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css") && !BUILT.test(file))
      .map((file) => join(part, file)),
  );
  expect(sheets.length).toBeGreaterThan(8);
  const found = sheets.flatMap((sheet) =>
    sided(readFileSync(join(ROOT, sheet), "utf8")).map((declaration) => `${sheet} ${declaration}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["a { left: 0; }", ["left: 0"]],
  ["a{margin-left:1px;text-align:right}", ["margin-left:1px", "text-align:right"]],
  ["a { inset: auto 1px 2px auto; }", ["inset: auto 1px 2px auto"]],
  ["a { padding: 0 var(--a, 1px) 0 calc(1px + 2px); }", ["padding: 0 var(--a, 1px) 0 calc(1px + 2px)"]],
  ["a { inset: 0; padding: 1px 2px 3px; margin: 1px calc(1px + 2px) 0 calc(1px + 2px); }", []],
  ["a { text-align: start; inset-inline-end: 0; border-start-start-radius: 0; }", []],
  ["a { /* left: 0; */ --left: 1px; }", []],
])("of %s it says so", (style, found) => {
  expect(sided(style)).toEqual(found);
});
