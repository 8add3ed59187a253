import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { toFilterKind } from "../filters/filter-kind.ts";
import type { Filter } from "../filters/filter.ts";
import { takesList } from "../filters/operators.ts";
import { formatList } from "../filters/value-list.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { PERIODS } from "./periods.ts";
import { isSpoken, operatorOf } from "./sentence.ts";
import type { Phrase, Sentence } from "./sentence.ts";
import { toShownMoment } from "./shown-moment.ts";
import { texts } from "./texts.ts";
import { toSentence } from "./to-sentence.ts";

/** What is said of a column of that type: `contains`, `is after`. */
export function phraseWords(phrase: Phrase, type: string): string {
  const t = texts.sentences;
  const kind = toFilterKind(type);
  if (isSpoken(phrase)) return t.phrases[phrase];
  const special = new Map(
    Object.entries(
      kind === "date" || kind === "moment"
        ? t.moments
        : kind === "array"
          ? t.arrays
          : kind === "boolean"
            ? {}
            : t.nullness,
    ),
  ).get(phrase);
  if (special !== undefined) return special;
  const { operator, isNegated } = operatorOf(phrase);
  if (!isNegated) return t.operators[operator];
  return new Map(Object.entries(t.opposites)).get(operator) ?? t.not(t.operators[operator]);
}

/** A sentence as a person reads it: `name contains sea`. */
export function sentenceWords(
  sentence: Sentence,
  columns: readonly Column[],
  zone: TimeZoneChoice = "local",
): string {
  const type = columns.find(({ name }) => name === sentence.column)?.type ?? "text";
  const title = titleIn(columns, sentence.column);
  return [title, phraseWords(sentence.phrase, type), valueWords(sentence, type, zone)]
    .filter(Boolean)
    .join(" ");
}

/** A filter as a person reads it; groups in groups in brackets. */
export function filterWords(
  filter: Filter,
  columns: readonly Column[],
  zone: TimeZoneChoice,
  isNested = false,
): string {
  const sentence = toSentence(filter, columns);
  if (sentence !== undefined) return sentenceWords(sentence, columns, zone);
  if (filter.kind === "condition") return "";
  const t = texts.sentences;
  const words = filter.parts
    .map((part) => filterWords(part, columns, zone, true))
    .join(` ${filter.joins === "or" ? t.or : t.and} `);
  if (filter.isNegated) return t.notGroup(words);
  return isNested ? `(${words})` : words;
}

function valueWords({ phrase, values }: Sentence, type: string, zone: TimeZoneChoice): string {
  const t = texts.sentences;
  const [value = "", end = ""] = values;
  if (phrase === "empty" || phrase === "filled") return "";
  if (phrase === "between") return t.between(momentWords(value, type, zone), momentWords(end, type, zone));
  if (phrase === "period") {
    const period = PERIODS.find(({ name }) => name === value);
    return period === undefined ? "" : t.periods[period.name];
  }
  if (isSpoken(phrase)) return value === "" ? "“”" : value;
  const { operator } = operatorOf(phrase);
  if (operator === "is" && toFilterKind(type) !== "boolean") return "";
  if (takesList(operator)) return formatList(values);
  return value === "" ? "“”" : momentWords(value, type, zone);
}

/** A moment without the zeros that say nothing; an instant by the clock that moments are shown by. What is none stays as it is. */
function momentWords(value: string, type: string, zone: TimeZoneChoice): string {
  if (toFilterKind(type) !== "moment") return value;
  const shown = toColumnKind(type) === "timestamp-with-zone" ? toShownMoment(value, zone) : value;
  const [, day, time, rest = ""] = MOMENT.exec(shown) ?? [];
  if (day === undefined || time === undefined) return value;
  const seconds = rest.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  if (seconds !== ":00" && seconds !== "") return `${day} ${time}${seconds}`;
  return time === "00:00" ? day : `${day} ${time}`;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?$/;
