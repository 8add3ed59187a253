import { tableOf } from "../testing/table-of.ts";
import { holds, isAsSeen, judgeWrite } from "./judge-write.ts";
import { createRowLooker } from "./look-at-row.ts";
import type { Looked } from "./look-at-row.ts";
import type { ExactRow, RowDelete, RowUpdate } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text", "meta jsonb null"]);
const update: RowUpdate = { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" } };
const removal: RowDelete = { kind: "delete", key: { id: "1" }, old: { id: "1", title: "a" } };
const row = (title: string): ExactRow => ({ texts: { id: "1", title, meta: null }, shown: {} });
const [wanted, seen, other] = [row("b"), row("a"), row("c")];

/** @param looked what the database says of the values that were sent */
function judge(
  write: RowUpdate | RowDelete,
  there: ExactRow | undefined,
  wasAsked: boolean,
  looked: Looked = { kind: "seen", row: undefined },
) {
  const lookFor = jest.fn((..._asked: unknown[]) => Promise.resolve(looked));
  const looker = { look: () => Promise.reject(new Error("not asked")), lookFor };
  return { lookFor, judged: judgeWrite(looker, table, write, there, wasAsked) };
}

test("a row that has what was wanted is written, one that is as it was is still to be, and another is a conflict", async () => {
  await expect(judge(update, wanted, false).judged).resolves.toEqual({ kind: "written", row: wanted });
  await expect(judge(update, seen, false).judged).resolves.toBeUndefined();
  const { judged, lookFor } = judge(update, other, false);
  await expect(judged).resolves.toEqual({ kind: "conflict", row: other });
  expect(lookFor).not.toHaveBeenCalled();
  await expect(judge(removal, seen, true).judged).resolves.toBeUndefined();
  await expect(judge(removal, other, true).judged).resolves.toEqual({ kind: "conflict", row: other });
});

test("a row that isn't there is gone; of a deletion that was sent that is what was wanted", async () => {
  await expect(judge(update, undefined, true).judged).resolves.toEqual({ kind: "gone" });
  await expect(judge(removal, undefined, false).judged).resolves.toEqual({ kind: "gone" });
  await expect(judge(removal, undefined, true).judged).resolves.toEqual({
    ...{ kind: "written", row: { texts: removal.old, shown: {} } },
  });
});

test("what was sent may be written otherwise by the database, which says itself whether it is there", async () => {
  const { judged, lookFor } = judge(update, other, true, { kind: "seen", row: other });
  await expect(judged).resolves.toEqual({ kind: "written", row: other });
  expect(lookFor).toHaveBeenCalledWith(table, update.key, update.set);
  await expect(judge(update, other, true).judged).resolves.toEqual({ kind: "conflict", row: other });
  const refusal = { code: "42501", message: "", columns: [] };
  const refused: Looked = { kind: "refused", refusal };
  await expect(judge(update, other, true, refused).judged).resolves.toMatchObject({ kind: "conflict" });
  for (const kind of ["unanswered", "no-session"] as const)
    await expect(judge(update, other, true, { kind }).judged).resolves.toEqual({ kind });
});

test("columns that aren't named don't matter, and one that the row lacks is none", () => {
  const bare: ExactRow = { texts: { id: "1" }, shown: {} };
  expect([holds(table, bare, { title: null }), holds(table, bare, { title: "a" })]).toEqual([true, false]);
  expect([holds(table, seen, {}), holds(table, seen, { id: "1" })]).toEqual([true, true]);
  // Of JSON the person saw a form in which a number is a text; what is sent is told to the byte.
  const priced: ExactRow = { texts: { id: "1", meta: '{"a": 1.10}' }, shown: {} };
  const text = { meta: '{"a":"1.10"}' };
  expect([isAsSeen(table, priced, text), holds(table, priced, text)]).toEqual([true, false]);
});

test("of what the database can't compare the row it answers says whether it is there, and the rest is still asked for", async () => {
  const own = tableOf("parcels", ["id text", "size public.pair", "tags public.hstore"]);
  const set = { size: '{"width": 2, "height": 3}', tags: '{"b": "2", "a": "1"}' };
  const write: RowUpdate = { kind: "update", key: { id: "1" }, old: { size: "x", tags: "y" }, set };
  const judgeAnswered = async (size: string, isThere = true) => {
    const there: ExactRow = { texts: { id: "1", size, tags: '{"a":"1","b":"2"}' }, shown: {} };
    const asked: URLSearchParams[] = [];
    const looker = createRowLooker((path) => {
      asked.push(new URLSearchParams(path.split("?")[1]));
      const row = { id: "1", size: JSON.parse(size) as unknown, tags: { a: "1", b: "2" } };
      return Promise.resolve(Response.json(isThere ? [row] : []));
    });
    const judged = await judgeWrite(looker, own, write, there, true);
    return { kind: judged?.kind, asked: asked.map((query) => [query.get("size"), query.get("tags")]) };
  };
  await expect(judgeAnswered('{"width":2,"height":3}')).resolves.toEqual({
    kind: "written",
    asked: [[null, String.raw`in.("\"b\"=>\"2\",\"a\"=>\"1\"")`]],
  });
  await expect(judgeAnswered('{"width":2,"height":4}')).resolves.toMatchObject({ kind: "conflict" });
  await expect(judgeAnswered('{"width":2,"height":3}', false)).resolves.toMatchObject({ kind: "conflict" });
});
