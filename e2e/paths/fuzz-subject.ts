import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openConnections } from "./connections.ts";
import type { Connections } from "./connections.ts";
import { drawRequest } from "./draw-request.ts";
import type { Asked } from "./draw-request.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { sendRequest } from "./send-request.ts";
import { startSubject } from "./subject-process.ts";
import type { SubjectProcess } from "./subject-process.ts";
import { FACTS, HASHED } from "./subject-kinds.ts";
import type { SubjectKind } from "./subject-kinds.ts";
import type { Planted } from "./planted.ts";

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
/** Between two looks at the program. */
const ROUND = 512;
const LOOK_AROUND_EVERY = 8;
const REWRITE_EVERY = 100;
const WARM_AFTER = 500;
/** Node's own heap grows before it cleans up. */
const MOST_GROWTH_BYTES = 400_000_000;
const SHOWN_CHARS = 300;
const MOST_BREACHES = 20;
const EVERY_ANSWER = { isPolicyEverywhere: true, mayLeadAway: false };
const DOCUMENTS = { isPolicyEverywhere: false, mayLeadAway: false };
const RULES = {
  host: EVERY_ANSWER,
  remote: EVERY_ANSWER,
  receiver: DOCUMENTS,
  broker: DOCUMENTS,
  // Sign-in leads to a provider and back to the product.
  backend: { isPolicyEverywhere: false, mayLeadAway: true },
} as const satisfies Readonly<Record<SubjectKind, object>>;
const NEVER_AGAIN = "no single request of those under way ends it again";

/** Asks one server, many at a time, and judges each answer; a server that ends is started anew, and its end is traced. */
export async function fuzzSubject(kind: SubjectKind, options: FuzzOptions): Promise<FuzzResult> {
  const { requests, seed: first, planted, isFirstEnough = false } = options;
  let subject = await startSubject(kind, planted);
  const connections = openConnections();
  const breaches: Breach[] = [];
  let [next, rounds, answers, base, growth] = [0, 0, 0, 0, 0];
  const note = (rule: string, seed: number): void => {
    breaches.push({ kind, rule, seed, request: describe(seed, kind, subject) });
  };
  const isDone = (): boolean =>
    next >= requests || breaches.length >= MOST_BREACHES || (isFirstEnough && breaches.length > 0);
  const ask = async (seed: number): Promise<void> => {
    const { request, exchange } = await askOne(subject, kind, seed, connections, () => {
      note("more came after the whole answer", seed);
    });
    answers += exchange.answers?.length ?? 0;
    const rule = judgeExchange(exchange, {
      ...RULES[kind],
      secrets: subject.secrets,
      count: request.heads.length,
    });
    if (rule !== undefined) note(rule, seed);
  };
  const lookAround = (seed: number): void => {
    const trace = subject.readTrace();
    if (trace !== undefined) note(`something outside of what it may write has changed: ${trace}`, seed);
  };
  while (!isDone()) {
    const round = Array.from({ length: Math.min(ROUND, requests - next) }, () => first + next++);
    const [from = first] = round;
    await askInTurns(round, ask);
    rounds += 1;
    const memory = subject.memory();
    if (base === 0 && next > WARM_AFTER) base = memory;
    growth = base === 0 ? 0 : memory - base;
    if (growth > MOST_GROWTH_BYTES) note(`its memory grew by ${Math.round(growth / 1e6)} MB`, from);
    if (rounds % LOOK_AROUND_EVERY === 0) lookAround(from);
    const death = subject.death();
    if (death !== undefined) {
      await subject.stop();
      connections.close();
      const found = await findCulprit(kind, round, planted);
      subject = await startSubject(kind, planted);
      note(`it ${found === undefined ? `${death} (${NEVER_AGAIN})` : death}`, found ?? from);
    }
    if (growth > MOST_GROWTH_BYTES) break;
  }
  lookAround(first);
  connections.close();
  await subject.stop();
  return { requests: next, answers, growth, breaches };
}

/** By the server's own address; those that have two are asked in turn. */
async function askOne(
  subject: SubjectProcess,
  kind: SubjectKind,
  seed: number,
  connections: Connections,
  tellMore: () => void,
) {
  if (subject.folder !== undefined && seed % REWRITE_EVERY === 0)
    rewrite(subject.folder, seed / REWRITE_EVERY);
  const request = drawRequest(seed, askedBy(subject, kind, seed));
  const exchange = await sendRequest(portOf(subject, seed), request, connections, tellMore);
  return { request, exchange };
}

function urlOf({ urls }: SubjectProcess, seed: number): URL {
  return new URL(urls[seed % urls.length] ?? "");
}

function portOf(subject: SubjectProcess, seed: number): number {
  return Number(urlOf(subject, seed).port);
}

function askedBy(subject: SubjectProcess, kind: SubjectKind, seed: number): Asked {
  return { host: urlOf(subject, seed).host, facts: FACTS[kind], keys: subject.keys ?? [] };
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
  const connections = openConnections();
  try {
    for (const seed of seeds) {
      const { exchange } = await askOne(subject, kind, seed, connections, () => undefined);
      if (exchange.isRefused || subject.death() !== undefined) return seed - 1;
    }
    return undefined;
  } finally {
    connections.close();
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

function describe(seed: number, kind: SubjectKind, subject: SubjectProcess): string {
  const { bytes, ending } = drawRequest(seed, askedBy(subject, kind, seed));
  return `${ending}: ${JSON.stringify(bytes.toString("latin1").slice(0, SHOWN_CHARS))}`;
}
