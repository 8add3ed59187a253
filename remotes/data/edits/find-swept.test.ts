import { tableOf } from "../testing/table-of.ts";
import { findSwept } from "./find-swept.ts";

const table = tableOf("notes", ["id bigint", "meta jsonb null"]);

test("a number in JSON becomes a text, and a text a number: such a row hasn't the wanted value yet", async () => {
  const [, column] = table.columns;
  if (column === undefined) throw new Error("The table has no meta.");
  const metas = ['{"price": "1.10"}', '{"price": 1.10}', '{"price": 1.1}'];
  let pages = [metas.map((meta, at) => ({ id: String(at), meta, xmin: "7" })), []];
  const ask = (): Promise<Response> => {
    const [page = [], ...rest] = pages;
    pages = rest;
    return Promise.resolve(Response.json(page));
  };
  const sweep = { table, filters: [], act: { kind: "change", column, text: '{"price":1.10}' } } as const;
  const never = new AbortController().signal;
  const found = await findSwept({ ask, pause: () => Promise.resolve() }, sweep, 10, never, () => undefined);
  expect(found).toMatchObject({
    rows: 3,
    same: 1,
    pages: [[{ key: { id: "0" } }, { key: { id: "2" } }], []],
  });
});
