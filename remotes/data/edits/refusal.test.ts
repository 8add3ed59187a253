import { SessionError } from "@foyer/shared-auth";
import { toFailure, toLostFailure } from "./refusal.ts";

test("what the database refuses is told in its own words, with the columns that it names", () => {
  const body = {
    code: "23505",
    message: "duplicate key value",
    details: 'Key (a, "B c")=(1, 2) already exists.',
    hint: "Take another.",
  };
  expect(toFailure(body, 409)).toEqual({
    kind: "refused",
    refusal: { ...body, columns: ["a", "B c"] },
  });
});

test("without a key in the details the columns are those of the message, each with its quotes read", () => {
  const refusal = (message: string, details = ""): unknown => {
    const failure = toFailure({ code: "23502", message, details }, 400);
    return failure.kind === "refused" ? failure.refusal : failure;
  };
  expect(refusal('null value in column "a ""b""" and column "c"')).toEqual({
    code: "23502",
    message: 'null value in column "a ""b""" and column "c"',
    columns: ['a "b"', "c"],
  });
  expect(refusal("nothing named", "Failing row contains (1).")).toMatchObject({ columns: [] });
});

test("a quoted name in the details is read as it is called, whatever quotes it holds", () => {
  const details = 'Key ("a ""b"" c", plain)=(1, 2) already exists.';
  const failure = toFailure({ code: "23505", message: "no", details }, 409);
  expect(failure).toMatchObject({ refusal: { columns: ['a "b" c', "plain"] } });
});

test("without words of its own an answer is told in ours", () => {
  const failure = toFailure({ code: "23505" }, 409);
  expect(failure).toMatchObject({ kind: "refused", refusal: { code: "23505" } });
  expect(failure.kind === "refused" && failure.refusal.message).toMatch(/./);
});

test("words that are none, or empty, are left out", () => {
  const failure = toFailure({ code: "P0001", message: "no", details: 5, hint: "" }, 400);
  expect(failure).toStrictEqual({ kind: "refused", refusal: { code: "P0001", message: "no", columns: [] } });
});

test("an answer that is no object is refused by its status, in our words", () => {
  for (const body of [undefined, null, "<html>"]) {
    const failure = toFailure(body, 404);
    expect(failure).toMatchObject({ kind: "refused", refusal: { columns: [] } });
    expect(failure).not.toHaveProperty("refusal.details");
  }
});

test("what the database gave up by itself may be asked again, and so may what came to no answer", () => {
  for (const code of ["40001", "40P01", "55P03"])
    expect(toFailure({ code, message: "try again" }, 500)).toEqual({ kind: "unanswered", isUnwritten: true });
  expect(toFailure({ message: "gone" }, 503)).toEqual({ kind: "unanswered" });
  expect(toFailure({ message: "slow down" }, 429)).toMatchObject({ kind: "unanswered", isUnwritten: true });
  const limited = new SessionError("rate_limited", "Wait.", { retryAfterMs: 7_000 });
  expect(toLostFailure(limited)).toEqual({ kind: "unanswered", isUnwritten: true, retryAfterMs: 7_000 });
  expect(toLostFailure(new TypeError("Failed to fetch"))).toEqual({ kind: "unanswered" });
  expect(toLostFailure(new SessionError("offline", "No network."))).toStrictEqual({ kind: "unanswered" });
});

test("without a session it waits for one, whether the answer says so or nothing was asked", () => {
  expect(toFailure({ code: "PGRST301", message: "JWT expired" }, 401)).toEqual({ kind: "no-session" });
  for (const code of ["signed_out", "session_expired"] as const)
    expect(toLostFailure(new SessionError(code, "Sign in."))).toEqual({ kind: "no-session" });
});
