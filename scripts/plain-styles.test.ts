import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { plainStyle } from "../webpack/plain-styles.js";
import { ROOT } from "./folders.mjs";

// Another reader of style sheets says whether two of them are the same.

const PARTS = ["host", "ui", "remotes"];
const BUILT = /(^|\/)(dist|node_modules)\//;

function styleSheets(): readonly string[] {
  return PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css") && !BUILT.test(file))
      .map((file) => join(ROOT, part, file)),
  );
}

async function asRead(style: string): Promise<string> {
  const { code } = await transform(style, { loader: "css", minifyWhitespace: true, target: "esnext" });
  // Written by hand a custom property keeps the space before its value.
  return code.replaceAll(/(--[\w-]+): /g, "$1:");
}

test("every style sheet of ours says the same without comments and spaces, in fewer bytes", async () => {
  const sheets = styleSheets();
  expect(sheets.length).toBeGreaterThan(30);
  for (const sheet of sheets) {
    const style = readFileSync(sheet, "utf8");
    const plain = plainStyle(style);
    expect({ sheet, read: await asRead(plain) }).toEqual({ sheet, read: await asRead(style) });
    expect(plain).not.toMatch(/\n|\/\*/);
    expect(plain.length).toBeLessThan(style.length);
  }
});

test.each([
  ["a string that goes on in the next line", 'a{content:"one \\\n  two"}'],
  ["a comment in a string", 'a{content:"/* one */"}'],
  ["a comma in a string of a selector", '[title="a, b"],b{color:red}'],
  ["a comma in a selector's brackets", ":is(a, b) c, d{color:red}"],
  ["a text that looks like a selector", '[title=\'[a="b"] > c\'],[title="a > b"] > [lang|="en"]{color:red}'],
  ["a name that has to be quoted", '[a="1"],[a=""],[a="b c"],[a="b"] > c{color:red}'],
  [
    "what asks for a window",
    '@media (min-width: 1px) and (color){a{color:red}}@supports (content: "a: b"){a{color:red}}',
  ],
  ["what hangs together by a comment", "a{margin:1px/**/2px}"],
  ["a property without a value", "a{--none: ;color:red}"],
  ["rules in rules", "a{color:red;& b{color:blue;@media print{color:green}}margin:0}"],
  ["rules without a body", '@charset "utf-8";@import url("b.css") layer(x);@layer a,b;a{color:red}'],
  ["what is more important", "a{color:red ! important}"],
])("%s stays", async (_what, style) => {
  expect(await asRead(plainStyle(style))).toBe(await asRead(style));
});
