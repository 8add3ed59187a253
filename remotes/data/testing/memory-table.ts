import { SessionError } from "@foyer/shared-auth";
import type { Ask } from "../edits/ask-rows.ts";

/** A row of the table: a key, two texts, and the version that the database gives it. */
export interface MemoryRow {
  readonly id: string;
  readonly title: string | null;
  readonly note: string | null;
  readonly xmin: string;
}

/** What becomes of a question. `late`: nobody hears an answer, and it arrives at the database some time later. */
export type Fate = "answer" | "lose-answer" | "lose-question" | "late" | "expire" | "put-off";

export interface AskedQuestion {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Its page is gone: it may still arrive, and nobody hears of it. */
  isOrphan?: true;
  settle(fate: Fate): void;
}

/** A table that is asked as the Data API is, and answers each question only when, and how, it is told to. */
export interface MemoryTable {
  readonly ask: Ask;
  readonly rows: Map<string, MemoryRow>;
  /** Questions that wait for their fate, the oldest first. */
  readonly waiting: AskedQuestion[];
  /** Questions that arrive although nobody waits for them any more. */
  readonly late: (() => void)[];
  /** Told each question as it is asked. */
  onAsked: ((question: AskedQuestion) => void) | undefined;
  isSignedIn: boolean;
  /** Somebody else changes a row. */
  meddle(id: string, values: Partial<MemoryRow>): void;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const REFUSED: Answer = { status: 400, body: { code: "23514", message: "violates check constraint" } };
const TAKEN: Answer = { status: 409, body: { code: "23505", message: "duplicate key" } };
const EXPIRED: Answer = { status: 401, body: { code: "PGRST301", message: "JWT expired" } };
const PUT_OFF: Answer = { status: 500, body: { code: "40P01", message: "deadlock detected" } };
/** How titles begin that a constraint of the table refuses. */
export const BAD = "bad";

/** As much of a `Response` as is read of one. */
function toResponse({ status, body }: Answer): Response {
  const text = JSON.stringify(body);
  return { ok: status < 300, status, text: () => Promise.resolve(text) } as Response;
}

export function createMemoryTable(first: readonly Omit<MemoryRow, "xmin">[]): MemoryTable {
  let version = 1;
  let lastId = first.length;
  const rows = new Map<string, MemoryRow>(first.map((row) => [row.id, { ...row, xmin: "1" }]));
  const answers = new Map<string, Answer>();
  const put = (id: string, values: Partial<MemoryRow>): MemoryRow => {
    const row = { title: null, note: null, ...rows.get(id), ...values, id, xmin: String((version += 1)) };
    rows.set(id, row);
    return row;
  };
  const insert = (given: Partial<MemoryRow>): Answer => {
    const id = given.id ?? `new${(lastId += 1)}`;
    if (rows.has(id)) return TAKEN;
    return given.title?.startsWith(BAD) === true ? REFUSED : { status: 201, body: [put(id, given)] };
  };
  const insertOnce = (question: string, given: Partial<MemoryRow>): Answer => {
    const known = answers.get(question) ?? insert(given);
    // What was refused is rolled back, with the note of it.
    if (known.status < 300) answers.set(question, known);
    return known;
  };
  const perform = (method: string, path: string, body: string): Answer => {
    const given = (body === "" ? {} : JSON.parse(body)) as Partial<MemoryRow> & { question?: string };
    if (path.startsWith("rpc/"))
      return insertOnce(given.question ?? "", (given as { given?: Partial<MemoryRow> }).given ?? {});
    const query = new URLSearchParams(path.slice(path.indexOf("?")));
    if (method === "POST") {
      if (!Array.isArray(given)) return insert(given);
      const all = given as readonly Partial<MemoryRow>[];
      if (all.some(({ id = "" }) => rows.has(id))) return TAKEN;
      return { status: 201, body: all.flatMap((one) => insert(one).body as MemoryRow[]) };
    }
    const met = [...rows.values()].filter((row) => isMet(row, query)).sort(byId);
    if (method === "GET") return { status: 200, body: met.slice(0, Number(query.get("limit") ?? Infinity)) };
    if (method === "DELETE") for (const { id } of met) rows.delete(id);
    else if (met.length > 0 && given.title?.startsWith(BAD) === true) return REFUSED;
    return { status: 200, body: method === "DELETE" ? met : met.map(({ id }) => put(id, given)) };
  };
  const table: MemoryTable = {
    rows,
    waiting: [],
    late: [],
    onAsked: undefined,
    isSignedIn: true,
    meddle: (id, values) => void put(id, values),
    ask: (path, init) =>
      new Promise((resolve, reject) => {
        if (!table.isSignedIn) {
          reject(new SessionError("signed_out", "Sign in first."));
          return;
        }
        const { method = "GET" } = init;
        const body = typeof init.body === "string" ? init.body : "";
        const question: AskedQuestion = {
          ...{ method, path, body },
          settle(fate) {
            table.waiting.splice(table.waiting.indexOf(question), 1);
            const isHeard = question.isOrphan !== true;
            if (fate === "answer" && isHeard) resolve(toResponse(perform(method, path, body)));
            else if (fate === "expire" && isHeard) resolve(toResponse(EXPIRED));
            else if (fate === "put-off" && isHeard) resolve(toResponse(PUT_OFF));
            else {
              if (fate === "lose-answer" || fate === "answer") perform(method, path, body);
              if (fate === "late") table.late.push(() => void perform(method, path, body));
              if (isHeard) reject(new TypeError("Failed to fetch"));
            }
          },
        };
        table.waiting.push(question);
        table.onAsked?.(question);
      }),
  };
  return table;
}

const COLUMNS = ["id", "title", "note", "xmin"] as const;

function isMet(row: MemoryRow, query: URLSearchParams): boolean {
  return COLUMNS.every((name) => query.getAll(name).every((condition) => isTrue(row[name], condition)));
}

function isTrue(value: string | null, condition: string): boolean {
  if (condition === "is.null") return value === null;
  const [, operator, rest = ""] = /^(eq|gt|in)\.(.*)$/s.exec(condition) ?? [];
  if (operator === "eq") return value === rest;
  if (operator === "gt") return value !== null && value > rest.replaceAll('"', "");
  if (operator !== "in") throw new Error(`Not understood: ${condition}`);
  const listed = rest.slice(1, -1).split(",");
  return listed.some((one) => one.replaceAll('"', "") === value);
}

function byId(one: MemoryRow, other: MemoryRow): number {
  return one.id < other.id ? -1 : 1;
}
