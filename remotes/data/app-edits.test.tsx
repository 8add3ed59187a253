import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const notes = {
  name: "notes",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "bigint"),
    column("title", "text"),
    column("mood", "public.mood", { enum: ["sad", "fine"], nullable: true }),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
let rows: Record<string, unknown>[];
let version: number;
let refuse: Response | undefined;
let writes: string[];

/** A table that is written as the Data API writes it, by the row's version. */
function answer({ method, path, query, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes], procedures: [] });
  if (query.get("id")?.startsWith("in.") !== true) return json(rows);
  const [row] = rows;
  const withVersion = () => [{ ...row, id: String(row?.["id"]), xmin: String(version) }];
  if (method === "GET" || row === undefined) return json(withVersion());
  writes.push(`${method} ${JSON.stringify(body)}`);
  if (refuse !== undefined) return refuse;
  if (query.get("xmin") !== `eq.${version}`) return json([]);
  Object.assign(row, body);
  version += 1;
  return json(withVersion());
}

registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  rows = [{ id: 1, title: "First", mood: null }];
  version = 7;
  refuse = undefined;
  writes = [];
});
afterEach(cleanup);

const cell = (name: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name });
async function openTitle(): Promise<HTMLElement> {
  openApp("/data/notes");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await cell(String(rows[0]?.["id"])), { key: "ArrowRight" });
  return cell("First");
}
const described = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
const field = (): Promise<HTMLElement> => screen.findByRole("textbox", { name: "Change title" });

test("a cell is changed where it is, written once, and taken back", async () => {
  fireEvent.keyDown(await openTitle(), { key: "Enter" });
  fireEvent.change(await field(), { target: { value: "Second" } });
  fireEvent.keyDown(await field(), { key: "Enter" });
  await cell("Second");
  await waitFor(() => expect(writes).toEqual(['PATCH {"title":"Second"}']));
  fireEvent.keyDown(await cell("Second"), { key: "z", ctrlKey: true });
  await cell("First");
  await waitFor(() => expect(writes[1]).toBe('PATCH {"title":"First"}'));
});

test("an empty table in which a person may make rows says so, and doesn't send them to the operator", async () => {
  rows = [];
  openApp("/data/notes");
  await screen.findByText(/Make the first one with “New row”/);
  expect(screen.queryByText(/Ask the operator/)).toBeNull();
});

test("Escape restores, also where the field is left at the same time; what was typed begins the value", async () => {
  fireEvent.keyDown(await openTitle(), { key: "N" });
  const typed = await field();
  expect(typed).toMatchObject({ value: "N", selectionStart: 1, selectionEnd: 1 });
  fireEvent.keyDown(typed, { key: "Escape" });
  fireEvent.blur(typed);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Change title" })).toBeNull());
  expect(await cell("First")).toBeTruthy();
  expect(writes).toEqual([]);
});

test("a refusal is told in words with what the database says, and what was typed stays until it is discarded", async () => {
  const told = ["violates check constraint", "Failing row contains (1, bad).", "Write a longer title."];
  const [message, details, hint] = told;
  refuse = json({ code: "23514", message, details, hint }, { status: 400 });
  fireEvent.keyDown(await openTitle(), { key: "F2" });
  fireEvent.change(await field(), { target: { value: "bad" } });
  fireEvent.keyDown(await field(), { key: "Tab" });
  const problem = await screen.findByRole("region", { name: "Changes that were not saved" });
  const words = ["A rule of the table refuses this value.", ...told];
  for (const one of words) within(problem).getByText(one);
  // Whoever comes back to the cell hears and sees it there; the hints of cells come with use.
  await screen.findByRole("button", { name: "Print" });
  fireEvent.keyDown(await cell("null"), { key: "ArrowLeft" });
  const refused = await cell("bad");
  expect([document.activeElement, refused.getAttribute("aria-invalid")]).toEqual([refused, "true"]);
  expect(described(refused)).toBe(["title of row 1 was not saved", ...words].join("\n"));
  fireEvent.keyDown(refused, { key: "F2" });
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  expect(described(await field())).toBe(words.join("\n"));
  fireEvent.change(await field(), { target: { value: "better" } });
  expect((await field()).hasAttribute("aria-invalid")).toBe(false);
  fireEvent.keyDown(await field(), { key: "Escape" });
  fireEvent.click(within(problem).getByRole("button", { name: "Discard my change" }));
  expect((await cell("First")).hasAttribute("aria-invalid")).toBe(false);
});

test("what somebody else wrote is shown beside, and stays where the person keeps it", async () => {
  fireEvent.keyDown(await openTitle(), { key: "F2" });
  fireEvent.change(await field(), { target: { value: "Mine" } });
  rows = [{ id: 1, title: "Theirs", mood: null }];
  version = 9;
  fireEvent.keyDown(await field(), { key: "Enter" });
  const problem = await screen.findByRole("region", { name: "Changes that were not saved" });
  for (const name of ["First", "Theirs", "Mine"]) within(problem).getByRole("cell", { name });
  expect(writes).toEqual([]);
  fireEvent.click(within(problem).getByRole("button", { name: "Write mine" }));
  await waitFor(() => expect(rows[0]).toMatchObject({ title: "Mine" }));
});

test("the key is closed and says so; an enum is chosen from its list", async () => {
  // Another row than the one whose changes are still shown over what was read before.
  rows = [{ id: 2, title: "First", mood: null }];
  const title = await openTitle();
  fireEvent.keyDown(title, { key: "ArrowLeft" });
  fireEvent.keyDown(await cell("2"), { key: "F2" });
  expect((await screen.findByText(/this tells the row apart/)).textContent).toContain("Read only");
  fireEvent.keyDown(await cell("2"), { key: "End" });
  fireEvent.keyDown(await cell("null"), { key: "F2" });
  const list = await screen.findByRole("combobox", { name: "Change mood" });
  fireEvent.change(list, { target: { value: "fine" } });
  fireEvent.keyDown(list, { key: "Enter" });
  await waitFor(() => expect(writes).toEqual(['PATCH {"mood":"fine"}']));
});

test("what isn't one of an enum's choices is said where the cell is left, and how many of them there are", async () => {
  rows = [{ id: 3, title: "First", mood: null }];
  fireEvent.keyDown(await openTitle(), { key: "ArrowRight" });
  fireEvent.keyDown(await cell("null"), { key: "f" });
  const list = await screen.findByRole("combobox", { name: "Change mood" });
  await screen.findByText("1 choice");
  fireEvent.change(list, { target: { value: "" } });
  await screen.findByText("2 choices");
  fireEvent.change(list, { target: { value: "fi" } });
  screen.getByText("1 choice");
  fireEvent.change(list, { target: { value: "fix" } });
  screen.getByText("None of the choices holds this.");
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.blur(list);
  expect(screen.getByRole("alert").textContent).toBe("Choose one of the list.");
  expect(writes).toEqual([]);
  fireEvent.keyDown(list, { key: "Escape" });
});

test("a value is changed where the row is shown in full, as fingers do it", async () => {
  rows = [{ id: 3, title: "First", mood: null }];
  openApp("/data/notes?row=3");
  fireEvent.click(await screen.findByRole("button", { name: "Edit title" }));
  fireEvent.change(await field(), { target: { value: "From the panel" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(writes).toEqual(['PATCH {"title":"From the panel"}']));
  await cell("From the panel");
});

test("where the row is shown in full, a refusal stands at the value, and at its field", async () => {
  rows = [{ id: 4, title: "First", mood: null }];
  refuse = refusal(403, "42501", "new row violates row-level security policy");
  openApp("/data/notes?row=4");
  await cell("First");
  fireEvent.click(await screen.findByRole("button", { name: "Edit title" }));
  fireEvent.change(await field(), { target: { value: "Theirs" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const problem = await screen.findByRole("region", { name: "Changes that were not saved" });
  const words = "You may not write this. Ask the operator for access.";
  const change = screen.getByRole("button", { name: "Edit title" });
  expect(described(change)).toContain(`title of row 4 was not saved${words}`);
  fireEvent.click(change);
  expect(described(await field())).toContain("row-level security policy");
  fireEvent.keyDown(await field(), { key: "Escape" });
  fireEvent.click(within(problem).getByRole("button", { name: "Discard my change" }));
  await cell("First");
  expect(described(screen.getByRole("button", { name: "Edit title" }))).toBeUndefined();
});

/** Whether the browser would ask before the page goes. */
function isAsked(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test("a text that can't be saved stays in its cell whatever is opened, is asked about, and is there again later", async () => {
  rows = [{ id: 5, title: "First", mood: null }];
  const app = openApp("/data/notes");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await cell("5"), { key: "End" });
  fireEvent.keyDown(await cell("null"), { key: "f" });
  const list = await screen.findByRole("combobox", { name: "Change mood" });
  fireEvent.change(list, { target: { value: "fix" } });
  fireEvent.doubleClick(await cell("First"));
  expect(screen.queryByRole("textbox", { name: "Change title" })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Change mood" }).value).toBe("fix");
  expect(screen.getByRole("alert").textContent).toBe("Choose one of the list.");
  expect(isAsked()).toBe(true);
  app.go("/data");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Change mood" })).toBeNull());
  app.go("/data/notes");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await cell("5"), { key: "End" });
  fireEvent.keyDown(await cell("null"), { key: "F2" });
  const again = await screen.findByRole<HTMLInputElement>("combobox", { name: "Change mood" });
  expect(again.value).toBe("fix");
  fireEvent.keyDown(again, { key: "Escape" });
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(writes).toEqual([]);
});

test("what can be saved is, where somebody goes back while its cell is open", async () => {
  rows = [{ id: 6, title: "First", mood: null }];
  const app = openApp("/data/notes");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await cell("6"), { key: "ArrowRight" });
  fireEvent.keyDown(await cell("First"), { key: "F2" });
  fireEvent.change(await field(), { target: { value: "On the way" } });
  app.go("/data");
  await waitFor(() => expect(writes).toEqual(['PATCH {"title":"On the way"}']));
});
