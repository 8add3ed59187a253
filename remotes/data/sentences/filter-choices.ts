import { createContext, useContext, useMemo, useState } from "react";
import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { referredFinder } from "../relations/find-referred.ts";
import type { ReferredFinder } from "../relations/find-referred.ts";
import type { Row } from "../requests/read-answer.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { countUnasked, countValues } from "./count-values.ts";
import type { ValueCounts } from "./count-values.ts";
import { knownValues } from "./known-values.ts";

/** Of which column the rows of each value are counted. */
export interface AskedCounts {
  readonly column: Column;
  /** What holds beside the filter on it. */
  readonly filters: readonly Filter[];
  readonly known: readonly string[];
  /** A person asked, so that it may cost the database something. */
  readonly isAsked: boolean;
}

/** What a person may choose of for each column, and how often it is there. */
export interface FilterChoices {
  readonly columns: readonly Column[];
  /** By which clock instants are shown. */
  readonly zone: TimeZoneChoice;
  isListed(column: Column): boolean;
  /** `undefined` where a person writes the values; for a reference those that are found stand for them. */
  knownOf(column: Column): readonly string[] | undefined;
  finderOf(column: Column): ReferredFinder | undefined;
  count(asked: AskedCounts, signal: AbortSignal): Promise<ValueCounts>;
}

export interface ChoicesQuestion {
  readonly table: Table;
  readonly catalogue: Catalogue | undefined;
  /** The columns that can be filtered by. */
  readonly columns: readonly Column[];
  readonly zone: TimeZoneChoice;
  /** The rows that are loaded. */
  rows(): readonly Row[];
}

/** The rows change with every filter; what is chosen from stays as it was when the filters were opened. */
export function useFilterChoices({ table, catalogue, columns, zone, rows }: ChoicesQuestion): FilterChoices {
  const [loaded] = useState(rows);
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.name, knownValues(column, loaded)]));
    const finders = new Map(columns.map((column) => [column.name, referredFinder(catalogue, table, column)]));
    return {
      columns,
      zone,
      isListed: ({ name }) => finders.get(name) !== undefined || known.get(name) !== undefined,
      knownOf: ({ name }) => known.get(name),
      finderOf: ({ name }) => finders.get(name),
      count: ({ isAsked, ...asked }, signal) =>
        isAsked ? countValues({ table, ...asked }, signal) : countUnasked({ table, ...asked }, signal),
    };
  }, [table, catalogue, columns, zone, loaded]);
}

export const ChoicesContext = createContext<FilterChoices | undefined>(undefined);

/** @throws outside of a `ChoicesContext`, which is a mistake of ours */
export function useChoices(): FilterChoices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no filter around this field.");
  return choices;
}
