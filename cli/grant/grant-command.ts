import { parseNeeds, toGrantOptions } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { readWords } from "../command/read-words.ts";
import { grantNeeds } from "../releases/grant-needs.ts";
import { CHANGE_OPTIONS, openTarget, whoIs } from "../releases/open-target.ts";
import { describeNeeds } from "./describe-needs.ts";

const MANY = { type: "string", multiple: true } as const;
const WANTED_OPTIONS = {
  connect: MANY,
  images: MANY,
  fonts: MANY,
  media: MANY,
  frames: MANY,
  permissions: MANY,
  wasm: { type: "boolean" },
  workers: { type: "boolean" },
} as const;

export const grantCommand: Command = {
  name: "grant",
  summary: "Lets a remote have what it needs beyond the page's policy: its own API, frames, the camera.",
  help: `foyer grant NAME --to TARGET [--connect ORIGIN] [--wasm] … [--none] [--by NAME] [--json]

  Without more words, grants what the release that was published last declares under "needs" in its foyer.json. It stands
  in the registry and stays when releases come and go. "foyer serve" follows at once, and opens the documents of the remote's
  own route alone (with a card of it the start page too); for another server, which has one policy for all pages, run
  "foyer boot" and "foyer headers --registry" again. Code of every remote that runs in such a document can use it.

  --connect, --images, --fonts, --media, --frames ORIGIN   such as https://api.example; each as often as you like
  --wasm                                                   WebAssembly
  --workers                                                workers of its own files
  --permissions NAME                                       camera, microphone, geolocation, clipboard-read, …
  --none                                                   takes everything back
  --to, --by, --key                                        as in foyer publish`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      ...CHANGE_OPTIONS,
      ...WANTED_OPTIONS,
      none: { type: "boolean", default: false },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new CommandError("Name one remote: foyer grant NAME", "wrongUse");
    const wanted = readWanted(values);
    if (values.none && wanted !== undefined)
      throw new CommandError("--none takes everything back; leave the others out.", "wrongUse");
    const { store } = await openTarget(values, process.env);
    const { granted, isChanged, row } = await grantNeeds({
      store,
      name,
      by: whoIs(values.by, process.env),
      isRevoked: values.none,
      ...(wanted !== undefined && { wanted }),
    });
    const words = describeNeeds(granted);
    terminal.say(`${name} ${isChanged ? "is granted now" : "was granted already"}:`);
    for (const line of words.length === 0 ? ["nothing beyond the page's policy"] : words)
      terminal.say(`  ${line}`);
    terminal.say(
      "It holds for documents of its route; code of other remotes that runs in them can use it as well.",
    );
    terminal.result({ ok: true, name, granted, isChanged, change: row?.change });
  },
};

/** @returns undefined where nothing was named */
function readWanted(values: Readonly<Record<string, unknown>>): Needs | undefined {
  const named = Object.fromEntries(
    Object.keys(WANTED_OPTIONS).flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
  const wanted = parseNeeds(named, (field, message) => {
    throw new CommandError(`--${field.slice(1)}: ${message}`, "wrongUse");
  });
  return toGrantOptions(wanted).length === 0 ? undefined : wanted;
}
