import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schedulePromotion } from "../promote/schedule-promotion.ts";
import { openTarget } from "../releases/open-target.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import { createTamperedPlace } from "../keys/testing/tampered-place.ts";
import type { TamperedPlace } from "../keys/testing/tampered-place.ts";
import { openBroker } from "./broker-command.ts";
import { HOUR_MS } from "./testing/approvals.ts";

let place: TamperedPlace;
let said: string[];
let hear: ((line: string) => void) | undefined;
beforeEach(async () => {
  said = [];
  hear = undefined;
  place = await createTamperedPlace();
});
afterEach(() => place.at.remove());

const terminal = {
  say(line: string): void {
    said.push(line);
    hear?.(line);
  },
  progress: () => undefined,
  result: () => undefined,
};
const open = (words: readonly string[], now: () => number = Date.now) =>
  openBroker(["--to", place.at.path, "--port", "0", ...words], terminal, now);
const key = (): readonly string[] => ["--key", place.keyFile("registry")];
const write = (name: string, value: unknown): string => {
  const file = join(place.at.folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
/** The next line that says so. */
const heard = (words: RegExp): Promise<string> =>
  new Promise((resolve) => {
    hear = (line) => {
      if (words.test(line)) resolve(line);
    };
  });

test("what is due is carried out by itself, also after a look at the place failed", async () => {
  await place.release("orders", "1.0.0");
  await place.publish("orders", "1.1.0");
  let nowMs = Date.now();
  jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask", "Date"] });
  const broker = await open([...key(), "--seen", join(place.at.folder, "seen")], () => nowMs);
  try {
    expect(said).toEqual([`Teams reach ${place.at.path} by --to ${broker.url}`]);
    const { store } = await openTarget({ to: broker.url, key: [place.keyFile("team")] }, {});
    const atMs = nowMs + HOUR_MS;
    await schedulePromotion({ store, name: "orders", version: "1.1.0", percent: 100, by: "ada", atMs });
    const root = place.readFile("foyer-root.json");
    nowMs = atMs;
    rmSync(place.fileOf("foyer-root.json"));
    const failed = heard(/tried again/);
    jest.advanceTimersByTime(10_000);
    expect(await failed).toContain("foyer.scheduled/orders.json will be tried again");
    writeFileSync(place.fileOf("foyer-root.json"), JSON.stringify(root));
    const promoted = heard(/: promoted$/);
    jest.advanceTimersByTime(10_000);
    expect(await promoted).toContain("orders 1.1.0, which was scheduled: promoted");
    expect(await place.at.live()).toEqual(["orders 1.1.0"]);
  } finally {
    jest.useRealTimers();
    await broker.stop();
  }
});

test("a broker that couldn't do its work doesn't start, and says why", async () => {
  let files = 0;
  const rules = write("approvals.json", { orders: { by: ["nobody"] } });
  const oidc = (value: unknown): readonly string[] => {
    files += 1;
    return [...key(), "--oidc", write(`oidc-${files}.json`, value)];
  };
  const teams = { operator: { repository: "house/orders" } };
  const issuer = "https://issuer.example";
  const refusals: readonly (readonly [readonly string[], string])[] = [
    [["--key", place.keyFile("team")], "give the registry's key"],
    [[...key(), "--freeze", "1.12.2026/7.12.2026"], "--freeze must be two times"],
    [[...key(), "--freeze", "2027-01-01T00:00Z/2026-01-01T00:00Z"], "--freeze must be two times"],
    [[...key(), "--approvals", rules], "isn't in the root"],
    [[...key(), "--approvals", write("list.json", { orders: null })], "names no teams"],
    [
      [...key(), "--approvals", write("days.json", { orders: { by: ["operator"], count: 1, days: 91 } })],
      "waits for other than 1 to 90 days",
    ],
    [oidc({ issuer: "http://issuer.example", audience: "x", teams }), "issuer must be an https address"],
    [oidc({ issuer, teams }), "audience is missing"],
    [oidc({ issuer, audience: "https://broker.example" }), "teams are missing"],
    [oidc(null), "issuer must be"],
    [["--to", "http://localhost:1", ...key()], "Name the place itself, not a broker"],
  ];
  for (const [words, refusal] of refusals) await expect(open(words)).rejects.toThrow(refusal);
  const unsigned = await createTestPlace();
  await unsigned.publish("1.0.0");
  await expect(open(["--to", unsigned.path, ...key()])).rejects.toThrow("not signed: foyer keys init");
  await unsigned.remove();
  const other = await open(key());
  said = [];
  await expect(open([...key(), "--port", new URL(other.url).port])).rejects.toThrow("EADDRINUSE");
  await other.stop();
  expect(said).toEqual([]);
});

test("whoever starts it reads how its rules were understood, and of which nothing is there", async () => {
  await place.release("orders", "1.0.0");
  await place.createKey("security");
  const may = ["--names", "security", "--paths", "/security", "--places", "start-page"];
  await place.changeRoot("team", "security", "--public", place.publicKey("security"), ...may);
  await place.sign();
  const file = write("approvals.json", { orders: { by: ["security"] }, ordres: { by: ["security"] } });
  const broker = await open([...key(), "--approvals", file]);
  await broker.stop();
  expect(said.slice(0, -1)).toEqual([
    "orders waits for 1 approval of security, for 7 days.",
    'ordres waits for 1 approval of security, for 7 days. Nothing in this place is called "ordres" yet.',
  ]);
});
