import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { personDesk } from "./edits/person-desk.ts";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const notes = {
  name: "notes",
  kind: "table",
  isWhole: true,
  columns: [column("id", "uuid", { hasDefault: true }), column("title", "text")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const added = { ...notes, name: "signals", delete: false };
const keyless = { ...notes, name: "log", primaryKey: [] };
class RefusedError extends Error {}
type Note = Readonly<Record<"id" | "title", string>>;
let rows: readonly Note[];
/** Before a new row is made. */
let onTheWay: () => Promise<void>;
let asked: number;

async function refusalOnTheWay(): Promise<Response | undefined> {
  try {
    await onTheWay();
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return json({ code: "P0001", message: "bad words" }, { status: 400 });
  }
}

async function answer({ method, path, query, body }: SeenRequest): Promise<Response> {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes, added, keyless], procedures: [] });
  if (path === "rpc/foyer_insert") {
    asked += 1;
    const refusal = await refusalOnTheWay();
    if (refusal !== undefined) return refusal;
    const { given } = body as { given: Note };
    rows = [...rows, given];
    return json([given]);
  }
  if (!["notes", "signals", "log"].includes(path)) return json([]);
  if (path === "signals" && method === "DELETE")
    return json({ code: "42501", message: "permission denied" }, { status: 403 });
  const one = query.get("id")?.replace("eq.", "");
  const meant = rows.filter(({ id }) => one === undefined || one.includes(id));
  if (method === "POST") {
    asked += 1;
    const refusal = await refusalOnTheWay();
    if (refusal !== undefined) return refusal;
    const made = body as Note;
    rows = [...rows, made];
    return json([{ ...made, xmin: "7" }], { status: 201 });
  }
  if (method === "DELETE") rows = rows.filter((row) => !meant.includes(row));
  return json(meant.map((row) => ({ ...row, xmin: "7" })));
}

registerCore(createFakeDataService(answer).session);
const { desk } = personDesk("ada");
beforeEach(() => {
  sessionStorage.clear();
  rows = [{ id: "11111111-1111-4111-8111-111111111111", title: "First" }];
  asked = 0;
  onTheWay = () => Promise.resolve();
});
afterEach(cleanup);

async function save(table = "notes"): Promise<HTMLElement> {
  openApp(`/data/${table}`);
  fireEvent.click(await screen.findByRole("button", { name: "New row" }));
  const form = await screen.findByRole("dialog", { name: `New row in ${table}` });
  const title = within(form).getByRole("textbox", { name: /^title/ });
  fireEvent.change(title, { target: { value: "Made" } });
  fireEvent.keyDown(title, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(asked).toBe(1));
  return title;
}

async function cancel(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

async function rest(): Promise<void> {
  await waitFor(() => expect(desk.getState().changes).toEqual([]));
}

test("a new row that waits for a connection isn't sent any more after Cancel", async () => {
  onTheWay = () => Promise.reject(new TypeError("Failed to fetch"));
  await save();
  await waitFor(() => expect(desk.getState().changes[0]?.state.kind).toBe("waiting"));
  await cancel();
  onTheWay = () => Promise.resolve();
  act(() => void window.dispatchEvent(new Event("online")));
  await rest();
  expect(asked).toBe(1);
  expect(rows).toHaveLength(1);
});

test("a new row that is being made while somebody presses Cancel is taken away again", async () => {
  let arrive = (): void => undefined;
  onTheWay = () => new Promise((resolve) => (arrive = resolve));
  await save();
  await cancel();
  act(() => {
    arrive();
  });
  await rest();
  expect(rows).toHaveLength(1);
});

test.each([
  ["without a key, which nobody could take back", "log"],
  ["that the person may not delete, and of which no refusal comes", "signals"],
])("a row that is made in spite of Cancel is told: one %s", async (_which, name) => {
  let arrive = (): void => undefined;
  onTheWay = () => new Promise((resolve) => (arrive = resolve));
  await save(name);
  await cancel();
  act(() => {
    arrive();
  });
  await rest();
  expect(rows).toHaveLength(2);
  await screen.findByText("The row is saved.");
});

test("while a row is saved its form takes nothing that would be lost, and after a refusal it does again", async () => {
  let refuse = (): void => undefined;
  onTheWay = () => new Promise((_, reject) => (refuse = () => reject(new RefusedError())));
  const title = await save();
  const form = title.closest("form");
  expect(form?.hasAttribute("inert")).toBe(true);
  // As a browser does with the focus of what is inert.
  title.blur();
  act(() => {
    refuse();
  });
  await screen.findByText(/bad words/);
  expect(form?.hasAttribute("inert")).toBe(false);
  expect(document.activeElement).toBe(title);
});

test("a form that is sent once more while it is saved makes one row", async () => {
  let arrive = (): void => undefined;
  onTheWay = () => new Promise((resolve) => (arrive = resolve));
  const title = await save();
  fireEvent.keyDown(title, { key: "Enter", ctrlKey: true });
  expect(desk.getState().changes).toHaveLength(1);
  act(() => {
    arrive();
  });
  await rest();
  expect(rows).toHaveLength(2);
});
