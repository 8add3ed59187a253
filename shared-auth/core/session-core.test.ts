import { isSessionError } from "../session/errors.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const TICK_MS = 30_000;

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "none";
  } catch (error) {
    return isSessionError(error) ? error.code : String(error);
  }
};

const removeSeal = ({ jar }: TestSession): void => {
  for (const name of jar.cookies.keys()) if (name.endsWith("-seal")) jar.cookies.delete(name);
};

const countTold = ({ session }: TestSession): (() => number) => {
  let told = 0;
  session.subscribe(() => {
    told += 1;
  });
  return () => told;
};

test("nobody is signed in at first, and signing in says who", async () => {
  const page = createTestSession();
  await page.clock.advance(0);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "never" });
  await page.signIn();
  expect(page.session.getSnapshot()).toMatchObject({
    status: "signed-in",
    user: { id: page.user.id, email: CREDENTIALS.email },
    expiresAtMs: page.clock.nowMs() + HOUR_MS,
  });
});

test("a wrong password is an error by name, and leaves everything as it was", async () => {
  const page = createTestSession();
  await page.clock.advance(0);
  const wrong = page.session.signInWithPassword({ ...CREDENTIALS, password: "wrong" });
  expect(await codeOf(wrong)).toBe("invalid_credentials");
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("the token is refreshed within three ticks of its end, once, and nobody is told", async () => {
  const page = createTestSession();
  await page.signIn();
  const told = countTold(page);
  await page.clock.advance(HOUR_MS - 4 * TICK_MS);
  expect(page.provider.countRefreshes()).toBe(0);
  await page.clock.advance(2 * TICK_MS);
  expect(page.provider.countRefreshes()).toBe(1);
  expect(told()).toBe(0);
});

test("a page that was never shown again still follows: sign-out in one, signed out in the other", async () => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  expect(second.session.getSnapshot().status).toBe("signed-in");
  await first.session.signOut();
  await second.clock.advance(10);
  expect(first.session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
  expect(second.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
  expect([...first.jar.cookies.keys()]).toEqual([expect.stringMatching(/-auth-token-ended$/)]);
});

test("a sign-out of all devices that the provider did not hear says so, and is over here all the same", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.breakDown("auth/v1/logout", { kind: "reset" });
  expect(await codeOf(page.session.signOut("global"))).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-out");
  expect(await codeOf(page.session.signOut())).toBe("none");
});

test("through an outage the session is stale, the calls fail by name, and coming online mends it at once", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.breakDown("auth/v1/token", { kind: "status", status: 503 });
  await page.clock.advance(HOUR_MS + MINUTE_MS);
  expect(page.session.getSnapshot().status).toBe("stale");
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("provider_unavailable");
  expect(page.session.diagnostics().pause).toMatchObject({ kind: "unavailable" });
  page.provider.heal();
  page.life.setOnline(true);
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-in");
  expect(page.session.diagnostics().pause).toBeUndefined();
});

test("a device without a network is not polled, and fresh when it has one again", async () => {
  const page = createTestSession();
  await page.signIn();
  page.life.setOnline(false);
  page.provider.breakDown("auth", { kind: "reset" });
  page.provider.breakDown("rest", { kind: "reset" });
  await page.clock.advance(2 * HOUR_MS);
  expect(page.provider.countRefreshes()).toBe(0);
  expect(page.session.getSnapshot().status).toBe("stale");
  page.provider.heal();
  page.life.setOnline(true);
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test.each([
  ["session_expired", "expired"],
  ["session_not_found", "revoked"],
  ["user_not_found", "revoked"],
  ["user_banned", "revoked"],
])("the provider's %s ends the session everywhere, as %s", async (code, reason) => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  first.provider.endSessions(first.user, code);
  await first.clock.advance(HOUR_MS);
  for (const page of [first, second]) {
    expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason });
  }
});

test("a call whose token the provider calls expired is tried once more, with another token", async () => {
  // The first token is refused from the start: by a provider that was restored from a copy, say.
  let refused: unknown;
  const page = createTestSession({
    answerData(_path, claims) {
      refused ??= claims?.["jti"];
      return claims?.["jti"] === refused
        ? Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 })
        : Response.json({ as: claims?.["jti"] });
    },
  });
  await page.signIn();
  const [response, other] = await Promise.all([
    page.session.data.fetch("flights"),
    page.session.data.fetch("airports"),
  ]);
  expect([response.status, other.status]).toEqual([200, 200]);
  expect(page.provider.countRefreshes()).toBe(1);
  expect(page.provider.calls.filter(({ path }) => path.includes("rest/"))).toHaveLength(4);
});

test("calls that wait while a token is due go out with the next one", async () => {
  const page = createTestSession();
  await page.signIn();
  page.life.hide();
  await page.clock.advance(HOUR_MS + 1);
  await Promise.all([page.session.data.fetch("flights"), page.session.data.fetch("airports")]);
  expect(page.provider.countRefreshes()).toBe(1);
  const reads = page.provider.calls.filter(({ path }) => path.includes("rest/"));
  expect(reads.map(({ status }) => status)).toEqual([200, 200]);
});

test("a limit's Retry-After is obeyed by every page, and the session stays", async () => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  first.provider.breakDown("auth/v1/token", {
    kind: "status",
    status: 429,
    headers: { "Retry-After": "300" },
  });
  await first.clock.advance(HOUR_MS - 2 * TICK_MS);
  const asked = first.provider.countRefreshes();
  expect(asked).toBe(1);
  await first.clock.advance(4 * MINUTE_MS);
  expect(first.provider.countRefreshes()).toBe(asked);
  for (const page of [first, second]) expect(page.session.getSnapshot().status).toBe("stale");
  await first.clock.advance(2 * MINUTE_MS);
  expect(first.provider.countRefreshes()).toBe(asked + 1);
});

test("after hours of sleep nothing says that the provider can't be reached, but where that is so", async () => {
  const page = createTestSession();
  await page.signIn();
  const statuses: string[] = [];
  page.session.subscribe(() => statuses.push(page.session.getSnapshot().status));
  page.life.hide();
  await page.clock.advance(8 * HOUR_MS);
  page.life.show();
  await page.clock.advance(TICK_MS);
  expect(statuses).toEqual([]);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a sign-out leaves nothing of the session behind, nor of a sign-in that was under way", async () => {
  const page = createTestSession();
  await page.signIn();
  const [name = ""] = page.jar.cookies.keys();
  page.jar.cookies.set(`${name}-code-verifier`, "v");
  await page.session.signOut();
  expect([...page.jar.cookies.keys()]).toEqual([`${name}-ended`]);
});

test("data comes with every digit", async () => {
  const body = '[{"id":9007199254740993,"price":1.10,"share":0.1,"text":"12345678901234567890"}]';
  const page = createTestSession({
    answerData: () => new Response(body, { headers: { "Content-Type": "application/json" } }),
  });
  await page.signIn();
  const { data } = await page.session.data.from("prices").select();
  expect(data).toEqual([{ id: "9007199254740993", price: "1.10", share: 0.1, text: "12345678901234567890" }]);
  expect(await (await page.session.data.fetch("prices")).text()).toBe(body);
});

test("no token leaves for another address", async () => {
  const page = createTestSession();
  await page.signIn();
  expect(await codeOf(page.session.data.fetch("https://evil.example/rest/v1/x"))).toBe("invalid_request");
  expect(await codeOf(page.session.data.fetch("//evil.example/x"))).toBe("invalid_request");
});

test("claims are verified against the published keys, and kept while the token is the same", async () => {
  const page = createTestSession({ isSigned: true });
  await page.signIn();
  expect(await page.session.claims()).toMatchObject({ sub: page.user.id, aal: "aal1" });
  await page.session.claims();
  expect(page.provider.calls.filter(({ path }) => path.includes("jwks"))).toHaveLength(1);
  await page.session.signOut();
  expect(await codeOf(page.session.claims())).toBe("signed_out");
});

test("what the provider says of the user is kept, and its refusal is an error", async () => {
  const page = createTestSession();
  await page.signIn();
  page.user.factors.push({
    id: "f",
    factor_type: "totp",
    status: "unverified",
    created_at: "2026-01-01T00:00:00Z",
  });
  const told = countTold(page);
  await page.session.reloadUser();
  expect(page.session.getSnapshot()).toMatchObject({ factors: [{ id: "f", status: "unverified" }] });
  expect(told()).toBe(1);
  page.provider.endSessions(page.user, "session_not_found");
  expect(await codeOf(page.session.reloadUser())).toBe("session_expired");
  // The library says that it is over; the provider is asked before it is believed.
  await page.clock.advance(2_000);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "revoked" });
});

test("a library that reads nonsense, since a remote broke JSON.parse for a moment, costs nobody the session", async () => {
  const page = createTestSession();
  await page.signIn();
  const broken = jest.spyOn(JSON, "parse").mockReturnValue({ session: "mine" });
  await page.session.reloadUser().catch(() => undefined);
  broken.mockRestore();
  expect(page.session.getSnapshot().status).toBe("signed-in");
  await page.clock.advance(5_000);
  expect(page.session.getSnapshot().status).toBe("signed-in");
  expect(page.provider.countRefreshes()).toBe(1);
});

test("assurance: enough is enough, a step-up is asked for, and without one the call is refused", async () => {
  const asked: string[] = [];
  const page = createTestSession({
    stepUp: async ({ level }) => void asked.push(level),
  });
  expect(await codeOf(page.session.requireAssurance({ level: "aal1" }))).toBe("signed_out");
  await page.signIn();
  await page.session.requireAssurance({ level: "aal1" });
  expect(await codeOf(page.session.requireAssurance({ level: "aal2" }))).toBe("assurance_too_low");
  expect(asked).toEqual([]);
  await page.clock.advance(10 * MINUTE_MS);
  expect(await codeOf(page.session.requireAssurance({ level: "aal1", maxAgeMs: MINUTE_MS }))).toBe(
    "assurance_too_low",
  );
  expect(asked).toEqual(["aal1"]);
});

test("diagnostics and events hold no token", async () => {
  const page = createTestSession();
  await page.signIn();
  await page.clock.advance(HOUR_MS);
  const facts = page.session.diagnostics();
  expect(facts).toMatchObject({
    protocol: 1,
    tickers: 1,
    isTickerRunning: true,
    keptIn: "cookies",
    refreshes: 1,
  });
  const text = JSON.stringify(facts);
  expect(text).not.toMatch(/eyJ|refresh-\d/);
  expect(facts.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["started", "signed-in", "refreshed"]),
  );
});

test("a session that is not remembered is written to end with the browser", async () => {
  const page = createTestSession();
  const lifetimes: string[] = [];
  const write = page.jar.write.bind(page.jar);
  jest.spyOn(page.jar, "write").mockImplementation((name, value, lifetime) => {
    lifetimes.push(lifetime);
    write(name, value, lifetime);
  });
  page.session.setRemembered(false);
  expect(page.session.isRemembered()).toBe(false);
  await page.signIn();
  expect(new Set(lifetimes)).toEqual(new Set(["until-closed"]));
  page.session.setRemembered(true);
  expect(page.session.isRemembered()).toBe(true);
  lifetimes.length = 0;
  await page.clock.advance(HOUR_MS);
  expect(new Set(lifetimes)).toEqual(new Set(["lasting"]));
});

test("where cookies are off the session is this page's alone, and says so", async () => {
  const page = createTestSession();
  jest.spyOn(page.jar, "write").mockImplementation(() => undefined);
  await page.signIn();
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", isKeptHereOnly: true });
  expect(page.session.diagnostics().keptIn).toBe("page");
  await page.session.data.fetch("flights");
  await page.session.signOut();
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("a session that a server wrote counts once the provider has refreshed it", async () => {
  const first = createTestSession();
  await first.signIn();
  removeSeal(first);
  const second = createTestSession({ sharing: first });
  expect(second.session.getSnapshot().status).toBe("starting");
  await second.clock.advance(0);
  expect(second.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: first.user.id } });
  expect(first.provider.countRefreshes()).toBe(1);
});

test("an unsealed session waits out an outage as signed out, and is not lost", async () => {
  const first = createTestSession();
  await first.signIn();
  removeSeal(first);
  first.provider.breakDown("auth", { kind: "reset" });
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  expect(second.session.getSnapshot()).toEqual({ status: "signed-out", reason: "unreadable" });
  first.provider.heal();
  second.life.setOnline(true);
  await second.clock.advance(0);
  expect(second.session.getSnapshot().status).toBe("signed-in");
});
