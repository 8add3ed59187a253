import { problemIn } from "./return-problem.ts";

const OTHER_LINK =
  "That was one of two links. Open the one in the email to your other address as well; until then nothing changes.";
const SPENT =
  "This link is no longer valid: it was used already, or it is too old. If it confirmed your address, sign in; otherwise ask for a new one.";
const CUT = "This link is not whole. Sign in, or ask for a new one.";
const GIVEN_UP = "You did not finish signing in there. Try again, or choose another way.";
const FAILED = "Signing in there did not work. Try again, or choose another way.";
const TOO_LATE = "This sign-in took too long. Start again.";

test.each([
  ["#message=Accepted&sb=", "other_link_needed", OTHER_LINK],
  ["#access_token=a", "link_expired", CUT],
  ["?access_token=a", "link_expired", CUT],
  ["?error=access_denied&error_code=otp_expired", "link_expired", SPENT],
  ["#error=access_denied&error_code=otp_expired", "link_expired", SPENT],
  ["#error_code=flow_state_expired", "link_expired", TOO_LATE],
  [
    "?error=access_denied&error_code=user_banned",
    "user_banned",
    "This account is blocked. Ask the operator.",
  ],
  ["?error=access_denied", "link_expired", GIVEN_UP],
  ["?error=access_denied&error_code=brand_new", "link_expired", GIVEN_UP],
  ["?error=server_error", "link_expired", FAILED],
  ["?error_code=brand_new", "link_expired", FAILED],
  ["#error_description=Call+0800", "link_expired", FAILED],
])("%s says %s", (answer, code, message) => {
  const problem = problemIn(new URL(answer, "https://app.example/data"));
  expect([problem?.code, problem?.message]).toEqual([code, message]);
});

test("a code that waits for its exchange is no problem yet", () => {
  expect(problemIn(new URL("https://app.example/data?code=x#top"))).toBeUndefined();
});

test("a link that was used already says so to a program as well", () => {
  expect(problemIn(new URL("https://app.example/?error_code=otp_expired"))?.providerCode).toBe("otp_expired");
});
