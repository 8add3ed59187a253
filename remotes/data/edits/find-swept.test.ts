import { tableOf } from "../testing/table-of.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { canSweep, findSwept } from "./find-swept.ts";
import type { Sweep } from "./find-swept.ts";

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

const titled = tableOf("notes", ["id bigint", "title text null", "size numeric", "meta json"]);
const [, title] = titled.columns;
if (title === undefined) throw new Error("The table has a title.");
const act: Sweep["act"] = { kind: "change", column: title, text: "b" };

/** @param pages answers, one after another */
function find(pages: readonly (object | Response)[], of: Partial<Sweep> & { most?: number } = {}) {
  const asked: URLSearchParams[] = [];
  const read: number[] = [];
  const { most = 10, ...more } = of;
  const waiting = [...pages];
  const stopping = new AbortController();
  const ask = (path: string): Promise<Response> => {
    asked.push(new URLSearchParams(path.split("?")[1]));
    const next = waiting.shift() ?? [];
    return Promise.resolve(next instanceof Response ? next : Response.json(next));
  };
  const sweep = { table: titled, filters: [], act, ...more };
  const found = findSwept({ ask, pause: () => Promise.resolve() }, sweep, most, stopping.signal, (rows) =>
    read.push(rows),
  );
  return { asked, read, found, stopping };
}
const row = (id: number, more: object = {}): object => ({ id, title: "a", size: "1", xmin: "7", ...more });

test("rows are read page after page until none is left, each held to what is replaced and found by", async () => {
  const filters: Filter[] = [condition("size", "eq", "1"), condition("meta", "is", "null")];
  const { found, asked, read } = find([[row(1), row(2, { title: "b" })], [row(3)]], { filters });
  await expect(found).resolves.toEqual({
    ...{ kind: "found", rows: 3, same: 1 },
    pages: [[1], [3], []].map((ids) =>
      ids.map((id) => ({
        ...{ kind: "update", key: { id: String(id) }, old: { title: "a", size: "1" } },
        ...{ set: { title: "b" }, version: "7" },
      })),
    ),
  });
  expect(read).toEqual([2, 3, 3]);
  expect(asked.map((query) => query.getAll("id"))).toEqual([[], ["gt.2"], ["gt.3"]]);
  // JSON can't be compared, so nothing is held to it.
  expect(asked[0]?.get("select")).toBe("id,title,size::text,xmin");
});

test("rows that are to be deleted are held to all that was seen of them, with or without a version", async () => {
  const view = { ...titled, kind: "view" } as const;
  const removal = { act: { kind: "delete", isFinal: false } } as const;
  const { found, asked } = find([[{ id: 1, title: null, size: "2" }]], { table: view, ...removal });
  await expect(found).resolves.toMatchObject({ rows: 1, same: 0 });
  const { pages } = (await found) as { pages: readonly unknown[] };
  expect(pages[0]).toStrictEqual([
    { kind: "delete", key: { id: "1" }, old: { id: "1", title: null, size: "2", meta: null } },
  ]);
  expect(asked[0]?.get("select")).toBe("id,title,size::text,meta::text");
});

test("where versions may not be read the rows are, and what is refused otherwise is told", async () => {
  const denied = (code: string): Response => Response.json({ code, message: "no" }, { status: 403 });
  const { found, asked } = find([denied("42501"), [{ id: 1, title: "a" }]]);
  await expect(found).resolves.toMatchObject({ rows: 1 });
  expect(asked.map((query) => query.get("select")?.includes("xmin"))).toEqual([true, false, false]);
  await expect(find([denied("22P02")]).found).resolves.toMatchObject({ kind: "refused" });
  const twice = find([denied("42501"), denied("42501")]);
  await expect(twice.found).resolves.toMatchObject({ kind: "refused", refusal: { code: "42501" } });
});

test("it ends early with more rows than are wanted, and where somebody stops it", async () => {
  const more = find([[row(1), row(2)], [row(3)]], { most: 1 });
  await expect(more.found).resolves.toMatchObject({ rows: 2 });
  expect(more.asked).toHaveLength(1);
  const enough = find([[row(1), row(2)]], { most: 2 });
  await enough.found;
  expect(enough.asked).toHaveLength(2);
  const stopped = find([[row(1)], [row(2)]]);
  stopped.stopping.abort(new Error("enough"));
  await expect(stopped.found).rejects.toThrow("enough");
  expect(stopped.asked).toHaveLength(1);
});

test("rows can be found one after another where their key can be compared", () => {
  expect([canSweep(titled), canSweep({ ...titled, primaryKey: [] })]).toEqual([true, false]);
  expect(canSweep(tableOf("notes", ["id json"]))).toBe(false);
});
