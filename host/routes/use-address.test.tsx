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
let bump: () => void = () => undefined;

function Shown({ ways, isHeld = false }: { ways: Navigation; isHeld?: boolean }): ReactNode {
  const [, setCount] = useState(0);
  bump = () => {
    setCount((count) => count + 1);
  };
  return <p role="status">{useAddress(ways, isHeld, isWithin)}</p>;
}

test.each([
  ["another page is drawn with what is urgent", "/security", "/security"],
  ["an address of the page that stands is drawn after what is urgent", "/data/airports", "/data/flights"],
])("%s", (_name, to, atOnce) => {
  const ways = createWays();
  render(<Shown ways={ways} />);
  act(() => {
    ways.go(to);
    flushSync(bump);
    expect(screen.getByRole("status").textContent).toBe(atOnce);
  });
  expect(screen.getByRole("status").textContent).toBe(to);
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
