import type { RemoteContext, RemoteModule } from "@foyer/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { listingOf } from "../shell/testing/open-shell.tsx";
import { open, SIGN_IN, signIn, startOver } from "../shell/testing/shell-stories.tsx";

beforeEach(async () => {
  await startOver();
  localStorage.clear();
  sessionStorage.clear();
});

const feeds = (name: string) =>
  listingOf(name, {
    contributions: [{ place: "palette", id: "palette", title: name, expose: "./palette" }],
  });
const OWN: RemoteModule["mount"] = (_element, { palette }) =>
  palette?.offer((typed) => [
    { id: "a", title: "Alpha", kind: "Letter", path: "/letters/alpha" },
    { id: "away", title: "Alphabet", path: "/ledger" },
    { id: "sort", title: "Sort letters", run: () => undefined },
    { id: "go", title: `Letter ${typed}`, path: `/letters/${encodeURIComponent(typed)}`, isAnswer: true },
  ]) ?? (() => undefined);

/** The shell with remotes whose palette parts are these. */
async function openWith(parts: Readonly<Record<string, RemoteModule["mount"]>>, address = "/letters") {
  await signIn();
  const names = ["letters", ...Object.keys(parts).filter((name) => name !== "letters"), "ledger"];
  const listings = names.map((name) => (Object.hasOwn(parts, name) ? feeds(name) : listingOf(name)));
  const shell = open(address, [SIGN_IN, ...listings]);
  const { load } = shell.remotes;
  shell.remotes.load = (listing, expose) => {
    const mount = expose === "./palette" ? parts[listing.name] : undefined;
    return mount === undefined ? load(listing, expose) : Promise.resolve({ mount });
  };
  await screen.findByRole("heading", { name: /^Remote/ });
  return shell;
}

const options = (): (string | null)[] =>
  screen.queryAllByRole("option").map((one) => one.querySelector(".host-palette-name")?.textContent ?? null);
const field = (): HTMLElement => screen.getByRole("combobox", { name: "Go to or do" });
const pressControlK = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "k", ctrlKey: true });
};

test("one field finds what a remote offers, wherever one is; what was chosen comes first the next time", async () => {
  await openWith({ letters: OWN }, "/ledger");
  pressControlK();
  await waitFor(() => {
    expect(options()).toContain("Alpha");
  });
  expect(options()).toEqual(expect.arrayContaining(["letters", "ledger", "System", "Sign out"]));
  expect(options()).not.toContain("Alphabet");
  expect(screen.getByRole("group", { name: "On this page" }).textContent).toContain("Sort letters");
  fireEvent.change(field(), { target: { value: "alp" } });
  await waitFor(() => {
    expect(options()).toEqual(["Alpha", "Letter alp"]);
  });
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]?.id);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(location.pathname).toBe("/letters/alp");
  await screen.findByRole("heading", { name: "Remote letters" });
  expect(screen.queryByRole("dialog")).toBeNull();
  pressControlK();
  await waitFor(() => {
    expect(options()[0]).toBe("Letter alp");
  });
  within(screen.getByRole("dialog")).getByRole("group", { name: "Gone to last" });
  pressControlK();
  fireEvent.keyDown(field(), { key: "k", ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a remote that throws is named, and the others are found all the same", async () => {
  await openWith({
    letters: OWN,
    broken: () => {
      throw new Error("broken");
    },
    nonsense: (_element, { palette }) => palette?.offer(() => "none" as never) ?? (() => undefined),
  });
  pressControlK();
  await screen.findByText("broken couldn't look just now. Everything else can be found.");
  await waitFor(() => {
    expect(options()).toContain("Alpha");
  });
});

test("keys that a remote offers work until it takes them back, and the list of keys is made of them", async () => {
  const { remotes } = await openWith({});
  const ran: string[] = [];
  const context = remotes.contexts.at(-1) as RemoteContext;
  let stop: (() => void) | undefined;
  act(() => {
    stop = context.palette?.offer([
      { id: "find", title: "Find a letter", key: "/", run: () => ran.push("find") },
      {
        id: "bad",
        title: "Bad",
        key: "x",
        run: () => {
          throw new Error("bad");
        },
      },
    ]);
  });
  fireEvent.keyDown(document.body, { key: "/" });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Field of letters" }), { key: "/" });
  fireEvent.keyDown(document.body, { key: "x" });
  expect(ran).toEqual(["find"]);
  fireEvent.keyDown(document.body, { key: "?" });
  const list = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  within(list).getByText("Find a letter");
  within(list).getByText("Ctrl");
  // Off, a letter hit by chance, or spoken, does nothing (WCAG 2.1.4); what goes with Control stays.
  const box = within(list).getByRole("checkbox", { name: /^Single keys/ });
  fireEvent.click(box);
  expect(within(list).queryByText("Find a letter")).toBeNull();
  within(list).getByText("Ctrl");
  fireEvent.click(within(list).getByRole("button", { name: "Close" }));
  fireEvent.keyDown(document.body, { key: "/" });
  fireEvent.keyDown(document.body, { key: "?" });
  expect([ran, screen.queryByRole("dialog")]).toEqual([["find"], null]);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  fireEvent.change(await screen.findByRole("combobox", { name: "Go to or do" }), {
    target: { value: "shortcuts" },
  });
  fireEvent.click(await screen.findByRole("option", { name: /Keyboard shortcuts/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Single keys/ }));
  expect(localStorage.getItem("foyer.single-keys")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  act(() => stop?.());
  fireEvent.keyDown(document.body, { key: "/" });
  expect(ran).toEqual(["find"]);
});

test("the window's title begins with what the remote calls what it shows, while it shows it", async () => {
  const { remotes, go } = await openWith({});
  const context = remotes.contexts.at(-1) as RemoteContext;
  act(() => context.title?.("Alpha"));
  expect(document.title).toBe("Alpha – letters – Acme");
  act(() => {
    go("/ledger");
  });
  await screen.findByRole("heading", { name: "Remote ledger" });
  expect(document.title).toBe("ledger – Acme");
  act(() => context.title?.(undefined));
  expect(document.title).toBe("ledger – Acme");
});

test("the keys of an input method belong to the word that is being written", async () => {
  await openWith({ letters: OWN }, "/ledger");
  pressControlK();
  await waitFor(() => {
    expect(options()).toContain("Alpha");
  });
  const before = field().getAttribute("aria-activedescendant");
  for (const key of ["ArrowDown", "Enter"]) fireEvent.keyDown(field(), { key, isComposing: true });
  expect(field().getAttribute("aria-activedescendant")).toBe(before);
  expect(location.pathname).toBe("/ledger");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an answer to what was typed before isn't taken for one to what is typed now", async () => {
  const waiting = new Map<string, () => void>();
  const entry = (typed: string) => ({
    id: "go",
    title: `Letter ${typed}`,
    path: `/letters/${typed}`,
    isAnswer: true,
  });
  await openWith({
    letters: (_element, { palette }) =>
      palette?.offer(
        (typed) =>
          new Promise((resolve) => {
            waiting.set(typed, () => resolve([entry(typed)]));
          }),
      ) ?? (() => undefined),
  });
  pressControlK();
  const type = async (value: string): Promise<void> => {
    fireEvent.change(field(), { target: { value } });
    await waitFor(() => {
      expect(waiting.has(value)).toBe(true);
    });
  };
  await screen.findByRole("combobox", { name: "Go to or do" });
  await type("12");
  act(() => waiting.get("12")?.());
  await waitFor(() => {
    expect(options()).toEqual(["Letter 12"]);
  });
  await type("123");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect([options(), location.pathname]).toEqual([[], "/letters"]);
  act(() => waiting.get("123")?.());
  await waitFor(() => {
    expect(options()).toEqual(["Letter 123"]);
  });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(location.pathname).toBe("/letters/123");
});
