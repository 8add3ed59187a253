import type { FakeProvider } from "../testing/fake-provider.ts";
import type { ChosenWorld, Pending } from "./chosen-world.ts";
import type { SimulatedBrowser } from "./simulated-parts.ts";

/** What may be wrong with one refresh on its way. */
export interface TravelFault {
  readonly name: string;
  /** What travels when it happens. */
  readonly of: "refresh request" | "refresh answer";
  happen(place: FaultPlace, event: Pending): Promise<void>;
}

export interface FaultPlace {
  readonly world: ChosenWorld;
  readonly browser: SimulatedBrowser;
  readonly provider: FakeProvider;
  /** A session of somebody who isn't here. */
  readonly stranger: Readonly<Record<string, unknown>>;
}

const REFRESH = "auth/v1/token?grant_type=refresh";
/** Longer than a hasty page would wait for the lock, shorter than a request may take. */
const SLOW_MS = 6_000;

async function answerBy(
  place: FaultPlace,
  event: Pending,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  // A gateway's answer may carry any code; with such a status it says nothing of the session.
  const body = JSON.stringify({ error_code: "session_not_found" });
  place.provider.breakDown(REFRESH, { kind: "status", status, body, headers });
  await place.world.happen(event);
  place.provider.heal();
}

async function answerAltered(place: FaultPlace, event: Pending, fields: readonly string[]): Promise<void> {
  const { browser, stranger, world } = place;
  const theirs = Object.fromEntries(fields.map((field) => [field, stranger[field]]));
  const name = fields.join();
  // Named by what it does, since that is part of what the provider is remembered by.
  const alter = { [name]: (body: object) => ({ body: { ...body, ...theirs }, isRefused: true }) };
  browser.alterTokens(alter[name]);
  await world.happen(event);
  browser.alterTokens(undefined);
}

export const TRAVEL_FAULTS: readonly TravelFault[] = [
  {
    name: "arrives six seconds late",
    of: "refresh answer",
    happen({ world }, event) {
      world.delay(event, SLOW_MS);
      return Promise.resolve();
    },
  },
  {
    name: "arrives, and its answer is lost",
    of: "refresh request",
    async happen({ world, browser }, event) {
      browser.loseAnswers(true);
      await world.happen(event);
      browser.loseAnswers(false);
    },
  },
  { name: "is answered 503", of: "refresh request", happen: (place, event) => answerBy(place, event, 503) },
  {
    name: "is answered 429",
    of: "refresh request",
    happen: (place, event) => answerBy(place, event, 429, { "Retry-After": "20" }),
  },
  {
    name: "is answered with somebody else's session",
    of: "refresh request",
    happen: (place, event) => answerAltered(place, event, ["access_token", "refresh_token", "user"]),
  },
  {
    name: "is answered with somebody else's token",
    of: "refresh request",
    happen: (place, event) => answerAltered(place, event, ["access_token"]),
  },
];
