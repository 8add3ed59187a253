import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";

const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
/** The repository's folder for what may go, which git ignores. */
const STATE_FOLDER = fileURLToPath(new URL("../../.foyer", import.meta.url));
/** The version is pinned there to the letter. */
const FILE = join(STATE_FOLDER, `empty-cluster-${dependencies["@electric-sql/pglite"]}.tar`);

/**
 * What PGlite's `initdb` makes, as a tar file for `loadDataDir`: a database in memory begins from it in a third of the time.
 * It depends on PGlite's version alone, and the first program that asks makes it.
 */
export async function readEmptyCluster(): Promise<Blob> {
  try {
    return new Blob([readFileSync(FILE)]);
  } catch {
    const empty = await PGlite.create();
    const cluster = await empty.dumpDataDir("none");
    await empty.close();
    keep(Buffer.from(await cluster.arrayBuffer()));
    return cluster;
  }
}

/** By renaming: several programs may make it at once. Where it can't be kept, the next one makes it again. */
function keep(cluster: Buffer): void {
  const made = `${FILE}.${randomUUID()}`;
  try {
    mkdirSync(STATE_FOLDER, { recursive: true });
    writeFileSync(made, cluster);
    renameSync(made, FILE);
  } catch {
    // A full disk, or a checkout that may only be read.
  }
}
