import type { Page, Request } from "@playwright/test";
import type { Database } from "../../local-backend/database/database.ts";

/** As much of a question for a cube as the bare aggregate needs. */
interface Asked {
  readonly filter: readonly { readonly column: string; readonly values?: readonly string[] }[];
  readonly groups: readonly {
    readonly column: string;
    readonly by: string;
    readonly width?: string;
    readonly origin?: string;
    readonly step?: string;
  }[];
  readonly sample?: number;
}

export interface TimedChange {
  /** From the focus on another chart until the last of its cubes has come. */
  readonly oursMs: number;
  /** The same groups by plain SQL of the same role, as many at once. */
  readonly bareMs: number;
  readonly cubes: number;
  /** One of them took longer than the operator allows, and was estimated. */
  readonly isSampled: boolean;
}

/** Focuses a chart of the page, waits for its cubes, and asks the database for the same without the product. */
export async function timeChange(
  page: Page,
  chart: string,
  cubes: number,
  connections: readonly Database[],
): Promise<TimedChange> {
  const asked: Asked[] = [];
  let isSampled = false;
  const questionOf = (request: Request): Asked | undefined => {
    if (!request.url().endsWith("/rpc/foyer_summary")) return undefined;
    const { question } = request.postDataJSON() as { question: Asked };
    return question.groups.length === 2 ? question : undefined;
  };
  const startedAt = performance.now();
  let heard: (request: Request) => void = () => undefined;
  const whole = new Promise<void>((resolve) => {
    heard = (request) => {
      const question = questionOf(request);
      if (question === undefined) return;
      // A question that ran into the limit is asked again over a sample: it was there before.
      if (question.sample === undefined) asked.push(question);
      else isSampled = true;
      if (asked.length === cubes) resolve();
    };
  });
  page.on("requestfinished", heard);
  await page.getByRole("region", { name: chart, exact: true }).getByRole("slider").first().focus();
  await whole;
  const oursMs = performance.now() - startedAt;
  page.off("requestfinished", heard);
  const bareAt = performance.now();
  const left = asked.map(bareSql);
  await Promise.all(
    connections.map(async (connection) => {
      for (let sql = left.shift(); sql !== undefined; sql = left.shift()) await connection.query(sql);
    }),
  );
  return { oursMs, bareMs: performance.now() - bareAt, cubes, isSampled };
}

function bareSql({ filter, groups }: Asked): string {
  const keys = groups.map(({ column, by, width = "1", origin = "0", step = "day" }) => {
    if (by === "width") return `floor((${column} - ${origin}) / ${width}::float8)`;
    return by === "time" ? `date_trunc('${step}', ${column}::timestamp)` : column;
  });
  const conditions = filter.map(({ column, values = [] }) => `${column} = any('{${values.join(",")}}')`);
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  return `select ${keys.join(", ")}, count(*) from public.flights${where} group by 1, 2`;
}
