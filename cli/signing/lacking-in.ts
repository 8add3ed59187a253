import type { Team } from "@foyer/contracts/signing";
import type { SignedRow } from "../store/registry-signer.ts";

const EVERY = "*";

/** What a row, or a preview of it, asks for beyond what its team may have. */
export function lackingIn({ paths, places }: Team, row: SignedRow): readonly string[] {
  const { previews } = row;
  const shown = typeof previews === "object" && previews !== null ? Object.values(previews) : [];
  const asked = [row, ...(shown as readonly SignedRow[])];
  const lacks = [
    ...asked.map(({ path }) => path).filter((path) => !isListed(paths, path)),
    ...asked.flatMap(placesOf).filter((place) => !isListed(places, place)),
  ];
  return [...new Set(lacks)];
}

function isListed(allowed: readonly string[], wanted: string): boolean {
  return allowed.includes(EVERY) || allowed.includes(wanted);
}

function placesOf({ contributions }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(contributions)
    ? contributions.map((one: unknown) => String((one as { readonly place?: unknown } | null)?.place))
    : [];
}
