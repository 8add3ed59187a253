import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./folders.mjs";

/** Of each message so many lines, and so many failures: what is kept of a long log is often its end alone. */
const LINES = 12;
const SHOWN = 20;
/** One failed test of node:test's TAP: its line, and the facts below it. */
const TAP_FAILURE = /^( *)not ok \d+ - (.*)\n\1 {2}---\n([\s\S]*?)\n\1 {2}\.\.\./gm;

/**
 * What failed in a whole run, each with the beginning of its message.
 * @param {{ jest: string, tap: string, playwright: string }} files what each runner wrote; one that isn't there had no run
 * @returns {string} empty when nothing failed
 */
export function describeFailures({ jest, tap, playwright }) {
  const failed = [
    ...read(jest, (text) => JSON.parse(text).testResults.flatMap(readJestFile)),
    ...read(tap, readTap),
    ...read(playwright, (text) => readReport(JSON.parse(text))),
  ];
  if (failed.length === 0) return "";
  const shown = failed.slice(0, SHOWN).map(({ title, message }) => `  ${title}\n${shorten(message)}`);
  const more = failed.length > SHOWN ? [`  and ${failed.length - SHOWN} more`] : [];
  return ["Failed:", ...shown, ...more].join("\n");
}

function read(file, parse) {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : [];
}

function shorten(message) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");
}

function readJestFile({ name, message, assertionResults }) {
  const path = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && assertionResults.length === 0 && message) return [{ title: path, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${path}: ${fullName}`,
    message: failureMessages.join("\n"),
  }));
}

/** A suite fails with its tests, and says nothing of its own. */
function readTap(text) {
  return [...text.matchAll(TAP_FAILURE)]
    .filter(([, , , facts]) => !/^\s*failureType: 'subtestsFailed'/m.test(facts))
    .map(([, , title, facts]) => ({ title: `local-backend: ${title}`, message: facts }));
}

function readReport({ errors = [], suites }) {
  return [
    ...errors.map(({ message }) => ({ title: "e2e", message: message ?? "" })),
    ...suites.flatMap(readSuite),
  ];
}

function readSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(readSuite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => ({
          title: `e2e/journeys/${file}: ${title} [${projectName}]`,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")).join("\n"),
        })),
    ),
  ];
}
