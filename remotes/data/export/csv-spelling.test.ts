/** @jest-environment node */
import { tableView } from "../address/view-address.ts";
import type { SortKey } from "../address/view-address.ts";
import { createTextSink } from "../testing/export-by-service.ts";
import { createReadingService } from "../testing/reading-service.ts";
import type { ReadingService } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { createCheckedExport } from "./checked-export.ts";
import type { DataFetch } from "./export-request.ts";
import { toExportQuestion } from "./view-question.ts";

/** As the Data API does: `true` in JSON is `t` in CSV, and both are read. */
function spelling(service: ReadingService): DataFetch {
  return async (path, init) => {
    const read = decodeURIComponent(path).replaceAll(/\.("?)[tf]\1(?=[,)&]|$)/g, (value) =>
      value.replace("t", "true").replace("f", "false"),
    );
    const answer = await service.fetch(read, init);
    if (new Headers(init.headers).get("accept") !== "text/csv") return answer;
    const text = await answer.text();
    return new Response(
      text.replaceAll(/\b(true|false)\b/g, (word) => word.slice(0, 1)),
      { headers: answer.headers },
    );
  };
}

test.each<{ name: string; primaryKey: string[]; sort: SortKey[]; most: number }>([
  { name: "sorted by it", primaryKey: ["id"], sort: [{ column: "flag", direction: "asc" }], most: 130 },
  { name: "where it is part of the key", primaryKey: ["flag", "id"], sort: [], most: 70 },
])(
  "a value that CSV spells in another way than JSON ends a range all the same, $name",
  async ({ primaryKey, sort, most }) => {
    const table = tableOf("flights", ["id bigint", "flag boolean"], { primaryKey });
    const rows = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, flag: at < 4 ? "false" : "true" }));
    const service = createReadingService(rows, 2);
    const question = toExportQuestion(table, { ...tableView("flights"), sort });
    const sink = createTextSink();
    const job = createCheckedExport(spelling(service), question, "csv", sink);
    await job.run(new AbortController().signal);
    const [, ...lines] = (await sink.text()).split("\n");
    expect(lines).toEqual(rows.map(({ id, flag }) => `${id},${flag.slice(0, 1)}`));
    expect(job.progress()).toMatchObject({ rows: 100, total: 100 });
    // Whoever doesn't know a range's end reads each to the end of the value.
    expect(service.asked.length).toBeLessThan(most);
  },
);
