import type { Page, Response } from "@playwright/test";
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

export interface TimedCubes {
  /** From the focus on another chart until the last of its cubes has come. */
  readonly ms: number;
  /** The same groups in plain SQL. */
  readonly sql: readonly string[];
  /** None of the answers was a failure, or an estimate of what took longer than the operator allows. */
  readonly isWhole: boolean;
}

const MOST_WAIT_MS = 120_000;

/** Focuses a chart of the page and waits for its cubes: so many whole answers, or what came in their place. */
export async function timeCubes(page: Page, chart: string, cubes: number): Promise<TimedCubes> {
  const sql: string[] = [];
  let [ended, isWhole] = [0, true];
  let heard: (response: Response) => void = () => undefined;
  let giveUp: (error: Error) => void = () => undefined;
  const whole = new Promise<void>((resolve, reject) => {
    giveUp = reject;
    heard = (response) => {
      const question = questionOf(response);
      if (question === undefined) return;
      const isAnswer = response.ok();
      if (!isAnswer || question.sample !== undefined) isWhole = false;
      // One that took too long is asked once more over a sample; its answer is the one that counts.
      if (isAnswer) ended += 1;
      if (question.sample === undefined) sql.push(bareSql(question));
      response.finished().then(() => {
        if (ended >= cubes) resolve();
      }, reject);
    };
  });
  page.on("response", heard);
  const startedAt = performance.now();
  await page.getByRole("region", { name: chart, exact: true }).getByRole("slider").first().focus();
  const late = setTimeout(() => {
    giveUp(new Error(`${chart} had ${ended} of ${cubes} cubes after ${MOST_WAIT_MS} ms.`));
  }, MOST_WAIT_MS);
  await whole;
  clearTimeout(late);
  const ms = performance.now() - startedAt;
  page.off("response", heard);
  return { ms, sql, isWhole };
}

/** The same without the product: by the same role, as many at once. */
export async function timeBare(sql: readonly string[], connections: readonly Database[]): Promise<number> {
  const startedAt = performance.now();
  const left = [...sql];
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await connection.query(next);
    }),
  );
  return performance.now() - startedAt;
}

function questionOf(response: Response): Asked | undefined {
  const request = response.request();
  if (!request.url().endsWith("/rpc/foyer_summary")) return undefined;
  const { question } = request.postDataJSON() as { question: Asked };
  return question.groups.length === 2 ? question : undefined;
}

/** @throws Error for a filter that it can't say: other rows would be other work */
function bareSql({ filter, groups }: Asked): string {
  const keys = groups.map(({ column, by, width = "1", origin = "0", step = "day" }) => {
    if (by === "width") return `floor((${column} - ${origin}) / ${width}::float8)`;
    return by === "time" ? `date_trunc('${step}', ${column}::timestamp)` : column;
  });
  const conditions = filter.map(({ column, values }) => {
    if (values === undefined) throw new Error(`The bare SQL has no filter of ${column} but by values.`);
    return `${column} = any('{${values.join(",")}}')`;
  });
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  return `select ${keys.join(", ")}, count(*) from public.flights${where} group by 1, 2`;
}
