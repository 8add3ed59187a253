import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { readReleaseName } from "../command/read-release-name.ts";
import { readWords } from "../command/read-words.ts";
import { openPlace } from "../releases/open-target.ts";
import { readDescription } from "../releases/read-project.ts";
import { readUsableRecord } from "../releases/read-record.ts";
import type { ReleaseRecord } from "../releases/row.ts";
import { readRoots } from "../signing/place-roots.ts";
import { findLogged } from "../log/find-logged.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { readLogFiles } from "../signing/read-log-files.ts";
import { isReleaseSigned } from "../signing/release-statement.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { requirePlace } from "../store/require-place.ts";
import { rebuild } from "./rebuild.ts";
import { tellDifference } from "./tell-difference.ts";
import { verifyRelease } from "./verify-release.ts";

const MOST_TOLD = 20;

export const verifyCommand: Command = {
  name: "verify",
  summary:
    "Checks who signed a release, builds it again from its source, and says which file differs and why.",
  help: `foyer verify NAME@VERSION --to TARGET [--source DIR [--build COMMAND | --built]] [--json]

  In a place that is signed, says whether a team signed it that may have its name, and whether it stands in the log; without --source that is all.

  The same commit gives the same bytes, in every folder and by every person. Check the commit out that the release was
  built from (foyer verify says which one), install by its lockfile, and run this: it builds there and compares every
  file with the published one.

  --source   the remote's folder in that checkout
  --build    how it is built there (default: "npm run build")
  --built    don't build: dist/VERSION is there already`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      to: { type: "string" },
      source: { type: "string" },
      build: { type: "string", default: "npm run build" },
      built: { type: "boolean", default: false },
    });
    const { name, version } = readReleaseName(positionals, "verify");
    const store = await openPlace(values.to, process.env);
    await requirePlace(store);
    const record = await readUsableRecord(store, name, version);
    const commit = record.source?.commit;
    terminal.say(
      `${name} ${version} ${commit === undefined ? "doesn't say its commit" : `was built from commit ${commit}`}.`,
    );
    const isSigned = await sayWhoSigned(store, record, terminal);
    const { source } = values;
    if (source === undefined && isSigned) {
      terminal.result({ ok: true, name, version, source: record.source, isSigned });
      return;
    }
    if (source === undefined) {
      throw new CommandError(
        `Say where ${commit === undefined ? "its source" : "that commit"} is checked out: --source DIR.`,
        "wrongUse",
      );
    }
    await checkSource(source, name, version);
    if (!values.built) await rebuild(source, values.build, (line) => terminal.progress(line));
    const built = join(source, "dist", version);
    if (!existsSync(built))
      throw new CommandError(
        `${built} is missing: the build wrote nothing there. Say how to build: --build COMMAND.`,
      );
    const { files, differences, reasons } = await verifyRelease(store, record, built, source);
    terminal.result({
      ok: differences.length === 0,
      name,
      version,
      source: record.source,
      isSigned,
      files,
      differences,
      reasons,
    });
    if (differences.length === 0) {
      terminal.say(`All ${files} files are equal: the release is what its source says.`);
      return;
    }
    for (const difference of differences.slice(0, MOST_TOLD)) terminal.say(`  ${tellDifference(difference)}`);
    if (differences.length > MOST_TOLD) terminal.say(`  and ${differences.length - MOST_TOLD} more`);
    for (const reason of reasons) terminal.say(reason);
    throw new CommandError(`${differences.length} of ${files} files differ from what was published.`);
  },
};

/**
 * @returns false where the place isn't signed
 * @throws CommandError where it is, and the release isn't
 */
async function sayWhoSigned(store: ObjectStore, record: ReleaseRecord, terminal: Terminal): Promise<boolean> {
  const roots = await readRoots(store);
  if (roots === undefined) {
    terminal.say("This place is not signed: whoever can write there could have published it.");
    return false;
  }
  if (!(await isReleaseSigned(record, roots.root))) {
    throw new CommandError(
      `${record.name} ${record.version} is not signed by a team that may have its name. Publish it again under a new version, and look who can write to the place.`,
    );
  }
  terminal.say("It is signed by a team that may have its name, route and places.");
  const logKeys = logKeysOf(roots.roots);
  if (logKeys.length === 0) return true;
  const files = await readLogFiles(store, logKeys);
  const at = await findLogged(store, files, record);
  if (at === undefined) {
    throw new CommandError(
      `${record.name} ${record.version} doesn't stand in the log of releases as it is. If it was published before this place was signed, it does once it is live: foyer promote. Otherwise publish it again under a new version, and look who can write to the place.`,
    );
  }
  terminal.say(`It is entry ${at} of ${files.size} in the log of releases, which is whole.`);
  return true;
}

async function checkSource(source: string, name: string, version: string): Promise<void> {
  const found = await readDescription(source);
  if (found.name === name && found.version === version) return;
  throw new CommandError(
    `${source} holds ${found.name} ${found.version}, not ${name} ${version}. Check out the commit of the release.`,
  );
}
