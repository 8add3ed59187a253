import { randomUUID } from "node:crypto";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import type { Table } from "../../remotes/data/catalogue/catalogue.ts";
import { findCatalogue } from "../../remotes/data/catalogue/find-catalogue.ts";
import { createExportJob, isStopped } from "../../remotes/data/export/export-job.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import { createPageFormat } from "../../remotes/data/export/page-format.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import { tableView } from "../../remotes/data/address/view-address.ts";
import { createRowSource } from "../../remotes/data/paging/row-source.ts";
import type { RowSource } from "../../remotes/data/paging/row-source.ts";
import { planFacts } from "./judge-plan.ts";
import type { PlanFacts, PlanNode } from "./judge-plan.ts";
import type { RealService } from "./start-real-service.ts";

const VIEW_ROWS = 20;
/** So many pages of an export tell all that the others would; what plans it comes before. */
const EXPORT_PAGES = 12;
/** The same where each request has to sort: of all of its requests. */
const UNSERVED_EXPORT_REQUESTS = 16;

export interface PlannedRequest extends PlanFacts {
  /** What the person did. */
  readonly step: string;
  readonly query: string;
  /** Rows that were asked for and rows that were to be skipped. */
  readonly asked: number;
  readonly isFar: boolean;
}

/** What asks for the plans of the requests that walking through a view makes. */
export interface PlanWalker {
  /** @param isServed whether an index gives the sort */
  walk(table: string, key: SortKey, isServed: boolean): Promise<readonly PlannedRequest[]>;
}

/** @param service one that tells plans */
export async function createPlanWalker(service: RealService): Promise<PlanWalker> {
  const authorization = `Bearer ${await service.sign({ sub: randomUUID() })}`;
  let seen: { step: string; path: string; query: string }[] = [];
  let step = "";
  const ask = (path: string, query: string, headers: Headers, signal?: AbortSignal): Promise<Response> => {
    headers.set("authorization", authorization);
    const isOfRows = !path.startsWith("rpc/") && headers.get("prefer")?.includes("count") !== true;
    if (isOfRows) seen.push({ step, path, query });
    return fetch(`${service.url}/${path}?${query}`, { headers, ...(signal !== undefined && { signal }) });
  };
  const fake = createFakeDataService(({ path, query, headers, signal }) =>
    ask(path, query.toString(), headers, signal),
  );
  registerCore(fake.session);
  const { signal } = new AbortController();
  const question = { signal, known: undefined, addressedTable: undefined, settingsAt: "/data-views.json" };
  const { tables } = (await findCatalogue(question)).shown;

  async function planOf(path: string, query: string): Promise<PlanNode> {
    const accept = 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze';
    const answer = await fetch(`${service.url}/${path}?${query}`, { headers: { authorization, accept } });
    const body = (await answer.json()) as readonly { Plan: PlanNode }[];
    const [first] = body;
    if (!answer.ok || first === undefined) throw new Error(`No plan of ${query}: ${JSON.stringify(body)}`);
    return first.Plan;
  }

  async function lookAround(source: RowSource): Promise<void> {
    const look = async (name: string, first: number): Promise<void> => {
      step = name;
      source.look(first, first + VIEW_ROWS);
      await until(source, () => source.row(first) !== undefined);
    };
    step = "first page";
    await until(source, () => source.row(0) !== undefined && source.getState().isEstimated);
    await look("next page", 100);
    const { total } = source.getState();
    const middle = Math.floor(total / 2);
    await look("far jump", middle);
    await look("next page there", middle + 100);
    await look("page before", middle - 100);
    step = "end";
    source.look(total - VIEW_ROWS, total - 1);
    await until(source, () => source.getState().isTotalExact);
    await look("before the end", source.getState().total - 200);
  }

  async function beginExport(table: Table, sort: readonly SortKey[], isServed: boolean): Promise<void> {
    step = "export";
    const asked = toExportQuestion(table, { ...tableView(table.name), sort });
    const stop = new AbortController();
    let [requests, pagesRead] = [0, 0];
    const pages = createPageFormat(
      "csv",
      asked.columns,
      asked.order.map(({ column }) => column),
    );
    const job = createExportJob(
      (path, init) => {
        const [name = "", query = ""] = path.split("?");
        const headers = new Headers(init.headers);
        requests += 1;
        if (headers.get("accept") === pages.accept) pagesRead += 1;
        if (isServed ? pagesRead > EXPORT_PAGES : requests > UNSERVED_EXPORT_REQUESTS) stop.abort();
        return ask(name, query, headers, stop.signal);
      },
      asked,
      pages,
      createDownloadSink("x", "text/csv", () => undefined),
    );
    await job.run(stop.signal).catch((error: unknown) => {
      if (!isStopped(error)) throw error;
    });
  }

  return {
    async walk(name, key, isServed) {
      const sort = [key];
      const table = tables.find((one) => one.name === name);
      if (table === undefined) throw new Error(`There is no ${name}.`);
      seen = [];
      const source = createRowSource({ table, sort, filters: [] });
      const stop = source.subscribe(() => undefined);
      await lookAround(source);
      stop();
      await beginExport(table, sort, isServed);
      const requests = new Map(seen.map((one) => [one.query, one]));
      const planned: PlannedRequest[] = [];
      for (const request of requests.values()) {
        const facts = planFacts(await planOf(request.path, request.query), name);
        const parameters = new URLSearchParams(request.query);
        const skipped = Number(parameters.get("offset") ?? 0);
        const asked = Number(parameters.get("limit") ?? VIEW_ROWS * 5) + skipped;
        planned.push({ ...facts, step: request.step, query: request.query, asked, isFar: skipped > 0 });
      }
      return planned;
    },
  };
}

function until(source: RowSource, isReached: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { error } = source.getState();
      if (error === undefined && !isReached()) return;
      stop();
      if (error === undefined) resolve();
      else reject(error);
    };
    const stop = source.watch(look);
    look();
  });
}

/** What of a request is not as it should be: `undefined` where nothing is. */
export function faultOf(request: PlannedRequest, isServed: boolean): string | undefined {
  const { sorts, read, asked, isFar } = request;
  if (isServed) {
    // The last few rows are sorted as they are, where that is all that is read.
    if (sorts.length > 0 && read > asked + VIEW_ROWS) return `sorts (${sorts.join()})`;
    return read > 2 * asked + VIEW_ROWS ? `reads ${read} rows for ${asked}` : undefined;
  }
  // A place in the middle of what has no order must be sorted up to there; a few rows are sorted as they are.
  const isWhole = sorts.some((method) => method.startsWith("external"));
  return isWhole && !isFar ? `sorts all rows (${sorts.join()})` : undefined;
}
