import {
  asksForSecrets,
  parseNeeds,
  toGrantOptions,
  toPreviewAddress,
  withoutNeeds,
} from "@foyer/contracts/host";
import type { Contribution } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { endPreview, previewRelease } from "../releases/preview-release.ts";
import type { PreviewOptions } from "../releases/preview-release.ts";

export const previewCommand: Command = {
  name: "preview",
  summary: "Prints a link to a published release that isn't live, for whoever is to look at it.",
  help: `foyer preview NAME@VERSION --to TARGET --host ADDRESS [--end] [--by NAME] [--json]

  Lists the release for previews and prints a link into the host. Whoever opens it is asked first; then the release stands in
  the place of the live one, in that tab alone, until they leave it or sign out. A banner says so. It runs with the account and
  the data of whoever looks. Hashes, grants and access rules hold as for any release, and whoever may not open the live one
  can't open this one. A remote has at most five previews; promoting a release ends its preview. None is made while a promotion
  of the remote waits for its time or for approval, since any change would end that: make it before you promote.

  --host     address of the host, e.g. https://app.example
  --end      takes the preview back: its link says so from then on
  --to, --by, --key as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      host: { type: "string" },
      end: { type: "boolean", default: false },
    });
    const release = readReleaseName(positionals, "preview");
    const host = values.end ? undefined : readHostAddress(values.host);
    const { store } = await openTarget(values, process.env);
    const options = { ...release, store, by: whoIs(values.by, process.env) };
    if (host === undefined) await end(options, terminal);
    else await show(options, host, terminal);
  },
};

async function show(options: PreviewOptions, host: string, terminal: Terminal): Promise<void> {
  const { name, version } = options;
  const { row, isChanged, shown } = await previewRelease(options);
  const link = toPreviewAddress(host, { name, version });
  terminal.say(
    `${name} ${version} can be previewed, with an account of the host that may open it:\n\n  ${link}\n`,
  );
  const { path, contributions } = shown;
  // A row that was judged.
  const listed = (contributions ?? []) as readonly Contribution[];
  if (asksForSecrets({ path: String(path), contributions: listed }))
    terminal.say(
      "It asks people for passwords or codes, and isn't live: whoever types them there gives them to this release. The page says so too. Send the link to nobody but those who know that.",
    );
  const missing = toGrantOptions(withoutNeeds(needsOf(shown["needs"]), needsOf(row?.granted)));
  if (missing.length > 0)
    terminal.say(`It needs what nobody has granted yet: foyer grant ${name} ${missing.join(" ")}`);
  terminal.say(`To take it back: foyer preview ${name}@${version} --end`);
  terminal.result({ ok: true, name, version, link, isChanged, change: row?.change });
}

async function end(options: PreviewOptions, terminal: Terminal): Promise<void> {
  const { name, version } = options;
  const { row, isChanged } = await endPreview(options);
  terminal.say(
    isChanged
      ? `${name} ${version} can't be previewed any more; open pages find it at their next look.`
      : `${name} ${version} was in no preview; nothing was changed.`,
  );
  terminal.result({ ok: true, name, version, isChanged, change: row?.change });
}

function needsOf(needs: unknown): ReturnType<typeof parseNeeds> {
  return parseNeeds(needs, () => undefined);
}

function readHostAddress(text: string | undefined): string {
  const isAddress = text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isAddress) return text;
  throw new CommandError(
    "Say where the host is, so that the link leads there: --host https://app.example",
    "wrongUse",
  );
}
