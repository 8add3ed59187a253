import { PostgrestClient } from "@supabase/postgrest-js";
import { formatViewAddress, parseViewAddress, tableView } from "../../remotes/data/address/view-address.ts";
import { condition } from "../../remotes/data/filters/filter.ts";
import type { Condition, Filter } from "../../remotes/data/filters/filter.ts";
import { operatorsFor } from "../../remotes/data/filters/filter-kind.ts";
import { applyFilters } from "../../remotes/data/filters/filter-request.ts";
import type { FilterOperator } from "../../remotes/data/filters/operators.ts";
import { formatList } from "../../remotes/data/filters/value-list.ts";
import type { Database } from "../database/database.ts";
import { COLUMNS, CREATE_SQL, insertSql, literal, SQL_OPERATORS, text } from "./filter-types.ts";
import type { Pick, TypedColumn } from "./filter-types.ts";
import { generateSentence, SPOKEN_PAIRS } from "./sentence-cases.ts";
import type { SentenceCase } from "./sentence-cases.ts";
import type { RealService } from "./start-real-service.ts";

const ROWS = 300;
/** How many connections ask at the same time, and what the filters are drawn from. */
const RUN = { atOnce: 8, seed: 2026 } as const;

export interface RoundTripReport {
  readonly filters: number;
  /** Pairs of operator and type. */
  readonly pairs: number;
  /** How many filters matched some rows but not all. Others prove less. */
  readonly telling: number;
  readonly failures: readonly string[];
}

/**
 * Generates filters, and sentences of a person's that become filters. Each is written into an address and read back, sent to a real PostgREST, and the rows are compared
 * with those of SQL that was written independently.
 * @param each how many for each pair of operator and type, and as many nested groups
 */
export async function runRoundTrips(
  service: RealService,
  each: number,
  report: (line: string) => void = () => undefined,
): Promise<RoundTripReport> {
  const pick = createPick(RUN.seed);
  await service.database.execute(CREATE_SQL);
  await service.database.execute(insertSql(ROWS, pick));
  await service.reloadSchema();
  const token = await service.sign({});
  const client = new PostgrestClient(service.url, {
    headers: { authorization: `Bearer ${token}` },
    retry: false,
  });
  const pairs = COLUMNS.flatMap((column) =>
    operatorsFor(column.type).map((operator) => ({ column, operator })),
  );
  const failures: string[] = [];
  let filters = 0;
  let telling = 0;

  const connections = await Promise.all(Array.from({ length: RUN.atOnce }, () => service.connect()));
  const check = (filter: Filter, database: Database): Promise<void> =>
    compare({ filter, sql: toSql(filter) }, database);
  const compare = async ({ filter, sql: meant }: SentenceCase, database: Database): Promise<void> => {
    const view = { ...tableView("filtered"), filters: [filter] };
    const address = formatViewAddress(view, "/data");
    const { pathname, search } = new URL(address, "http://localhost");
    const restored = parseViewAddress(pathname + search, "/data");
    filters += 1;
    if (JSON.stringify(restored) !== JSON.stringify(view)) {
      failures.push(`${address}: the address gives back ${JSON.stringify(restored)}`);
      return;
    }
    const sql = `select id from public.filtered where ${meant} order by id`;
    const [answer, wanted] = await Promise.all([
      applyFilters(client.from("filtered").select("id"), [filter], COLUMNS).order("id"),
      database.query<{ id: number }>(sql),
    ]);
    if (answer.error !== null) {
      failures.push(`${address}: ${answer.error.code} ${answer.error.message}`);
      return;
    }
    const got = (answer.data as { id: number }[]).map(({ id }) => id).join();
    if (got !== wanted.map(({ id }) => id).join())
      failures.push(`${address}: rows ${got} instead of those of ${sql}`);
    if (wanted.length > 0 && wanted.length < ROWS) telling += 1;
  };

  for (const { column, operator } of pairs) {
    const wanted = Array.from({ length: each }, () => generate(column, operator, pick));
    await inTurns(wanted, connections, check);
    report(`${column.type} ${operator}: ${each} filters, ${failures.length} failures so far`);
  }
  const groups = Array.from({ length: each }, () => generateGroup(pairs, pick, 0));
  await inTurns(groups, connections, check);
  const said = SPOKEN_PAIRS.flatMap((pair) =>
    Array.from({ length: each }, () => generateSentence(pair, pick)),
  );
  await inTurns(said, connections, compare);
  report(`${said.length} sentences, ${failures.length} failures so far`);
  return { filters, pairs: pairs.length + SPOKEN_PAIRS.length, telling, failures };
}

function generate(column: TypedColumn, operator: FilterOperator, pick: Pick): Condition {
  const made = condition(column.name, operator, valueFor(column, operator, pick));
  return { ...made, isNegated: pick(4) === 0 };
}

function valueFor(column: TypedColumn, operator: FilterOperator, pick: Pick): string {
  if (operator === "is") {
    return column.type === "boolean" ? (["null", "true", "false", "unknown"][pick(4)] ?? "null") : "null";
  }
  const several = <Value>(make: () => Value): Value[] => Array.from({ length: 1 + pick(4) }, make);
  if (operator === "in") return formatList(several(() => column.value(pick)));
  if (operator.includes("(")) return formatList(several(() => pattern(pick)));
  if (operator === "like" || operator === "ilike") return pattern(pick);
  if (operator === "match" || operator === "imatch") return expression(pick);
  if (column.type === "tsvector")
    return operator === "fts"
      ? (["fox", "fox & quick", "dog | fox", "!lazy"][pick(4)] ?? "")
      : (["fox", "brown dog", "quick fox", "dog or fox"][pick(4)] ?? "");
  return column.value(pick);
}

function pattern(pick: Pick): string {
  // A pattern that ends in a lone backslash is an error in SQL too.
  const middle = text(pick).replaceAll("\\", "");
  return `${["", "%", "*", "_"][pick(4)] ?? ""}${middle}${["", "%", "*"][pick(3)] ?? ""}`;
}

function expression(pick: Pick): string {
  const literalText = text(pick).replaceAll(/[\\^$.|?*+()[\]{}]/g, (mark) => `\\${mark}`);
  return `${pick(3) === 0 ? "^" : ""}${literalText}${["", "$", ".*", "(a|B)?"][pick(4)] ?? ""}`;
}

export type Pair = { readonly column: TypedColumn; readonly operator: FilterOperator };

/** A group of conditions, nested by chance. */
export function generateGroup(pairs: readonly Pair[], pick: Pick, depth: number): Filter {
  const parts = Array.from({ length: 1 + pick(3) }, (): Filter => {
    const pair = pairs[pick(pairs.length)];
    if (pair === undefined || (depth < 2 && pick(4) === 0)) return generateGroup(pairs, pick, depth + 1);
    return generate(pair.column, pair.operator, pick);
  });
  return { kind: "group", joins: pick(2) === 0 ? "and" : "or", isNegated: pick(4) === 0, parts };
}

/** What a filter means in SQL. */
export function toSql(filter: Filter): string {
  const not = filter.isNegated ? "not " : "";
  if (filter.kind === "group") return `${not}(${filter.parts.map(toSql).join(` ${filter.joins} `)})`;
  return `${not}(${conditionSql(filter)})`;
}

function conditionSql({ column, operator, value }: Condition): string {
  const type = COLUMNS.find(({ name }) => name === column)?.type ?? "text";
  const typed = (one: string): string => `${literal(one)}::${type === "mood" ? "public.mood" : type}`;
  // The Data API lets an asterisk stand for a per cent sign in patterns.
  const like = (one: string): string => literal(one.replaceAll("*", "%"));
  const items = splitList(value);
  const search = TEXT_SEARCH[operator];
  if (search !== undefined) return `${column} @@ ${search}(${literal(value)})`;
  const quantified = /^(i?like)\((any|all)\)$/.exec(operator);
  if (quantified !== null) {
    const [, name = "", quantifier = ""] = quantified;
    return `${column} ${name} ${quantifier} (array[${items.map(like).join(", ")}]::text[])`;
  }
  if (operator === "is") return `${column} is ${value}`;
  if (operator === "in") return `${column} in (${items.map(typed).join(", ")})`;
  if (operator === "like" || operator === "ilike") return `${column} ${operator} ${like(value)}`;
  const isExpression = operator === "match" || operator === "imatch";
  return `${column} ${SQL_OPERATORS[operator] ?? ""} ${isExpression ? literal(value) : typed(value)}`;
}

const TEXT_SEARCH: Readonly<Partial<Record<FilterOperator, string>>> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

/** Reads a list as a person types it, independently of the code under test. */
function splitList(value: string): string[] {
  return [...value.matchAll(/(?:^|, )(?:"((?:[^"]|"")*)"|([^",]*))(?=, |$)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
}

/** As many at once as there are connections, each on its own. */
export async function inTurns<Item>(
  items: readonly Item[],
  connections: readonly Database[],
  run: (item: Item, database: Database) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async (database: Database): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item, database);
  };
  await Promise.all(connections.map(work));
}

/** A linear congruential generator (the constants of Numerical Recipes): short, and the same everywhere. */
export function createPick(seed: number): Pick {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
