import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { watchForeignClients } from "./foreign-clients.ts";

const PROVIDER = "http://project.test";

test("signs of foreign clients: a broadcast of the library, and a refresh that is not ours", () => {
  const broadcasts = createMemoryBroadcasts();
  const seen: string[] = [];
  let tell: (names: string[]) => void = () => undefined;
  const original = globalThis.PerformanceObserver;
  globalThis.PerformanceObserver = class {
    constructor(listen: (list: { getEntriesByName(name: string): unknown[] }) => void) {
      tell = (names) => listen({ getEntriesByName: (name) => names.filter((other) => other === name) });
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof PerformanceObserver;
  const watch = watchForeignClients({
    providerUrl: PROVIDER,
    broadcast: broadcasts.open("key"),
    ownRefreshes: () => 1,
    onSeen: (sign) => seen.push(sign),
  });
  const address = `${PROVIDER}/auth/v1/token?grant_type=refresh_token`;
  tell([address, "other"]);
  expect(watch.count()).toBe(0);
  tell([address, address]);
  expect(seen).toEqual(["refresh", "refresh"]);
  broadcasts.open("key").postMessage({ event: "SIGNED_IN" });
  return Promise.resolve().then(() => {
    expect(watch.count()).toBe(3);
    watch.stop();
    globalThis.PerformanceObserver = original;
  });
});

test("a browser without channel and observer is watched as far as it goes", () => {
  const original = globalThis.PerformanceObserver;
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
  const watch = watchForeignClients({
    providerUrl: PROVIDER,
    broadcast: undefined,
    ownRefreshes: () => 0,
    onSeen: () => undefined,
  });
  expect(watch.count()).toBe(0);
  watch.stop();
  globalThis.PerformanceObserver = original;
});

test("requests from before it watched count as well, and once it is stopped it listens to nothing", () => {
  const original = globalThis.PerformanceObserver;
  const [observe, disconnect, close] = [jest.fn(), jest.fn(), jest.fn()];
  globalThis.PerformanceObserver = class {
    observe = observe;
    disconnect = disconnect;
  } as unknown as typeof PerformanceObserver;
  const broadcast = { onmessage: null, postMessage: () => undefined, close };
  const watch = watchForeignClients({
    ...{ providerUrl: PROVIDER, broadcast, ownRefreshes: () => 0, onSeen: () => undefined },
  });
  expect(observe).toHaveBeenCalledWith({ type: "resource", buffered: true });
  expect([disconnect.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  watch.stop();
  expect([disconnect.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  globalThis.PerformanceObserver = original;
});
