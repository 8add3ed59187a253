import { session, SessionError } from "@foyer/shared-auth";
import type { Procedure } from "../catalogue/catalogue.ts";
import { inSchema } from "../requests/schema-profile.ts";
import { isRow, readAnswer } from "../requests/read-answer.ts";
import type { ProviderAnswer, Row } from "../requests/read-answer.ts";
import { lateTexts } from "../late-texts.ts";
import { callByBody } from "./call-by-body.ts";
import type { ArgumentTexts } from "./check-arguments.ts";
import { toBody, toParameters } from "./to-arguments.ts";

/** What a procedure answered, by how it is shown. */
export type ProcedureResult =
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      /** How many the procedure answered, where the service sent fewer: it has a limit of its own. */
      readonly total?: number;
    }
  | { readonly kind: "record"; readonly record: Row }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "nothing" };

/** The name under which the values of a set of scalars are shown. */
export const VALUE_COLUMN = "value";

/**
 * Calls a procedure: with GET where it only reads and a query can say what it is given, else with POST, which is never
 * repeated by itself.
 */
export async function callProcedure(
  procedure: Procedure,
  typed: ArgumentTexts,
  signal: AbortSignal,
): Promise<ProcedureResult> {
  const parameters = procedure.isReadOnly ? toParameters(procedure, typed) : undefined;
  const answer =
    parameters === undefined
      ? callByBody(procedure, toBody(procedure, typed), signal)
      : callByQuery(procedure, parameters, signal);
  const { data, count } = await readAnswer(answer);
  return toResult(data, procedure, count);
}

function callByQuery(
  { name, schema, returnsSet }: Procedure,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): PromiseLike<ProviderAnswer> {
  // Counted of the same call: it is made once all the same.
  const options = { get: true, ...(returnsSet && { count: "exact" as const }) };
  return inSchema(session.data.rpc(encodeURIComponent(name), parameters, options), schema).abortSignal(
    signal,
  );
}

/** @throws SessionError `several_rows` where the signature promises one row and more came */
export function toResult(data: unknown, procedure: Procedure, count?: number): ProcedureResult {
  if (procedure.result === "void" || (data === null && procedure.result === "record"))
    return { kind: "nothing" };
  const isList = Array.isArray(data) && data.length > 0 && data.every(isRow);
  if (!procedure.returnsSet && isList && !mayBeList(procedure.result)) {
    const [only] = data;
    if (data.length === 1 && only !== undefined) return { kind: "record", record: only };
    throw new SessionError("several_rows", lateTexts.procedure.severalRows(data.length));
  }
  if (procedure.returnsSet && Array.isArray(data)) {
    return {
      kind: "rows",
      rows: data.map((item: unknown) => (isRow(item) ? item : { [VALUE_COLUMN]: item })),
      ...(count !== undefined && count > data.length && { total: count }),
    };
  }
  const isJson = procedure.result === "json" || procedure.result === "jsonb";
  return isRow(data) && !isJson ? { kind: "record", record: data } : { kind: "value", value: data };
}

/** JSON and arrays are lists by themselves, not several answers. */
function mayBeList(result: string): boolean {
  return result === "json" || result === "jsonb" || result.endsWith("[]");
}
