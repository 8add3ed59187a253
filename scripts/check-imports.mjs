import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { cruise, format } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";
import { findLateStyles } from "./late-styles.mjs";
import { findMutualFolders } from "./mutual-folders.mjs";

const RULE = "folders-dont-hold-each-other";
/** Relative to where the check is started: its test starts it in a small tree of its own. */
// prettier-ignore
const FOLDERS = [
  "contracts", "shared-auth", "ui", "host", "remotes", "cli", "local-backend", "e2e", "scripts", "bench", "webpack", "vite",
];

/**
 * Checks the imports of our folders against `.dependency-cruiser.cjs`, and against two rules that can't be written there:
 * two folders side by side must not import each other, and styles come with what they style.
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
async function checkImports() {
  const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.cjs"));
  const { output: found } = await cruise(
    FOLDERS.filter((folder) => existsSync(folder)),
    options,
  );
  const { output, exitCode } = await format(found, { outputType: "err" });
  const pairs = findMutualFolders(found.modules);
  const late = findLateStyles(found.modules, (source) => readFileSync(source, "utf8"));
  return {
    isGood: exitCode === 0 && pairs.length === 0 && late.length === 0,
    output: [output.trim(), ...pairs.map(describePair), ...late.map(describeLate)].join("\n"),
  };
}

function describePair({ name, there, back }) {
  return [
    `  error ${RULE}: ${name}`,
    `    ${there}`,
    `    ${back}`,
    "    Move the file to where it is used, or what both need into a folder below both.",
  ].join("\n");
}

function describeLate({ file, part, name, styles }) {
  return [
    `  error styles-come-with-what-they-style: ${file}`,
    `    .${name} is styled by ${styles.join(", ")}`,
    `    which may not be there yet where ${part} is.`,
    "    Import the styles where the class is written, or say in scripts/late-styles.mjs why they may come later.",
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { isGood, output } = await checkImports();
  console.log(output);
  process.exitCode = isGood ? 0 : 1;
}
