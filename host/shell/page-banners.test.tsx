import type { SessionSnapshot } from "@foyer/shared-auth";
import { createTestSession } from "@foyer/shared-auth/testing";
import { render, screen } from "@testing-library/react";
import { PageBanners } from "./page-banners.tsx";

const showFor = (session: SessionSnapshot): void => {
  render(<PageBanners source="network" session={session} onReadRegistry={() => undefined} />);
};

async function signedIn(): Promise<Extract<SessionSnapshot, { status: "signed-in" }>> {
  const page = createTestSession();
  await page.signIn();
  const snapshot = page.session.getSnapshot();
  if (snapshot.status !== "signed-in") throw new Error(snapshot.status);
  return snapshot;
}

test("nothing is said where nothing is wrong", async () => {
  showFor(await signedIn());
  expect(screen.queryByRole("status")).toBeNull();
  expect(document.body.textContent).toBe("");
});

test("a stale session says that the sign-in service can't be reached, and that nothing is lost", async () => {
  showFor({ ...(await signedIn()), status: "stale" });
  expect(screen.getByText(/sign-in service can't be reached. You stay signed in/)).toBeDefined();
});

test.each([
  ["cookies", /blocks cookies. You can sign in, but only until this page is closed/],
  ["size", /more data than browsers keep in cookies.*until it is closed or reloaded; then sign in again/],
] as const)(
  "a session that is kept on this page alone because of %s says why, and what to do",
  async (why, words) => {
    showFor({ ...(await signedIn()), isKeptHereOnly: true, hereOnlyReason: why });
    expect(screen.getByText(words)).toBeDefined();
  },
);
