import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { ROOT } from "../../scripts/folders.mjs";
import { collectTests } from "./collect-tests.ts";
import type { CollectedTest } from "./collect-tests.ts";
import type { Judged, Outcome } from "./made-change.ts";
import { standInForBrowser } from "./stand-in-for-browser.ts";

// A program of its own, since changed code may end it or never come back: `judge-changes.ts SCRIPT IDS`. It writes what became
// of one change after another, as lines of JSON, and says first which one it begins with.

const LONGEST_TEST_MS = 5_000;
/** Of what a test does without a change: what goes round more often never ends. */
const MOST_TIMES = 100;
const MOST_MORE = 10_000;

interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>;
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}
interface Timed {
  readonly name: string;
  readonly ms: number;
}

const [, , script = "", ids = ""] = process.argv;
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });

for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => undefined;
// Of a test that was given up, say: what it left behind ends later.
process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
standInForBrowser();
const code = compile(readFileSync(script, "utf8"));

const { tests, sound } = await runAll();
// As it is now: each later run adds to it.
const mutantCoverage = structuredClone(switches.mutantCoverage);
const told = tests.length - sound.length;
tell(
  `${sound.length} tests stand${
    told === 0
      ? ""
      : `, ${told} don't here: ${tests
          .filter((name) => !sound.some((one) => one.name === name))
          .slice(0, 5)
          .join("; ")}`
  }`,
);
for (const id of ids.split(",")) {
  tell({ begins: id });
  tell({ id, outcome: await judge(id) } satisfies Judged);
}
process.exit(0);

/** Once without any change: which tests pass, how long each takes, and what it comes by. */
async function runAll(): Promise<{ tests: readonly string[]; sound: readonly Timed[] }> {
  const collected = load();
  const passed: Timed[] = [];
  for (const test of collected) {
    switches.currentTestId = test.name;
    const startedMs = performance.now();
    const result = await run(test);
    switches.currentTestId = undefined;
    if (result === "passed") passed.push({ name: test.name, ms: performance.now() - startedMs });
  }
  return { tests: collected.map(({ name }) => name), sound: passed };
}

/** Only the tests that come by the place, the quickest first; each change meets code that was loaded anew. */
async function judge(id: string): Promise<Outcome> {
  const isStatic = (mutantCoverage?.static[id] ?? 0) > 0;
  const covering = sound.filter(({ name }) => isStatic || (mutantCoverage?.perTest[name]?.[id] ?? 0) > 0);
  if (covering.length === 0) return "uncovered";
  const usual = Math.max(...covering.map(({ name }) => mutantCoverage?.perTest[name]?.[id] ?? 0));
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: MOST_TIMES * usual + MOST_MORE });
  try {
    const wanted = new Map(covering.map(({ name, ms }) => [name, ms]));
    const loaded = load().filter(({ name }) => wanted.has(name));
    if (loaded.length < wanted.size) return "noticed";
    const msOf = ({ name }: CollectedTest) => wanted.get(name) ?? 0;
    for (const test of loaded.sort((a, b) => msOf(a) - msOf(b))) {
      switches.hitCount = 0;
      const result = await run(test);
      if (result === "failed") return "noticed";
      if (result === "too long") return "too long";
    }
    return "survived";
  } catch {
    return "error";
  } finally {
    switches.activeMutant = undefined;
    switches.hitLimit = undefined;
  }
}

function load(): CollectedTest[] {
  const { tests: found, globals } = collectTests();
  code(createRequire(join(ROOT, "package.json")), globals);
  return [...found];
}

async function run(test: CollectedTest): Promise<"passed" | "failed" | "too long"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<"too long">((resolve) => {
    timer = setTimeout(resolve, LONGEST_TEST_MS, "too long");
  });
  const done = test.run().then(
    () => "passed" as const,
    () => "failed" as const,
  );
  const result = await Promise.race([done, tooLong]);
  clearTimeout(timer);
  return result;
}

function compile(
  text: string,
): (require: NodeJS.Require, globals: Readonly<Record<string, unknown>>) => void {
  const names = Object.keys(collectTests().globals);
  const run = compileFunction(text, ["require", "module", "exports", ...names]) as (
    ...given: unknown[]
  ) => void;
  return (require, globals) => {
    run(require, { exports: {} }, {}, ...names.map((name) => globals[name]));
  };
}

function tell(what: unknown): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
