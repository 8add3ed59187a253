import type { Navigation } from "@foyer/contracts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement, Fragment, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createListeners } from "../listeners.ts";
import { useAddress } from "./use-address.ts";

afterEach(cleanup);

function createWays(): Navigation {
  const listeners = createListeners<[path: string]>();
  let path = "/data/flights";
  return {
    current: () => path,
    go(next) {
      path = next;
      listeners.tell(path);
    },
    subscribe: listeners.subscribe,
  };
}

const isUrgent = (_from: string, to: string): boolean => to.startsWith("/sign-in");

function Shown({ ways, isHeld = false }: { ways: Navigation; isHeld?: boolean }): ReactNode {
  const address = useAddress(ways, isHeld, isUrgent);
  const [isPressed, setPressed] = useState(false);
  const press = (): void => {
    setPressed(true);
  };
  return createElement("button", { "aria-pressed": isPressed, onClick: press }, address);
}

test.each([
  ["what must not wait is drawn with what is urgent", "/sign-in", "/sign-in"],
  ["another page is drawn after what is urgent", "/security", "/data/flights"],
  ["an address of the page that stands is drawn after what is urgent", "/data/airports", "/data/flights"],
])("%s", (_name, to, atOnce) => {
  const ways = createWays();
  render(createElement(Shown, { ways }));
  const button = screen.getByRole("button");
  act(() => {
    ways.go(to);
    flushSync(() => {
      button.click();
    });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(button.textContent).toBe(atOnce);
  });
  expect(button.textContent).toBe(to);
});

test("an address that was gone to before the page listened is drawn", () => {
  const ways = createWays();
  function Early(): ReactNode {
    ways.go("/data/airports");
    return null;
  }
  render(createElement(Fragment, {}, createElement(Shown, { ways }), createElement(Early)));
  expect(screen.getByText("/data/airports")).toBeTruthy();
});

test("a page that waits as it is follows once it goes on", () => {
  const ways = createWays();
  const { rerender } = render(createElement(Shown, { ways, isHeld: true }));
  act(() => {
    ways.go("/security");
  });
  expect(screen.getByText("/data/flights")).toBeTruthy();
  rerender(createElement(Shown, { ways }));
  expect(screen.getByText("/security")).toBeTruthy();
  // It waits where it came to, not where it began.
  rerender(createElement(Shown, { ways, isHeld: true }));
  act(() => {
    ways.go("/data/airports");
  });
  expect(screen.getByText("/security")).toBeTruthy();
});
