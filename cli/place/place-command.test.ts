import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { placeCommand } from "./place-command.ts";

let at: TestPlace;
let site: string;
let projects: readonly string[];
beforeEach(async () => {
  at = await createTestPlace();
  site = join(at.folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), JSON.stringify(CONFIG));
  projects = await Promise.all(
    ["sign-in", "data"].map((name) => writeSampleProject(join(at.folder, name), { name, version: "1.0.0" })),
  );
});
afterEach(() => at.remove());

const CONFIG = { providerUrl: "https://one.example", publishableKey: "key", operatorName: "House" };

async function init(...args: readonly string[]): Promise<readonly string[]> {
  const said: string[] = [];
  await placeCommand.run(["init", "--to", at.path, "--address", PLACE_ADDRESS, "--by", "ada", ...args], {
    say: (line) => void said.push(line),
    progress: () => undefined,
    result: () => undefined,
  });
  return said;
}

test("a place begins with the host's own remotes live, and the host is pointed at it", async () => {
  await init(...projects, "--site", site);
  expect(await at.live()).toEqual(["data 1.0.0", "sign-in 1.0.0"]);
  expect(JSON.parse(readFileSync(join(site, "config.json"), "utf8"))).toEqual({
    ...CONFIG,
    registryUrl: `${PLACE_ADDRESS}/registry.json`,
    remoteOrigins: [PLACE_ADDRESS],
  });
});

test("made again, a place keeps what is live in it", async () => {
  await init(...projects, "--site", site);
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  const before = readFileSync(join(at.path, "registry.json"), "utf8");
  const said = await init(...projects, "--site", site);
  expect(said).toContain("sign-in 1.0.0 was live there before, and stays.");
  expect(readFileSync(join(at.path, "registry.json"), "utf8")).toBe(before);
  expect(JSON.parse(readFileSync(join(site, "config.json"), "utf8"))).toMatchObject({
    remoteOrigins: [PLACE_ADDRESS],
  });
});

test("what is missing is said before anything is written", async () => {
  const unbuilt = join(at.folder, "unbuilt");
  mkdirSync(unbuilt);
  await expect(init(...projects, unbuilt)).rejects.toThrow("foyer.json is missing");
  await expect(init(...projects, "--site", at.folder)).rejects.toThrow("config.json is missing");
  expect(await at.live()).toEqual([]);
});

async function runWith(...args: readonly string[]): Promise<void> {
  const silent = { say: () => undefined, progress: () => undefined, result: () => undefined };
  await placeCommand.run(args, silent);
}

test("only what it can do is taken", async () => {
  await expect(runWith("make")).rejects.toThrow("foyer place init");
});
