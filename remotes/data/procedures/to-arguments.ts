import { readOwn } from "@foyer/contracts";
import type { Procedure } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import type { ArgumentTexts } from "./check-arguments.ts";

interface Given {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly text: string;
}

/**
 * What a query names for itself (PostgREST, "API": a parameter of such a name is never an argument), also behind a dot; and what a
 * gateway before it takes out of the address.
 */
const OF_QUERIES = /(^|\.)(select|columns|on_conflict|order|limit|offset|and|or)$|^apikey$/;
/** `eq.5`, `not.in.(1)`, `fts(english).fox`: read as a filter of what the procedure answers. */
const LIKE_A_FILTER = /^[a-z]+(\([^)]*\))?\./i;

/**
 * What is sent by a GET for the arguments as typed and checked; `undefined` where a query would be read in another way: then
 * only a body says it. An optional one that was left empty is left out, so that the procedure's own default holds.
 */
export function toParameters(procedure: Procedure, typed: ArgumentTexts): Record<string, string> | undefined {
  const given = givenOf(procedure, typed);
  const isSafe = given.every(
    // A list may be that of a variadic argument, whose parts a query repeats.
    ({ name, kind, text }) => kind !== "array" && !OF_QUERIES.test(name) && !LIKE_A_FILTER.test(text.trim()),
  );
  return isSafe
    ? Object.fromEntries(given.map(({ name, kind, text }) => [name, trimmed(text, kind)]))
    : undefined;
}

/**
 * The body of a POST. JSON and lists go as they were typed, and a number that JavaScript can't hold exactly as text: the
 * database reads their digits.
 */
export function toBody(procedure: Procedure, typed: ArgumentTexts): string {
  const fields = givenOf(procedure, typed).map(
    ({ name, kind, text }) => `${JSON.stringify(name)}:${toJson(text, kind)}`,
  );
  return `{${fields.join(",")}}`;
}

function givenOf(procedure: Procedure, typed: ArgumentTexts): readonly Given[] {
  return procedure.arguments
    .map(({ name, type }) => ({ name, kind: toColumnKind(type), text: readOwn(typed, name) ?? "" }))
    .filter(({ text }) => text !== "");
}

function toJson(text: string, kind: ColumnKind): string {
  if (kind === "json" || kind === "array") return text;
  if (kind === "number") return toJsonNumber(text.trim());
  return kind === "boolean" ? String(text === "true") : JSON.stringify(trimmed(text, kind));
}

function trimmed(text: string, kind: ColumnKind): string {
  return kind === "text" || kind === "json" || kind === "other" ? text : text.trim();
}

function toJsonNumber(digits: string): string {
  const number = Number(digits);
  return Number.isFinite(number) && String(number) === digits ? digits : JSON.stringify(digits);
}
