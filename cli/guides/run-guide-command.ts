import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { COMMANDS } from "../commands.ts";
import { createCommand } from "../create/create-command.ts";
import { runCommand } from "../command/run-command.ts";
import { startDev } from "../dev/start-dev.ts";
import type { DevOutcome } from "../dev/start-dev.ts";
import type { WatchProject } from "../dev/watch-project.ts";
import { readHost } from "../host/read-host.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { parseServeArguments } from "../serve/serve-arguments.ts";
import { startStaticServer } from "../serve/static-server.ts";
import { startWatching } from "../watch/watch-command.ts";
import { readDockerLine } from "./read-docker-line.ts";
import { PLAIN_PAGE } from "../serve/testing/plain-page.ts";

/** What the commands of a walk through the guides leave behind. */
export interface GuideWalk {
  /** The ports of the guides, and the free ones that stand for them. */
  readonly ports: ReadonlyMap<string, string>;
  /** Ends what was started. */
  readonly stops: (() => Promise<void>)[];
  /** What `foyer dev` offered to pages of the host. */
  readonly offered: { readonly origin: string; readonly registry: unknown }[];
}

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ["npm test", "test"],
  ["npm run types", "types"],
  ["npm run build", "build"],
]);
const OWN_REMOTES = ["data", "mfa", "sign-in"];

/**
 * Does what a line of a guide says, in the current folder. What npm does in them is run for real by the journey
 * strangers-hour; here a build is a sample project's.
 * @throws Error for a line that nothing runs, or that ends badly
 */
export async function runGuideCommand(line: string, walk: GuideWalk): Promise<void> {
  let text = line;
  for (const [port, free] of walk.ports)
    text = text.replaceAll(`:${port}`, `:${free}`).replace(` ${port}`, ` ${free}`);
  const [program = "", ...args] = text.split(" ");
  if (program === "docker") return runDocker(text, walk);
  const foyer = /^npx (?:tsx cli\/foyer\.ts|foyer) (.+)$/.exec(text)?.[1]?.split(" ");
  if (program === "cd") process.chdir(args[0] ?? ".");
  else if (program === "mkdir") await mkdir(args[0] ?? "");
  else if (program === "cp") copy(args);
  else if (program === "curl") await ask(args.at(-1) ?? "");
  else if (text.startsWith("npm create @foyer/remote ")) await createCommand.run(args.slice(2), SILENT);
  else if (program === "npm") await runNpm(text, args);
  else if (foyer?.[0] === "serve") await serve(foyer.slice(1), walk);
  else if (foyer?.[0] === "dev") await dev(foyer, walk);
  else if (foyer?.[0] === "watch") walk.stops.push(await startWatching(foyer.slice(1), SILENT));
  else if (foyer !== undefined) await runFoyer(foyer);
  else throw new Error(`Nothing runs "${line}".`);
}

function copy(args: readonly string[]): void {
  const [source = "", target = ""] = args.filter((word) => word !== "-r");
  cpSync(source, target, { recursive: args.includes("-r") });
}

async function ask(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
}

/** What containers are told, done beside them; that the image holds what it should is the bench `docker-steps`. */
async function runDocker(line: string, walk: GuideWalk): Promise<void> {
  for (const words of readDockerLine(line)) {
    if (words[0] !== "serve") await runFoyer(words);
    // The ports of the guide are taken by the servers that it has started already.
    else
      await serve(
        words.slice(1).map((word) => (walk.ports.has(word) ? "0" : word)),
        walk,
      );
  }
}

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

async function runNpm(line: string, args: readonly string[]): Promise<void> {
  if (args[0] === "install") return;
  // Without a package of its own it is the host's repository.
  const isProject = readdirSync(".").includes("package.json");
  if (!isProject && line === "npm run build") return buildHost();
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
    version: string;
    scripts: Record<string, string>;
  };
  if (args[0] === "version") {
    writeFileSync("package.json", JSON.stringify({ ...manifest, version: args[1] }));
    return;
  }
  const script = SCRIPTS.get(line);
  if (script === undefined || !(script in manifest.scripts)) {
    throw new Error(`A new project has no "${line}".`);
  }
  if (script !== "build") return;
  const { version } = manifest;
  await writeSampleProject(".", { name: "orders", package: "orders", version, content: version });
  writeFileSync("package.json", JSON.stringify({ ...manifest, name: "orders" }));
}

async function buildHost(): Promise<void> {
  for (const name of OWN_REMOTES) {
    await writeSampleProject(join("remotes", name), { name, package: `@foyer/${name}`, version: "1.0.0" });
  }
  await mkdir(join("host", "dist"), { recursive: true });
  writeFileSync(join("host", "dist", "index.html"), PLAIN_PAGE);
  const build = { page: PLAIN_PAGE, shared: { "@foyer/shared-auth": "1.0.0" } };
  writeFileSync(join("host", "dist", "build.json"), JSON.stringify(build));
}

async function serve(args: readonly string[], { stops }: GuideWalk): Promise<void> {
  const options = parseServeArguments(args);
  // A process of its own would stay in this folder.
  const folder = resolve(options.folder);
  const server = await startStaticServer(
    options.role === "remote"
      ? { ...options, folder }
      : { ...options, folder, siteFolder: resolve(options.siteFolder ?? folder) },
  );
  stops.push(() => server.stop());
}

/** A build as webpack's would be, once. */
const buildSample: WatchProject = async (_folder, version, tell) => {
  const project = await mkdtemp(join(tmpdir(), "foyer-guides-"));
  await writeSampleProject(project, { name: "orders", version });
  const built = join(project, "dist", version);
  const files = Object.fromEntries(readdirSync(built).map((file) => [file, readFileSync(join(built, file))]));
  await rm(project, { recursive: true, force: true });
  tell({ kind: "built", files, seconds: 0.1 });
  return { stop: () => Promise.resolve() };
};

/** Until the first build is offered to pages of the host, which an earlier guide started. */
async function dev(words: readonly string[], { stops, offered }: GuideWalk): Promise<void> {
  const host = await readHost(words[words.indexOf("--host") + 1] ?? "");
  let settle: (outcome: DevOutcome) => void = () => undefined;
  const first = new Promise<DevOutcome>((resolve) => (settle = resolve));
  const running = await startDev({ folder: ".", port: 0, host, watch: buildSample, tell: settle });
  stops.push(() => running.stop());
  const outcome = await first;
  if (outcome.kind !== "built" || outcome.findings.length > 0) throw new Error(JSON.stringify(outcome));
  const response = await fetch(`${running.address}/foyer-dev/registry.json`);
  offered.push({ origin: running.address, registry: await response.json() });
}

async function runFoyer([name = "", ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) throw new Error(`There is no foyer ${name}.`);
  // What is built here is a sample project's.
  if (name === "verify") args.push("--built");
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const code = await runCommand(command, args, say, say);
  if (code !== 0) throw new Error(`foyer ${name} ${args.join(" ")} ended with ${code}:\n${said.join("\n")}`);
}
