import fc from "fast-check";
import { parseRegistry } from "./parse-registry.ts";

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;
const OTHER_HASH = `sha384-${"B".repeat(64)}`;
const rules = { allowedOrigins: [ORIGIN] };

function versions(count: number): [string, object][] {
  return Array.from({ length: count }, (_, at) => [
    `1.0.${at}`,
    { entry: `${ORIGIN}/data/1.0.${at}/remoteEntry.js`, integrity: HASH, files: { "remoteEntry.js": HASH } },
  ]);
}

function row(
  overrides: Record<string, unknown> = {},
  release: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    name: "data",
    title: "Data",
    path: "/data",
    access: { session: "required", assurance: "aal1" },
    current: "1.0.0",
    releases: {
      "1.0.0": {
        entry: `${ORIGIN}/data/1.0.0/remoteEntry.js`,
        integrity: HASH,
        files: { "remoteEntry.js": HASH },
        ...release,
      },
    },
    ...overrides,
  };
}

const parse = (...remotes: unknown[]) => parseRegistry({ schema: 1, remotes }, rules);
const names = (...remotes: unknown[]): string[] => {
  const parsed = parse(...remotes);
  return parsed.ok ? parsed.value.remotes.map(({ name }) => name) : [];
};

test("reads a valid row", () => {
  expect(names(row())).toEqual(["data"]);
});

test.each([
  ["no integrity", row({}, { integrity: undefined })],
  ["a file without integrity", row({}, { files: { "remoteEntry.js": 1 } })],
  ["no files", row({}, { files: {} })],
  ["another origin", row({}, { entry: "https://evil.example/remoteEntry.js" })],
  ["a script address", row({}, { entry: "javascript:alert(1)" })],
  ["a data address", row({}, { entry: "data:text/javascript,1" })],
  ["credentials", row({}, { entry: "https://u:p@remotes.example/remoteEntry.js" })],
  ["plain http", row({}, { entry: "http://remotes.example/remoteEntry.js" })],
  ["a password without a name", row({}, { entry: "https://:secret@remotes.example/remoteEntry.js" })],
  ["an entry of a megabyte", row({}, { entry: `${ORIGIN}/${"a".repeat(1_000_000)}` })],
  ["a short hash", row({}, { integrity: `sha384-${"A".repeat(43)}` })],
  ["a long hash", row({}, { integrity: `sha384-${"A".repeat(65)}` })],
  ["a hash of another kind's length", row({}, { integrity: `sha256-${"A".repeat(64)}` })],
  ["a file with a short hash", row({}, { files: { "remoteEntry.js": `sha384-${"A".repeat(63)}=` } })],
  ["an entry that is listed with another hash", row({}, { files: { "remoteEntry.js": OTHER_HASH } })],
  ["51 releases", row({ releases: Object.fromEntries(versions(51)) })],
  ["a first paint of a book", row({}, { firstPaint: "x".repeat(8_193) })],
  ["a path with ..", row({}, { entry: `${ORIGIN}/../x/remoteEntry.js` })],
  ["a reserved name", row({ name: "constructor" })],
  ["a prototype name", row({ name: "__proto__" })],
  ["the host's own path", row({ path: "/system" })],
  ["a nested path", row({ path: "/a/b" })],
  ["an unknown session requirement", row({ access: { session: "maybe" } })],
  ["an unknown assurance", row({ access: { session: "required", assurance: "aal9" } })],
  ["a live version that is not listed", row({ current: "9.9.9" })],
  ["a live version that every object has", row({ current: "constructor" })],
])("refuses a row with %s, and keeps the others", (_name, bad) => {
  const good = row({ name: "good", path: "/good" });
  const parsed = parse(bad, good);
  expect(parsed.ok && parsed.value.remotes.map(({ name }) => name)).toEqual(["good"]);
  expect(parsed.problems.length).toBeGreaterThan(0);
});

test("two remotes of one name: the first stands, the second is told", () => {
  const parsed = parse(row(), row({ title: "Other" }));
  expect(parsed.ok && parsed.value.remotes.map(({ title }) => title)).toEqual(["Data"]);
  expect(parsed.problems[0]?.message).toContain("taken");
});

test.each([
  ["sha256", 43, "="],
  ["sha384", 64, ""],
  ["sha512", 86, "=="],
])("%s is %i characters of base64 and its padding", (kind, length, padding) => {
  const integrity = `${kind}-${"A".repeat(length)}${padding}`;
  expect(parse(row({}, { integrity, files: { "remoteEntry.js": integrity } })).problems).toEqual([]);
});

test("a file has one hash, whichever rows and releases list it: the first stands, the second is told", () => {
  const again = { entry: `${ORIGIN}/data/1.0.0/remoteEntry.js`, integrity: HASH };
  const same = row(
    { name: "same", path: "/same" },
    { ...again, files: { "remoteEntry.js": HASH, "1.js": HASH } },
  );
  const other = row(
    { name: "other", path: "/other" },
    { ...again, files: { "remoteEntry.js": HASH, "1.js": OTHER_HASH } },
  );
  const below = row(
    { name: "below", path: "/below" },
    { entry: `${ORIGIN}/data/below.js`, files: { "below.js": HASH, "1.0.0/1.js": OTHER_HASH } },
  );
  const parsed = parse(row(), same, other, below);
  expect(names(row(), same, other, below)).toEqual(["data", "same"]);
  expect(parsed.problems.filter(({ message }) => message.startsWith("Another hash"))).toMatchObject([
    { path: 'remotes[2].releases["1.0.0"].files' },
    { path: 'remotes[3].releases["1.0.0"].files' },
  ]);
});

test("a document that lists more than a host reads is refused in words", () => {
  const parsed = parseRegistry({ schema: 1, remotes: Array.from({ length: 2_001 }, () => row()) }, rules);
  expect(parsed).toEqual({
    ok: false,
    problems: [{ path: "remotes", message: "It lists 2001 remotes; a host reads at most 2000." }],
  });
});

test("it says when its line began, and which change each row was", () => {
  const changed = row({ change: { sequence: 7, by: "ada" } });
  const odd = row({ name: "odd", path: "/odd", change: { sequence: -1 } });
  expect(
    parseRegistry({ schema: 1, epoch: 1_763_000_000_000, remotes: [changed, odd] }, rules),
  ).toMatchObject({
    value: { epoch: 1_763_000_000_000, remotes: [{ name: "data", sequence: 7 }, { name: "odd" }] },
    problems: [],
  });
  expect(parse(odd)).not.toHaveProperty("value.remotes.0.sequence");
  expect(parse()).toMatchObject({ value: { epoch: 0 } });
  expect(parseRegistry({ schema: 1, epoch: "soon", remotes: [] }, rules)).toMatchObject({
    ok: false,
    problems: [{ path: "epoch" }],
  });
});

test.each([
  ["this machine's name with more behind it", "http://127.evil.example:3000/remoteEntry.js"],
  ["an address of this network", "http://192.168.1.5/remoteEntry.js"],
  ["a name that begins like this machine's", "http://localhost.evil.example/remoteEntry.js"],
])("plain http is for this machine alone: not %s", (_what, entry) => {
  const { origin } = new URL(entry);
  const parsed = parseRegistry({ schema: 1, remotes: [row({}, { entry })] }, { allowedOrigins: [origin] });
  expect(parsed).toMatchObject({ value: { remotes: [] } });
});

test("in development, too, a release from elsewhere needs its hashes", () => {
  const development = { allowedOrigins: [ORIGIN], allowsUnverified: true };
  const bare = row({}, { integrity: undefined, files: {} });
  expect(parseRegistry({ schema: 1, remotes: [bare] }, development)).toMatchObject({
    value: { remotes: [] },
  });
});

test("without a session nobody has a second factor: a rule that says so is refused, not open", () => {
  const parsed = parse(row({ access: { session: "none", assurance: "aal2" } }));
  expect(parsed).toMatchObject({ value: { remotes: [], refused: [{ name: "data" }] } });
  expect(parsed).not.toHaveProperty("value.refused.0.access");
});

test("a contribution leads inside the remote's own route, and nowhere that only begins like it", () => {
  const contributionsOf = (path: string): unknown => {
    const contributions = [{ place: "start-page", id: "card", title: "Card", path }];
    const parsed = parse(row({ contributions }));
    return parsed.ok && parsed.value.remotes[0]?.contributions.map((contribution) => contribution.path);
  };
  expect(["/data", "/data/flights?page=2", "/data/a/../b"].map(contributionsOf)).toEqual([
    ["/data"],
    ["/data/flights?page=2"],
    ["/data/b"],
  ]);
  const elsewhere = [
    "/data-evil",
    "/data/../mfa",
    "/data/%2e%2e/mfa",
    "//evil.example/data",
    "/\t/evil.example",
  ];
  expect(elsewhere.map(contributionsOf)).toEqual(elsewhere.map(() => []));
});

test.each([
  ["more than all browsers", { "1.0.1": 101 }],
  ["more than all browsers together", { "1.0.1": 60, "1.0.2": 60 }],
  ["less than none", { "1.0.1": -1 }],
  ["no number", { "1.0.1": "10" }],
])("a rollout to %s is left out", (_what, rollout) => {
  const releases = Object.fromEntries(versions(3));
  const parsed = parse(row({ releases, rollout }));
  expect(parsed).toMatchObject({ value: { remotes: [{ current: "1.0.0", rollout: {} }] } });
  expect(parsed.problems).not.toEqual([]);
});

test("all problems are told together", () => {
  expect(parse(row({ name: "A", title: "", path: "x" })).problems).toHaveLength(3);
});

test("integrity may be missing on this machine in development only", () => {
  const local = row({}, { entry: "http://localhost:3003/remoteEntry.js", integrity: undefined, files: {} });
  const development = { allowedOrigins: ["http://localhost:3003"], allowsUnverified: true };
  expect(parseRegistry({ schema: 1, remotes: [local] }, development)).toMatchObject({
    ok: true,
    problems: [],
  });
  expect(
    parseRegistry({ schema: 1, remotes: [local] }, { ...development, allowsUnverified: false }).problems,
  ).not.toEqual([]);
});

test("no document, whatever it holds, throws or changes a prototype", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (whole, part) => {
      parseRegistry(whole, rules);
      parse(part, row({ releases: part }), row({ access: part }));
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});
