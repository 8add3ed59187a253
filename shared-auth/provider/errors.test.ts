import { isSessionError, SessionError } from "../session/errors.ts";
import { toSessionError } from "./auth-errors.ts";
import { toDataError } from "./data-errors.ts";

/** Every error code that `docs/provider-errors.md` lists for the calls in use, and what it means to us. */
const AUTH_CODES: readonly (readonly [string, number, string])[] = [
  ["invalid_credentials", 400, "invalid_credentials"],
  ["email_not_confirmed", 400, "email_not_confirmed"],
  ["user_already_exists", 422, "user_exists"],
  ["signup_disabled", 422, "sign_up_disabled"],
  ["weak_password", 422, "weak_password"],
  ["mfa_verification_failed", 422, "code_wrong"],
  ["mfa_challenge_expired", 422, "challenge_expired"],
  ["mfa_ip_address_mismatch", 422, "challenge_expired"],
  ["mfa_factor_not_found", 422, "factor_not_found"],
  ["mfa_factor_name_conflict", 422, "factor_name_taken"],
  ["too_many_enrolled_mfa_factors", 422, "too_many_factors"],
  ["insufficient_aal", 403, "assurance_too_low"],
  ["over_request_rate_limit", 429, "rate_limited"],
  ["session_not_found", 403, "session_expired"],
  ["user_banned", 400, "user_banned"],
];

test.each(AUTH_CODES)("%s (%i) becomes %s with words to act on", (code, status, expected) => {
  const error = toSessionError({ name: "AuthApiError", code, status, message: "server words" });
  expect(error).toMatchObject({ code: expected, providerCode: code, status });
  expect(error.message).toMatch(/\.$/);
});

test("an unknown code shows the provider's own words", () => {
  expect(toSessionError({ code: "brand_new", status: 400, message: "Brand new" }).message).toContain(
    "Brand new",
  );
});

test("is recognised by its brand, not by its class", () => {
  expect(isSessionError(new SessionError("offline", "x"))).toBe(true);
  expect(isSessionError(new Error("x"))).toBe(false);
});

test.each([
  [{ code: "PGRST116", details: "The result contains 0 rows" }, 406, "no_rows"],
  [
    { code: "PGRST116", details: "Results contain 3 rows, application/vnd.pgrst.object+json requires 1 row" },
    406,
    "several_rows",
  ],
  [{ code: "PGRST103" }, 416, "range_past_end"],
  [{ code: "42501" }, 403, "not_permitted"],
  [{ code: "57014" }, 500, "query_timeout"],
  [{ code: "PGRST205" }, 404, "not_found"],
  [{ code: "P0001", message: "No such airport" }, 400, "procedure_failed"],
  [{ message: "" }, 503, "provider_unavailable"],
  [{ message: "TypeError: fetch failed" }, 0, "provider_unavailable"],
])("data error %j with status %i becomes %s", (error, status, expected) => {
  expect(toDataError(error, status).code).toBe(expected);
});

test("several rows where one was expected says how many", () => {
  const error = toDataError({ code: "PGRST116", details: "The result contains 3 rows" }, 406);
  expect(error.message).toContain("3");
});
