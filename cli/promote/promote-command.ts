import { toGrantOptions } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { missingNeeds } from "../releases/grant-needs.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";

const EVERYBODY = 100;

export const promoteCommand: Command = {
  name: "promote",
  summary: "Makes a published release live, for everybody or for some of the browsers.",
  help: `foyer promote NAME@VERSION --to TARGET [--percent N] [--by NAME] [--json]

  Points the registry at a release by one compare-and-swap. Open pages are offered it at their next look.

  --percent  of the browsers, from 1 to 100; a browser that has it keeps it while the number grows (default 100)
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      percent: { type: "string" },
    });
    const { name, version } = readReleaseName(positionals, "promote");
    const percent = parsePercent(values.percent);
    const { store } = await openTarget(values, process.env);
    const by = whoIs(values.by, process.env);
    const { row, isChanged } = await promoteRelease({ store, name, version, percent, by });
    const state = percent === EVERYBODY ? "live" : `given to ${percent} % of the browsers`;
    terminal.say(`${name} ${version} ${isChanged ? "is now" : "was already"} ${state}.`);
    const missing = toGrantOptions(missingNeeds(row));
    if (missing.length > 0)
      terminal.say(`It needs what nobody has granted yet: foyer grant ${name} ${missing.join(" ")}`);
    if (percent < EVERYBODY)
      terminal.say(`Next: foyer promote ${name}@${version} for everybody, or foyer rollback ${name}`);
    else terminal.say(`Pages find it at their next look. To go back: foyer rollback ${name}`);
    terminal.result({ ok: true, name, version, percent, isChanged, change: row?.change });
  },
};

function parsePercent(text: string | undefined): number {
  const percent = text === undefined ? EVERYBODY : Number(text);
  if (Number.isFinite(percent) && percent > 0 && percent <= EVERYBODY) return percent;
  throw new CommandError(`--percent must be a number above 0, up to 100, not "${text ?? ""}".`, "wrongUse");
}
