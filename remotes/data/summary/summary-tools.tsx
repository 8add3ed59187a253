import "../advice.css";
import { Button, Icon, SelectField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import type { Column } from "../catalogue/catalogue.ts";
import { useIsStacked } from "../entries/use-is-narrow.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { bucketChoices, choiceOf, firstGrouping, groupableColumns, measuresOf } from "./grouping-choices.ts";
import { measureLabel } from "./measure-words.ts";
import { CHART_SHAPES, MOST_GROUPINGS, MOST_MEASURES } from "./summary-question.ts";
import type { Grouping, Measure, SummaryView } from "./summary-question.ts";
import type { SummaryModel } from "./summary-model.ts";
import { useSummaryWay } from "./summary-way.ts";
import type { SummaryWay } from "./summary-way.ts";
import { texts } from "./texts.ts";

interface SummaryToolsProps {
  model: SummaryModel;
  zone: TimeZoneChoice;
}

/** What is grouped by, and what is said of each group. Where there is little room it is folded, and what it gives comes first. */
export function SummaryTools(props: SummaryToolsProps): ReactNode {
  const { groupTitles, measureTitles } = props.model;
  const isStacked = useIsStacked();
  // Whoever comes without groups is to choose some.
  const [isOpen, setOpen] = useState(groupTitles.length === 0);
  if (!isStacked) return <Fields {...props} />;
  return (
    <details
      className="data-summary-fold"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        {groupTitles.length === 0
          ? texts.summary.groupBy
          : texts.summary.by(measureTitles.join(", "), groupTitles.join(", "))}
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ model, zone }: SummaryToolsProps): ReactNode {
  const { question, columns, ask } = model;
  const { groups, measures } = question;
  const way = useSummaryWay();
  const t = texts.summary;
  // Another shape has other places; an order of one that is gone would be of another.
  const reshape = (next: Partial<SummaryView>): void => {
    const { order: _order, opened, ...rest } = question;
    // What is open is told by the groupings' values.
    ask({ ...rest, ...(next.groups === undefined && opened !== undefined && { opened }), ...next });
  };
  const slots = groups.length < MOST_GROUPINGS ? [...groups, undefined] : groups;
  return (
    <div className="data-summary-tools">
      {slots.map((grouping, at) => (
        <GroupingField
          key={at}
          label={at === 0 ? t.groupBy : t.thenBy}
          grouping={grouping}
          columns={columns}
          zone={zone}
          way={way}
          onGrouping={(next) => {
            reshape({ groups: next === undefined ? groups.toSpliced(at, 1) : groups.toSpliced(at, 1, next) });
          }}
        />
      ))}
      {measures.map((measure, at) => (
        <span key={at} className="data-summary-field">
          <MeasureField
            label={t.measure(at + 1)}
            measure={measure}
            columns={columns}
            way={way}
            onMeasure={(next) => {
              reshape({ measures: measures.toSpliced(at, 1, next) });
            }}
          />
          {measures.length > 1 && (
            <Button
              variant="quiet"
              aria-label={t.removeMeasure(measureLabel(measure, columns))}
              onClick={() => {
                reshape({ measures: measures.toSpliced(at, 1) });
              }}
            >
              <Icon name="close" />
            </Button>
          )}
        </span>
      ))}
      <ChartField question={question} onQuestion={ask} />
      {groups.length > 1 && (
        <Button
          variant="quiet"
          aria-pressed={question.isPivot === true}
          onClick={() => {
            reshape({ isPivot: question.isPivot !== true });
          }}
        >
          <Icon name="table" /> {t.across(model.groupTitles.at(-1) ?? "")}
        </Button>
      )}
      {measures.length < MOST_MEASURES && (
        <Button
          variant="quiet"
          onClick={() => {
            reshape({ measures: [...measures, { of: "share" }] });
          }}
        >
          {t.addMeasure}
        </Button>
      )}
      {way === "aggregates" && <p className="data-advice">{t.byAggregates}</p>}
    </div>
  );
}

function GroupingField(props: {
  label: string;
  grouping: Grouping | undefined;
  columns: readonly Column[];
  zone: TimeZoneChoice;
  way: SummaryWay | undefined;
  onGrouping(next: Grouping | undefined): void;
}): ReactNode {
  const { label, grouping, columns, zone, way, onGrouping } = props;
  const t = texts.summary;
  const choices = groupableColumns(columns);
  const column = choices.find(({ name }) => name === grouping?.column);
  const buckets = column === undefined ? [] : bucketChoices(column, zone, way);
  return (
    <span className="data-summary-field">
      <SelectField
        label={label}
        value={column?.name ?? ""}
        onChange={(name) => {
          const next = choices.find((one) => one.name === name);
          onGrouping(next === undefined ? undefined : firstGrouping(next, zone, way));
        }}
        options={[
          { value: "", label: t.nothing },
          ...choices.map((one) => ({ value: one.name, label: titleOf(one) })),
        ]}
      />
      {column !== undefined && grouping !== undefined && (buckets.length > 1 || grouping.by !== "value") && (
        <SelectField
          label={t.bucketOf(titleOf(column))}
          isLabelHidden
          value={choiceOf(grouping)}
          onChange={(id) => {
            const next = buckets.find((one) => one.id === id);
            if (next !== undefined) onGrouping(next.grouping);
          }}
          options={[
            ...buckets.map(({ id, label: name }) => ({ value: id, label: name })),
            ...(buckets.some(({ id }) => id === choiceOf(grouping)) ? [] : [unlisted(grouping)]),
          ]}
        />
      )}
    </span>
  );
}

function ChartField(props: { question: SummaryView; onQuestion(next: SummaryView): void }): ReactNode {
  const { question, onQuestion } = props;
  const t = texts.summary;
  return (
    <SelectField
      label={t.chart}
      value={question.chart ?? ""}
      onChange={(value) => {
        const { chart: _chart, ...rest } = question;
        const chart = CHART_SHAPES.find((shape) => shape === value);
        onQuestion(chart === undefined ? rest : { ...rest, chart });
      }}
      options={[
        { value: "", label: t.noChart },
        ...CHART_SHAPES.map((value) => ({ value, label: t[value] })),
      ]}
    />
  );
}

/** A bucket that only an address asks for. */
function unlisted(grouping: Grouping): { value: string; label: string } {
  const t = texts.summary;
  const value = choiceOf(grouping);
  switch (grouping.by) {
    case "width":
      return { value, label: t.width(grouping.width) };
    case "quantiles":
      return { value, label: t.quantiles(grouping.count) };
    case "time":
      return { value, label: t[grouping.step] };
    case "value":
      return { value, label: t.everyValue };
    default:
      return grouping satisfies never;
  }
}

const ROWS: readonly Measure[] = [{ of: "rows" }, { of: "share" }];

function MeasureField(props: {
  label: string;
  measure: Measure;
  columns: readonly Column[];
  way: SummaryWay | undefined;
  onMeasure(next: Measure): void;
}): ReactNode {
  const { label, measure, columns, way, onMeasure } = props;
  const offered = [...ROWS, ...columns.flatMap((column) => measuresOf(column, way))];
  const keyOf = (one: Measure): string =>
    JSON.stringify([one.of, "column" in one ? one.column : "", "at" in one && one.at]);
  const all = offered.some((one) => keyOf(one) === keyOf(measure)) ? offered : [...offered, measure];
  return (
    <SelectField
      label={label}
      value={keyOf(measure)}
      onChange={(key) => {
        const next = all.find((one) => keyOf(one) === key);
        if (next !== undefined) onMeasure(next);
      }}
      options={all.map((one) => ({ value: keyOf(one), label: measureLabel(one, columns) }))}
    />
  );
}
