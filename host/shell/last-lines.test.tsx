import { createTestClock } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import { findBlockedStorage } from "./blocked-storage.ts";
import { ConfigurationErrorPage } from "./configuration-error-page.tsx";
import { missingFeatures } from "./missing-features.ts";
import { OldBrowserPage } from "./old-browser-page.tsx";
import { ShellBoundary } from "./shell-boundary.tsx";

// What stands where the page itself can't.

describe("an error in the shell itself", () => {
  let isSound = false;
  function Breaks(): ReactNode {
    if (!isSound) throw new Error("planted");
    return <p>The page</p>;
  }

  /** React says on the console what it caught; that is no mistake of this test. */
  function open(restore: () => readonly string[]) {
    const { failures } = createDiagnostics(createTestClock());
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    render(
      <ShellBoundary guard={{ restore }} failures={failures}>
        <Breaks />
      </ShellBoundary>,
    );
    told.mockRestore();
    return failures;
  }

  test("ends in a page that says so, and in the log", () => {
    isSound = false;
    const failures = open(() => []);
    expect(screen.getByRole("heading", { name: "This page stopped because of an error" })).toBeDefined();
    screen.getByText("What you saved is safe. Load the page again to go on.");
    screen.getByRole("button", { name: "Load the page again" });
    expect(failures.list()[0]?.message).toBe("Error: planted");
  });

  test("is over once the globals that a remote changed are put back", () => {
    isSound = false;
    open(() => {
      isSound = true;
      return ["Array.prototype.map"];
    });
    screen.getByText("The page");
  });
});

test("a configuration that lacks something: which value, where to put it, and an example", () => {
  const onRetry = jest.fn();
  render(
    <ConfigurationErrorPage
      problems={[
        { path: "providerUrl", message: "is missing." },
        { path: "", message: "can't be read." },
      ]}
      onRetry={onRetry}
    />,
  );
  screen.getByRole("heading", { name: "Foyer isn't configured yet" });
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "providerUrl",
    "config.json",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "is missing.",
    "can't be read.",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("a browser that is too old is told what it lacks, in small print", () => {
  const browser = {
    HTMLElement: { prototype: { popover: null } },
    CSSLayerBlockRule: Object,
    CSS: { supports: () => true },
    Array: { prototype: { findLast: () => undefined } },
    AbortSignal: { timeout: () => undefined },
    URL: { canParse: () => true },
  } as unknown as typeof globalThis;
  expect(missingFeatures(browser)).toEqual([]);
  const old = {
    ...browser,
    CSS: undefined,
    URL: {},
    HTMLElement: { prototype: {} },
  } as unknown as typeof globalThis;
  expect(missingFeatures(old)).toEqual(["popover", "light-dark()", "URL.canParse"]);
  render(<OldBrowserPage missing={missingFeatures(old)} />);
  screen.getByRole("heading", { name: "Your browser is too old for this page" });
  screen.getByText("popover, light-dark(), URL.canParse");
});

describe("a browser that blocks what the page keeps", () => {
  const keeping = { setItem: () => undefined, removeItem: () => undefined };
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const open = (page: object) => findBlockedStorage(page as unknown as Document);

  test.each<[string, object, string | undefined]>([
    ["nothing", { cookie: "a=1", defaultView: { localStorage: keeping } }, undefined],
    [
      "nothing, and there is no cookie yet",
      { cookie: "", defaultView: { navigator: { cookieEnabled: true }, localStorage: keeping } },
      undefined,
    ],
    [
      "cookies",
      { cookie: "", defaultView: { navigator: { cookieEnabled: false }, localStorage: keeping } },
      "cookies",
    ],
    [
      "cookies, with an error",
      {
        get cookie() {
          return blocked();
        },
      },
      "cookies",
    ],
    ["storage", { cookie: "a=1", defaultView: { localStorage: { setItem: blocked } } }, "storage"],
  ])("%s", (_what, page, found) => {
    expect(open(page)).toBe(found);
  });
});
