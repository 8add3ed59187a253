import { Button, Icon, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import type { Filter } from "../filters/filter.ts";
import { useLatest } from "../requests/use-latest.ts";
import { askSummary, isSummaryMissing } from "../summary/ask-summary.ts";
import { measuresOf } from "../summary/grouping-choices.ts";
import { measureLabel, measureText } from "../summary/measure-words.ts";
import { MOST_MEASURES } from "../summary/summary-question.ts";
import type { Measure } from "../summary/summary-question.ts";
import { texts } from "../summary/texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

export interface BoardNumbersProps {
  table: Table;
  filters: readonly Filter[];
  numbers: readonly Measure[];
  zone: TimeZoneChoice;
  onNumbers(numbers: readonly Measure[]): void;
}

const ROWS: Measure = { of: "rows" };

/** What is said of all rows together, each as one number. */
export function BoardNumbers({ table, filters, numbers, zone, onNumbers }: BoardNumbersProps): ReactNode {
  const t = texts.summary;
  const { columns } = table;
  const key = JSON.stringify([table.schema, table.name, filters, numbers]);
  const question = { groups: [], measures: numbers };
  const asked = useLatest(numbers.length === 0 ? undefined : key, (signal) =>
    askSummary({ table, filters, question, limit: 1 }, signal),
  );
  const { value, error, isLoading } = asked;
  // Of other numbers it would be a wrong one.
  const total = value?.total.length === numbers.length ? value.total : undefined;
  const idOf = (measure: Measure): string => JSON.stringify(measure);
  const shown = new Set(numbers.map(idOf));
  // A share of all rows is all of them.
  const addable = [ROWS, ...columns.flatMap(measuresOf)].filter(
    (measure) => measure.of !== "share" && !shown.has(idOf(measure)),
  );
  return (
    <section
      className="data-board-numbers"
      aria-label={t.numbers}
      aria-busy={isLoading && numbers.length > 0}
    >
      {/* Where the project can't sum up, the charts below say so. */}
      {error !== undefined && !isSummaryMissing(error) && (
        <FailureBanner error={error} onRetry={asked.retry} />
      )}
      <ul>
        {numbers.map((measure, at) => {
          const label = measureLabel(measure, columns);
          const text = total?.[at] === undefined ? "…" : measureText(measure, total[at], columns, zone);
          return (
            <li key={idOf(measure)}>
              <span className="data-board-label">{label}</span>
              <strong title={total?.[at] ?? undefined}>{text}</strong>
              <Button
                variant="quiet"
                aria-label={t.removeMeasure(label)}
                title={t.removeMeasure(label)}
                onClick={() => {
                  onNumbers(numbers.toSpliced(at, 1));
                }}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ul>
      {value?.samplePercent !== undefined && <p className="data-muted">{t.sampled(value.samplePercent)}</p>}
      {numbers.length < MOST_MEASURES && addable.length > 0 && (
        <SelectField
          label={t.addNumber}
          value=""
          onChange={(id) => {
            const next = addable.find((measure) => idOf(measure) === id);
            if (next !== undefined) onNumbers([...numbers, next]);
          }}
          options={[
            { value: "", label: t.nothing },
            ...addable.map((measure) => ({ value: idOf(measure), label: measureLabel(measure, columns) })),
          ]}
        />
      )}
    </section>
  );
}
