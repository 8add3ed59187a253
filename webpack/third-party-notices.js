import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NAME = "ThirdPartyNotices";
const FILE = "THIRD-PARTY-NOTICES.txt";
/** LICENSE, LICENCE.md, COPYING, NOTICE.txt, but not license-checker.js. */
const LICENSE_FILE = /^(licen[cs]e|copying|notice)([-.][\w.-]*)?$/i;
const CODE_FILE = /\.(js|cjs|mjs|ts|json)$/i;
const RULE = `\n${"-".repeat(80)}\n\n`;

/**
 * Writes THIRD-PARTY-NOTICES.txt beside a build: name, version and licence text of each foreign package whose code is in
 * the build. Nearly every licence asks for this when the code is passed on.
 */
export class ThirdPartyNotices {
  /** @param {readonly string[]} alwaysBundled folders of packages that are in every build, as webpack is by its runtime */
  constructor(alwaysBundled = []) {
    this.alwaysBundled = alwaysBundled;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const step = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(step, () => {
        const notices = noticesOf(bundledFiles(compilation), this.alwaysBundled);
        compilation.emitAsset(FILE, new sources.RawSource(notices));
      });
    });
  }
}

/**
 * The notices for a build of these files.
 * @param {readonly string[]} files absolute paths
 * @param {readonly string[]} alwaysBundled folders of packages that are in every build
 */
export function noticesOf(files, alwaysBundled) {
  const folders = new Set([...files.flatMap(packageFolder), ...alwaysBundled]);
  return toNotices([...folders].map(readPackage));
}

/** The files of all modules in a chunk. Webpack puts some modules together into one; its parts count too. */
function bundledFiles(compilation) {
  const files = [];
  const add = (module) => {
    const file = module.nameForCondition?.();
    if (typeof file === "string") files.push(file);
    for (const inner of module.modules ?? []) add(inner);
  };
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getModuleChunks(module).length > 0) add(module);
  }
  return files;
}

/**
 * Of `/app/node_modules/@scope/name/dist/index.js`: `/app/node_modules/@scope/name`; none of our
 * own files, or of one that a tool wrote to `node_modules/.cache`.
 */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*/.exec(file)?.slice(0, 1) ?? [];
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { name, version } = manifest;
  const license = licenseOf(manifest);
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && LICENSE_FILE.test(entry.name) && !CODE_FILE.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  if (texts.length === 0 && license === undefined)
    throw new Error(
      `${name} ${version} says nowhere under which licence it may be passed on. Don't bundle it.`,
    );
  return { name, version, license: license ?? "see below", texts };
}

/** Packages of before 2015 say it as `{ "type": "MIT" }`, or as a list of those, `licenses`, of which one may choose. */
function licenseOf({ license, licenses }) {
  const said = [license || licenses || []].flat().map((one) => (typeof one === "string" ? one : one?.type));
  const types = said.filter((type) => typeof type === "string" && type !== "");
  return types.length === 0 ? undefined : types.join(" OR ");
}

function toNotices(packages) {
  const notices = packages
    .sort((a, b) => (a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1))
    .map(({ name, version, license, texts }) => [`${name} ${version} (${license})`, ...texts].join("\n\n"));
  const unique = [...new Set(notices)];
  return `This build holds code of the following packages.${RULE}${unique.join(RULE)}\n`;
}
