import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { withWords } from "../texts.ts";

/** Loads a part of the remote when it is first wanted, so that the first rows don't wait for it. */
export function useModule<Module>(
  isWanted: boolean,
  name: string,
  load: () => Promise<Module>,
): Latest<{ readonly module: Module }> {
  // In a box: a module that is a function would be taken for React's updater.
  return useLatest(isWanted ? name : undefined, async () => ({
    module: await withWords(load()),
  }));
}
