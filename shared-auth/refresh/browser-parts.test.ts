import { systemClock } from "@foyer/contracts";
import { createPageLife } from "./page-life.ts";
import type { PageEvent } from "./page-life.ts";
import { createRefreshLock } from "./refresh-lock.ts";

function setVisibility(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}

function pageShow(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

afterEach(() => setVisibility("visible"));

test("the system's clock tells, repeats, ends and gives deadlines", async () => {
  expect(Math.abs(systemClock.nowMs() - Date.now())).toBeLessThan(1_000);
  expect(systemClock.monotonicMs()).toBeLessThanOrEqual(systemClock.monotonicMs());
  let ticks = 0;
  await new Promise<void>((resolve) => {
    const stop = systemClock.every(1, () => {
      ticks += 1;
      stop();
      resolve();
    });
  });
  expect(ticks).toBe(1);
  const signal = systemClock.deadline(1);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  expect(signal.aborted).toBe(true);
});

test("a page's life: hidden, shown, restored, thawed, online; nothing after the end", () => {
  const life = createPageLife();
  const heard: PageEvent[] = [];
  const stop = life.subscribe((event) => heard.push(event));
  setVisibility("hidden");
  expect(life.isVisible()).toBe(false);
  pageShow(true);
  setVisibility("visible");
  pageShow(true);
  pageShow(false);
  document.dispatchEvent(new Event("resume"));
  window.dispatchEvent(new Event("online"));
  expect(heard).toEqual(["hidden", "woken", "woken", "woken", "online"]);
  expect(life.isOnline()).toBe(true);
  stop();
  setVisibility("hidden");
  expect(heard).toHaveLength(5);
});

/** Web Locks as far as one exclusive lock goes. */
function createLocks(isHeld: boolean): LockManager {
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      isHeld
        ? new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason as Error));
          })
        : work(),
    query: () => Promise.resolve({}),
  } as unknown as LockManager;
}

test("work runs under the lock, and its waits are counted", async () => {
  const lock = createRefreshLock("refresh", () => 0, createLocks(false));
  expect(await lock.run(1_000, () => Promise.resolve("done"))).toBe("done");
  expect(lock.isShared).toBe(true);
  expect(lock.waits()).toEqual({ count: 1, longestMs: 0, timeouts: 0 });
});

test("a lock that somebody never lets go is given up, and the work is done without", async () => {
  const lock = createRefreshLock("refresh", () => 0, createLocks(true));
  expect(await lock.run(5, () => Promise.resolve("done"))).toBe("done");
  expect(lock.waits()).toMatchObject({ timeouts: 1 });
});

test("what the work throws is thrown, and the work not done twice", async () => {
  let runs = 0;
  const lock = createRefreshLock("refresh", () => 0, createLocks(false));
  const work = () => {
    runs += 1;
    return Promise.reject(new Error("no"));
  };
  await expect(lock.run(1_000, work)).rejects.toThrow("no");
  expect(runs).toBe(1);
});

test("a browser without Web Locks works unlocked, and says so", async () => {
  const lock = createRefreshLock("refresh", () => 0);
  expect(lock.isShared).toBe(false);
  expect(await lock.run(1, () => Promise.resolve("done"))).toBe("done");
  expect(lock.waits()).toEqual({ count: 0, longestMs: 0, timeouts: 0 });
});
