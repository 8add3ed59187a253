import { catalogueFromOpenApi } from "./catalogue-from-open-api.ts";

const KEY = "Note:\nThis is a Primary Key.<pk/>";
const id = { format: "bigint", type: "integer", description: KEY };
const sku = {
  format: "text",
  type: "string",
  description: "The article.\n\nNote:\nIts own.<fk table='x' column='y'/>",
};
const WRITTEN = { get: {}, post: {}, patch: {}, delete: {} };

test("a key is believed of tables alone: views have the note of a key that isn't theirs, and a join has it many times", () => {
  const document = catalogueFromOpenApi(
    {
      definitions: {
        orders: { required: ["id"], properties: { id } },
        items: { required: ["order", "at"], properties: { order: id, at: id, sku } },
        lines: { properties: { id, sku } },
        // An update of it runs a trigger.
        written_lines: { properties: { id, sku } },
        // A domain that is never null.
        named_lines: { required: ["id"], properties: { id, sku } },
        keyless: { required: ["sku"], properties: { sku } },
      },
      paths: {
        ...{ "/orders": WRITTEN, "/items": WRITTEN, "/lines": { get: {} }, "/written_lines": WRITTEN },
        ...{ "/named_lines": { get: {} }, "/keyless": WRITTEN },
      },
    },
    "public",
  );
  expect(document?.tables.map(({ name, kind, primaryKey }) => [name, kind, primaryKey])).toEqual([
    ["orders", "table", ["id"]],
    ["items", "table", ["order", "at"]],
    ["lines", "view", []],
    ["written_lines", "view", []],
    ["named_lines", "view", []],
    ["keyless", "view", []],
  ]);
});
