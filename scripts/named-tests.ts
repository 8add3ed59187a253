import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test that a document names: `path/to/it.test.ts`: “its title, as it stands in the code” */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g;

/** @returns the tests that a document names, in their order */
export function readNamedTests(text: string): readonly NamedTest[] {
  return [...text.matchAll(NAMED)].map(([, file = "", title = ""]) => ({ file, title }));
}

/** @returns in words, those that aren't there: no such file, or none of its tests is called so */
export function findDeadTests(root: string, tests: readonly NamedTest[]): readonly string[] {
  return tests.flatMap(({ file, title }) => {
    const path = join(root, file);
    if (!existsSync(path)) return [`${file} is not there`];
    return isTitle(readFileSync(path, "utf8"), title) ? [] : [`${file} has no test “${title}”`];
  });
}

/** As the first argument of a call, in any quotes: `test("…"`, `test.each(TABLE)("…"`, `describe("…"`. */
function isTitle(code: string, title: string): boolean {
  return ['"', "`", "'"].some((quote) => {
    const text = quote + title.replaceAll(quote, `\\${quote}`) + quote;
    for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1)) {
      if (/\(\s*$/.test(code.slice(0, at)) && /^\s*,/.test(code.slice(at + text.length))) return true;
    }
    return false;
  });
}
