import { createSigningWorld, DAY_MS, NOW_MS } from "../../contracts/signing/testing/signing-world.ts";
import type { Fields, SigningWorld } from "../../contracts/signing/testing/signing-world.ts";
import { judgeReadiness } from "./judge-readiness.ts";
import { toDocument } from "./site-documents.ts";
import type { SiteDocument } from "./site-documents.ts";
import { createVerifiedSource } from "./verified-source.ts";

let world: SigningWorld;
let genuine: Fields;
beforeAll(async () => {
  world = await createSigningWorld();
  genuine = await world.registry(5, { orders: "1.0.0", "sign-in": "1.0.0" });
});
const site = new Map<string, SiteDocument>();
const documents = { read: (name: string) => site.get(name) };
let nowMs = NOW_MS;
const source = createVerifiedSource(
  { read: () => Promise.resolve(site.get("registry.json")) },
  documents,
  () => nowMs,
);
const CONFIG = { providerUrl: "https://one.example", publishableKey: "key", operatorName: "House" };
const set = (name: string, value: unknown): void =>
  void site.set(name, toDocument(Buffer.from(JSON.stringify(value))));
const names = async (): Promise<readonly unknown[] | undefined> =>
  ((await source.read())?.value as { remotes: readonly Fields[] } | undefined)?.remotes.map(
    ({ name }) => name,
  );

test("a server paints and opens its policy for what is signed alone, and says why it takes nothing", async () => {
  const spoilt = {
    ...genuine,
    remotes: (genuine["remotes"] as readonly Fields[]).map((row) => ({ ...row, firstPaint: "<form>" })),
  };
  set("config.json", CONFIG);
  set("registry.json", spoilt);
  expect(await names()).toEqual(["orders", "sign-in"]);
  set("config.json", { ...CONFIG, signing: { root: world.pinned } });
  expect(await names()).toEqual([]);
  set("registry.json", genuine);
  expect(await names()).toEqual(["orders", "sign-in"]);
  // The same document as long as nothing has changed: pages are kept by it.
  expect(await source.read()).toBe(await source.read());
  set("registry.json", await world.registry(4, { orders: "1.0.0" }));
  expect(await names()).toBeUndefined();
  const registry = await source.read();
  const ready = judgeReadiness(site.get("config.json"), registry, undefined);
  expect(ready.status).toBe(503);
  expect(registry?.refusal).toContain("has seen a later registry");
  set("registry.json", genuine);
  expect(await names()).toEqual(["orders", "sign-in"]);
  nowMs += 31 * DAY_MS;
  expect(await names()).toBeUndefined();
});
