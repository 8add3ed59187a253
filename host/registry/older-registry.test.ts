import { createTestClock } from "@foyer/shared-auth/testing";
import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";
import { createSeenChangesStore } from "./seen-changes.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const DAY_MS = 86_400_000;
const RULES = { allowedOrigins: ["https://remotes.example", "https://evil.example"] };

interface Told {
  readonly sequence?: number;
  readonly epoch?: number;
  readonly origin?: string;
  readonly path?: string;
  /** Releases beside that one. */
  readonly more?: object;
}

function releaseAt(origin: string, version: string): object {
  const entry = `${origin}/data/${version}/remoteEntry.js`;
  return { [version]: { entry, integrity: HASH, files: { "remoteEntry.js": HASH } } };
}

/** A registry whose row of "data" is this change, with a release of that number. */
function registryOf(
  { sequence, epoch, origin = "https://remotes.example", path = "/data", more = {} }: Told,
  ...others: object[]
): object {
  const version = `1.${sequence ?? 0}.0`;
  const row = {
    name: "data",
    title: "Data",
    path,
    access: { session: "required" },
    current: version,
    releases: { ...releaseAt(origin, version), ...more },
    ...(sequence !== undefined && { change: { sequence } }),
  };
  return { schema: 1, ...(epoch !== undefined && { epoch }), remotes: [row, ...others] };
}

const FAULTY = { name: "mail", title: "Mail", path: "/mail", access: { session: "required" } };

let document: unknown;
let nowMs = 0;
const opened: RegistryStore[] = [];

/** A page of this browser, and what the server answers it. */
function openPage(): RegistryStore {
  const store = createRegistryStore({
    address: "/registry.json",
    rules: RULES,
    read: () => Promise.resolve(document),
    page: globalThis.document,
    clock: createTestClock(),
    random: () => 0.5,
    seen: createSeenChangesStore(() => nowMs),
  });
  opened.push(store);
  return store;
}

async function look(store: RegistryStore, told: Told, ...others: object[]): Promise<void> {
  document = registryOf(told, ...others);
  await store.refresh();
}

const live = (store: RegistryStore): string | undefined => store.current().remotes[0]?.current;
const problems = (store: RegistryStore): string =>
  store
    .current()
    .problems.map(({ path, message }) => `${path}: ${message}`)
    .join("\n");

beforeEach(() => {
  localStorage.clear();
  nowMs = Date.UTC(2026, 10, 21);
});
afterEach(() => {
  for (const store of opened.splice(0)) store.stop();
});

test("an older row than this page has taken is not taken, and /system says so; a newer one is", async () => {
  const page = openPage();
  await look(page, { sequence: 7 });
  await look(page, { sequence: 6 });
  expect(live(page)).toBe("1.7.0");
  expect(problems(page)).toContain("remotes: data: Its change 6 is older than 7");
  await look(page, { sequence: 8 });
  expect([live(page), problems(page)]).toEqual(["1.8.0", ""]);
});

const MAIL = {
  ...{ name: "mail", title: "Mail", path: "/mail", access: { session: "required" }, current: "1.0.0" },
  releases: releaseAt("https://remotes.example", "1.0.0"),
};
const shown = (store: RegistryStore): readonly string[] =>
  store.current().remotes.map(({ name, path, current }) => `${name} ${path} ${current}`);

test("one older row takes no other row with it, and the newer one stands where it stood", async () => {
  const page = openPage();
  await look(page, { sequence: 7 }, MAIL);
  await look(page, { sequence: 6 }, MAIL);
  expect(shown(page)).toEqual(["data /data 1.7.0", "mail /mail 1.0.0"]);
  expect(page.current().problems).toHaveLength(1);
});

test("the newer one doesn't stand where another remote has come meanwhile", async () => {
  const page = openPage();
  await look(page, { sequence: 7 });
  await look(page, { sequence: 6, path: "/archive" }, { ...MAIL, path: "/data" });
  expect(shown(page)).toEqual(["mail /data 1.0.0"]);
  expect(page.current().refused).toMatchObject([{ name: "data", path: "/archive" }]);
});

test("a page that is opened later holds to it too, also by what the server wrote into it", async () => {
  await look(openPage(), { sequence: 7 });
  const page = openPage();
  document = registryOf({ sequence: 6 });
  await page.start({ registry: document, isPartial: false });
  expect(live(page)).toBe("1.7.0");
  expect(problems(page)).toContain("older");
});

test("without the newer one at hand its page says so instead of running the older", async () => {
  await look(openPage(), { sequence: 7 }, FAULTY);
  const page = openPage();
  await look(page, { sequence: 6 });
  expect(page.current()).toMatchObject({ remotes: [], refused: [{ name: "data", path: "/data" }] });
  expect(page.current().refused[0]).not.toHaveProperty("access");
});

test("what this page took itself stands in, also where this browser keeps none of it", async () => {
  const page = openPage();
  await look(page, { sequence: 7 }, FAULTY);
  await look(page, { sequence: 6 }, FAULTY);
  expect(live(page)).toBe("1.7.0");
});

test.each<[string, Told]>([
  ["all of it is elsewhere", { origin: "https://evil.example" }],
  ["one release of it is elsewhere", { more: releaseAt("https://evil.example", "1.8.0") }],
])("what this browser kept stands in only from where the remote's releases are: %s", async (_what, kept) => {
  await look(openPage(), { sequence: 7, ...kept });
  const page = openPage();
  await look(page, { sequence: 6 });
  expect(page.current().remotes).toEqual([]);
  const again = openPage();
  await again.start();
  expect(again.current().remotes).toEqual([]);
});

test("nor does it stand in for a row that is faulty as well: nothing says where its releases are", async () => {
  await look(openPage(), { sequence: 7 });
  const page = openPage();
  document = { schema: 1, remotes: [{ ...FAULTY, name: "data", path: "/data", change: { sequence: 6 } }] };
  await page.refresh();
  expect(page.current()).toMatchObject({ remotes: [], refused: [{ name: "data", path: "/data" }] });
  expect(problems(page)).toContain("remotes: data: Its change 6 is older than 7");
});

test("what was kept of an earlier epoch stands in for nothing of a later one", async () => {
  await look(openPage(), { sequence: 7 });
  await look(openPage(), { sequence: 5, epoch: 1 }, FAULTY);
  const page = openPage();
  await look(page, { sequence: 4, epoch: 1 });
  expect(page.current().remotes).toEqual([]);
});

test("an operator who puts an older document back on purpose raises the epoch, and all is taken again", async () => {
  const page = openPage();
  await look(page, { sequence: 7 });
  await look(page, { sequence: 3, epoch: 1 });
  expect([live(page), problems(page)]).toEqual(["1.3.0", ""]);
  await look(page, { sequence: 9 });
  expect(live(page)).toBe("1.3.0");
  expect(problems(page)).toMatch(/^epoch: This browser has seen .* raise its epoch\.$/);
  await look(openPage(), { sequence: 2, epoch: 2 });
  await look(page, { sequence: 4, epoch: 1 });
  expect(live(page)).toBe("1.3.0");
});

test("a row that says no change is taken: it can't be told from a newer one", async () => {
  const page = openPage();
  await look(page, { sequence: 7 });
  await look(page, {});
  expect([live(page), problems(page)]).toEqual(["1.0.0", ""]);
});

test("what other code wrote there, or what was seen a week ago, keeps nobody out", async () => {
  const far = { epoch: 0, rows: { data: { sequence: 99, atMs: nowMs + 30 * DAY_MS } } };
  for (const kept of ["{", "7", '{"epoch":0,"rows":7}', '{"epoch":-1,"rows":{}}', JSON.stringify(far)]) {
    localStorage.setItem("foyer.registry.seen", kept);
    const page = openPage();
    await look(page, { sequence: 1 });
    expect([live(page), problems(page)]).toEqual(["1.1.0", ""]);
  }
  await look(openPage(), { sequence: 7 });
  nowMs += 8 * DAY_MS;
  const page = openPage();
  await look(page, { sequence: 6 });
  expect(live(page)).toBe("1.6.0");
});

test("who looks every day is held to what was seen however long ago that began", async () => {
  await look(openPage(), { sequence: 7 });
  for (let day = 1; day < 7; day += 1) {
    nowMs += DAY_MS;
    await look(openPage(), { sequence: 7 });
  }
  nowMs += DAY_MS;
  const page = openPage();
  await look(page, { sequence: 6 });
  expect(live(page)).toBe("1.7.0");
});
