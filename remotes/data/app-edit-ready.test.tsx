import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { painted } from "./grid/after-paint.ts";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const prices = {
  name: "prices",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "integer"),
    column("title", "text"),
    column("meta", "jsonb"),
    column("at", "timestamptz"),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const ROW = { id: 1, title: "First", meta: { price: "1.10" }, at: "2026-11-23T10:00:00+00:00" };
let looks: number;

function answer({ path, query }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [prices], procedures: [] });
  if (!query.has("id")) return json([ROW]);
  looks += 1;
  return json([{ ...ROW, id: "1", meta: '{"price": 1.10}', xmin: "7" }]);
}
registerCore(createFakeDataService(answer).session);

/** A page that is at rest when the test says so. */
let resting: (() => void)[];
const rest = (): void => {
  act(() => {
    for (const work of resting.splice(0)) work();
  });
};
beforeEach(() => {
  sessionStorage.clear();
  looks = 0;
  resting = [];
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => resting.push(work),
    cancelIdleCallback: () => {
      resting = [];
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  Reflect.deleteProperty(globalThis, "cancelIdleCallback");
});

const place = (): HTMLElement | null => document.querySelector<HTMLElement>(".data-cell-place");

/** Goes so many columns on from the first, and stays there until the page was at rest. */
async function stayAt(columns: number): Promise<HTMLElement> {
  openApp("/data/prices");
  await screen.findByRole("button", { name: "New row" });
  const grid = await screen.findByRole("grid");
  const first = await screen.findByRole("gridcell", { name: "1" });
  first.focus();
  for (let at = 0; at < columns; at += 1) fireEvent.keyDown(grid, { key: "ArrowRight" });
  await waitFor(() => expect(resting).toHaveLength(1));
  rest();
  return grid;
}

test("over the cell that somebody stays at the editor is made ready unseen; Enter, or typing, opens that one", async () => {
  const grid = await stayAt(1);
  const ready = place()?.querySelector("textarea");
  expect(ready?.value).toBe("First");
  expect(place()?.style.visibility).toBe("hidden");
  expect(screen.queryByRole("textbox", { name: "Change title" })).toBeNull();
  fireEvent.keyDown(grid, { key: "Enter" });
  const field = screen.getByRole("textbox", { name: "Change title" });
  expect(field).toBe(ready);
  expect(document.activeElement).toBe(field);
  // The mouse over the cell meets it once it is painted.
  expect(place()?.style.pointerEvents).toBe("none");
  await waitFor(() => expect(place()?.style.pointerEvents).toBe(""));
  fireEvent.keyDown(field, { key: "Escape" });
  expect(place()).toBeNull();
  // The grid has the focus again, and the next one is made ready.
  await waitFor(() => expect(resting).toHaveLength(1));
  rest();
  fireEvent.keyDown(grid, { key: "N" });
  const typed = screen.getByRole("textbox", { name: "Change title" });
  expect(typed).toMatchObject({ value: "N", selectionStart: 1 });
  fireEvent.keyDown(typed, { key: "Escape" });
});

test("what is typed before the editor is drawn anew stays, is kept, and is left as it should be", async () => {
  const grid = await stayAt(1);
  fireEvent.keyDown(grid, { key: "Enter" });
  const field = screen.getByRole("textbox", { name: "Change title" });
  fireEvent.change(field, { target: { value: "Typed" } });
  await waitFor(() => expect(place()?.style.pointerEvents).toBe(""));
  expect(field).toMatchObject({ value: "Typed" });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(place()).toBeNull();
  // Left at once, it doesn't come back with the paint.
  await waitFor(() => expect(resting).toHaveLength(1));
  rest();
  fireEvent.keyDown(grid, { key: "Enter" });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Change title" }), { key: "Escape" });
  expect(place()).toBeNull();
  await act(() => painted());
  expect(place()).toBeNull();
});

test("a dialog over the page leaves a cell as it is being typed: nobody has left it", async () => {
  const grid = await stayAt(1);
  fireEvent.keyDown(grid, { key: "Enter" });
  const field = screen.getByRole("textbox", { name: "Change title" });
  fireEvent.change(field, { target: { value: "Half ty" } });
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  fireEvent.blur(field, { relatedTarget: dialog });
  expect(screen.getByRole("textbox", { name: "Change title" })).toHaveProperty("value", "Half ty");
  dialog.remove();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("textbox", { name: "Change title" })).toBeNull();
});

test("nothing is made ready over a cell that is closed, or for who goes on", async () => {
  const grid = await stayAt(0);
  expect(place()).toBeNull();
  fireEvent.keyDown(grid, { key: "ArrowRight" });
  fireEvent.keyDown(grid, { key: "ArrowRight" });
  await waitFor(() => expect(resting).toHaveLength(1));
  fireEvent.keyDown(grid, { key: "ArrowLeft" });
  // What waited for rest was of the cell before.
  expect(resting).toEqual([]);
});

test("JSON is read while somebody stays at it: it is there at once, and asked for no second time", async () => {
  const grid = await stayAt(2);
  await waitFor(() => expect(place()?.querySelector("textarea")?.value).toBe('{"price": 1.10}'));
  expect(looks).toBe(1);
  fireEvent.keyDown(grid, { key: "Enter" });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" }).value).toBe(
    '{"price": 1.10}',
  );
  expect(looks).toBe(1);
});

test("the browser's calendar of a moment is made when it is asked for", async () => {
  const shown = jest.fn();
  Object.assign(HTMLInputElement.prototype, { showPicker: shown });
  const grid = await stayAt(3);
  fireEvent.keyDown(grid, { key: "Enter" });
  screen.getByRole("textbox", { name: "Change at" });
  expect(document.querySelector('[type="datetime-local"]')).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /calendar|pick|choose/i }));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[type="datetime-local"]')).not.toBeNull();
});
