import { parseRegistry } from "@foyer/contracts/host";
import type { RemoteListing } from "@foyer/contracts/host";
import fc from "fast-check";
import { settleRegistry } from "./settle-registry.ts";
import type { SettledRegistry } from "./settle-registry.ts";

// For tests and for `npm run bench -- registry`: registries with one to four places spoilt.

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;
const rules = { allowedOrigins: [ORIGIN] };

function release(name: string, version: string): Record<string, unknown> {
  return {
    entry: `${ORIGIN}/${name}/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH, "main.css": HASH },
    sharedAuth: "^1.0.0",
    publishedAt: "2026-11-01T00:00:00Z",
  };
}

function row(name: string): Record<string, unknown> {
  return {
    name,
    title: name,
    path: `/${name}`,
    order: 1,
    access: { session: "required", assurance: "aal1", roles: ["admin"] },
    current: "1.0.0",
    rollout: { "1.1.0": 10 },
    releases: { "1.0.0": release(name, "1.0.0"), "1.1.0": release(name, "1.1.0") },
    contributions: [{ place: "start-page", id: "card", title: "Card", expose: "./card" }],
  };
}

export const good = { schema: 1, remotes: [row("data"), row("mail"), row("news")] };
const EMPTY: SettledRegistry = { remotes: [], refused: [], problems: [] };
export const settle = (document: unknown, last: SettledRegistry = EMPTY): SettledRegistry =>
  settleRegistry(parseRegistry(document, rules), last);

// prettier-ignore
const HOSTILE: readonly unknown[] = [
  null, undefined, true, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, "", "..", "__proto__", "constructor",
  [], {}, [[]], { __proto__: { schema: 1 } }, { toString: 1 }, "\u0000", "a".repeat(5_000),
  "javascript:alert(1)", "data:text/javascript,1", "blob:x", "//evil.example/x.js",
  "https://u:p@remotes.example/x", "https://remotes.example/../x.js",
];

/** Every place of a document, as a path of keys. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

export function withChange(value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown {
  if (key === undefined) return change;
  if (Array.isArray(value))
    return value.map((item: unknown, at): unknown =>
      String(at) === key ? withChange(item, rest, change) : item,
    );
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: withChange((value as Record<string, unknown>)[key], rest, change) };
}

const malformed = fc
  .array(fc.tuple(fc.constantFrom(...pathsOf(good)), fc.oneof(fc.constantFrom(...HOSTILE), fc.anything())), {
    minLength: 1,
    maxLength: 4,
  })
  .map((changes) =>
    changes.reduce<unknown>((document, [path, change]) => withChange(document, path, change), good),
  );

const isWhole = ({ name, title, path, current, releases, access }: RemoteListing): boolean =>
  [name, title, path].every((text) => typeof text === "string" && text !== "") &&
  Object.hasOwn(releases, current) &&
  Object.values(releases).every(
    ({ entry, integrity, files }) =>
      new URL(entry).origin === ORIGIN && integrity !== "" && Object.keys(files).length > 0,
  ) &&
  access.roles.every((role) => typeof role === "string");

/**
 * Settles so many malformed registries on a good one.
 * @throws Error with the smallest document that it finds to break a rule
 */
export function tryMalformedRegistries(runs: number): void {
  const last = settle(good);
  const before = JSON.stringify(last);
  fc.assert(
    fc.property(malformed, (document) => {
      const breach =
        findBreach(document, last) ?? (JSON.stringify(last) === before ? undefined : "the good one changed");
      if (breach !== undefined) throw new Error(breach);
    }),
    { numRuns: runs },
  );
}

function findBreach(document: unknown, last: SettledRegistry): string | undefined {
  const next = settle(document, last);
  const parsed = parseRegistry(document, rules);
  if (!next.remotes.every(isWhole)) return "a remote is in use in part";
  if (Object.keys(Object.prototype).length > 0) return "a document reached the prototype of all objects";
  if (JSON.stringify(next.problems) !== JSON.stringify(parsed.problems)) return "a problem is not told";
  if (!parsed.ok && next.remotes !== last.remotes) return "an unreadable document took the good one's place";
  // A row whose access rule could not be read is never opened under an older rule.
  const open = next.refused.find(({ name }) => next.remotes.some((remote) => remote.name === name));
  return open === undefined ? undefined : `${open.name} is refused and open`;
}
