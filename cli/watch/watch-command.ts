import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { inOneLine } from "../command/plain-text.ts";
import { readPort } from "../command/read-port.ts";
import { readWords } from "../command/read-words.ts";
import { refuseUnread } from "../command/refuse-unread.ts";
import { CHANGE_OPTIONS, openTarget } from "../releases/open-target.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { openTallies } from "./kept-tallies.ts";
import { startReceiver } from "./receive-reports.ts";
import { watchRollouts } from "./watch-rollouts.ts";

const SAVE_EVERY_MS = 1_000;
/** How often it is looked whether a rollout may grow: as often as a step lasts, within these. */
const WIDEN_EVERY_MS = { most: 10_000, least: 200 } as const;
/** In milliseconds. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

export const watchCommand: Command = {
  name: "watch",
  summary: "Takes back a rollout whose release is worse than the live one, and widens a sound one by a plan.",
  help: `foyer watch --to TARGET --origin URL [--port N] [--listen ADDRESS] [--plan 1,10,50,100 --hold 30m]
            [--state DIR] [--by NAME]

  Receives what pages send to reportUrl (set it to this address, ending in /reports), and at /v1/logs what an OpenTelemetry
  collector sends on: OTLP/HTTP as JSON, of which it takes the records named foyer.view. While a release is rolled out
  beside a live one, each browser's first look at either is judged once: errors, mounts that failed, slow answers, slow
  to show. A release that is worse is taken back by the registry, as foyer rollback does; the audit trail says why.
  Of a hundred sound releases it takes back three at most (npm run bench -- halting in Foyer's repository).

  --origin   the host's, like https://app.example; its pages may send
  --port     on this machine (default 4400); --listen for another address than 127.0.0.1
  --plan     shares in percent by which a rollout grows by itself; each lasts --hold at least; none begins before a
             hundred views of the new release were judged
  --hold     like 30m, 2h or 1d (default 30m)
  --state    a folder for what was gathered, so that a restart goes on (default foyer-watch)
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const stop = await startWatching(args, terminal);
    process.once("SIGINT", () => void stop());
    process.once("SIGTERM", () => void stop());
  },
};

/**
 * Watches until it is stopped.
 * @returns what stops it, with everything gathered written
 */
export async function startWatching(
  args: readonly string[],
  terminal: Terminal,
): Promise<() => Promise<void>> {
  const { values, positionals } = readWords(args, {
    ...CHANGE_OPTIONS,
    origin: { type: "string" },
    port: { type: "string", default: "4400" },
    listen: { type: "string", default: "127.0.0.1" },
    plan: { type: "string", default: "" },
    hold: { type: "string", default: "30m" },
    state: { type: "string", default: "foyer-watch" },
  });
  refuseUnread(positionals, "watch");
  const { origin } = values;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new CommandError("Say whose pages may send: --origin https://app.example", "wrongUse");
  const port = readPort(values.port);
  const plan = readPlan(values.plan);
  const holdMs = readHold(values.hold);
  const reopen = async (): Promise<ObjectStore> => (await openTarget(values, process.env)).store;
  const store = await reopen();
  const tell = (line: string): void => {
    terminal.say(`${new Date().toISOString()}  ${inOneLine(line)}`);
  };
  const by = inOneLine(values.by ?? "foyer watch");
  const tellTrouble = (error: unknown): void => {
    terminal.progress(`It will be tried again: ${error instanceof Error ? error.message : String(error)}`);
  };
  const tallies = openTallies(values.state, tellTrouble);
  const watch = watchRollouts({ store, reopen, tallies, by, plan, holdMs, now: Date.now, tell });
  const receiver = await startReceiver({
    port,
    listen: values.listen,
    origin,
    onViews(views) {
      watch.take(views).catch(tellTrouble);
    },
  });
  const saving = setInterval(tallies.save, SAVE_EVERY_MS);
  const widenEveryMs = Math.max(WIDEN_EVERY_MS.least, Math.min(WIDEN_EVERY_MS.most, holdMs));
  const widening = setInterval(() => {
    watch.widen().catch(tellTrouble);
  }, widenEveryMs);
  terminal.say(`Watching ${store.description}. In config.json: "reportUrl": "${receiver.url}"`);
  terminal.result({ ok: true, url: receiver.url });
  return async () => {
    clearInterval(saving);
    clearInterval(widening);
    tallies.save();
    await receiver.stop();
  };
}

/** @throws CommandError unless the shares grow up to 100 at most */
export function readPlan(text: string): readonly number[] {
  if (text === "") return [];
  const plan = text.split(",").map(Number);
  const grows = plan.every((percent, at) => percent > (plan[at - 1] ?? 0) && percent <= 100);
  if (grows) return plan;
  throw new CommandError(`--plan must grow, like 1,10,50,100, not "${text}".`, "wrongUse");
}

/** @returns milliseconds */
export function readHold(text: string): number {
  const [, amount, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = UNITS.get(unit ?? "");
  if (amount !== undefined && ms !== undefined) return Number(amount) * ms;
  throw new CommandError(`--hold must be like 30m, 2h or 1d, not "${text}".`, "wrongUse");
}
