import { CommandError, EXIT_CODES } from "../command/command.ts";
import { describeSystemError } from "../command/describe-system-error.ts";

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

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

/** Whether a storage answered that it has too much to do: the next request may be answered otherwise. */
export function isBusy(error: unknown): boolean {
  const { httpStatusCode: status = 0 } =
    (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata ?? {};
  return isTryAgain(error) && (status === TOO_MANY_REQUESTS || status >= SERVER_ERROR);
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
