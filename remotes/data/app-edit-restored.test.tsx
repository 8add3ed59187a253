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

function keepChange(madeAtMs: number): void {
  const snapshot = session.getSnapshot();
  if (!("user" in snapshot)) throw new Error("Nobody is signed in.");
  createEditJournal(session.data.providerUrl, snapshot.user.id).write({
    changes: [
      {
        ...{ id: "1", batch: "1", kind: "do", state: { kind: "waiting" }, madeAtMs },
        table: tableOf("notes", ["id bigint", "title text"]),
        write: { kind: "update", key: { id: "8" }, old: { title: "First" }, set: { title: "Kept" } },
      },
    ],
    ...{ done: [], undone: [], open: [] },
  });
}

async function openStart(): Promise<void> {
  openApp("/data");
  await screen.findByRole("heading", { level: 1, name: "Data" });
  fireEvent.pointerMove(window);
}

test("what an earlier page of the tab couldn't send is sent also where no rows are shown", async () => {
  keepChange(Date.now());
  await openStart();
  await waitFor(() => {
    expect(row.title).toBe("Kept");
  });
});

test("what the person has to be asked about waits for a page that says so", async () => {
  row.title = "Before";
  sessionStorage.clear();
  keepChange(Date.now() - 3_600_000);
  await openStart();
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect([row.title, leaving.defaultPrevented]).toEqual(["Before", false]);
});
