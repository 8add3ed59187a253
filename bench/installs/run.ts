import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePacked } from "../../scripts/pack.mjs";
import { startLocalRegistry } from "./local-registry.ts";

// The guide's first commands in an empty folder, with three package managers, from a registry that has our packages as
// they would be published: none may warn of anything, and the new project must have types, tests and a build.

interface Manager {
  readonly name: string;
  /** Each a command of the guide, as this manager writes it. */
  readonly create: readonly string[];
  readonly install: readonly string[];
  readonly run: readonly string[];
  /** Files that a project of this manager begins with. */
  readonly files?: Readonly<Record<string, string>>;
}

const PNPM = ["npx", "--yes", "pnpm@10.34.8"];
const YARN = ["npx", "--yes", "@yarnpkg/cli-dist@4.18.1"];
const MANAGERS: readonly Manager[] = [
  {
    name: "npm",
    create: ["npm", "create", "--yes", "@foyer/remote", "orders"],
    install: ["npm", "install"],
    run: ["npm", "run"],
  },
  {
    name: "pnpm",
    create: [...PNPM, "create", "@foyer/remote", "orders"],
    install: [...PNPM, "install"],
    run: [...PNPM, "run"],
  },
  {
    name: "Yarn",
    create: [...YARN, "dlx", "@foyer/create-remote", "orders"],
    install: [...YARN, "install"],
    run: [...YARN, "run"],
    files: { ".yarnrc.yml": "nodeLinker: node-modules\n", "yarn.lock": "" },
  },
];
const WARNS = /\bwarn(ing)?\b|deprecated|YN00(02|60|86)/i;

const wanted = process.argv.slice(3);
const folder = mkdtempSync(join(tmpdir(), "foyer-installs-"));
const packages = await ensurePacked();
mkdirSync(join(folder, "registry"));
const registry = await startLocalRegistry(join(folder, "registry"), packages);
let failures = 0;
try {
  for (const manager of MANAGERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    failures += tryManager(manager);
  }
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

function tryManager({ name, create, install, run, files = {} }: Manager): number {
  const empty = join(folder, name);
  mkdirSync(empty);
  const project = join(empty, "orders");
  let warnings = 0;
  const step = (title: string, cwd: string, [program = "", ...args]: readonly string[]): boolean => {
    const startedMs = performance.now();
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      encoding: "utf8",
      env: environment(),
    });
    const said = `${stdout}\n${stderr}`.split("\n").filter((line) => WARNS.test(line));
    warnings += said.length;
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(`${name.padEnd(6)}${title.padEnd(10)}${seconds.padStart(6)} s, ${said.length} warnings`);
    for (const line of said) console.log(`    ${line.trim()}`);
    if (status !== 0) console.log(`    ended with ${String(status)}:\n${stdout}${stderr}`);
    return status === 0;
  };
  const isDone =
    step("create", empty, create) &&
    (writeFiles(project, files), step("install", project, install)) &&
    ["types", "test", "build"].every((script) => step(script, project, [...run, script]));
  console.log(`${name}: ${isDone ? "done" : "FAILED"}, ${warnings} warnings`);
  return isDone && warnings === 0 ? 0 : 1;
}

function writeFiles(project: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
}

/** Nothing of this run of npm, and caches of its own: what was fetched before would hide what is missing. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  return {
    ...Object.fromEntries(kept),
    // What this machine says of npm is no warning of ours.
    npm_config_userconfig: join(folder, "npmrc"),
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_update_notifier: "false",
    YARN_NPM_REGISTRY_SERVER: registry.url,
    YARN_UNSAFE_HTTP_WHITELIST: "localhost",
    YARN_ENABLE_TELEMETRY: "0",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
    YARN_GLOBAL_FOLDER: join(folder, "yarn"),
  };
}
