import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { readWords } from "../command/read-words.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { initPlace } from "./init-place.ts";
import { pointHost } from "./point-host.ts";

/** Where the host's own remotes are, in its repository. */
const OWN_REMOTES = "remotes";

export const placeCommand: Command = {
  name: "place",
  summary: "Makes the place that holds the releases of all teams, with the host's own remotes in it.",
  help: `foyer place init --to TARGET --address URL [PROJECT...] [--site DIR] [--by NAME] [--json]

  A place holds every team's releases and the one registry that a host reads. This makes one, and makes the host's own
  remotes live in it: without them nobody can sign in. Run again, it leaves what is live there as it is.

  PROJECT    folders of built remotes (default: those below remotes/ of this folder)
  --to       a folder, or s3://BUCKET/PREFIX (FOYER_S3_ENDPOINT names a compatible storage); or FOYER_TARGET
  --address  under which pages find it, like https://remotes.example
  --site     the folder of the host's config.json: the host is pointed at the place
  --by       whom the audit trail names`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      address: { type: "string" },
      site: { type: "string" },
      json: { type: "boolean", default: false },
    });
    const [action, ...named] = positionals;
    if (action !== "init") throw new CommandError("Say what to do: foyer place init", "wrongUse");
    const projects = named.length > 0 ? named : ownRemotes();
    const target = await openTarget({ ...values, mayBegin: true }, process.env);
    const { site } = values;
    const point = site === undefined ? undefined : pointHost(site, target.address);
    const { made, kept } = await initPlace({
      target,
      projects,
      by: whoIs(values.by, process.env),
      progress: (line) => {
        terminal.progress(line);
      },
    });
    for (const release of made) terminal.say(`${release} is live in ${target.store.description}.`);
    for (const release of kept) terminal.say(`${release} was live there before, and stays.`);
    if (point === undefined) {
      terminal.say(`Next: serve it as ${target.address}, and point the host at it with --site DIR.`);
    } else {
      point();
      terminal.say(`The host of ${site} reads ${target.address}/registry.json from now on.`);
      terminal.say(`Next: serve the place as ${target.address}.`);
    }
    terminal.result({ ok: true, address: target.address, made, kept, site });
  },
};

function ownRemotes(): readonly string[] {
  const folders = existsSync(OWN_REMOTES)
    ? readdirSync(OWN_REMOTES).map((name) => join(OWN_REMOTES, name))
    : [];
  const projects = folders.filter((folder) => existsSync(join(folder, "foyer.json"))).sort();
  if (projects.length > 0) return projects;
  throw new CommandError(
    "There are no remotes here. Run this in the host's repository, or name the folders of the built remotes, the sign-in first.",
    "wrongUse",
  );
}
