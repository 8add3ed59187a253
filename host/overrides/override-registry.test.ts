import type { Override } from "@foyer/contracts/host";
import { NO_REGISTRY } from "../registry/load-registry.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { toListing } from "../testing/listings.ts";
import { overrideRegistry } from "./override-registry.ts";
import { createOverrideStore } from "./override-store.ts";
import type { DevelopedEvent } from "./override-store.ts";
import { readOverride } from "./override-storage.ts";

const ORDERS: Override = { name: "orders", address: "http://localhost:3100" };
const HASH = `sha384-${"A".repeat(64)}`;

function document(version: string, row: object = {}, release: object = {}): unknown {
  const entry = `${ORDERS.address}/orders/${version}/remoteEntry.js`;
  const files = { "remoteEntry.js": HASH };
  const releases = { [version]: { entry, integrity: HASH, files, ...release } };
  const access = { session: "required" };
  return {
    schema: 1,
    remotes: [
      { name: "orders", title: "Orders", path: "/orders", access, current: version, releases, ...row },
    ],
  };
}

function open(
  answers: { read: () => unknown },
  options: { hasHung?: boolean; override?: Override | undefined } = {},
) {
  let tell: (event: DevelopedEvent) => void = () => undefined;
  let trials = 0;
  let registry: LoadedRegistry = NO_REGISTRY;
  const listeners = new Set<() => void>();
  const overrides = createOverrideStore({
    override: "override" in options ? options.override : ORDERS,
    hasHung: () => options.hasHung ?? false,
    beginTrial: () => (trials += 1),
    read: () => Promise.resolve().then(answers.read),
    listen: (_override, listen) => {
      tell = listen;
    },
  });
  const base = {
    current: () => registry,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  } as unknown as RegistryStore;
  const store = overrideRegistry(base, overrides);
  return {
    overrides,
    store,
    trials: () => trials,
    tell: async (event: DevelopedEvent) => {
      tell(event);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    publish: (next: LoadedRegistry) => {
      registry = next;
      for (const listen of listeners) listen();
    },
    shown: () => store.current().remotes.map(({ name, current }) => `${name} ${current}`),
  };
}

const refuse = (): never => {
  throw new Error("Connection refused");
};

test("the developer's build stands in the place of the row, and each new one after it", async () => {
  const answers = { read: () => document("2.0.0-dev.1") };
  const page = open(answers);
  await page.overrides.start();
  page.publish({ ...NO_REGISTRY, refused: [{ name: "orders", title: "Orders", path: "/orders" }] });
  expect(page.shown()).toEqual(["orders 2.0.0-dev.1"]);
  expect(page.store.current()).toBe(page.store.current());
  expect(page.store.current().refused).toEqual([]);
  let changes = 0;
  const end = page.store.subscribe(() => (changes += 1));
  answers.read = () => document("2.0.0-dev.2");
  await page.tell("built");
  expect(page.shown()).toEqual(["orders 2.0.0-dev.2"]);
  expect([changes, page.trials()]).toEqual([1, 2]);
  end();
});

test("what the remote was granted stays the registry's to say, and the row the same while it says the same", async () => {
  const page = open({ read: () => document("2.0.0", { granted: { wasm: true } }) });
  await page.overrides.start();
  const granted = { connect: ["https://api.example"] };
  const released = toListing("orders", { more: { granted } });
  page.publish({ ...NO_REGISTRY, remotes: [released] });
  const [row] = page.store.current().remotes;
  expect(row).toMatchObject({ current: "2.0.0", more: { granted } });
  page.publish({ ...NO_REGISTRY, remotes: [released, toListing("sales")] });
  expect(page.store.current().remotes).toContain(row);
  page.publish(NO_REGISTRY);
  expect(page.store.current().remotes[0]?.more).toEqual({});
});

test("what breaks later leaves the last sound build and says why", async () => {
  const answers: { read: () => unknown } = { read: () => document("2.0.0-dev.1") };
  const page = open(answers);
  await page.overrides.start();
  await page.tell("failed");
  expect(page.overrides.current()?.trouble).toBe("not-built");
  await page.tell("lost");
  expect(page.overrides.current()?.trouble).toBe("silent");
  answers.read = () => document("2.0.0-dev.2", { access: {} });
  await page.tell("built");
  expect(page.overrides.current()?.trouble).toBe("unfit");
  expect(page.overrides.current()?.problems[0]?.path).toBe("remotes[0].access.session");
  expect(page.shown()).toEqual(["orders 2.0.0-dev.1"]);
  answers.read = () => document("2.0.0-dev.3");
  await page.tell("built");
  expect(page.overrides.current()?.trouble).toBeUndefined();
  expect(page.shown()).toEqual(["orders 2.0.0-dev.3"]);
});

test.each<[string, () => unknown, string]>([
  ["nobody answers", refuse, "silent"],
  ["it is no registry", () => "torn", "unfit"],
  ["it is another remote", () => document("2.0.0", { name: "sales" }), "unfit"],
  ["a file has no integrity", () => document("2.0.0", {}, { integrity: undefined }), "unfit"],
  [
    "the files are elsewhere",
    () => document("2.0.0", {}, { entry: "http://localhost:9999/remoteEntry.js" }),
    "unfit",
  ],
  [
    "the files are on another machine",
    () => document("2.0.0", {}, { entry: "https://evil.example/remoteEntry.js" }),
    "unfit",
  ],
  ["its name is the prototype's", () => document("2.0.0", { name: "constructor" }), "unfit"],
])("where %s, the page shows what is released", async (_title, read, trouble) => {
  const page = open({ read });
  await page.overrides.start();
  expect(page.overrides.current()?.trouble).toBe(trouble);
  expect(page.overrides.isInUse("orders")).toBe(false);
  expect(page.store.current()).toBe(NO_REGISTRY);
});

test("another remote's path is not taken", async () => {
  const page = open({ read: () => document("2.0.0", { path: "/data" }) });
  await page.overrides.start();
  const refused = [{ name: "data", title: "Data", path: "/data" }];
  page.publish({ ...NO_REGISTRY, refused });
  expect(page.shown()).toEqual([]);
  expect(page.store.current().refused).toEqual(refused);
});

test("after a page that hung, nothing is asked for", async () => {
  let asked = 0;
  const page = open({ read: () => (asked += 1) }, { hasHung: true });
  await page.overrides.start();
  expect(page.overrides.current()).toEqual({ override: ORDERS, trouble: "paused", problems: [] });
  expect(asked).toBe(0);
});

test("without one there is nothing, and nothing is asked for", async () => {
  let asked = 0;
  const page = open({ read: () => (asked += 1) }, { override: undefined });
  await page.overrides.start();
  expect(page.overrides.current()).toBeUndefined();
  expect(page.store.current()).toBe(NO_REGISTRY);
  expect(asked).toBe(0);
});

test("what is kept is held to the same as a link", () => {
  const keep = (text: string) => {
    localStorage.setItem("foyer.override", text);
    return readOverride(localStorage);
  };
  expect(keep(JSON.stringify(ORDERS))).toEqual(ORDERS);
  for (const text of [
    "",
    "null",
    "7",
    "{}",
    "{",
    '"http://localhost:3100"',
    '{"name":"orders","address":"https://evil.example"}',
    '{"name":"__proto__","address":"http://localhost:1"}',
  ]) {
    expect(keep(text)).toBeUndefined();
  }
});
