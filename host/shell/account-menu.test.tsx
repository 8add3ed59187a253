import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { AccountDesk } from "../account/account-desk.ts";
import { open, page, signIn, startOver } from "./testing/shell-stories.tsx";

beforeEach(startOver);

/** As a browser tells of it, which this environment's popovers don't. */
function openMenu(): void {
  const id = screen.getByRole("button", { name: /^Account/ }).getAttribute("aria-controls") ?? "";
  const opened = Object.assign(new Event("toggle"), { newState: "open" });
  act(() => {
    document.getElementById(id)?.dispatchEvent(opened);
  });
}

test("who is signed in, and the theme, which holds while the menu stays open", async () => {
  await signIn();
  open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  openMenu();
  await screen.findByText("Sign out everywhere");
  expect(screen.getByText("Signed in as").parentElement?.textContent).toContain(page.user.email);
  const pressed = () =>
    screen
      .getAllByText(/^(Light|Dark|As this device)$/, { selector: "[aria-pressed]" })
      .map((one) => one.getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["false", "false", "true"]);
  fireEvent.click(screen.getByText("Dark"));
  expect([document.documentElement.dataset["theme"], ...pressed()]).toEqual([
    "dark",
    "false",
    "true",
    "false",
  ]);
  fireEvent.click(screen.getByText("As this device"));
  expect(pressed()).toEqual(["false", "false", "true"]);
});

test("out everywhere tells the other devices first: where that fails, it is said, and nobody is out", async () => {
  await signIn();
  open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  openMenu();
  page.provider.breakDown("auth/v1/logout", { kind: "status", status: 502, body: "<html>" });
  fireEvent.click(await screen.findByText("Sign out everywhere"));
  await screen.findByText(/so you are still signed in here/);
  expect(page.session.getSnapshot().status).toBe("signed-in");
  page.provider.heal();
  fireEvent.click(screen.getByText("Sign out everywhere"));
  await waitFor(() => {
    expect(page.session.getSnapshot().status).toBe("signed-out");
  });
});

const GRACE = { id: "grace", email: "grace@foyer.example", isAnonymous: false, metadata: {}, isOver: false };

/** A browser that keeps accounts beside the one in use. */
function deskOf(kept: readonly (typeof GRACE)[]): AccountDesk & { readonly asked: string[] } {
  const asked: string[] = [];
  const note = (what: string) => (): Promise<void> => {
    asked.push(what);
    return Promise.resolve();
  };
  return {
    asked,
    mayHave: () => kept.length > 0,
    list: () => Promise.resolve(kept),
    switchTo: (id) => note(`switch to ${id}`)(),
    signOut: (id) => note(`sign out ${id}`)(),
    hasUnfinished: () => Promise.resolve(false),
    useAnother: note("another"),
    beginAnew: () => undefined,
  };
}

test("other accounts stand in the menu, read anew each time it opens, and a press changes to one", async () => {
  await signIn();
  const kept: (typeof GRACE)[] = [];
  const accounts = deskOf(kept);
  open("/letters", undefined, { accounts });
  await screen.findByRole("heading", { name: "Remote letters" });
  openMenu();
  await screen.findByText("Sign out everywhere");
  expect(screen.queryByText(GRACE.email)).toBeNull();
  kept.push(GRACE);
  openMenu();
  fireEvent.click(await screen.findByText(GRACE.email));
  await waitFor(() => {
    expect(accounts.asked).toEqual(["switch to grace"]);
  });
});

test("while nobody is signed in the accounts of this browser stand beside the sign-in; without any, nothing of it", async () => {
  const { unmount } = open("/sign-in", undefined, { accounts: deskOf([]) });
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(screen.queryByText(GRACE.email)).toBeNull();
  unmount();
  const accounts = deskOf([GRACE]);
  open("/sign-in", undefined, { accounts });
  fireEvent.click(await screen.findByText(GRACE.email));
  await waitFor(() => {
    expect(accounts.asked).toEqual(["switch to grace"]);
  });
});
