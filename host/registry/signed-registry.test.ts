import { createTestClock } from "@foyer/shared-auth/testing";
import {
  createSigningWorld,
  DAY_MS,
  EMPTY_LINE,
  NOW_MS,
  rowOf,
  signLogged,
  signRow,
} from "../../contracts/signing/testing/signing-world.ts";
import type { Fields, SigningWorld } from "../../contracts/signing/testing/signing-world.ts";
import type { LogNews } from "./log-channel.ts";
import { createRegistryCheck } from "./registry-check.ts";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

const RULES = { allowedOrigins: ["https://remotes.example"] };
const VERSIONS = { orders: "1.0.0", data: "1.0.0", "sign-in": "1.0.0" };

let world: SigningWorld;
let genuine: Fields;
beforeEach(async () => {
  world = await createSigningWorld();
  genuine = await world.registry(1, VERSIONS);
});
/** What the storage gives now. */
let document: unknown;
let nowMs: number;
const opened: RegistryStore[] = [];
const channelNews: LogNews[] = [];
const listening: ((news: LogNews) => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  channelNews.length = 0;
  listening.length = 0;
  document = genuine;
  nowMs = NOW_MS;
});
afterEach(() => {
  for (const store of opened.splice(0)) store.stop();
});

async function visit(given?: Parameters<RegistryStore["start"]>[0]): Promise<RegistryStore> {
  const clock = createTestClock();
  const store = createRegistryStore({
    address: "/registry.json",
    rules: RULES,
    read: () => Promise.resolve(document),
    page: globalThis.document,
    clock,
    random: () => 0.5,
    check: createRegistryCheck({
      pinned: world.pinned,
      clock: { nowMs: () => nowMs },
      onForkTold: () => void store.refresh(),
      channel: { tell: (news) => channelNews.push(news), listen: (hear) => listening.push(hear) },
    }),
  });
  opened.push(store);
  const started = store.start(given);
  const state = { isStarted: false };
  void started.then(() => (state.isStarted = true));
  // A first visit that finds nothing tries again after a while.
  while (!state.isStarted) {
    await new Promise((resolve) => setTimeout(resolve));
    await clock.advance(2_000);
  }
  return store;
}

const shown = (store: RegistryStore): readonly string[] =>
  store.current().remotes.map(({ name, current }) => `${name} ${current}`);
const told = (store: RegistryStore): string =>
  store
    .current()
    .problems.map(({ message }) => message)
    .join(" ");
const spoil = (registry: Fields): Fields =>
  JSON.parse(JSON.stringify(registry).replaceAll("A".repeat(64), "E".repeat(64))) as Fields;

test("what is signed is shown, from the page as from the network, and until when it is good is known", async () => {
  const store = await visit({ registry: genuine, isPartial: false, isCurrent: true });
  expect(shown(store)).toEqual(["data 1.0.0", "orders 1.0.0", "sign-in 1.0.0"]);
  expect(store.current().signed).toEqual({ root: 1, expiresMs: NOW_MS + 30 * DAY_MS });
  document = await world.registry(2, { ...VERSIONS, orders: "2.0.0" });
  await store.refresh();
  expect(shown(store)).toContain("orders 2.0.0");
  expect(told(store)).toBe("");
});

test("what a page came with is checked as well: spoilt, it is not taken, nor is what isn't signed", async () => {
  const { signed: _none, ...unsigned } = genuine;
  for (const given of [spoil(genuine), unsigned, "<html>"]) {
    document = given;
    const store = await visit({ registry: given, isPartial: false });
    expect(shown(store)).toEqual([]);
    expect(told(store)).not.toBe("");
  }
});

test("a part of the registry is enough to begin with", async () => {
  const rows = (genuine["remotes"] as readonly Fields[]).filter(({ name }) => name === "sign-in");
  const store = await visit({ registry: { ...genuine, remotes: rows }, isPartial: true });
  expect(shown(store)).toEqual(["sign-in 1.0.0"]);
  expect(told(store)).toBe("");
  await store.refresh();
  expect(shown(store)).toHaveLength(3);
});

test("an open page keeps what it had where a row or all of it doesn't hold, and says so", async () => {
  const store = await visit();
  for (const bad of [spoil(genuine), { ...genuine, remotes: [] }, { ...genuine, signed: {} }]) {
    document = bad;
    await store.refresh();
    expect(shown(store)).toHaveLength(3);
    expect(told(store)).not.toBe("");
  }
  // Of all of it, why it is not taken is the one thing to say.
  expect(store.current().problems).toHaveLength(1);
  document = genuine;
  await store.refresh();
  expect(told(store)).toBe("");
});

test("on a first visit a row that doesn't hold is not there; its page says so under its name alone", async () => {
  const [orders, ...others] = genuine["remotes"] as readonly Fields[];
  document = { ...genuine, remotes: [{ ...orders, title: "Sign in again" }, ...others] };
  const store = await visit();
  expect(shown(store)).toEqual(["data 1.0.0", "sign-in 1.0.0"]);
  expect(store.current().refused).toEqual([{ name: "orders", title: "orders", path: "/orders" }]);
});

test.each([
  ["where another remote's page is", "/data"],
  ["deeper than a page may be", "/orders/new"],
  ["elsewhere", "https://evil.example/orders"],
  ["nowhere", undefined],
])("it has no page where the row that doesn't hold says that it is %s", async (_where, path) => {
  const [orders, ...others] = genuine["remotes"] as readonly Fields[];
  document = { ...genuine, remotes: [{ ...orders, path }, ...others] };
  const store = await visit();
  expect(shown(store)).toEqual(["data 1.0.0", "sign-in 1.0.0"]);
  expect(store.current().refused).toEqual([]);
  expect(told(store)).toContain("not what was signed");
});

test("what holds in part is not kept for a visit on which nothing can be read", async () => {
  const [orders, ...others] = genuine["remotes"] as readonly Fields[];
  document = { ...genuine, remotes: [{ ...orders, current: "9.9.9" }, ...others] };
  expect(shown(await visit())).toHaveLength(2);
  document = undefined;
  expect(shown(await visit())).toEqual([]);
});

test("the browser remembers from visit to visit how far the registry had come", async () => {
  document = await world.registry(9, { ...VERSIONS, orders: "2.0.0" });
  await visit();
  document = genuine;
  const later = await visit({ registry: genuine, isPartial: false });
  expect(told(later)).toContain("has seen a later registry");
  // What the visit before took stands.
  expect(shown(later)).toContain("orders 2.0.0");
});

test("after the signature has expired, who was here before goes on; who comes new gets nothing, and both are told", async () => {
  await visit();
  nowMs += 31 * DAY_MS;
  const again = await visit();
  expect(shown(again)).toHaveLength(3);
  expect(told(again)).toContain("has expired");
  localStorage.clear();
  const fresh = await visit();
  expect(shown(fresh)).toEqual([]);
  expect(fresh.current().signed).toBe("not-yet");
});

test("a fork that one page was shown is said by every other page of the browser: who comes next, and who is there", async () => {
  world = await createSigningWorld(true);
  document = await world.registry(1, VERSIONS);
  const there = await visit();
  expect(there.current().signed).toEqual({ root: 1, expiresMs: NOW_MS + 30 * DAY_MS, logSize: 3 });
  const start = world.line();
  const genuineLater = await world.registry(2, { ...VERSIONS, orders: "2.0.0" });
  const row = await signRow(rowOf("orders", "6.6.6"), world.teamKeys.orders[0]);
  const rows = [row, ...(genuineLater["remotes"] as readonly Fields[]).slice(1)];
  const { signed } = await signLogged(rows, { counter: 3 }, world.registryKey, start);
  document = { ...genuineLater, remotes: rows, signed };
  const victim = await visit();
  expect(shown(victim)).toContain("orders 6.6.6");
  expect(victim.current().fork).toBeUndefined();
  document = await world.registry(4, { ...VERSIONS, orders: "3.0.0" });
  // Whoever comes next is told at once, and the page that was there hears of it.
  const next = await visit({ registry: document, isPartial: false });
  expect(told(next)).toContain("shown other releases");
  expect(next.current().fork?.seen).toContain("log.example\n4\n");
  await there.refresh();
  expect(there.current().fork).toEqual(next.current().fork);
  expect(shown(there)).toContain("orders 1.0.0");
  expect(channelNews.filter(({ fork }) => fork !== undefined)).toHaveLength(1);
  // It is still said on a later day, also where the page is shown what it saw first.
  document = { ...genuineLater, remotes: rows, signed };
  expect((await visit()).current().fork).toEqual(next.current().fork);
});

test("where storage is blocked pages hear of a fork from one another, and look at once", async () => {
  world = await createSigningWorld(true);
  document = await world.registry(1, VERSIONS);
  const page = await visit();
  const { signed } = await signLogged([], { counter: 3 }, world.registryKey, EMPTY_LINE);
  const other = (signed.log as { checkpoint: string }).checkpoint;
  const mine = ((document as Fields)["signed"] as { log: { checkpoint: string } }).log.checkpoint;
  for (const hear of listening) hear({ fork: { seen: mine, shown: "nobody signed it" } });
  await page.refresh();
  expect(page.current().fork).toBeUndefined();
  for (const hear of listening) hear({ fork: { seen: mine, shown: other } });
  await page.refresh();
  expect(page.current().fork).toEqual({ seen: mine, shown: other });
});

test("what other code of this origin wrote for it is not taken", async () => {
  localStorage.setItem("foyer.registry.last-good", JSON.stringify(spoil(genuine)));
  localStorage.setItem(
    "foyer.registry.signed",
    JSON.stringify({ head: { signed: { counter: 1e9 } }, roots: 1 }),
  );
  document = undefined;
  expect(shown(await visit())).toEqual([]);
  document = genuine;
  expect(shown(await visit())).toHaveLength(3);
});
