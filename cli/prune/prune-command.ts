import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { pruneReleases } from "../releases/prune-releases.ts";
import { readWords } from "../command/read-words.ts";

const DEFAULT_DAYS = 30;
const DEFAULT_KEPT = 3;

export const pruneCommand: Command = {
  name: "prune",
  summary: "Removes the files of old releases that no page can still hold.",
  help: `foyer prune NAME --to TARGET [--older-than DAYS] [--keep N] [--dry-run] [--by NAME] [--json]

  A release goes when no browser could get it for that many days, it is none of the last N to roll back to, and neither
  live, in a rollout or a preview, nor waiting. A page that stays open longer than that, without taking a newer release,
  would miss its files.

  --older-than  days, at least 1 (default ${DEFAULT_DAYS})
  --keep        releases to roll back to (default ${DEFAULT_KEPT})
  --dry-run     only says what would go`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      "older-than": { type: "string" },
      keep: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new CommandError("Name one remote: foyer prune NAME", "wrongUse");
    const olderThanDays = atLeast("--older-than", values["older-than"], DEFAULT_DAYS, 1);
    const keep = atLeast("--keep", values.keep, DEFAULT_KEPT, 0);
    const isDryRun = values["dry-run"];
    const { store } = await openTarget(values, process.env);
    const by = whoIs(values.by, process.env);
    const { removed, kept } = await pruneReleases({
      store,
      name,
      by,
      olderThanDays,
      keep,
      isDryRun,
      nowMs: Date.now(),
    });
    const verb = isDryRun ? "Would remove" : "Removed";
    terminal.say(removed.length === 0 ? "Nothing to remove." : `${verb} ${removed.join(", ")}.`);
    for (const { version, why } of kept) terminal.say(`  ${version} stays: ${why}`);
    terminal.result({ ok: true, name, isDryRun, removed, kept });
  },
};

function atLeast(option: string, text: string | undefined, standard: number, least: number): number {
  const value = text === undefined ? standard : Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new CommandError(`${option} must be a whole number, at least ${least}.`, "wrongUse");
}
