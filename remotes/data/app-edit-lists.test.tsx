import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: true, ...more });
const stock = {
  name: "stock",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "integer", { nullable: false }),
    column("sums", "numeric[]"),
    column("states", "state[]", { enum: ["new", "open", "done"] }),
    column("nested", "integer[]"),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const ROW = {
  id: 1,
  sums: ["1.10", "9007199254740993", null],
  states: ["new"],
  nested: [[1], [2]],
};
let written: unknown[];

function answer({ method, path, query, bodyText = "" }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [stock], procedures: [] });
  if (method === "PATCH") {
    written.push(JSON.parse(bodyText));
    return json([{ id: "1", ...(JSON.parse(bodyText) as object), xmin: "8" }]);
  }
  return json(query.has("id") ? [{ ...ROW, id: "1", xmin: "7" }] : [ROW]);
}
registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  written = [];
});
afterEach(cleanup);

/** Opens the editor so many columns on from the first. */
async function openAt(columns: number): Promise<void> {
  openApp("/data/stock");
  await screen.findByRole("button", { name: "New row" });
  const grid = await screen.findByRole("grid");
  (await screen.findByRole("gridcell", { name: "1" })).focus();
  for (let at = 0; at < columns; at += 1) fireEvent.keyDown(grid, { key: "ArrowRight" });
  fireEvent.keyDown(grid, { key: "Enter" });
}
const item = (name: string): HTMLElement => screen.getByRole("button", { name });
async function expectWritten(body: object): Promise<void> {
  await waitFor(() => expect(written).toEqual([body]));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
}

test("the items of a list stand side by side: moved, added and removed by keys, with every digit", async () => {
  await openAt(1);
  const field = screen.getByRole("textbox", { name: "Change sums" });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(item("No value, 3 of 3"));
  fireEvent.keyDown(item("No value, 3 of 3"), { key: "Delete" });
  fireEvent.keyDown(field, { key: "Backspace" });
  fireEvent.keyDown(item("9007199254740993, 2 of 2"), { key: "ArrowLeft", altKey: true });
  expect(document.activeElement).toBe(item("9007199254740993, 1 of 2"));
  await screen.findByText("9007199254740993, 1 of 2", { selector: "[role=status]" });
  fireEvent.keyDown(item("9007199254740993, 1 of 2"), { key: "Enter" });
  expect(field).toMatchObject({ value: "9007199254740993" });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "9007199254740994.50" } });
  fireEvent.keyDown(field, { key: "Enter" });
  item("9007199254740994.50, 1 of 2");
  fireEvent.click(screen.getByRole("button", { name: "+ No value" }));
  fireEvent.change(field, { target: { value: "7" } });
  // What stands in the field is an item already.
  fireEvent.keyDown(field, { key: "Tab" });
  await expectWritten({ sums: "{9007199254740994.50,1.10,NULL,7}" });
});

test("what is typed stays while items around it are moved, removed or changed by hand", async () => {
  await openAt(1);
  const field = screen.getByRole("textbox", { name: "Change sums" });
  // As the test before has left it.
  item("9007199254740994.50, 1 of 4");
  fireEvent.change(field, { target: { value: "8" } });
  fireEvent.click(item("Remove No value"));
  fireEvent.click(item("Remove 7"));
  expect(field).toMatchObject({ value: "8" });
  fireEvent.click(item("1.10, 2 of 2"));
  expect(document.activeElement).toBe(item("1.10, 2 of 2"));
  expect(screen.queryByRole("button", { name: "+ No value" })).toBeNull();
  fireEvent.click(item("Move 1.10 back"));
  expect(document.activeElement).toBe(item("1.10, 1 of 2"));
  // Nothing lies before the first.
  fireEvent.click(item("Move 1.10 back"));
  expect(field).toMatchObject({ value: "8" });
  fireEvent.keyDown(item("9007199254740994.50, 2 of 2"), { key: "Enter" });
  expect(field).toMatchObject({ value: "9007199254740994.50" });
  item("8, 2 of 2");
  fireEvent.keyDown(field, { key: "Escape" });
});

test("what is no value of the items' type is said at the field, and nothing is lost", async () => {
  await openAt(1);
  const field = screen.getByRole("textbox", { name: "Change sums" });
  fireEvent.change(field, { target: { value: "seven" } });
  fireEvent.keyDown(field, { key: "Tab" });
  expect(screen.getByRole("alert").textContent).toMatch(/number/);
  expect(field).toMatchObject({ value: "seven" });
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.keyDown(field, { key: "Tab" });
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Change sums" })).toBeNull());
  // The same as before is no change.
  expect(written).toEqual([]);
});

test("of an enum's values the next item is chosen from a list that is searched", async () => {
  await openAt(2);
  const field = screen.getByRole("combobox", { name: "Change states" });
  fireEvent.change(field, { target: { value: "do" } });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field).toMatchObject({ value: "done" });
  fireEvent.keyDown(field, { key: "Enter" });
  item("done, 2 of 2");
  fireEvent.keyDown(field, { key: "Enter" });
  await expectWritten({ states: "{new,done}" });
});

test("lists in lists are a text, and so is what is typed into the cell", async () => {
  await openAt(3);
  const field = screen.getByRole("textbox", { name: "Change nested" });
  expect(field.tagName).toBe("TEXTAREA");
  fireEvent.change(field, { target: { value: "{1,2}" } });
  // It stays one while it is open.
  expect(screen.getByRole("textbox", { name: "Change nested" })).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  const grid = screen.getByRole("grid");
  fireEvent.keyDown(grid, { key: "ArrowLeft" });
  fireEvent.keyDown(grid, { key: "{" });
  expect(screen.getByRole("textbox", { name: "Change states" })).toMatchObject({ value: "{" });
});
