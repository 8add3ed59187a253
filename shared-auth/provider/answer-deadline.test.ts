import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const TOKEN_MS = 10_000;
/** Of calls that may send a mail first. */
const OTHERS_MS = 30_000;

beforeEach(() => {
  // The pages of a test are one to the library, which warns of a second client.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  history.replaceState(null, "", "/");
});

interface HeldCall {
  readonly signal: AbortSignal | undefined;
  answer(response: Response): void;
}

/** A page of the same browser whose calls to one address are answered by the test, when it wants. */
function openPage(first: TestSession, pathPart: string): { page: TestSession; held: HeldCall[] } {
  const held: HeldCall[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes(pathPart)) return first.provider.fetch(input, init);
    return new Promise((resolve, reject) => {
      const signal = init?.signal ?? undefined;
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      held.push({ signal, answer: resolve });
    });
  };
  const sharing = { ...first, provider: { ...first.provider, fetch } };
  return { page: createTestSession({ sharing }), held };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

const PKCE = "grant_type=pkce";
const PASSWORD = "grant_type=password";

/** A page that comes back from another service with a code, which the provider doesn't answer. */
async function comeBack() {
  const first = createTestSession();
  await first.clock.advance(0);
  await first.session.ways.addressOf("github", "");
  history.replaceState(null, "", "/sign-in?return-to=%2Fdata&code=good");
  const { page, held } = openPage(first, PKCE);
  await until(() => held.length === 1);
  await page.clock.advance(TOKEN_MS - 1);
  expect([page.session.getSnapshot().status, held.length]).toEqual(["starting", 1]);
  return { first, page, answer: (response: Response) => held[0]?.answer(response) };
}

test("a code whose exchange isn't answered holds the page up for ten seconds, and says what to do; later it counts for nothing", async () => {
  const { first, page, answer } = await comeBack();
  await page.clock.advance(1);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "never" });
  expect(location.search).toBe("?return-to=%2Fdata");
  expect(page.session.ways.takeReturnProblem()).toMatchObject({
    code: "provider_unavailable",
    providerCode: "request_timeout",
  });
  answer(Response.json(await page.provider.startSession(page.user)));
  await page.clock.advance(0);
  for (const { session } of [page, first]) expect(session.getSnapshot().status).toBe("signed-out");
  await page.session.signInWithPassword(CREDENTIALS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in" });
});

async function openSlowPassword() {
  const first = createTestSession();
  const { page, held } = openPage({ ...first, broadcasts: createMemoryBroadcasts() }, PASSWORD);
  await page.clock.advance(0);
  const code = codeOf(page.session.signInWithPassword(CREDENTIALS));
  await until(() => held.length === 1);
  return { page, held, code };
}

test("a sign-in that isn't answered ends after ten seconds, and is broken off", async () => {
  const { page, held, code } = await openSlowPassword();
  await page.clock.advance(TOKEN_MS);
  expect(await code).toBe("provider_unavailable");
  expect(held[0]?.signal?.aborted).toBe(true);
});

test("an answer that stops in the middle is none", async () => {
  const { page, held, code } = await openSlowPassword();
  const signal = held[0]?.signal;
  const body = new ReadableStream({
    start(controller) {
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  held[0]?.answer(new Response(body));
  await page.clock.advance(TOKEN_MS);
  expect(await code).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("any other call, which may send a mail first, is broken off after thirty seconds, in words of ours", async () => {
  const first = createTestSession();
  await first.signIn();
  const { page, held } = openPage(first, "auth/v1/user");
  await page.clock.advance(0);
  const failed = page.session.reloadUser().catch((error: unknown) => error);
  await until(() => held.length === 1);
  await page.clock.advance(OTHERS_MS - 1);
  expect(held[0]?.signal?.aborted).toBe(false);
  await page.clock.advance(1);
  expect(await failed).toMatchObject({
    code: "provider_unavailable",
    message: "The sign-in service took too long. Try again.",
  });
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a mail's link that isn't answered says so, and is asked for again", async () => {
  const first = createTestSession();
  const { page, held } = openPage(first, "auth/v1/verify");
  await page.clock.advance(0);
  const press = () =>
    page.session.ways.openMailLink({ tokenHash: "abc", purpose: "sign-in" }).catch((error: unknown) => error);
  const untold = press();
  await until(() => held.length === 1);
  await page.clock.advance(OTHERS_MS);
  expect(await untold).toMatchObject({ code: "provider_unavailable", providerCode: "request_timeout" });
  const told = press();
  await until(() => held.length === 2);
  held[1]?.answer(Response.json(await page.provider.startSession(page.user)));
  expect(await told).toMatchObject({ purpose: "sign-in", email: CREDENTIALS.email });
});
