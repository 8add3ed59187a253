import { toSessionError } from "./auth-errors.ts";

const limited = (code: string | undefined, message: string) =>
  toSessionError({ name: "AuthApiError", ...(code !== undefined && { code }), status: 429, message });

test.each([
  ["over_email_send_rate_limit", 53],
  ["over_sms_send_rate_limit", 1],
  ["over_request_rate_limit", 17],
])("%s: the wait is the one that the answer says", (code, seconds) => {
  const unit = seconds === 1 ? "second" : "seconds";
  const message = `For security purposes, you can only request this after ${seconds} ${unit}.`;
  expect(limited(code, message)).toMatchObject({
    code: "rate_limited",
    retryAfterMs: seconds * 1000,
    message: "That was asked for a moment ago. Wait, then try again.",
  });
});

test.each(["over_email_send_rate_limit", "over_sms_send_rate_limit", "mfa_recovery_codes_locked"])(
  "%s without a time promises none",
  (code) => {
    expect(limited(code, "email rate limit exceeded").retryAfterMs).toBeUndefined();
  },
);

test("tries that come back by themselves are waited for a moment", () => {
  expect(limited("over_request_rate_limit", "Request rate limit reached").retryAfterMs).toBe(10_000);
  expect(limited(undefined, "<html>").retryAfterMs).toBe(10_000);
});
