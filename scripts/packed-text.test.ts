import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs one of the functions on texts, in Node as packing does; what it made of each, or why not. */
function run(name: string, texts: readonly string[]): readonly string[] {
  const url = pathToFileURL(join(__dirname, "packed-text.mjs")).href;
  const program = `const { ${name}: work } = await import(${JSON.stringify(url)});
    const made = ${JSON.stringify(texts)}.map((text) => { try { return work(text, "index.d.ts"); } catch (error) { return error.message; } });
    console.log(JSON.stringify(made));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return JSON.parse(said) as string[];
}

test("a declaration imports what is in the package; in a form that is not known it ends the packing", () => {
  const known = 'export type { A } from "./a.ts";\nexport type B = import("./b.tsx").B;\nimport "react";\n';
  expect(
    run("toPackedDeclaration", [known, "import x = require('./a.ts');", "export * from './a.tsx';"]),
  ).toEqual([
    'export type { A } from "./a.js";\nexport type B = import("./b.js").B;\nimport "react";\n',
    "index.d.ts still imports './a.ts', which isn't in the package.",
    "index.d.ts still imports './a.tsx', which isn't in the package.",
  ]);
});

test("a command begins with the line that starts Node, or isn't packed", () => {
  const known = "#!/usr/bin/env -S node --import tsx\nrun();";
  expect(run("toPackedCommand", [known, '"use strict";\nrun();'])).toEqual([
    "#!/usr/bin/env node\nrun();",
    "The bundled command has no first line for a shell any more.",
  ]);
});
