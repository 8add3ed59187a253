import { readFileSync } from "node:fs";
import { promisedNeeds } from "../e2e/steps/page-needs-guide.ts";

// docs/page-needs.md is the list that two walks go through: a journey tries what browsers have, and a bench what libraries
// need. Here: each has something to try for each line, and no other.

const LEAST = 40;

/** The names of what a file tries, as it writes them. */
function namesIn(file: string): readonly string[] {
  const [, wishes = ""] = /WISHES[^{]*\{([^]*?)\n\};/.exec(readFileSync(file, "utf8")) ?? [];
  return [...wishes.matchAll(/^ {2}(?:"([^"]+)"|(\w+)): /gm)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

const WALKS = [
  ["What the browser has", "e2e/fixtures/remote/wishes.ts"],
  ["Libraries, as they come", "examples/shelf/try-all.ts"],
] as const;

test.each(WALKS)("%s: what the guide lists is what %s tries", (heading, file) => {
  const promised = promisedNeeds(heading).map(({ name }) => name);
  expect([...promised].sort()).toEqual([...namesIn(file)].sort());
  expect(new Set(promised).size).toBe(promised.length);
});

test(`there are ${LEAST} at least, and what is granted or refused says by which word`, () => {
  const all = WALKS.flatMap(([heading]) => promisedNeeds(heading));
  expect(all.length).toBeGreaterThanOrEqual(LEAST);
  for (const { name, comes, words } of all) {
    expect({ name, isSaid: comes === "works" || words !== "" }).toEqual({ name, isSaid: true });
    if (comes === "granted") expect(words).toMatch(/^--[a-z]+( [a-z-]+)?$/);
  }
});
