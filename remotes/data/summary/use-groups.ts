import { toDataError } from "@foyer/shared-auth";
import { useEffect, useEffectEvent, useState } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { createTurns } from "../requests/create-turns.ts";
import type { Latest } from "../requests/use-latest.ts";
import { askSummary } from "./ask-summary.ts";
import { useAnswer, useAsking } from "./asking.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { groupLines, lineId } from "./group-lines.ts";
import type { GroupLine, Level } from "./group-lines.ts";
import { levelQuestion } from "./level-question.ts";
import { MOST_OPENED } from "./summary-question.ts";
import type { GroupKey, SummaryView } from "./summary-question.ts";
import { clockName } from "../values/page-clock.ts";

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
  /** How many per cent of the table were read for any of it, where that wasn't all. */
  readonly samplePercent: number | undefined;
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
  const key = JSON.stringify([table.schema, table.name, filters, groups, measures, order, clockName()]);
  const ask = (path: readonly GroupKey[], signal: AbortSignal): Promise<SummaryAnswer> => {
    const level = levelQuestion(question, path, table.columns);
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
  const levels = useLevels(key, opened, ask);
  const answer = toldOf(root);
  const answers = [answer, toldOf(whole), ...[...levels.values()].map(answerOf)];
  const close = (path: readonly GroupKey[]): readonly (readonly GroupKey[])[] => {
    const id = lineId(path);
    return opened.filter((one) => lineId(one) !== id);
  };
  return {
    root,
    lines: answer === undefined ? [] : groupLines(answer, groups.length, levels),
    // What was said of other rows isn't said of these.
    total: isAdded || groups.length === 0 ? answer?.total : toldOf(whole)?.total,
    samplePercent: answers.find((one) => one?.samplePercent !== undefined)?.samplePercent,
    open(path) {
      onOpened([...close(path), path].slice(-MOST_OPENED));
    },
    close(path) {
      onOpened(close(path));
    },
  };
}

function answerOf(level: Level): SummaryAnswer | undefined {
  return level.state === "done" ? level.answer : undefined;
}

function toldOf({ isLoading, error, value }: Latest<SummaryAnswer>): SummaryAnswer | undefined {
  return isLoading || error !== undefined ? undefined : value;
}

interface KnownLevel {
  readonly turn: number;
  readonly level: Level;
}

/**
 * What is known of each open group; each is asked for once in a turn, and once more after it failed and was closed. Until it is
 * known anew, what was known before stands.
 */
function useLevels(
  key: string,
  opened: readonly (readonly GroupKey[])[],
  ask: (path: readonly GroupKey[], signal: AbortSignal) => Promise<SummaryAnswer>,
): ReadonlyMap<string, Level> {
  const { turn, inTurn } = useAsking();
  const [ownTurns] = useState(() => createTurns(AT_ONCE));
  /** In which turn each was asked for last. */
  const [asked] = useState(() => new Map<string, number>());
  // By question, so that what was asked before is there again when somebody comes back to it.
  const [known, setKnown] = useState(NOTHING);
  const ids = opened.map(lineId);
  const askForOpened = useEffectEvent(() => {
    for (const [at, path] of opened.entries()) {
      const question = `${key} ${ids[at] ?? ""}`;
      if (asked.get(question) === turn) continue;
      asked.set(question, turn);
      const { signal } = new AbortController();
      const settle = (level: Level): void => {
        setKnown((now) => {
          // An answer that was overtaken doesn't land.
          const isLate = (now.get(question)?.turn ?? turn) > turn;
          return isLate ? now : new Map(now).set(question, { turn, level });
        });
      };
      inTurn(() => ownTurns(() => ask(path, signal), signal), signal).then(
        (answer) => {
          settle({ state: "done", answer });
        },
        (error: unknown) => {
          if (asked.get(question) === turn) asked.delete(question);
          settle({ state: "failed", error: toDataError(error) });
        },
      );
    }
  });
  const openIds = ids.join("\n");
  useEffect(() => {
    askForOpened();
  }, [turn, key, openIds]);
  return new Map(ids.map((id) => [id, known.get(`${key} ${id}`)?.level ?? { state: "loading" }]));
}

const NONE: readonly (readonly GroupKey[])[] = [];
const NOTHING: ReadonlyMap<string, KnownLevel> = new Map();
