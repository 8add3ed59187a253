import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createTamperedPlace } from "../keys/testing/tampered-place.ts";
import { TARGET_KEY } from "../releases/keys.ts";
import { previewRelease } from "../releases/preview-release.ts";
import { promoteRelease, rollBack } from "../releases/promote-release.ts";
import { pruneReleases } from "../releases/prune-releases.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { proveConditions } from "../store/prove-conditions.ts";
import { blocksOf } from "./guide-blocks.ts";

// The policy of docs/releasing.md, held before a place: what it doesn't allow is refused, as a bucket refuses it.

const DAY_MS = 86_400_000;

interface Statement {
  readonly Action: string;
  readonly Resource: string | readonly string[];
}

/** What the guide lets a team do, by action: keys, or how they begin. */
function readPolicy(): ReadonlyMap<string, readonly string[]> {
  const blocks = blocksOf("docs/releasing.md").filter(({ text }) => text.includes("s3:PutObject"));
  const { Statement: statements } = JSON.parse(blocks[0]?.text ?? "") as { Statement: readonly Statement[] };
  return new Map(
    statements.map(({ Action, Resource }) => [
      Action,
      [Resource]
        .flat()
        .map((resource) => resource.replace("arn:aws:s3:::BUCKET/PREFIX/", "").replace("NAME", "orders")),
    ]),
  );
}

/** @param allowed keys, or how they begin */
function isAmong(allowed: readonly string[], key: string): boolean {
  return allowed.some((one) => (one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : key === one));
}

function limit(store: ObjectStore, policy: ReadonlyMap<string, readonly string[]>): ObjectStore {
  const require = (action: string, key: string): void => {
    if (!isAmong(policy.get(action) ?? [], key)) throw new Error(`${action} of ${key} is not allowed.`);
  };
  const first =
    <A extends readonly unknown[], R>(action: string, work: (key: string, ...rest: A) => Promise<R>) =>
    async (key: string, ...rest: A): Promise<R> => {
      require(action, key);
      return work(key, ...rest);
    };
  return {
    ...store,
    read: first("s3:GetObject", store.read),
    create: first("s3:PutObject", store.create),
    replace: first("s3:PutObject", store.replace),
    remove: first("s3:DeleteObject", store.remove),
  };
}

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
  await at.publish("1.0.0", { name: "data" });
});
afterEach(() => at.remove());

async function release(store: ObjectStore, name: string, version: string): Promise<void> {
  const sample = { name, version, content: version };
  const project = await readProject(await writeSampleProject(`${at.folder}/${name}-${version}`, sample));
  const target = { store, address: PLACE_ADDRESS };
  const quiet = { isPublicCheckSkipped: true, progress: () => undefined };
  await publishRelease({ target, project, by: "ada", ...quiet });
}

test("with the rights of the guide every command of a team does its work, and none on another team's remote", async () => {
  const target = Buffer.from("{}");
  await at.store.create(TARGET_KEY, target);
  const store = limit(at.store, readPolicy());
  const own = { store, name: "orders", by: "ada" };
  await proveConditions(store, TARGET_KEY, target);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    await release(store, "orders", version);
    await promoteRelease({ ...own, version, percent: 10 });
    await promoteRelease({ ...own, version, percent: 100 });
  }
  await rollBack(own);
  await release(store, "orders", "1.3.0");
  await previewRelease({ ...own, version: "1.3.0" });
  const old = { olderThanDays: 0, keep: 0, isDryRun: false, nowMs: Date.now() + DAY_MS };
  const pruned = await pruneReleases({ ...own, ...old });
  expect(pruned.removed.length).toBeGreaterThan(0);
  await expect(release(store, "data", "2.0.0")).rejects.toThrow("s3:PutObject of data/");
});

test("on a signed place a team's commands write the log besides, and nothing else", async () => {
  const place = await createTamperedPlace();
  try {
    await place.release("orders", "1.0.0");
    const before = readFiles(place.at.path);
    await place.release("orders", "1.1.0");
    await place.rollBack("orders");
    const after = readFiles(place.at.path);
    const written = [...after].filter(([key, text]) => before.get(key) !== text).map(([key]) => key);
    const others = written.filter((key) => !isAmong(readPolicy().get("s3:PutObject") ?? [], key));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((key) => !key.startsWith("foyer.log/"))).toEqual([]);
  } finally {
    await place.at.remove();
  }
});

/** By key, what a place holds; a folder has locks of its own besides. */
function readFiles(path: string): ReadonlyMap<string, string> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const held = files.map((file) => [relative(path, file), readFileSync(file, "latin1")] as const);
  return new Map(held.filter(([key]) => !key.startsWith(".")));
}
