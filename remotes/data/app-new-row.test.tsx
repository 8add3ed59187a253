import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { personDesk } from "./edits/person-desk.ts";
import { openApp } from "./testing/open-app.tsx";
import type { OpenedApp } from "./testing/open-app.tsx";

const SAVED = "The row is saved.";
const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const notes = {
  name: "notes",
  kind: "table",
  isWhole: true,
  columns: [column("id", "bigint", { hasDefault: true }), column("title", "text")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
let rows: { id: number; title: string }[];
/** What comes of a new row; the database makes its key. */
let make: () => Promise<Response>;

/** A table of a project that can't answer a question once. */
function answer({ method, path, query }: SeenRequest): Response | Promise<Response> {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes], procedures: [] });
  if (path === "rpc/foyer_insert") return refusal(404, "PGRST202");
  if (method === "POST") return make();
  if (path !== "notes") return json([]);
  if (method === "DELETE") return json(rows.splice(1).map(exact));
  return json(query.get("id")?.startsWith("in.") === true ? rows.map(exact) : rows);
}

function exact({ id, title }: { id: number; title: string }) {
  return { id: String(id), title, xmin: "7" };
}

registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  rows = [{ id: 1, title: "First" }];
  make = () => {
    const made = { id: 2, title: "Made" };
    rows = [...rows, made];
    return Promise.resolve(json([exact(made)]));
  };
});
afterEach(cleanup);

/** The form with everything filled in. */
async function fill(): Promise<OpenedApp & { save(): void }> {
  const app = openApp("/data/notes");
  fireEvent.click(await screen.findByRole("button", { name: "New row" }));
  const form = await screen.findByRole("dialog", { name: "New row in notes" });
  const title = within(form).getByRole("textbox", { name: /^title/ });
  fireEvent.change(title, { target: { value: "Made" } });
  return { ...app, save: () => void fireEvent.submit(title) };
}
async function discard(problem: HTMLElement): Promise<void> {
  fireEvent.click(within(problem).getByRole("button", { name: "Discard my change" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Changes that were not saved" })).toBeNull(),
  );
}
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a new row is in every order of its table that was shown before", async () => {
  const { go } = openApp("/data/notes?sort=title.desc");
  await screen.findByRole("gridcell", { name: "First" });
  go("/data/notes");
  fireEvent.click(await screen.findByRole("button", { name: "New row" }));
  const form = await screen.findByRole("dialog", { name: "New row in notes" });
  const title = within(form).getByRole("textbox", { name: /^title/ });
  fireEvent.change(title, { target: { value: "Made" } });
  fireEvent.submit(title);
  await closed();
  await screen.findByRole("gridcell", { name: "Made" });
  go("/data/notes?sort=title.desc");
  await waitFor(() => expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("3"));
  screen.getByRole("gridcell", { name: "Made" });
});

test("a new row is called saved once it is in the database", async () => {
  const { announced, save } = await fill();
  save();
  await closed();
  expect(announced).toContain(SAVED);
});

test("a new row that is taken back while it is saved is not called saved", async () => {
  let arrive: (() => void) | undefined;
  const made = make;
  make = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return made();
  };
  const { announced, save } = await fill();
  save();
  await waitFor(() => expect(arrive).toBeDefined());
  const { desk } = personDesk("ada");
  act(() => {
    desk.undo();
  });
  arrive?.();
  await waitFor(() => expect(desk.getState().changes).toEqual([]));
  await closed();
  expect(rows).toHaveLength(1);
  expect(announced).not.toContain(SAVED);
});

test("a new row of which nobody knows is not called saved: it is said beside the rows what can be done", async () => {
  make = () => Promise.reject(new TypeError("Failed to fetch"));
  const { announced, save } = await fill();
  save();
  const problem = await screen.findByRole("region", { name: "Changes that were not saved" });
  within(problem).getByText(/No answer came\. It may have been saved/);
  await closed();
  expect(announced).not.toContain(SAVED);
  await discard(problem);
});

test("a new row of which nobody knows is seen and settled in a table without rows, too", async () => {
  rows = [];
  make = () => Promise.reject(new TypeError("Failed to fetch"));
  const { save } = await fill();
  save();
  const problem = await screen.findByRole("region", { name: "Changes that were not saved" });
  within(problem).getByText("It is not known whether the new row was saved");
  await closed();
  await discard(problem);
});

test("Ctrl+Enter saves the form from within a text of several lines, and Enter alone doesn't", async () => {
  await fill();
  const title = screen.getByRole("textbox", { name: /^title/ });
  fireEvent.keyDown(title, { key: "Enter" });
  expect(rows).toHaveLength(1);
  fireEvent.keyDown(title, { key: "Enter", ctrlKey: true });
  await waitFor(() => {
    expect(rows).toHaveLength(2);
  });
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
