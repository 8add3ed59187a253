import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import type { VerifiedRegistry } from "@foyer/contracts/signing";
import { logCommand } from "../cli/log/log-command.ts";
import { pointHost } from "../cli/place/point-host.ts";
import type { Row } from "../cli/releases/row.ts";
import { signSite } from "./sign-site.ts";

let folder: string;
let site: string;
let keys: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-start-"));
  site = join(folder, "site");
  keys = join(folder, "site-keys");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rowOf = (name: string, version = "1.0.0"): Row => ({
  ...{ name, path: `/${name}`, current: version },
  releases: { [version]: { publishedAt: `${new Date().toISOString()} ${(starts += 1)}` } },
});
let starts = 0;
const start = (...remotes: readonly Row[]) => signSite(site, keys, { schema: 1, remotes });

function look(pinned: unknown, seen?: unknown): Promise<VerifiedRegistry> {
  const document = JSON.parse(readFileSync(join(site, "registry.json"), "utf8")) as unknown;
  return verifyRegistry(document, { pinned, seen, verify: createVerifier(), nowMs: Date.now() });
}
async function logSize(): Promise<unknown> {
  let said: unknown;
  const silent = { say: () => undefined, progress: () => undefined };
  await logCommand.run(["check", "--to", site], { ...silent, result: (value) => void (said = value) });
  return (said as { size: number }).size;
}

test("each start signs what it serves by the same keys, and the log goes on", async () => {
  const { root } = await start(rowOf("data"), rowOf("sign-in"));
  const first = await look(root);
  expect({ problems: first.problems, size: first.logSize }).toEqual({ problems: [], size: 2 });
  expect((await start(rowOf("data"), rowOf("sign-in"))).root).toEqual(root);
  expect(await logSize()).toBe(2);
  await start(rowOf("data", "2.0.0"), rowOf("sign-in"));
  const later = await look(root, first.remember);
  expect({ problems: later.problems, size: later.logSize }).toEqual({ problems: [], size: 3 });
  expect(readdirSync(keys).filter((file) => file.endsWith(".key"))).toHaveLength(5);
});

test("where its keys or its folder are gone, a start begins anew", async () => {
  const { root } = await start(rowOf("data"));
  rmSync(join(keys, "team.key"));
  const { root: next } = await start(rowOf("data"));
  expect(next).not.toEqual(root);
  expect((await look(next)).problems).toEqual([]);
  expect(await logSize()).toBe(1);
  rmSync(site, { recursive: true });
  const { root: third } = await start(rowOf("data"));
  expect((await look(third)).problems).toEqual([]);
});

test("a host that is pointed at a place of its own no longer asks for what npm start signed", async () => {
  const { root } = await start(rowOf("data"));
  const config = { providerUrl: "https://one.example", publishableKey: "key", operatorName: "House" };
  const file = join(site, "config.json");
  const pinOf = (signing: unknown): unknown => {
    writeFileSync(file, JSON.stringify({ ...config, signing }));
    pointHost(site, "https://remotes.example")();
    return (JSON.parse(readFileSync(file, "utf8")) as { signing?: unknown }).signing;
  };
  expect(pinOf({ root, by: "npm start" })).toBeUndefined();
  // One that an operator pinned stays, and one who wants none has said so.
  expect(pinOf({ root })).toEqual({ root });
  expect(pinOf(false)).toBe(false);
});
