import type { Filter } from "../../remotes/data/filters/filter.ts";
import { phrasesOf } from "../../remotes/data/sentences/phrases-of.ts";
import { isSpoken } from "../../remotes/data/sentences/sentence.ts";
import type { Spoken } from "../../remotes/data/sentences/sentence.ts";
import { toFilter } from "../../remotes/data/sentences/to-filter.ts";
import { COLUMNS, literal, text } from "./filter-types.ts";
import type { Pick, TypedColumn } from "./filter-types.ts";

/** What a person says of a column, where no operator is of that name. */
export interface SpokenPair {
  readonly column: TypedColumn;
  readonly phrase: Spoken;
}

/** A filter that was made of a sentence, and what the sentence means, in SQL that was written independently. */
export interface SentenceCase {
  readonly filter: Filter;
  readonly sql: string;
}

const PERIODS_IN_SQL = {
  today: ["current_date", "current_date + 1"],
  "last-7-days": ["current_date - 6", "current_date + 1"],
  "this-week": ["date_trunc('week', current_date)", "date_trunc('week', current_date) + '7 days'"],
  "this-month": ["date_trunc('month', current_date)", "date_trunc('month', current_date) + '1 month'"],
  "last-year": ["date_trunc('year', current_date) - '1 year'::interval", "date_trunc('year', current_date)"],
} as const;

export const SPOKEN_PAIRS: readonly SpokenPair[] = COLUMNS.flatMap((column) => {
  const { usual, more } = phrasesOf({ name: column.name, type: column.type, isNullable: true }, false);
  return [...usual, ...more].filter(isSpoken).map((phrase) => ({ column, phrase }));
});

export function generateSentence({ column, phrase }: SpokenPair, pick: Pick): SentenceCase {
  const { name, type } = column;
  const sentence = (values: readonly string[], sql: string): SentenceCase => {
    const filter = toFilter({ kind: "sentence", column: name, phrase, values }, { type });
    if (filter === undefined) throw new Error(`${name} ${phrase} ${values.join()} is no filter`);
    return { filter, sql };
  };
  const typed = (value: string): string => `${literal(value)}::${type === "mood" ? "public.mood" : type}`;
  const sought = (pick(4) === 0 ? text(pick) : ["sea", "A", "*", "a*", "%", "\\", "b)"][pick(7)]) || "a";
  const inLower = `lower(${literal(sought)})`;
  switch (phrase) {
    case "contains":
      return sentence([sought], `strpos(lower(${name}), ${inLower}) > 0`);
    case "lacks":
      return sentence([sought], `strpos(lower(${name}), ${inLower}) = 0`);
    case "starts":
      return sentence([sought], `starts_with(lower(${name}), ${inLower})`);
    case "ends":
      return sentence([sought], `right(lower(${name}), length(${inLower})) = ${inLower}`);
    case "same":
      return sentence([sought], `lower(${name}) = ${inLower}`);
    case "other":
      return sentence([sought], `lower(${name}) <> ${inLower}`);
    case "empty":
      return sentence([], type === "text" ? `coalesce(${name}, '') = ''` : `${name} is null`);
    case "filled":
      return sentence([], type === "text" ? `length(${name}) > 0` : `${name} is not null`);
    case "between": {
      const [from, to] = [column.value(pick), column.value(pick)];
      return sentence([from, to], `${name} between ${typed(from)} and ${typed(to)}`);
    }
    case "period": {
      const names = Object.keys(PERIODS_IN_SQL) as (keyof typeof PERIODS_IN_SQL)[];
      const period = names[pick(names.length)] ?? "today";
      const [from, until] = PERIODS_IN_SQL[period];
      return sentence([period], `${name} >= ${from} and ${name} < ${until}`);
    }
    default:
      return phrase satisfies never;
  }
}
