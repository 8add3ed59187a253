import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { listingOf } from "./testing/open-shell.tsx";
import { LETTERS, LISTINGS, open, SIGN_IN, signIn, startOver } from "./testing/shell-stories.tsx";

beforeEach(startOver);

const NAMES = ["inbox", "orders", "stock", "people", "reports"];
const MANY = [SIGN_IN, ...NAMES.map((name) => listingOf(name))];

test("on a phone what doesn't fit into the bar is behind More; everything leads where it says", async () => {
  await signIn();
  const { calls } = open("/inbox", MANY);
  await screen.findByRole("heading", { name: "Remote inbox" });
  const bar = screen.getAllByRole("link").filter((link) => link.className.includes("host-rail-entry"));
  expect(bar.map((link) => [link.textContent, link.className.includes("host-rail-rest")])).toEqual([
    ["inbox", false],
    ["orders", false],
    ["stock", false],
    ["people", true],
    ["reports", true],
    ["System", true],
  ]);
  fireEvent.pointerEnter(screen.getByRole("link", { name: "orders" }));
  fireEvent.focus(screen.getByRole("link", { name: "inbox" }));
  fireEvent.focus(screen.getByRole("link", { name: "System" }));
  expect(calls.filter((call) => call.startsWith("expect"))).toEqual(["expect orders"]);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.click(screen.getByText("reports", { selector: "[popover] *" }));
  await screen.findByRole("heading", { name: "Remote reports" });
  expect(screen.getByRole("link", { name: "reports" }).getAttribute("aria-current")).toBe("page");
  fireEvent.click(screen.getByRole("link", { name: "orders" }));
  await screen.findByRole("heading", { name: "Remote orders" });
  fireEvent.click(screen.getByRole("link", { name: "Acme" }));
  await screen.findByRole("heading", { name: "Remote inbox" });
});

test("signed out, the bar leads to the sign-in and back to the page that one was on", async () => {
  open("/system?part=remotes#first");
  await screen.findByRole("heading", { name: "System" });
  const signInAddress = "/sign-in?return-to=%2Fsystem%3Fpart%3Dremotes%23first";
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(signInAddress);
  fireEvent.click(screen.getByRole("link", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(location.pathname + location.search).toBe(signInAddress);
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Acme" }));
  await screen.findByRole("heading", { name: "Remote sign-in" });
  expect(location.pathname + location.search).toBe("/sign-in");
});

test("the primitives are a page in development", async () => {
  open("/system/ui", LISTINGS, { isDevelopment: true });
  await screen.findByRole("heading", { level: 1, name: "Primitives" });
  expect(document.title).toBe("Primitives – Acme");
});

test("the way out of an override runs nothing of it, also not in the account's menu", async () => {
  const menu = { place: "account-menu", id: "badge", title: "Unread letters", expose: "./badge" } as const;
  const letters = { ...LETTERS, contributions: [menu] };
  await signIn();
  const { go, remotes } = open("/system/override", [SIGN_IN, letters, listingOf("ledger")], {
    developed: "letters",
  });
  await screen.findByRole("heading", { name: "This override can't be set" });
  expect(document.title).toBe("Developer override – Acme");
  go("/system");
  await screen.findByRole("heading", { name: "System" });
  expect(remotes.mounts.get("letters ./badge")).toBeUndefined();
  go("/ledger");
  await waitFor(() => {
    expect(remotes.mounts.get("letters ./badge")).toBe(1);
  });
});

test("what a remote reports is in the log under its name, and what it announces is told to screen readers", async () => {
  await signIn();
  const { remotes, diagnostics } = open("/letters");
  await screen.findByRole("heading", { name: "Remote letters" });
  const [context] = remotes.contexts;
  context?.report(new Error("planted"));
  expect(diagnostics.failures.list()).toMatchObject([{ remote: "letters", message: "Error: planted" }]);
  act(() => {
    context?.announce("Saved");
  });
  expect(screen.getByText("Saved").closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
});

test("without a registry the page says so and can be asked to read it again", async () => {
  const { publish, calls } = open("/system", []);
  publish({ source: "none" });
  await screen.findByText("The list of pages couldn't be loaded. Try again in a moment.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(calls).toContain("refresh");
});

test("a start page on which nothing is for this person says so", async () => {
  const card = { place: "start-page", id: "card", title: "Card", expose: "./card" } as const;
  const access = { session: "required", assurance: "aal1", roles: [], unknown: ["network"] } as const;
  await signIn();
  open("/", [SIGN_IN, listingOf("lab", { access, contributions: [card] })]);
  await screen.findByText("Nothing is here for you yet. Choose a page from the navigation.");
});
