import { parseContributions } from "./parse-contributions.ts";
import { parseAccess } from "./parse-access.ts";
import { parseRegistry } from "./parse-registry.ts";

import { IN_ORDER, many, numbered, TOLD } from "./told-problems.rows.ts";
import type { Change } from "./told-problems.rows.ts";

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;

function parse({ row = {}, release = {} }: Change) {
  const sound = {
    entry: `${ORIGIN}/data/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
    ...release,
  };
  const listing = {
    ...{ name: "data", title: "Data", path: "/data", access: { session: "required" } },
    ...{ current: "1.0.0", releases: { "1.0.0": sound }, ...row },
  };
  return parseRegistry({ schema: 1, remotes: [listing] }, { allowedOrigins: [ORIGIN] });
}

/** Whoever wrote the row is told which field it is, and what to write there. */
test.each(TOLD)("%s: the field and what to write there are told", (_what, change, field, message) => {
  expect(parse(change).problems).toContainEqual({ path: `remotes[0].${field}`, message });
});

test.each(IN_ORDER)("%s is in order", (_what, change) => {
  const parsed = parse(change);
  expect(parsed).toMatchObject({ ok: true, value: { remotes: [{ name: "data" }] }, problems: [] });
});

test("what is in order is kept as it was written", () => {
  const first = {
    place: "start-page",
    id: "card",
    title: "Card",
    path: "/data/new",
    titles: { de: "Karte" },
  };
  const second = { place: "account-menu", id: "menu", title: "Menu", expose: "./menu" };
  const broken = { place: "account-menu", id: "broken", title: "", expose: "./menu" };
  const rollout = { "1.0.0": 40 };
  const parsed = parse({ row: { contributions: [first, broken, second], rollout } });
  expect(parsed).toMatchObject({ value: { remotes: [{ contributions: [first, second], rollout }] } });
});

test("a contribution has what was written of it and no more", () => {
  const given = [
    { place: "start-page", id: "link", title: "Link", path: "/data/new" },
    { place: "palette", id: "code", title: "Code", expose: "./palette", later: true },
  ];
  expect(parseContributions(given, "/data", () => undefined)).toStrictEqual([
    { place: "start-page", id: "link", title: "Link", path: "/data/new" },
    { place: "palette", id: "code", title: "Code", expose: "./palette" },
  ]);
});

test.each([undefined, {}, numbered(21)])("of contributions that can't be read there are none", (written) => {
  expect(parseContributions(written, "/data", () => undefined)).toEqual([]);
});

test("a requirement that this version doesn't know isn't forgotten", () => {
  const access = { session: "required", assurance: "aal2", roles: ["admin"], device: "managed" };
  expect(parse({ row: { access } })).toMatchObject({
    value: {
      remotes: [
        { access: { session: "required", assurance: "aal2", roles: ["admin"], unknown: ["device"] } },
      ],
    },
    problems: [],
  });
});

test.each([
  [{ session: "none" }, { session: "none", assurance: "aal1", roles: [], unknown: [] }],
  [
    { session: "required", assurance: "aal2", roles: ["admin"] },
    { session: "required", assurance: "aal2", roles: ["admin"], unknown: [] },
  ],
  [
    { session: "required", assurance: "aal1" },
    { session: "required", assurance: "aal1", roles: [], unknown: [] },
  ],
])("%j is read as it stands, and nothing is told", (written, read) => {
  const tell = jest.fn();
  expect(parseAccess(written, tell)).toEqual(read);
  expect(tell).not.toHaveBeenCalled();
});

test("of requirements that nobody knows the first fifty are kept, each as far as it can be shown", () => {
  const names = many(60, 0).map((_, at) => `later-${at}`);
  const access = parseAccess(Object.fromEntries(names.map((name) => [name, true])), () => undefined);
  expect(access.unknown).toEqual(names.slice(0, 50));
  expect(parseAccess({ ["x".repeat(150)]: true }, () => undefined).unknown).toEqual([`${"x".repeat(100)}…`]);
});

test.each([[["admin", "no spaces"]], ["admin"], [[7]]])("of roles like %j none is taken", (roles) => {
  expect(parseAccess({ session: "required", roles }, () => undefined).roles).toEqual([]);
});

test.each([undefined, null, "none", []])("where the rule is %j, a session is required", (rule) => {
  expect(parseAccess(rule, () => undefined).session).toBe("required");
});

test("what can't be read is taken as strictly as it can be", () => {
  expect(parse({ row: { access: { session: "none", assurance: "aal9" } } })).toMatchObject({
    value: { remotes: [], refused: [{ name: "data" }] },
  });
});

test("what comes before the page's own is taken by name: files that are listed, and words that are texts", () => {
  const release = {
    preload: { "./remote": ["remoteEntry.js", "unlisted.js", 7, "constructor"], "./card": "remoteEntry.js" },
    firstPaintWords: { de: ["Daten"], fr: "Données", es: [7] },
    sharedAuth: "^1.0.0",
    publishedAt: "2026-11-22",
    later: 1,
  };
  expect(parse({ release })).toMatchObject({
    value: {
      remotes: [
        {
          releases: {
            "1.0.0": {
              preload: { "./remote": ["remoteEntry.js"] },
              firstPaintWords: { de: ["Daten"] },
              sharedAuth: "^1.0.0",
              publishedAt: "2026-11-22",
              more: { later: 1 },
            },
          },
        },
      ],
    },
    problems: [],
  });
  const book = { de: ["x".repeat(16_384)] };
  expect(parse({ release: { firstPaintWords: book } })).toMatchObject({
    value: { remotes: [{ releases: { "1.0.0": { firstPaintWords: {}, firstPaint: "", sharedAuth: "*" } } }] },
  });
});
