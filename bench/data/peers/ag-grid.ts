import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";
import type { GridApi, IDatasource } from "ag-grid-community";
import { connect, HAS_LABELS, offer, PAGE_ROWS, readPage, shownValue } from "./connect.ts";
import type { Question } from "./connect.ts";

// AG Grid Community's infinite row model, as its guide sets it up.
ModuleRegistry.registerModules([AllCommunityModule]);
type GridRow = Record<string, unknown>;
const client = await connect();
let question: Question = { sort: undefined, filter: undefined };
let api: GridApi | undefined;

function createSource(): IDatasource {
  let total: number | undefined;
  return {
    getRows({ startRow, successCallback, failCallback }) {
      readPage(client, question, startRow).then(({ rows, count }) => {
        total = count ?? total;
        successCallback(rows, total);
      }, failCallback);
    },
  };
}

offer({
  mount() {
    const element = document.querySelector<HTMLElement>("#grid");
    if (element === null) throw new Error("The page has no #grid.");
    api = createGrid(element, {
      rowModelType: "infinite",
      rowHeight: 36,
      cacheBlockSize: PAGE_ROWS,
      maxBlocksInCache: 60,
      columnDefs: ["id", "date", "delay", "distance", "origin", "destination"].map((field) => ({
        field,
        ...(HAS_LABELS && { valueGetter: ({ data }) => shownValue(data as GridRow | undefined, field) }),
      })),
      datasource: createSource(),
    });
  },
  sort(column) {
    question = { ...question, sort: column };
    api?.setGridOption("datasource", createSource());
  },
  filter(column, value) {
    question = { ...question, filter: { column, value } };
    api?.setGridOption("datasource", createSource());
  },
});
