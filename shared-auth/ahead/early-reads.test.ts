import { withEarlyReads } from "./early-reads.ts";
import type { EarlyRead } from "./early-read.ts";
import { createNotedReads } from "./noted-reads.ts";
import type { NotedRead } from "./noted-reads.ts";
import { createWaitingReads } from "./waiting-reads.ts";

const PROJECT = "https://abc.supabase.co";
const ROWS = "/rest/v1/flights?select=id&order=id.asc&limit=64";
const READ: NotedRead = { path: ROWS, headers: {} };
const HEADERS = { apikey: "key", Authorization: "Bearer token-1" };

beforeEach(() => localStorage.clear());

function open(parts: { early?: Partial<EarlyRead>; answer?: Promise<Response>; nowMs?: number } = {}) {
  const page = { address: "/data/flights", person: "ada-1" as string | undefined };
  const own = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>(() =>
    Promise.resolve(Response.json("own")),
  );
  const answer = parts.answer ?? Promise.resolve(Response.json("early"));
  const notes = createNotedReads(PROJECT, "ada-1", () => localStorage);
  const giveUp = jest.fn();
  const waiting = createWaitingReads(() => parts.nowMs ?? 2_000);
  waiting.put({ read: READ, token: "token-1", sentAtMs: 1_000, answer, giveUp, ...parts.early });
  const fetch = withEarlyReads(own, {
    providerUrl: PROJECT,
    waiting,
    address: () => page.address,
    personId: () => page.person,
    notesOf: (personId) => createNotedReads(PROJECT, personId, () => localStorage),
  });
  const read = async (path = ROWS, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(PROJECT + path, { headers: HEADERS, ...init })).json();
  return { page, own, notes, read, giveUp };
}

test("the first request for the same rows takes the answer that is on its way, once", async () => {
  const { read, own } = open();
  expect(await read()).toBe("early");
  expect(own).not.toHaveBeenCalled();
  expect(await read()).toBe("own");
});

test.each<[string, Parameters<typeof open>[0], string, RequestInit]>([
  ["other rows", {}, ROWS.replace("asc", "desc"), {}],
  ["another token", { early: { token: "token-0" } }, ROWS, {}],
  ["another schema", {}, ROWS, { headers: { ...HEADERS, "Accept-Profile": "other" } }],
  ["the same much later", { nowMs: 21_001 }, ROWS, {}],
])("%s: the early answer is dropped", async (_what, parts, path, init) => {
  const { read, giveUp } = open(parts);
  expect(await read(path, init)).toBe("own");
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(await read()).toBe("own");
});

test.each<[string, string, RequestInit]>([
  ["a procedure", "/rest/v1/rpc/foyer_catalogue?known=1", {}],
  ["a count", ROWS, { headers: { ...HEADERS, Prefer: "count=planned" } }],
  ["a change", ROWS, { method: "POST", body: "{}" }],
  ["another service", "/storage/v1/object?x=1", {}],
])("%s is neither noted nor answered so, and the answer waits on", async (_what, path, init) => {
  const { read, notes } = open();
  expect(await read(path, init)).toBe("own");
  expect(notes.of("/data/flights")).toBeUndefined();
  expect(await read()).toBe("early");
});

test("what could not be sent early is sent again, and who gives up waits for nothing", async () => {
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  failed.catch(() => undefined);
  expect(await open({ answer: failed }).read()).toBe("own");
  const ended = AbortSignal.abort(new Error("left"));
  const left = open();
  await expect(left.read(ROWS, { signal: ended })).rejects.toThrow("left");
  expect(left.giveUp).toHaveBeenCalledTimes(1);
  const leaving = new AbortController();
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<Response>((_resolve, reject) => (fail = reject));
  const page = open({ answer });
  const waiting = page.read(ROWS, { signal: leaving.signal });
  leaving.abort(new Error("left later"));
  await expect(waiting).rejects.toThrow("left later");
  expect(page.giveUp).toHaveBeenCalledTimes(1);
  fail(new DOMException("given up", "AbortError"));
  await expect(answer).rejects.toThrow("given up");
  expect(page.own).not.toHaveBeenCalled();
  expect(await open().read(ROWS, { signal: new AbortController().signal })).toBe("early");
});

test("the first rows of each address are noted for the next visit; later ones and refused ones aren't", async () => {
  const { read, notes, page, own } = open();
  await read();
  await read(ROWS.replace("64", "128"));
  expect(notes.of("/data/flights")).toEqual(READ);
  page.address = "/data/flights?sort=delay.desc";
  own.mockResolvedValueOnce(new Response("{}", { status: 400 }));
  await read(ROWS.replace("id.asc", "delay.desc"));
  expect(notes.of(page.address)).toBeUndefined();
  expect(notes.of("/data/flights")).toEqual(READ);
});

test("nothing is noted of a person who has gone meanwhile", async () => {
  const { read, notes, page } = open();
  const reading = read();
  page.person = undefined;
  await reading;
  expect(notes.of("/data/flights")).toBeUndefined();
});

test("notes are few, and what others wrote there is none", () => {
  const notes = createNotedReads(PROJECT, "ada-1", () => localStorage);
  for (let at = 0; at < 20; at += 1) notes.note(`/data/t${at}`, READ);
  expect([notes.of("/data/t7"), notes.of("/data/t8"), notes.of("/data/t19")]).toEqual([
    undefined,
    READ,
    READ,
  ]);
  notes.note("/data/t19", undefined);
  notes.note("/data/never", undefined);
  notes.note("/data/long", { ...READ, path: `${ROWS}&a=${"x".repeat(4_000)}` });
  expect([notes.of("/data/t19"), notes.of("/data/long")]).toEqual([undefined, undefined]);
  const [key = ""] = Object.keys(localStorage);
  for (const text of [
    "{damaged",
    "{}",
    JSON.stringify([["/data/t8", { path: "/rest/v1/rpc/pay?x=1", headers: {} }]]),
    JSON.stringify([["/data/t8", { path: "/auth/v1/user?x=1", headers: {} }]]),
    JSON.stringify([["/data/t8", { path: ROWS, headers: { prefer: "x" } }]]),
    JSON.stringify([["/data/t8", { path: ROWS }], ["/data/t8", null], [1, READ], "x"]),
  ]) {
    localStorage.setItem(key, text);
    expect(notes.of("/data/t8")).toBeUndefined();
  }
});
