import { REGISTRY_LIMITS } from "./limits.ts";
import { HASH, ORIGIN, read, release, row, toldOf } from "./testing/parse-rows.ts";

// What a row becomes to the last field, and what is said of each mistake to the last word.

test("a row that says all, to the last field", () => {
  const whole = row({
    ...{ titles: { de: "Daten" }, icon: "chart", order: 3, navigation: false, rollout: { "1.1.0": 10 } },
    ...{ change: { sequence: 7 }, releases: { "1.0.0": release(), "1.1.0": release({ size: 9 }, "1.1.0") } },
    ...{ contributions: [], later: { field: true } },
  });
  const kept = {
    ...{ integrity: HASH, files: { "remoteEntry.js": HASH }, preload: {}, firstPaint: "" },
    ...{ firstPaintWords: {}, sharedAuth: "*", publishedAt: "" },
  };
  const of = (version: string, more: object) => ({
    ...{ version, entry: `${ORIGIN}/data/${version}/remoteEntry.js`, ...kept, more },
  });
  expect(JSON.parse(JSON.stringify(read(whole)))).toEqual({
    ...{ schema: 1, epoch: 0, refused: [] },
    remotes: [
      {
        ...{ name: "data", title: "Data", titles: { de: "Daten" }, path: "/data", icon: "chart", order: 3 },
        ...{ navigation: false, current: "1.0.0", rollout: { "1.1.0": 10 }, contributions: [], sequence: 7 },
        access: { session: "required", assurance: "aal1", roles: [], unknown: [] },
        releases: { "1.0.0": of("1.0.0", {}), "1.1.0": of("1.1.0", { size: 9 }) },
        more: { change: { sequence: 7 }, later: { field: true } },
      },
    ],
  });
});

test("a release that says all, to the last field, with nothing left for a later version of the format", () => {
  const whole = release({
    ...{ preload: { "./remote": ["remoteEntry.js", "unlisted.js", 1], "./card": "x" }, sharedAuth: "^1.0.0" },
    ...{ firstPaint: "<p>", firstPaintWords: { de: ["Wort"], fr: "mot", it: [1] }, publishedAt: "2026" },
  });
  const [listing] = read(row({ releases: { "1.0.0": whole } })).remotes;
  expect(JSON.parse(JSON.stringify(listing?.releases["1.0.0"]))).toEqual({
    ...{ version: "1.0.0", entry: whole["entry"], integrity: HASH, files: { "remoteEntry.js": HASH } },
    ...{ preload: { "./remote": ["remoteEntry.js"] }, firstPaint: "<p>", firstPaintWords: { de: ["Wort"] } },
    ...{ sharedAuth: "^1.0.0", publishedAt: "2026", more: {} },
  });
});

test("a row that says little gets what is usual", () => {
  const [plain, odd] = read(
    row(),
    row({
      name: "odd",
      path: "/odd",
      icon: 1,
      order: "3",
      change: { sequence: -1 },
      contributions: undefined,
    }),
  ).remotes;
  const usual = { icon: "table", order: Number.MAX_SAFE_INTEGER, navigation: true };
  for (const listing of [plain, odd]) {
    expect(listing).toMatchObject({ ...usual, contributions: [] });
    expect(Object.keys(listing ?? {})).not.toEqual(expect.arrayContaining(["titles"]));
    expect(Object.keys(listing ?? {})).not.toEqual(expect.arrayContaining(["sequence"]));
  }
  expect(read(row({ order: Infinity })).remotes[0]?.order).toBe(Number.MAX_SAFE_INTEGER);
  const { wordChars } = REGISTRY_LIMITS;
  const iconOf = (length: number) => read(row({ icon: "i".repeat(length) })).remotes[0]?.icon;
  expect([iconOf(wordChars), iconOf(wordChars + 1)]).toEqual(["i".repeat(wordChars), "table"]);
});

test("rows stand in the order that they ask for, and by name where that is equal", () => {
  const of = (name: string, order?: number) => row({ name, path: `/${name}`, order });
  const { remotes } = read(of("b", 2), of("z"), of("c", 1), of("a", 2), of("y"));
  expect(remotes.map(({ name }) => name)).toEqual(["c", "a", "b", "y", "z"]);
});

test("a row without a live version stands where it says so and rolls one out", () => {
  const first = { nothingLive: true, current: undefined, rollout: { "1.0.0": 5 } };
  expect(read(row(first)).remotes[0]).toMatchObject({ current: "", rollout: { "1.0.0": 5 } });
  for (const wrong of [{ nothingLive: false }, { nothingLive: 1 }, { rollout: {} }, { current: "9.9.9" }])
    expect(toldOf(row({ ...first, ...wrong }))).toEqual([
      "remotes[0].current: It must be the version of a release that is listed and valid.",
    ]);
});

test("who is known stands among the refused, with whom it lets in where that can be read", () => {
  const broken = { current: "9.9.9", change: { sequence: 4 } };
  const access = { session: "required", assurance: "aal1", roles: [], unknown: [] };
  expect(read(row(broken)).refused).toEqual([
    { name: "data", title: "Data", path: "/data", sequence: 4, access },
  ]);
  expect(read(row({ ...broken, access: { session: "sometimes" }, change: undefined })).refused).toEqual([
    { name: "data", title: "Data", path: "/data" },
  ]);
  expect(read(row({ ...broken, title: "" })).refused).toEqual([]);
});

test("a name or a path is the first one's", () => {
  const other = row({ name: "other", path: "/data" });
  expect(toldOf(row(), other)).toEqual(['remotes[1]: Its name or path is taken by "data". Choose another.']);
  expect(toldOf(row(), row({ path: "/other" }))).toEqual([
    'remotes[1]: Its name or path is taken by "data". Choose another.',
  ]);
  expect(read(row(), other).remotes.map(({ name }) => name)).toEqual(["data"]);
});

const LONG = "x".repeat(REGISTRY_LIMITS.titleChars);
const NAME = "Use lower-case letters, digits and hyphens, starting with a letter, and no reserved word.";
const PATH = 'Use one segment like "/data", and none that the host keeps for itself.';

test.each<[string, unknown, readonly string[]]>([
  ["no object", 1, ["remotes[0]: Each remote must be a JSON object."]],
  ["no name", row({ name: 1 }), [`remotes[0].name: ${NAME}`]],
  ["a name of the host's", row({ name: "host" }), [`remotes[0].name: ${NAME}`]],
  ["no path", row({ path: ["/data"] }), [`remotes[0].path: ${PATH}`]],
  ["a path of the host's", row({ path: "/system" }), [`remotes[0].path: ${PATH}`]],
  ["no title", row({ title: " " }), ["remotes[0].title: Write the title that people see."]],
  ["a long title", row({ title: `${LONG}x` }), ["remotes[0].title: Write at most 80 characters."]],
  ["a title that just fits", row({ title: LONG }), []],
  [
    "titles that are none",
    row({ titles: { de: "" } }),
    [
      'remotes[0].titles: Write at most 50 titles by language, such as { "de": "Bestellungen" }, each of at most 80 characters.',
    ],
  ],
  [
    "percentages that are none",
    row({ rollout: 5 }),
    ['remotes[0].rollout: Write a percentage for each version, e.g. { "1.5.0": 10 }.'],
  ],
  [
    "percentages of what isn't listed",
    row({ rollout: { "9.9.9": 5 } }),
    ['remotes[0].rollout["9.9.9"]: It must be the version of a release that is listed and valid.'],
  ],
  ...["5", 101, -1, Number.NaN].map((percent): [string, unknown, readonly string[]] => [
    `a percentage of ${percent}`,
    row({ rollout: { "1.0.0": percent } }),
    ['remotes[0].rollout["1.0.0"]: Write a percentage from 0 to 100.'],
  ]),
  [
    "no releases",
    row({ releases: [] }),
    [
      "remotes[0].releases: List the releases by version.",
      "remotes[0].current: It must be the version of a release that is listed and valid.",
    ],
  ],
])("what is said of %s", (_case, given, told) => {
  expect(toldOf(given)).toEqual(told);
});
