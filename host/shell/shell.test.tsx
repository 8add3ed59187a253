import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { CREDENTIALS } from "@foyer/shared-auth/testing";
import { forgetFailures, recordFailure } from "../diagnostics/failure-log.ts";
import { dismissAllNotices, showNotice } from "../diagnostics/notices.ts";
import { createRemotes, listingOf, openShell, registerTestSession } from "../testing/open-shell.tsx";
import { createStepUpDesk } from "./step-up-desk.ts";

const desk = createStepUpDesk();
const page = registerTestSession(desk);
const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };
const grace = page.provider.addUser(GRACE);
const SIGN_IN = listingOf("sign-in", {
  contributions: [{ place: "step-up", id: "step-up", title: "Confirm", expose: "./step-up" }],
});
const LETTERS = listingOf("letters", {
  contributions: [
    { place: "start-page", id: "card", title: "Letters today", expose: "./card" },
    { place: "start-page", id: "link", title: "All letters", path: "/letters/all" },
    { place: "account-menu", id: "menu", title: "Letter settings", path: "/letters/settings" },
  ],
});
const LISTINGS = [SIGN_IN, LETTERS, listingOf("ledger", { title: "Ledger" })];

const open = (address: string, listings = LISTINGS) => {
  const remotes = createRemotes();
  return { remotes, ...openShell({ session: page.session, desk, remotes }, listings, address) };
};
const settle = () => act(() => page.clock.advance(0));
const signIn = async (credentials: { email: string; password: string } = CREDENTIALS) => {
  await settle();
  await act(() => page.session.signInWithPassword(credentials));
  await settle();
};
/** The provider ends the session, and the page hears of it. */
const endSession = async () => {
  page.provider.endSessions(page.user, "session_not_found");
  await act(async () => {
    await page.session.reloadUser().catch(() => undefined);
    await page.clock.advance(2_000);
  });
};

beforeEach(async () => {
  await page.session.signOut();
  page.user.factors.length = 0;
  forgetFailures();
  dismissAllNotices();
});

test("nobody is led to the sign-in, and back to where they wanted to go", async () => {
  const { remotes, go } = open("/letters?page=2");
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(location.pathname + location.search).toBe("/sign-in?return-to=%2Fletters%3Fpage%3D2");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(remotes.mounts.get("letters")).toBeUndefined();
  await signIn();
  await screen.findByRole("heading", { name: "Remote letters" });
  expect(location.pathname + location.search).toBe("/letters?page=2");
  go("/");
  await screen.findByRole("heading", { name: "Start" });
  await screen.findByRole("heading", { name: "Remote letters ./card" });
  fireEvent.click(screen.getByRole("link", { name: "Open letters" }));
  await screen.findByRole("heading", { name: "Remote letters" });
  expect(document.title).toBe("letters – Acme");
});

test("the window's title and the page follow the address, and the focus goes to what came", async () => {
  await signIn();
  const { go, calls } = open("/letters");
  await waitFor(() => {
    expect(calls).toContain("opened letters");
  });
  go("/ledger");
  const heading = await screen.findByRole("heading", { name: "Remote ledger" });
  await waitFor(() => {
    expect(document.activeElement).toBe(heading);
  });
  expect(document.title).toBe("Ledger – Acme");
  expect(calls).toEqual(expect.arrayContaining(["opened letters", "opened ledger", "idle sign-in letters"]));
  fireEvent.focus(screen.getByRole("link", { name: "letters" }));
  expect(calls).toContain("expect letters");
});

test("a remote that can't be had: its panel, Try again, and the focus on what came", async () => {
  await signIn();
  const { remotes, go, calls } = open("/ledger");
  await waitFor(() => {
    expect(calls).toContain("opened ledger");
  });
  const sound = remotes.load;
  remotes.load = () => Promise.reject(new Error("planted"));
  go("/letters");
  const panel = await screen.findByRole("heading", { name: "letters isn't available right now" });
  await waitFor(() => {
    expect(document.activeElement).toBe(panel);
  });
  remotes.load = sound;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).not.toBe(document.body);
  const heading = await screen.findByRole("heading", { name: "Remote letters" });
  await waitFor(() => {
    expect(document.activeElement).toBe(heading);
  });
});

test("a notice opens a remote anew, or goes; either way something has the focus", async () => {
  await signIn();
  const { remotes } = open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  act(() => {
    showNotice("error", "letters");
    showNotice("blocked", "nobody-knows", { seconds: 2 });
    showNotice("release", "letters");
  });
  const anew = screen.getByRole("button", { name: "Open letters anew" });
  anew.focus();
  fireEvent.click(anew);
  await waitFor(() => {
    expect(remotes.mounts.get("letters")).toBe(2);
  });
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Remote letters" }));
  });
  act(() => {
    showNotice("memory", "letters");
    showNotice("globals", "letters");
  });
  for (const button of screen.getAllByRole("button", { name: /Later|Dismiss/ })) {
    button.focus();
    fireEvent.click(button);
  }
  await waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
  });
});

test("a session that ends under somebody: asked over the page, and everything as it was for the same person", async () => {
  await signIn();
  const { remotes, navigation, go } = open("/letters?page=2");
  const field = await screen.findByRole("textbox", { name: "Field of letters" });
  fireEvent.change(field, { target: { value: "half a letter" } });
  field.focus();
  await endSession();
  const dialog = screen.getByRole("dialog", { name: "You were signed out" });
  expect(dialog.textContent).toContain("You were signed out because your session was ended");
  await within(dialog).findByRole("heading", { name: "Remote sign-in" });
  expect(document.querySelector(".host-shell")?.hasAttribute("data-covered")).toBe(true);
  expect(screen.queryByText(/can't be reached/)).toBeNull();

  // The dialog's remote moves in an address of its own; a Back of the page waits.
  const own = remotes.contexts.at(-1)?.navigation;
  expect(own?.current()).toBe("/sign-in?return-to=%2Fletters%3Fpage%3D2");
  const heard: string[] = [];
  const stop = own?.subscribe((path) => heard.push(path));
  own?.go("/sign-in/forgotten");
  stop?.();
  own?.go("/sign-in");
  expect([own?.current(), heard, navigation.current()]).toEqual([
    "/sign-in",
    ["/sign-in/forgotten"],
    "/letters?page=2",
  ]);
  go("/ledger");
  expect(remotes.mounts.get("ledger")).toBeUndefined();
  act(() => {
    own?.go("/letters?page=2");
  });
  expect(navigation.current()).toBe("/letters?page=2");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  (dialog as HTMLDialogElement).close();
  expect((dialog as HTMLDialogElement).open).toBe(true);

  await signIn();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((field as HTMLInputElement).value).toBe("half a letter");
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
  expect(remotes.mounts.get("letters")).toBe(1);
  await screen.findByText("You are signed in again. The page is as you left it.");
});

test("somebody else gets a page of their own; leaving is a sign-out", async () => {
  await signIn();
  const { remotes, calls } = open("/letters");
  fireEvent.change(await screen.findByRole("textbox", { name: "Field of letters" }), {
    target: { value: "a secret" },
  });
  const [first] = remotes.contexts;
  act(() => {
    first?.announce("Kept a secret");
  });
  await endSession();
  await signIn(GRACE);
  await waitFor(() => {
    expect(remotes.mounts.get("letters")).toBe(2);
  });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Field of letters" }).value).toBe("");
  expect(document.body.textContent).not.toContain("secret");
  expect(remotes.contexts.at(-1)).not.toBe(first);
  expect(calls.filter((call) => call === "ended" || call === "replaced")).toEqual(["ended", "replaced"]);

  page.provider.endSessions(grace, "session_not_found");
  await endSession();
  fireEvent.click(screen.getByRole("button", { name: "Leave this page" }));
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(location.pathname + location.search).toBe("/sign-in");
});

test("with no remote that signs people in, the question still stands and can be left", async () => {
  await signIn();
  open("/letters", [LETTERS]);
  await screen.findByRole("heading", { name: "Remote letters" });
  await endSession();
  const dialog = screen.getByRole("dialog", { name: "You were signed out" });
  expect(within(dialog).queryByRole("heading", { level: 1 })).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "Leave this page" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("a proof is asked for over the page, given up, or waits behind a sign-in that answers it too", async () => {
  await signIn();
  open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  await act(() => page.clock.advance(3_600_000 / 2));
  const told: string[] = [];
  const ask = () =>
    page.session.requireAssurance({ level: "aal1", maxAgeMs: 60_000 }).then(
      () => told.push("given"),
      (error: unknown) => told.push((error as { code: string }).code),
    );
  await act(async () => {
    void ask();
    await Promise.resolve();
  });
  const dialog = screen.getByRole("dialog", { name: "Confirm that it is you" });
  await within(dialog).findByRole("heading", { name: "Remote sign-in ./step-up" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => {
    expect(told).toEqual(["cancelled"]);
  });
  await act(async () => {
    void ask();
    await Promise.resolve();
  });
  await endSession();
  screen.getByRole("dialog", { name: "You were signed out" });
  await signIn();
  await waitFor(() => {
    expect(told).toEqual(["cancelled", "given"]);
  });
});

test("pages of the host's own: nothing there, refused, the system, a factor to set up", async () => {
  await signIn();
  const { go, publish } = open("/nowhere", [
    ...LISTINGS,
    listingOf("vault", { access: { session: "required", assurance: "aal2", roles: [], unknown: [] } }),
    listingOf("lab", { access: { session: "required", assurance: "aal1", roles: [], unknown: ["network"] } }),
    listingOf("books", {
      access: { session: "required", assurance: "aal1", roles: ["auditor"], unknown: [] },
    }),
  ]);
  fireEvent.click(screen.getByRole("link", { name: "Go to the start page" }));
  await screen.findByRole("heading", { name: "Start" });
  publish({ refused: [{ name: "torn", title: "Torn", path: "/torn" }] });
  go("/torn");
  await screen.findByText(/Its entry in the list of pages is not valid/);
  go("/lab");
  await screen.findByText("lab unknown-requirement network");
  go("/books");
  // The test's tokens are signed by nobody: what they claim is not believed, and can be asked for again.
  await screen.findByText("books unchecked");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("books unchecked");
  go("/vault");
  fireEvent.click(await screen.findByRole("link", { name: "Set up a second factor" }));
  await screen.findByRole("heading", { name: "There is no page here" });
  recordFailure(new Error("planted"), "letters");
  go("/system");
  await screen.findByRole("heading", { name: "System" });
  screen.getByText(/planted/);
  publish({ remotes: [], refused: [], source: "cache" });
  await screen.findByText(/You see the last one that worked/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  go("/gone");
  await screen.findByRole("heading", { name: "Nothing is registered yet" });
});

test("the account's menu: what remotes add, and the way out", async () => {
  await signIn();
  open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  fireEvent.click(screen.getByRole("button", { name: /Account/ }));
  fireEvent.click(screen.getByText("Letter settings"));
  expect(location.pathname).toBe("/letters/settings");
  fireEvent.click(screen.getByText("Sign out"));
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
});

test("a page that came with a part of the registry waits for the rest", async () => {
  await signIn();
  const { calls, publish } = open("/elsewhere");
  publish({ isPartial: true });
  expect(calls).toContain("confirm");
  screen.getByText("Starting");
});
