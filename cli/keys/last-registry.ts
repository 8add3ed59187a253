import { parseHead } from "@foyer/contracts/signing";
import { CommandError, EXIT_CODES } from "../command/command.ts";
import { readDocument } from "../releases/registry-document.ts";
import { untilStill } from "../releases/until-still.ts";
import { goOnFrom, headOf, NO_REGISTRY, requireNewestRoot } from "../signing/last-head.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import type { PlaceRoots } from "../signing/place-roots.ts";
import { requireUntouched } from "../signing/require-untouched.ts";
import type { SeenLog } from "../signing/seen-log.ts";
import type { ObjectStore } from "../store/object-store.ts";

/** How a registry is looked at before a root is made that names it. */
export interface RegistryLook {
  /** The root names none: the registry isn't what was signed last, or nobody can tell. It is looked at and signed as it is afterwards. */
  readonly isAsItIs: boolean;
  /** What was seen of the log before. */
  readonly seen?: SeenLog | undefined;
}

/**
 * What the next root says of the registry that stands there: the one that was signed last, and no older one that somebody has
 * put back for the root to name.
 * @returns the hash of its head; undefined where nothing was signed yet
 * @throws CommandError where it isn't the one
 */
export async function nameLastRegistry(
  store: ObjectStore,
  known: PlaceRoots,
  { isAsItIs, seen }: RegistryLook,
): Promise<string | undefined> {
  const place = { ...known, store, logKeys: logKeysOf(known.roots) };
  return untilStill(async () => {
    const { document } = await readDocument(store, true);
    await requireNewestRoot(store, known.root, parseHead(headOf(document)));
    if (isAsItIs) return { result: NO_REGISTRY };
    try {
      await seen?.check(document);
      if ((await requireUntouched(place, document, true)) === "moved") return "moved";
      return { result: await goOnFrom(store, known, document) };
    } catch (error) {
      throw withWayOn(error);
    }
  });
}

/** Who can't put the last good one back, as without the registry's key, changes the root first. */
function withWayOn(error: unknown): unknown {
  if (!(error instanceof CommandError)) return error;
  const isForNow = error.exitCode === EXIT_CODES.tryAgain;
  return new CommandError(
    `${error.message} Or change the root all the same: give --as-it-is here. It then goes on from no registry, until you have looked at the one that is there, and sign it: foyer keys sign --as-it-is.`,
    isForNow ? "tryAgain" : "refused",
    { cause: error },
  );
}
