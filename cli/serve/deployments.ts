import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readBuiltHost } from "../boot/read-built-host.ts";
import type { BuiltFile, BuiltHost } from "../boot/read-built-host.ts";
import { isHashedName } from "./cache-control.ts";

/** Open pages may still ask for parts of an earlier build. */
const OLDER_KEPT = 4;
/** The folder is looked at for visits, and not more often than this. */
const LOOK_EVERY_MS = 250;

/** The builds that stood in a folder since the server runs; a deployment over it counts once it is whole. */
export interface Deployments {
  /** The newest whole one. Looks at the folder. */
  current(): Promise<BuiltHost>;
  /** A file of the current one, or one of an earlier build whose name no other content can have. */
  find(path: string): Promise<BuiltFile | undefined>;
  /** The same of what is known by now, without a look at the folder. */
  known(path: string): BuiltFile | undefined;
  /** What the folder lacks for being newer than `current`; undefined where nothing is under way. */
  waitingFor(): string | undefined;
}

/**
 * @param now the wall clock in ms
 * @throws Error if the folder holds no whole build
 */
export async function openDeployments(folder: string, now: () => number): Promise<Deployments> {
  let stamp = await stampOf(folder);
  let builds: readonly [BuiltHost, ...BuiltHost[]] = [await readBuiltHost(folder)];
  let lookedAtMs = now();
  let waitingFor: string | undefined;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const before = await stampOf(folder);
    if (before === stamp) return;
    try {
      const build = await readBuiltHost(folder);
      // Whoever removes a build may begin with its list: without one a half of it looks whole.
      if (builds[0].isListed && !build.isListed)
        throw new Error(`${join(folder, "build.json")} lists no files. Build it again.`);
      // Written to while it was read: the next look sees it whole.
      if ((await stampOf(folder)) !== before) return;
      stamp = before;
      // One that comes back, as by a rollback, is the same build: counted twice it would push another one out.
      const others = builds.filter((known) => !isSame(known, build));
      builds = [build, ...others.slice(0, OLDER_KEPT)];
      waitingFor = undefined;
    } catch (error) {
      waitingFor = error instanceof Error ? error.message : String(error);
    }
  };
  const lookSometimes = async (): Promise<void> => {
    const isDue = Math.abs(now() - lookedAtMs) >= LOOK_EVERY_MS;
    if (looking === undefined && isDue) {
      looking = look().finally(() => {
        lookedAtMs = now();
        looking = undefined;
      });
    }
    await looking;
  };
  const findKept = (path: string): BuiltFile | undefined => {
    const [current, ...older] = builds;
    const file = current.files.get(path);
    if (file !== undefined || !isHashedName(path)) return file;
    return older.find(({ files }) => files.has(path))?.files.get(path);
  };
  return {
    async current() {
      await lookSometimes();
      return builds[0];
    },
    known: findKept,
    async find(path) {
      const known = findKept(path);
      if (known !== undefined) return known;
      await lookSometimes();
      return findKept(path);
    },
    waitingFor: () => waitingFor,
  };
}

/** By its scripts and style sheets: the hash in the other names is theirs. */
function isSame(one: BuiltHost, other: BuiltHost): boolean {
  return JSON.stringify(one.hashes) === JSON.stringify(other.hashes);
}

/** Changes whenever a file of the folder does. */
async function stampOf(folder: string): Promise<string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    const stamps = paths.map(async (path) => {
      // A link may lead to a file, as those of mounted settings do, or to nothing; one to a folder may lead back into this one.
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() === true ? [path, found.mtimeMs, found.size, found.ino].join(" ") : "";
    });
    return (await Promise.all(stamps)).join("\n");
  } catch (error) {
    return String(error);
  }
}
