import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { createEditJournal } from "./edits/edit-journal.ts";
import { openApp } from "./testing/open-app.tsx";
import { tableOf } from "./testing/table-of.ts";

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
const row = { id: "8", title: "First" };

function answer({ method, path, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [notes], procedures: [] });
  if (method === "PATCH") Object.assign(row, body);
  return json([{ ...row, xmin: "7" }]);
}
const { session } = createFakeDataService(answer);
registerCore(session);
afterEach(cleanup);

test("what an earlier page of the tab couldn't send is sent also where no rows are shown", async () => {
  const snapshot = session.getSnapshot();
  if (!("user" in snapshot)) throw new Error("Nobody is signed in.");
  createEditJournal(session.data.providerUrl, snapshot.user.id).write({
    changes: [
      {
        ...{ id: "1", batch: "1", kind: "do", state: { kind: "waiting" }, madeAtMs: Date.now() },
        table: tableOf("notes", ["id bigint", "title text"]),
        write: { kind: "update", key: { id: "8" }, old: { title: "First" }, set: { title: "Kept" } },
      },
    ],
    ...{ done: [], undone: [], open: [] },
  });
  openApp("/data");
  await screen.findByRole("heading", { level: 1, name: "Data" });
  fireEvent.pointerMove(window);
  await waitFor(() => {
    expect(row.title).toBe("Kept");
  });
});
