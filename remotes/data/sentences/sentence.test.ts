import fc from "fast-check";
import { formatFilter, parseFilter } from "../filters/filter-text.ts";
import { tableOf } from "../testing/table-of.ts";
import { phrasesOf } from "./phrases-of.ts";
import { isSpoken } from "./sentence.ts";
import type { Phrase, Sentence } from "./sentence.ts";
import { phraseWords, sentenceWords } from "./sentence-words.ts";
import { toFilter } from "./to-filter.ts";
import { toSentence } from "./to-sentence.ts";

const { columns } = tableOf("things", [
  "id bigint",
  "name text null",
  "word citext null",
  "done boolean null",
  "day date null",
  "at timestamptz null",
  "local timestamp null",
  "clock time null",
  "key uuid",
  "json json",
  "jsonb jsonb",
  "tags text[]",
  "span int4range",
  "words tsvector",
  "point point",
  "price numeric(10,2)",
  "wait interval",
]);
const columnOf = (name: string): (typeof columns)[number] | undefined =>
  columns.find((column) => column.name === name);
/** What an address says in a person's words. */
const read = (text: string): string => {
  const filter = parseFilter(text);
  const sentence = filter && toSentence(filter, columns);
  return sentence === undefined ? "no sentence" : sentenceWords(sentence, columns);
};
/** What a sentence is in an address. */
const write = (column: string, phrase: Phrase, ...values: readonly string[]): string | undefined => {
  const filter = toFilter({ kind: "sentence", column, phrase, values }, columnOf(column));
  return filter && formatFilter(filter);
};

test.each([
  ["name", "contains", ["sea"], "name.ilike.*sea*"],
  ["name", "lacks", ["sea"], "name.not.ilike.*sea*"],
  ["name", "starts", ["50%_"], "name.ilike.50\\%\\_*"],
  ["name", "ends", ["\\"], "name.ilike.*\\\\"],
  ["name", "same", ["Sea"], "name.ilike.Sea"],
  ["name", "contains", ["a*b"], "name.imatch.a\\*b"],
  ["name", "starts", ["*(x)"], "name.imatch.^\\*\\(x\\)"],
  ["name", "empty", [], "or(name.is.null,name.eq.)"],
  ["name", "filled", [], "name.neq."],
  ["id", "empty", [], "id.is.null"],
  ["id", "filled", [], "id.not.is.null"],
  ["id", "between", ["1", "20"], "and(id.gte.1,id.lte.20)"],
  ["id", "not.in", ["1", "2"], "id.not.in.1, 2"],
  ["at", "period", ["last-7-days"], "and(at.gte.day-6,at.lt.day+1)"],
  ["day", "period", ["this-month"], "and(day.gte.month,day.lt.month+1)"],
  ["name", "ilike", ["sea"], "name.ilike.*sea*"],
  ["name", "like", ["s%a"], "name.like.s%a"],
] as const)("%s %s %j is %s", (column, phrase, values, text) => {
  expect(write(column, phrase, ...values)).toBe(text);
});

test("what is missing is asked for first, and filters nothing meanwhile", () => {
  for (const phrase of ["contains", "eq", "in", "period", "between", "imatch"] as const)
    expect(write("name", phrase)).toBeUndefined();
  expect(write("id", "between", "1", "")).toBeUndefined();
  expect(write("done", "is")).toBeUndefined();
  expect(write("name", "is")).toBe("name.is.null");
});

test.each([
  ["name.ilike.seattle", "name is, in any case seattle"],
  ["name.like.seattle", "name is seattle"],
  ["name.ilike.%seattle%", "name contains seattle"],
  ["name.not.ilike.*a", "name doesn't look like, in any case *a"],
  ["name.like.s_a", "name looks like s_a"],
  ["name.not.eq.SEA", "name is not SEA"],
  ["id.not.gt.5", "id is at most 5"],
  ["id.in.1,2", "id is any of 1, 2"],
  ["id.not.in.1,2", "id is none of 1, 2"],
  ["id.is.null", "id is empty"],
  ["name.is.null", "name is null"],
  ["name.neq.", "name is not empty"],
  ["done.is.true", "done is true"],
  ["done.not.eq.true", "done is false"],
  ["done.not.is.true", "done is not, or is empty true"],
  ["at.gte.2026-01-01", "at is on or after 2026-01-01"],
  ["at.eq.2026-01-31T08:00:30.25+00:00", "at is 2026-01-31 08:00:30.25"],
  ["at.gt.2026-01-31T23:30:00-01:30", "at is after 2026-02-01 01:00"],
  ["at.gt.2026-01-31 08:00:00+00", "at is after 2026-01-31 08:00"],
  ["at.lt.2026-01-31T00:00:00.000Z", "at is before 2026-01-31"],
  ["at.lt.0044-03-15T00:00:00+00:00 BC", "at is before 0044-03-15T00:00:00+00:00 BC"],
  ["local.eq.2026-01-31T08:00:30", "local is 2026-01-31 08:00:30"],
  ["local.eq.2026-01-31T00:00:00", "local is 2026-01-31"],
  ["clock.eq.08:00:30", "clock is 08:00:30"],
  ["and(at.gte.day,at.lt.day+1)", "at is in today"],
  ["and(id.gte.1,id.lte.2)", "id is between 1 and 2"],
  ["or(id.is.null,id.eq.1)", "no sentence"],
  ["and(id.gte.1,price.lte.2)", "no sentence"],
])("an old address stays true: %s reads “%s”", (text, words) => {
  expect(read(text)).toBe(words);
});

test("what a person says is read back as they said it, whatever the text", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...Array.from('(),.%"\\{}*&=?_^$|[] '), "𝕏", "\n") }),
  );
  const phrase = fc.constantFrom("contains", "lacks", "starts", "ends", "same", "other");
  fc.assert(
    fc.property(phrase, hostile, (one, text) => {
      fc.pre(text !== "");
      const sentence: Sentence = { kind: "sentence", column: "name", phrase: one, values: [text] };
      const filter = toFilter(sentence, columnOf("name"));
      const restored = filter && parseFilter(formatFilter(filter));
      expect(restored && toSentence(restored, columns)).toEqual(sentence);
    }),
    { numRuns: 500 },
  );
});

test("no column is offered the same words twice, and what is offered stands for every operator", () => {
  for (const column of columns) {
    for (const isListed of [false, true]) {
      const { usual, more } = phrasesOf(column, isListed);
      const words = [...usual, ...more].map((phrase) => phraseWords(phrase, column.type));
      expect(new Set(words).size).toBe(words.length);
      expect(usual.length).toBeGreaterThan(1);
    }
  }
  expect(phrasesOf(columnOf("name"), false).usual.filter((phrase) => !isSpoken(phrase))).toEqual([
    "eq",
    "neq",
    "in",
    "not.in",
  ]);
});
