import { readFileSync } from "node:fs";

const RULES = readFileSync("remotes/data/when-used.css", "utf8");

/** What the style says of one selector, where the person's own colours hold. */
function forced(selector: string): string {
  const start = RULES.indexOf("@media (forced-colors: active)");
  const at = RULES.indexOf(`${selector} {`, start);
  return start === -1 || at === -1 ? "" : RULES.slice(at, RULES.indexOf("}", at));
}

test("in forced colours the selected cells and the focused one are told apart by system colours", () => {
  expect(forced('.data-cell[aria-selected="true"]')).toMatch(/outline: 2px dotted Highlight;/);
  expect(forced(".data-header:focus")).toMatch(/outline: 3px solid CanvasText;/);
  expect(forced(".data-row[aria-current]")).toMatch(/outline: 1px solid Highlight;/);
  // Of equal weight, so that the later one holds for a cell that is both.
  expect(RULES.indexOf(".data-grid .data-cell:focus")).toBeGreaterThan(
    RULES.indexOf('[aria-selected="true"]'),
  );
});

test("nothing keeps its own colours there", () => {
  for (const name of ["data.css", "when-used.css", "cards/cards.css", "edits/edits.css"])
    expect(readFileSync(`remotes/data/${name}`, "utf8")).not.toContain("forced-color-adjust: none");
});
