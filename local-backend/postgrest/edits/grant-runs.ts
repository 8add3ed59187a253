import type { Catalogue, Column, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { closedReason, tableWriting } from "../../../remotes/data/edits/may-write.ts";
import { newRowWrite } from "../../../remotes/data/edits/new-row-write.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import type { WriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { Database } from "../../database/database.ts";
import type { Pick } from "../filter-types.ts";
import { settle } from "./edit-runs.ts";
import type { Faults } from "./edit-runs.ts";
import { createPick } from "./edited-tables.ts";

const COLUMNS = ["id", "a", "b", "c"] as const;
const RIGHTS = ["select", "insert", "update"] as const;
/** Rows that exist in each table; a policy may hide or hold every second one. */
const ROWS = 2;

/** Tables with rights and policies at random, by a seed. */
export function grantedTablesSql(count: number, seed = 4): string {
  const pick = createPick(seed);
  return Array.from({ length: count }, (_, at) => grantedTableSql(`granted_${at}`, pick)).join("\n");
}

function grantedTableSql(name: string, pick: Pick): string {
  const generated = pick(4) === 0;
  const table = `public.${name}`;
  const rights = RIGHTS.flatMap((right) => {
    const whole = pick(3);
    if (whole === 0) return [`grant ${right} on ${table} to authenticated;`];
    // Without a right to read there is nothing on the page.
    const some = COLUMNS.filter(() => pick(2) === 0 || right === "select");
    return whole === 1 && some.length > 0
      ? [`grant ${right} (${some.join(", ")}) on ${table} to authenticated;`]
      : [];
  });
  if (!rights.some((right) => right.startsWith("grant select")))
    rights.push(`grant select on ${table} to authenticated;`);
  if (pick(2) === 0) rights.push(`grant delete on ${table} to authenticated;`);
  return `
    create table ${table} (id integer primary key ${pick(3) === 0 ? "generated always as identity" : ""},
      a text not null ${pick(2) === 0 ? "default 'x'" : ""}, b integer,
      c integer ${generated ? "generated always as (1) stored" : ""});
    insert into ${table} (id, a, b) overriding system value select n, 'row', n from generate_series(1, ${ROWS}) n;
    ${rights.join("\n")}
    ${pick(3) === 0 ? policiesSql(table, pick) : ""}`;
}

function policiesSql(table: string, pick: Pick): string {
  const commands = ["select", "insert", "update", "delete"].filter(
    (command) => command === "select" || pick(2) === 0,
  );
  const policies = commands.map((command) => {
    const rule = pick(3) === 0 ? "id % 2 = 0" : "true";
    const clause = command === "insert" ? `with check (${rule})` : `using (${rule})`;
    return `create policy p_${command} on ${table} for ${command} to authenticated ${clause};`;
  });
  return `alter table ${table} enable row level security; ${policies.join(" ")}`;
}

/** Codes with which grants refuse; a policy that depends on the row can be known by nobody beforehand. */
const NOT_GRANTED = /permission denied/;

/**
 * Everything that is offered is done, and everything that isn't is tried: nothing offered is refused for want of a right, and
 * nothing that the database refused looks done.
 */
export async function runGrants(database: Database, catalogue: Catalogue, ask: Ask): Promise<Faults> {
  const sender = createWriteSender(ask);
  const faults: string[] = [];
  for (const table of catalogue.tables.filter(({ name }) => name.startsWith("granted_"))) {
    for (const column of table.columns) faults.push(...(await tryColumn(database, sender, table, column)));
    if (tableWriting(table).canInsert) faults.push(...(await tryInsert(database, sender, table)));
    if (tableWriting(table).canDelete) faults.push(...(await tryDelete(database, sender, table)));
  }
  return faults;
}

async function tryColumn(
  database: Database,
  sender: WriteSender,
  table: Table,
  column: Column,
): Promise<Faults> {
  const isOffered = closedReason(table, column) === undefined;
  const wanted = column.name === "a" ? "new" : "77";
  const faults: string[] = [];
  for (let id = 1; id <= ROWS; id += 1) {
    const before = await valueOf(database, table, column.name, id);
    const write = {
      kind: "update",
      key: { id: String(id) },
      old: { [column.name]: before },
      set: { [column.name]: wanted },
    } as const;
    if (column.name === "id") continue;
    const { outcome } = await settle(sender, table, write);
    const is = await valueOf(database, table, column.name, id);
    const told = `${table.name}.${column.name} of ${id}`;
    if (isOffered && outcome.kind === "refused" && NOT_GRANTED.test(outcome.refusal.message))
      faults.push(`${told} is offered and refused: ${outcome.refusal.message}`);
    if (!isOffered && outcome.kind === "written" && before !== wanted)
      faults.push(`${told} isn't offered and was written`);
    if ((outcome.kind === "written") !== (is === wanted))
      faults.push(`${told} is ${String(is)}, told ${outcome.kind}`);
  }
  return faults;
}

async function tryInsert(database: Database, sender: WriteSender, table: Table): Promise<Faults> {
  const count = await countOf(database, table);
  const values = new Map([
    ["id", "11"],
    ["a", "made"],
  ]);
  const { insert = [] } = table.rights ?? {};
  const given = [...values].filter(
    ([name]) =>
      (insert === "all" || insert.includes(name)) &&
      table.columns.some((one) => one.name === name && one.isGenerated !== true),
  );
  const { outcome } = await settle(sender, table, newRowWrite(table, new Map(given)));
  const more = (await countOf(database, table)) - count;
  const told = `a row of ${table.name}`;
  return [
    ...(outcome.kind === "refused" && NOT_GRANTED.test(outcome.refusal.message)
      ? [`${told} is offered and refused: ${outcome.refusal.message}`]
      : []),
    ...((outcome.kind === "written") !== (more === 1) ? [`${told}: ${more} more, told ${outcome.kind}`] : []),
  ];
}

async function tryDelete(database: Database, sender: WriteSender, table: Table): Promise<Faults> {
  const looked = await sender.look(table, { id: "1" });
  if (looked.kind !== "seen" || looked.row === undefined) return [];
  const write = { kind: "delete", key: { id: "1" }, old: looked.row.texts } as const;
  const { outcome } = await settle(sender, table, write);
  const isThere = (await valueOf(database, table, "id", 1)) !== null;
  const told = `row 1 of ${table.name}`;
  return [
    ...(outcome.kind === "refused" && NOT_GRANTED.test(outcome.refusal.message)
      ? [`${told} is offered and refused: ${outcome.refusal.message}`]
      : []),
    ...((outcome.kind === "written") === isThere
      ? [`${told} is ${isThere ? "there" : "gone"}, told ${outcome.kind}`]
      : []),
  ];
}

async function valueOf(database: Database, table: Table, column: string, id: number): Promise<string | null> {
  const rows = await database.query<{ value: string | null }>(
    `select ${column}::text as value from public.${table.name} where id = ${id}`,
  );
  return rows[0]?.value ?? null;
}

async function countOf(database: Database, table: Table): Promise<number> {
  const rows = await database.query<{ count: string }>(
    `select count(*)::text as count from public.${table.name}`,
  );
  return Number(rows[0]?.count);
}
