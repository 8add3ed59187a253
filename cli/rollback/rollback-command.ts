import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { rollBack } from "../releases/promote-release.ts";
import { readWords } from "../command/read-words.ts";

export const rollbackCommand: Command = {
  name: "rollback",
  summary: "Ends a rollout, or goes back to the release that was live before.",
  help: `foyer rollback NAME --to TARGET [--release VERSION] [--by NAME] [--json]

  While a rollout is under way, ends it. Otherwise points the registry at the release that was live before the live one.

  --release  goes back to this version instead
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      release: { type: "string" },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new CommandError("Name one remote: foyer rollback NAME", "wrongUse");
    const { store } = await openTarget(values, process.env);
    const { row, isChanged } = await rollBack({
      store,
      name,
      by: whoIs(values.by, process.env),
      to: values.release,
    });
    const live = row?.current ?? "nothing";
    terminal.say(
      isChanged
        ? `${name} is back on ${live}, for every browser.`
        : `${name} is on ${live} already; nothing was changed.`,
    );
    terminal.say("Open pages go back at their next look at the registry.");
    terminal.result({ ok: true, name, current: live, isChanged, change: row?.change });
  },
};
