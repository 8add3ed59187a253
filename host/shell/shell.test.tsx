import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { listingOf } from "./testing/open-shell.tsx";
import { LISTINGS, open, page, signIn, startOver } from "./testing/shell-stories.tsx";

beforeEach(startOver);

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

test("at the sign-in the page has its shape from the first, and loses it behind it", async () => {
  const shape = (): string | undefined =>
    document.querySelector<HTMLElement>(".host-shell")?.dataset["signIn"];
  open("/sign-in/create");
  expect(shape()).toBe("");
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(shape()).toBe("");
  await signIn();
  await screen.findByRole("heading", { name: "Start" });
  expect(shape()).toBeUndefined();
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
  expect(calls).toEqual(expect.arrayContaining(["opened letters", "opened ledger", "idle letters"]));
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
  const { remotes, diagnostics } = open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  act(() => {
    diagnostics.notices.show("error", "letters");
    diagnostics.notices.show("blocked", "nobody-knows", { seconds: 2 });
    diagnostics.notices.show("release", "letters");
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
    diagnostics.notices.show("memory", "letters");
    diagnostics.notices.show("globals", "letters");
  });
  for (const button of screen.getAllByRole("button", { name: /Later|Dismiss/ })) {
    button.focus();
    fireEvent.click(button);
  }
  await waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
  });
});

test("pages of the host's own: nothing there, refused, the system, a factor to set up", async () => {
  await signIn();
  const { go, publish, diagnostics } = open("/nowhere", [
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
  diagnostics.failures.record(new Error("planted"), "letters");
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

test("language and display: from the bar before the sign-in, from the account's menu after it", async () => {
  open("/sign-in");
  fireEvent.click(await screen.findByRole("button", { name: "Language and display" }));
  fireEvent.change(await screen.findByRole("combobox", { name: "Theme" }), { target: { value: "dark" } });
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await signIn();
  fireEvent.click(await screen.findByRole("button", { name: /Account/ }));
  fireEvent.click(screen.getByText("Language and display"));
  await screen.findByRole("dialog", { name: "Language and display" });
});

test("a page that came with a part of the registry waits for the rest", async () => {
  await signIn();
  const { calls, publish } = open("/elsewhere");
  publish({ isPartial: true });
  expect(calls).toContain("confirm");
  screen.getByText("Starting");
});
