import { isRecord } from "../parsing/is-record.ts";
import { toBase64 } from "./base64.ts";
import { canonicalJson } from "./canonical-json.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Field of a row with its team's signatures. */
export const ROW_SIGNATURES = "signatures";
/** Field of a row with the hash of each preview's own row: pages without a preview get none of those. */
export const PREVIEW_HASHES = "previewHashes";

/**
 * What a team signs of its row: all of it, but for the signatures themselves and the previews, whose hashes are part of it.
 * Of each entry its file's name alone, so that a place can be moved: what it must hold is said by the hashes, and where it
 * may lie by the host.
 */
export function toRowStatement(row: Fields): Fields {
  const { [ROW_SIGNATURES]: _signed, previews: _previews, releases, ...rest } = row;
  if (!isRecord(releases)) return { ...rest, releases };
  return {
    ...rest,
    releases: Object.fromEntries(
      Object.entries(releases).map(([version, release]) => [version, withoutPlace(release)]),
    ),
  };
}

function withoutPlace(release: unknown): unknown {
  if (!isRecord(release)) return release;
  const { entry } = release;
  return { ...release, entry: typeof entry === "string" ? entry.slice(entry.lastIndexOf("/") + 1) : entry };
}

/** SHA-256 of a value's one text, as base64. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  return toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** The hashes of a row's previews, by version; undefined where it has none. */
export async function previewHashesOf({ previews }: Fields): Promise<Fields | undefined> {
  if (!isRecord(previews)) return undefined;
  const hashes = Object.entries(previews).map(
    async ([version, row]) => [version, await digestOf(isRecord(row) ? toRowStatement(row) : row)] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}
