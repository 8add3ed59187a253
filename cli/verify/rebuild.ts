import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { CommandError } from "../command/command.ts";

/** Of what a failed build said. */
const LAST_LINES = 20;

/**
 * Builds a project as its team does, without what an earlier build has kept.
 * @param command a line for the shell, e.g. `npm run build`
 * @throws CommandError with the end of what the build said
 */
export async function rebuild(
  folder: string,
  command: string,
  progress: (line: string) => void,
): Promise<void> {
  progress(`Building in ${folder}: ${command}`);
  const { FOYER_BUILD_CACHE: _kept, FOYER_BUILD_VERSION: _developed, ...env } = process.env;
  const child = spawn(command, { cwd: folder, env, shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code === 0) return;
  // Some colour their words in a pipe as well, as where FORCE_COLOR is set; a command shows a colour's signs as text.
  const end = stripVTControlCharacters(said).trim().split("\n").slice(-LAST_LINES).join("\n");
  throw new CommandError(
    `The build ended with ${String(code)}:\n${end}\nInstall by the lockfile first, and build once by hand.`,
  );
}
