/** One command of `foyer`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `foyer NAME --help` prints. */
  readonly help: string;
  /** @throws CommandError, or any error; its message tells the person what to do */
  run(args: readonly string[], terminal: Terminal): Promise<void>;
}

/** Where a command speaks. */
export interface Terminal {
  /** What was done, for a person; silent with `--json`. */
  say(line: string): void;
  /** How far it is, on the error stream so that a pipe gets the result alone. */
  progress(line: string): void;
  /** The result: one JSON document with `--json`, nothing otherwise. */
  result(value: unknown): void;
}

export const EXIT_CODES = {
  /** What was asked for is not allowed or not possible; asking again changes nothing. */
  refused: 1,
  /** The command was written wrongly. */
  wrongUse: 2,
  /** Something could not be reached or was too busy; trying again may help. */
  tryAgain: 3,
  /** It was taken and waits for somebody else, who approves it. */
  waits: 4,
} as const;

/** An end that a command foresees. The message says what to do. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, kind: keyof typeof EXIT_CODES = "refused", options?: ErrorOptions) {
    super(message, options);
    this.exitCode = EXIT_CODES[kind];
  }
}
