import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRegistry } from "@foyer/contracts/host";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./command/run-command.ts";
import { startDev } from "./dev/start-dev.ts";
import type { DevOutcome } from "./dev/start-dev.ts";
import type { WatchProject } from "./dev/watch-project.ts";
import { readHost } from "./host/read-host.ts";
import { LEAVE_PATH } from "./policy/leave-headers.ts";
import { parseServeArguments } from "./serve/serve-arguments.ts";
import { startStaticServer } from "./serve/static-server.ts";
import { writeSampleProject } from "./torture/sample-project.ts";

// Every command of the guides is run here, in their order. What npm does in them is run for real by the journey
// strangers-hour; here a build is a sample project's.

const DOCS = join(process.cwd(), "docs");
const GUIDES = ["first-remote.md", "releasing.md", "moving-a-page.md"];
const GUIDE_PORT = "3100";
const SCRIPTS = { "npm test": "test", "npm run types": "types", "npm run build": "build" };

const start = process.cwd();
// What is built here is no remote that could be mounted.
process.env["FOYER_BROWSER"] = "none";
let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-guides-"));
  process.chdir(folder);
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  process.chdir(start);
  await rm(folder, { recursive: true, force: true });
});

function commandsOf(guide: string): readonly string[] {
  const text = readFileSync(join(DOCS, guide), "utf8");
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
  return blocks
    .join("\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

async function run(line: string, port: string): Promise<string> {
  const [program = "", ...args] = line.replaceAll(GUIDE_PORT, port).split(" ");
  if (program === "cd") process.chdir(args[0] ?? ".");
  else if (program === "mkdir") await mkdir(args[0] ?? "");
  else if (program === "npm") await runNpm(line, args);
  else if (line.startsWith("npx foyer serve ")) return serve(args.slice(2));
  else if (line.startsWith("npx foyer dev ")) await dev();
  else if (line.startsWith("npx foyer ")) await runFoyer(args.slice(1));
  else throw new Error(`Nothing runs "${line}".`);
  return port;
}

async function runNpm(line: string, args: readonly string[]): Promise<void> {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
    version: string;
    scripts: Record<string, string>;
  };
  if (args[0] === "install") return;
  if (args[0] === "version") {
    writeFileSync("package.json", JSON.stringify({ ...manifest, version: args[1] }));
    return;
  }
  const script = (SCRIPTS as Record<string, string | undefined>)[line];
  if (script === undefined || !(script in manifest.scripts))
    throw new Error(`A new project has no "${line}".`);
  if (script === "build") {
    const { version } = manifest;
    await writeSampleProject(".", { name: "orders", package: "orders", version, content: version });
    writeFileSync("package.json", JSON.stringify({ ...manifest, name: "orders" }));
  }
}

/** On a free port; what the guide says about its port goes there. */
async function serve(args: readonly string[]): Promise<string> {
  const at = args.indexOf("--port");
  const server = await startStaticServer(parseServeArguments(args.with(at + 1, "0")));
  stops.push(() => server.stop());
  return new URL(server.url).port;
}

/** A host that runs, as much of it as the command reads. */
async function serveHost(): Promise<string> {
  const documents: Readonly<Record<string, object>> = {
    "/config.json": {
      providerUrl: "https://project.example",
      publishableKey: "sb_publishable_key",
      developerOverrides: true,
    },
    "/registry.json": { schema: 1, remotes: [] },
    "/build.json": { shared: { "@foyer/shared-auth": "1.0.0" } },
  };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(documents[request.url ?? ""]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () =>
      new Promise(
        (resolve) =>
          void server.close(() => {
            resolve();
          }),
      ),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
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

/** Until the first build is offered to pages of the host. */
async function dev(): Promise<void> {
  const host = await readHost(await serveHost());
  let settle: (outcome: DevOutcome) => void = () => undefined;
  const first = new Promise<DevOutcome>((resolve) => (settle = resolve));
  const running = await startDev({ folder: ".", port: 0, host, watch: buildSample, tell: settle });
  stops.push(() => running.stop());
  expect(await first).toMatchObject({ kind: "built", findings: [] });
  const offered = await fetch(`${running.address}/foyer-dev/registry.json`);
  const parsed = parseRegistry(await offered.json(), { allowedOrigins: [running.address] });
  expect(parsed).toMatchObject({ ok: true, problems: [], value: { remotes: [{ name: "orders" }] } });
}

async function runFoyer([name = "", ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) throw new Error(`There is no foyer ${name}.`);
  const said: string[] = [];
  const code = await runCommand(
    command,
    args,
    (text) => said.push(text),
    (text) => said.push(text),
  );
  expect({ line: [name, ...args].join(" "), code, said: code === 0 ? [] : said }).toEqual({
    line: [name, ...args].join(" "),
    code: 0,
    said: [],
  });
}

test("every command of the guides does what they say, one guide after the other", async () => {
  let port = GUIDE_PORT;
  for (const guide of GUIDES) {
    const lines = commandsOf(guide);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) port = await run(line, port);
  }
  expect(existsSync(join(folder, "releases", "registry.json"))).toBe(true);
}, 30_000);

test("the guide to a first remote says by which page people leave for other sites", () => {
  const text = readFileSync(join(DOCS, "first-remote.md"), "utf8");
  const [, section = ""] = text.split("## Links to other sites");
  for (const said of [LEAVE_PATH, "<a href=", "window.open"]) {
    expect(section.split("\n## ")[0]).toContain(said);
  }
});

test("no other guide has commands that nothing runs", () => {
  const foyerCommands = readdirSync(DOCS)
    .filter((file) => file.endsWith(".md") && !GUIDES.includes(file))
    .filter((file) => commandsOf(file).some((line) => line.includes("foyer ")));
  expect(foyerCommands).toEqual([]);
});

test.each(COMMANDS.map(({ name, help }) => [name, help] as const))(
  "foyer %s has help that says how to write it",
  async (name, help) => {
    const lines: string[] = [];
    const command = COMMANDS.find((known) => known.name === name)!;
    expect(
      await runCommand(
        command,
        ["--help"],
        (line) => lines.push(line),
        () => undefined,
      ),
    ).toBe(0);
    expect(lines).toEqual([help]);
    expect(help).toContain(`foyer ${name}`);
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    expect(await runCommand(command, ["--no-such-option"], () => undefined, say)).toBe(2);
    expect(said.join("\n")).toContain(`foyer ${name} --help`);
    const json: string[] = [];
    const code = await runCommand(command, ["--no-such-option", "--json"], (line) => json.push(line), say);
    expect(code).toBe(2);
    expect(JSON.parse(json.join("\n"))).toMatchObject({ ok: false });
  },
);
