import { toSessionError } from "./auth-errors.ts";

test("an error keeps what it came of: the answer, the provider's code, the status, and the reasons that are words", () => {
  const answer = { code: "weak_password", status: 422, message: "weak", reasons: ["length", 5, "pwned"] };
  const told = toSessionError(answer);
  expect([told.code, told.cause, told.providerCode, told.status, told.reasons]).toEqual([
    "weak_password",
    answer,
    "weak_password",
    422,
    ["length", "pwned"],
  ]);
});

test("what isn't given as it should be counts as not given", () => {
  for (const error of [
    { code: 7, status: "500", reasons: "length", message: 5 },
    { status: 0 },
    null,
    "text",
  ]) {
    const told = toSessionError(error);
    expect([told.code, told.providerCode, told.status, told.reasons, told.message]).toEqual([
      "unexpected",
      undefined,
      undefined,
      [],
      "The sign-in service answered: no reason given",
    ]);
  }
});

test("a session that the provider doesn't know has ended, in words for the person", () => {
  expect(toSessionError({ name: "AuthSessionMissingError", status: 400 })).toMatchObject({
    code: "session_expired",
    message: "Your session has ended. Sign in again.",
    status: 400,
  });
});

test("from status 500 on the service is out of reach; below it has answered", () => {
  expect(toSessionError({ status: 500, message: "no" }).code).toBe("provider_unavailable");
  expect(toSessionError({ status: 499, message: "no" })).toMatchObject({
    code: "unexpected",
    message: "The sign-in service answered: no",
  });
});

test("only a password that was refused is told to be too long", () => {
  const message = "Password cannot be longer than 72 characters";
  expect(toSessionError({ code: "validation_failed", status: 400, message }).code).toBe("weak_password");
  expect(toSessionError({ code: "user_banned", status: 400, message }).code).toBe("user_banned");
});

test("too many tries: the wait is the one that was said, or a short one that nobody said, or none is promised", () => {
  const limited = (code: string | undefined, message: string) => {
    const told = toSessionError({ code, status: 429, message });
    return [told.code, told.retryAfterMs];
  };
  const said = "For security purposes, you can only request this after 53 seconds.";
  expect(limited("over_email_send_rate_limit", said)).toEqual(["rate_limited", 53_000]);
  expect(limited(undefined, "you can only request this after 1 second")).toEqual(["rate_limited", 1000]);
  expect(limited(undefined, "slow down")).toEqual(["rate_limited", 10_000]);
  expect(limited("over_email_send_rate_limit", "slow down")).toEqual(["rate_limited", undefined]);
});
