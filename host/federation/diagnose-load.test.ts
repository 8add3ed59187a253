import { createTestClock } from "@foyer/shared-auth/testing";
import { toRelease } from "../testing/listings.ts";
import { diagnoseFile } from "./diagnose-load.ts";
import type { AskingPage } from "./diagnose-load.ts";
import type { RemoteLoadFailure } from "./remote-load-error.ts";

const PUBLISHED = "the published code";
const FOLDER = "https://remotes.example/data/1.0.0/";
const SCRIPT = { "Content-Type": "text/javascript; charset=utf-8" };

async function hashOf(text: string, algorithm = "SHA-384"): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return `${algorithm.toLowerCase().replace("-", "")}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function release(integrity?: string) {
  const hash = integrity ?? (await hashOf(PUBLISHED));
  return toRelease("data", "1.0.0", { integrity: hash, files: { "remoteEntry.js": hash, "part.js": hash } });
}

function answering(answer: () => Promise<Response>): AskingPage {
  return { clock: createTestClock(), isOnline: () => true, ask: answer };
}
const answer = (body: string, init: ResponseInit = { headers: SCRIPT }) =>
  answering(() => Promise.resolve(new Response(body, init)));

test.each<[string, AskingPage, RemoteLoadFailure]>([
  ["is not there", answer("", { status: 404, headers: SCRIPT }), "missing"],
  ["is gone for good", answer("", { status: 410, headers: SCRIPT }), "missing"],
  ["makes its server fail", answer("", { status: 500, headers: SCRIPT }), "server-error"],
  ["is asked for too often", answer("", { status: 429, headers: SCRIPT }), "server-error"],
  ["comes as a page", answer("<!doctype html>", { headers: { "Content-Type": "text/html" } }), "wrong-type"],
  ["comes as nothing in particular", answering(() => Promise.resolve(new Response(null))), "wrong-type"],
  ["is not what was published", answer("altered"), "altered"],
  ["is sound by now", answer(PUBLISHED), "unreachable"],
  ["can't be reached", answering(() => Promise.reject(new TypeError("Failed to fetch"))), "unreachable"],
])("a file that %s", async (_what, page, failure) => {
  const listed = await release();
  expect(await diagnoseFile(`${FOLDER}remoteEntry.js`, listed, page)).toBe(failure);
  expect(await diagnoseFile(`${FOLDER}part.js?retry=1`, listed, page)).toBe(failure);
});

test("offline nothing is asked", async () => {
  const ask = jest.fn();
  const page = { clock: createTestClock(), isOnline: () => false, ask };
  expect(await diagnoseFile(`${FOLDER}part.js`, await release(), page)).toBe("offline");
  expect(ask).not.toHaveBeenCalled();
});

test("the person waits for the words: a server that doesn't answer is given a second and a half", async () => {
  const clock = createTestClock();
  let told: RemoteLoadFailure | undefined;
  const page: AskingPage = {
    clock,
    isOnline: () => true,
    ask: (_address, { signal }) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  };
  void diagnoseFile(`${FOLDER}part.js`, await release(), page).then((failure) => (told = failure));
  await clock.advance(1_499);
  expect(told).toBeUndefined();
  await clock.advance(1);
  expect(told).toBe("timed-out");
});

test("it is asked for past every cache, without cookies, and never run", async () => {
  const asked: RequestInit[] = [];
  const page = answering(() => Promise.resolve(new Response(PUBLISHED, { headers: SCRIPT })));
  await diagnoseFile(`${FOLDER}part.js`, await release(), {
    ...page,
    ask: (address, options) => {
      asked.push(options);
      return page.ask(address, options);
    },
  });
  expect(asked).toMatchObject([{ credentials: "omit", cache: "no-store" }]);
});

test("a file that the registry doesn't list is not what was published; in development nothing is listed", async () => {
  expect(await diagnoseFile(`${FOLDER}other.js`, await release(), answer(PUBLISHED))).toBe("altered");
  const developed = toRelease("data", "1.0.0", { integrity: "", files: {} });
  expect(await diagnoseFile(`${FOLDER}other.js`, developed, answer(PUBLISHED))).toBe("unreachable");
  // An entry without a hash has nothing to be measured by.
  expect(await diagnoseFile(developed.entry, developed, answer(PUBLISHED))).toBe("altered");
});

test.each(["SHA-256", "SHA-512"])("hashes by %s are measured too", async (algorithm) => {
  const listed = await release(await hashOf(PUBLISHED, algorithm));
  expect(await diagnoseFile(`${FOLDER}part.js`, listed, answer(PUBLISHED))).toBe("unreachable");
  expect(await diagnoseFile(`${FOLDER}part.js`, listed, answer("altered"))).toBe("altered");
});

test("a hash of an unknown kind fits nothing", async () => {
  const listed = await release("md5-x");
  expect(await diagnoseFile(`${FOLDER}part.js`, listed, answer(PUBLISHED))).toBe("altered");
});
