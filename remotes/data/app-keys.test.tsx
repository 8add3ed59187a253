import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const parts = {
  name: "parts",
  kind: "table",
  isWhole: true,
  columns: [column("id", "integer"), column("item", "text"), column("made", "timestamptz")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
const ROW = { id: 1, item: "item 1", made: "2026-01-02T03:04:05+00:00" };

registerCore(
  createFakeDataService(({ path }) =>
    path === "rpc/foyer_catalogue"
      ? json({ version: 2, schema: "public", tables: [parts], procedures: [] })
      : json([ROW], { headers: { "content-range": "0-0/1" } }),
  ).session,
);

afterEach(cleanup);

test("whatever the palette does with a table is done by keys as well, each by its own", async () => {
  const app = openApp("/data/parts");
  await screen.findByRole("button", { name: "Edit" });
  await waitFor(async () => expect((await app.offered("")).map(({ id }) => id)).toContain("table export"));
  const commands = (await app.offered("")).filter(({ run }) => run !== undefined);
  const keys = commands.flatMap(({ key }) => key ?? []);
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  // A height among others is chosen by `h` and an arrow, what changes all rows asks in a dialog and is in "Edit".
  expect(
    commands
      .filter(({ key, keys: told }) => (key ?? told) === undefined)
      .map(({ id }) => id.replace(/ (?:short|medium|tall|extra).*/, "")),
  ).toEqual(["edit sweep change", "edit sweep delete", "height", "height", "height", "height"]);
});
