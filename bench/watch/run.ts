import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestTeam } from "../../cli/watch/testing/create-test-team.ts";
import { killWatch } from "../../cli/watch/testing/kill-watch.ts";
import { sendReports } from "../../cli/watch/testing/send-reports.ts";
import { startWatchProcess } from "../../cli/watch/testing/watch-process.ts";
import { createRandom } from "../../e2e/steps/random.ts";
import { toOtlpLogs } from "../../host/diagnostics/otlp-report.ts";
import { readNumber } from "../read-number.ts";
import { bundleCommand } from "./bundle-command.ts";

// `npm run bench -- watch [--reports 5000] [--seconds 30] [--kills 20] [--seed 1]`: a real `foyer watch` takes so many reports a
// second, as pages send them: OTLP/HTTP, what a page has to say when it is hidden. That is one request for a page: of a rollout
// a browser tells its first look alone, so one view, or two where two remotes of the page are being rolled out, and the vitals of the
// remotes that were open; of one in twenty an error as well. Then it is killed while rollouts are judged, widened and taken back.

const perSecond = readNumber("--reports") ?? 5_000;
const seconds = readNumber("--seconds") ?? 30;
const kills = readNumber("--kills") ?? 20;
const { below } = createRandom(readNumber("--seed") ?? 1);
const CONNECTIONS = 32;
/** Bodies that differ; which one is sent, and of which release, is chance. */
const BODIES = 2_000;
const REMOTES = ["orders", "data", "mail"];
const [LIVE, FRESH, PERCENT] = ["1.0.0", "1.1.0", 10];
const MOST_MB = 150;
/** Of what is asked for: the last ones are under way when the time is over. */
const LEAST_RATE = 0.98;
const KB_PER_MB = 1_024;
const TICKS_PER_SECOND = 100;
const REMOTES_KILLED = 3;

const folder = await mkdtemp(join(tmpdir(), "foyer-bench-watch-"));
try {
  const program = [await bundleCommand()];
  const isHeld = await holdReports(program);
  if (!(await survive(program)) || !isHeld) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns whether the receiver held what it should */
async function holdReports(program: readonly string[]): Promise<boolean> {
  const place = join(folder, "held");
  const team = await createTestTeam({ place, projects: join(folder, "projects"), environment: {} });
  for (const name of REMOTES) {
    for (const version of [LIVE, FRESH]) await team.publish(name, version);
    await team.promote(name, LIVE, 100);
    await team.promote(name, FRESH, PERCENT);
  }
  const args = [
    "--to",
    place,
    "--origin",
    "https://app.example",
    "--port",
    "0",
    "--state",
    join(folder, "kept"),
  ];
  const watcher = await startWatchProcess({ program, args, environment: process.env });
  const bodies = Array.from({ length: BODIES }, writeReports);
  const bytes = bodies.reduce((sum, [body]) => sum + body.length, 0) / BODIES;
  const before = readUse(watcher.pid);
  const sent = await sendReports({
    ...{ url: new URL("/v1/logs", watcher.url).href, connections: CONNECTIONS, perSecond },
    reports: perSecond * seconds,
    bodyOf: () => bodies[below(BODIES)]?.[below(100) < PERCENT ? 1 : 0] ?? "",
  });
  const after = readUse(watcher.pid);
  await watcher.kill();
  const { taken, refused, lost, tookMs, waits } = sent;
  const waitOf = (share: number): string => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  const rate = (taken / tookMs) * 1_000;
  console.log(
    `${taken} reports taken, ${refused} refused, ${lost} lost in ${(tookMs / 1_000).toFixed(1)} s: ${rate.toFixed(0)} a second over ${CONNECTIONS} connections, ${bytes.toFixed(0)} bytes each`,
  );
  console.log(
    `answered within: median ${waitOf(0.5)} ms, 99 of 100 ${waitOf(0.99)} ms, longest ${waitOf(0.999_999)} ms`,
  );
  console.log(
    `foyer watch: ${after.peakMb.toFixed(0)} MB at the most (${before.peakMb.toFixed(0)} before), ${(((after.cpuSeconds - before.cpuSeconds) / tookMs) * 100_000).toFixed(0)} % of one core`,
  );
  const wrong = watcher.said.filter((line) => line.includes("taken back"));
  for (const line of wrong) console.log(line);
  return refused + lost === 0 && rate >= perSecond * LEAST_RATE && after.peakMb <= MOST_MB;
}

/** What a page has to say when it is hidden: the same of the live release and of the new one, which is as good. */
function writeReports(): readonly [string, string] {
  const [first = "", second = ""] = [...REMOTES].sort(() => below(3) - 1);
  const remotes = below(10) === 0 ? [first, second] : [first];
  const looks = remotes.map((remote) => {
    const times = { shownAfterMs: 200 + below(600), slowestAnswerMs: 20 + below(200) };
    return { remote, isShown: true, errors: below(200) === 0 ? 1 : 0, ...times };
  });
  const vitals = { lcp: 900 + below(900), inp: 20 + below(200), cls: below(100) / 1_000 };
  const failure = {
    ...{ id: 1, kind: "error" as const, atMs: Date.now(), remote: first },
    message: "TypeError: Cannot read properties of undefined (reading 'total')",
    stack: "at total (https://remotes.example/orders/1.0.0-0123456789ab/831.0123456789ab.js:1:20431)",
  };
  const failures = below(20) === 0 ? [failure] : [];
  const write = (release: string): string => {
    const report = {
      page: `/${first}/open`,
      failures: failures.map((one) => ({ ...one, release })),
      vitals: Object.fromEntries([first, second].map((name) => [name, vitals])),
      views: looks.map((look) => ({ ...look, release })),
    };
    return JSON.stringify(toOtlpLogs(report, Date.now()));
  };
  return [write(LIVE), write(FRESH)];
}

/** Of a process of this machine, as Linux counts. */
function readUse(pid: number): { readonly peakMb: number; readonly cpuSeconds: number } {
  const [, peak = "0"] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // utime and stime, the 14th and 15th of all.
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { peakMb: Number(peak) / KB_PER_MB, cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** @returns whether nothing was lost */
async function survive(program: readonly string[]): Promise<boolean> {
  const { takenBack, widened, faults, ...found } = await killWatch({
    ...{ folder: join(folder, "killed"), program, kills, remotes: REMOTES_KILLED, below },
    path: "/v1/logs",
    write: (view) =>
      JSON.stringify(toOtlpLogs({ page: "/", failures: [], vitals: {}, views: [view] }, Date.now())),
  });
  console.log(
    `${found.kills} kills: ${takenBack} rollouts taken back, ${widened} steps of a plan, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0 && found.kills === kills;
}
