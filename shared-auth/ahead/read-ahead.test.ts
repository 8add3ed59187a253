import { createSessionStore } from "../session/session-store.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";
import { signedInSnapshot } from "../testing/signed-in-snapshot.ts";
import { readAhead } from "./read-ahead.ts";
import { createWaitingReads } from "./waiting-reads.ts";

const CATALOGUE = "/rest/v1/rpc/foyer_catalogue";
const SIGNED_OUT: SessionSnapshot = { status: "signed-out", reason: "never" };

function open(wanted: readonly string[] = [CATALOGUE], token: string | null = "token-1", atHand?: string) {
  const store = createSessionStore();
  const waiting = createWaitingReads(() => 0);
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(() =>
    Promise.resolve(Response.json("early")),
  );
  readAhead({
    ...{ providerUrl: "https://abc.supabase.co", publishableKey: "key", store, waiting },
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { accessToken: () => Promise.resolve(token ?? undefined), tokenAtHand: () => atHand },
    wanted: () => wanted,
    monotonicMs: () => 0,
  });
  return { store, waiting, fetch };
}

test("whoever signs in on the page is asked for at once, as that person, and whoever asks gets it", async () => {
  const { store, waiting, fetch } = open();
  store.publish(SIGNED_OUT);
  store.publish(signedInSnapshot());
  await Promise.resolve();
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe(`https://abc.supabase.co${CATALOGUE}`);
  expect(init?.headers).toEqual({ apikey: "key", Authorization: "Bearer token-1" });
  const taken = waiting.take({ path: CATALOGUE, headers: {} }, "token-1");
  expect(await (await taken?.answer)?.json()).toBe("early");
});

test("with a token at hand it is asked for before anybody else hears of the sign-in", () => {
  const { store, fetch } = open([CATALOGUE], null, "token-2");
  let askedBefore = 0;
  store.subscribe(() => {
    askedBefore = fetch.mock.calls.length;
  });
  store.publish(SIGNED_OUT);
  store.publish(signedInSnapshot());
  expect(askedBefore).toBe(1);
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({ apikey: "key", Authorization: "Bearer token-2" });
});

test("a visit with a session asks for nothing so, nor does news of somebody who is there", async () => {
  const { store, fetch } = open();
  store.publish(signedInSnapshot());
  store.publish(signedInSnapshot(), true);
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
});

test("whoever leaves takes along what nobody has asked for", async () => {
  const { store, fetch, waiting } = open();
  store.publish(SIGNED_OUT);
  store.publish(signedInSnapshot());
  await Promise.resolve();
  store.publish(SIGNED_OUT);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(waiting.take({ path: CATALOGUE, headers: {} }, "token-1")).toBeUndefined();
});

test("without anything wanted, or without a token, nothing is sent", async () => {
  for (const { store, fetch } of [open([]), open([CATALOGUE], null)]) {
    store.publish(SIGNED_OUT);
    store.publish(signedInSnapshot());
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
  }
});
