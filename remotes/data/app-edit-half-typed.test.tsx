import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: name !== "id" });
const notes = {
  name: "notes",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "bigint"),
    column("due", "date"),
    column("doc", "xml"),
    column("span", "interval"),
    column("body", "text"),
    column("parts", "text[]"),
    column("note", "text"),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const shown = {
  ...{ id: 1, due: "2026-01-31", doc: "<a>\n  <b/>\n</a>", span: "1 day\n2 hours" },
  ...{ body: "one\r\ntwo", parts: ["a\nb", "c"], note: "mine" },
};
let written: object[] = [];
let announced: readonly string[] = [];

function answer({ method, path, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes], procedures: [] });
  if (method === "PATCH" || method === "POST") {
    written.push(body as object);
    return json([{ ...shown, parts: '{"a\nb",c}', ...(body as object), xmin: "8" }]);
  }
  return json([{ ...shown, xmin: "7" }]);
}
registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  written = [];
});
afterEach(cleanup);

type Field = HTMLInputElement | HTMLTextAreaElement;

async function openCell(place: number, label: string): Promise<Field> {
  announced = openApp("/data/notes").announced;
  await screen.findByRole("button", { name: "New row" });
  const first = await screen.findByRole("gridcell", { name: "1" });
  for (let step = 0; step < place; step += 1)
    fireEvent.keyDown(document.activeElement === document.body ? first : (document.activeElement ?? first), {
      key: "ArrowRight",
    });
  fireEvent.keyDown(document.activeElement ?? first, { key: "F2" });
  return screen.findByLabelText<Field>(`Change ${label}`);
}

/** As a browser does while a day isn't whole: nothing is its value. */
function typeHalf(field: Field): void {
  Object.defineProperty(field, "validity", { value: { badInput: true }, configurable: true });
  fireEvent.change(field, { target: { value: "" } });
}

function typeWhole(field: Field, value: string): void {
  Object.defineProperty(field, "validity", { value: { badInput: false }, configurable: true });
  fireEvent.change(field, { target: { value } });
}

test("half a day, or 31 February, empties no cell: it is said, and stays open until it is whole", async () => {
  const field = await openCell(1, "due");
  typeHalf(field);
  fireEvent.keyDown(field, { key: "Enter" });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This day isn't complete, or there is no such day.",
  );
  expect(written).toEqual([]);
  typeWhole(field, "2026-02-28");
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(written).toEqual([{ due: "2026-02-28" }]));
});

test("half a day makes no row without one, and is taken away by who wants none", async () => {
  openApp("/data/notes");
  fireEvent.click(await screen.findByRole("button", { name: "New row" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByLabelText<Field>(/^due/);
  fireEvent.change(within(dialog).getByLabelText(/^id/), { target: { value: "2" } });
  typeHalf(field);
  fireEvent.submit(within(dialog).getByLabelText(/^body/));
  await within(dialog).findByText(/there is no such day/);
  expect(written).toEqual([]);
  fireEvent.click(
    within(field.closest("[data-column]") as HTMLElement).getByRole("button", { name: "Set to no value" }),
  );
  Object.defineProperty(field, "validity", { value: { badInput: false }, configurable: true });
  fireEvent.submit(within(dialog).getByLabelText(/^body/));
  await waitFor(() => expect(written).toHaveLength(1));
});

test.each([
  { label: "doc", place: 2, from: "<a>\n  <b/>\n</a>", to: "<a>\n  <c/>\n</a>", saved: "<a>\n  <c/>\n</a>" },
  { label: "span", place: 3, from: "1 day\n2 hours", to: "1 day\n3 hours", saved: "1 day\n3 hours" },
  { label: "body", place: 4, from: "one\ntwo", to: "one\nthree", saved: "one\r\nthree" },
  { label: "parts", place: 5, from: '{"a\nb","c"}', to: '{"a\nb",d}', saved: '{"a\nb",d}' },
])("a change in $label leaves its line breaks as they were", async ({ label, place, from, to, saved }) => {
  const field = await openCell(place, label);
  expect(field.value).toBe(from);
  fireEvent.change(field, { target: { value: to } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(written).toEqual([{ [label]: saved }]));
});

test("what is taken back by the menu is said as by its key", async () => {
  const field = await openCell(6, "note");
  fireEvent.change(field, { target: { value: "other" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(announced).toContain("Saved"));
  fireEvent.click(await screen.findByRole("button", { name: "Undo", hidden: true }));
  expect(announced).toContain("Taken back");
  await waitFor(() => expect(written).toHaveLength(2));
});
