import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { CommandError } from "../command/command.ts";
import { removeOldDrafts } from "./drafts.ts";
import { makeFolder } from "./make-folder.ts";

const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = { shortest: 2, longest: 25 } as const;
const DRAFT = "draft-";

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process began, in the kernel's ticks: process ids are used again. */
  readonly begun: string;
}

/**
 * Runs `work` while no other process of this machine does so for this folder. Locks are numbered: whoever makes the
 * file of the next number has it, which only one can, and only while the last one is done or its process is dead. The
 * highest number is never removed, so a process that was slow can't take an old number for a new one.
 * @throws CommandError when it is held for a minute, or by another machine
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await makeFolder(folder);
  await removeOldDrafts(folder, Date.now(), (name) => name.startsWith(DRAFT));
  const number = await acquire(folder);
  try {
    return await work();
  } finally {
    // A disk that is too full for an empty file must not hide what went wrong; the lock ends with the process then.
    await writeFile(join(folder, `${number}.done`), "").catch(() =>
      givenBack.add(join(folder, String(number))),
    );
  }
}

/** Locks of this process that it no longer holds, and couldn't say so. */
const givenBack = new Set<string>();

async function acquire(folder: string): Promise<number> {
  const deadlineMs = Date.now() + LONGEST_WAIT_MS;
  const draft = join(folder, DRAFT + randomUUID());
  const me: Holder = { host: hostname(), pid: process.pid, begun: await begunAt(process.pid) };
  try {
    await writeFile(draft, JSON.stringify(me));
    for (;;) {
      const last = highest(await readdir(folder));
      if (await isFree(folder, last)) {
        const number = last + 1;
        if (await linked(draft, join(folder, String(number)))) {
          const names = await readdir(folder);
          if (highest(names) === number) {
            await removeBelow(folder, names, number);
            return number;
          }
          await rm(join(folder, String(number)), { force: true });
        }
      }
      if (Date.now() > deadlineMs) throw await held(folder);
      const pauseMs = PAUSE_MS.shortest + Math.random() * (PAUSE_MS.longest - PAUSE_MS.shortest);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    await rm(draft, { force: true });
  }
}

function highest(names: readonly string[]): number {
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
}

async function isFree(folder: string, number: number): Promise<boolean> {
  if (number === 0) return true;
  if (givenBack.has(join(folder, String(number)))) return true;
  const names = new Set(await readdir(folder));
  if (names.has(`${number}.done`)) return true;
  const holder = await readHolder(folder, number);
  if (holder?.host !== hostname()) return false;
  return !isAlive(holder.pid) || (await begunAt(holder.pid)) !== holder.begun;
}

async function readHolder(folder: string, number: number): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, String(number)), "utf8")) as Holder;
  } catch {
    // Its number was passed meanwhile.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Where the kernel doesn't tell, the process id alone must do. */
async function begunAt(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = afterName[0];
    // A zombie is dead; only its parent hasn't heard yet.
    return state === "Z" || state === "X" ? "dead" : (afterName[19] ?? "");
  } catch {
    return "";
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function removeBelow(folder: string, names: readonly string[], number: number): Promise<void> {
  const old = names.filter((name) => /^\d+(\.done)?$/.test(name) && Number.parseInt(name, 10) < number);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

async function held(folder: string): Promise<CommandError> {
  const number = highest(await readdir(folder));
  const holder = await readHolder(folder, number);
  const who = holder === undefined ? "Another process" : `Process ${holder.pid} on ${holder.host}`;
  return new CommandError(
    `${who} has been changing this folder for a minute. If it is gone for good, remove ${join(folder, String(number))} and try again.`,
    "tryAgain",
  );
}
