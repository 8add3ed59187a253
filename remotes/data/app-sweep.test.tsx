import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const parts = {
  name: "parts",
  kind: "table",
  isWhole: true,
  columns: [column("id", "integer"), column("item", "text"), column("shelf", "text")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
interface Part {
  readonly id: number;
  item: string;
  readonly shelf: string;
  version: number;
}
let rows: Part[] = [];
/** What somebody else does before the next change. */
let meddle: (() => void) | undefined;

/** Three parts on two shelves, each with a version that goes up with every change. */
function answer({ method, path, query, body, headers }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [parts], procedures: [] });
  const among = (name: string): readonly string[] | undefined =>
    query
      .get(name)
      ?.match(/^(?:in|eq)\.\(?(.*?)\)?$/)?.[1]
      ?.split(",")
      .map((item) => item.replaceAll('"', ""));
  if (method === "PATCH") {
    meddle?.();
    meddle = undefined;
  }
  const after = Number(/^gt\.(\d+)/.exec(query.get("id") ?? "")?.[1] ?? 0);
  const found = rows.filter(
    ({ id, item, shelf, version }) =>
      id > after &&
      (query.get("shelf") ?? `eq.${shelf}`) === `eq.${shelf}` &&
      (among("id") ?? [String(id)]).includes(String(id)) &&
      (among("item") ?? [item]).includes(item) &&
      (among("xmin") ?? [String(version)]).includes(String(version)),
  );
  if (method === "PATCH") for (const row of found) Object.assign(row, body, { version: row.version + 10 });
  if (method === "DELETE") rows = rows.filter((row) => !found.includes(row));
  const shown = found.map(({ version, ...row }) => ({ ...row, xmin: String(version) }));
  const isCounted = headers.get("prefer")?.includes("count=") === true;
  return json(shown, isCounted ? { headers: { "content-range": `0-0/${found.length}` } } : {});
}
registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  rows = ["a", "a", "b"].map((shelf, at) => ({ id: at + 1, item: `item ${at + 1}`, shelf, version: at + 1 }));
});
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);
afterEach(cleanup);

async function choose(entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  fireEvent.click(await screen.findByText(entry));
}

test("without a filter it says that the whole table goes, and nothing goes without a yes", async () => {
  openApp("/data/parts");
  await choose("Delete all rows of the table");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete rows of parts" });
  await within(dialog).findByText("No filter is set: the whole table is meant, 3 rows.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => {
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  expect(rows).toHaveLength(3);
  await choose("Delete all rows of the table");
  fireEvent.click(await screen.findByRole("button", { name: "Delete 3 rows" }));
  await waitFor(() => {
    expect(rows).toHaveLength(0);
  });
});

test("Ctrl+Z takes all of it back as one, and what came to nothing is given up with it", async () => {
  const items = (): readonly string[] => rows.map(({ item }) => item);
  meddle = () => {
    for (const row of rows.filter(({ id }) => id === 2))
      Object.assign(row, { item: "theirs", version: row.version + 10 });
  };
  openApp("/data/parts?filter=shelf.eq.a");
  await choose("Change all rows of the filter");
  const dialog = await screen.findByRole("dialog", { name: "Change rows of parts" });
  fireEvent.change(within(dialog).getByRole("combobox", { name: "Column" }), { target: { value: "item" } });
  fireEvent.change(await within(dialog).findByRole("textbox", { name: "Change item" }), {
    target: { value: "new" },
  });
  fireEvent.click(await within(dialog).findByRole("button", { name: "Change 2 rows" }));
  const problems = await screen.findByRole("region", { name: "Changes that were not saved" });
  within(problems).getByText("theirs");
  expect(items()).toEqual(["new", "theirs", "item 3"]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await waitFor(() => {
    expect(items()).toEqual(["item 1", "theirs", "item 3"]);
  });
  await waitFor(() => {
    expect(screen.queryByRole("region", { name: "Changes that were not saved" })).toBeNull();
  });
  await screen.findByRole("gridcell", { name: "item 1" });
});

test("the palette has what changes all rows, under the names of the menu, and only what may be done", async () => {
  const found = async (app: ReturnType<typeof openApp>): Promise<readonly string[]> =>
    (await app.offered("all rows")).map(({ title }) => title).filter((title) => / all rows /.test(title));
  const whole = openApp("/data/parts");
  await screen.findByRole("button", { name: "Edit" });
  expect(await found(whole)).toEqual(["Change all rows of the table", "Delete all rows of the table"]);
  whole.go("/data/parts?filter=shelf.eq.a");
  await waitFor(async () =>
    expect(await found(whole)).toEqual(["Change all rows of the filter", "Delete all rows of the filter"]),
  );
  const entry = (await whole.offered("delete all rows")).find(({ title }) => title.startsWith("Delete all"));
  act(() => entry?.run?.());
  const dialog = await screen.findByRole("alertdialog", { name: "Delete rows of parts" });
  await within(dialog).findByText("The filter leaves 2 rows. All of them are meant.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  cleanup();
  Object.assign(parts, { delete: false });
  const closed = openApp("/data/parts");
  await screen.findByRole("button", { name: "Edit" });
  expect(await found(closed)).toEqual(["Change all rows of the table"]);
  Object.assign(parts, { delete: true });
});
