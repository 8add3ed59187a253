import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Parts } from "./parts.tsx";
import { Section } from "./section.tsx";

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

function page(isWaiting: boolean) {
  return (
    <RemoteContextProvider context={createTestContext({ basePath: "/security" })}>
      <input aria-label="Somewhere else" />
      <Parts>
        <Section part="factors" title="Second factors">
          {isWaiting && <p className="mfa-waiting">On its way</p>}
        </Section>
        <Section part="sessions" title="Sessions">
          Two
        </Section>
      </Parts>
    </RemoteContextProvider>
  );
}

const sessions = () => screen.getByRole("heading", { name: "Sessions" });

/** Lays the parts out, which nothing does here: where each begins. Those that aren't named aren't shown. */
function layOut(tops: Readonly<Record<string, number>>): void {
  const shown = (element: Element): number | undefined => tops[element.id.replace("security-", "")];
  jest.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (shown(this) === undefined ? [] : [{}]) as unknown as DOMRectList;
  });
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { top: shown(this) ?? 0 } as DOMRect;
  });
}

const marked = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"));

test("a link is the address that leads there when it is copied, and one is where somebody reads", () => {
  layOut({ factors: -300, sessions: 100 });
  render(page(false));
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#factors", "#sessions"]);
  expect(marked()).toEqual([null, "location"]);
});

test("a part that isn't shown yet is not where somebody reads, whatever comes first", async () => {
  layOut({ factors: 100 });
  const { rerender } = render(page(true));
  expect(marked()).toEqual(["location", null]);
  layOut({ factors: -300, sessions: 100 });
  rerender(page(false));
  await waitFor(() => {
    expect(marked()).toEqual([null, "location"]);
  });
});

test("an address with a part leads to it once all of them stand", async () => {
  history.replaceState(null, "", "/security#sessions");
  const { rerender } = render(page(true));
  expect(document.activeElement).toBe(document.body);
  rerender(page(false));
  await waitFor(() => {
    expect(document.activeElement).toBe(sessions());
  });
});

test.each([
  ["presses a key", () => fireEvent.keyDown(document.body, { key: "Tab" })],
  ["points", () => fireEvent.pointerDown(document.body)],
  ["scrolls", () => fireEvent.wheel(document.body)],
])("somebody who %s meanwhile keeps the focus where they are", async (_what, act) => {
  history.replaceState(null, "", "/security#sessions");
  const { rerender } = render(page(true));
  act();
  screen.getByRole("textbox").focus();
  rerender(page(false));
  // What would lead there runs before this: both are tasks of the same change.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("a part that is written into the address of the open page is led to", async () => {
  history.replaceState(null, "", "/security");
  render(page(false));
  location.hash = "#sessions";
  await waitFor(() => {
    expect(document.activeElement).toBe(sessions());
  });
});
