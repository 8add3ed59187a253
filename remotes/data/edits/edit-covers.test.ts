import type { Table } from "../catalogue/catalogue.ts";
import { createEditCovers } from "./edit-covers.ts";
import type { Landed } from "./edit-runner.ts";

const column = (name: string) => ({ name, type: "integer", isNullable: false });
const table: Table = {
  name: "trips",
  kind: "table",
  comment: undefined,
  columns: [column("id"), column("place_id"), column("seats")],
  primaryKey: ["id"],
  foreignKeys: [
    {
      name: "trips_place",
      columns: ["place_id"],
      table: "places",
      targetColumns: ["id"],
      label: { alias: "foyer_label_0", column: "name", select: "" },
    },
  ],
  isWhole: true,
};
const read = { id: 4, place_id: 5, seats: 2, foyer_label_0: { name: "Place 5" } };

function landed(old: Record<string, string>, shown: Record<string, unknown>): Landed {
  const write = { kind: "update", key: { id: "4" }, old, set: {} };
  return { change: { table, write }, row: { shown } } as unknown as Landed;
}

test("a row whose reference was changed has no label of the row that it referred to before, until it is read again", () => {
  const covers = createEditCovers(() => 0);
  covers.land(landed({ place_id: "5" }, { place_id: 44 }));
  expect(covers.cover(table, read)).toEqual({ ...read, place_id: 44, foyer_label_0: null });
  const again = { ...read, place_id: 44, foyer_label_0: { name: "Place 44" } };
  expect(covers.cover(table, again)).toBe(again);
});

test("a row whose other values were changed keeps the label of what it refers to", () => {
  const covers = createEditCovers(() => 0);
  covers.land(landed({ seats: "2" }, { seats: 3 }));
  expect(covers.cover(table, read)).toEqual({ ...read, seats: 3 });
});
