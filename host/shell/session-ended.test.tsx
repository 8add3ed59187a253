import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { endSession, LETTERS, open, page, signIn, startOver } from "./testing/shell-stories.tsx";

const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };
const grace = page.provider.addUser(GRACE);

beforeEach(startOver);

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

  await endSession(grace);
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

test("a proof that was asked of one person isn't taken from the next, who signs in over their page", async () => {
  await signIn();
  open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  await act(() => page.clock.advance(3_600_000 / 2));
  const told: string[] = [];
  await act(async () => {
    void page.session.requireAssurance({ level: "aal1", maxAgeMs: 60_000 }).then(
      () => told.push("given"),
      (error: unknown) => told.push((error as { code: string }).code),
    );
    await Promise.resolve();
  });
  await endSession();
  await signIn(GRACE);
  await waitFor(() => {
    expect(told).toEqual(["session_expired"]);
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
