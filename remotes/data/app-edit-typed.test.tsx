import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const prices = {
  name: "prices",
  kind: "table",
  isWhole: true,
  columns: [
    column("id", "bigint"),
    column("meta", "jsonb"),
    column("item", "text", { nullable: true }),
    column("at", "timestamp with time zone", { nullable: true }),
  ],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
let written: object[] = [];
let answerLook: (() => void) | undefined;
let isDown = false;
const shown = { id: "1", meta: "7", item: null, at: null };

async function answer({ method, path, query, body }: SeenRequest): Promise<Response> {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [prices], procedures: [] });
  if (method === "PATCH") {
    written.push(body as object);
    return json([{ ...shown, ...(body as object), xmin: "8" }]);
  }
  if (query.get("id") === null) return json([shown]);
  if (isDown) return new Response("{}", { status: 503 });
  if (answerLook !== undefined)
    await new Promise<void>((resolve) => {
      answerLook = resolve;
    });
  return json([{ ...shown, xmin: "7" }]);
}
const copied: string[] = [];
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
  written = [];
  answerLook = undefined;
  isDown = false;
});
afterEach(cleanup);

async function atMeta(): Promise<HTMLElement> {
  openApp("/data/prices");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await screen.findByRole("gridcell", { name: "1" }), { key: "ArrowRight" });
  const meta = document.activeElement;
  if (!(meta instanceof HTMLElement)) throw new Error("No cell has the focus.");
  return meta;
}

test("all that is typed while a cell is still being read stands in its field", async () => {
  const meta = await atMeta();
  answerLook = () => undefined;
  for (const key of ["4", "2", "Enter"]) fireEvent.keyDown(meta, { key });
  answerLook();
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" })).value).toBe("42");
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Change meta" }), { key: "Escape" });
  expect(written).toEqual([]);
});

test("who goes on while a cell is read finds what they typed when they come back", async () => {
  const meta = await atMeta();
  answerLook = () => undefined;
  for (const key of ["4", "2", "ArrowRight"]) fireEvent.keyDown(meta, { key });
  answerLook();
  answerLook = undefined;
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-colindex")).toBe("3"));
  expect(screen.queryByRole("textbox", { name: "Change meta" })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? meta, { key: "ArrowLeft" });
  fireEvent.keyDown(meta, { key: "F2" });
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" })).value).toBe("42");
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Change meta" }), { key: "Escape" });
});

test("a copied cell without a value empties where it is pasted, and a picture doesn't", async () => {
  const meta = await atMeta();
  fireEvent.keyDown(meta, { key: "ArrowRight" });
  const none = document.activeElement ?? meta;
  fireEvent.keyDown(none, { key: "c", ctrlKey: true });
  await waitFor(() => expect(copied).toContain(""));
  fireEvent.keyDown(none, { key: "ArrowLeft" });
  fireEvent.paste(meta, { clipboardData: { getData: () => "", files: [{}] } });
  fireEvent.paste(meta, { clipboardData: { getData: () => "", files: [] } });
  await screen.findByText(/This column needs a value/);
  expect(written).toEqual([]);
});

test("a moment that is pasted without a zone is of the zone in which moments are read", async () => {
  document.documentElement.dataset["timeZone"] = "Europe/Berlin";
  const meta = await atMeta();
  for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement ?? meta, { key: "ArrowRight" });
  fireEvent.paste(document.activeElement ?? meta, {
    clipboardData: { getData: () => "2026-07-01 10:00" },
  });
  await waitFor(() => expect(written).toEqual([{ at: "2026-07-01T10:00+02:00" }]));
  delete document.documentElement.dataset["timeZone"];
});

test("in the panel a value that can't be read says so, and the focus comes back to what opened it", async () => {
  openApp("/data/prices?row=1");
  const panel = await screen.findByRole("complementary");
  const edit = (name: string): Promise<HTMLElement> =>
    within(panel).findByRole("button", { name: `Edit ${name}` });
  await edit("item");
  isDown = true;
  fireEvent.click(await edit("meta"));
  await within(panel).findByText("The value can't be read now. Try again in a moment.");
  isDown = false;
  fireEvent.click(await edit("item"));
  await screen.findByRole("textbox", { name: "Change item" });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(await edit("item"));
});
