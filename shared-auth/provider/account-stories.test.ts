import { FAKE_CODE } from "../testing/fake-factors.ts";
import { createTestSession } from "../testing/test-session.ts";
import { toSessionError } from "./auth-errors.ts";
import { toDataError } from "./data-errors.ts";
import { codeOf } from "../testing/code-of.ts";

const VERIFIED_TOTP = {
  id: "f",
  factor_type: "totp",
  status: "verified",
  created_at: "2026-01-01T00:00:00Z",
};

test("a factor from its enrolment to its use and its end", async () => {
  const page = createTestSession();
  const { factors } = page.session;
  expect(await codeOf(factors.enrollTotp({ friendlyName: "Phone" }))).toBe("signed_out");
  await page.signIn();
  const enrolled = await factors.enrollTotp({ friendlyName: "Phone", issuer: "Foyer" });
  expect(enrolled).toMatchObject({ qrCodeSvg: "<svg/>", secret: "JBSWY3DPEHPK3PXP" });
  expect(page.session.getSnapshot()).toMatchObject({
    factors: [{ friendlyName: "Phone", status: "unverified" }],
  });
  expect(await codeOf(factors.enrollTotp({ friendlyName: "Phone" }))).toBe("factor_name_taken");
  expect(await codeOf(factors.challenge("unknown"))).toBe("factor_not_found");

  const { factorId } = enrolled;
  const { challengeId } = await factors.challenge(factorId);
  expect(await codeOf(factors.verify({ factorId, challengeId, code: "000000" }))).toBe("code_wrong");
  await factors.verify({ factorId, challengeId, code: FAKE_CODE });
  expect(page.session.getSnapshot()).toMatchObject({
    status: "signed-in",
    assurance: { current: "aal2", possible: "aal2" },
  });
  await page.session.requireAssurance({ level: "aal2", maxAgeMs: 60_000 });

  await factors.rename(factorId, "Old phone");
  expect(page.session.getSnapshot()).toMatchObject({ factors: [{ friendlyName: "Old phone" }] });
  await factors.rename(factorId, "Work phone");
  expect(page.user.metadata).toEqual({ foyer_factor_names: { [factorId]: "Work phone" } });
  await page.clock.advance(3_600_000);
  await page.session.reloadUser();
  expect(page.session.getSnapshot()).toMatchObject({ factors: [{ friendlyName: "Work phone" }] });
  expect(await codeOf(factors.rename(factorId, "x".repeat(121)))).toBe("invalid_request");
  expect(await codeOf(factors.rename("unknown", "Phone"))).toBe("factor_not_found");

  await factors.unenroll(factorId);
  expect(page.session.getSnapshot()).toMatchObject({ factors: [], assurance: { current: "aal1" } });
  expect(await codeOf(factors.unenroll(factorId))).toBe("factor_not_found");
});

test("a step-up that the person completes lets the call go on", async () => {
  const page: ReturnType<typeof createTestSession> = createTestSession({
    stepUp: async () => {
      const snapshot = page.session.getSnapshot();
      const factorId = ("factors" in snapshot && snapshot.factors[0]?.id) || "";
      const { challengeId } = await page.session.factors.challenge(factorId);
      await page.session.factors.verify({ factorId, challengeId, code: FAKE_CODE });
    },
  });
  page.user.factors.push(VERIFIED_TOTP);
  await page.signIn();
  expect(page.session.getSnapshot().status).toBe("second-factor-due");
  await page.session.requireAssurance({ level: "aal2" });
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("where nobody can ask for the proof, a call that needs it is refused", async () => {
  const page = createTestSession();
  page.user.factors.push(VERIFIED_TOTP);
  await page.signIn();
  expect(await codeOf(page.session.requireAssurance({ level: "aal2" }))).toBe("assurance_too_low");
});

test("while the session can't be renewed, what needs a new token fails by name", async () => {
  const page = createTestSession();
  await page.signIn();
  const { factorId } = await page.session.factors.enrollTotp({ friendlyName: "Phone" });
  page.provider.breakDown("auth/v1/token", { kind: "status", status: 429, headers: { "Retry-After": "30" } });
  // The token still has time left, so it does.
  expect(await codeOf(page.session.factors.unenroll(factorId))).toBe("none");
  await page.clock.advance(3_600_000);
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("provider_unavailable");
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("offline");
});

test("a session that is gone from the cookies without a word is an end by name for who believed in it", async () => {
  const page = createTestSession();
  await page.signIn();
  page.jar.cookies.clear();
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("session_expired");
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
  expect((await page.session.data.fetch("flights")).status).toBe(200);
});

test("a session that ends while a call waits for it ends the call by name", async () => {
  const page = createTestSession();
  await page.signIn();
  page.life.hide();
  page.provider.endSessions(page.user, "session_not_found");
  await page.clock.advance(3_600_000);
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("session_expired");
  const { error } = await page.session.data.from("flights").select();
  expect(error).toBeNull();
});

test("the provider that knows a session no more signs out here, whatever was asked", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.endSessions(page.user, "session_not_found");
  expect(await codeOf(page.session.reloadUser())).toBe("session_expired");
});

test("sign-up: signed in at once, or a mail is on its way, or a refusal", async () => {
  const page = createTestSession();
  await page.clock.advance(0);
  const credentials = { email: "new@foyer.example", password: "x" };
  page.provider.breakDown("auth/v1/signup", {
    kind: "status",
    status: 200,
    body: '{"id":"u","email":"new@foyer.example"}',
  });
  expect(await page.session.signUp(credentials)).toBe("confirmation-sent");
  page.provider.breakDown("auth/v1/signup", {
    kind: "status",
    status: 422,
    body: '{"code":"weak_password","message":"weak","weak_password":{"reasons":["length"]}}',
  });
  await expect(page.session.signUp(credentials)).rejects.toMatchObject({ code: "weak_password" });
  page.provider.heal();
  const other = page.provider.addUser(credentials);
  const session = await page.provider.startSession(other);
  page.provider.breakDown("auth/v1/signup", { kind: "status", status: 200, body: JSON.stringify(session) });
  expect(await page.session.signUp(credentials)).toBe("signed-in");
  expect(page.session.getSnapshot()).toMatchObject({ user: { email: "new@foyer.example" } });
});

test("claims signed with a shared secret are the provider's to confirm", async () => {
  const page = createTestSession();
  await page.signIn();
  const header = btoa(JSON.stringify({ alg: "HS256" })).replaceAll("=", "");
  const answer = await page.provider.startSession(page.user);
  page.provider.breakDown("auth/v1/token", {
    kind: "status",
    status: 200,
    body: JSON.stringify({
      ...answer,
      access_token: String(answer["access_token"]).replace(/^[^.]+/, header),
    }),
  });
  await page.clock.advance(3_600_000 - 60_000);
  expect(await page.session.claims()).toMatchObject({ sub: page.user.id });
  expect(page.provider.calls.some(({ path }) => path === "auth/v1/user")).toBe(true);
});

test.each([
  [{ name: "AuthRetryableFetchError" }, "provider_unavailable"],
  [{ status: 503 }, "provider_unavailable"],
  [{ status: 429 }, "rate_limited"],
  [{ message: "" }, "unexpected"],
  ["text", "unexpected"],
])("what the library rejects with, %j, has a code of ours", (error, code) => {
  expect(toSessionError(error).code).toBe(code);
  expect(toSessionError(toSessionError(error)).code).toBe(code);
});

test.each([
  [{}, 401, "session_expired"],
  [{}, 403, "not_permitted"],
  [{}, 416, "range_past_end"],
  [{}, 429, "rate_limited"],
  [{ message: "teapot" }, 418, "unexpected"],
  [{}, 418, "unexpected"],
  ["text", undefined, "provider_unavailable"],
  [{ code: "" }, 0, "provider_unavailable"],
  [{ code: "P0001" }, 400, "procedure_failed"],
  [{ code: "PGRST116" }, 406, "several_rows"],
])("a data error %j with status %p has a code of ours", (error, status, code) => {
  expect(toDataError(error, status).code).toBe(code);
  const again = toDataError(error, status);
  expect(toDataError(again)).toBe(again);
  expect(toDataError({ cause: again })).toBe(again);
});

test("offline has its own words", () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(toSessionError({ status: 503 }).code).toBe("offline");
  expect(toDataError({}, 0).code).toBe("offline");
});
