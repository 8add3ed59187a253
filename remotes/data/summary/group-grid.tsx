import { Icon } from "@foyer/ui";
import { useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Filter } from "../filters/filter.ts";
import { fadeWhereMore } from "./fade-where-more.ts";
import { groupFilters } from "./group-filters.ts";
import { groupMove } from "./group-keys.ts";
import { placeOf } from "./group-lines.ts";
import type { GroupLine } from "./group-lines.ts";
import type { SummaryOrder } from "./summary-question.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";
import type { OpenGroups } from "./use-groups.ts";

interface GroupGridProps {
  model: SummaryModel;
  groups: OpenGroups;
}

/** The groups as a tree in a table: opened by key and by mouse, ordered by its heads. */
export function GroupGrid({ model, groups }: GroupGridProps): ReactNode {
  const t = texts.summary;
  const { lines, total } = groups;
  const { measures } = model.question;
  const [active, setActive] = useState("");
  const places = lines.map((line, at) => placeOf(line, lines[at - 1]));
  const activeAt = Math.max(places.indexOf(active), 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody tr")];
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const move = groupMove(event.key, isMirrored, rows.indexOf(event.target), lines);
    const line = lines[move?.index ?? -1];
    if (move === undefined || line === undefined) return;
    event.preventDefault();
    if (move.kind === "focus") {
      rows[move.index]?.focus();
    } else if (line.kind === "group") {
      if (move.kind === "rows") model.showRows(filtersOf(model, line));
      else groups[move.kind](line.path);
    }
  };
  return (
    // The wheel's region; the rows in it take the focus.
    <div ref={fadeWhereMore} className="data-groups-scroll">
      {/* Keys go to the row in focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="treegrid" aria-label={t.region(model.title)} className="data-groups" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" aria-sort={sortOf(model, "group", 0)}>
              <HeadButton
                model={model}
                by="group"
                index={0}
                label={model.groupTitles.join(" › ") || t.groups}
              />
            </th>
            {measures.map((_measure, at) => (
              <th key={at} scope="col" className="data-cell-right" aria-sort={sortOf(model, "measure", at)}>
                <HeadButton model={model} by="measure" index={at} label={model.measureTitles[at] ?? ""} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={places[at]}
              line={line}
              model={model}
              groups={groups}
              isActive={at === activeAt}
              onFocus={() => {
                setActive(places[at] ?? "");
              }}
            />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              {total.map((value, at) => (
                <td key={at} className="data-cell-right" title={value ?? undefined}>
                  {model.valueText(at, value)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type GroupOf = Extract<GroupLine, { kind: "group" }>;

function filtersOf({ question, columns }: SummaryModel, { path }: GroupOf): readonly Filter[] {
  return path.flatMap((key, level) => {
    const grouping = question.groups[level];
    return grouping === undefined ? [] : groupFilters(grouping, key, columns);
  });
}

function Line(props: {
  line: GroupLine;
  model: SummaryModel;
  groups: OpenGroups;
  isActive: boolean;
  onFocus(): void;
}): ReactNode {
  const { line, model, groups, isActive, onFocus } = props;
  const t = texts.summary;
  const row = { role: "row", tabIndex: isActive ? 0 : -1, onFocus };
  const columns = model.question.measures.length + 1;
  switch (line.kind) {
    case "wait":
    case "failed":
      return (
        <tr {...row} aria-level={line.level + 1}>
          <td role="gridcell" colSpan={columns} data-level={line.level} className="data-muted">
            {line.kind === "wait" ? model.waiting : t.failedLevel}
          </td>
        </tr>
      );
    case "others":
      return (
        <tr {...row} aria-level={line.level + 1} aria-posinset={line.place} aria-setsize={line.among}>
          <td role="gridcell" data-level={line.level} className="data-muted">
            {t.others(line.groups)}
          </td>
          <Values model={model} values={line.values} />
        </tr>
      );
    case "group": {
      const level = line.path.length - 1;
      const label = model.labelOf(line.path, level);
      const address = model.rowsAddress(filtersOf(model, line));
      return (
        <tr
          {...row}
          aria-level={level + 1}
          aria-posinset={line.place}
          aria-setsize={line.among}
          aria-expanded={line.isOpen}
          data-head={line.isOpen === true ? level : undefined}
        >
          <td role="gridcell" data-level={level}>
            <span className="data-group-name">
              {line.isOpen === undefined ? (
                <span className="data-group-toggle" />
              ) : (
                <button
                  type="button"
                  className="data-group-toggle"
                  tabIndex={-1}
                  aria-label={line.isOpen ? t.close(label) : t.open(label)}
                  onClick={() => {
                    groups[line.isOpen === true ? "close" : "open"](line.path);
                  }}
                >
                  <Icon name={line.isOpen ? "chevron-down" : "chevron-right"} />
                </button>
              )}
              <a
                href={address}
                dir="auto"
                tabIndex={isActive ? 0 : -1}
                title={t.openRows(label)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  model.showRows(filtersOf(model, line));
                }}
              >
                {label}
              </a>
            </span>
          </td>
          <Values model={model} values={line.group.values} errors={line.group.errors} />
        </tr>
      );
    }
    default:
      return line satisfies never;
  }
}

function Values(props: {
  model: SummaryModel;
  values: readonly (string | null)[];
  errors?: readonly (string | null)[] | undefined;
}): ReactNode {
  const { model, values, errors } = props;
  return values.map((value, at) => {
    const error = errors?.[at] ?? null;
    const text = model.valueText(at, value);
    return (
      <td key={at} role="gridcell" className="data-cell-right" title={value ?? undefined}>
        {error === null ? text : texts.summary.estimate(text, model.valueText(at, error))}
      </td>
    );
  });
}

function sortOf(
  { question }: SummaryModel,
  by: SummaryOrder["by"],
  index: number,
): "ascending" | "descending" | undefined {
  const { order } = question;
  if (order?.by !== by || order.index !== index) return undefined;
  return order.isDescending ? "descending" : "ascending";
}

function HeadButton(props: {
  model: SummaryModel;
  by: SummaryOrder["by"];
  index: number;
  label: string;
}): ReactNode {
  const { model, by, index, label } = props;
  const sort = sortOf(model, by, index);
  // Of numbers the greatest first, of names the first.
  const isDescending = sort === undefined ? by === "measure" : sort === "ascending";
  return (
    <button
      type="button"
      onClick={() => {
        model.ask({ ...model.question, order: { by, index, isDescending } });
      }}
    >
      {label}
      {sort !== undefined && <Icon name={sort === "ascending" ? "sort-up" : "sort-down"} />}
    </button>
  );
}
