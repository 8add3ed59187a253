import { parseRegistry } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts";
import fc from "fast-check";
import { settleRegistry } from "./settle-registry.ts";
import type { SettledRegistry } from "./settle-registry.ts";

const RUNS = 10_000;
const TIMEOUT_MS = 120_000;
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

const good = { schema: 1, remotes: [row("data"), row("mail"), row("news")] };
const EMPTY: SettledRegistry = { remotes: [], refused: [], problems: [] };
const settle = (document: unknown, last: SettledRegistry = EMPTY): SettledRegistry =>
  settleRegistry(parseRegistry(document, rules), last);

const HOSTILE: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "",
    "..",
    "__proto__",
    "constructor",
    [],
    {},
    [[]],
  ],
  ...[
    "javascript:alert(1)",
    "data:text/javascript,1",
    "blob:x",
    "//evil.example/x.js",
    "https://u:p@remotes.example/x",
  ],
  ...[
    "https://remotes.example/../x.js",
    "\u0000",
    "a".repeat(5_000),
    { __proto__: { schema: 1 } },
    { toString: 1 },
  ],
];

/** Every place of a document, as a path of keys. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function withChange(value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown {
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
  releases[current] !== undefined &&
  Object.values(releases).every(
    ({ entry, integrity, files }) =>
      new URL(entry).origin === ORIGIN && integrity !== "" && Object.keys(files).length > 0,
  ) &&
  access.roles.every((role) => typeof role === "string");

test(
  `${RUNS} malformed registries: no error, no partial state, the last good row stays in use`,
  () => {
    const last = settle(good);
    expect(last.problems).toEqual([]);
    fc.assert(
      fc.property(malformed, (document) => {
        const before = JSON.stringify(last);
        const next = settle(document, last);
        expect(next.remotes.every(isWhole)).toBe(true);
        expect(JSON.stringify(last)).toBe(before);
        expect(Object.keys(Object.prototype)).toEqual([]);
        const parsed = parseRegistry(document, rules);
        expect(next.problems).toEqual(parsed.problems);
        if (!parsed.ok) expect(next.remotes).toBe(last.remotes);
        // A row whose access rule could not be read is never opened under an older rule.
        for (const refused of next.refused) {
          expect(next.remotes.some(({ name }) => name === refused.name)).toBe(false);
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test("all problems of one document are told together", () => {
  const bad = withChange(
    withChange(withChange(good, ["remotes", "0", "title"], 7), ["remotes", "1", "current"], "9.9.9"),
    ["remotes", "2", "releases", "1.1.0", "integrity"],
    undefined,
  );
  const { problems } = settle(bad);
  expect(problems.map(({ path }) => path)).toEqual([
    "remotes[0].title",
    "remotes[1].current",
    'remotes[2].releases["1.1.0"].integrity',
    'remotes[2].rollout["1.1.0"]',
  ]);
});

test("a faulty row keeps its last good releases, under the rule that is asked for now", () => {
  const stricter = withChange(
    withChange(good, ["remotes", "0", "current"], "9.9.9"),
    ["remotes", "0", "access"],
    { session: "required", assurance: "aal2" },
  );
  const next = settle(stricter, settle(good));
  const data = next.remotes.find(({ name }) => name === "data");
  expect(data?.current).toBe("1.0.0");
  expect(data?.access.assurance).toBe("aal2");
});

test("a row with a malformed access rule is refused, though an older one was sound", () => {
  const bad = withChange(good, ["remotes", "0", "access", "session"], "maybe");
  const next = settle(bad, settle(good));
  expect(next.remotes.map(({ name }) => name)).toEqual(["mail", "news"]);
  expect(next.refused).toMatchObject([{ name: "data", path: "/data" }]);
});

test("a row that says what it said before stays the same object", () => {
  const last = settle(good);
  const next = settle(withChange(structuredClone(good), ["remotes", "1", "current"], "1.1.0"), last);
  expect(next.remotes[0]).toBe(last.remotes[0]);
  expect(next.remotes[1]).not.toBe(last.remotes[1]);
});

test("fields of a later version are kept", () => {
  const later = withChange(good, ["remotes", "0", "owner"], { team: "data" });
  expect(settle(later).remotes[0]?.more).toEqual({ owner: { team: "data" } });
});
