import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const prices = {
  name: "prices",
  kind: "table",
  isWhole: true,
  columns: [column("id", "integer"), column("meta", "jsonb")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const NUMBER = '{"price": 1.10}';
let isReadable = true;
let metas: Record<string, string>;

/** Rows whose JSON the grid gets with texts for numbers, and the desk as the database holds it. */
function answer({ method, path, query, bodyText = "" }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [prices], procedures: [] });
  const key = /in\.\("(.*)"\)/.exec(query.get("id") ?? "")?.[1];
  if (key === undefined) return json(Object.keys(metas).map((id) => ({ id, meta: { price: "1.10" } })));
  if (!isReadable) return new Response("{}", { status: 503 });
  if (method === "PATCH") metas[key] = /^\{"meta":(.*)\}$/.exec(bodyText)?.[1] ?? "";
  return json([{ id: key, meta: metas[key], xmin: method === "PATCH" ? "8" : "7" }]);
}
registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  isReadable = true;
  metas = { "1": NUMBER, "2": '{"price": "1.10"}' };
});
afterEach(cleanup);

async function openFirst(): Promise<HTMLElement> {
  openApp("/data/prices");
  await screen.findByRole("button", { name: "New row" });
  const first = await screen.findByRole("gridcell", { name: "1" });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  return first;
}

test("JSON that is filled down stays as the database holds it: a number is no text", async () => {
  const first = await openFirst();
  fireEvent.keyDown(first, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(first, { key: "d", ctrlKey: true });
  await waitFor(() => expect(metas).toEqual({ "1": NUMBER, "2": NUMBER }));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
});

test("a copied row has its JSON as the database holds it, and where that can't be read nothing opens", async () => {
  const first = await openFirst();
  fireEvent.keyDown(first, { key: "D", ctrlKey: true, shiftKey: true });
  const form = await screen.findByRole("dialog", { name: "New row in prices" });
  expect(within(form).getByRole<HTMLTextAreaElement>("textbox", { name: /^meta/ }).value).toBe(NUMBER);
  fireEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  isReadable = false;
  fireEvent.keyDown(first, { key: "D", ctrlKey: true, shiftKey: true });
  await screen.findByText("The value can't be read now. Try again in a moment.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
