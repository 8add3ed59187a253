import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./folders.mjs";

const SHOWN = 10;
const MS_PER_SECOND = 1_000;
/** One test of node:test's TAP: its line, and the time that stands below it. Suites say that they are one. */
const TAP_TEST = /ok \d+ - (.*)\n\s+---\n\s+duration_ms: ([\d.]+)(?:\n\s+type: '(\w+)')?/g;

/**
 * The slowest tests of a whole run, so that one that grows is seen while it is still small.
 * @param {{ jest: string, tap: string, playwright: string }} files what each runner wrote; one that isn't there had no run
 */
export function describeSlowest({ jest, tap, playwright }) {
  const took = [
    ...read(jest, (text) => JSON.parse(text).testResults.flatMap(readJestFile)),
    ...read(tap, readTap),
    ...read(playwright, (text) => JSON.parse(text).suites.flatMap(readSuite)),
  ];
  const lines = took
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ title, ms }) => `  ${(ms / MS_PER_SECOND).toFixed(1).padStart(6)} s  ${title}`);
  return `The slowest tests:\n${lines.join("\n")}`;
}

function read(file, parse) {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : [];
}

function readJestFile({ name, assertionResults }) {
  const path = relative(ROOT, name);
  return assertionResults.map(({ fullName, duration }) => ({
    title: `${path}: ${fullName}`,
    ms: duration ?? 0,
  }));
}

function readTap(text) {
  return [...text.matchAll(TAP_TEST)]
    .filter(([, , , type]) => type !== "suite")
    .map(([, title, ms]) => ({ title: `local-backend: ${title}`, ms: Number(ms) }));
}

function readSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(readSuite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        title: `e2e/journeys/${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ];
}
