import { createRefreshLock } from "./refresh-lock.ts";

const WAIT_MS = 1_000;

interface Waiting {
  readonly holder: string;
  start(): void;
}

/** Web Locks of a browser with other pages, which hold the lock until a test lets the next one have it. */
function openBrowser(holders: readonly string[]) {
  const held: { name: string; clientId: string }[] = [];
  const waiting: Waiting[] = holders.map((holder) => ({ holder, start: () => undefined }));
  const hand = (): void => {
    held.splice(0, held.length, { name: "another lock", clientId: "somebody" });
    const [first] = waiting;
    if (first !== undefined) {
      held.push({ name: "refresh", clientId: first.holder });
      held.push({ name: `refresh-hold-${waiting.length}`, clientId: first.holder });
    }
    first?.start();
  };
  hand();
  const locks = {
    request: (name: string, { signal }: LockOptions, work: () => Promise<unknown>) =>
      name !== "refresh"
        ? work()
        : new Promise((resolve, reject) => {
            const own: Waiting = { holder: "this page", start: () => void work().then(resolve, reject) };
            waiting.push(own);
            signal?.addEventListener("abort", () => {
              waiting.splice(waiting.indexOf(own), 1);
              reject(signal.reason as Error);
            });
            if (waiting[0] === own) hand();
          }),
    query: () => Promise.resolve(held.length === 0 ? {} : { held: [...held] }),
  } as unknown as LockManager;
  return {
    locks,
    waiting,
    passOn() {
      waiting.shift();
      hand();
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("pages that pass the lock on are waited for, however long the row is", async () => {
  const { locks, passOn } = openBrowser(["one", "two", "three"]);
  const lock = createRefreshLock("refresh", () => 0, locks);
  let isDone = false;
  const done = lock.run(WAIT_MS, () => Promise.resolve((isDone = true)));
  for (let turn = 0; turn < 3; turn += 1) {
    await jest.advanceTimersByTimeAsync(0.9 * WAIT_MS);
    expect(isDone).toBe(false);
    passOn();
  }
  expect(await done).toBe(true);
  expect(lock.waits()).toMatchObject({ count: 1, timeouts: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test("a page that has it a second time, after another, isn't one that held it all the time", async () => {
  const { locks, passOn } = openBrowser(["one", "two", "one"]);
  const lock = createRefreshLock("refresh", () => 0, locks);
  const work = jest.fn(() => Promise.resolve());
  const done = lock.run(WAIT_MS, work);
  await jest.advanceTimersByTimeAsync(0.6 * WAIT_MS);
  passOn();
  passOn();
  await jest.advanceTimersByTimeAsync(0.9 * WAIT_MS);
  expect(work).not.toHaveBeenCalled();
  passOn();
  await done;
  expect(lock.waits()).toMatchObject({ timeouts: 0 });
});

test("a page that holds it all the time is waited for that long and no longer, and the row is left", async () => {
  const { locks, waiting } = openBrowser(["stopped"]);
  const lock = createRefreshLock("refresh", () => 0, locks);
  let isDone = false;
  const done = lock.run(WAIT_MS, () => Promise.resolve((isDone = true)));
  await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await done;
  expect(lock.waits()).toMatchObject({ timeouts: 1 });
  expect(waiting.map(({ holder }) => holder)).toEqual(["stopped"]);
});

test("somebody else's other lock is not taken for its holder", async () => {
  const { locks, passOn } = openBrowser(["one", "two"]);
  const lock = createRefreshLock("refresh", () => 0, locks);
  const work = jest.fn(() => Promise.resolve());
  const done = lock.run(WAIT_MS, work);
  await jest.advanceTimersByTimeAsync(WAIT_MS / 2);
  passOn();
  // Whoever holds it now is another page than at the first look: its time begins anew.
  await jest.advanceTimersByTimeAsync(WAIT_MS / 2 + 1);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(WAIT_MS);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

test("what is had in time is not given up while its work takes long", async () => {
  const { locks } = openBrowser([]);
  const lock = createRefreshLock("refresh", () => 0, locks);
  const done = lock.run(WAIT_MS, () => new Promise((resolve) => setTimeout(resolve, 3 * WAIT_MS, "done")));
  await jest.advanceTimersByTimeAsync(0);
  // The work's own timer, and none of the wait.
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(3 * WAIT_MS);
  expect(await done).toBe("done");
  expect(lock.waits()).toMatchObject({ timeouts: 0 });
});

test("the longest wait is told", async () => {
  const times = [10, 50, 60, 65];
  const { locks, passOn } = openBrowser([]);
  const lock = createRefreshLock("refresh", () => times.shift() ?? 0, locks);
  for (let turn = 0; turn < 2; turn += 1) {
    await lock.run(WAIT_MS, () => Promise.resolve());
    passOn();
  }
  expect(lock.waits()).toEqual({ count: 2, longestMs: 40, timeouts: 0 });
});
