import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promoteRelease } from "../../cli/releases/promote-release.ts";
import { publishRelease } from "../../cli/releases/publish-release.ts";
import { readProject } from "../../cli/releases/read-project.ts";
import { openTarget } from "../../cli/releases/open-target.ts";
import { runCommand } from "../../cli/command/run-command.ts";
import { statusCommand } from "../../cli/status/status-command.ts";
import { openSmallDisk } from "../../cli/torture/open-small-disk.ts";
import { runTorture } from "../../cli/torture/run-torture.ts";
import type { SmallDisk } from "../../cli/torture/run-torture.ts";
import { unmountDisk } from "../../cli/store/testing/small-disk.ts";
import { writeSampleProject } from "../../cli/releases/testing/sample-project.ts";

// 1. 100 publishes, promotions, rollouts and rollbacks by 8 processes that prune as well, with random kills, in a folder, in a signed
//    one with a log on a disk that is full at times, and, where FOYER_BENCH_S3=s3://BUCKET (with FOYER_S3_ENDPOINT and credentials) names one, in a real S3-compatible storage.
// 2. 500 remotes with 20 releases each: the time of status and of one more publish beside its upload, and the size of
//    the document that the page reads after the first and the last release of each.

const REMOTES = Number(process.env["FOYER_BENCH_REMOTES"] ?? 500);
const RELEASES = 20;
const ADDRESS = "https://remotes.example";
const TORTURE = { processes: 8, operations: 100, kills: 30, leastPruned: 20 };
const silent = (): void => undefined;

const folder = await mkdtemp(join(tmpdir(), "foyer-bench-releases-"));
let faults = 0;

async function torture(to: string, name: string, signed?: { readonly disk?: SmallDisk }): Promise<void> {
  const startedMs = performance.now();
  const work = join(folder, "work", name);
  const isSigned = signed !== undefined;
  const result = await runTorture({
    ...{ to, environment: process.env, folder: work, isSigned, ...TORTURE },
    ...signed,
  });
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(
    `${name}: ${result.done} done by ${TORTURE.processes} processes, ${result.kills} kills, ${result.pruned} releases pruned, ${result.refusedByDisk} times no room, ${result.statesSeen} states judged, ${result.faults.length} faults, ${seconds} s`,
  );
  for (const fault of result.faults) console.log(`  ${fault}`);
  faults += result.faults.length;
}

await torture(join(folder, "torture"), "folder");
const signedPlace = join(folder, "signed");
await mkdir(signedPlace);
const disk = openSmallDisk(signedPlace);
try {
  await torture(signedPlace, "signed folder", disk === undefined ? {} : { disk });
} finally {
  if (disk !== undefined) unmountDisk(signedPlace);
}
const bucket = process.env["FOYER_BENCH_S3"];
if (bucket === undefined) console.log("S3: not run. Name a storage with FOYER_BENCH_S3.");
else {
  await torture(`${bucket}/torture-${Date.now()}`, "S3");
  await torture(`${bucket}/signed-${Date.now()}`, "signed S3", {});
}

const place = join(folder, "many");
const target = await openTarget({ to: place, address: ADDRESS }, {});
const { store } = target;
const publish = async (name: string, version: string): Promise<void> => {
  const sample = { name, version, content: version, chunks: 12 };
  const project = await readProject(await writeSampleProject(join(folder, "projects", name), sample));
  await publishRelease({ target, project, by: "bench", isPublicCheckSkipped: true, progress: silent });
  await promoteRelease({ store, name, version, percent: 100, by: "bench" });
};
const documentBytes = async (): Promise<number> => (await store.read("registry.json"))?.bytes.length ?? 0;
const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

for (let release = 0; release < RELEASES; release += 1) {
  for (let remote = 0; remote < REMOTES; remote += 1) await publish(`remote-${remote}`, `1.${release}.0`);
  if (release === 0 || release === RELEASES - 1) {
    console.log(
      `registry.json with ${REMOTES} remotes after release ${release + 1} of each: ${await documentBytes()} bytes`,
    );
  }
}
const statusMs = await timeMs(() => runCommand(statusCommand, ["--to", place, "--json"], silent, silent));
const oneMs = await timeMs(() =>
  runCommand(statusCommand, ["remote-7", "--to", place, "--json"], silent, silent),
);
const publishMs = await timeMs(() => publish("remote-7", "2.0.0"));
console.log(
  `${REMOTES} remotes with ${RELEASES} releases each: status ${statusMs.toFixed(0)} ms, status of one ${oneMs.toFixed(0)} ms, publish and promote with the upload to a folder ${publishMs.toFixed(0)} ms`,
);
await rm(folder, { recursive: true, force: true });
if (faults > 0) process.exitCode = 1;
