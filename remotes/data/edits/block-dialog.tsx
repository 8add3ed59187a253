import "../advice.css";
import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import type { BlockPlan } from "./plan-block.ts";
import { texts } from "./texts.ts";

/** What is asked before several rows are changed. */
export interface BlockQuestion {
  /** What happens to so many cells in so many rows. */
  readonly words: (cells: number, rows: number) => string;
  /** Has something to change. */
  readonly plan: BlockPlan;
  /** So many cells of what is pasted have no place: there are no more rows, or columns. */
  readonly outside: number;
}

export interface BlockDialogProps {
  question: BlockQuestion;
  onChange(plan: BlockPlan): void;
  onClose(): void;
}

/** Says how much a change is of before it is made, and what can't be. */
export function BlockDialog({ question, onChange, onClose }: BlockDialogProps): ReactNode {
  const { words, plan, outside } = question;
  const { writes, cells, closed, problem } = plan;
  const t = texts.bulk;
  return (
    <Dialog
      title={t.title(writes.length)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.newRow.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChange(plan);
            }}
          >
            {t.change}
          </Button>
        </>
      }
    >
      <p>{words(cells, writes.length)}</p>
      {outside > 0 && <p>{t.outside(outside)}</p>}
      {closed > 0 && <p>{t.closedCells(closed)}</p>}
      {problem !== undefined && (
        <p className="data-field-error" role="alert">
          {t.wrong(problem.column, problem.row, problem.why)} {t.changeOthers(problem.cells)}
        </p>
      )}
    </Dialog>
  );
}
