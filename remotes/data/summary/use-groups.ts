import { useContext, useEffect, useEffectEvent, useState } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { createTurns } from "../requests/create-turns.ts";
import type { Latest } from "../requests/use-latest.ts";
import { askSummary } from "./ask-summary.ts";
import { AskingContext, useAnswer } from "./asking.ts";
import type { SummaryAnswer } from "./ask-summary.ts";
import { groupLines, lineId } from "./group-lines.ts";
import type { GroupLine, Level } from "./group-lines.ts";
import { levelQuestion } from "./level-question.ts";
import { MOST_OPENED } from "./summary-question.ts";
import type { GroupKey, SummaryView } from "./summary-question.ts";

/** More groups than anybody reads; the others are one line. */
const MOST_SHOWN = 200;
/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;

export interface OpenGroups {
  /** The outermost groups. */
  readonly root: Latest<SummaryAnswer>;
  readonly lines: readonly GroupLine[];
  /** The measures over all rows. */
  readonly total: readonly (string | null)[] | undefined;
  open(path: readonly GroupKey[]): void;
  close(path: readonly GroupKey[]): void;
}

/**
 * The groups of a question, each level asked for when it is opened. Another question begins anew.
 * @param onOpened what is open from now on: the question's own `opened` says what is
 */
export function useGroups(
  table: Table,
  filters: readonly Filter[],
  question: SummaryView,
  onOpened: (opened: readonly (readonly GroupKey[])[]) => void,
): OpenGroups {
  const { groups, measures, order, opened = NONE } = question;
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
  const root = useAnswer(key, (signal) => ask([], signal));
  // Of distinct values and medians nothing can be added up: all rows are asked once more, without groups.
  const isAdded = measures.every(({ of }) => of !== "distinct" && of !== "median" && of !== "percentile");
  const whole = useAnswer(groups.length === 0 || isAdded ? undefined : `${key} whole`, (signal) =>
    askSummary({ table, filters, question: { groups: [], measures }, limit: 1 }, signal),
  );
  const { turn } = useContext(AskingContext);
  const levels = useLevels(`${turn} ${key}`, opened, ask);
  const answer = root.isLoading || root.error !== undefined ? undefined : root.value;
  const close = (path: readonly GroupKey[]): readonly (readonly GroupKey[])[] => {
    const id = lineId(path);
    return opened.filter((one) => lineId(one) !== id);
  };
  return {
    root,
    lines: answer === undefined ? [] : groupLines(answer, groups.length, levels),
    total: whole.value?.total ?? answer?.total,
    open(path) {
      onOpened([...close(path), path].slice(-MOST_OPENED));
    },
    close(path) {
      onOpened(close(path));
    },
  };
}

/** What is known of each open group; each is asked for once, and once more after it failed and was closed. */
function useLevels(
  key: string,
  opened: readonly (readonly GroupKey[])[],
  ask: (path: readonly GroupKey[], signal: AbortSignal) => Promise<SummaryAnswer>,
): ReadonlyMap<string, Level> {
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  const [asked] = useState(() => new Set<string>());
  // By question, so that what was asked before is there again when somebody comes back to it.
  const [known, setKnown] = useState(NOTHING);
  const ids = opened.map(lineId);
  const askForOpened = useEffectEvent(() => {
    for (const [at, path] of opened.entries()) {
      const id = ids[at] ?? "";
      const question = `${key} ${id}`;
      if (asked.has(question)) continue;
      asked.add(question);
      const { signal } = new AbortController();
      const settle = (level: Level): void => {
        setKnown((now) => new Map(now).set(question, level));
      };
      inTurn(() => ask(path, signal), signal).then(
        (answer) => {
          settle({ state: "done", answer });
        },
        () => {
          asked.delete(question);
          settle({ state: "failed" });
        },
      );
    }
  });
  const openIds = ids.join("\n");
  useEffect(() => {
    askForOpened();
  }, [key, openIds]);
  return new Map(ids.map((id) => [id, known.get(`${key} ${id}`) ?? { state: "loading" }]));
}

const NONE: readonly (readonly GroupKey[])[] = [];
const NOTHING: ReadonlyMap<string, Level> = new Map();
