import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishCommand } from "../publish/publish-command.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { startStaticServer } from "../serve/static-server.ts";
import { traceCommand } from "./trace-command.ts";

const MAP = JSON.stringify({ version: 3, sources: ["webpack://x/./app.tsx"], names: [], mappings: "SAWI" });

let at: TestPlace;
let project: string;
let copied: string;
let lines: string[];
const terminal = {
  say: (line: string) => lines.push(line),
  progress: () => undefined,
  result: () => undefined,
};

beforeEach(async () => {
  at = await createTestPlace();
  lines = [];
  copied = join(at.folder, "copied.txt");
  const files = { "0.0123456789ab.js.map": MAP };
  project = await writeSampleProject(join(at.folder, "orders"), { name: "orders", version: "1.0.0", files });
});
afterEach(() => at.remove());

const publish = (...more: string[]): Promise<void> =>
  publishCommand.run(
    [
      ...["--project", project, "--to", at.path, "--address", "https://remotes.example"],
      ...["--skip-public-check", ...more],
    ],
    terminal,
  );
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" });

/** What a person copies from the page of a published release. */
function copyStack(): void {
  const [folder = ""] = readdirSync(join(at.path, "orders")).filter((name) => name.startsWith("1.0.0-"));
  writeFileSync(copied, `at App (https://remotes.example/orders/${folder}/0.0123456789ab.js:1:10)\n`);
}

test("source maps stay out of the place, and a stack is read by those of the build", async () => {
  await publish();
  expect(filesIn(at.path).filter((file) => file.endsWith(".map"))).toEqual([]);
  copyStack();
  lines = [];
  await traceCommand.run([copied, "--project", project], terminal);
  expect(lines).toEqual(["at App (app.tsx:12:5)"]);
});

test("maps go to a place of their own where one is named, and a stack is read by them anywhere", async () => {
  const maps = join(at.folder, "maps");
  await publish("--maps", maps);
  copyStack();
  lines = [];
  await traceCommand.run([copied, "--project", at.folder, "--maps", maps], terminal);
  expect(lines).toEqual(["at App (app.tsx:12:5)"]);
  expect(filesIn(at.path).filter((file) => file.endsWith(".map"))).toEqual([]);
  await expect(publish("--maps", at.path)).rejects.toThrow("another place");
});

test("what can't be read is told, with what to do", async () => {
  await publish();
  copyStack();
  const elsewhere = ["--project", at.folder];
  await expect(traceCommand.run([copied, ...elsewhere], terminal)).rejects.toThrow("--maps");
  writeFileSync(copied, "It stopped.");
  await expect(traceCommand.run([copied, ...elsewhere], terminal)).rejects.toThrow("No line of it");
  await expect(traceCommand.run(["nothing.txt"], terminal)).rejects.toThrow("can't be read");
});

test("a server of releases gives nobody the maps that older commands left in a place", async () => {
  const server = await startStaticServer({ role: "remote", folder: project, port: 0, hostOrigins: [] });
  try {
    const ask = async (file: string): Promise<number> =>
      (await fetch(`${server.url}/dist/1.0.0/${file}`)).status;
    expect(await ask("0.0123456789ab.js")).toBe(200);
    expect(await ask("0.0123456789ab.js.map")).toBe(404);
    expect(await ask("0.0123456789ab.js.MAP")).toBe(404);
  } finally {
    await server.stop();
  }
});
