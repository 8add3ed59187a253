import { condition } from "../filters/filter.ts";
import type { Condition } from "../filters/filter.ts";

type Ends = readonly [least: bigint, most: bigint];

const [SMALL, PLAIN, BIG]: readonly [Ends, Ends, Ends] = [
  [-32_768n, 32_767n],
  [-2_147_483_648n, 2_147_483_647n],
  [-9_223_372_036_854_775_808n, 9_223_372_036_854_775_807n],
];
/** PostgreSQL's types of whole numbers, and what they hold (manual, "Numeric Types"): it refuses to compare with anything else. */
const ENDS: ReadonlyMap<string, Ends> = new Map([
  ...(["smallint", "int2"] as const).map((type) => [type, SMALL] as const),
  ...(["integer", "int", "int4"] as const).map((type) => [type, PLAIN] as const),
  ...(["bigint", "int8"] as const).map((type) => [type, BIG] as const),
  ["oid", [0n, 4_294_967_295n]],
]);

/** Whether a type holds whole numbers only, and no infinity. */
export function isWhole(type: string): boolean {
  return ENDS.has(type);
}

/** From an edge of a bucket on: of whole numbers from the first one that isn't before it. */
export function fromEdge(column: string, edge: string, type: string): Condition {
  const [ends, whole] = [ENDS.get(type), wholeFrom(edge)];
  if (ends === undefined || whole === undefined) return condition(column, "gte", edge);
  const [least] = ends;
  return condition(column, "gte", String(whole < least ? least : whole));
}

/** Up to an edge of a bucket, without it. An edge beyond what the type holds leaves all of its numbers. */
export function beforeEdge(column: string, edge: string, type: string): Condition {
  const [ends, whole] = [ENDS.get(type), wholeFrom(edge)];
  if (ends === undefined || whole === undefined) return condition(column, "lt", edge);
  const [, most] = ends;
  return whole > most ? condition(column, "lte", String(most)) : condition(column, "lt", String(whole));
}

/** Whether a condition may be made by `beforeEdge`. */
export function isBeforeEdge({ operator, value }: Condition, type: string): boolean {
  return operator === "lt" || (operator === "lte" && value === ENDS.get(type)?.[1].toString());
}

/** The first whole number that isn't before an edge; `undefined` of what is no finite number. */
function wholeFrom(edge: string): bigint | undefined {
  if (/^-?\d+$/.test(edge)) return BigInt(edge);
  const above = edge.trim() === "" ? Number.NaN : Math.ceil(Number(edge));
  return Number.isFinite(above) ? BigInt(above) : undefined;
}
