import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { Answerer, SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, screen } from "@testing-library/react";
import { flightsCatalogue } from "./flights-catalogue.ts";

/** How many rows the table of flights has. */
export const TOTAL = 200_000;

const catalogue = flightsCatalogue();

/** What answers in the place of a part of the service. */
export interface ServiceParts {
  readonly rows?: Answerer;
  readonly count?: Answerer;
  readonly catalogue?: Answerer;
  /** Else `rows` answers; without both the operator has installed nothing of ours but the catalogue. */
  readonly summary?: Answerer;
}

export interface FlightsService {
  readonly seen: SeenRequest[];
  /** Replaces parts of the service; without any it answers as it does at first. */
  serve(parts?: ServiceParts): void;
  /** Requests for rows of flights; counts apart, and looks whether there are too many to count. */
  rowRequests(): readonly SeenRequest[];
  counts(): readonly SeenRequest[];
}

/**
 * A data service with a table of flights, as the page's session sees it. Called at the top of a test file: before each
 * test it is as at first, and after each one the screen is empty.
 */
export function startFlightsService(): FlightsService {
  let answer: Answerer;
  const { session, seen } = createFakeDataService((request) => answer(request));
  registerCore(session);
  const service: FlightsService = {
    seen,
    serve(parts = {}) {
      answer = (request) => {
        if (request.path === "rpc/foyer_catalogue") return parts.catalogue?.(request) ?? json(catalogue);
        if (isCount(request)) return parts.count?.(request) ?? counted(TOTAL);
        if (request.path !== "rpc/foyer_summary") return (parts.rows ?? page)(request);
        return (parts.summary ?? parts.rows ?? notInstalled)(request);
      };
    },
    rowRequests: () => seen.filter((one) => one.path === "flights" && !isCount(one) && !isLook(one)),
    counts: () => seen.filter(isCount),
  };
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    seen.length = 0;
    service.serve();
  });
  afterEach(cleanup);
  return service;
}

const isCount = (request: SeenRequest): boolean => request.headers.get("prefer")?.includes("count=") === true;
const isLook = ({ query }: SeenRequest): boolean => query.get("limit") === "1" && query.has("offset");

export function counted(total: number): Response {
  return json([{ id: 1 }], { status: 206, headers: { "content-range": `0-0/${total}` } });
}

/** A table whose ids are 1 to `total`, read by limit, offset and key as the Data API would. */
export function page(request: SeenRequest, total = TOTAL): Response {
  const { query } = request;
  const isDown = query.get("order")?.startsWith("id.desc") === true;
  const [operator, bound] = (query.get("id") ?? "").split(".");
  let first = isDown ? total : 1;
  if (operator === "gt") first = Number(bound) + 1;
  if (operator === "lt") first = Number(bound) - 1;
  first += Number(query.get("offset") ?? 0) * (isDown ? -1 : 1);
  const ids = Array.from({ length: Number(query.get("limit")) }, (_, at) =>
    isDown ? first - at : first + at,
  );
  return json(
    ids
      .filter((id) => id >= 1 && id <= total)
      .map((id) => ({ id, origin: "SEA", delay: id % 50 === 1 ? null : -(id % 50) })),
  );
}

/** PostgREST's answer to the call of a function that isn't there. */
export const notInstalled: Answerer = () =>
  json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });

export const grid = (): HTMLElement => screen.getByRole("grid");
export const cell = (text: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name: text });
