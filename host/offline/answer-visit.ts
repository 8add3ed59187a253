/** What of a request says whether it is a visit. */
export interface VisitRequest {
  readonly mode: string;
  readonly method: string;
  readonly destination: string;
  readonly signal: { readonly aborted: boolean };
}

export interface VisitAnswers {
  /** Asks the network. */
  ask(): Promise<Response>;
  /** The page that stands for one which didn't come. */
  offline(): Response;
}

/**
 * What a browser needn't ask the worker for (https://wicg.github.io/service-worker-static-routing-api/): of a visit it asks
 * the network at once, while the worker starts, and the first of the two that has an answer wins; nothing else comes here.
 */
export const ROUTES = [
  { condition: { requestMode: "navigate", requestMethod: "GET" }, source: "race-network-and-fetch-handler" },
  { condition: { not: { requestMode: "navigate" } }, source: "network" },
] as const;

/**
 * Whatever a server says is the answer, 500 and 404 too; only where nothing comes at all another page stands for it.
 * @returns undefined for what is no visit of a page of its own: that is none of the worker's business
 */
export function answerVisit(
  { mode, method, destination, signal }: VisitRequest,
  { ask, offline }: VisitAnswers,
): Promise<Response> | undefined {
  if (mode !== "navigate" || method !== "GET" || destination !== "document") return undefined;
  return ask().catch((error: unknown) => {
    // Whoever stopped it wants no page.
    if (signal.aborted) throw error;
    return offline();
  });
}
