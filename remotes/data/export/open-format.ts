import { SessionError } from "@foyer/shared-auth";
import { lateTexts } from "../late-texts.ts";
import { MisfitError } from "../values/misfit-error.ts";
import type { ExportQuestion } from "./export-request.ts";
import type { ExportSink } from "./export-sink.ts";
import type { ExportFormat } from "./page-format.ts";
import { createRowSink, writeRows } from "./row-sink.ts";
import type { FileWriter } from "./row-sink.ts";

/** The longest part of a value that a message repeats. */
const MOST_QUOTED = 60;

/** @returns a sink that takes the service's answers and gives `sink` the bytes of the format; its code comes when it is used */
export function openFormat(
  format: ExportFormat,
  { table, columns: names, types }: Pick<ExportQuestion, "table" | "columns" | "types">,
  sink: ExportSink,
): ExportSink {
  const columns = names.map((name, at) => ({ name, type: types?.[at] ?? "text" }));
  switch (format) {
    case "csv":
    case "excel":
    case "jsonl":
      return sink;
    case "parquet":
      return createRowSink(sink, async (write) => {
        const { createParquetWriter } = await import("../parquet/parquet-writer.ts");
        return inWords(createParquetWriter(columns, write));
      });
    case "workbook":
      return createRowSink(sink, async (write) => {
        const { createWorkbookWriter } = await import("../workbook/workbook-writer.ts");
        return inWords(writeRows(createWorkbookWriter(table, columns, write)));
      });
    default:
      return format satisfies never;
  }
}

/** Says what a person can do about a value that the format has no place for. */
function inWords(writer: FileWriter): FileWriter {
  const saying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error;
      const { column, value } = error;
      const shown = value.length > MOST_QUOTED ? `${value.slice(0, MOST_QUOTED)}…` : value;
      throw new SessionError("invalid_request", lateTexts.export.misfit(column, shown));
    }
  };
  return {
    push: (csv) => saying(() => writer.push(csv)),
    finish: () => saying(() => writer.finish()),
  };
}
