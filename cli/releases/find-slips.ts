import { isRemark } from "../command/is-remark.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A field of foyer.json that nothing reads as it is written there, and what to write. */
export interface Slip {
  /** Such as `access.asurance`. */
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

type Kind = "a text" | "a number" | "true or false";

/** Every field that is read, with its kind where nothing else judges it. */
const FIELDS: ReadonlyMap<string, Kind | undefined> = new Map<string, Kind | undefined>([
  ["name", undefined],
  ["title", undefined],
  ["titles", undefined],
  ["path", undefined],
  ["icon", "a text"],
  ["order", "a number"],
  ["navigation", "true or false"],
  ["access", undefined],
  ["contributions", undefined],
  ["slots", undefined],
  ["needs", undefined],
  ["walk", undefined],
]);
const ACCESS_FIELDS = ["session", "assurance", "roles"];
const CONTRIBUTION_FIELDS = ["place", "id", "title", "titles", "expose", "path"];

/**
 * What a host passes over, so that a slip isn't told there: a field that is spelt otherwise counts as one that is missing, and
 * a rule of access that nobody knows lets nobody in.
 */
export function findSlips(description: Fields): readonly Slip[] {
  const contributions: readonly unknown[] = Array.isArray(description["contributions"])
    ? description["contributions"]
    : [];
  return [
    ...unknownIn(description, "", [...FIELDS.keys()]),
    ...unknownIn(description["access"], "access.", ACCESS_FIELDS),
    ...contributions.flatMap((item, index) =>
      unknownIn(item, `contributions[${index}].`, CONTRIBUTION_FIELDS),
    ),
    ...[...FIELDS].flatMap(([field, kind]) => otherKind(description, field, kind)),
  ];
}

function unknownIn(value: unknown, start: string, known: readonly string[]): readonly Slip[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter((name) => !known.includes(name) && !isRemark(name))
    .map((name) => ({
      field: `${start}${name}`,
      reason: `nothing reads "${start}${name}"`,
      remedy: `It can be ${known.join(", ")}.`,
    }));
}

function otherKind(description: Fields, field: string, kind: Kind | undefined): readonly Slip[] {
  const value = Object.hasOwn(description, field) ? description[field] : undefined;
  if (kind === undefined || value === undefined || isOf(kind, value)) return [];
  return [
    { field, reason: `"${field}" is ${JSON.stringify(value)}`, remedy: `Write ${kind}, or leave it out.` },
  ];
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "a text") return typeof value === "string";
  if (kind === "a number") return typeof value === "number" && Number.isFinite(value);
  return typeof value === "boolean";
}
