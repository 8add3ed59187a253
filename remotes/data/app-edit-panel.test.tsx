import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const notes = {
  name: "notes",
  kind: "table",
  isWhole: true,
  columns: [column("id", "bigint"), column("title", "text")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const row = { id: 8, title: "First" };
let isDown = true;

/** A table whose changes find nobody while the service is down. */
function answer({ method, path, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes], procedures: [] });
  if (method === "PATCH" && isDown) return json({ message: "no healthy upstream" }, { status: 503 });
  if (method === "PATCH") Object.assign(row, body);
  return json([{ ...row, xmin: "7" }]);
}
registerCore(createFakeDataService(answer).session);

test("where the row is shown in full, a change that waits stands in its field, which says that it isn't sent", async () => {
  openApp("/data/notes?row=8");
  const panel = await screen.findByRole("complementary");
  const change = (): HTMLElement => within(panel).getByRole("button", { name: "Edit title" });
  const shown = (): string | null | undefined =>
    change().closest("dd")?.querySelector(".data-row-shown")?.textContent;
  const described = (): string | null | undefined =>
    document.getElementById(change().getAttribute("aria-describedby") ?? "")?.textContent;
  await within(panel).findByRole("button", { name: "Edit title" });
  expect(shown()).toBe("First");
  fireEvent.click(change());
  fireEvent.change(await screen.findByRole("textbox", { name: "Change title" }), {
    target: { value: "Waits" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect([shown(), described()]).toEqual(["Waits", "Not sent yet. It is tried again."]));
  isDown = false;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(row.title).toBe("Waits"));
  await waitFor(() => expect([shown(), described()]).toEqual(["Waits", undefined]));
});
