import type { Request } from "@playwright/test";

/** Where new rows are written: one question once, or by a plain insert where a project lacks the function for it. */
export const NEW_NOTES = /\/rest\/v1\/(?:notes|rpc\/foyer_insert)\b/;

interface Asked {
  readonly relation?: unknown;
  readonly given?: Readonly<Record<string, unknown>>;
}

/** @returns what a request gives a new note, by column; undefined for any other request */
export function newNoteOf(request: Pick<Request, "method" | "url" | "postDataJSON">) {
  if (request.method() !== "POST" || !NEW_NOTES.test(request.url())) return undefined;
  const asked = (request.postDataJSON() ?? {}) as Asked;
  if (!request.url().includes("/rpc/")) return asked as Readonly<Record<string, unknown>>;
  return asked.relation === "notes" ? asked.given : undefined;
}

/**
 * @returns whether a request may have changed or deleted the note of an id: one that it doesn't name stays as it was, and of
 * what names its notes otherwise nobody can say
 */
export function changedNotes(request: Pick<Request, "method" | "url">): (id: string | undefined) => boolean {
  const { pathname, searchParams } = new URL(request.url());
  if (!/^(?:PATCH|DELETE|PUT)$/.test(request.method()) || !/\/rest\/v1\/notes$/.test(pathname))
    return () => false;
  const named = searchParams.getAll("id").map(idsOf);
  const isTold = named.some((ids) => ids !== undefined);
  return (id) => id === undefined || !isTold || named.every((ids) => ids === undefined || ids.includes(id));
}

/** Of `eq.7` and `in.("7","8")`; undefined for any other condition. */
function idsOf(condition: string): readonly string[] | undefined {
  const [, one, several] = /^(?:eq\.(\d+)|in\.\(([\d",]+)\))$/.exec(condition) ?? [];
  return one !== undefined ? [one] : several?.match(/\d+/g)?.map(String);
}
