import { toGrantOptions } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { missingNeeds } from "../releases/grant-needs.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { readRecord } from "../releases/read-record.ts";
import type { Row } from "../releases/row.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";
import { parseTime, schedulePromotion, takeBackSchedule } from "./schedule-promotion.ts";

const EVERYBODY = 100;
/** Instead of a time. */
const NEVER = "never";

export const promoteCommand: Command = {
  name: "promote",
  summary: "Makes a published release live, for everybody or for some of the browsers.",
  help: `foyer promote NAME@VERSION --to TARGET [--percent N] [--at TIME] [--by NAME] [--json]

  Points the registry at a release by one compare-and-swap. Open pages are offered it at their next look.

  --percent  of the browsers, above 0, up to 100; a browser that has it keeps it while the number grows (default 100)
  --at       a time such as 2026-12-01T09:00Z: the place's broker promotes it then, or once a freeze is over; what was changed
             in another way by then stays as it is. --at never takes back what waits
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      percent: { type: "string" },
      at: { type: "string" },
    });
    const { name, version } = readReleaseName(positionals, "promote");
    const percent = parsePercent(values.percent);
    const atMs =
      values.at === undefined || values.at === NEVER ? undefined : parseTime(values.at, Date.now());
    const { store } = await openTarget(values, process.env);
    const by = whoIs(values.by, process.env);
    if (values.at === NEVER) {
      await takeBackSchedule(store, name, version);
      terminal.say(`Nothing of ${name} waits for its time any more.`);
      terminal.result({ ok: true, name });
      return;
    }
    if (atMs !== undefined) {
      const { isChanged } = await schedulePromotion({ store, name, version, percent, by, atMs });
      const at = new Date(atMs).toISOString();
      terminal.say(
        isChanged
          ? `${name} ${version} is promoted by the broker at ${at}. To take it back: foyer promote ${name}@${version} --at never`
          : `${name} ${version} is live as you wish already; nothing was scheduled.`,
      );
      terminal.result({ ok: true, name, version, percent, isScheduled: isChanged, at });
      return;
    }
    const { row, isChanged } = await promoteRelease({ store, name, version, percent, by });
    const state = percent === EVERYBODY ? "live" : `given to ${percent} % of the browsers`;
    terminal.say(`${name} ${version} ${isChanged ? "is now" : "was already"} ${state}.`);
    // The row's own fields are the live release's: those of a rollout beside it stand in its record.
    const asked = (await readRecord(store, name, version))?.row;
    const missing = toGrantOptions(missingNeeds(row && { ...row, needs: asked?.["needs"] ?? row["needs"] }));
    if (missing.length > 0)
      terminal.say(`It needs what nobody has granted yet: foyer grant ${name} ${missing.join(" ")}`);
    if (percent < EVERYBODY)
      terminal.say(`Next: foyer promote ${name}@${version} for everybody, or foyer rollback ${name}`);
    else if (hasEarlier(row))
      terminal.say(`Pages find it at their next look. To go back: foyer rollback ${name}`);
    else
      terminal.say(
        "Pages find it at their next look. It is the first release: there is none to go back to yet.",
      );
    terminal.result({ ok: true, name, version, percent, isChanged, change: row?.change });
  },
};

function hasEarlier(row: Row | undefined): boolean {
  return (row?.earlier ?? []).length > 0;
}

function parsePercent(text: string | undefined): number {
  const percent = text === undefined ? EVERYBODY : Number(text);
  if (Number.isFinite(percent) && percent > 0 && percent <= EVERYBODY) return percent;
  throw new CommandError(`--percent must be a number above 0, up to 100, not "${text ?? ""}".`, "wrongUse");
}
