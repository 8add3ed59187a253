import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRegistry } from "@foyer/contracts/host";
import { COMMANDS } from "../commands.ts";
import { runCommand } from "../command/run-command.ts";
import { LEAVE_PATH } from "../policy/leave-headers.ts";
import { blocksOf, commandsOf } from "./guide-blocks.ts";
import { runGuideCommand } from "./run-guide-command.ts";
import type { GuideWalk } from "./run-guide-command.ts";

// Every command of the guides is run here, in their order.

const DOCS = "docs";
/** First the operator's, then a team's. */
const GUIDES = ["operating.md", "first-remote.md", "releasing.md", "moving-a-page.md"];
const GUIDE_PORTS = ["3000", "3100", "3200", "4400"];
/** What stands in other documents and in no guide, by what runs it. */
const RUN_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["npm start", "scripts/fresh-machine.test.ts"],
  ["npm test", "what runs this"],
  ["npm run words -- list", "scripts/languages.test.ts"],
  ["npx foyer trace copied.txt", "cli/trace/trace-command.test.ts"],
  ["npm install @foyer/contracts", "the bench strangers-hour, as a project asks for it"],
  ["npm install @foyer/shared-auth", "the bench strangers-hour, as a project asks for it"],
  ["npm install @foyer/ui", "the bench strangers-hour, as a project asks for it"],
  [
    "npx tsx cli/foyer.ts doctor --url https://abc.supabase.co --key sb_publishable_… --site https://app.example",
    "cli/doctor, with a project that is none",
  ],
  ["npx supabase link --project-ref abc && npx supabase db push", "nothing here: it needs an account there"],
]);

/** Guides whose every command another test runs. */
const WALKED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  [join(DOCS, "signing.md"), "cli/keys/signing-guide.test.ts"],
]);

const start = process.cwd();
// What is built here is no remote that could be mounted.
process.env["FOYER_BROWSER"] = "none";
let folder: string;
let walk: GuideWalk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-guides-"));
  const free = await Promise.all(GUIDE_PORTS.map(findFreePort));
  walk = {
    ports: new Map(GUIDE_PORTS.map((port, at) => [port, String(free[at])])),
    stops: [],
    offered: [],
  };
  process.chdir(folder);
});
afterEach(async () => {
  await Promise.all(walk.stops.map((stop) => stop()));
  process.chdir(start);
  await rm(folder, { recursive: true, force: true });
});

test("every command of the guides does what they say, one guide after the other", async () => {
  await mkdir(DOCS);
  await cp(join(start, DOCS, "config.example.json"), join(DOCS, "config.example.json"));
  for (const guide of GUIDES) {
    const lines = commandsOf(join(start, DOCS, guide));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) await runGuideCommand(line, walk);
    if (guide === "operating.md") allowDevelopers(join(folder, "SITE", "config.json"));
  }
  const registry = JSON.parse(readFileSync(join(folder, "PLACE", "registry.json"), "utf8")) as {
    remotes: readonly { name: string }[];
  };
  expect(registry.remotes.map(({ name }) => name)).toEqual(["data", "mfa", "sign-in", "orders"]);
  expect(existsSync(join(folder, "host", "dist", "index.html.br"))).toBe(true);
  expect(existsSync(join(folder, "BACKUP-PLACE", "registry.json"))).toBe(true);
  // The host, the place, and both once more in containers.
  expect(walk.stops.length).toBeGreaterThanOrEqual(4);
  const [offered] = walk.offered;
  expect(parseRegistry(offered?.registry, { allowedOrigins: [offered?.origin ?? ""] })).toMatchObject({
    ok: true,
    problems: [],
    value: { remotes: [{ name: "orders" }] },
  });
});

/** Said before anything listens there, as an operator says it. */
function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** What the guide to a first remote asks of the operator. */
function allowDevelopers(file: string): void {
  const config = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...config, developerOverrides: true }));
}

const AT_ROOT = ["README.md", "CONTRIBUTING.md"];
const OF_PACKAGES = ["cli", "cli/create", "contracts", "shared-auth", "ui"].map(
  (name) => `${name}/README.md`,
);

/** What readers follow, but for decisions: paths from the repository's folder. */
function readersDocuments(): readonly string[] {
  const documents = readdirSync(join(start, DOCS), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("decisions"))
    .map((file) => join(DOCS, file));
  return [...documents, ...AT_ROOT, ...OF_PACKAGES];
}

/** What in a walk comes before what it needs: a new project has no command yet, and nothing to publish. */
function tooEarly(lines: readonly string[]): readonly string[] {
  let [isInstalled, isBuilt] = [true, true];
  return lines.filter((line) => {
    if (/^(npm|pnpm|yarn) (create|dlx) /.test(line)) [isInstalled, isBuilt] = [false, false];
    if (/^npm (install|ci)\b/.test(line)) isInstalled = true;
    if (line === "npm run build") isBuilt = true;
    return /^npx foyer /.test(line) && (!isInstalled || (/^npx foyer publish/.test(line) && !isBuilt));
  });
}

test("no guide has readers run a package of somebody else's, or publish what isn't built", () => {
  for (const file of readersDocuments()) {
    const text = readFileSync(join(start, file), "utf8");
    // In an empty folder npx fetches the package of that name, which is not ours.
    expect([file, /npx foyer create/.test(text)]).toEqual([file, false]);
    expect([file, tooEarly(commandsOf(join(start, file)))]).toEqual([file, []]);
  }
  const made = ["npm create @foyer/remote orders", "cd orders"];
  const publish = "npx foyer publish --to ../PLACE";
  expect(tooEarly([...made, "npx foyer dev", "npm install", publish])).toEqual(["npx foyer dev", publish]);
});

test("the guide to a first remote says by which page people leave for other sites", () => {
  const text = readFileSync(join(start, DOCS, "first-remote.md"), "utf8");
  const [, section = ""] = text.split("## Links to other sites");
  for (const said of [LEAVE_PATH, "<a href=", "window.open"]) {
    expect(section.split("\n## ")[0]).toContain(said);
  }
});

test("every block of commands is run by a test, and every other one says what it is", () => {
  const documents = [
    ...readdirSync(join(start, DOCS)).map((file) => join(DOCS, file)),
    ...["README.md", ...["cli", "contracts", "shared-auth", "ui"].map((name) => join(name, "README.md"))],
  ].filter((file) => file.endsWith(".md") && !GUIDES.some((guide) => file === join(DOCS, guide)));
  const inGuides = new Set(GUIDES.flatMap((guide) => commandsOf(join(start, DOCS, guide))));
  for (const file of documents) {
    for (const { language } of blocksOf(join(start, file)))
      expect({ file, language }).not.toMatchObject({ language: "" });
    if (WALKED_ELSEWHERE.has(file)) continue;
    const unknown = commandsOf(join(start, file)).filter(
      (line) => !inGuides.has(line) && !RUN_ELSEWHERE.has(line),
    );
    expect({ file, unknown }).toEqual({ file, unknown: [] });
  }
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
