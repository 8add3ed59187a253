import { unsignedToken } from "../testing/fake-tokens.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const DEADLINE_MS = 10_000;
const A_SECOND_MS = 1_000;
const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };

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
  await page.clock.advance(DEADLINE_MS - 1);
  expect([page.session.getSnapshot().status, held.length]).toEqual(["starting", 1]);
  return { first, page, answer: (response: Response) => held[0]?.answer(response) };
}

test("a code whose exchange isn't answered holds the page up for ten seconds, and says what to do", async () => {
  const { page } = await comeBack();
  await page.clock.advance(1);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "never" });
  expect(location.search).toBe("?return-to=%2Fdata");
  const problem = page.session.ways.takeReturnProblem();
  expect(problem).toMatchObject({ code: "provider_unavailable", providerCode: "request_timeout" });
  expect(problem?.message).toMatch(/once it answers, you are signed in here/);
  // What comes of the code holds up nobody who signs in another way.
  await page.session.signInWithPassword(CREDENTIALS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in" });
});

test("a code that is exchanged after all signs in, on every page of the browser", async () => {
  const { first, page, answer } = await comeBack();
  await page.clock.advance(5 * A_SECOND_MS);
  expect(page.session.getSnapshot().status).toBe("signed-out");
  answer(Response.json(await page.provider.startSession(page.user)));
  await page.clock.advance(0);
  for (const { session } of [page, first]) {
    expect(session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
  }
  // It is the page's like any other: it is refreshed.
  await page.clock.advance(3_600 * A_SECOND_MS);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a late answer changes nothing for somebody who signed in meanwhile, or elsewhere", async () => {
  const { first, page, answer } = await comeBack();
  await page.clock.advance(1);
  const grace = first.provider.addUser(GRACE);
  await first.session.signInWithPassword(GRACE);
  answer(Response.json(await page.provider.startSession(page.user)));
  await page.clock.advance(0);
  for (const { session } of [page, first]) {
    expect(session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: grace.id } });
  }
});

test("a late answer that is no session, another person's, or a refusal signs nobody in", async () => {
  for (const odd of [
    () => Response.json({ code: "flow_state_expired" }, { status: 422 }),
    () => Response.json({ id: "u" }),
    async (page: TestSession) =>
      Response.json({
        ...(await page.provider.startSession(page.user)),
        access_token: unsignedToken({ sub: "somebody else" }),
      }),
  ]) {
    const { page, answer } = await comeBack();
    await page.clock.advance(1);
    answer(await odd(page));
    await page.clock.advance(0);
    expect(page.session.getSnapshot().status).toBe("signed-out");
  }
});

async function openSlowPassword() {
  const first = createTestSession();
  const { page, held } = openPage({ ...first, broadcasts: createMemoryBroadcasts() }, PASSWORD);
  await page.clock.advance(0);
  const signIn = async (credentials: typeof CREDENTIALS) => {
    const [before, code] = [held.length, codeOf(page.session.signInWithPassword(credentials))];
    await until(() => held.length > before);
    await page.clock.advance(DEADLINE_MS);
    return code;
  };
  return { page, held, signIn };
}

test("a sign-in that isn't answered ends after ten seconds; asked for again, whichever answer comes first counts", async () => {
  const { page, held, signIn } = await openSlowPassword();
  expect(await signIn(CREDENTIALS)).toBe("provider_unavailable");
  expect(await signIn(CREDENTIALS)).toBe("provider_unavailable");
  expect(held.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  held[0]?.answer(Response.json(await page.provider.startSession(page.user)));
  await page.clock.advance(0);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
});

test("who goes on as somebody else is never signed in as the one before", async () => {
  const { page, held, signIn } = await openSlowPassword();
  page.provider.addUser(GRACE);
  const slow = await page.provider.startSession(page.user);
  await signIn(CREDENTIALS);
  await signIn(GRACE);
  expect(held.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  held[0]?.answer(Response.json(slow));
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("an answer that stops in the middle is none", async () => {
  const { page, held, signIn } = await openSlowPassword();
  const ended = signIn(CREDENTIALS);
  await until(() => held.length === 1);
  held[0]?.answer(new Response(new ReadableStream()));
  expect(await ended).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("any other call is broken off after ten seconds, in words of ours", async () => {
  const first = createTestSession();
  await first.signIn();
  const { page, held } = openPage(first, "auth/v1/user");
  await page.clock.advance(0);
  const failed = page.session.reloadUser().catch((error: unknown) => error);
  await until(() => held.length === 1);
  await page.clock.advance(DEADLINE_MS);
  expect(await failed).toMatchObject({
    code: "provider_unavailable",
    message: "The sign-in service took too long. Try again.",
  });
  expect(held.map(({ signal }) => signal?.aborted)).toEqual([true]);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a mail's link that isn't answered is used up by the next press, whichever of both is answered", async () => {
  const first = createTestSession();
  const { page, held } = openPage(first, "auth/v1/verify");
  await page.clock.advance(0);
  const press = async (count: number) => {
    const pressed = page.session.ways
      .openMailLink({ tokenHash: "abc", purpose: "sign-in" })
      .catch((error: unknown) => error);
    await until(() => held.length === count);
    return pressed;
  };
  const untold = press(1);
  await until(() => held.length === 1);
  await page.clock.advance(DEADLINE_MS);
  expect(await untold).toMatchObject({ code: "provider_unavailable", providerCode: "request_timeout" });
  const told = press(2);
  await until(() => held.length === 2);
  held[1]?.answer(Response.json({ code: "otp_expired" }, { status: 403 }));
  held[0]?.answer(Response.json(await page.provider.startSession(page.user)));
  expect(await told).toMatchObject({ purpose: "sign-in", email: CREDENTIALS.email });
});
