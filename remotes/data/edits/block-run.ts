import type { Table } from "../catalogue/catalogue.ts";
import { withinAddress } from "../requests/within-address.ts";
import { askRows } from "./ask-rows.ts";
import type { Ask } from "./ask-rows.ts";
import { addressedKey } from "./change.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactRow, RowWrite } from "./row-write.ts";
import { holds } from "./judge-write.ts";
import { isLost } from "./send-write.ts";
import type { WriteSender } from "./send-write.ts";
import { blockRequest, rowsRequest } from "./swept-requests.ts";
import { untilAnswered } from "./until-answered.ts";
import type { Pause, Settled } from "./until-answered.ts";
import { selectOf } from "./write-request.ts";

/** What became of one row. */
export interface SettledWrite {
  /** As it was sent last: with every byte of what it overwrote. */
  readonly write: RowWrite;
  readonly outcome: Settled<Outcome>;
  /** Somebody else may have done the same: it isn't ours to take back. */
  readonly isTheirs?: true;
}

export interface BlockRunParts {
  readonly ask: Ask;
  readonly sender: WriteSender;
  readonly pause: Pause;
  onSettled(settled: SettledWrite): void;
}

/** Many writes of one table, block by block: those that can be are sent together, the others four at a time. */
export interface BlockRun {
  isDone(): boolean;
  /** Sends what is next. Rejects with a `SweepHalt`, after which it can be called again. */
  step(signal: AbortSignal): Promise<void>;
  /** An answer was lost: rows of which nobody was told may be written. */
  hasLost(): boolean;
  /**
   * Finds out what became of those rows, without writing any of them, and gives all the others up. Rejects with a `SweepHalt`,
   * after which it can be called again.
   * @param onFound told those that are written, and those of which nobody can know
   */
  settleLost(signal: AbortSignal, onFound: (settled: SettledWrite) => void): Promise<void>;
}

/** Another row has this key. */
const ALREADY_THERE = "23505";
const ROWS_PER_BLOCK = 100;
const SINGLES_AT_ONCE = 4;

interface Block {
  /** Of a single row as it was sent last. */
  writes: readonly RowWrite[];
  /** What is missing in its answer is looked at, not sent again. */
  readonly isSent?: true;
  /** An answer was lost: its rows may be written. */
  wasLost?: boolean;
}

/** @param groups rows whose versions come from one request, or are one and the same */
export function createBlockRun(
  parts: BlockRunParts,
  table: Table,
  groups: readonly (readonly RowWrite[])[],
): BlockRun {
  const { ask, sender, onSettled } = parts;
  const queue: Block[] = groups.flatMap((group) => chunks(table, group));

  const sendBlock = async (block: Block, signal: AbortSignal): Promise<void> => {
    const answered = await untilAnswered(parts.pause, signal, async () => {
      const one = await askRows(ask, table, blockRequest(table, block.writes));
      block.wasLost ||= isLost(one);
      return one;
    });
    const wasInserted = block.writes[0]?.kind === "insert" && block.wasLost === true;
    if (answered.kind === "refused" && answered.refusal.code === ALREADY_THERE && wasInserted) {
      queue.splice(0, 1, { ...block, isSent: true });
      return;
    }
    if (answered.kind === "refused") {
      // One of its rows, or each: all of it was given up, and its halves tell which.
      const middle = Math.ceil(block.writes.length / 2);
      const halves = [block.writes.slice(0, middle), block.writes.slice(middle)];
      queue.splice(0, 1, ...halves.map((writes) => ({ ...block, writes })));
      return;
    }
    const rest: RowWrite[] = [];
    const rows = byKey(table, answered.rows);
    for (const write of block.writes) {
      const row = rows.get(keyText(table, write));
      if (row === undefined) rest.push(write);
      else onSettled({ write, outcome: { kind: "written", row } });
    }
    queue.splice(0, 1, ...(rest.length === 0 ? [] : [{ ...block, writes: rest, isSent: true as const }]));
  };

  /** Rows that a block left alone: what is there tells of most of them why. */
  const lookAt = async ({ writes, wasLost = false }: Block, signal: AbortSignal): Promise<void> => {
    const keys = writes.map(({ key }) => key ?? {});
    const answered = await untilAnswered(parts.pause, signal, () =>
      askRows(ask, table, rowsRequest(table, keys)),
    );
    const rows = answered.kind === "rows" ? byKey(table, answered.rows) : undefined;
    const singles: Block[] = [];
    for (const write of writes) {
      const row = rows?.get(keyText(table, write));
      const isGone = rows !== undefined && row === undefined;
      if (isGone && write.kind === "delete" && wasLost)
        onSettled({ write, outcome: { kind: "written", row: { texts: write.old, shown: {} } } });
      else if (isGone && write.kind !== "insert") onSettled({ write, outcome: { kind: "gone" } });
      else if (row !== undefined && write.kind !== "delete" && holds(table, row, write.set))
        onSettled({ write, outcome: { kind: "written", row }, ...(!wasLost && { isTheirs: true }) });
      else singles.push({ writes: [write], wasLost });
    }
    queue.splice(0, 1, ...singles);
  };

  const sendSingle = async (block: Block, signal: AbortSignal): Promise<void> => {
    let [last] = block.writes;
    if (last === undefined) return;
    let write: RowWrite = block.wasLost === true ? { ...last, isSent: true } : last;
    const outcome = await untilAnswered(parts.pause, signal, async () => {
      const one = await sender.send(table, write, {
        note(noted) {
          last = write = noted;
          block.writes = [noted];
        },
        isWanted: () => true,
      });
      block.wasLost ||= isLost(one);
      return one;
    });
    queue.splice(queue.indexOf(block), 1);
    // Found so without a lost answer: what somebody else did isn't ours to take back.
    const isTheirs = isSeen(outcome) && block.wasLost !== true;
    if (outcome.kind !== "given-up") onSettled({ write: last, outcome, ...(isTheirs && { isTheirs }) });
  };

  return {
    isDone: () => queue.length === 0,
    hasLost: () => queue.some(({ wasLost }) => wasLost === true),
    settleLost: (signal, onFound) => settleLost(parts, table, queue, signal, onFound),
    async step(signal) {
      const [first] = queue;
      if (first === undefined) return;
      const other = queue.findIndex((block) => isTogether(table, block));
      const singles = queue.slice(0, other === -1 ? SINGLES_AT_ONCE : Math.min(other, SINGLES_AT_ONCE));
      if (singles.length === 0)
        return first.isSent === true ? lookAt(first, signal) : sendBlock(first, signal);
      const ends = await Promise.allSettled(singles.map((block) => sendSingle(block, signal)));
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}

/** One row after another is taken out of the queue: what is settled isn't asked for again. */
async function settleLost(
  { sender, pause }: BlockRunParts,
  table: Table,
  queue: Block[],
  signal: AbortSignal,
  onFound: (settled: SettledWrite) => void,
): Promise<void> {
  queue.splice(0, queue.length, ...queue.filter(({ wasLost }) => wasLost === true));
  for (let [block] = queue; block !== undefined; [block] = queue) {
    const [write, ...rest] = block.writes;
    if (write !== undefined) {
      signal.throwIfAborted();
      const sent: RowWrite = { ...write, isSent: true };
      const outcome = await untilAnswered(pause, signal, () => sender.settle(table, sent));
      if (outcome.kind !== "given-up") onFound({ write, outcome });
    }
    block.writes = rest;
    if (rest.length === 0) queue.shift();
  }
}

function isSeen(outcome: Outcome): boolean {
  return outcome.kind === "written" && outcome.isSeen === true;
}

/** Whether the rows of a block are asked for in one request. */
function isTogether(table: Table, { writes, isSent }: Block): boolean {
  const isOne = table.primaryKey.length === 1 && (writes.length > 1 || isSent === true);
  return isOne && writes.every((write) => write.kind === "insert" || write.version !== undefined);
}

function chunks(table: Table, group: readonly RowWrite[]): readonly Block[] {
  if (!isTogether(table, { writes: group })) return group.map((write) => ({ writes: [write] }));
  const blocks = withinAddress(
    group,
    (write) => keyText(table, write),
    selectOf(table, true),
    ROWS_PER_BLOCK,
  );
  return blocks.map((writes) => ({ writes }));
}

function byKey(table: Table, rows: readonly ExactRow[]): ReadonlyMap<string, ExactRow> {
  return new Map(rows.map((row) => [addressedKey(table, row.texts), row]));
}

function keyText(table: Table, { key }: RowWrite): string {
  return key === undefined ? "" : addressedKey(table, key);
}
