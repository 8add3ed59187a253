import { useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { painted } from "../grid/after-paint.ts";
import { holdEdits } from "../grid/hold-edits.ts";
import { late } from "../late.tsx";
import { offersWriting } from "./offers-writing.ts";
import type { OpenTable } from "./use-table.tsx";

const Editing = late(async () => (await import("../edits/editing.tsx")).Editing, painted);

/** What changes rows comes after the first rows, where anything may be changed. */
export function EditingSlot({ open: { model, reading, say } }: { open: OpenTable }): ReactNode {
  const { source, state } = reading;
  const { grid } = model;
  const mayWrite = offersWriting(model.table);
  useLayoutEffect(() => (mayWrite ? holdEdits(grid) : undefined), [mayWrite, grid]);
  if (!mayWrite) return <span className="data-muted">{texts.rows.readOnly}</span>;
  return (
    <div className="data-edit-slot">
      {!state.isFirstLoad && (
        <Editing {...model} catalogue={model.catalogue} source={source} onReload={source.reload} say={say} />
      )}
    </div>
  );
}
