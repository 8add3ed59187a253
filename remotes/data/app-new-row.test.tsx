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
  if (method === "DELETE") return json(rows.splice(0).map(exact));
  return json(query.get("id")?.startsWith("in.") === true ? rows.map(exact) : rows);
}

function exact({ id, title }: { id: number; title: string }) {
  return { id: String(id), title, xmin: "7" };
}

registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  rows = [];
  make = () => {
    rows = [{ id: 1, title: "Made" }];
    return Promise.resolve(json(rows.map(exact)));
  };
});
afterEach(cleanup);

async function save(): Promise<OpenedApp> {
  const app = openApp("/data/notes");
  fireEvent.click(await screen.findByRole("button", { name: "New row" }));
  const form = await screen.findByRole("dialog", { name: "New row in notes" });
  const title = within(form).getByRole("textbox", { name: /^title/ });
  fireEvent.change(title, { target: { value: "Made" } });
  fireEvent.submit(title);
  return app;
}
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a new row is called saved once it is in the database", async () => {
  const { announced } = await save();
  await closed();
  expect(announced).toContain(SAVED);
});

test("a new row that is taken back while it is saved is not called saved", async () => {
  let arrive = (): void => undefined;
  const made = make;
  make = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return made();
  };
  const { announced } = await save();
  const { desk } = personDesk("ada");
  await waitFor(() => expect(desk.getState().changes[0]?.write.isSent).toBe(true));
  act(() => {
    desk.undo();
  });
  await act(async () => {
    arrive();
    await Promise.resolve();
  });
  await closed();
  await waitFor(() => expect(desk.getState().changes).toEqual([]));
  expect(rows).toEqual([]);
  expect(announced).not.toContain(SAVED);
});

test("a new row of which nobody knows is not called saved: it is said beside the rows what can be done", async () => {
  make = () => Promise.reject(new TypeError("Failed to fetch"));
  const { announced } = await save();
  const problem = await screen.findByRole("region", { name: "Changes that were not saved", hidden: true });
  within(problem).getByText(/No answer came\. It may have been saved/);
  await closed();
  expect(announced).not.toContain(SAVED);
});
