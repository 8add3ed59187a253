import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { flush } from "../testing/desk-walk.ts";
import { change, table } from "../testing/open-desk.ts";
import { personDesk } from "./person-desk.ts";
import type { PersonDesk } from "./person-desk.ts";

// A desk from its person's coming to their going: what it sends, keeps, and asks of whoever leaves.

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
const signedIn = session.getSnapshot();
let snapshot: SessionSnapshot;
let tellSession: () => void;
const assured = jest.fn(() => Promise.resolve());
registerCore({
  ...session,
  getSnapshot: () => snapshot,
  subscribe(listen) {
    tellSession = listen;
    return () => {
      tellSession = () => undefined;
    };
  },
  requireAssurance: assured,
});
const written = (): Response => json([{ id: "1", title: "b", xmin: "7" }]);
const lost = (): Response => refusal(503, "PGRST000");
/** The row is looked at first. */
const lostOnceSent: Answerer = ({ method }) =>
  method === "GET" ? json([{ id: "1", title: "a", xmin: "6" }]) : lost();
const other: SessionSnapshot = { ...signedIn, user: { id: "bob", isAnonymous: false } } as SessionSnapshot;
const ended = { ...signedIn, status: "stale", ended: "expired" } as SessionSnapshot;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  sessionStorage.clear();
  [answer, snapshot] = [written, signedIn];
  seen.length = 0;
});
afterEach(() => {
  personDesk("nobody");
  jest.useRealTimers();
});

const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await flush();
};
const kindsOf = ({ desk }: PersonDesk): string[] => desk.getState().changes.map(({ state }) => state.kind);
const leave = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("one person has one desk for as long as the page lives, and another one has their own", () => {
  const ada = personDesk("ada");
  expect(personDesk("ada")).toBe(ada);
  expect(personDesk("bob")).not.toBe(ada);
  expect(personDesk("ada")).not.toBe(ada);
});

test("nothing of one person is sent, or kept, as another", async () => {
  const ada = personDesk("ada");
  for (const gone of [other, { status: "signed-out" } as SessionSnapshot]) {
    snapshot = gone;
    ada.desk.submit(table, [change("a", "b")]);
    await rest();
    expect([seen.length, sessionStorage.length]).toEqual([0, 0]);
    expect(jest.getTimerCount()).toBe(0);
    // Nor is anybody kept from leaving.
    expect(leave()).toBe(false);
  }
  expect(kindsOf(ada)).toEqual(["no-session", "waiting"]);
});

test("what isn't written yet is kept, and which of many was sent since", async () => {
  answer = lostOnceSent;
  const ada = personDesk("ada");
  ada.desk.submit(
    table,
    Array.from({ length: 60 }, (_, at) => change("a", "b", String(at))),
  );
  await rest();
  const names = Object.keys(sessionStorage);
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.includes("ada"))).toBe(true);
  const sent = names.find((name) => name.endsWith(".sent")) ?? "";
  expect(JSON.parse(sessionStorage.getItem(sent) ?? "null")).not.toHaveLength(0);
  sessionStorage.clear();
  snapshot = other;
  jest.advanceTimersByTime(5_000);
  await rest();
  expect(sessionStorage.length).toBe(0);
});

test("what isn't answered is sent again, by itself or as soon as the network is back", async () => {
  answer = lost;
  const ada = personDesk("ada");
  ada.desk.submit(table, [change("a", "b")]);
  await rest();
  const once = seen.length;
  jest.advanceTimersByTime(1_000);
  await rest();
  expect(seen.length).toBe(2 * once);
  window.dispatchEvent(new Event("online"));
  await rest();
  expect(seen.length).toBe(3 * once);
  // A desk that is left listens to nothing.
  personDesk("nobody");
  window.dispatchEvent(new Event("online"));
  await rest();
  expect([seen.length, leave()]).toEqual([3 * once, false]);
});

test("a session that is back sends what waited for it; one that only tells something else doesn't", async () => {
  snapshot = ended;
  answer = () => refusal(401, "PGRST301", "expired");
  const ada = personDesk("ada");
  ada.desk.submit(table, [change("a", "b")]);
  await rest();
  expect(kindsOf(ada)).toEqual(["no-session"]);
  const once = seen.length;
  tellSession();
  await rest();
  expect(seen).toHaveLength(once);
  snapshot = signedIn;
  tellSession();
  await rest();
  expect(seen).toHaveLength(2 * once);
  tellSession();
  await rest();
  expect(seen).toHaveLength(2 * once);
  answer = written;
  snapshot = ended;
  tellSession();
  snapshot = signedIn;
  tellSession();
  await rest();
  expect(kindsOf(ada)).toEqual([]);
});

test("an answer that is no refusal of the token starts no wait", async () => {
  const ada = personDesk("ada");
  ada.desk.submit(table, [change("a", "b")]);
  await rest();
  expect(kindsOf(ada)).toEqual([]);
  // That rows were changed is told once more, when it has rested.
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});

test("whoever leaves with a change that isn't written, or a text that was typed, is asked", async () => {
  const ada = personDesk("ada");
  expect(leave()).toBe(false);
  ada.drafts.keep("place", "typed");
  expect(leave()).toBe(true);
  ada.drafts.drop("place");
  answer = lost;
  ada.desk.submit(table, [change("a", "b")]);
  expect(leave()).toBe(true);
  answer = written;
  jest.advanceTimersByTime(1_000);
  await rest();
  ada.desk.resume();
  await rest();
  expect([kindsOf(ada), leave()]).toEqual([[], false]);
});

test("a table that asks for a second factor is written once the person has given it", async () => {
  const ada = personDesk("ada");
  ada.desk.submit({ ...table, writing: "second-factor" }, [change("a", "b")]);
  await rest();
  expect(assured).toHaveBeenCalledWith({ level: "aal2" });
  expect([kindsOf(ada), seen.length > 0]).toEqual([[], true]);
});

test("rows are shown with the person's changes, and with what came of them for a minute", async () => {
  answer = lost;
  const ada = personDesk("ada");
  ada.desk.submit(table, [change("a", "b")]);
  ada.desk.submit(table, [change("x", "y", "2")]);
  const ids = ada.desk.getState().changes.map(({ id, batch }) => [id, batch]);
  expect(new Set(ids.flat()).size).toBe(4);
  ada.desk.undo();
  expect(ada.covers.cover(table, { id: 1, title: "a" })["title"]).toBe("b");
  answer = written;
  await rest();
  ada.desk.resume();
  await rest();
  expect(kindsOf(ada)).toEqual([]);
  expect(ada.covers.cover(table, { id: 1, title: "a" })["title"]).toBe("b");
  jest.advanceTimersByTime(60_000);
  expect(ada.covers.cover(table, { id: 1, title: "a" })["title"]).toBe("a");
});

test("a sweep asks as the person, and waits for their changes of the table", async () => {
  const ada = personDesk("ada");
  const [, column] = table.columns;
  if (column === undefined) throw new Error("It has one.");
  const sweep = { table, filters: [], act: { kind: "change", column, text: "c" } } as const;
  answer = lost;
  ada.desk.submit(table, [change("a", "b")]);
  await rest();
  const once = seen.length;
  ada.sweeps.start(sweep, 1, undefined);
  await rest();
  expect(seen).toHaveLength(once);
  answer = () => json([]);
  ada.desk.discard(ada.desk.getState().changes[0]?.id ?? "");
  jest.advanceTimersByTime(2_000);
  await rest();
  expect(seen.at(-1)?.query.get("limit")).toBe("1000");
});
