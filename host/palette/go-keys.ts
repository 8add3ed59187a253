/** A page of the navigation and the letter that leads to it after `g`. */
export interface GoKey {
  readonly letter: string;
  readonly title: string;
  readonly path: string;
}

/** What is pressed first. */
export const GO = "g";
/** A letter that comes later is a key of its own. */
export const GO_WITHIN_MS = 1_500;
const SPARE = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The pages with the letters that lead to them: of their own paths, which no language changes, the first that no page before
 * has taken.
 */
export function goKeys(
  pages: readonly { readonly title: string; readonly path?: string }[],
): readonly GoKey[] {
  const taken = new Set<string>();
  return pages.flatMap(({ title, path }) => {
    if (path === undefined) return [];
    const own = path.toLowerCase().replace(/[^a-z0-9]/g, "");
    const letter = Array.from(own + SPARE).find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, title, path }];
  });
}

type Pressed = Pick<KeyboardEvent, "key" | "timeStamp">;

/** Hears of single keys one after another, and says which page a pair of them leads to. */
export function createGoWatch(): (event: Pressed, pages: readonly GoKey[]) => GoKey | "begun" | undefined {
  let beganAtMs = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }, pages) => {
    const isSecond = timeStamp - beganAtMs <= GO_WITHIN_MS;
    beganAtMs = Number.NEGATIVE_INFINITY;
    const found = isSecond ? pages.find(({ letter }) => letter === key) : undefined;
    if (found !== undefined) return found;
    if (key !== GO) return undefined;
    beganAtMs = timeStamp;
    return "begun";
  };
}
