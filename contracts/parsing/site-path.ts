/** Stands for the page's own origin. Whether a path leaves its origin is the same question for every origin. */
const SENTINEL = "https://this-site.invalid";
/**
 * What has no place in a path, and means one thing to a reader and another to a browser: it drops tabs and line ends,
 * reads a backslash as a slash, and decodes an entity where the path stands in markup.
 */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const TRICKERY = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]|&#|&\w+;/;
const LONGEST_CHARS = 8_000;

/**
 * Whether text is a path of this site, decided as a browser does by resolving it. Everything in Foyer that follows a
 * path which somebody else wrote asks this function, and follows what it returns.
 * @param value outside data, e.g. `/data/flights?sort=delay#row`
 * @returns path, query and fragment as a browser writes them; undefined where it is none: it must begin with one slash,
 *   stay on the origin (also when it is resolved once more), and hold no backslash, control character or entity
 */
export function toSitePath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST_CHARS) return undefined;
  if (!value.startsWith("/") || TRICKERY.test(value) || !URL.canParse(value, SENTINEL)) return undefined;
  const { origin, href } = new URL(value, SENTINEL);
  const path = href.slice(SENTINEL.length);
  // `/.//elsewhere.example` stays, but what comes of it would leave the next time that it is resolved.
  return origin === SENTINEL && !path.startsWith("//") && path.length <= LONGEST_CHARS ? path : undefined;
}

/**
 * Whether a path leads to `route` or below it: `/data` and `/data/flights`, and not `/data-other`.
 * @param path as `toSitePath` returns it
 * @param route a route of this site, e.g. `/data`
 */
export function isPathInside(path: string, route: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname === route || pathname.startsWith(`${route}/`);
}
