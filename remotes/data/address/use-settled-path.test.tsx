import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import type { ChangeEvent, ReactNode } from "react";
import type { BeforeDrawing } from "./use-settled-path.ts";
import { useSettledPath } from "./use-settled-path.ts";

const BASE = "/data";
const heard: string[] = [];

/** Three controls that show what the address says, and say what they make of it. */
function Controls(): ReactNode {
  // Nothing is drawn by itself any more: what is asked for never comes.
  const before = useRef<BeforeDrawing>(() => new Promise(() => undefined));
  const path = useSettledPath(before);
  const hear = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
    heard.push(
      `${path} ${"checked" in target && target.type === "checkbox" ? target.checked : target.value}`,
    );
  };
  return (
    <>
      <nav className="data-list">
        <input aria-label="Favourite" type="checkbox" checked={false} onChange={hear} />
      </nav>
      <select aria-label="Chart" value="" onChange={hear}>
        <option value="">None</option>
        <option value="bars">Bars</option>
      </select>
      <input aria-label="Name" value="" onChange={hear} />
      <input aria-label="All" type="checkbox" checked={false} onChange={hear} />
    </>
  );
}

const next = `${BASE}/flights?summary=origin`;

beforeEach(() => {
  heard.length = 0;
  const context = createTestContext({ basePath: BASE, path: BASE });
  render(
    <RemoteContextProvider context={context}>
      <div className="data-app">
        <Controls />
      </div>
      <button>Of the host</button>
    </RemoteContextProvider>,
  );
  context.navigation.go(next);
});
afterEach(cleanup);

test("what is chosen while another address waits to be drawn is heard, and on top of that address", () => {
  const chart = screen.getByLabelText("Chart");
  // As a browser tells of a choice: the list has it already.
  fireEvent.input(chart, { target: { value: "bars" } });
  fireEvent.change(chart);
  expect(heard).toEqual([`${next} bars`]);
});

test("what is typed while another address waits to be drawn is heard, and on top of that address", () => {
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "SEA" } });
  expect(heard).toEqual([`${next} SEA`]);
});

test("what is ticked while another address waits to be drawn is heard, and on top of that address", () => {
  fireEvent.click(screen.getByLabelText("All"));
  expect(heard).toEqual([`${next} true`]);
});

test("the click of a gesture that led to the address doesn't wait for it to be drawn", () => {
  fireEvent.click(screen.getByLabelText("All"), { detail: 1 });
  expect(heard).toEqual([`${BASE} true`]);
});

test("what says itself where it leads, and what lies beside the page, doesn't wait for the address to be drawn", () => {
  fireEvent.pointerDown(screen.getByLabelText("Favourite"));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Of the host" }));
  fireEvent.click(screen.getByLabelText("All"), { detail: 1 });
  expect(heard).toEqual([`${BASE} true`]);
});

test("a key is on top of the address wherever the focus is", () => {
  fireEvent.keyDown(document.body, { key: "f" });
  fireEvent.click(screen.getByLabelText("All"), { detail: 1 });
  expect(heard).toEqual([`${next} true`]);
});
