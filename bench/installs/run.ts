import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ensurePacked } from "../../scripts/pack.mjs";
import { fetchNode } from "./fetch-node.ts";
import { startLocalRegistry } from "./local-registry.ts";
import { npmEnvironment } from "./npm-environment.ts";

// The guide's first commands in an empty folder, with three package managers, from a registry that has our packages as
// they would be published, on the oldest Node and on the one of the guides: none may warn of anything, and the new project
// must have types, tests and a build.

interface Manager {
  readonly name: string;
  /** Each a command of the guide, as this manager writes it. */
  readonly create: readonly string[];
  readonly install: readonly string[];
  readonly run: readonly string[];
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
  },
];
const WARNS = /\bwarn(ing)?s?\b|deprecated|YN00(02|60|86)/i;

/** The oldest that everything starts on, and the one that the guides name. */
const NODES = ["20.19", "24"];

// E.g. `npm run bench -- installs pnpm 24`; everything where nothing is named.
const named = process.argv.slice(3);
const chosen = <Item>(all: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const some = all.filter((item) => named.includes(nameOf(item)));
  return some.length === 0 ? all : some;
};
const folder = mkdtempSync(join(tmpdir(), "foyer-installs-"));
const packages = await ensurePacked();
mkdirSync(join(folder, "registry"));
const registry = await startLocalRegistry(join(folder, "registry"), packages);
let failures = 0;
try {
  for (const node of chosen(NODES, (version) => version)) {
    const programs = fetchNode(folder, node);
    for (const manager of chosen(MANAGERS, ({ name }) => name))
      failures += tryManager(manager, node, programs);
  }
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

function tryManager({ name, create, install, run }: Manager, node: string, programs: string): number {
  const empty = join(folder, `${name}-${node}`);
  mkdirSync(empty);
  const project = join(empty, "orders");
  let warnings = 0;
  const step = (title: string, cwd: string, [program = "", ...args]: readonly string[]): boolean => {
    const startedMs = performance.now();
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      encoding: "utf8",
      env: {
        ...npmEnvironment(folder, registry.url),
        PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`,
      },
    });
    const said = `${stdout}\n${stderr}`.split("\n").filter((line) => WARNS.test(line));
    warnings += said.length;
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `${name.padEnd(6)}Node ${node.padEnd(7)}${title.padEnd(10)}${seconds.padStart(6)} s, ${said.length} warnings`,
    );
    if (said.length > 0 || status !== 0) console.log(`    ended with ${String(status)}:\n${stdout}${stderr}`);
    return status === 0;
  };
  const isMade = step("create", empty, create);
  if (isMade && name === "Yarn") nameWholeVersions(project);
  const isDone =
    isMade &&
    step("install", project, install) &&
    ["types", "test", "build"].every((script) => step(script, project, [...run, script]));
  console.log(`${name}, Node ${node}: ${isDone ? "done" : "FAILED"}, ${warnings} warnings`);
  return isDone && warnings === 0 ? 0 : 1;
}

/**
 * Yarn asks for the parts of every system, and a registry in between may lack those of a version for some: what the repository
 * names for this reason itself.
 */
function nameWholeVersions(project: string): void {
  const read = (file: string): Record<string, unknown> =>
    JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  const file = join(project, "package.json");
  const resolutions = read(join(import.meta.dirname, "..", "..", "package.json"))["overrides"];
  writeFileSync(file, JSON.stringify({ ...read(file), resolutions }));
}
