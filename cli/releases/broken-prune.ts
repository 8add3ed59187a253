import { CommandError, EXIT_CODES } from "../command/command.ts";
import { describeSystemError } from "../command/describe-system-error.ts";

/** A prune takes several changes: what the first ones did stays done. */
export function afterRemoving(removed: readonly string[], error: unknown): CommandError {
  return inWords(
    `${wordsOf(error)} Of this prune ${removed.join(", ")} are removed already; run it again for the rest.`,
    error,
  );
}

/** What is marked and stays could be promoted no more. */
export function withMarksLeft(left: readonly string[], name: string, error: unknown): CommandError {
  return inWords(
    `${wordsOf(error)} ${left.join(", ")} are marked as removed, and can't be promoted any more. Run it again, which removes their files: foyer prune ${name}`,
    error,
  );
}

/** Whether the same may work in a moment, as where nobody answers, or a storage has too much to do. */
export function isTryAgain(error: unknown): boolean {
  return told(error)?.exitCode === EXIT_CODES.tryAgain;
}

function inWords(message: string, cause: unknown): CommandError {
  return new CommandError(message, isTryAgain(cause) ? "tryAgain" : "refused", { cause });
}

function wordsOf(error: unknown): string {
  return told(error)?.message ?? (error instanceof Error ? error.message : String(error));
}

/** @returns undefined where nobody has foreseen it */
function told(error: unknown): { readonly message: string; readonly exitCode: number } | undefined {
  if (error instanceof CommandError) return error;
  return error instanceof Error ? describeSystemError(error) : undefined;
}
