import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { openTarget } from "../releases/open-target.ts";
import { unmountDisk } from "../store/testing/small-disk.ts";
import { startConditionalFront } from "./conditional-front.ts";
import { openSmallDisk } from "./open-small-disk.ts";
import { runTorture } from "./run-torture.ts";

// The short version; `npm run bench -- releases` is the whole one.
const SHORT = { processes: 2, operations: 12, kills: 2, leastStates: 6, leastPruned: 1 };
/** An S3-compatible server in JavaScript takes its time. */
const SHORTEST = { processes: 2, operations: 6, kills: 1, leastStates: 3 };
const BUCKET = "releases";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-torture-"));
});
// A process that was killed last may still be writing.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test("processes that are killed at any moment, on a disk that is full at times, lose nothing in a signed folder, log nothing twice, and prune nothing that a page may hold", async () => {
  const place = join(folder, "place");
  await mkdir(place);
  const disk = openSmallDisk(place);
  try {
    const options = { to: place, environment: process.env, folder: join(folder, "work"), isSigned: true };
    const result = await runTorture({ ...options, ...SHORT, ...(disk && { disk }) });
    expect(result.faults).toEqual([]);
    expect(result.kills).toBeGreaterThan(0);
    expect(result.statesSeen).toBeGreaterThan(5);
    expect(result.pruned).toBeGreaterThan(0);
    expect(result.refusedByDisk > 0).toBe(disk !== undefined);
  } finally {
    if (disk !== undefined) unmountDisk(place);
  }
});

test("nor in an S3-compatible storage; one that ignores conditions is refused", async () => {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { address, port } = await server.run();
  const upstream = new URL(`http://${address}:${port}`);
  const front = await startConditionalFront(upstream);
  const environment = { ...process.env, AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
  Object.assign(process.env, environment);
  try {
    await expect(
      openTarget(
        { to: `s3://${BUCKET}/bare`, address: "https://remotes.example" },
        { FOYER_S3_ENDPOINT: upstream.href },
      ),
    ).rejects.toThrow("condition of a write");
    const result = await runTorture({
      to: `s3://${BUCKET}/live`,
      environment: { ...environment, FOYER_S3_ENDPOINT: front.url },
      folder: join(folder, "work"),
      ...SHORTEST,
    });
    expect(result.faults).toEqual([]);
  } finally {
    await front.stop();
    await server.close();
  }
});
