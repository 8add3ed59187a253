import { useState } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { askSummary } from "./ask-summary.ts";
import type { GroupKey, SummaryAnswer } from "./ask-summary.ts";
import { groupLines, lineId } from "./group-lines.ts";
import type { GroupLine, Level } from "./group-lines.ts";
import { levelQuestion } from "./level-question.ts";
import type { SummaryQuestion } from "./summary-question.ts";

/** More groups than anybody reads; the others are one line. */
const MOST_SHOWN = 200;

export interface OpenGroups {
  /** The outermost groups. */
  readonly root: Latest<SummaryAnswer>;
  readonly lines: readonly GroupLine[];
  /** The measures over all rows. */
  readonly total: readonly (string | null)[] | undefined;
  open(path: readonly GroupKey[]): void;
  close(path: readonly GroupKey[]): void;
}

/** The groups of a question, each level asked for when it is opened. Another question begins anew. */
export function useGroups(table: Table, filters: readonly Filter[], question: SummaryQuestion): OpenGroups {
  const { groups, measures, order } = question;
  const key = JSON.stringify([table.schema, table.name, filters, groups, measures, order]);
  const ask = (path: readonly GroupKey[], signal: AbortSignal): Promise<SummaryAnswer> => {
    const level = levelQuestion(question, path);
    const asked = {
      table,
      filters: [...filters, ...level.filters],
      question: level.question,
      limit: MOST_SHOWN,
    };
    return askSummary(asked, signal);
  };
  const root = useLatest(key, (signal) => ask([], signal));
  // Of distinct values and medians nothing can be added up: all rows are asked once more, without groups.
  const isAdded = measures.every(({ of }) => of !== "distinct" && of !== "median" && of !== "percentile");
  const whole = useLatest(groups.length === 0 || isAdded ? undefined : `${key} whole`, (signal) =>
    askSummary({ table, filters, question: { groups: [], measures }, limit: 1 }, signal),
  );
  const [known, setKnown] = useState<{ key: string; levels: ReadonlyMap<string, Level> }>({
    key,
    levels: new Map(),
  });
  const levels = known.key === key ? known.levels : NONE;
  const set = (id: string, level: Level | undefined): void => {
    setKnown((now) => {
      const next = new Map(now.key === key ? now.levels : NONE);
      if (level === undefined) next.delete(id);
      else next.set(id, level);
      return { key, levels: next };
    });
  };
  const answer = root.isLoading || root.error !== undefined ? undefined : root.value;
  return {
    root,
    lines: answer === undefined ? [] : groupLines(answer, groups.length, levels),
    total: whole.value?.total ?? answer?.total,
    open(path) {
      const id = lineId(path);
      set(id, { state: "loading" });
      // An answer of a question that was left goes into a key that nobody looks at.
      ask(path, new AbortController().signal).then(
        (within) => {
          set(id, { state: "done", answer: within });
        },
        () => {
          set(id, { state: "failed" });
        },
      );
    },
    close(path) {
      set(lineId(path), undefined);
    },
  };
}

const NONE: ReadonlyMap<string, Level> = new Map();
