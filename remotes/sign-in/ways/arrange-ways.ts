/** So many are seen at once where the operator names none. */
const FEW = 3;
const PASSWORD = "password";

/** The ways in as a person meets them. */
interface ArrangedWays<Way> {
  /** Before the password's form. */
  readonly above: readonly Way[];
  /** Behind it. */
  readonly shown: readonly Way[];
  /** Never a single one: its button takes no more room than what would open it. */
  readonly folded: readonly Way[];
}

/**
 * Puts the ways in into the order in which they are most likely wanted: the one that this browser used last, those that the
 * operator prefers, then the others as they come.
 * @param preferred names of ways in the operator's order: these are seen at once, those before `password` above its form, and
 *   the rest is folded
 */
export function arrangeWays<Way extends { readonly way: string }>(
  ways: readonly Way[],
  lastWay: string | undefined,
  preferred: readonly string[] = [],
): ArrangedWays<Way> {
  const aboveNames = namesAbove(preferred);
  const others = preferred.filter((way) => way !== PASSWORD && !aboveNames.includes(way));
  const inOrder = (names: readonly string[], some: readonly Way[]): readonly Way[] => {
    const rankOf = ({ way }: Way): number => {
      const at = names.indexOf(way);
      return way === lastWay ? -1 : at === -1 ? names.length : at;
    };
    return [...some].sort((one, other) => rankOf(one) - rankOf(other));
  };
  const isAbove = ({ way }: Way): boolean => aboveNames.includes(way);
  const above = inOrder(aboveNames, ways.filter(isAbove));
  const below = inOrder(
    others,
    ways.filter((way) => !isAbove(way)),
  );
  const named = below.filter(({ way }) => way === lastWay || others.includes(way)).length;
  const seen = named > 0 && preferred.length > 0 ? named : above.length > 0 ? 0 : FEW;
  return below.length <= seen + 1
    ? { above, shown: below, folded: [] }
    : { above, shown: below.slice(0, seen), folded: below.slice(seen) };
}

/** Names of those that the operator puts before the password. */
export function namesAbove(preferred: readonly string[] = []): readonly string[] {
  return preferred.slice(0, Math.max(0, preferred.indexOf(PASSWORD)));
}
