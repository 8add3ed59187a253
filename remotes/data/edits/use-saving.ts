import { useEffect, useState } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { hasProblem, isWanted } from "./change.ts";
import { mayInsertInto } from "./may-write.ts";
import type { PersonDesk } from "./person-desk.ts";
import { problemLines } from "./problem-lines.ts";
import { refusedColumns } from "./refusal-words.ts";

/** A new row on its way into the database, as its form follows it. */
export interface Saving {
  readonly isBusy: boolean;
  /** The form has nothing more to wait for. `over`: it was taken back meanwhile, or nobody knows. */
  readonly end: "saved" | "over" | undefined;
  /** Why it wasn't made, and the fields at which that is said: where there is none, it is said below them. */
  readonly refused:
    { readonly lines: readonly string[]; readonly at: ReadonlyMap<string, string> } | undefined;
  start(batch: string): void;
  /**
   * The row that is on its way isn't wanted any more. Once it was sent, one without a key can't be taken back, since nothing tells it
   * from others, nor can one that the person may not delete.
   * @param onKept it was made all the same
   */
  giveUp(onKept: () => void): void;
}

const OPEN = { end: undefined, refused: undefined };

/** Follows the row that was sent: a refusal comes back into the form. */
export function useSaving({ person, table }: { person: PersonDesk; table: Table }): Saving {
  const { desk } = person;
  const [batch, setBatch] = useState<string>();
  const [outcome, setOutcome] = useState<Pick<Saving, "end" | "refused">>(OPEN);
  useEffect(() => {
    if (batch === undefined) return undefined;
    const look = (): void => {
      const change = desk.getState().changes.find((one) => one.batch === batch);
      if (change === undefined) setOutcome({ end: isSaved ? "saved" : "over", refused: undefined });
      else if (change.state.kind === "refused") {
        const lines = problemLines(change);
        const named = refusedColumns(change.state.refusal, table).filter((name) =>
          mayInsertInto(table, name),
        );
        const at = new Map(named.map((name) => [name, lines.join("\n")]));
        setOutcome({ end: undefined, refused: { lines, at } });
        setBatch(undefined);
        stop();
        desk.discard(change.id);
        // What else can be said of it is said beside the grid.
      } else if (hasProblem(change)) setOutcome({ end: "over", refused: undefined });
    };
    let isSaved = false;
    const stops = [
      desk.onLanded(({ change }) => {
        isSaved ||= change.batch === batch && isWanted(change);
      }),
      desk.subscribe(look),
    ];
    const stop = (): void => {
      for (const one of stops) one();
    };
    look();
    return stop;
  }, [batch, desk, table]);
  const isBusy = batch !== undefined && outcome.end === undefined;
  return {
    ...outcome,
    isBusy,
    giveUp(onKept) {
      if (!isBusy) return;
      const { write } = desk.getState().changes.find((one) => one.batch === batch) ?? {};
      const stop = desk.onLanded(({ change, isKept }) => {
        if (change.batch !== batch) return;
        stop();
        if (isKept === true || change.takenBackBy === undefined) onKept();
      });
      if (table.primaryKey.length > 0 || write?.isSent !== true) desk.giveUp(batch);
    },
    start(next) {
      setOutcome(OPEN);
      setBatch(next);
    },
  };
}
