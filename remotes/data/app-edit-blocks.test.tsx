import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const stock = {
  name: "stock",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "integer"),
    column("item", "text"),
    column("amount", "numeric", { nullable: true }),
    column("total", "numeric", { nullable: true, isGenerated: true }),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
let rows: Record<string, unknown>[];
let refuse: Response | undefined;

/** A table that is written row by row; each row's version is what it holds. */
function answer({ method, path, query, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [stock], procedures: [] });
  if (method === "POST") {
    if (refuse !== undefined) return refuse;
    rows.push({ amount: null, total: null, ...(body as object) });
    return json([exact(rows.at(-1) ?? {})]);
  }
  const key = /in\.\("(.*)"\)/.exec(query.get("id") ?? "")?.[1];
  if (key === undefined) return json(rows);
  const row = rows.find(({ id }) => String(id) === key);
  if (row === undefined) return json([]);
  if (method === "PATCH") Object.assign(row, body);
  if (method === "DELETE") rows = rows.filter((one) => one !== row);
  return json([exact(row)]);
}

/** As it answers what is asked for as text. */
function exact({ id, item, amount }: Record<string, unknown>): Record<string, unknown> {
  const text = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
  return { id: text(id), item, amount: text(amount), total: null, xmin: "7" };
}

const { session, seen } = createFakeDataService(answer);
registerCore(session);
let next = 0;
beforeEach(() => {
  sessionStorage.clear();
  refuse = undefined;
  // Rows of their own: changes are shown over what was read before for a while.
  next += 10;
  rows = [1, 2, 3].map((at) => ({ id: next + at, item: `item ${next + at}`, amount: at, total: null }));
});
afterEach(cleanup);

const cell = (name: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name });
async function openStock(before = next): Promise<void> {
  openApp("/data/stock");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await cell(`${before + 1}`), { key: "ArrowRight" });
}
const items = (): unknown[] => rows.map(({ item, amount }) => [item, amount]);

test("a block of few rows is pasted at once, said, and taken back as one", async () => {
  await openStock();
  const before = items();
  fireEvent.paste(await cell(`item ${next + 1}`), { clipboardData: { getData: () => "a\t1.10\nb\t\n" } });
  await screen.findByText(/^4 cells in 2 rows get the values that you paste\. You can take it back/);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() =>
    expect(items()).toEqual([
      ["a", "1.10"],
      ["b", null],
      [`item ${next + 3}`, 3],
    ]),
  );
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
  fireEvent.keyDown(await cell("a"), { key: "z", ctrlKey: true });
  await waitFor(() => expect(items().map(String)).toEqual(before.map(String)));
});

test("of a block of many rows it is told first how much it is, and nothing is changed without a yes", async () => {
  rows = Array.from({ length: 60 }, (_, at) => ({
    id: next + at + 1,
    item: `item ${next + at + 1}`,
    amount: at,
    total: null,
  }));
  next += 60;
  await openStock(next - 60);
  const block = Array.from({ length: 51 }, (_, at) => `new ${at}`).join("\n");
  fireEvent.paste(await cell(`item ${next - 59}`), { clipboardData: { getData: () => block } });
  const dialog = await screen.findByRole("dialog", { name: "Change 51 rows" });
  expect(dialog.textContent).toContain("51 cells in 51 rows");
  expect(items()[0]).toEqual([`item ${next - 59}`, 0]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(items()[0]).toEqual([`item ${next - 59}`, 0]);
});

test("keys copy the chosen row into a form and delete it after a question", async () => {
  await openStock();
  const first = await cell(`item ${next + 1}`);
  fireEvent.keyDown(first, { key: "D", ctrlKey: true, shiftKey: true });
  const form = await screen.findByRole("dialog", { name: "New row in stock" });
  const item = within(form).getByRole<HTMLInputElement>("textbox", { name: /^item/ });
  expect(item.value).toBe(`item ${next + 1}`);
  fireEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.keyDown(first, { key: "Delete", ctrlKey: true });
  const asking = await screen.findByRole("alertdialog");
  expect(rows).toHaveLength(3);
  fireEvent.click(within(asking).getByRole("button", { name: "Delete 1 row" }));
  await waitFor(() => expect(rows.map(({ id }) => Number(id))).toEqual([next + 2, next + 3]));
});

test("what a column can't take is left out of a paste, as is a column that is closed, and both are said before", async () => {
  await openStock();
  fireEvent.paste(await cell(`item ${next + 1}`), {
    clipboardData: { getData: () => "a\tmuch\t5\nb\t1.10\t6\nc\tmore\t7" },
  });
  // However few the rows are.
  const dialog = await screen.findByRole("dialog", { name: "Change 3 rows" });
  expect(dialog.textContent).toContain("4 cells in 3 rows");
  expect(dialog.textContent).toContain("3 cells stay as they are: they are read only.");
  expect(within(dialog).getByRole("alert").textContent).toMatch(
    /^Row 1, amount: .* 2 cells stay as they are\. Change the others\?$/,
  );
  fireEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  await waitFor(() => expect(items().map(String)).toEqual(["a,1", "b,1.10", "c,3"]));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
});

test("where no cell can take what is pasted, that is said and nothing is asked", async () => {
  await openStock();
  const before = items();
  fireEvent.keyDown(await cell(`item ${next + 1}`), { key: "ArrowRight" });
  fireEvent.paste(await cell("1"), { clipboardData: { getData: () => "many" } });
  await screen.findByText(/^Row 1, amount: .* Nothing is changed: choose other cells\.$/);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(items()).toEqual(before);
});

test("the first row of a selection fills the others, and Delete empties", async () => {
  await openStock();
  const first = await cell(`item ${next + 1}`);
  fireEvent.keyDown(first, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(first, { key: "d", ctrlKey: true });
  await waitFor(() => expect(items()[1]).toEqual([`item ${next + 1}`, 2]));
  fireEvent.keyDown(first, { key: "ArrowRight" });
  fireEvent.keyDown(first, { key: "Delete" });
  await waitFor(() => expect(items()[1]).toEqual([`item ${next + 1}`, null]));
});

test("the sums of a selection are those of what it holds now", async () => {
  await openStock();
  const first = await cell(`item ${next + 1}`);
  fireEvent.keyDown(first, { key: "ArrowRight" });
  fireEvent.keyDown(first, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyUp(first, { key: "ArrowDown" });
  const sums = within(await screen.findByRole("group", { name: "Sums" }));
  const sum = async (): Promise<string | null | undefined> =>
    (await sums.findByText("Sum")).nextElementSibling?.textContent;
  expect(await sum()).toBe("3");
  fireEvent.keyDown(first, { key: "d", ctrlKey: true });
  await waitFor(async () => expect(await sum()).toBe("2"));
});

/** From a cell's corner, which is where everything is without a layout. */
function dragMouse(from: Element, to: Element, end: "pointerup" | "pointercancel"): void {
  // Events of pointers are unknown here.
  const send = (type: string, at: Element, buttons: number): void => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, buttons });
    fireEvent(at, Object.assign(event, { pointerType: "mouse" }));
  };
  send("pointerdown", from, 1);
  send("pointermove", to, 1);
  send(end, to, 0);
}

test("the corner of the chosen cell is dragged down over the cells that get its value, and no other", async () => {
  await openStock();
  const [first, second, third] = [
    await cell(`item ${next + 1}`),
    await cell(`item ${next + 2}`),
    await cell(`item ${next + 3}`),
  ];
  const grid = screen.getByRole("grid");
  expect(grid.hasAttribute("data-fills")).toBe(true);
  const writes = (): readonly (string | null)[] =>
    seen
      .filter(
        ({ method, query }) => method === "PATCH" && query.get("id")?.includes(`"${next + 3}"`) === true,
      )
      .map(({ body }) => (body as { item: string }).item);
  // Another value than the one that fills afterwards: the third row would be written twice.
  fireEvent.keyDown(first, { key: "ArrowDown" });
  dragMouse(second, third, "pointercancel");
  fireEvent.keyDown(second, { key: "ArrowUp" });
  dragMouse(first, first, "pointerup");
  // A hand that strays sideways still means the column in which it began.
  dragMouse(first, await cell("3"), "pointerup");
  await waitFor(() => expect(items()).toEqual([1, 2, 3].map((amount) => [`item ${next + 1}`, amount])));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
  expect(writes()).toEqual([`item ${next + 1}`]);
  // The key of the row is closed.
  for (let columns = 0; columns < 2; columns += 1) fireEvent.keyDown(first, { key: "ArrowLeft" });
  expect(grid.hasAttribute("data-fills")).toBe(false);
});

test("a new row is a form, its refusals stand in it, and rows are deleted after a question", async () => {
  await openStock();
  fireEvent.click(screen.getByRole("button", { name: "New row" }));
  const form = await screen.findByRole("dialog", { name: "New row in stock" });
  refuse = refusal(409, "23505", "duplicate key");
  fireEvent.change(within(form).getByRole("textbox", { name: /^id/ }), { target: { value: `${next + 4}` } });
  fireEvent.change(within(form).getByRole("textbox", { name: /^item/ }), { target: { value: "made" } });
  fireEvent.submit(within(form).getByRole("textbox", { name: /^item/ }));
  await within(form).findByText("Another row has this value already.");
  // A rule's name tells its column: what the database says stands at the field, which has the focus.
  const rule = 'new row for relation "stock" violates check constraint "stock_item_check"';
  refuse = json(
    { code: "23514", message: rule, details: "Failing row contains (made).", hint: null },
    { status: 400 },
  );
  fireEvent.submit(within(form).getByRole("textbox", { name: /^item/ }));
  const item = await within(form).findByRole("textbox", {
    name: /^item/,
    description: /A rule of the table refuses this value\..*Failing row contains \(made\)\./s,
  });
  expect([document.activeElement, item.getAttribute("aria-invalid")]).toEqual([item, "true"]);
  expect(within(form).getAllByRole("alert")).toHaveLength(1);
  refuse = undefined;
  fireEvent.submit(item);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rows.at(-1)).toMatchObject({ id: `${next + 4}`, item: "made" });

  fireEvent.click(screen.getByRole("button", { name: "Delete rows", hidden: true }));
  const asking = await screen.findByRole("alertdialog");
  fireEvent.click(within(asking).getByRole("button", { name: "Delete 1 row" }));
  await waitFor(() => expect(rows.map(({ id }) => Number(id))).toEqual([next + 2, next + 3, next + 4]));
});
