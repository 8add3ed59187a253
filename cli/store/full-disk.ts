import { CommandError } from "../command/command.ts";

/** No room or no more files, and no more of either for this user. */
const FULL: ReadonlySet<string | undefined> = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Does `work` and says a full disk in words.
 * @param folder that is written to
 * @throws CommandError for a disk that takes no more; what `work` throws otherwise
 */
export async function sayingFullDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!FULL.has((cause as NodeJS.ErrnoException).code)) throw cause;
    throw new CommandError(
      `The disk of ${folder} is full, so this wasn't finished. Nobody gets half of it. Make room and run the same command again: it goes on with what is missing.`,
      "tryAgain",
      { cause },
    );
  }
}
