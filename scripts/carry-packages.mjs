import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { build } from "esbuild";
import { noticesOf } from "../webpack/third-party-notices.js";
import { ROOT } from "./folders.mjs";
import { packageFile } from "./run-node.mjs";

const FOLDER = "carried";
const CODE = /\.js$/;
const DECLARATION = /\.d\.[cm]?ts$/;

/**
 * Puts what a packed package uses of others into itself: their code, as far as it is imported, their declarations, and their
 * licences. Whoever installs it installs nothing of theirs.
 * @param {string} target folder of the compiled package
 * @param {readonly string[]} names e.g. `@supabase/auth-js`
 */
export async function carryPackages(target, names) {
  const files = filesOf(target);
  const bundled = [];
  for (const name of names) {
    const short = name.slice(name.lastIndexOf("/") + 1);
    const imported = importedNames(
      files.filter((file) => CODE.test(file)),
      name,
    );
    bundled.push(...(await carryCode(join(target, FOLDER, `${short}.js`), name, imported)));
    if (files.some((file) => DECLARATION.test(file) && text(file).includes(`"${name}"`)))
      carryDeclarations(join(target, FOLDER), short, name);
    for (const file of files) pointTo(file, name, join(target, FOLDER, `${short}.js`));
  }
  writeFileSync(join(target, "THIRD-PARTY-NOTICES.txt"), noticesOf(bundled, []));
}

/** @returns {Promise<string[]>} absolute paths of the files that are in it */
async function carryCode(outfile, name, imported) {
  const { metafile } = await build({
    stdin: {
      contents: `export { ${imported.join(", ")} } from ${JSON.stringify(name)};`,
      resolveDir: join(ROOT, "shared-auth"),
    },
    outfile,
    bundle: true,
    metafile: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    logLevel: "error",
  });
  return Object.entries(Object.values(metafile.outputs)[0].inputs)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && file.includes("node_modules/"))
    .map(([file]) => join(process.cwd(), file));
}

function importedNames(files, name) {
  const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from "${name}"`, "g");
  const names = files.flatMap((file) =>
    [...text(file).matchAll(pattern)].flatMap(([, list]) => list.split(",").map((one) => one.trim())),
  );
  return [...new Set(names.filter((one) => one !== ""))].sort();
}

function carryDeclarations(folder, short, name) {
  const root = dirname(packageFile(`${name}/package.json`));
  const { exports, types } = JSON.parse(text(join(root, "package.json")));
  const entry = exports?.["."]?.import?.types ?? types;
  const source = join(root, dirname(entry));
  for (const file of filesOf(source).filter((file) => DECLARATION.test(file)))
    cpSync(file, join(folder, short, relative(source, file)));
  // Theirs, which import without endings; ours around them is a module.
  writeFileSync(join(folder, short, "package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
  const main = relative(dirname(entry), entry).replace(/\.d\.([cm]?)ts$/, ".$1js");
  writeFileSync(join(folder, `${short}.d.ts`), `export * from "./${short}/${main}";\n`);
}

function pointTo(file, name, to) {
  const before = text(file);
  const way = relative(dirname(file), to).split(sep).join("/");
  const from = way.startsWith(".") ? way : `./${way}`;
  const after = before
    .replaceAll(`from "${name}"`, `from "${from}"`)
    .replaceAll(`import("${name}")`, `import("${from}")`);
  if (after !== before) writeFileSync(file, after);
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => [".js", ".ts", ".mts", ".cts"].includes(extname(file)))
    .map((file) => join(folder, file));
}

function text(file) {
  return readFileSync(file, "utf8");
}
