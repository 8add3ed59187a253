import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { cruise, format } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";
import { findMutualFolders } from "./mutual-folders.mjs";

/** Relative to where the check is started, like the folders: its test starts it in a small tree of its own. */
const KNOWN_PAIRS = "scripts/known-folder-pairs.json";
const RULE = "folders-dont-hold-each-other";
// prettier-ignore
const FOLDERS = [
  "contracts", "shared-auth", "ui", "host", "remotes", "cli", "local-backend", "e2e", "scripts", "bench", "webpack",
];

/**
 * Checks the imports of our folders against `.dependency-cruiser.cjs`, and against one rule that can't be written there:
 * two folders side by side must not import each other. Pairs that broke this rule when it was introduced are listed, and
 * the list may only become shorter.
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
async function checkImports() {
  const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.cjs"));
  const { output: found } = await cruise(
    FOLDERS.filter((folder) => existsSync(folder)),
    options,
  );
  const { output, exitCode } = await format(found, { outputType: "err" });
  const known = existsSync(KNOWN_PAIRS) ? JSON.parse(readFileSync(KNOWN_PAIRS, "utf8")) : [];
  const pairs = findMutualFolders(found.modules);
  const complaints = [
    ...pairs.filter(({ name }) => !known.includes(name)).map(describePair),
    ...known
      .filter((name) => !pairs.some((pair) => pair.name === name))
      .map((name) => `  error ${RULE}: ${name} is mended. Take it out of ${KNOWN_PAIRS}.`),
  ];
  const left = known.length === 0 ? [] : [`${known.length} known pairs of folders still hold each other.`];
  return {
    isGood: exitCode === 0 && complaints.length === 0,
    output: [output.trim(), ...complaints, ...left].join("\n"),
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { isGood, output } = await checkImports();
  console.log(output);
  process.exitCode = isGood ? 0 : 1;
}
