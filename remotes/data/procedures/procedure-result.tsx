import { Card, EmptyState, KeyValue } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Procedure } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { formatCell } from "../values/format-cell.ts";
import { late } from "../late.tsx";
import { lateTexts } from "../late-texts.ts";
import type { ProcedureResult } from "./call-procedure.ts";
import { resultColumns } from "./result-columns.ts";

const ResultGrid = late(async () => (await import("./result-grid.tsx")).ResultGrid);

/** A procedure's answer: a set as a grid, anything else as a card. */
export function ProcedureResultPanel({
  procedure,
  result,
  preferences,
}: {
  procedure: Procedure;
  result: ProcedureResult;
  preferences: Preferences;
}): ReactNode {
  switch (result.kind) {
    case "nothing":
      return <Card title={lateTexts.procedure.result}>{lateTexts.procedure.nothing}</Card>;
    case "value":
      return (
        <Card title={lateTexts.procedure.result}>
          <ResultValue value={result.value} type={procedure.result} />
        </Card>
      );
    case "record":
      return (
        <Card title={lateTexts.procedure.result}>
          <KeyValue
            items={resultColumns(procedure.result, [result.record]).map(({ name, type }) => ({
              key: name,
              value: <ResultValue value={result.record[name]} type={type} />,
            }))}
          />
        </Card>
      );
    case "rows": {
      const { rows, total } = result;
      if (rows.length === 0) {
        return <EmptyState title={lateTexts.procedure.noRows}>{lateTexts.procedure.noRowsAdvice}</EmptyState>;
      }
      return <ResultGrid procedure={procedure} rows={rows} total={total} preferences={preferences} />;
    }
    default:
      return result satisfies never;
  }
}

function ResultValue({ value, type }: { value: unknown; type: string }): ReactNode {
  const { text, look, exact } = formatCell(value, toColumnKind(type));
  return (
    <span className={`data-value data-cell-${look}`} dir={look === "code" ? "ltr" : "auto"} title={exact}>
      {text}
    </span>
  );
}
