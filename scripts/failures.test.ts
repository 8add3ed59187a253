import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFailures } from "./failures.mjs";

const folder = mkdtempSync(join(tmpdir(), "foyer-failures-"));
const results = {
  jest: join(folder, "jest.json"),
  tap: join(folder, "backend.tap"),
  playwright: join(folder, "browser.json"),
};

afterEach(() => Object.values(results).forEach((file) => rmSync(file, { force: true })));
afterAll(() => rmSync(folder, { recursive: true }));

const jestWith = (assertionResults: object[], message = "") =>
  writeFileSync(
    results.jest,
    JSON.stringify({ testResults: [{ name: "/a.test.ts", message, assertionResults }] }),
  );

test("a run without a result, or in which everything passed, says nothing", () => {
  expect(describeFailures(results)).toBe("");
  jestWith([{ fullName: "adds", status: "passed", failureMessages: [] }]);
  expect(describeFailures(results)).toBe("");
});

test("a unit test that failed is named with its message, one file that couldn't be loaded as well", () => {
  jestWith([
    { fullName: "adds", status: "passed", failureMessages: [] },
    {
      fullName: "subtracts",
      status: "failed",
      failureMessages: ["expected 1\n\n\u001b[31mreceived 2\u001b[39m"],
    },
  ]);
  expect(describeFailures(results)).toMatch(
    /^Failed:\n.*a\.test\.ts: subtracts\n {4}expected 1\n {4}received 2$/,
  );
  jestWith([], "Cannot find module");
  expect(describeFailures(results)).toMatch(/a\.test\.ts\n {4}Cannot find module$/);
});

test("of node:test's own output the test is named, and not the suites around it", () => {
  const spec = join(folder, "failing.spec.mjs");
  writeFileSync(
    spec,
    `import { test, describe } from "node:test";
     describe("around", () => { test("breaks", () => { throw new Error("why it broke"); }); test("holds", () => {}); });`,
  );
  const args = ["--test", "--test-reporter=tap", `--test-reporter-destination=${results.tap}`, spec];
  // Jest's own variable says to node:test that it is a child of another run.
  spawnSync(process.execPath, args, { env: { ...process.env, NODE_TEST_CONTEXT: undefined } });
  const said = describeFailures(results);
  expect(said).toContain("local-backend: breaks");
  expect(said).toContain("why it broke");
  expect(said).not.toMatch(/around|holds/);
});

test("a journey that failed once is named with its project", () => {
  const tests = [
    {
      status: "flaky",
      projectName: "https",
      results: [{ errors: [{ message: "timed out" }] }, { errors: [] }],
    },
    { status: "expected", projectName: "http", results: [{ errors: [] }] },
  ];
  const suites = [{ suites: [{ specs: [{ file: "a.spec.ts", title: "signs in", tests }] }] }];
  writeFileSync(results.playwright, JSON.stringify({ suites, errors: [{ message: "no browser" }] }));
  expect(describeFailures(results)).toBe(
    "Failed:\n  e2e\n    no browser\n  e2e/journeys/a.spec.ts: signs in [https]\n    timed out",
  );
});
