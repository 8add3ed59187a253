import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import type { Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { findCatalogue } from "../../../remotes/data/catalogue/find-catalogue.ts";
import type { Database } from "../../database/database.ts";

/** A question that only tells how many rows there are. */
export interface CountQuestion {
  readonly kind: "planned" | "exact" | "look";
  readonly path: string;
  readonly tookMs: number;
  /** What an exact count counted. */
  readonly counted: number | undefined;
}

export interface CountGround {
  readonly database: Database;
  readonly tables: readonly Table[];
  /** In their order. */
  readonly questions: CountQuestion[];
  /** Once nothing has been asked for so long. */
  quiet(ms: number): Promise<void>;
}

const POLL_MS = 5;

interface Asking {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly questions: CountQuestion[];
  busy: number;
  lastMs: number;
}

/** A page has one session; whose questions it asks changes. */
let current: Asking | undefined;

/**
 * Makes the data views' modules ask a Data API, and writes down what they ask only to count.
 * @param url what its tables are right below
 * @param headers of somebody who is signed in
 */
export async function countGroundOf(
  database: Database,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<CountGround> {
  const asking: Asking = { url, headers, questions: [], busy: 0, lastMs: 0 };
  if (current === undefined)
    registerCore(createFakeDataService((request) => answerOf(current, request)).session);
  current = asking;
  const { shown } = await findCatalogue({
    signal: new AbortController().signal,
    known: undefined,
    addressedTable: undefined,
    settingsAt: "/data-views.json",
  });
  return {
    database,
    tables: shown.tables,
    questions: asking.questions,
    async quiet(ms) {
      const startMs = performance.now();
      while (asking.busy > 0 || performance.now() - Math.max(asking.lastMs, startMs) < ms)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
  };
}

async function answerOf(asking: Asking | undefined, request: SeenRequest): Promise<Response> {
  if (asking === undefined) throw new Error("Nobody asks yet.");
  const { method, path, query, headers, bodyText, signal } = request;
  for (const [name, value] of Object.entries(asking.headers)) headers.set(name, value);
  asking.busy += 1;
  const startMs = performance.now();
  try {
    const answer = await fetch(`${asking.url}/${path}?${query.toString()}`, {
      method,
      headers,
      ...(bodyText !== undefined && { body: bodyText }),
      ...(signal !== undefined && { signal }),
    });
    const kind = kindOf(request);
    const [, total] = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
    const counted = kind === "exact" && total !== undefined ? Number(total) : undefined;
    const tookMs = performance.now() - startMs;
    if (kind !== undefined)
      asking.questions.push({ kind, path: `${path}?${query.toString()}`, tookMs, counted });
    return answer;
  } finally {
    asking.busy -= 1;
    asking.lastMs = performance.now();
  }
}

function kindOf({ headers, query }: SeenRequest): CountQuestion["kind"] | undefined {
  const prefer = headers.get("prefer") ?? "";
  if (prefer.includes("count=exact")) return "exact";
  if (prefer.includes("count=planned")) return "planned";
  return query.get("limit") === "1" && query.has("offset") ? "look" : undefined;
}
