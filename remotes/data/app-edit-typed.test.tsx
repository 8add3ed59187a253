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
  for (const key of ["4", "2"]) fireEvent.keyDown(meta, { key });
  answerLook();
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" })).value).toBe("42");
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Change meta" }), { key: "Escape" });
  expect(written).toEqual([]);
});

test("Space, Backspace and Escape are those of the field that is on its way", async () => {
  const meta = await atMeta();
  answerLook = () => undefined;
  for (const key of ["1", " ", "x", "Backspace", "2"]) fireEvent.keyDown(meta, { key });
  answerLook();
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" });
  expect(field.value).toBe("1 2");
  fireEvent.keyDown(field, { key: "Escape" });
  cleanup();
  const again = await atMeta();
  answerLook = () => undefined;
  for (const key of ["4", "Escape"]) fireEvent.keyDown(again, { key });
  answerLook();
  answerLook = undefined;
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(screen.queryByRole("textbox", { name: "Change meta" })).toBeNull();
  expect(written).toEqual([]);
});

test("who leaves a cell that is still being read has saved what they typed, or finds it when they come back", async () => {
  const meta = await atMeta();
  answerLook = () => undefined;
  for (const key of ["{", "ArrowRight"]) fireEvent.keyDown(meta, { key });
  answerLook();
  await screen.findByText(/JSON/);
  answerLook = undefined;
  expect(written).toEqual([]);
  fireEvent.keyDown(document.activeElement ?? meta, { key: "ArrowLeft" });
  fireEvent.keyDown(meta, { key: "}" });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Change meta" });
  expect(field.value).toBe("{}");
  fireEvent.keyDown(field, { key: "Escape" });
  cleanup();
  const again = await atMeta();
  answerLook = () => undefined;
  for (const key of ["4", "2", "Tab"]) fireEvent.keyDown(again, { key });
  expect(document.activeElement?.getAttribute("aria-colindex")).toBe("3");
  answerLook();
  answerLook = undefined;
  await waitFor(() => expect(written).toEqual([{ meta: 42 }]));
  expect(screen.queryByRole("textbox", { name: "Change meta" })).toBeNull();
});

test("a copied cell without a value empties where it is pasted, and a picture doesn't", async () => {
  const meta = await atMeta();
  fireEvent.keyDown(meta, { key: "ArrowRight" });
  const none = document.activeElement ?? meta;
  fireEvent.keyDown(none, { key: "c", ctrlKey: true });
  await waitFor(() => expect(copied).toContain(""));
  fireEvent.keyDown(none, { key: "ArrowLeft" });
  fireEvent.paste(meta, { clipboardData: { getData: () => "", types: ["text/html"] } });
  fireEvent.paste(meta, { clipboardData: { getData: () => "", types: ["text/plain"] } });
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
