import { unsignedToken } from "../testing/fake-tokens.ts";
import { withLocalExpiry } from "./local-expiry.ts";

test.each([
  ["none is said", { expires_in: undefined }, { iat: 10, exp: 70 }, 60],
  ["it is below zero", { expires_in: -5 }, { iat: 10, exp: 70 }, 60],
  ["it is no number", { expires_in: "3600" }, { iat: 10, exp: 70 }, 60],
  ["it is longer than the token's own", { expires_in: 1e12 }, { iat: 10, exp: 70 }, 60],
  ["it is shorter than the token's own", { expires_in: 30 }, { iat: 10, exp: 70 }, 30],
  ["the token says none", { expires_in: 30 }, {}, 30],
  ["it is nothing at all", { expires_in: 0 }, { iat: 10, exp: 70 }, 60],
  ["it is a list of one number", { expires_in: [30] }, { iat: 10, exp: 70 }, 60],
  ["it never ends, and the token says none", { expires_in: Number.POSITIVE_INFINITY }, {}, Number.NaN],
  ["nobody says one", { expires_in: -5 }, { iat: 10, exp: 5 }, Number.NaN],
])("a session's lifetime where %s", (_case, said, claims, expected) => {
  const session = withLocalExpiry({ ...said, access_token: unsignedToken(claims) }, 1_000_000);
  expect(session).toMatchObject({ expires_in: expected, expires_at: 1_000 + expected });
});

test("a session without a token has the lifetime that is said", () => {
  expect(withLocalExpiry({ expires_in: 30 }, 0)).toMatchObject({ expires_in: 30, expires_at: 30 });
});
