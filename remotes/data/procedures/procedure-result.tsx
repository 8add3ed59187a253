import { Card, EmptyState, KeyValue } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Procedure } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { formatCell } from "../rows/format-cell.ts";
import { RowTable } from "../rows/row-table.tsx";
import { texts } from "../texts.ts";
import type { ProcedureResult } from "./call-procedure.ts";
import { resultColumns } from "./result-columns.ts";

/** A set of any size comes in one answer; more rows than this would only be slow to draw. */
const ROWS_DRAWN = 200;

/** A procedure's answer: a set as a table, anything else as a card. */
export function ProcedureResultPanel({
  procedure,
  result,
}: {
  procedure: Procedure;
  result: ProcedureResult;
}): ReactNode {
  switch (result.kind) {
    case "nothing":
      return <Card title={texts.procedure.result}>{texts.procedure.nothing}</Card>;
    case "value":
      return (
        <Card title={texts.procedure.result}>
          <ResultValue value={result.value} type={procedure.result} />
        </Card>
      );
    case "record":
      return (
        <Card title={texts.procedure.result}>
          <KeyValue
            items={resultColumns(procedure.result, [result.record]).map(({ name, type }) => ({
              key: name,
              value: <ResultValue value={result.record[name]} type={type} />,
            }))}
          />
        </Card>
      );
    case "rows": {
      const { rows } = result;
      if (rows.length === 0) {
        return <EmptyState title={texts.procedure.noRows}>{texts.procedure.noRowsAdvice}</EmptyState>;
      }
      const drawn = rows.slice(0, ROWS_DRAWN);
      return (
        <section aria-label={texts.procedure.result}>
          <p className="data-muted" role="status">
            {drawn.length < rows.length
              ? texts.procedure.firstRows(drawn.length, rows.length)
              : texts.procedure.rows(rows.length)}
          </p>
          <div
            className="data-result-rows"
            role="region"
            aria-label={texts.rows.region(procedure.name)}
            tabIndex={0}
          >
            <RowTable
              caption={texts.rows.region(procedure.name)}
              columns={resultColumns(procedure.result, rows)}
              primaryKey={[]}
              rows={drawn}
              offset={0}
              total={rows.length}
            />
          </div>
        </section>
      );
    }
    default:
      return result satisfies never;
  }
}

function ResultValue({ value, type }: { value: unknown; type: string }): ReactNode {
  const { text, look, exact } = formatCell(value, toColumnKind(type));
  return (
    <span className={`data-value data-cell-${look}`} dir="auto" title={exact}>
      {text}
    </span>
  );
}
