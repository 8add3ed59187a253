import { join } from "node:path";
import type { Command } from "../command/command.ts";
import { grantCommand } from "../grant/grant-command.ts";
import { publishCommand } from "../publish/publish-command.ts";
import { rollbackCommand } from "../rollback/rollback-command.ts";
import { statusCommand } from "../status/status-command.ts";
import { verifyCommand } from "../verify/verify-command.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import type { Sample } from "../releases/testing/sample-project.ts";
import { promoteCommand } from "./promote-command.ts";

// What a team reads after each step is so.

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

async function run(command: Command, ...words: readonly string[]): Promise<string> {
  const said: string[] = [];
  const silent = { progress: () => undefined, result: () => undefined };
  await command.run([...words, "--to", at.path], { ...silent, say: (line) => void said.push(line) });
  return said.join("\n");
}
async function publish(version: string, description: Sample["description"] = {}): Promise<string> {
  const sample = { name: "orders", version, content: version, description };
  const project = await writeSampleProject(join(at.folder, version), sample);
  return run(publishCommand, "--project", project, "--address", PLACE_ADDRESS, "--skip-public-check");
}
const promote = (version: string, ...more: readonly string[]) =>
  run(promoteCommand, `orders@${version}`, ...more);

test("the first release has none to go back to, and the next one says how", async () => {
  expect(await publish("1.0.0")).toContain("Nobody gets it yet. Next: foyer promote orders@1.0.0");
  expect(await promote("1.0.0")).toContain("It is the first release: there is none to go back to yet.");
  await expect(run(rollbackCommand, "orders")).rejects.toThrow("No release of orders was live before");
  expect(await publish("1.0.0")).toContain("Browsers get it already: foyer status orders");
  await publish("1.1.0");
  expect(await promote("1.1.0")).toContain("To go back: foyer rollback orders");
  await run(rollbackCommand, "orders");
});

test("what a release needs is named also where some of the browsers alone get it, and nothing that the live one needs", async () => {
  const needs = { connect: ["https://api.example"] };
  await publish("1.0.0");
  await promote("1.0.0");
  await publish("1.1.0", { needs });
  const asked = "It needs what nobody has granted yet: foyer grant orders --connect https://api.example";
  expect(await promote("1.1.0", "--percent", "10")).toContain(asked);
  expect(await promote("1.1.0")).toContain(asked);
  await run(grantCommand, "orders");
  await publish("1.2.0");
  await promote("1.2.0");
  await run(grantCommand, "orders", "--none");
  expect(await promote("1.1.0", "--percent", "10")).toContain(asked);
  expect(await promote("1.2.0")).not.toContain("granted");
});

test("who looks later reads which browsers get what, and what was granted and taken back", async () => {
  await publish("1.0.0");
  await promote("1.0.0");
  await publish("1.1.0");
  await promote("1.1.0", "--percent", "10");
  await run(grantCommand, "orders", "--connect", "https://api.example", "--wasm");
  const status = await run(statusCommand, "orders");
  expect(status).toContain("\nGranted\n  --connect https://api.example --wasm\n");
  expect(status).toMatch(/ {2}1\.1\.0 {2}for 10 %, published by/);
  expect(status).toMatch(/1\.1\.0 granted --connect https:\/\/api\.example --wasm by/);
  await run(grantCommand, "orders", "--none");
  const later = await run(statusCommand, "orders");
  expect(later).toMatch(/1\.1\.0 granted nothing by/);
  expect(later).not.toContain("\nGranted\n");
});

test("who stands in the wrong folder is told of no option that the command doesn't have", async () => {
  const words = "is made by foyer place init.";
  for (const [command, ...args] of [
    [promoteCommand, "orders@1.0.0"],
    [rollbackCommand, "orders"],
    [grantCommand, "orders"],
    [verifyCommand, "orders@1.0.0"],
  ] as const) {
    await expect(run(command, ...args)).rejects.toThrow("There is no place at");
    await expect(run(command, ...args)).rejects.not.toThrow("--address");
  }
  const project = await writeSampleProject(join(at.folder, "1.0.0"), { name: "orders", version: "1.0.0" });
  await expect(run(publishCommand, "--project", project)).rejects.toThrow(`${words} Or say here, once`);
});
