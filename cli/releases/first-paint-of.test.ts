import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { firstPaintOf } from "./first-paint-of.ts";
import type { ProjectFile } from "./read-project.ts";

const toFile = (path: string, text: string): ProjectFile => ({
  path,
  bytes: Buffer.from(text),
  integrity: "",
});
const MARKUP = "<h1>Anmelden für alle</h1>";
const PAINT = toFile("first-paint.html", MARKUP);
const wordsOf = (text: string) => () => firstPaintOf([PAINT, toFile("first-paint.words.json", text)]);

test("a release without a first paint of its own says nothing of it, whatever words lie there", () => {
  expect(firstPaintOf([])).toEqual({});
  const other = toFile("pages/first-paint.html", "<script>");
  expect(firstPaintOf([other, toFile("first-paint.words.json", "no JSON")])).toEqual({});
});

test("a first paint stands in the row as it was written, and its words by language", () => {
  expect(firstPaintOf([toFile("remoteEntry.js", "{}"), PAINT])).toEqual({ firstPaint: MARKUP });
  expect(wordsOf('{"de":["Anmelden"],"fr":["Se connecter"]}')()).toEqual({
    firstPaint: MARKUP,
    firstPaintWords: { de: ["Anmelden"], fr: ["Se connecter"] },
  });
  expect(wordsOf("{}")()).toEqual({ firstPaint: MARKUP, firstPaintWords: {} });
});

test("one that is more than markup is refused with what is wrong, and where it says what may stand there", () => {
  const scripted = toFile("first-paint.html", "<h1>Orders</h1><script>steal()</script>");
  expect(() => firstPaintOf([scripted])).toThrow(
    /^first-paint\.html: .+ It may hold plain markup only; docs\/remote-contract\.md lists what\.$/,
  );
});

const REMEDY = ' Write lists of texts by language, such as { "de": ["Anmelden"] }, or leave the file out.';
test("words that are no JSON are refused by their file's name, with an example", () => {
  expect(wordsOf("Anmelden")).toThrow(`first-paint.words.json: it is no JSON.${REMEDY}`);
});

test.each([
  ["a list", '[["Anmelden"]]'],
  ["an empty list", "[]"],
  ["null", "null"],
  ["a number", "7"],
  ["one text", '"Anmelden"'],
  ["a number for a language's", '{"de":["Anmelden"],"fr":7}'],
  ["a text for a language's", '{"de":"Anmelden"}'],
  ["more than a row holds", JSON.stringify({ de: ["x".repeat(REGISTRY_LIMITS.firstPaintWordsChars)] })],
])("words that are %s are refused, and none of them is dropped unsaid", (_what, text) => {
  expect(wordsOf(text)).toThrow(
    `first-paint.words.json: it holds something else, or more than ${REGISTRY_LIMITS.firstPaintWordsChars} characters.${REMEDY}`,
  );
});
