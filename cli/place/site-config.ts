import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { CommandError } from "../command/command.ts";
import { parseWritten } from "../command/parse-written.ts";

/**
 * The `config.json` of a host, to be changed by a command.
 * @throws CommandError where it can't be read
 */
export function readSiteConfig(file: string): Readonly<Record<string, unknown>> {
  try {
    return parseWritten(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT")
      throw new CommandError(
        `${file} is missing. Look at --site, and at the folder that you are in; a new one begins as a copy of docs/config.example.json.`,
        "wrongUse",
        { cause },
      );
    throw new CommandError(`${file} can't be read, or is no JSON.`, "refused", { cause });
  }
}

/** By renaming, so that a server never reads half of it. */
export function writeSiteConfig(file: string, config: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(config, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
