import { CommandError, EXIT_CODES } from "./command.ts";
import { describeSystemError } from "./describe-system-error.ts";
import type { Command, Terminal } from "./command.ts";
import { withoutControls } from "./plain-text.ts";

/**
 * Runs one command: `--help` prints its help, `--json` makes its result one JSON document, also where it fails.
 * @returns the exit code
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  write: (line: string) => void,
  writeError: (line: string) => void,
): Promise<number> {
  const out = (line: string): void => {
    write(withoutControls(line));
  };
  const err = (line: string): void => {
    writeError(withoutControls(line));
  };
  if (args.includes("--help")) {
    out(command.help);
    return 0;
  }
  const isJson = args.includes("--json");
  const results: unknown[] = [];
  const terminal: Terminal = {
    say: isJson ? () => undefined : out,
    progress: isJson ? () => undefined : err,
    result: (value) => {
      results.push(value);
      if (isJson) out(JSON.stringify(value, null, 2));
    },
  };
  try {
    await command.run(
      args.filter((arg) => arg !== "--json"),
      terminal,
    );
    return 0;
  } catch (error) {
    const { message, exitCode } = describe(error, command.name);
    if (!isJson) err(message);
    else if (results.length === 0) out(JSON.stringify({ ok: false, message }, null, 2));
    return exitCode;
  }
}

function describe(error: unknown, name: string): { message: string; exitCode: number } {
  if (error instanceof CommandError) return error;
  if (typeof error !== "object" || error === null || !("message" in error)) {
    return { message: String(error), exitCode: EXIT_CODES.refused };
  }
  const told = describeSystemError({ ...error, name: (error as Error).name });
  if (told !== undefined) return told;
  const message = String(error.message);
  // Node's own words for an unknown or incomplete option.
  const isWrongUse = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isWrongUse
    ? { message: `${message}\nSee foyer ${name} --help.`, exitCode: EXIT_CODES.wrongUse }
    : { message, exitCode: EXIT_CODES.refused };
}
