import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const stock = {
  name: "stock",
  kind: "table",
  isWhole: true,
  columns: [column("id", "integer"), column("item", "text"), column("shelf", "text")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const amounts = {
  ...stock,
  name: "amounts",
  columns: [column("id", "integer"), column("amount", "numeric")],
};
const rows = [
  { id: 1, item: "Nut", shelf: "A" },
  { id: 2, item: "Bolt", shelf: "B" },
];

function answer({ method, path, query, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [stock, amounts], procedures: [] });
  if (path === "amounts") return json([{ id: 1, amount: 5 }]);
  const key = /in\.\("(.*)"\)/.exec(query.get("id") ?? "")?.[1];
  if (key === undefined) return json(rows);
  const row = rows.find(({ id }) => String(id) === key);
  if (row === undefined) return json([]);
  if (method === "PATCH") Object.assign(row, body);
  return json([{ ...row, id: key, xmin: "7" }]);
}

registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(cleanup);

test("what reaches beyond the last column is told before any of it is pasted", async () => {
  openApp("/data/stock");
  await screen.findByRole("button", { name: "New row" });
  const nut = await screen.findByRole("gridcell", { name: "Nut" });
  fireEvent.keyDown(await screen.findByRole("gridcell", { name: "1" }), { key: "ArrowRight" });
  fireEvent.paste(nut, { clipboardData: { getData: () => "a\t1\tone\nb\t2\ttwo\n" } });
  const dialog = await screen.findByRole("dialog", { name: "Change 2 rows" });
  expect(dialog.textContent).toContain("2 cells have no place here: the table's rows or columns end before.");
  expect(rows[0]?.item).toBe("Nut");
  fireEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  await waitFor(() => {
    expect(rows).toEqual([
      { id: 1, item: "a", shelf: "1" },
      { id: 2, item: "b", shelf: "2" },
    ]);
  });
});

test("where nothing that has a place can be taken, both are said and nothing is asked", async () => {
  openApp("/data/amounts");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await screen.findByRole("gridcell", { name: "1" }), { key: "ArrowRight" });
  const five = await screen.findByRole("gridcell", { name: "5" });
  fireEvent.paste(five, { clipboardData: { getData: () => "many\tx" } });
  await screen.findByText(
    /^1 cell has no place here.* Row 1, amount: .* Nothing is changed: choose other cells\.$/,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a paste of more lines than the call stack holds is refused in words", async () => {
  openApp("/data/amounts");
  await screen.findByRole("button", { name: "New row" });
  const first = await screen.findByRole("gridcell", { name: "1" });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  fireEvent.paste(first, { clipboardData: { getData: () => "x\n".repeat(200_000) } });
  await screen.findByText("Select at most 1,000 rows.");
});
