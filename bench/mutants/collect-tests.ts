import type { Room } from "./open-room.ts";

type Work = () => unknown;

interface Hooks {
  readonly before: Work[];
  readonly after: Work[];
}

export interface CollectedTest {
  /** File and title, and how many of that title were before it. */
  readonly name: string;
  /** With what comes before and after each test of its file. */
  run(): Promise<void>;
}

export interface Collection {
  /** What the script of a test file sees beside the globals. */
  readonly globals: Readonly<Record<string, unknown>>;
  readonly tests: readonly CollectedTest[];
}

/** What a collection gives to a script. */
export const GIVEN_NAMES = [
  ...["test", "it", "describe", "expect", "jest"],
  ...["beforeEach", "afterEach", "beforeAll", "afterAll"],
] as const;

/** `test`, `describe`, `expect` and `jest`, as much of them as our tests use; collects what one file tells them. */
export function collectTests(file: string, { mocker, timers, expect }: Room): Collection {
  const tests: CollectedTest[] = [];
  const counts = new Map<string, number>();
  let hooks: Hooks = { before: [], after: [] };
  const add = (title: string, work: Work): void => {
    const count = counts.get(title) ?? 0;
    counts.set(title, count + 1);
    const { before, after } = hooks;
    tests.push({
      name: `${file}: ${title} ${count}`,
      async run() {
        const ended = new AbortController();
        try {
          for (const hook of before) await hook();
          await work();
        } catch (error) {
          ended.abort(error);
        }
        // Each of them, whatever the one before throws: the next test needs what they put back.
        for (const hook of after) {
          try {
            await hook();
          } catch (error) {
            ended.abort(error);
          }
        }
        mocker.restoreAllMocks();
        timers.useRealTimers();
        ended.signal.throwIfAborted();
      },
    });
  };
  const test = Object.assign(add, { each: eachBy(add) });
  const group = (_title: string, declare: () => unknown): void => {
    const outer = hooks;
    hooks = { before: [...outer.before], after: [...outer.after] };
    declare();
    hooks = outer;
  };
  const describe = Object.assign(group, { each: eachBy(group) });
  const bound = new Proxy(timers, {
    get:
      (target, name) =>
      (...values: unknown[]) =>
        (Reflect.get(target, name) as (...values: unknown[]) => unknown).apply(target, values),
  }) as unknown as Record<string, unknown>;
  const jest = {
    ...{ fn: (mocker.fn as Work).bind(mocker), spyOn: (mocker.spyOn as Work).bind(mocker) },
    replaceProperty: (mocker.replaceProperty as Work).bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    ...pick(bound, ["useFakeTimers", "useRealTimers", "setSystemTime", "getTimerCount", "runAllTimers"]),
    ...pick(bound, ["advanceTimersByTime", "advanceTimersByTimeAsync", "advanceTimersToNextTimer"]),
  };
  return {
    tests,
    globals: {
      ...{ test, it: test, describe, expect, jest },
      beforeEach: (hook: Work) => hooks.before.push(hook),
      afterEach: (hook: Work) => hooks.after.unshift(hook),
      beforeAll: (hook: Work) => hooks.before.push(once(hook)),
      afterAll: () => undefined,
    },
  };
}

/** Adds a work for each row. */
const eachBy =
  (add: (title: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, work: (...row: unknown[]) => unknown): void => {
    for (const row of rows) add(title, () => (Array.isArray(row) ? work(...(row as unknown[])) : work(row)));
  };

const pick = (from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

function once(hook: Work): Work {
  let done: unknown;
  let isDone = false;
  return () => {
    if (!isDone) done = hook();
    isDone = true;
    return done;
  };
}
