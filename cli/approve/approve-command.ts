import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { inOneLine } from "../command/plain-text.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { describeWaiting } from "../releases/describe-waiting.ts";
import { findRow, readDocument } from "../releases/registry-document.ts";
import { readSigners } from "../signing/read-signers.ts";
import { giveApproval } from "./give-approval.ts";

export const approveCommand: Command = {
  name: "approve",
  summary: "Approves a release of another team that waits for it, or refuses it.",
  help: `foyer approve NAME@VERSION --to https://BROKER --key FILE [--refuse] [--why TEXT] [--by NAME] [--json]

  Where the operator's rules say so (foyer broker --approvals), a promotion waits until others than those who asked for it have
  approved it. foyer status lists what waits. Look at the release first: foyer verify NAME@VERSION, foyer preview.
  Your approval is signed by your key, for this change alone.

  --refuse  ends it instead: one refusal is enough
  --why     why, for the team
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      refuse: { type: "boolean", default: false },
      why: { type: "string" },
    });
    const { name, version } = readReleaseName(positionals, "approve");
    const { store } = await openTarget(values, process.env);
    if (store.signedBy === undefined)
      throw new CommandError("A broker takes approvals: --to https://… (foyer broker).", "wrongUse");
    const [signer] = await readSigners(values.key ?? [], process.env);
    if (signer === undefined) throw new CommandError("An approval is signed: --key FILE.", "wrongUse");
    const verdict = values.refuse ? "refused" : "approved";
    const by = whoIs(values.by, process.env);
    const { change, waiting } = await giveApproval({
      ...{ store, signer, name, version, verdict, by },
      ...(values.why !== undefined && { why: inOneLine(values.why) }),
    });
    const { document } = await readDocument(store);
    const isDone = findRow(document, name)?.change?.id === change;
    terminal.say(
      isDone
        ? `${name} ${version} is approved, and what was asked for has happened: foyer status ${name}.`
        : waiting === undefined
          ? `${name} ${version} doesn't happen: foyer status ${name} says why.`
          : `You have approved ${name} ${version}. ${describeWaiting(waiting)}`,
    );
    terminal.result({ ok: true, name, version, verdict, isDone, isWaiting: waiting !== undefined });
  },
};
