import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { readWords } from "../command/read-words.ts";
import { openStore } from "../store/open-store.ts";
import { traceStack } from "./trace-stack.ts";

export const traceCommand: Command = {
  name: "trace",
  summary: "Says in which lines of your sources an error was thrown, by the source maps that no page gets.",
  help: `foyer trace [FILE] [--maps TARGET] [--project DIR] [--json]

  Reads a stack, as "Copy details", /system and reportUrl give it, from a file or from standard input, and writes it with the
  lines of sources in the place of those of built files.

  --maps     where "foyer publish --maps" put the source maps: a folder, or s3://BUCKET/PREFIX; or FOYER_MAPS
  --project  otherwise the maps of this folder's build are read (default: this one)`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, {
      maps: { type: "string" },
      project: { type: "string", default: "." },
    });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new CommandError("Name one file: foyer trace FILE", "wrongUse");
    const stack = file === undefined ? await textOf(process.stdin) : await readStack(file);
    const maps = values.maps ?? process.env["FOYER_MAPS"];
    const read = maps === undefined ? mapsOfProject(values.project) : await mapsOfStore(maps);
    const { text, found, missing } = await traceStack(stack, read);
    terminal.say(text.trimEnd());
    terminal.result({ ok: found > 0, text, found, missing });
    if (found > 0) return;
    throw new CommandError(
      missing.length === 0
        ? "No line of it names a file of a release. Copy it with its addresses."
        : `There is no source map for ${missing.join(", ")}. Name the place of maps with --maps, or build that version again.`,
    );
  },
};

async function readStack(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CommandError(`${file} can't be read.`, "wrongUse", { cause });
  }
}

async function mapsOfStore(target: string): Promise<(key: string) => Promise<string | undefined>> {
  const store = await openStore(target, process.env);
  return async (key) => {
    const stored = await store.read(key);
    return stored === undefined ? undefined : Buffer.from(stored.bytes).toString("utf8");
  };
}

/** A release's folder is called by its version and what is in it; a build's by its version alone. */
function mapsOfProject(project: string): (key: string) => Promise<string | undefined> {
  return (key) => {
    const [, folder = "", ...path] = key.split("/");
    const version = folder.replace(/-[0-9a-f]{12}$/, "");
    return readFile(join(project, "dist", version, ...path), "utf8").catch(() => undefined);
  };
}
