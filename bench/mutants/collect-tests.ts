import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

/** Jest's own parts, from where Jest finds them. */
const fromJest = createRequire(createRequire(join(ROOT, "package.json")).resolve("jest/package.json"));
const { expect } = fromJest("expect") as { readonly expect: unknown };
const { ModuleMocker } = fromJest("jest-mock") as {
  readonly ModuleMocker: new (scope: object) => { fn: unknown; spyOn: unknown; restoreAllMocks(): void };
};

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
  /** What the script of all tests sees beside the globals. */
  readonly globals: Readonly<Record<string, unknown>>;
  readonly tests: readonly CollectedTest[];
}

/** `test`, `describe`, `expect` and `jest`, as much of them as tests without React use; collects what is told to them. */
export function collectTests(): Collection {
  const tests: CollectedTest[] = [];
  const mocker = new ModuleMocker(globalThis);
  const names = new Map<string, number>();
  let file = "";
  let hooks: Hooks = { before: [], after: [] };
  const add = (title: string, work: Work): void => {
    const count = names.get(file + title) ?? 0;
    names.set(file + title, count + 1);
    const { before, after } = hooks;
    tests.push({
      name: `${file}: ${title} ${count}`,
      async run() {
        try {
          for (const hook of before) await hook();
          await work();
        } finally {
          for (const hook of after) await hook();
          mocker.restoreAllMocks();
        }
      },
    });
  };
  const each =
    (rows: readonly unknown[]) =>
    (title: string, work: (...row: unknown[]) => unknown): void => {
      for (const row of rows)
        add(title, () => (Array.isArray(row) ? work(...(row as unknown[])) : work(row)));
    };
  const test = Object.assign(add, { each });
  const describe = (_title: string, declare: () => void): void => {
    const outer = hooks;
    hooks = { before: [...outer.before], after: [...outer.after] };
    declare();
    hooks = outer;
  };
  const missing = (name: string) => () => {
    throw new Error(`"${name}" of Jest isn't known here.`);
  };
  const jest = {
    ...{ fn: (mocker.fn as Work).bind(mocker), spyOn: (mocker.spyOn as Work).bind(mocker) },
    restoreAllMocks: () => mocker.restoreAllMocks(),
    ...{ useFakeTimers: missing("useFakeTimers"), setSystemTime: missing("setSystemTime") },
    useRealTimers: () => undefined,
  };
  return {
    tests,
    globals: {
      ...{ test, it: test, describe, expect, jest },
      beginFile(name: string) {
        file = name;
        hooks = { before: [], after: [] };
      },
      beforeEach: (hook: Work) => hooks.before.push(hook),
      afterEach: (hook: Work) => hooks.after.unshift(hook),
      beforeAll: (hook: Work) => hooks.before.push(once(hook)),
      afterAll: () => undefined,
    },
  };
}

function once(hook: Work): Work {
  let done: unknown;
  let isDone = false;
  return () => {
    if (!isDone) done = hook();
    isDone = true;
    return done;
  };
}
