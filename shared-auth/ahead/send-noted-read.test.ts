import { systemClock } from "@foyer/contracts";
import { openStorage, sessionOf } from "../testing/storage-page.ts";
import { createNotedReads } from "./noted-reads.ts";
import { sendNotedRead } from "./send-noted-read.ts";

const PROJECT = { providerUrl: "https://local.example/", publishableKey: "key" };
const ADDRESS = "/data/flights?sort=delay.desc";
const READ = { path: "/rest/v1/flights?select=id&limit=64", headers: { "accept-profile": "other" } };
const ENDS_AT_MS = 1_800_000_000_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of somebody who was here before. */
function open(leftMs = 30 * 60_000, session = sessionOf("ada-1", "sign-in")) {
  const { jar, stored } = openStorage();
  stored.write(session);
  const notes = createNotedReads("https://local.example", "ada-1", () => localStorage);
  notes.note(ADDRESS, READ);
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(Response.json([])));
  const send = (address = ADDRESS) =>
    sendNotedRead(PROJECT, {
      protocol: "http:",
      address,
      jar,
      clock: { ...systemClock, nowMs: () => ENDS_AT_MS - leftMs, monotonicMs: () => 5 },
      fetch: fetch as unknown as typeof globalThis.fetch,
      storage: (isLasting) => (isLasting ? localStorage : sessionStorage),
    });
  return { jar, stored, notes, fetch, send, session };
}

test("what was asked for first here is asked for again, as the person", () => {
  const { send, fetch, session } = open();
  const early = send();
  expect(early).toMatchObject({ read: READ, token: session.access_token, sentAtMs: 5 });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe("https://local.example/rest/v1/flights?select=id&limit=64");
  expect(init?.headers).toEqual({
    "accept-profile": "other",
    apikey: "key",
    Authorization: `Bearer ${session.access_token}`,
  });
  early?.giveUp();
  expect(init?.signal?.aborted).toBe(true);
});

test("nothing is asked for at an address without a note, nor for somebody else", () => {
  expect(open().send("/data/airports")).toBeUndefined();
  const other = open(undefined, sessionOf("grace-2", "sign-in"));
  expect(other.send()).toBeUndefined();
  expect(other.fetch).not.toHaveBeenCalled();
});

test("nothing with a token that is due, that has ended, or that a clock makes too young", () => {
  for (const leftMs of [90_000, 0, -1, 3_700_000]) expect(open(leftMs).send()).toBeUndefined();
});

test("nothing without a whole session, while a second factor is due, or after a sign-out", () => {
  const none = open();
  none.stored.clear();
  expect(none.send()).toBeUndefined();
  const torn = open();
  torn.jar.cookies.delete("sb-local-auth-token-seal");
  expect(torn.send()).toBeUndefined();
  const session = sessionOf("ada-1", "sign-in", { aal: "aal1" });
  const factor = { id: "f", factor_type: "totp", status: "verified", created_at: "2026-01-01" };
  const due = open(undefined, { ...session, user: { id: "ada-1", factors: [factor] } });
  expect(due.send()).toBeUndefined();
  const over = open();
  over.stored.clear();
  const marks = [...over.jar.cookies];
  over.stored.write(over.session);
  for (const [name, value] of marks) over.jar.cookies.set(name, value);
  expect(over.send()).toBeUndefined();
  for (const { fetch } of [none, torn, due, over]) expect(fetch).not.toHaveBeenCalled();
});

test("whoever doesn't stay signed in has notes of the tab alone", () => {
  const { stored, send } = open();
  stored.setLasting(false);
  expect(send()).toBeUndefined();
  createNotedReads("https://local.example", "ada-1", () => sessionStorage).note(ADDRESS, READ);
  expect(send()).toMatchObject({ read: READ });
});

test("a note that is refused is forgotten; one that can't be sent stays", async () => {
  const refused = open();
  refused.fetch.mockResolvedValueOnce(new Response("{}", { status: 404 }));
  await refused.send()?.answer;
  expect(refused.notes.of(ADDRESS)).toBeUndefined();
  const offline = open();
  offline.fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(offline.send()?.answer).rejects.toThrow("Failed to fetch");
  expect(offline.notes.of(ADDRESS)).toEqual(READ);
});

test("the browser's own page is used where no other is given", () => {
  history.replaceState(null, "", "/data");
  expect(sendNotedRead(PROJECT)).toBeUndefined();
});
