import fc from "fast-check";
import { parseRegistry } from "./parse-registry.ts";

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;
const rules = { allowedOrigins: [ORIGIN] };

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
  ["a path with ..", row({}, { entry: `${ORIGIN}/../x/remoteEntry.js` })],
  ["a reserved name", row({ name: "constructor" })],
  ["a prototype name", row({ name: "__proto__" })],
  ["the host's own path", row({ path: "/system" })],
  ["a nested path", row({ path: "/a/b" })],
  ["an unknown session requirement", row({ access: { session: "maybe" } })],
  ["an unknown assurance", row({ access: { session: "required", assurance: "aal9" } })],
  ["a live version that is not listed", row({ current: "9.9.9" })],
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
