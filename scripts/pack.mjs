import "./check-node.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ensureStageBuilt } from "./build-stage.mjs";
import { carryPackages } from "./carry-packages.mjs";
import { ROOT, STATE_FOLDER } from "./folders.mjs";
import { doAnew, ensureDone } from "./ensure-done.mjs";
import { CARRIED, packedNeeds, repositoryField } from "./packed-manifest.mjs";
import { toPackedCommand, toPackedDeclaration } from "./packed-text.mjs";
import { readJson } from "./remotes.mjs";
import { packageFile, runNode } from "./run-node.mjs";

/** What teams install. Each is built after the ones that it needs. */
const LIBRARIES = ["contracts", "shared-auth", "ui"];
export const PUBLIC = [...LIBRARIES, "cli"];
/** What `npm create @foyer/remote` runs: one command of `cli` with its version, and nothing to install. */
const CREATOR = "create-remote";
const PACKED = [...PUBLIC, CREATOR];
/** What each package carries beside its code; the licence is the repository's. */
const PAPERS = ["README.md", "CHANGELOG.md"];
/** Paints the host's own first screen. */
const NOT_FOR_TEAMS = "first-paint.js";
/** What `foyer catalogue` asks a database by. */
const CATALOGUE_QUERY = "supabase/migrations/20261122000000_foyer_catalogue_rights.sql";
const OUTPUT = join(STATE_FOLDER, "packages");
const STAGE = join(OUTPUT, "stage");
const SOURCES = [
  "contracts",
  "shared-auth",
  "ui",
  "cli",
  "host",
  "webpack",
  "webpack.config.base.js",
  "vite",
  CATALOGUE_QUERY,
  "scripts/pack.mjs",
  "scripts/carry-packages.mjs",
  "scripts/packed-manifest.mjs",
  "scripts/packed-text.mjs",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];

const STEP = {
  name: "packed",
  sources: SOURCES,
  isThere: () => PACKED.every((name) => existsSync(join(OUTPUT, packedFile(name)))),
};

/** The same, unless they were packed from the same sources. */
export async function ensurePacked() {
  await ensureDone({ ...STEP, work: () => pack(() => undefined) });
  return OUTPUT;
}

/**
 * Makes the packages that teams install: JavaScript with declarations instead of our sources, and the command bundled
 * into files that Node runs as they are.
 * @returns {Promise<string>} the folder with the packed files, `foyer-contracts-1.0.0.tgz` and so on
 */
export async function packAll(tell = console.log) {
  await doAnew({ ...STEP, work: () => pack(tell) });
  return OUTPUT;
}

async function pack(tell) {
  rmSync(OUTPUT, { recursive: true, force: true });
  for (const name of LIBRARIES) await stageLibrary(name);
  await stageCommand();
  await stageCreator();
  for (const name of PACKED) {
    stagePapers(name);
    const npm = join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");
    const packed = await runNode([
      npm,
      "pack",
      "--silent",
      "--ignore-scripts",
      "--pack-destination",
      OUTPUT,
      join(STAGE, name),
    ]);
    if (packed.code !== 0) throw new Error(`${name} can't be packed:\n${packed.output}`);
    tell(`  ${packed.output.trim().split("\n").at(-1)}`);
  }
}

async function stageLibrary(name) {
  const source = join(ROOT, name);
  const target = join(STAGE, name);
  const config = join(STAGE, `tsconfig.${name}.json`);
  mkdirSync(target, { recursive: true });
  writeJson(config, {
    extends: join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      outDir: target,
      rootDir: source,
      types: [],
      // Uses the declarations of packages that are staged already, not our sources.
      paths: Object.fromEntries(
        LIBRARIES.map((other) => [`@foyer/${other}`, [join(STAGE, other, "index.d.ts")]]),
      ),
    },
    include: [source, join(ROOT, "ambient.d.ts")],
    exclude: [
      "**/*.test.ts",
      "**/*.test.tsx",
      "**/simulation",
      "**/dist",
      "**/node_modules",
      "**/hostile-rows.ts",
    ].map((pattern) => (pattern.startsWith("**") ? join(source, pattern) : pattern)),
  });
  const { code, output } = await runNode([packageFile("typescript/bin/tsc"), "-p", config]);
  if (code !== 0) throw new Error(`${name} can't be built:\n${output}`);
  for (const file of filesOf(target, ".d.ts")) {
    writeFileSync(file, toPackedDeclaration(readFileSync(file, "utf8"), file));
  }
  for (const file of filesOf(source, ".css")) cpSync(file, join(target, file.slice(source.length + 1)));
  if (CARRIED.has(name)) await carryPackages(target, CARRIED.get(name));
  const manifest = readJson(join(source, "package.json"));
  writeJson(join(target, "package.json"), {
    ...publicFields({ ...manifest, ...packedNeeds(name, manifest) }),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([door, file]) => [door, doorTo(file)])),
  });
}

function stagePapers(name) {
  cpSync(join(ROOT, "LICENSE"), join(STAGE, name, "LICENSE"));
  for (const paper of PAPERS) {
    const own = join(ROOT, name === CREATOR ? join("cli", "create") : name, paper);
    // What is made of a part of the command is released with it.
    cpSync(existsSync(own) ? own : join(ROOT, "cli", paper), join(STAGE, name, paper));
  }
}

/** As npm names it, e.g. `foyer-contracts-1.0.0.tgz`. */
function packedFile(name) {
  const { version } = readJson(join(ROOT, name === CREATOR ? "cli" : name, "package.json"));
  return `foyer-${name}-${version}.tgz`;
}

function doorTo(file) {
  const base = file.replace(/\.tsx?$/, "");
  return base === file ? file : { types: `${base}.d.ts`, default: `${base}.js` };
}

async function stageCommand() {
  const source = join(ROOT, "cli");
  const target = join(STAGE, "cli");
  const workspace = readJson(join(source, "package.json"));
  const manifest = { ...workspace, ...packedNeeds("cli", workspace) };
  const external = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ];
  await bundleCommand(join(source, "foyer.ts"), join(target, "foyer.mjs"), external);
  cpSync(await ensureStageBuilt(), join(target, "check-stage"), { recursive: true });
  cpSync(join(ROOT, CATALOGUE_QUERY), join(target, basename(CATALOGUE_QUERY)));
  cpSync(join(ROOT, "webpack.config.base.js"), join(target, "webpack.config.base.js"));
  for (const bundler of ["webpack", "vite"])
    cpSync(join(ROOT, bundler), join(target, bundler), {
      recursive: true,
      filter: (file) => !file.endsWith(NOT_FOR_TEAMS),
    });
  writeJson(join(target, "package.json"), {
    ...publicFields(manifest),
    bin: { foyer: "./foyer.mjs" },
    exports: {
      "./webpack": { types: "./webpack/configuration.d.ts", default: "./webpack.config.base.js" },
      "./rspack": { types: "./webpack/rspack.d.ts", default: "./webpack/rspack.js" },
      "./vite": { types: "./vite/index.d.ts", default: "./vite/index.js" },
    },
  });
}

async function stageCreator() {
  const target = join(STAGE, CREATOR);
  const { version } = readJson(join(ROOT, "cli", "package.json"));
  // CommonJS, all of it: `yarn dlx` warns of its own loader wherever a package is of modules.
  await bundleCommand(join(ROOT, "cli", "create", "create-remote.ts"), join(target, "create-remote.cjs"), []);
  const bin = { [CREATOR]: "./create-remote.cjs" };
  writeJson(join(target, "package.json"), {
    description: "Makes a remote of Foyer in an empty folder",
    ...publicFields({ name: `@foyer/${CREATOR}`, version, bin }),
  });
}

/** @param {string[]} external packages that are installed with it */
async function bundleCommand(source, target, external) {
  const isModule = extname(target) === ".mjs";
  const { metafile } = await build({
    metafile: true,
    entryPoints: [source],
    outdir: dirname(target),
    bundle: true,
    splitting: isModule,
    format: isModule ? "esm" : "cjs",
    platform: "node",
    target: "node20",
    outExtension: { ".js": extname(target) },
    external,
    logLevel: "error",
  });
  // Foreign code in the bundle would need its licence beside it. There is none, and this keeps it so.
  const foreign = Object.keys(metafile.inputs).filter((file) => file.includes("node_modules/"));
  if (foreign.length > 0) throw new Error(`The command would carry code of others: ${foreign.join(", ")}`);
  writeFileSync(target, toPackedCommand(readFileSync(target, "utf8")));
}

function publicFields({ private: _private, ...manifest }) {
  const { license, engines } = readJson(join(ROOT, "package.json"));
  const directory = manifest.name.replace("@foyer/", "").replace(CREATOR, "cli/create");
  return { ...manifest, license, engines, ...repositoryField(addressOfRepository(), directory) };
}

/** Where this repository is published; unknown in a copy that came from nowhere. */
function addressOfRepository() {
  if (process.env.FOYER_REPOSITORY) return process.env.FOYER_REPOSITORY;
  const asked = ["config", "--get", "remote.origin.url"];
  return spawnSync("git", asked, { cwd: ROOT, encoding: "utf8" }).stdout?.trim() || undefined;
}

function filesOf(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending) && !file.split(sep).includes("node_modules"))
    .map((file) => join(folder, file));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(`Packed into ${await packAll()}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
