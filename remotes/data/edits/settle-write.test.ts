import { tableOf } from "../testing/table-of.ts";
import type { Looked } from "./look-at-row.ts";
import type { ExactRow, RowDelete, RowInsert, RowUpdate } from "./row-write.ts";
import { settleChange, settleKeyedInsert } from "./settle-write.ts";

const table = tableOf("notes", ["id bigint", "title text"], {
  rights: { insert: "all", update: ["title"], mayDelete: true },
});
const update: RowUpdate = {
  ...{ kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" }, version: "7" },
};
const removal: RowDelete = { kind: "delete", key: { id: "1" }, old: { title: "a" }, version: "7" };
const row = (title: string): ExactRow => ({ texts: { id: "1", title }, shown: {} });
const refusal = { code: "42501", message: "", columns: [] };
const seen = (found: ExactRow | undefined): Looked => ({ kind: "seen", row: found });

/** @param answer to the values that are written again; an error is an answer that is lost */
async function settle(
  write: RowUpdate | RowDelete,
  answer: Response | Error,
  looked: Looked,
  of = table,
  lookedFor: Looked = seen(undefined),
) {
  const asked: string[] = [];
  const ask = (path: string, { method, body }: RequestInit): Promise<Response> => {
    const version = new URLSearchParams(path.split("?")[1]).get("xmin") ?? "";
    asked.push([method, version, body as string].join(" "));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
  };
  const looks: string[] = [];
  const look = (): Promise<Looked> => {
    looks.push("look");
    return Promise.resolve(looked);
  };
  const looker = { look, lookFor: () => Promise.resolve(lookedFor) };
  return { ...{ asked, looks }, outcome: await settleChange(ask, looker, of, write) };
}
const none = Response.json([]);
const denied = Response.json({ code: "42501", message: "no" }, { status: 403 });

test("the version is used up by the values that the row has: then nothing that was sent can be written any more", async () => {
  const kept = Response.json([{ id: 1, title: "a" }]);
  const { outcome, asked, looks } = await settle(update, kept, seen(row("b")));
  expect([outcome, asked, looks]).toEqual([{ kind: "given-up" }, ['PATCH eq.7 {"title":"a"}'], []]);
  expect((await settle(removal, kept, seen(undefined))).asked).toEqual(['PATCH eq.7 {"title":"a"}']);
});

test("where the version is used up already, the row says what became of it", async () => {
  expect((await settle(update, none, seen(row("b")))).outcome).toEqual({ kind: "written", row: row("b") });
  expect((await settle(update, none, seen(row("c")))).outcome).toEqual({ kind: "given-up" });
  expect((await settle(update, none, seen(undefined))).outcome).toEqual({ kind: "given-up" });
  expect((await settle(removal, none, seen(undefined))).outcome).toMatchObject({ kind: "written" });
  expect((await settle(removal, none, seen(row("a")))).outcome).toEqual({ kind: "given-up" });
});

test("what may not be written so is looked at all the same", async () => {
  expect((await settle(update, denied, seen(row("b")))).outcome).toMatchObject({ kind: "written" });
  const { version: _, ...versionless } = update;
  const { asked, looks } = await settle(versionless, none, seen(row("a")));
  expect([asked, looks]).toEqual([[], ["look"]]);
  const closed = { ...table, rights: { insert: "all", update: [], mayDelete: true } } as const;
  expect((await settle(removal, none, seen(undefined), closed)).asked).toEqual([]);
});

test("without an answer, or a session, nobody knows yet; whoever may not look never does", async () => {
  const lost = await settle(update, new TypeError("Failed to fetch"), seen(row("b")));
  expect([lost.outcome, lost.looks]).toEqual([{ kind: "unanswered" }, []]);
  const expired = Response.json({ code: "PGRST301", message: "JWT expired" }, { status: 401 });
  expect((await settle(update, expired, seen(row("b")))).outcome).toEqual({ kind: "no-session" });
  for (const kind of ["unanswered", "no-session"] as const)
    expect((await settle(update, none, { kind })).outcome).toEqual({ kind });
  expect((await settle(update, none, { kind: "refused", refusal })).outcome).toEqual({ kind: "unknown" });
});

test("where the values themselves have to be looked for, their answer is waited for as well", async () => {
  for (const kind of ["unanswered", "no-session"] as const)
    expect((await settle(update, none, seen(row("c")), table, { kind })).outcome).toEqual({ kind });
  const { outcome } = await settle(update, none, seen(row("c")), table, seen(row("B")));
  expect(outcome).toEqual({ kind: "written", row: row("B") });
});

test("a value that the person didn't see is kept as none", async () => {
  const set = { ...update, set: { title: "b", size: "2" } };
  expect((await settle(set, none, seen(undefined))).asked).toEqual(['PATCH eq.7 {"title":"a","size":null}']);
});

test("a new row with a key of the page's is there if it is found so; one with a person's key may have been before", async () => {
  const insert: RowInsert = { kind: "insert", set: { id: "1", title: "b" }, key: { id: "1" } };
  const own: RowInsert = { ...insert, isOwnKey: true };
  const settled = (write: RowInsert, looked: Looked): Promise<unknown> =>
    settleKeyedInsert(
      { look: () => Promise.resolve(looked), lookFor: () => Promise.reject(new Error("not asked")) },
      table,
      write,
      { id: "1" },
    );
  await expect(settled(own, seen(row("b")))).resolves.toEqual({ kind: "written", row: row("b") });
  await expect(settled(own, seen(row("c")))).resolves.toEqual({ kind: "unknown" });
  await expect(settled(insert, seen(row("b")))).resolves.toEqual({ kind: "unknown" });
  await expect(settled(insert, seen(undefined))).resolves.toEqual({ kind: "given-up" });
  await expect(settled(own, { kind: "refused", refusal })).resolves.toEqual({ kind: "unknown" });
  await expect(settled(own, { kind: "unanswered" })).resolves.toEqual({ kind: "unanswered" });
});
