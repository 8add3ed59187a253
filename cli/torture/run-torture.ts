import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseRegistry } from "@foyer/contracts/host";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { openTarget } from "../releases/open-target.ts";
import { integrityOf } from "../releases/read-project.ts";
import { readRecord } from "../releases/read-record.ts";
import { allRows, readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { createHeldReleases } from "./held-releases.ts";
import type { HeldReleases } from "./held-releases.ts";
import { findLeftDrafts } from "./left-drafts.ts";
import { signPlace } from "./signed-torture.ts";
import type { ObjectStore } from "../store/object-store.ts";

export interface TortureOptions {
  readonly to: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A folder of its own for projects and logs. */
  readonly folder: string;
  readonly processes: number;
  /** That are reported done and changed something, in all. */
  readonly operations: number;
  /** States of the document that must have been judged before it ends; on a busy machine the watcher sees few. */
  readonly leastStates?: number;
  readonly kills: number;
  /** Whether the place is signed and logged, every process with the keys. */
  readonly isSigned?: boolean;
  /** Releases that must have been pruned before it ends. */
  readonly leastPruned?: number;
  /** Makes the place's disk full from time to time, and gives it room again. */
  readonly disk?: SmallDisk;
}

export interface SmallDisk {
  /** @returns whether it is full now */
  fill(): boolean;
  free(): void;
}

export interface TortureResult {
  readonly done: number;
  readonly kills: number;
  /** Releases whose files were removed, as far as it was reported. */
  readonly pruned: number;
  /** How often somebody met a full disk. */
  readonly refusedByDisk: number;
  /** How many states of the document were read and judged while it ran. */
  readonly statesSeen: number;
  /** Everything that should not be; empty is a pass. */
  readonly faults: readonly string[];
}

// From the repository, where every test and bench is started.
const WORKER = join("cli", "torture", "worker.ts");
const ADDRESS = "https://remotes.example";
const RULES = { allowedOrigins: [ADDRESS] };
const LONGEST_LIFE_MS = 900;
/** In this run: how long a page may hold what browsers get no more. */
const HELD_MS = 1_500;
/** After so many states of the document the disk is full, until somebody has met it. */
const FULL_EVERY = 6;

/** Many processes change one registry and are killed at random; a watcher judges every state that it sees. */
export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { to, folder, processes, operations, kills, isSigned = false, disk } = options;
  const { leastStates = 0, leastPruned = 0 } = options;
  await mkdir(folder, { recursive: true });
  const { store } = await openTarget({ to, address: ADDRESS }, options.environment);
  const watch = isSigned ? await signPlace(store) : undefined;
  const environment = { ...options.environment, ...watch?.environment };
  const logs = Array.from({ length: processes }, (_, number) => join(folder, `${number}.log`));
  const faults: string[] = [];
  const held = createHeldReleases(store, HELD_MS, Date.now);
  let [done, killed, pruned, refusedByDisk] = [0, 0, 0, 0];
  let isOver = false;
  const children = new Map<number, ChildProcess>();

  const start = (number: number): void => {
    const child = fork(WORKER, [to, folder, logs[number] ?? "", String(number), String(HELD_MS)], {
      execArgv: ["--import", "tsx"],
      env: environment,
    });
    children.set(number, child);
    child.on("message", (message) => {
      const { isNew, failed, removed = 0, isFull } = message as WorkerMessage;
      if (failed !== undefined) faults.push(failed);
      pruned += removed;
      if (isFull === true) refusedByDisk += 1;
      if (isNew === true) done += 1;
      if (killed < kills && !isOver && child.exitCode === null && !child.killed && isNew === true) {
        killed += 1;
        setTimeout(() => child.kill("SIGKILL"), randomInt(LONGEST_LIFE_MS));
      }
    });
    child.on("exit", (_code, signal) => {
      children.delete(number);
      if (signal === "SIGKILL" && !isOver) start(number);
    });
  };
  for (let number = 0; number < processes; number += 1) start(number);

  const judge = async (document: RegistryDocument): Promise<readonly string[]> => {
    const { problems } = parseRegistry(document, RULES);
    const found = problems.map(({ path, message }) => `${path}: ${message}`);
    if (watch !== undefined) found.push(...(await watch.judge(document)));
    for (const row of document.remotes) found.push(...(await findHalves(store, row, held)));
    return [...found, ...(await held.findGone())];
  };
  const states = new Set<string>();
  /** While the disk is full. */
  let metBefore: number | undefined;
  const isEnough = (): boolean =>
    done >= operations &&
    states.size >= leastStates &&
    pruned >= leastPruned &&
    (disk === undefined || refusedByDisk > 0);
  try {
    while (!isEnough() && faults.length === 0) {
      const readAtMs = Date.now();
      const { document, tag } = await readDocument(store);
      held.see(document, readAtMs);
      if (tag !== undefined && !states.has(tag)) {
        states.add(tag);
        if (disk !== undefined && states.size % FULL_EVERY === 0 && disk.fill()) metBefore = refusedByDisk;
        faults.push(...(await judge(document)));
      }
      if (metBefore !== undefined && refusedByDisk > metBefore) {
        disk?.free();
        metBefore = undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    // Also where the place can't be read: processes that go on would write into whatever comes next.
    isOver = true;
    disk?.free();
    await Promise.all([...children.values()].map(stop));
  }
  faults.push(...(await findLosses(store, logs)));
  if (watch !== undefined) faults.push(...(await watch.findUnlogged()));
  if (!to.includes("://")) faults.push(...(await findLeftDrafts(to, store)));
  return { done, kills: killed, pruned, refusedByDisk, statesSeen: states.size, faults };
}

/** What a worker tells of a step. */
interface WorkerMessage {
  readonly isNew?: boolean;
  readonly failed?: string;
  readonly removed?: number;
  readonly isFull?: boolean;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => {
      resolve();
    });
    child.kill("SIGKILL");
  });
}

/** A release that the document points at must be there, whole; one that it pointed at when it was read may be pruned by now. */
async function findHalves(store: ObjectStore, row: Row, held: HeldReleases): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [version, release] of Object.entries(row.releases ?? {})) {
    const halves: string[] = [];
    const record = await readRecord(store, row.name, version);
    if (!isDeepStrictEqual(record?.release, release))
      halves.push(`${row.name} ${version}: its record is another one`);
    for (const [path, integrity] of Object.entries((release as { files: Record<string, string> }).files)) {
      const file = await store.read(`${record?.folder ?? "?"}/${path}`);
      if (file === undefined || integrityOf(file.bytes) !== integrity)
        halves.push(`${row.name} ${version}: ${path} is not whole`);
    }
    if (halves.length > 0 && !(await held.mayBeGone(row.name, version))) faults.push(...halves);
  }
  return faults;
}

/** Whatever a process reported done must stand in the audit trail, which has no gap and no number twice. */
async function findLosses(store: ObjectStore, logs: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const ids = new Set<string>();
  const { document } = await readDocument(store);
  for (const row of allRows(document)) {
    const changes = await readAuditTrail(store, row);
    changes.forEach(({ sequence, id }, at) => {
      ids.add(id);
      if (sequence !== at + 1) faults.push(`${row.name}: change ${at + 1} is missing in the audit trail`);
    });
    if (changes.at(-1)?.id !== row.change?.id)
      faults.push(`${row.name}: the row is not what its last change says`);
  }
  for (const log of logs.filter((file) => existsSync(file))) {
    const lines = readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .filter((line) => line !== "");
    for (const line of lines) {
      const { id, isNew, name, version } = JSON.parse(line) as Record<string, unknown>;
      if (isNew !== true) continue;
      if (!ids.has(String(id))) faults.push(`reported done and lost: ${line}`);
      if (typeof version === "string" && (await readRecord(store, String(name), version)) === undefined) {
        faults.push(`published and lost: ${line}`);
      }
    }
  }
  return faults;
}
