import { stripVTControlCharacters } from "node:util";
import { readRunResults } from "./run-results.mjs";

/** Of each message so many lines, and so many failures: what is kept of a long log is often its end alone. */
const LINES = 12;
const SHOWN = 20;

/**
 * What failed in a whole run, each with the beginning of its message.
 * @param {import("./run-results.mjs").RunResultFiles} files
 * @returns {string} empty when nothing failed
 */
export function describeFailures(files) {
  const failed = readRunResults(files).filter(({ failure }) => failure !== undefined);
  if (failed.length === 0) return "";
  const shown = failed
    .slice(0, SHOWN)
    .map(({ title, project, failure }) => `  ${title}${project ? ` [${project}]` : ""}\n${shorten(failure)}`);
  const more = failed.length > SHOWN ? [`  and ${failed.length - SHOWN} more`] : [];
  return ["Failed:", ...shown, ...more].join("\n");
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
