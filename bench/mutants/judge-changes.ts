import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { collectTests, GIVEN_NAMES } from "./collect-tests.ts";
import type { CollectedTest } from "./collect-tests.ts";
import type { Judged, JudgesWork, Outcome } from "./made-change.ts";
import { openRoom } from "./open-room.ts";

// A program of its own, since changed code may end it or never come back: `judge-changes.ts WORK`, a file. It writes what became
// of one change after another, as lines of JSON, and says first which one it begins with.

/** So many looks, a tenth of a second apart: a machine that does something else meanwhile makes nothing late. */
const [LONGEST_TEST_LOOKS, LOOK_MS] = [50, 100];
/** Without a change a test may take longer; with one, twice what it took then and those looks. */
const LONGEST_UNCHANGED_LOOKS = 300;
/** Of what a test does without a change: what goes round more often never ends. */
const MOST_TIMES = 100;
const MOST_MORE = 10_000;

interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}
/** What one test file does where nothing is changed. */
interface FileRun {
  readonly path: string;
  readonly ms: number;
  /** Of the tests that pass, how long each takes. */
  readonly sound: ReadonlyMap<string, number>;
  /** How often each test comes by each change. */
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Changes that are in what runs as the file is loaded. */
  readonly onLoad: ReadonlySet<string>;
}

const [, , workFile = ""] = process.argv;
const { scripts, changes, tests, before } = JSON.parse(readFileSync(workFile, "utf8")) as JudgesWork;
for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => undefined;
// Of a test that was given up, say: what it left behind ends later.
process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);

let lastError: unknown;
const switches: Switches = {};
const rooms = new Map([
  [true, await furnish(true)],
  [false, await furnish(false)],
]);
const inPage = new Map(tests.map((test) => [test.path, test.isPage]));
const runs: FileRun[] = [];
const unsound: string[] = [];
for (const { path } of tests) runs.push(await runWhole(path));
const standing = runs.reduce((sum, { sound }) => sum + sound.size, 0);
tell(
  `${standing} tests stand${unsound.length === 0 ? "" : `, ${unsound.length} don't here: ${unsound.join("; ")}`}`,
);
try {
  for (const { id, fileName } of changes) {
    tell({ begins: id });
    tell({ id, outcome: await judge(id, fileName) } satisfies Judged);
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(String(error));
  process.exit(1);
}

async function furnish(isPage: boolean) {
  const room = await openRoom(isPage, readFileSync(scripts.packages, "utf8"));
  Object.assign(room.globals, { __stryker__: switches, IS_REACT_ACT_ENVIRONMENT: true });
  // A bundled React doesn't find Node's timers, by which it waits within Jest.
  room.globals["MessageChannel"] = MessageChannel;
  const open = room.compile(readFileSync(scripts.tests, "utf8"), GIVEN_NAMES);
  return { room, open, isPage, usual: new Set([...room.names(), ...Reflect.ownKeys(room.globals)]) };
}

/** Without any change: which tests pass, how long each takes, and what it comes by. */
async function runWhole(path: string): Promise<FileRun> {
  takeCoverage();
  const startedMs = performance.now();
  const sound = new Map<string, number>();
  try {
    for (const test of load(path)) {
      switches.currentTestId = test.name;
      const testMs = performance.now();
      const result = await run(test, LONGEST_UNCHANGED_LOOKS);
      switches.currentTestId = undefined;
      if (result === "passed") sound.set(test.name, performance.now() - testMs);
      else unsound.push(`${test.name} (${String(lastError).replaceAll(/\s+/g, " ").slice(0, 160)})`);
    }
  } catch (error) {
    unsound.push(`${path} (${String(error)})`);
  }
  const { static: onLoad = {}, perTest = {} } = takeCoverage();
  return {
    ...{ path, sound, perTest, onLoad: new Set(Object.keys(onLoad)) },
    ms: performance.now() - startedMs,
  };
}

/** What was come by since it was last asked for. */
function takeCoverage(): Partial<NonNullable<Switches["mutantCoverage"]>> {
  const { mutantCoverage = {} } = switches;
  delete switches.mutantCoverage;
  return mutantCoverage;
}

/** Only the tests that come by the place: those beside it first, and the quickest; each meets code that was loaded anew. */
async function judge(id: string, fileName: string): Promise<Outcome> {
  const covering = runs
    .map((file) => ({ file, names: [...file.sound.keys()].filter((name) => comesBy(file, name, id)) }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => toRank(a.file, fileName) - toRank(b.file, fileName));
  if (covering.length === 0) return "uncovered";
  try {
    for (const { file, names } of covering) {
      const times = Math.max(...names.map((name) => file.perTest[name]?.[id] ?? 0));
      Object.assign(switches, {
        ...{ activeMutant: id, hitCount: 0, hitLimit: MOST_TIMES * times + MOST_MORE },
      });
      // What runs while a part is loaded by `import()` runs in the first test that loads it, whatever the others do with it.
      const isOnce = names.length === 1;
      const wanted = load(file.path).filter(({ name }) =>
        isOnce ? file.sound.has(name) : names.includes(name),
      );
      if (wanted.length < names.length) return "noticed";
      const msOf = ({ name }: CollectedTest) => file.sound.get(name) ?? 0;
      for (const test of isOnce ? wanted : wanted.sort((a, b) => msOf(a) - msOf(b))) {
        switches.hitCount = 0;
        const result = await run(test, LONGEST_TEST_LOOKS + (2 * msOf(test)) / LOOK_MS);
        if (result === "failed") return "noticed";
        if (result === "too long") return "too long";
      }
    }
    return "survived";
  } catch {
    return "error";
  } finally {
    switches.activeMutant = undefined;
    switches.hitLimit = undefined;
  }
}

function comesBy({ onLoad, perTest }: FileRun, name: string, id: string): boolean {
  return onLoad.has(id) || (perTest[name]?.[id] ?? 0) > 0;
}

/** The file's own tests, those beside it, and the others. */
function toRank({ path, ms }: FileRun, fileName: string): number {
  const own = basename(fileName).replace(/\.tsx?$/, ".test.");
  if (basename(path).startsWith(own)) return 0;
  const farMs = 1e9;
  return (dirname(path) === dirname(fileName) ? 0 : farMs) + ms;
}

function load(path: string): CollectedTest[] {
  const furnished = rooms.get(inPage.get(path) === true);
  if (furnished === undefined) return [];
  const { tests: found, globals } = collectTests(path, furnished.room);
  const files = furnished.open(globals);
  tidy(furnished);
  for (const name of before) files[name]?.();
  files[path]?.();
  return [...found];
}

/** What a file before left behind in the page. */
function tidy({ room, usual, isPage }: Awaited<ReturnType<typeof furnish>>): void {
  for (const name of Reflect.ownKeys(room.globals)) {
    if (!usual.has(name)) room.forget(name);
  }
  if (isPage) (room.globals["document"] as Document).body.innerHTML = "";
}

async function run(test: CollectedTest, longestLooks: number): Promise<"passed" | "failed" | "too long"> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLong = new Promise<"too long">((resolve) => {
    let looks = 0;
    timer = setInterval(() => {
      looks += 1;
      if (looks >= longestLooks) resolve("too long");
    }, LOOK_MS);
  });
  const done = test.run().then(
    () => "passed" as const,
    (error: unknown) => {
      lastError = error;
      return "failed" as const;
    },
  );
  const result = await Promise.race([done, tooLong]);
  clearInterval(timer);
  return result;
}

function tell(what: unknown): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
