import { Button, Icon, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { askSummary, isSummaryMissing } from "../summary/ask-summary.ts";
import { useAnswer } from "../summary/asking.ts";
import { measuresOf } from "../summary/grouping-choices.ts";
import { measureLabel, measureText } from "../summary/measure-words.ts";
import { MOST_MEASURES } from "../summary/summary-question.ts";
import type { Measure } from "../summary/summary-question.ts";
import { SummaryFailure } from "../summary/summary-failure.tsx";
import { useSummaryWay } from "../summary/summary-way.ts";
import { texts } from "../summary/texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { clockName } from "../values/page-clock.ts";

export interface BoardNumbersProps {
  table: Table;
  filters: readonly Filter[];
  numbers: readonly Measure[];
  zone: TimeZoneChoice;
  /** No charts stand below that say what the project lacks. */
  isAlone: boolean;
  onNumbers(numbers: readonly Measure[]): void;
}

const ROWS: Measure = { of: "rows" };
const idOf = (measure: Measure): string => JSON.stringify(measure);

/** What is said of all rows together, each as one number. */
export function BoardNumbers(props: BoardNumbersProps): ReactNode {
  const { table, filters, numbers, zone, isAlone, onNumbers } = props;
  const t = texts.summary;
  const { columns } = table;
  const way = useSummaryWay();
  const rows = JSON.stringify([table.schema, table.name, filters, clockName()]);
  const key = JSON.stringify([rows, numbers]);
  const question = { groups: [], measures: numbers };
  const asked = useAnswer(numbers.length === 0 ? undefined : key, async (signal) => {
    const { total, samplePercent } = await askSummary({ table, filters, question, limit: 1 }, signal);
    return { rows, samplePercent, told: new Map(numbers.map((one, at) => [idOf(one), total[at] ?? null])) };
  });
  const { value, error, isLoading } = asked;
  // What was said of other rows isn't said of these once their question has failed.
  const known = error === undefined || value?.rows === rows ? value : undefined;
  const shown = new Set(numbers.map(idOf));
  // A share of all rows is all of them.
  const addable = [ROWS, ...columns.flatMap((column) => measuresOf(column, way))].filter(
    (measure) => measure.of !== "share" && !shown.has(idOf(measure)),
  );
  return (
    <section
      className="data-board-numbers"
      aria-label={t.numbers}
      aria-busy={isLoading && numbers.length > 0}
    >
      {error !== undefined && (isAlone || !isSummaryMissing(error)) && (
        <SummaryFailure error={error} onRetry={asked.retry} />
      )}
      <ul>
        {numbers.map((measure, at) => {
          const label = measureLabel(measure, columns);
          const told = known?.told.get(idOf(measure));
          return (
            <li key={idOf(measure)}>
              <span className="data-board-label">{label}</span>
              <strong title={told ?? undefined}>
                {told === undefined
                  ? error === undefined
                    ? "…"
                    : "–"
                  : measureText(measure, told, columns, zone)}
              </strong>
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
      {known?.samplePercent !== undefined && <p className="data-muted">{t.sampled(known.samplePercent)}</p>}
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
