import { SessionError } from "@foyer/shared-auth";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession, CREDENTIALS } from "@foyer/shared-auth/testing";
import { act, render, screen } from "@testing-library/react";
import { FailureBanner } from "./failure-banner.tsx";

test("what failed for want of a session is asked for again by itself once its person is back", async () => {
  const page = createTestSession({ asksAgain: true });
  registerCore(page.session);
  await page.signIn();
  page.provider.endSessions(page.user, "session_not_found");
  await page.session.reloadUser().catch(() => undefined);
  await page.clock.advance(2_000);
  const onRetry = jest.fn();
  render(<FailureBanner error={new SessionError("session_expired", "It is over.")} onRetry={onRetry} />);
  await screen.findByRole("alert");
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => page.session.signInWithPassword(CREDENTIALS));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
