import { isDeepStrictEqual } from "node:util";
import { readOwn } from "@foyer/contracts";
import { isSessionError, parseExactJson } from "@foyer/shared-auth";
import type { Procedure } from "../../../remotes/data/catalogue/catalogue.ts";
import { callText } from "../../../remotes/data/entries/group-entries.ts";
import { callProcedure, VALUE_COLUMN } from "../../../remotes/data/procedures/call-procedure.ts";
import type { ProcedureResult } from "../../../remotes/data/procedures/call-procedure.ts";
import { checkArguments } from "../../../remotes/data/procedures/check-arguments.ts";
import type { ArgumentTexts } from "../../../remotes/data/procedures/check-arguments.ts";
import { isAmbiguous } from "../../../remotes/data/procedures/which-is-meant.ts";
import { toArrayLiteral } from "../../../remotes/data/values/array-literal.ts";
import type { Database } from "../../database/database.ts";
import { quoteIdentifier, quoteSql } from "./compare-cells.ts";
import type { WalkLog } from "./walk-log.ts";

/** What a person types for an argument of a type: long digits, quotes, commas and signs that addresses have for themselves. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ["integer", "7"],
  ["boolean", "false"],
  ["date", "2026-02-28"],
  ["numeric", "12345678901234567890.5"],
  ["timestamp with time zone", "2026-03-29 01:30:00.123456+00"],
  ["json", '{"b":9007199254740993, "a": [1.10, 1e400],"b":"é"}'],
  ["jsonb", '{"a": [1, "b&c=d", 9007199254740993, 1.10]}'],
  ["integer[]", "[1, null, 3]"],
  ["bigint[]", "[9007199254740993, null, -9223372036854775808]"],
  ["numeric[]", "[1.10, 12345678901234567890.5]"],
  ["text[]", '["a,b", "c\\"d", "{e}", null]'],
]);
/** It begins as a filter does. */
const TYPED_TEXT = 'eq.x & y="1", 50%+1 #{é}';
/** What PostgREST answers to a call that fits several procedures, or none. */
const NOT_TOLD_APART = ["PGRST202", "PGRST203"];

/**
 * Calls each procedure with every choice of its optional arguments, as its form does, and compares the answer with SQL's; what
 * the form holds back is sent all the same, and must be refused.
 * @returns the procedures that can't be called, each as `name(arguments)`
 */
export async function walkProcedures(
  procedures: readonly Procedure[],
  database: Database,
  log: WalkLog,
): Promise<readonly string[]> {
  const uncallable: string[] = [];
  for (const procedure of procedures) {
    log.enter(callText(procedure));
    if (isAmbiguous(procedure)) uncallable.push(callText(procedure));
    for (const typed of choicesOf(procedure)) await walkCall(procedure, typed, database, log);
  }
  return uncallable.sort();
}

async function walkCall(
  procedure: Procedure,
  typed: ArgumentTexts,
  database: Database,
  log: WalkLog,
): Promise<void> {
  const isHeldBack = isAmbiguous(procedure) || Object.keys(checkArguments(procedure, typed)).length > 0;
  const visit = `call with ${Object.keys(typed).join(", ") || "nothing"}`;
  if (isHeldBack) {
    await log.during(visit, async () => {
      const code = await callProcedure(procedure, typed, new AbortController().signal).then(
        () => "an answer",
        (error: unknown) => (isSessionError(error) ? error.providerCode : undefined),
      );
      log.compare("held back", () =>
        NOT_TOLD_APART.includes(code ?? "") ? [] : [`${String(code)} instead of a refusal`],
      );
    });
    return;
  }
  await log.during(visit, async () => {
    const result = await callProcedure(procedure, typed, new AbortController().signal);
    const wanted = await answerOf(procedure, typed, database);
    log.compare("answer", () =>
      isDeepStrictEqual(shown(result), wanted)
        ? []
        : [`${JSON.stringify(shown(result))}, not ${JSON.stringify(wanted)}`],
    );
  });
}

/** What is typed, with every choice of the optional arguments. */
function choicesOf({ arguments: list }: Procedure): readonly ArgumentTexts[] {
  let choices: readonly ArgumentTexts[] = [{}];
  for (const { name, type, enumValues, isRequired } of list) {
    const filled = choices.map((one) => ({
      ...one,
      [name]: enumValues?.[0] ?? TYPED.get(type) ?? TYPED_TEXT,
    }));
    choices = isRequired ? filled : [...choices, ...filled];
  }
  return choices;
}

function shown(result: ProcedureResult): unknown {
  switch (result.kind) {
    case "nothing":
      return null;
    case "value":
      return result.value;
    case "record":
      return result.record;
    case "rows":
      return result.rows.map((row) => (Object.hasOwn(row, VALUE_COLUMN) ? row[VALUE_COLUMN] : row));
    default:
      return result satisfies never;
  }
}

/** The same call in SQL, where a cast of each argument tells which procedure is meant. */
async function answerOf(procedure: Procedure, typed: ArgumentTexts, database: Database): Promise<unknown> {
  const { schema = "public", name, arguments: list, returnsSet } = procedure;
  const [variadic] = await database.query<{ name: string }>(
    `select proargnames[pronargs] as name from pg_proc where provariadic <> 0 and proname = ${quoteSql(name)}
       and pronamespace = ${quoteSql(schema)}::regnamespace`,
  );
  const given = list.flatMap((argument) => {
    const text = readOwn(typed, argument.name);
    if (text === undefined) return [];
    const literal = argument.type.endsWith("[]") ? toArrayLiteral(parseExactJson(text) as unknown[]) : text;
    const mark = variadic?.name === argument.name ? "variadic " : "";
    return [
      `${mark}${quoteIdentifier(argument.name)} => ${quoteSql(literal)}::${argument.domain ?? argument.type}`,
    ];
  });
  const call = `${quoteIdentifier(schema)}.${quoteIdentifier(name)}(${given.join(", ")})`;
  const sql = returnsSet
    ? `select jsonb_agg(r)::text as answer from ${call} r`
    : `select to_jsonb(${call})::text as answer`;
  const [row] = await database.query<{ answer: string | null }>(sql);
  return parseExactJson(row?.answer ?? "null");
}
