import { readOwn } from "@foyer/contracts";
import type { Procedure } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { toArrayLiteral } from "../values/array-literal.ts";
import type { ArgumentTexts } from "./check-arguments.ts";

/**
 * What is sent for the arguments as typed and checked. An optional one that was left empty is left out, so that the
 * procedure's own default holds.
 */
export function toArguments(procedure: Procedure, typed: ArgumentTexts): Record<string, unknown> {
  const entries = procedure.arguments.flatMap(({ name, type }): [string, unknown][] => {
    const text = readOwn(typed, name) ?? "";
    if (text === "") return [];
    return [[name, procedure.isReadOnly ? toParameter(text, type) : toJsonValue(text, type)]];
  });
  return Object.fromEntries(entries);
}

/** For the query of a GET: texts, with lists as PostgreSQL writes arrays. */
function toParameter(text: string, type: string): string {
  const kind = toColumnKind(type);
  if (kind === "array") return toArrayLiteral(JSON.parse(text) as readonly unknown[]);
  return kind === "text" || kind === "json" || kind === "other" ? text : text.trim();
}

/** For the body of a POST. A number that JavaScript can't hold exactly goes as text: the database reads its digits. */
function toJsonValue(text: string, type: string): unknown {
  const kind = toColumnKind(type);
  if (kind === "number") return toJsonNumber(text.trim());
  if (kind === "boolean") return text === "true";
  return kind === "json" || kind === "array" ? (JSON.parse(text) as unknown) : text;
}

function toJsonNumber(digits: string): number | string {
  const number = Number(digits);
  return Number.isFinite(number) && String(number) === digits ? number : digits;
}
