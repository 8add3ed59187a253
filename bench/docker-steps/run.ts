import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { readDockerfile } from "../../scripts/read-dockerfile.ts";
import { runStages } from "./run-stages.ts";
import type { StageOutcome } from "./run-stages.ts";

// The steps of deploy/Dockerfile for real, without Docker: both stages are built in folders of this machine, a place is made
// by the image's command, the host and the place are served by it, and `foyer doctor` finds nothing wrong with them. With `--built` the first stage is this repository as it is built and packed.

const DEPLOY = join(ROOT, "deploy");
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

const around = mkdtempSync(join(tmpdir(), "foyer-docker-"));
const running: ChildProcess[] = [];
try {
  const stages = readDockerfile(readFileSync(join(DEPLOY, "Dockerfile"), "utf8"));
  const ignored = join(DEPLOY, "Dockerfile.dockerignore");
  const isBuilt = process.argv.includes("--built");
  const image = runStages(isBuilt ? stages.slice(1) : stages, {
    around,
    context: ROOT,
    ignored,
    ...(isBuilt && { known: takeOwnBuild(stages[0]?.name ?? "") }),
  });
  const [hostPort = 0, placePort = 0] = await findFreePorts(2);
  for (const folder of ["site", "place"]) mkdirSync(join(image.root, folder));
  cpSync(join(ROOT, "docs", "config.example.json"), join(image.root, "site", "config.json"));
  const address = `http://localhost:${placePort}`;
  const url = `http://localhost:${hostPort}`;
  start(image, ["place", "init", "--to", "/place", "--address", address, "--site", "/site"]);
  const serving = [
    "serve",
    "/place",
    "--listen",
    "0.0.0.0",
    "--port",
    String(placePort),
    "--cors-origin",
    url,
  ];
  running.push(startBeside(image, serving));
  const command = (image.last.get("CMD") ?? []).map((word) => (word === "3000" ? String(hostPort) : word));
  running.push(startBeside(image, command));
  await untilReady(`${url}/readyz`);
  const [, ...check] = image.last.get("HEALTHCHECK") ?? [];
  const health = JSON.parse(check.join(" ")) as string[];
  runChecked(
    image,
    health.map((word) => word.replace("3000", String(hostPort))),
  );
  console.log("The healthcheck of the image is content.");
  start(image, ["doctor", "--host", url]);
  console.log("done: the host and its place are served by the image, and looked at");
} finally {
  for (const child of running) child.kill("SIGTERM");
  rmSync(around, { recursive: true, force: true });
}

/** The first stage, whose folder is this repository's. */
function takeOwnBuild(name: string): ReadonlyMap<string, string> {
  const root = join(around, name);
  mkdirSync(root);
  symlinkSync(ROOT, join(root, "build"));
  return new Map([[name, root]]);
}

/** The image's program with these words; paths of the image are paths below its folder. */
function toCommand({ root, last }: StageOutcome, words: readonly string[]): readonly string[] {
  const mapped = words.map((word) => (/^\/(site|place)$/.test(word) ? join(root, word) : word));
  return [...(last.get("ENTRYPOINT") ?? []), ...mapped];
}

function start(image: StageOutcome, words: readonly string[]): void {
  console.log(`$ foyer ${words.join(" ")}`);
  runChecked(image, toCommand(image, words));
}

function runChecked({ workFolder }: StageOutcome, [program = "", ...args]: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: workFolder, encoding: "utf8" });
  process.stdout.write(stdout);
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}:\n${stdout}${stderr}`);
}

function startBeside(image: StageOutcome, words: readonly string[]): ChildProcess {
  console.log(`$ foyer ${words.join(" ")} &`);
  const [program = "", ...args] = toCommand(image, words);
  const env = { ...process.env, ...image.environment };
  return spawn(program, args, { cwd: image.workFolder, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error(`${address}: ${(await answer?.text()) ?? "no answer"}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
