import { join } from "node:path";
import type { ViewReport } from "@foyer/contracts/host";
import { findRow, readDocument } from "../../releases/registry-document.ts";
import { createFolderStore } from "../../store/folder-store.ts";
import { signPlace } from "../../torture/signed-torture.ts";
import { createTestTeam } from "./create-test-team.ts";
import type { TestTeam } from "./create-test-team.ts";
import { judgeDecisions } from "./judge-decisions.ts";
import type { Decisions } from "./judge-decisions.ts";
import { killSoon } from "./kill-soon.ts";
import { sendReports } from "./send-reports.ts";
import { startWatchProcess } from "./watch-process.ts";
import type { WatchProcess } from "./watch-process.ts";

export interface KillOptions {
  /** One that is there and empty. */
  readonly folder: string;
  /** What Node is given to run `foyer`. */
  readonly program: readonly string[];
  readonly kills: number;
  /** How many remotes are released at once. */
  readonly remotes: number;
  /** @returns a whole number from 0 to `limit` - 1 */
  readonly below: (limit: number) => number;
  /** Where reports go, e.g. `/v1/logs`, and how a view is written there. */
  readonly path: string;
  readonly write: (view: ViewReport) => string;
}

export interface KillResult extends Decisions {
  readonly kills: number;
}

const BY = "the watch";
const PLAN = [10, 50, 100] as const;
const HOLD = "1s";
const REPORTS_AT_ONCE = 240;
const CONNECTIONS = 4;

/** Every other release of each remote doesn't mount for half of the browsers. */
const isBad = (release: number): boolean => release % 2 === 1;
const versionOf = (release: number): string => `1.${release}.0`;

/**
 * Rollouts are judged, widened and taken back by a `foyer watch` that is killed again and again, at any moment and around
 * changes of the registry. The place is signed and logged.
 */
export async function killWatch(options: KillOptions): Promise<KillResult> {
  const { folder, kills, below } = options;
  const place = join(folder, "place");
  const bare = createFolderStore(place);
  const page = await signPlace(bare);
  const environment = { ...process.env, ...page.environment };
  const names = Array.from({ length: options.remotes }, (_, at) => `remote-${at}`);
  const team = await createTestTeam({ place, projects: join(folder, "projects"), environment });
  const { store } = team;
  const rollouts = createRollouts(team);
  for (const name of names) await rollouts.begin(name);
  const words = ["--to", place, "--origin", "https://app.example", "--port", "0", "--by", BY];
  const args = [...words, "--plan", PLAN.join(","), "--hold", HOLD, "--state", join(folder, "state")];
  const said: string[] = [];
  const faults: string[] = [];
  let killed = 0;
  for (let isLast = false; !isLast && faults.length === 0; killed += isLast ? 0 : 1) {
    isLast = killed === kills;
    const watcher = await startWatchProcess({ program: options.program, args, environment });
    const end = { isThere: false };
    void watcher.ended.then(() => (end.isThere = true));
    const wish = { watcher, place, isAtChange: killed % 2 === 0, below };
    const killing = isLast ? undefined : killSoon(wish);
    // What it throws is thrown at the end of the round.
    killing?.catch(() => undefined);
    try {
      while (!end.isThere) {
        const running: RunningRollout[] = [];
        let isGoingOn = false;
        for (const name of names) {
          const current = await rollouts.look(name);
          if (!current.isEnded) running.push(current);
          // It ends with sound releases, which everybody has then.
          else if (!isLast || isBad(current.release)) {
            await rollouts.begin(name);
            isGoingOn = true;
          }
        }
        if (running.length > 0) await send(options, watcher, running);
        else if (!isGoingOn) break;
      }
      if (isLast && end.isThere)
        throw new Error(`foyer watch ended by itself. It said:\n${watcher.said.join("\n")}`);
      await killing;
    } finally {
      await watcher.kill();
    }
    said.push(...watcher.said);
    const { document } = await readDocument(store);
    faults.push(...(await page.judge(document)), ...(await judgeDecisions(store, BY, said)).faults);
  }
  const decisions = await judgeDecisions(store, BY, said);
  const unlogged = await page.findUnlogged();
  return { ...decisions, kills: killed, faults: [...faults, ...rollouts.faults(), ...unlogged] };
}

interface RunningRollout {
  readonly name: string;
  readonly release: number;
  readonly isEnded: boolean;
}

interface Rollouts {
  /** Publishes the next release, and begins its rollout beside the live one. */
  begin(name: string): Promise<void>;
  look(name: string): Promise<RunningRollout>;
  /** What a watch must not have let happen. */
  faults(): readonly string[];
}

function createRollouts({ store, publish, promote }: TestTeam): Rollouts {
  const releases = new Map<string, number>();
  const faults = new Set<string>();
  return {
    async begin(name) {
      const release = (releases.get(name) ?? 0) + 1;
      if (release === 1) {
        await publish(name, versionOf(0));
        await promote(name, versionOf(0), 100);
      }
      releases.set(name, release);
      await publish(name, versionOf(release));
      await promote(name, versionOf(release), PLAN[0]);
    },
    async look(name) {
      const release = releases.get(name) ?? 0;
      const row = findRow((await readDocument(store)).document, name);
      const version = versionOf(release);
      if (row?.current === version && isBad(release))
        faults.add(`${name} ${version} went to everybody, bad as it is`);
      return { name, release, isEnded: Object.keys(row?.rollout ?? {}).length === 0 };
    },
    faults: () => [...faults],
  };
}

/** Half of the views are of the new release: what is late counts the sooner. */
async function send(
  { below, path, write }: KillOptions,
  { url }: WatchProcess,
  running: readonly RunningRollout[],
): Promise<void> {
  const bodyOf = (): string => {
    const { name = "", release = 1 } = running[below(running.length)] ?? {};
    const isNew = below(2) === 0;
    const isShown = !(isNew && isBad(release) && below(2) === 0);
    // The one before it was taken back where it was bad.
    const live = isBad(release) ? release - 1 : Math.max(0, release - 2);
    return write({ remote: name, release: versionOf(isNew ? release : live), isShown, errors: 0 });
  };
  const to = new URL(path, url).href;
  const sending = { url: to, reports: REPORTS_AT_ONCE, connections: CONNECTIONS, bodyOf };
  // Nobody listens after a kill.
  await sendReports(sending).catch(() => undefined);
}
