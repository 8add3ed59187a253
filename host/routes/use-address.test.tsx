import type { Navigation } from "@foyer/contracts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
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

const isWithin = (from: string, to: string): boolean => from.startsWith("/data") && to.startsWith("/data");

function Shown({ ways, isHeld = false }: { ways: Navigation; isHeld?: boolean }): ReactNode {
  const address = useAddress(ways, isHeld, isWithin);
  const [isPressed, setPressed] = useState(false);
  return (
    <button
      aria-pressed={isPressed}
      onClick={() => {
        setPressed(true);
      }}
    >
      {address}
    </button>
  );
}

test.each([
  ["another page is drawn with what is urgent", "/security", "/security"],
  ["an address of the page that stands is drawn after what is urgent", "/data/airports", "/data/flights"],
])("%s", (_name, to, atOnce) => {
  const ways = createWays();
  render(<Shown ways={ways} />);
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
  render(
    <>
      <Shown ways={ways} />
      <Early />
    </>,
  );
  expect(screen.getByText("/data/airports")).toBeTruthy();
});

test("a page that waits as it is follows once it goes on", () => {
  const ways = createWays();
  const { rerender } = render(<Shown ways={ways} isHeld />);
  act(() => {
    ways.go("/security");
  });
  expect(screen.getByText("/data/flights")).toBeTruthy();
  rerender(<Shown ways={ways} />);
  expect(screen.getByText("/security")).toBeTruthy();
});
