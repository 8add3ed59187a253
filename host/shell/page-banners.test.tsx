import type { SessionSnapshot } from "@foyer/shared-auth";
import { createTestSession } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { toListing } from "../testing/listings.ts";
import { PageBanners } from "./page-banners.tsx";

const SIGN_IN = toListing("sign-in");
const REGISTRY = { source: "network", remotes: [SIGN_IN], refused: [] } as const;

const showFor = (session: SessionSnapshot): void => {
  render(<PageBanners registry={REGISTRY} session={session} onReadRegistry={() => undefined} />);
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

test("somebody who is signed out hears that the registry has no way to sign in", () => {
  const onReadRegistry = jest.fn();
  const session = { status: "signed-out", reason: "never" } as const;
  const show = (remotes: readonly (typeof SIGN_IN)[]) => (
    <PageBanners registry={{ ...REGISTRY, remotes }} session={session} onReadRegistry={onReadRegistry} />
  );
  const { rerender } = render(show([SIGN_IN]));
  expect(document.body.textContent).toBe("");
  rerender(show([toListing("orders")]));
  expect(screen.getByText(/Nobody can sign in here.*foyer place init/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onReadRegistry).toHaveBeenCalledTimes(1);
});

test("a fork of the log of releases is said aloud", async () => {
  const fork = { seen: "a", shown: "b" };
  render(
    <PageBanners
      registry={{ ...REGISTRY, fork }}
      session={await signedIn()}
      onReadRegistry={() => undefined}
    />,
  );
  expect(screen.getByText(/shown other releases of this site.*tell them/)).toBeDefined();
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
