import { hasProblem } from "./change.ts";
import { flush, startWalk } from "../testing/desk-walk.ts";
import type { Walk } from "../testing/desk-walk.ts";
import { createPick, createSteps } from "../testing/walk-steps.ts";
import type { Company } from "../testing/walk-steps.ts";

// The desk, its sender, its journal and its sweeps against a table in memory, through sequences that nobody thought of. More of
// them: EDIT_SEQUENCES=5000 npx jest remotes/data/edits/edit-sequences; from one on: EDIT_SEQUENCES=1 EDIT_SEED=4711 …

const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } })
  .process;
const COUNT = Number(env["EDIT_SEQUENCES"] ?? 80);
const FIRST_SEED = Number(env["EDIT_SEED"] ?? 1);
const STEPS = 60;

const passMs = (ms: number): void => {
  jest.advanceTimersByTime(ms);
};
const changesOf = (walk: Walk) => walk.page().desk.getState().changes;
const contentsOf = (walk: Walk): readonly string[] => [...walk.contents()].map(String).sort();

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
});

interface Walked {
  readonly walk: Walk;
  readonly trace: readonly string[];
  /** The person had to decide on what takes a change back, or on what may be or was there: not everything can come back. */
  readonly isCut: boolean;
}

async function walkAt(seed: number, company: Company): Promise<Walked> {
  const pick = createPick(seed);
  const walk = startWalk(`walk-${seed}`, passMs);
  const step = createSteps(walk, pick, company, passMs);
  const trace: string[] = [];
  let isCut = false;
  const look = (): void => {
    const problems = changesOf(walk).filter(hasProblem);
    isCut ||= problems.some(({ kind, write }) => kind !== "do" || write.isSent === true);
  };
  for (let at = 0; at < STEPS; at += 1) {
    // Nobody does two things in one millisecond; by the time of each they are taken back.
    passMs(1);
    trace.push(step());
    await flush();
    walk.check();
    look();
  }
  await walk.settle();
  // Whatever the person has to decide on, they let go.
  for (let turn = 0; turn < 5 && changesOf(walk).length > 0; turn += 1) {
    look();
    walk.act(() => {
      for (const { id } of changesOf(walk)) walk.page().desk.discard(id);
    });
    await walk.settle();
  }
  return { walk, trace, isCut: walk.found.size > 0 || isCut };
}

/** Takes everything back, and does it again, batch by batch. @returns whether it came to the end without a question */
async function backAndForth(walk: Walk, first: readonly string[]): Promise<boolean> {
  const { desk } = walk.page();
  const shots = [contentsOf(walk)];
  const couldRedo = desk.getState().canRedo;
  while (desk.undo()) {
    await walk.settle();
    if (changesOf(walk).length > 0) return false;
    shots.push(contentsOf(walk));
  }
  if (String(shots.at(-1)) !== String(first)) walk.faults.push("not as before");
  for (let at = shots.length - 2; at >= 0; at -= 1) {
    if (!desk.redo()) walk.faults.push(`${at} batches aren't done again`);
    await walk.settle();
    if (changesOf(walk).length > 0) return false;
    if (String(contentsOf(walk)) !== String(shots[at])) walk.faults.push(`done again otherwise, at ${at}`);
  }
  if (!couldRedo && desk.getState().canRedo) walk.faults.push("more is done again than was taken back");
  return true;
}

async function faultsOf(
  seed: number,
  company: Company,
): Promise<{ faults: readonly string[]; isWhole: boolean }> {
  const first = contentsOf(startWalk(`first-${seed}`, passMs));
  const { walk, trace, isCut } = await walkAt(seed, company);
  // What a sweep writes, and what others do, the desk doesn't say.
  const isAlone = !company.hasSweeps && !company.hasOthers;
  if (isAlone && String([...walk.said].map(String).sort()) !== String(contentsOf(walk)))
    walk.faults.push(
      `said ${JSON.stringify([...walk.said])}, there is ${JSON.stringify([...walk.contents()])}`,
    );
  const isWhole = isAlone && !isCut && (await backAndForth(walk, first));
  return { faults: walk.faults.map((fault) => `seed ${seed}: ${fault} (${trace.join(", ")})`), isWhole };
}

const COMPANIES: readonly (readonly [string, Company])[] = [
  ["alone", { hasSweeps: false, hasOthers: false }],
  ["beside others", { hasSweeps: false, hasOthers: true }],
  ["with sweeps", { hasSweeps: true, hasOthers: false }],
];

test.each(COMPANIES)("%s: what is saved is there, and what was given up is not", async (name, company) => {
  const faults: string[] = [];
  let whole = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed += 1) {
    const found = await faultsOf(seed, company);
    faults.push(...found.faults);
    whole += found.isWhole ? 1 : 0;
  }
  expect(faults.slice(0, 5)).toEqual([]);
  // Otherwise the walks would show little.
  if (name === "alone" && COUNT >= 80) expect(whole).toBeGreaterThan(COUNT / 4);
});
