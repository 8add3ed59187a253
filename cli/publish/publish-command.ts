import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { findRow, readDocument } from "../releases/registry-document.ts";
import { readSource } from "../releases/read-source.ts";
import { openStore } from "../store/open-store.ts";

export const publishCommand: Command = {
  name: "publish",
  summary: "Uploads the built release. Nothing changes for anybody until you promote it.",
  help: `foyer publish --to TARGET [--address URL] [--project DIR] [--maps TARGET] [--by NAME] [--skip-public-check] [--json]

  Uploads dist/VERSION into a folder named after its content, reads every file back, and makes the release known in
  the registry. Broken off, it goes on where it was when you run it again. A version never changes once published.

  --to       a folder, or s3://BUCKET/PREFIX (FOYER_S3_ENDPOINT names a compatible storage); or FOYER_TARGET
  --address  under which pages find that place; asked once
  --project  the remote's folder (default: this one)
  --maps     where source maps go, for "foyer trace": a folder, or s3://BUCKET/PREFIX that nothing serves; or FOYER_MAPS.
             Without it they stay in dist: the place is public, and no page gets them
  --key      a file with your team's key, where the place is signed; or FOYER_KEY, or FOYER_KEY_COMMAND (docs/signing.md)
  --seen     a file that remembers how far the log of a signed place had come, or FOYER_LOG_SEEN: over a log that doesn't go on
             from there nothing is written
  --by       whom the audit trail names (default: FOYER_BY, the user of the CI, or of this machine)
  --skip-public-check   don't read the files under the address as a page would`,
  async run(args, terminal) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...CHANGE_OPTIONS,
        address: { type: "string" },
        project: { type: "string", default: "." },
        maps: { type: "string" },
        "skip-public-check": { type: "boolean", default: false },
      },
    });
    const project = await readProject(values.project);
    const target = await openTarget({ ...values, mayBegin: true }, process.env);
    const mapsTarget = values.maps ?? process.env["FOYER_MAPS"];
    const maps = mapsTarget === undefined ? undefined : await openStore(mapsTarget, process.env);
    if (maps !== undefined && maps.description === target.store.description)
      throw new CommandError("--maps must be another place: this one is public.", "wrongUse");
    const { uploaded, found, record, isNew } = await publishRelease({
      target,
      project,
      by: whoIs(values.by, process.env),
      source: await readSource(values.project),
      isPublicCheckSkipped: values["skip-public-check"],
      ...(maps !== undefined && { maps }),
      progress: (line) => terminal.progress(line),
    });
    const { name, version } = record;
    terminal.say(
      isNew
        ? `Published ${name} ${version}: ${uploaded} files uploaded, ${found} found there, all read back and compared.`
        : `${name} ${version} was published before, with the same content. All its files are there.`,
    );
    const row = findRow((await readDocument(target.store)).document, name);
    const isGiven = Object.hasOwn(row?.releases ?? {}, version);
    terminal.say(
      isGiven
        ? `Browsers get it already: foyer status ${name}`
        : `Nobody gets it yet. Next: foyer promote ${name}@${version}`,
    );
    terminal.result({ ok: true, name, version, isNew, uploaded, found, entry: record.release["entry"] });
  },
};
