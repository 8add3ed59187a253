import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawRequest } from "./draw-request.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { sendRequest } from "./send-request.ts";
import { startSubject } from "./subject-process.ts";
import type { SubjectProcess } from "./subject-process.ts";
import { FACTS, HASHED } from "./subject-kinds.ts";
import type { SubjectKind } from "./subject-kinds.ts";
import type { Planted } from "./planted-faults.ts";

export interface Breach {
  readonly kind: SubjectKind;
  readonly rule: string;
  /** Gives the same request again. */
  readonly seed: number;
  /** The beginning of what was sent. */
  readonly request: string;
}

export interface FuzzOptions {
  readonly requests: number;
  /** The first request's; each next one has the next. */
  readonly seed: number;
  readonly planted?: Planted;
  /** Ends with the first find. */
  readonly isFirstEnough?: boolean;
}

export interface FuzzResult {
  readonly requests: number;
  readonly answers: number;
  /** Bytes that were added to the program's memory after it had warmed up. */
  readonly growth: number;
  readonly breaches: readonly Breach[];
}

const AT_ONCE = 16;
const REWRITE_EVERY = 200;
const LOOK_EVERY = 500;
/** Node's own heap grows before it cleans up. */
const MOST_GROWTH_BYTES = 400_000_000;
const SHOWN_CHARS = 300;
const MOST_BREACHES = 20;
const NEVER_AGAIN = "no single request of those under way ends it again";

/** Asks one server, many at a time, and judges each answer; a server that ends is started anew, and its end is traced. */
export async function fuzzSubject(kind: SubjectKind, options: FuzzOptions): Promise<FuzzResult> {
  const { requests, seed: first, planted, isFirstEnough = false } = options;
  let subject = await startSubject(kind, planted);
  const breaches: Breach[] = [];
  let [next, answers, base, growth] = [0, 0, 0, 0];
  const note = (rule: string, seed: number): void => {
    breaches.push({ kind, rule, seed, request: describe(seed, kind, subject) });
  };
  const isDone = (): boolean =>
    next >= requests || breaches.length >= MOST_BREACHES || (isFirstEnough && breaches.length > 0);
  const ask = async (seed: number): Promise<void> => {
    const url = new URL(subject.urls[seed % subject.urls.length] ?? "");
    const exchange = await sendRequest(Number(url.port), drawRequest(seed, url.host, FACTS[kind]));
    answers += exchange.answers?.length ?? 0;
    const isPolicyEverywhere = kind === "host" || kind === "remote";
    const rule = judgeExchange(exchange, { secrets: subject.secrets, isPolicyEverywhere });
    if (rule !== undefined) note(rule, seed);
  };
  while (!isDone()) {
    const round = Array.from({ length: Math.min(AT_ONCE * 4, requests - next) }, () => first + next++);
    await askInTurns(round, ask);
    if (subject.folder !== undefined && (next / REWRITE_EVERY) % 1 < 0.5) rewrite(subject.folder, next);
    const memory = subject.memory();
    if (base === 0 && next > LOOK_EVERY) base = memory;
    growth = base === 0 ? 0 : memory - base;
    if (growth > MOST_GROWTH_BYTES)
      note(`its memory grew by ${Math.round(growth / 1e6)} MB`, first + next - 1);
    if (subject.death() !== undefined) {
      const death = subject.death() ?? "";
      await subject.stop();
      const found = await findCulprit(kind, round, planted);
      subject = await startSubject(kind, planted);
      note(`it ${found === undefined ? `${death} (${NEVER_AGAIN})` : death}`, found ?? round[0] ?? first);
    }
    if (growth > MOST_GROWTH_BYTES) break;
  }
  await subject.stop();
  return { requests: next, answers, growth, breaches };
}

async function askInTurns(seeds: readonly number[], ask: (seed: number) => Promise<void>): Promise<void> {
  let at = 0;
  const one = async (): Promise<void> => {
    for (let seed = seeds[at++]; seed !== undefined; seed = seeds[at++]) await ask(seed);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Which of the requests ends a server by itself. */
async function findCulprit(
  kind: SubjectKind,
  seeds: readonly number[],
  planted: Planted | undefined,
): Promise<number | undefined> {
  const subject = await startSubject(kind, planted);
  try {
    for (const seed of seeds) {
      const url = new URL(subject.urls[seed % subject.urls.length] ?? "");
      const exchange = await sendRequest(Number(url.port), drawRequest(seed, url.host, FACTS[kind]));
      if (exchange.isRefused || subject.death() !== undefined) return seed - 1;
    }
    return undefined;
  } finally {
    await subject.stop();
  }
}

/** As a deployment over the folder does it: what is asked for is gone for a moment. */
function rewrite(folder: string, turn: number): void {
  for (const name of [HASHED, "remoteEntry.js"]) {
    if (turn % 2 === 0) rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), "1;");
  }
}

function describe(seed: number, kind: SubjectKind, { urls }: SubjectProcess): string {
  const { host } = new URL(urls[seed % urls.length] ?? "");
  const { bytes, ending } = drawRequest(seed, host, FACTS[kind]);
  return `${ending}: ${JSON.stringify(bytes.toString("latin1").slice(0, SHOWN_CHARS))}`;
}
