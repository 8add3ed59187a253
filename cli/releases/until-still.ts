import { CommandError } from "../command/command.ts";

const MOST_TRIES = 20;

/**
 * Does what others who change the registry can come in the way of, again until they don't.
 * @param work "moved" where somebody was faster; what else it comes to is `result`
 * @param remedy what to do where others keep being faster, after "Nothing was changed"
 * @throws CommandError which says so
 */
export async function untilStill<Result>(
  work: () => Promise<{ readonly result: Result } | "moved">,
  remedy = "; run it again.",
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await work();
    if (done !== "moved") return done.result;
  }
  throw new CommandError(`Others keep changing the registry. Nothing was changed${remedy}`, "tryAgain");
}
