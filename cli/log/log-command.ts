import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { inOneLine } from "../command/plain-text.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";
import { refuseUnread } from "../command/refuse-unread.ts";
import { openPlace } from "../releases/open-target.ts";
import { readDocument } from "../releases/registry-document.ts";
import { readUsableRecord } from "../releases/read-record.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { requireRoots } from "../signing/require-roots.ts";
import { readLogFiles } from "../signing/read-log-files.ts";
import type { LogFiles } from "../signing/read-log-files.ts";
import { LOG_FOLDER } from "../signing/log-places.ts";
import { openSeenLog } from "../signing/seen-log.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { checkRegistryLogged } from "./check-log.ts";
import { findLogged } from "./find-logged.ts";
import { parseEntry } from "./log-entry.ts";
import { proveEntry } from "./prove-entry.ts";

const MOST_SHOWN = 20;
/** Actions that are of the whole log. */
const ALONE: ReadonlySet<string> = new Set(["list", "check"]);
const OPTIONS = {
  to: { type: "string" },
  seen: { type: "string" },
  all: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;
type Values = ReturnType<typeof readWords<typeof OPTIONS>>["values"];

export const logCommand: Command = {
  name: "log",
  summary:
    "Shows the log of releases, checks that nothing in it was changed, and proves that a release stands in it.",
  help: `foyer log [ACTION] --to PLACE [--json]

  list [--all]           what was logged last, or all of it
  check [--seen FILE]    reads the whole log, and says whether it is what its key signed and holds what is live; with --seen,
                         whether it continues the checkpoint in FILE, which is then replaced by the newest. Run it daily
                         on a machine that can't write the place: it finds what was shown to others.
  prove NAME@VERSION     the proof that the release stands in it (RFC 6962)`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, OPTIONS);
    const [action = "list", ...words] = positionals;
    if (ALONE.has(action)) refuseUnread(words, `log ${action}`);
    const opened = await openLogFiles(values);
    switch (action) {
      case "list":
        list(opened.files, values.all, terminal);
        return;
      case "check":
        return check(opened, values, terminal);
      case "prove":
        return prove(opened, words, terminal);
      default:
        throw new CommandError("Say what to do: foyer log list, check or prove.", "wrongUse");
    }
  },
};

interface OpenedLog {
  readonly store: ObjectStore;
  readonly files: LogFiles;
  readonly logKeys: ReturnType<typeof logKeysOf>;
}

async function openLogFiles({ to }: Values): Promise<OpenedLog> {
  const store = await openPlace(to, process.env);
  const known = await requireRoots(store);
  const logKeys = logKeysOf(known.roots);
  if (logKeys.length === 0)
    throw new CommandError("This place has no log yet. Its next root brings one: foyer keys rotate.");
  return { store, logKeys, files: await readLogFiles(store, logKeys) };
}

function list({ entries }: LogFiles, isAll: boolean, terminal: Terminal): void {
  const from = isAll ? 0 : Math.max(0, entries.length - MOST_SHOWN);
  const shown = entries.slice(from).map((entry, at) => ({ number: from + at, ...parseEntry(entry) }));
  for (const { number, name, version, action, at } of shown)
    terminal.say(inOneLine(`${String(number).padStart(6)}  ${at}  ${name} ${version}  ${action}`));
  terminal.say(`${entries.length} entries.`);
  terminal.result({ ok: true, size: entries.length, entries: shown });
}

async function check(
  { store, files, logKeys }: OpenedLog,
  { seen }: Values,
  terminal: Terminal,
): Promise<void> {
  const { document } = await readDocument(store);
  const size = await checkRegistryLogged(store, document, files, logKeys);
  if (files.size < size)
    throw new CommandError(
      `The log's files hold ${files.size} of the ${size} entries that the registry goes by: another publish is under way, or files of ${store.description}/${LOG_FOLDER} are gone. Run it again; where it stays so, put them back from a copy (docs/signing.md).`,
      "tryAgain",
    );
  // The files belong to the registry: what goes on from what was seen does so in both.
  if (seen !== undefined) await openSeenLog(seen, store, logKeys).check(document);
  terminal.say(
    `All ${files.size} entries are what the log's key signed, and all that is live stands among them.`,
  );
  terminal.result({ ok: true, size: files.size, checkpoint: files.note });
}

async function prove(
  { store, files }: OpenedLog,
  words: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const { name, version } = readReleaseName(words, "log prove");
  const record = await readUsableRecord(store, name, version);
  const at = await findLogged(store, files, record);
  if (at === undefined) throw new CommandError(`${name} ${version} doesn't stand in the log.`);
  const hashes = await proveEntry(files.leaves, at);
  terminal.say(`Entry ${at} of ${files.size}:\n${hashes.join("\n")}\n\n${files.note ?? ""}`);
  terminal.result({ ok: true, at, size: files.size, leaf: files.leaves[at], hashes, checkpoint: files.note });
}
