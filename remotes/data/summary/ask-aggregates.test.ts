import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { noteWay } from "../requests/known-ways.ts";
import { tableOf } from "../testing/table-of.ts";
import { askAggregates } from "./ask-aggregates.ts";
import type { SummaryAnswer, SummaryRequest } from "./summary-answer.ts";
import { lackOf } from "./summary-lack.ts";
import type { SummaryQuestion } from "./summary-question.ts";
import { knownSummaryWay } from "./summary-way.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a project answers: whether it has aggregates, and its groups. */
interface Project {
  readonly probe: () => Response | Promise<Response>;
  readonly total: () => Response;
  readonly groups: () => Response;
  readonly more: () => Response;
  /** Of one column without its rows. */
  readonly column: (name: string) => Response;
}

let project: Project;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

function answer({ query }: SeenRequest): Response | Promise<Response> {
  const select = query.get("select") ?? "";
  if (query.get("limit") === "0")
    return select.includes("count()") ? project.probe() : project.column(select);
  if (query.has("offset")) return project.more();
  return query.has("order") ? project.groups() : project.total();
}

const flights = tableOf("flights", ["id bigint", "origin text", "delay integer null"]);
const byOrigin: SummaryQuestion = { groups: [{ column: "origin", by: "value" }], measures: [{ of: "rows" }] };
const GROUPS: readonly Row[] = [
  { origin: "SEA", foyer_0: "100" },
  { origin: "PDX", foyer_0: "50" },
];
const refused = (code: string): Response => json({ code, message: "No." }, { status: 400 });
const denied = (): Response => json({ code: "42501", message: "permission denied" }, { status: 403 });

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  noteWay("summary", false);
  project = {
    probe: () => json([]),
    total: () => json([{ foyer_0: "150" }]),
    groups: () => json(GROUPS),
    more: () => json([]),
    column: () => json([]),
  };
});

function ask(more: Partial<SummaryRequest> = {}): Promise<SummaryAnswer> {
  const request = { table: flights, filters: [], question: byOrigin, limit: 50, ...more };
  return askAggregates(request, new AbortController().signal);
}
const queries = (): readonly string[] =>
  seen.map(({ query }) => [...query].map(([name, value]) => `${name}=${value}`).join("&"));
async function lackIn(tried: Promise<unknown>): Promise<unknown> {
  return tried.then(
    () => "answered",
    (error: unknown) => lackOf(error),
  );
}

test("aggregates are looked for once, without a row, and then the whole and its groups are asked for", async () => {
  expect(knownSummaryWay()).toBe("no function");
  expect(await ask()).toMatchObject({
    groups: [{ keys: ["SEA"], values: ["100"] }, { keys: ["PDX"] }],
    ...{ count: 2, total: ["150"] },
  });
  expect(knownSummaryWay()).toBe("aggregates");
  await ask({ filters: [condition("delay", "gt", "5")] });
  expect(queries()).toEqual([
    "select=id.count()&limit=0",
    "select=foyer_0:id.count()::text",
    "select=origin::text,foyer_0:id.count()::text&order=origin.asc.nullslast&limit=50001",
    "select=foyer_0:id.count()::text&delay=gt.5",
    "select=origin::text,foyer_0:id.count()::text&delay=gt.5&order=origin.asc.nullslast&limit=50001",
  ]);
  expect(seen.every(({ path }) => path === "flights")).toBe(true);
});

test("a question without groupings is one request, whatever the rows are", async () => {
  noteWay("aggregates", true);
  expect(await ask({ question: { groups: [], measures: [{ of: "rows" }] } })).toMatchObject({
    ...{ groups: [], count: 1, total: ["150"] },
  });
  expect(queries()).toEqual(["select=foyer_0:id.count()::text"]);
});

test("groups come in the order of their groupings, the one that is asked for first, each column once", async () => {
  noteWay("aggregates", true);
  const groups = ["origin", "delay", "origin"].map((column) => ({ column, by: "value" as const }));
  const orderOf = async (order?: SummaryQuestion["order"]) => {
    seen.length = 0;
    await ask({ question: { groups, measures: [{ of: "rows" }], ...(order !== undefined && { order }) } });
    return seen.map(({ query }) => query.get("order")).find((one) => one !== null);
  };
  expect(await orderOf()).toBe("origin.asc.nullslast,delay.asc.nullslast");
  expect(await orderOf({ by: "group", index: 1, isDescending: true })).toBe(
    "delay.desc.nullslast,origin.asc.nullslast",
  );
  expect(await orderOf({ by: "group", index: 1, isDescending: false })).toBe(
    "delay.asc.nullslast,origin.asc.nullslast",
  );
  expect(await orderOf({ by: "measure", index: 0, isDescending: true })).toBe(
    "origin.asc.nullslast,delay.asc.nullslast",
  );
});

test.each(["PGRST123", "PGRST100", "PGRST200", "42703", "42883", "42601"])(
  "a project that answers %s has none, and is asked nothing else",
  async (code) => {
    project = { ...project, probe: () => refused(code) };
    expect(await lackIn(ask())).toBe("nothing");
    expect(seen.length).toBe(1);
    expect(knownSummaryWay()).toBe("nothing");
  },
);

test("whoever answers rows where none were asked for has no aggregates", async () => {
  project = { ...project, probe: () => json([{ id: 1 }]) };
  expect(await lackIn(ask())).toBe("nothing");
  expect(knownSummaryWay()).toBe("nothing");
});

test("a look that fails for another reason tells nothing of them", async () => {
  project = { ...project, probe: () => refused("57014") };
  await expect(ask()).rejects.toMatchObject({ code: "query_timeout" });
  project = { ...project, probe: () => Promise.reject(new TypeError("Failed to fetch")) };
  await expect(ask()).rejects.toMatchObject({ name: "SessionError" });
  expect(knownSummaryWay()).toBe("no function");
});

test("what they can't say is not asked", async () => {
  noteWay("aggregates", true);
  expect(await lackIn(ask({ question: { groups: [], measures: [{ of: "median", column: "delay" }] } }))).toBe(
    "values only",
  );
  expect(seen).toEqual([]);
});

test("an answer that isn't whole is none: it lacks its counts, or rows of groups that aren't there", async () => {
  project = { ...project, groups: () => json([{ origin: "SEA", foyer_0: 100 }]) };
  expect(await lackIn(ask())).toBe("nothing");
  project = { ...project, groups: () => json(GROUPS), total: () => json([]) };
  expect(await lackIn(ask())).toBe("nothing");
  // The rows of the groups that came are fewer than all, and there is a group behind them.
  project = { ...project, total: () => json([{ foyer_0: "151" }]), more: () => json([{ origin: "SFO" }]) };
  seen.length = 0;
  expect(await lackIn(ask())).toBe("too many groups");
  expect(queries().at(-1)).toBe(
    "select=origin::text,foyer_0:id.count()::text&order=origin.asc.nullslast&limit=1&offset=2",
  );
});

test("rows that somebody wrote between the two requests are no reason to refuse the answer", async () => {
  project = { ...project, total: () => json([{ foyer_0: "151" }]) };
  expect(await ask()).toMatchObject({ total: ["151"], count: 2 });
});

test("no groups of no rows are whole", async () => {
  project = { ...project, total: () => json([{ foyer_0: "0" }]), groups: () => json([]) };
  expect(await ask()).toMatchObject({ groups: [], count: 0, total: ["0"] });
  expect(queries().filter((query) => query.includes("offset"))).toEqual([]);
});

test("more groups than one answer brings are none", async () => {
  const groups = Array.from({ length: 50_001 }, (_, at) => ({ origin: String(at), foyer_0: "1" }));
  project = { ...project, groups: () => json(groups), total: () => json([{ foyer_0: "50001" }]) };
  expect(await lackIn(ask())).toBe("too many groups");
  project = { ...project, groups: () => json(groups.slice(1)), total: () => json([{ foyer_0: "50000" }]) };
  expect(await ask()).toMatchObject({ count: 50_000 });
});

test.each<[string, Partial<SummaryRequest>]>([
  ["origin", {}],
  ["delay", { question: { groups: [], measures: [{ of: "rows" }, { of: "sum", column: "delay" }] } }],
  ["delay", { filters: [condition("delay", "gt", "5")] }],
])(
  "a column that one may not read, %s, is told by its name, wherever the question has it",
  async (name, more) => {
    noteWay("aggregates", true);
    project = {
      ...project,
      ...{ total: denied, groups: denied },
      column: (column) => (column === name ? denied() : json([])),
    };
    await expect(ask(more)).rejects.toMatchObject({
      code: "invalid_request",
      message: `You may not read the column "${name}". Leave it out, or ask the operator for access.`,
      providerCode: "42501",
      cause: { providerCode: "42501" },
    });
  },
);

test("a table that one may not read at all is told as it was refused", async () => {
  project = { ...project, probe: denied, total: denied, groups: denied };
  await expect(ask()).rejects.toMatchObject({ providerCode: "42501" });
  // They are there, or it would have been said before.
  expect(knownSummaryWay()).toBe("aggregates");
});

test("a table whose rows can't be counted with what one may read of it is a lack of the project", async () => {
  noteWay("aggregates", true);
  const keyless = tableOf("flights", ["origin text null", "delay integer null"], { primaryKey: [] });
  project = { ...project, total: denied, groups: denied };
  expect(await lackIn(ask({ table: keyless }))).toBe("nothing");
  // The question's own column, and one of the table.
  expect(queries().filter((query) => query.endsWith("limit=0"))).toEqual([
    "select=origin&limit=0",
    "select=origin&limit=0",
  ]);
  const bare = tableOf("flights", [], { primaryKey: [] });
  const rows = { groups: [], measures: [{ of: "rows" }] } as const;
  await expect(ask({ table: bare, question: rows })).rejects.toMatchObject({ providerCode: "42501" });
  project = { ...project, column: (name) => (name === "origin" ? denied() : json([])) };
  await expect(ask({ table: keyless, question: rows })).rejects.toMatchObject({ providerCode: "42501" });
});

test("a failure while a column is looked for is told in place of the refusal, and other failures look for none", async () => {
  noteWay("aggregates", true);
  project = { ...project, total: denied, groups: denied, column: () => refused("57014") };
  await expect(ask()).rejects.toMatchObject({ code: "query_timeout" });
  seen.length = 0;
  project = {
    ...project,
    total: () => refused("57014"),
    groups: () => refused("57014"),
    column: () => json([]),
  };
  await expect(ask()).rejects.toMatchObject({ code: "query_timeout" });
  expect(queries().filter((query) => query.includes("limit=0"))).toEqual([]);
});
