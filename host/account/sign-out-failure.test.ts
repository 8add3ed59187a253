import { SessionError } from "@foyer/shared-auth";
import { toSignOutFailure } from "./sign-out-failure.ts";

test("only who has no connection is sent to look for it", () => {
  expect(toSignOutFailure(new SessionError("offline", "No network.")).message).toMatch(
    /Check your connection/,
  );
  for (const code of ["provider_unavailable", "rate_limited", "unexpected"] as const) {
    const { message } = toSignOutFailure(new SessionError(code, "It didn't work."));
    expect(message).toMatch(/still signed in here.*Wait a moment/);
  }
  expect(toSignOutFailure(new TypeError("x is undefined")).message).toMatch(/Wait a moment/);
});
