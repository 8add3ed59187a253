import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { change, table } from "../testing/open-desk.ts";
import { personDesk } from "./person-desk.ts";
import type { PersonDesk } from "./person-desk.ts";

let isRefused: boolean;
const { session, seen } = createFakeDataService(({ method }) => {
  if (isRefused) return refusal(401, "PGRST301", "JWT not yet valid");
  return json([{ id: "1", title: method === "GET" ? "a" : "b", xmin: "7" }]);
});
const signedIn = session.getSnapshot();
let snapshot: SessionSnapshot;
registerCore({ ...session, getSnapshot: () => snapshot });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  sessionStorage.clear();
  isRefused = true;
  snapshot = signedIn;
  seen.length = 0;
});
afterEach(() => {
  // The next test has a desk of its own.
  personDesk("nobody");
  jest.useRealTimers();
});

const kindsOf = ({ desk }: PersonDesk): string =>
  desk
    .getState()
    .changes.map(({ state }) => state.kind)
    .join();

/** Told when the changes of a desk have come so far. */
function come(person: PersonDesk, kinds: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (kindsOf(person) !== kinds) return;
      stop();
      resolve();
    };
    const stop = person.desk.subscribe(look);
    look();
  });
}

async function refusedChange(): Promise<PersonDesk> {
  const person = personDesk("ada");
  person.desk.submit(table, [change("a", "b")]);
  await come(person, "no-session");
  return person;
}

test("what is refused for its token while the session lives on is sent again after a while, by one timer", async () => {
  const person = await refusedChange();
  person.desk.submit(table, [change("a", "c", "2")]);
  await come(person, "no-session,no-session");
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(29_999);
  expect(seen).toHaveLength(2);
  // It is refused once more, and waits once more.
  jest.advanceTimersByTime(1);
  await come(person, "no-session,no-session");
  expect(seen).toHaveLength(4);
  isRefused = false;
  jest.advanceTimersByTime(30_000);
  await come(person, "");
});

test("a session that has ended is waited for, and a desk that is left waits for nothing", async () => {
  if (!("user" in signedIn)) throw new Error("It is.");
  snapshot = { ...signedIn, status: "stale", ended: "expired" };
  await refusedChange();
  expect(jest.getTimerCount()).toBe(0);
  personDesk("nobody");
  snapshot = signedIn;
  sessionStorage.clear();
  await refusedChange();
  expect(jest.getTimerCount()).toBe(1);
  personDesk("nobody");
  expect(jest.getTimerCount()).toBe(0);
});
