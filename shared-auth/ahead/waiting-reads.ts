import type { EarlyRead } from "./early-read.ts";
import { isReadOfRows, isSame } from "./noted-reads.ts";
import type { NotedRead } from "./noted-reads.ts";

/** What came ahead and wasn't asked for since is old. */
const TOO_OLD_MS = 20_000;

/** Reads that were sent before anybody asked, until somebody does. */
export interface WaitingReads {
  put(early: EarlyRead): void;
  /** The one that answers a request with this token. Rows that aren't the first ones wanted are wanted by nobody. */
  take(read: NotedRead, token: string): EarlyRead | undefined;
  /** Nobody waits for any of them. */
  giveUp(): void;
}

export function createWaitingReads(monotonicMs: () => number): WaitingReads {
  let waiting: readonly EarlyRead[] = [];
  const isFresh = ({ sentAtMs }: EarlyRead): boolean => monotonicMs() - sentAtMs < TOO_OLD_MS;

  return {
    put(early) {
      waiting = [...waiting, early];
    },
    take(read, token) {
      const found = waiting.find(
        (early) =>
          early.token === token && isFresh(early) && (isSame(early.read, read) || columnsOf(early, read)),
      );
      const isRows = isReadOfRows(read.path);
      const isDropped = (early: EarlyRead): boolean =>
        early !== found && (!isFresh(early) || (isRows && isReadOfRows(early.read.path)));
      for (const early of waiting.filter(isDropped)) early.giveUp();
      waiting = waiting.filter((early) => early !== found && !isDropped(early));
      if (found === undefined || isSame(found.read, read)) return found;
      return { ...found, answer: withColumns(found.answer, columnsOf(found, read) ?? []) };
    },
    giveUp() {
      for (const early of waiting) early.giveUp();
      waiting = [];
    },
  };
}

/** The columns that a request names, where the other one asks for the same rows with all columns. */
function columnsOf({ read: early }: EarlyRead, wanted: NotedRead): readonly string[] | undefined {
  const [all, some] = [splitSelect(early.path), splitSelect(wanted.path)];
  const isOfAll = all.select === "*" && isSame({ ...early, path: all.rest }, { ...wanted, path: some.rest });
  // Plain names: anything else, such as a label of another table, is not among a relation's columns.
  return isOfAll && PLAIN_NAMES.test(some.select) ? some.select.split(",") : undefined;
}

const PLAIN_NAMES = /^\w+(,\w+)*$/;

function splitSelect(path: string): { select: string; rest: string } {
  const [relation = "", query] = path.split("?", 2);
  const parameters = new URLSearchParams(query);
  const select = parameters.get("select") ?? "";
  parameters.delete("select");
  parameters.sort();
  return { select, rest: `${relation}?${parameters.toString()}` };
}

/** @throws Error where it failed, or lacks one of them: a view of only some columns refuses "all" and gives those */
async function withColumns(answer: Promise<Response>, names: readonly string[]): Promise<Response> {
  const response = await answer;
  const text = await response.text();
  const rows: unknown = response.ok ? JSON.parse(text) : undefined;
  const [first] = Array.isArray(rows) ? (rows as readonly unknown[]) : [null];
  const hasAll =
    first === undefined ||
    (typeof first === "object" && first !== null && names.every((name) => Object.hasOwn(first, name)));
  if (!hasAll) throw new Error("What was asked for ahead isn't what is wanted.");
  const { status, statusText, headers } = response;
  return new Response(text, { status, statusText, headers });
}
