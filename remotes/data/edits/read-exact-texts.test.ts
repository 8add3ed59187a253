import { change as titleChange, openDesk } from "../testing/open-desk.ts";
import { tableOf } from "../testing/table-of.ts";
import type { Looked } from "./look-at-row.ts";
import { readExactTexts } from "./read-exact-texts.ts";

const table = tableOf("notes", ["id bigint", "title text null", "meta jsonb null"], {
  rights: { insert: "all", update: "all", mayDelete: true },
});
const row = { id: 1, title: "a", meta: { price: "1.10" } };

beforeEach(() => {
  sessionStorage.clear();
});

/** @param looked what the database has of the row */
function open(looked: Looked) {
  const { desk } = openDesk();
  const look = jest.fn(() => Promise.resolve(looked));
  const read = (of: Record<string, unknown> = row, names = ["title", "meta"]) =>
    readExactTexts(
      { desk, look },
      table,
      of,
      table.columns.filter(({ name }) => names.includes(name)),
    );
  return { desk, look, read };
}
const seen = (texts: Record<string, string | null>): Looked => ({ kind: "seen", row: { texts, shown: {} } });

test("what the grid has to the byte isn't asked for", async () => {
  const { read, look } = open(seen({}));
  await expect(read(row, ["id", "title"])).resolves.toEqual({ id: "1", title: "a" });
  await expect(read({ ...row, meta: null })).resolves.toEqual({ title: "a", meta: null });
  expect(look).not.toHaveBeenCalled();
});

test("where the grid has only a form the row is looked at, and a change on its way stands over it", async () => {
  const { read, desk, look } = open(seen({ id: "1", title: "theirs", meta: '{"price": 1.10}' }));
  await expect(read()).resolves.toEqual({ title: "a", meta: '{"price": 1.10}' });
  desk.submit(table, [titleChange("a", "mine")]);
  await expect(read()).resolves.toMatchObject({ title: "mine" });
  expect(look).toHaveBeenCalledWith(table, { id: "1" });
  await expect(open(seen({ id: "1" })).read()).resolves.toEqual({ title: "a", meta: null });
});

test("of a row without a key what the grid has only a form of is absent", async () => {
  const { read, look } = open(seen({}));
  await expect(read({ title: "a", meta: { a: 1 } })).resolves.toEqual({ title: "a" });
  expect(look).not.toHaveBeenCalled();
});

test("a row that can't be read is told of", async () => {
  for (const looked of [{ kind: "unanswered" }, { kind: "seen", row: undefined }] as const)
    await expect(open(looked).read()).rejects.toThrow("The row can't be read.");
});
