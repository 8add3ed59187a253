import type { GroupLine } from "./group-lines.ts";
import type { PivotTable } from "./pivot-table.ts";
import type { GroupKey, Grouping, Measure } from "./summary-question.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";

/** What a file of groups or of a pivot is written of: its lines, as they are shown. */
export interface FileTable {
  readonly title: string;
  readonly groupings: readonly FileGrouping[];
  readonly measures: readonly FileMeasure[];
  /** Whether lines stand within others: then each says how deep. */
  readonly hasLevels: boolean;
  readonly lines: readonly FileLine[];
  /** How many per cent of the table were read, where its numbers are estimates. */
  readonly samplePercent?: number | undefined;
}

export interface FileGrouping {
  readonly title: string;
  readonly grouping: Grouping;
}

export interface FileMeasure {
  readonly title: string;
  readonly measure: Measure;
}

export interface FileLine {
  /** As it is called on the screen. */
  readonly label: string;
  /** From 1. */
  readonly level: number;
  /** The same by groupings, from the outermost one on. */
  readonly names: readonly string[];
  /** What it is a group of, so far as it is within others; none where it is several groups together. */
  readonly keys: readonly GroupKey[];
  /** As the database writes them. */
  readonly values: readonly (string | null)[];
}

/**
 * Groups with those within them that are open; what is on its way is left out.
 * @throws SessionError why one that is open has none: a file without its groups would be called complete
 */
export function groupsTable(
  lines: readonly GroupLine[],
  model: SummaryModel,
  samplePercent?: number,
): FileTable {
  const { groups } = model.question;
  return {
    ...columnsOf(model, groups.length),
    hasLevels: groups.length > 1,
    lines: lines.flatMap((line) => toLine(line, model)),
    samplePercent,
  };
}

function toLine(line: GroupLine, model: SummaryModel): readonly FileLine[] {
  const { groups } = model.question;
  switch (line.kind) {
    case "group": {
      const { path, group } = line;
      return [
        {
          label: model.labelOf(path, path.length - 1),
          level: path.length,
          names: groups.map((_, level) => (level < path.length ? model.labelOf(path, level) : "")),
          keys: path,
          values: group.values,
        },
      ];
    }
    case "others": {
      const label = texts.summary.others(line.groups);
      return [
        {
          label,
          level: line.level + 1,
          names: groups.map((_, level) => (level === line.level ? label : "")),
          keys: [],
          values: line.values,
        },
      ];
    }
    case "wait":
      return [];
    case "failed":
      throw line.error;
    default:
      return line satisfies never;
  }
}

/** A pivot, whose measures stand once for each column. */
export function pivotFile(
  { heads, lines }: PivotTable,
  model: SummaryModel,
  samplePercent?: number,
): FileTable {
  const down = model.question.groups.length - 1;
  const { measures } = model.question;
  const [rowsOnly = { of: "rows" } as const] = measures;
  return {
    ...columnsOf(model, down),
    measures: heads
      .slice(down)
      .map((title, at) => ({ title, measure: measures[at % measures.length] ?? rowsOnly })),
    hasLevels: false,
    samplePercent,
    lines: lines.map(({ names, keys = [], cells }) => ({
      label: names.filter((name) => name !== "").join(" · "),
      level: 1,
      names,
      keys,
      values: cells.map(({ value }) => value),
    })),
  };
}

function columnsOf(
  model: SummaryModel,
  groupings: number,
): Omit<FileTable, "hasLevels" | "lines" | "samplePercent"> {
  const { groups, measures } = model.question;
  return {
    title: model.title,
    groupings: groups
      .slice(0, groupings)
      .map((grouping, at) => ({ title: model.groupTitles[at] ?? grouping.column, grouping })),
    measures: measures.map((measure, at) => ({ title: model.measureTitles[at] ?? measure.of, measure })),
  };
}
