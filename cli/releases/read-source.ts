import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const LOCKFILES = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "npm-shrinkwrap.json"];
const execute = promisify(execFile);
/** A checkout on a drive that doesn't answer, or a helper of git's that hangs: what isn't known is left out. */
const GIT_DEADLINE_MS = 30_000;

/** What a release was built from, so that somebody else can build it again. What isn't known is left out. */
export interface ReleaseSource {
  /** Of the git checkout. */
  readonly commit?: string;
  /** True where files of the checkout weren't in that commit. */
  readonly isChanged?: boolean;
  /** The nearest one, here or in a folder above. */
  readonly lockfile?: { readonly name: string; readonly sha256: string };
  /** E.g. `v24.21.0`: of the command that published, which the same job's build ran on. */
  readonly node: string;
}

/** @param folder of the project */
export async function readSource(folder: string): Promise<ReleaseSource> {
  const [git, lockfile] = await Promise.all([readGit(folder), readLockfile(resolve(folder))]);
  return { ...git, ...(lockfile && { lockfile }), node: process.version };
}

/** Nothing where there is no git, or no commit yet. */
async function readGit(folder: string): Promise<Pick<ReleaseSource, "commit" | "isChanged">> {
  const ask = async (...args: readonly string[]): Promise<string> =>
    (await execute("git", [...args], { cwd: folder, timeout: GIT_DEADLINE_MS })).stdout.trim();
  try {
    const commit = await ask("rev-parse", "HEAD");
    return { commit, isChanged: (await ask("status", "--porcelain", "--", ".")) !== "" };
  } catch {
    return {};
  }
}

async function readLockfile(folder: string): Promise<ReleaseSource["lockfile"]> {
  for (const name of LOCKFILES) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes !== undefined) return { name, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
  const above = dirname(folder);
  return above === folder ? undefined : readLockfile(above);
}

/** What two sources differ in, in words; nothing where they agree in all that both say. */
export function compareSources(published: ReleaseSource | undefined, here: ReleaseSource): readonly string[] {
  if (published === undefined) return ["The release doesn't say what it was built from."];
  const found: string[] = [];
  if (published.commit !== undefined && here.commit !== undefined && published.commit !== here.commit)
    found.push(`It was built from commit ${published.commit}, and this is ${here.commit}.`);
  if (published.isChanged === true)
    found.push("When it was published, its folder held changes that were in no commit.");
  if (here.isChanged === true) found.push("This folder holds changes that are in no commit.");
  const [lock, lockHere] = [published.lockfile, here.lockfile];
  if (lock !== undefined && lock.sha256 !== lockHere?.sha256)
    found.push(`It was installed by another ${lock.name} than the one here.`);
  if (published.node !== here.node)
    found.push(`It was built by Node ${published.node}; this is ${here.node}.`);
  return found;
}
