import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./folders.mjs";

/** One test of node:test's TAP: its line, and the facts below it. */
const TAP_TEST = /^( *)(not )?ok \d+ - (.*)\n\1 {2}---\n([\s\S]*?)\n\1 {2}\.\.\./gm;

/**
 * Every test of a whole run as its runner told it.
 * @param {{ jest: string, tap: string, playwright: string }} files what each runner wrote; one that isn't there had no run
 * @returns {{ title: string, project?: string, ms: number, failure?: string }[]} failure: the message, where it failed
 */
export function readRunResults({ jest, tap, playwright }) {
  return [
    ...read(jest, (text) => JSON.parse(text).testResults.flatMap(readJestFile)),
    ...read(tap, readTap),
    ...read(playwright, (text) => readReport(JSON.parse(text))),
  ];
}

function read(file, parse) {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : [];
}

/** A file that couldn't be loaded has no tests, and says why itself. */
function readJestFile({ name, message, assertionResults }) {
  const path = relative(ROOT, name);
  if (assertionResults.length === 0 && message) return [{ title: path, ms: 0, failure: message }];
  return assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
    title: `${path}: ${fullName}`,
    ms: duration ?? 0,
    ...(status === "failed" && { failure: failureMessages.join("\n") }),
  }));
}

/** A suite takes as long as its tests, fails with them, and says nothing of its own; unless it fails by itself. */
function readTap(text) {
  return [...text.matchAll(TAP_TEST)].flatMap(([, , isFailed, title, facts]) => {
    const isSuite = /^\s*type: 'suite'/m.test(facts);
    const isFailedByTests = /^\s*failureType: 'subtestsFailed'/m.test(facts);
    if (isSuite && (!isFailed || isFailedByTests)) return [];
    const ms = isSuite ? 0 : Number(/^\s*duration_ms: ([\d.]+)/m.exec(facts)?.[1] ?? 0);
    const failure = isFailed && !isFailedByTests ? { failure: facts } : {};
    return [{ title: `local-backend: ${title}`, ms, ...failure }];
  });
}

function readReport({ errors = [], suites }) {
  return [
    ...errors.map(({ message }) => ({ title: "e2e", ms: 0, failure: message ?? "" })),
    ...suites.flatMap(readSuite),
  ];
}

/** One that passed at its second try failed at its first. */
function readSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(readSuite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `e2e/journeys/${file}: ${title}`,
        project: projectName,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ...((status === "unexpected" || status === "flaky") && {
          failure: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")).join("\n"),
        }),
      })),
    ),
  ];
}
