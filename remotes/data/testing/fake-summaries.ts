import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./flights-catalogue.ts";

export interface AskedSummary {
  readonly filter: readonly { readonly column?: string }[];
  readonly groups: readonly { readonly column: string }[];
  readonly measures: readonly { readonly of: string; readonly column?: string }[];
}

type Answer = Response | Promise<Response>;

export interface FakeSummaries {
  readonly seen: SeenRequest[];
  /** The questions for groups so far. */
  questions(): readonly AskedSummary[];
  /** How often rows were read. */
  rowsRead(): number;
  /** What answers from now on. */
  answer: (asked: AskedSummary) => Answer;
  readRows: () => Answer;
  reset(): void;
}

const TOLD: ReadonlyMap<string, string> = new Map([
  ["rows", "150"],
  ["average", "41.5"],
  ["least", "0"],
  ["most", "99"],
  ["median", "40"],
]);

/** What a column of a thousand flights holds, by measure. */
export const FACTS: Readonly<Record<string, string>> = {
  rows: "1000",
  count: "900",
  distinct: "400",
  least: "-20",
  percentile: "5",
  median: "7",
  most: "135",
};

/** 100 flights of SEA and 50 of PDX; of one origin a third of them. */
export function tellFlights({ filter, groups, measures }: AskedSummary): Response {
  const isPart = filter.some(({ column }) => column === "origin") && groups.length === 0;
  const found =
    groups[0]?.column === "origin"
      ? [
          ["SEA", "100"],
          ["PDX", "50"],
        ]
      : [];
  const total = measures.map(({ of }) => (of === "rows" && isPart ? "50" : (TOLD.get(of) ?? null)));
  return json({ version: 1, groups: found, count: found.length, total, remainder: total });
}

/** A data service of one table of flights that sums them up; it is the session's from now on. For tests. */
export function createFakeSummaries(): FakeSummaries {
  const readOne = (): Answer => json([{ id: 1, origin: "SEA", delay: 3 }]);
  const { session, seen } = createFakeDataService(({ path, body }: SeenRequest) => {
    if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, ORIGIN, DELAY]));
    if (path !== "rpc/foyer_summary") return fake.readRows();
    return fake.answer((body as { question: AskedSummary }).question);
  });
  registerCore(session);
  const fake: FakeSummaries = {
    seen,
    questions: () =>
      seen
        .filter(({ path }) => path === "rpc/foyer_summary")
        .map(({ body }) => (body as { question: AskedSummary }).question),
    rowsRead: () => seen.filter(({ path }) => path === "flights").length,
    answer: tellFlights,
    readRows: readOne,
    reset() {
      sessionStorage.clear();
      localStorage.clear();
      seen.length = 0;
      fake.answer = tellFlights;
      fake.readRows = readOne;
    },
  };
  return fake;
}
