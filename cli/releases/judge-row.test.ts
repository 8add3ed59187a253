import { findRowProblems, judgeRow } from "./judge-row.ts";
import type { RegistryDocument, Row } from "./row.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const EMPTY: RegistryDocument = { schema: 1, remotes: [] };
const release = {
  entry: "https://remotes.example/orders/remoteEntry.js",
  ...{ integrity: HASH, files: { "remoteEntry.js": HASH } },
};
const waits: Row = { name: "orders", path: "/orders", title: "Orders", access: { session: "required" } };
const live: Row = { ...waits, current: "1.0.0", releases: { "1.0.0": release } };

test("a sound row has no problem, live or not yet, wherever its releases come from", () => {
  expect(findRowProblems(live, EMPTY)).toEqual([]);
  expect(findRowProblems(waits, EMPTY)).toEqual([]);
  expect(findRowProblems({ ...live, granted: { connect: ["https://api.example"] } }, EMPTY)).toEqual([]);
  judgeRow(live, EMPTY);
});

test.each(["needs", "granted"])("what it %s and nobody can be granted is told by its field", (field) => {
  const [problem = "", ...others] = findRowProblems({ ...live, [field]: { connect: ["ftp://a"] } }, EMPTY);
  expect([problem.startsWith(`${field}.connect`), others]).toEqual([true, []]);
});

test("each problem is told by its field in the row, whether anything is live or not", () => {
  for (const row of [live, waits])
    expect(findRowProblems({ ...row, title: "" }, EMPTY)).toEqual([
      "title: Write the title that people see.",
    ]);
  expect(findRowProblems({ ...live, releases: { "1.0.0": { ...release, entry: 7 } } }, EMPTY)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^releases\["?1\.0\.0"?\]\.entry: /) as string]),
  );
});

test("a path is taken by whoever has it, live or waiting, in whatever letters, and not by the row itself", () => {
  const other = { name: "data", path: "/Orders" };
  const wanted = ['path: /orders is taken by "data". Choose another.'];
  expect(findRowProblems(live, { ...EMPTY, remotes: [other] })).toEqual(wanted);
  expect(findRowProblems(live, { ...EMPTY, waiting: [other] })).toEqual(wanted);
  expect(
    findRowProblems(live, { ...EMPTY, remotes: [live], waiting: [{ ...other, path: "/data" }] }),
  ).toEqual([]);
});

test("who would write such a row is told all of it at once, and that nothing was changed", () => {
  const row = { ...live, title: "", needs: { connect: ["ftp://a"] } };
  const problems = findRowProblems(row, EMPTY);
  expect(problems).toHaveLength(2);
  expect(() => {
    judgeRow(row, EMPTY);
  }).toThrow(
    `The host would refuse orders. Nothing was changed.\n${problems.map((line) => `  ${line}`).join("\n")}`,
  );
});
