import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import { COMMANDS } from "../commands.ts";
import { runCommand } from "../command/run-command.ts";
import { commandsOf } from "../guides/guide-blocks.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";

// The commands of docs/signing.md, in their order, by an operator whose place has been in use.

const start = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-signing-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true, force: true });
});

test("the guide's commands leave a place whose pages take all of it", async () => {
  const at = await createTestPlace();
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await writeSampleProject(folder, { name: "orders", version: "1.1.0" });
  mkdirSync("SITE");
  writeFileSync(join("SITE", "config.json"), "{}");
  writeFileSync(join(at.path, "foyer-target.json"), '{ "schema": 1, "address": "https://remotes.example" }');
  const { key } = readSecretKey(createSecretKey());
  // The public half that was printed last, by whoever makes a key.
  let made = readSecretKey(createSecretKey()).key;
  const rootKey = (number: number): string =>
    readSecretKey(readFileSync(join("KEYS", `root-${number}.key`), "utf8").trim()).key;
  for (const line of commandsOf(join(start, "docs", "signing.md"))) {
    const [name, ...args] = line
      .replace(/^npx (tsx cli\/foyer\.ts|foyer) /, "")
      .replaceAll("PUBLIC", key)
      .replaceAll("NEW", made)
      .replace(/ROOT(\d)/g, (_whole, number: string) => rootKey(Number(number)))
      .replaceAll("PLACE", at.path)
      .replaceAll("LAST", "last-checkpoint")
      .split(" ");
    const command = COMMANDS.find((known) => known.name === name);
    const said: string[] = [];
    // Nothing serves the place here.
    const more = name === "publish" ? ["--skip-public-check"] : [];
    const code = await runCommand(
      command!,
      [...args, ...more],
      (text) => said.push(text),
      (text) => said.push(text),
    );
    expect({ line, said, code }).toMatchObject({ code: 0 });
    made = /for the operator: (\S+)/.exec(said.join("\n"))?.[1] ?? made;
  }
  const { signing } = JSON.parse(readFileSync(join("SITE", "config.json"), "utf8")) as {
    signing: { root: unknown };
  };
  const document = JSON.parse(readFileSync(join(at.path, "registry.json"), "utf8")) as unknown;
  const pinned = signing.root;
  const found = await verifyRegistry(document, { pinned, verify: createVerifier(), nowMs: Date.now() });
  expect(found.problems).toEqual([]);
  expect(found.taken.get("orders")).toMatchObject({ current: "1.1.0" });
  expect(found.root?.teams.get("orders")?.keys).not.toContain(key);
  expect(found.root?.root.keys).toHaveLength(3);
  await at.remove();
});
