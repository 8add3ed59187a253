import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenSubject } from "./open-subject.ts";
import type { SubjectKind } from "./subject-kinds.ts";
import type { Planted } from "./planted.ts";

/** A server in a program of its own. */
export interface SubjectProcess extends OpenSubject {
  readonly secrets: readonly string[];
  /** Why its program ended; undefined while it runs. */
  death(): string | undefined;
  /** Memory that it holds, in bytes; 0 where the system doesn't say. */
  memory(): number;
  /** What has changed around what it may write since it started, in words; undefined where nothing has. */
  readTrace(): string | undefined;
  stop(): Promise<void>;
}

const FOLDER = import.meta.dirname;
const MOST_CHARS = 2_000;

/** @param planted a fault in its code; none where it is left out */
export async function startSubject(kind: SubjectKind, planted?: Planted): Promise<SubjectProcess> {
  const base = mkdtempSync(join(tmpdir(), "foyer-paths-"));
  const secret = (): string => `outside-${randomBytes(8).toString("hex")}`;
  const [content, name] = [secret(), secret()];
  const plant = ["--import", pathToFileURL(join(FOLDER, "plant-fault.mjs")).href];
  const code = ["--import", "tsx", ...(planted === undefined ? [] : plant), join(FOLDER, "run-subject.ts")];
  const child = spawn(process.execPath, [...code, kind, base, content, name], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      TMPDIR: base,
      NODE_ENV: "test",
      FOYER_PLANTED: JSON.stringify(planted?.changes ?? []),
    },
  });
  let said = "";
  let death: string | undefined;
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MOST_CHARS);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", (status, signal) => {
      death = `ended with ${String(status ?? signal)}: ${said}`;
      resolve();
    });
  });
  const line = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [first] = output.split("\n");
      if (output.includes("\n")) resolve(first ?? "");
    });
    void ended.then(() => {
      reject(new Error(`The ${kind} didn't start; it ${death ?? ""}`));
    });
  });
  const opened = JSON.parse(line) as OpenSubject;
  const readAround = (): ReadonlyMap<string, string> => readFiles(base, [opened.folder, opened.place]);
  const around = readAround();
  return {
    ...opened,
    secrets: [content, name, "root:x:0:0:"],
    death: () => death,
    memory: () => readMemory(child.pid),
    readTrace: () => compareFiles(around, readAround()),
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Linux alone says it of another program. */
function readMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The files below a folder with their content, and links, without what lies in others. */
function readFiles(base: string, without: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const isOwn = without.some((folder) => folder !== undefined && file.startsWith(`${folder}/`));
    if (entry.isFile() && (!isOwn || isUntouchable(file))) found.set(file, readFileSync(file, "latin1"));
  }
  return found;
}

/** What lies in a place and is nobody's to write. */
function isUntouchable(file: string): boolean {
  return /\/\.(env|git\/config)$/.test(file);
}

function compareFiles(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string | undefined {
  for (const [file, content] of now) if (before.get(file) !== content) return `${file} was written`;
  for (const file of before.keys()) if (!now.has(file)) return `${file} was removed`;
  return undefined;
}
