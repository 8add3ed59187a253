import { createTestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

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
