/** How an account presents itself, from what it says of itself. */
export interface Person {
  /** As the person, or the service that they sign in with, writes it. */
  readonly name?: string;
  /** An address of this site or of one that the operator lets in, or a `data:` address: the page's policy refuses others. */
  readonly picture?: string;
}

/**
 * Reads `user_metadata` of a token, which people can write themselves: it decides nothing, and is shown to themselves alone.
 * @param claims of `session.claims()`
 * @param origins the page's own, and those that the operator lets pictures come from
 */
export function readPerson(
  claims: Readonly<Record<string, unknown>>,
  origins: readonly [own: string, ...others: string[]],
): Person {
  const said: unknown = claims["user_metadata"];
  const textOf = (...keys: readonly string[]): string | undefined => {
    if (typeof said !== "object" || said === null) return undefined;
    const entries = new Map(Object.entries(said));
    const texts = keys.map((key) => entries.get(key) as unknown);
    return texts.find((text): text is string => typeof text === "string" && text.trim() !== "")?.trim();
  };
  const name = textOf("full_name", "name");
  const picture = textOf("avatar_url", "picture");
  return {
    ...(name !== undefined && { name }),
    ...(picture !== undefined && isLetIn(picture, origins) && { picture }),
  };
}

function isLetIn(address: string, origins: readonly [own: string, ...others: string[]]): boolean {
  const [own] = origins;
  if (!URL.canParse(address, own)) return false;
  const url = new URL(address, own);
  return url.protocol === "data:" ? url.pathname.startsWith("image/") : origins.includes(url.origin);
}

/**
 * One or two letters that stand for somebody, e.g. `AL` for "Ada Lovelace" and for "ada.lovelace@example.com".
 * @param name a name or an address; of another text, such as a phone number, nothing is taken
 */
export function initialsOf(name: string): string {
  const words = (name.split("@", 1)[0] ?? "").split(/[\s._+-]+/u).filter((word) => /^\p{L}/u.test(word));
  const [first, ...rest] = words.map(([letter = ""]) => letter.toLocaleUpperCase());
  return [first, rest.at(-1)].join("");
}
