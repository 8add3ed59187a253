import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { personDesk } from "./edits/person-desk.ts";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const prices = {
  name: "prices",
  kind: "table",
  isWhole: true,
  columns: [column("id", "integer"), column("meta", "jsonb"), column("tags", "text[]")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const NUMBER = '{"price": 1.10}';
const TAGS = ["a", "b c", ""];
let isReadable = true;
let metas: Record<string, string>;
let copied: string[];

/** Rows whose JSON the grid gets with texts for numbers, and the desk as the database holds it. */
function answer({ method, path, query, bodyText = "" }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [prices], procedures: [] });
  const key = /in\.\("(.*)"\)/.exec(query.get("id") ?? "")?.[1];
  if (key === undefined)
    return json(Object.keys(metas).map((id) => ({ id, meta: { price: "1.10" }, tags: TAGS })));
  if (!isReadable) return new Response("{}", { status: 503 });
  const keys = key.split('","');
  if (keys.length > 1) return json(keys.map((id) => ({ id, meta: metas[id], xmin: "7" })));
  if (method === "PATCH") metas[key] = /^\{"meta":(.*)\}$/.exec(bodyText)?.[1] ?? "";
  return json([{ id: key, meta: metas[key], xmin: method === "PATCH" ? "8" : "7" }]);
}
registerCore(createFakeDataService(answer).session);
Object.defineProperty(navigator, "clipboard", {
  value: {
    writeText(text: string) {
      copied.push(text);
      return Promise.resolve();
    },
  },
});
beforeEach(() => {
  sessionStorage.clear();
  isReadable = true;
  copied = [];
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

const paste = (at: HTMLElement, text: string): void => {
  fireEvent.paste(at, { clipboardData: { getData: () => text } });
};

test("JSON is copied as the database holds it, and pasted back it is no change; a text in the place of a number is one", async () => {
  const first = await openFirst();
  fireEvent.keyDown(first, { key: "c", ctrlKey: true });
  await waitFor(() => expect(copied).toEqual([NUMBER]));
  paste(first, NUMBER);
  await screen.findByText("These values are there already.");
  expect(metas["1"]).toBe(NUMBER);
  paste(first, '{"price":"1.10"}');
  await waitFor(() => expect(metas["1"]).toBe('{"price":"1.10"}'));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
});

test("a block is copied with its lists as PostgreSQL writes them without headings, and pasted back it is no change", async () => {
  const first = await openFirst();
  for (const key of ["ArrowRight", "ArrowDown"]) fireEvent.keyDown(first, { key, shiftKey: true });
  fireEvent.keyDown(first, { key: "c", ctrlKey: true });
  await waitFor(() => expect(copied).toHaveLength(1));
  const [text = ""] = copied;
  expect(text.split("\n")).toEqual([
    '"{""price"": 1.10}"\t"{a,""b c"",""""}"',
    '"{""price"": ""1.10""}"\t"{a,""b c"",""""}"',
  ]);
  paste(first, text);
  await screen.findByText("These values are there already.");
});

test("JSON that isn't saved yet is opened as it was written, and copied so", async () => {
  const first = await openFirst();
  const next = '{"price": 2.50}';
  paste(first, next);
  await waitFor(() => expect(metas["1"]).toBe(next));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
  isReadable = false;
  paste(first, '{"price": 3.50}');
  await screen.findByText("Not sent yet. It is tried again.");
  fireEvent.keyDown(first, { key: "c", ctrlKey: true });
  await waitFor(() => expect(copied).toEqual(['{"price": 3.50}']));
  fireEvent.keyDown(first, { key: "F2" });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" });
  expect(field.value).toBe('{"price": 3.50}');
  fireEvent.keyDown(field, { key: "Escape" });
  isReadable = true;
  act(() => {
    personDesk("ada").desk.resume();
  });
  await waitFor(() => expect(metas["1"]).toBe('{"price": 3.50}'));
  await waitFor(() => expect(screen.queryByText("Saving")).toBeNull());
});
