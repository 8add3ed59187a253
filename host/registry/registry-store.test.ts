import { createRegistryStore } from "./registry-store.ts";
import type { RegistryStore } from "./registry-store.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const ADDRESS = "/registry.json";

function registryOf(current: string): object {
  const release = (version: string) => ({
    entry: `https://remotes.example/data/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
  });
  return {
    schema: 1,
    remotes: [
      {
        name: "data",
        title: "Data",
        path: "/data",
        access: { session: "required" },
        current,
        releases: { "1.0.0": release("1.0.0"), "1.1.0": release("1.1.0") },
      },
    ],
  };
}

let store: RegistryStore | undefined;
let answers: (() => Promise<unknown>)[] = [];
let reads = 0;

function create(): RegistryStore {
  store = createRegistryStore({
    address: ADDRESS,
    rules: { allowedOrigins: ["https://remotes.example"] },
    read: () => {
      reads += 1;
      return (answers.shift() ?? (() => Promise.reject(new Error("down"))))();
    },
    page: document,
    random: () => 0.5,
  });
  return store;
}

const good =
  (current = "1.0.0") =>
  () =>
    Promise.resolve(registryOf(current));
const down = () => Promise.reject(new Error("/registry.json can't be reached."));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  answers = [];
  reads = 0;
});
afterEach(() => {
  store?.stop();
  jest.useRealTimers();
});

test("a registry that is down at first is asked for again before the page gives up", async () => {
  answers = [down, down, good()];
  const started = create().start();
  await jest.advanceTimersByTimeAsync(3_000);
  await started;
  expect(store?.current()).toMatchObject({ source: "network", problems: [] });
});

test("with nothing to show it says so, and goes on trying by itself", async () => {
  const started = create().start();
  await jest.advanceTimersByTimeAsync(3_000);
  await started;
  expect(store?.current()).toMatchObject({ source: "none", remotes: [] });
  answers = [good()];
  await jest.advanceTimersByTimeAsync(30_000);
  expect(store?.current().source).toBe("network");
});

test("an earlier visit's registry stands in at once", async () => {
  answers = [good()];
  await create().start();
  store?.stop();
  answers = [down];
  await create().start();
  expect(store?.current()).toMatchObject({ source: "cache", remotes: [{ name: "data" }] });
  expect(store?.current().problems).toHaveLength(1);
});

test("an open page hears of a new release, and of a malformed document nothing changes", async () => {
  answers = [good()];
  await create().start();
  const heard = jest.fn();
  store?.subscribe(heard);
  answers = [good("1.1.0")];
  await jest.advanceTimersByTimeAsync(70_000);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store?.current().remotes[0]?.current).toBe("1.1.0");
  answers = [() => Promise.resolve("<!doctype html>")];
  await store?.refresh();
  expect(store?.current().remotes[0]?.current).toBe("1.1.0");
  expect(store?.current().problems).toHaveLength(1);
});

test("the same document is no news", async () => {
  answers = [good(), good()];
  await create().start();
  const heard = jest.fn();
  store?.subscribe(heard);
  await store?.refresh();
  expect(heard).not.toHaveBeenCalled();
});

test("a hidden page doesn't ask", async () => {
  answers = [good()];
  await create().start();
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  const before = reads;
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(reads).toBe(before);
});
