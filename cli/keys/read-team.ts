import type { ContributionPlace } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { RootChange } from "./root-change.ts";
import { listOf, readPublicKeys } from "./read-public-keys.ts";

const EVERY = "*";
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PATH = /^\/[^/]+$/;
const SLOT = /^[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,39}$/;
const PLACES: Readonly<Record<Exclude<ContributionPlace, `${string}/${string}`>, true>> = {
  "start-page": true,
  "account-menu": true,
  "step-up": true,
  palette: true,
};

interface TeamWords {
  readonly public?: readonly string[] | undefined;
  readonly names?: string | undefined;
  readonly paths?: string | undefined;
  readonly places?: string | undefined;
  readonly threshold: string;
}

/**
 * A team as `foyer keys team` was told of it.
 * @throws CommandError where no remote could ever be that team's
 */
export function readTeam(name: string, words: TeamWords): NonNullable<RootChange["team"]> {
  const threshold = Number(words.threshold);
  const keys = readPublicKeys(words.public ?? [], "--public KEY");
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > keys.length) {
    throw new CommandError(
      "Name the team's public keys by --public KEY, at least as many as --threshold.",
      "wrongUse",
    );
  }
  const names = listOf(words.names ?? "");
  const paths = listOf(words.paths ?? "");
  const places = listOf(words.places ?? "");
  requireEach(names, (text) => NAME.test(text), "--names", "the names of its remotes, such as orders");
  requireEach(paths, (text) => PATH.test(text), "--paths", "their routes, such as /orders");
  if (places.length > 0)
    requireEach(
      places,
      (text) => Object.hasOwn(PLACES, text) || SLOT.test(text),
      "--places",
      `of ${Object.keys(PLACES).join(", ")}, and slots such as orders/actions`,
    );
  return { name, keys, threshold, names, paths, places };
}

/** @throws CommandError where none is given, or one that nothing could have */
function requireEach(
  texts: readonly string[],
  isMeant: (text: string) => boolean,
  option: string,
  wanted: string,
): void {
  const wrong = texts.find((text) => text !== EVERY && !isMeant(text));
  if (wrong === undefined && texts.length > 0) return;
  const found = wrong === undefined ? `${option} is missing` : `"${wrong}" is none of them`;
  throw new CommandError(
    `Say what the team may have, ${option}: ${wanted}; * stands for every one. ${found}. Nothing was changed.`,
    "wrongUse",
  );
}
