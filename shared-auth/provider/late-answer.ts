import type { Clock } from "@foyer/contracts";
import { REFRESH_DEADLINE_MS } from "../refresh/refresher.ts";

/** As long as a refresh may take. The provider gives itself no longer for a request, so what comes later is no ordinary wait. */
export const ANSWER_DEADLINE_MS = REFRESH_DEADLINE_MS;

/** A sign-in, a sign-up, a verified code or factor: each works once, or leaves a session behind at the provider. */
const BRINGS_SESSION = /\/(token|signup|verify)(\?|$)/;
/** Statuses whose answers may hold no body. */
const BODILESS: readonly number[] = [204, 205, 304];

/** The provider hasn't answered in time; the call goes on, since what it brings can't be asked for twice. */
export class LateAnswer extends Error {
  override readonly name = "LateAnswer";

  /**
   * @param answer the whole answer, once it comes; it rejects where another call was begun instead
   * @param again waits for it once more, as long; rejects with another `LateAnswer` where it doesn't come
   */
  constructor(
    readonly answer: Promise<Response>,
    readonly again: () => Promise<Response>,
  ) {
    super(`No answer within ${ANSWER_DEADLINE_MS} ms.`);
  }
}

interface Overdue {
  readonly request: string;
  readonly ending: AbortController;
}

/**
 * Gives every call to the sign-in service an end. One that may bring a session rejects with a `LateAnswer` and goes on
 * until another one is begun, which isn't the very same; any other is broken off, with a `TimeoutError`.
 */
export function withDeadline(
  fetch: typeof globalThis.fetch,
  clock: Pick<Clock, "deadline">,
): typeof globalThis.fetch {
  const overdue = new Set<Overdue>();
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!BRINGS_SESSION.test(address)) {
      return fetch(input, { ...init, signal: clock.deadline(ANSWER_DEADLINE_MS) });
    }
    const mine = {
      request: address + (typeof init?.body === "string" ? init.body : ""),
      ending: new AbortController(),
    };
    for (const { request, ending } of overdue) if (request !== mine.request) ending.abort();
    const { signal } = mine.ending;
    const answer = before(signal, readWhole(fetch(input, { ...init, signal })));
    // Whoever waits for it hears of it.
    answer.catch(() => undefined).finally(() => overdue.delete(mine));
    const inTime = async (): Promise<Response> => {
      const deadline = clock.deadline(ANSWER_DEADLINE_MS);
      try {
        return await before(deadline, answer);
      } catch (cause) {
        if (!deadline.aborted) throw cause;
        overdue.add(mine);
        throw new LateAnswer(answer, inTime);
      }
    };
    return inTime();
  };
}

/** Whether a call had no answer in time. */
export function isOverdue(cause: unknown): boolean {
  return cause instanceof LateAnswer || (cause instanceof DOMException && cause.name === "TimeoutError");
}

function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** An answer may begin in time and stop in the middle. */
async function readWhole(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  const { status, headers } = response;
  const text = await response.text();
  return new Response(BODILESS.includes(status) ? null : text, { status, headers });
}
