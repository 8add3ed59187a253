import { tableOf } from "../testing/table-of.ts";
import type { RowWrite } from "./row-write.ts";
import { createWriteSender } from "./send-write.ts";
import { updateRequest } from "./write-request.ts";

// The whole of it is walked against a real PostgREST: local-backend/postgrest/edits.

const table = tableOf("notes", ["id bigint", "title text", "meta jsonb null"]);
const write: RowWrite = { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" } };
const row = (title: string, version: string) => ({ id: "1", title, meta: null, xmin: version });

/** Answers one request after another; a string is an answer that got lost. */
function service(...answers: readonly (object | "lost")[]) {
  const asked: string[] = [];
  const waiting = [...answers];
  const sender = createWriteSender(async (path, init) => {
    asked.push(`${init.method ?? "GET"} ${decodeURIComponent(path)}`);
    const next = waiting.shift();
    if (next === "lost") throw new TypeError("Failed to fetch");
    return next instanceof Response ? next : Response.json(next);
  });
  return { asked, sender };
}

test("a write is held to the version in which the row is as the person saw it", async () => {
  const { asked, sender } = service([row("a", "7")], [row("b", "8")]);
  const noted: RowWrite[] = [];
  const outcome = await sender.send(table, write, (next) => noted.push(next));
  expect(outcome).toMatchObject({ kind: "written", row: { version: "8", texts: { title: "b" } } });
  expect(asked[1]).toBe('PATCH notes?id=in.("1")&xmin=eq.7&select=id::text,title,meta::text,xmin');
  expect(noted).toEqual([{ ...write, version: "7", isSent: true }]);
});

test("what somebody else wrote is not overwritten", async () => {
  const { asked, sender } = service([row("c", "9")]);
  expect(await sender.send(table, write, () => undefined)).toMatchObject({ kind: "conflict" });
  expect(asked).toHaveLength(1);
});

test("a lost answer is settled by asking the same again and reading", async () => {
  const { asked, sender } = service("lost", [], [row("b", "8")]);
  const sent: RowWrite = { ...write, version: "7", isSent: true };
  expect(await sender.send(table, sent, () => undefined)).toEqual({ kind: "unanswered" });
  expect(await sender.send(table, sent, () => undefined)).toMatchObject({ kind: "written" });
  expect(asked.map((line) => line.split(" ")[0])).toEqual(["PATCH", "PATCH", "GET"]);
});

test("what is found as wanted without a lost answer is somebody else's", async () => {
  const met = service([row("a", "7")], [], [row("b", "8")], [row("b", "8")]);
  const theirs = await met.sender.send(table, write, () => undefined);
  expect(theirs).toMatchObject({ kind: "written", isSeen: true, row: { version: "8" } });
  // Nothing is sent at all.
  expect(await met.sender.send(table, write, () => undefined)).toMatchObject({ isSeen: true });
  expect(met.asked).toHaveLength(4);

  const lost = service([], [row("b", "8")]);
  const ours = await lost.sender.send(table, { ...write, version: "7", isSent: true }, () => undefined);
  expect(ours).toMatchObject({ kind: "written" });
  expect(ours).not.toHaveProperty("isSeen");
});

test("a row that a policy passes over is told, not called written", async () => {
  const { sender } = service([row("a", "7")], [], [row("a", "7")]);
  expect(await sender.send(table, write, () => undefined)).toMatchObject({ kind: "passed-over" });
});

test("a refusal has the database's words and the columns that it names", async () => {
  const body = {
    code: "23505",
    message: "duplicate",
    details: "Key (title)=(b) already exists.",
    hint: null,
  };
  const { sender } = service([row("a", "7")], Response.json(body, { status: 409 }));
  expect(await sender.send(table, write, () => undefined)).toEqual({
    kind: "refused",
    refusal: { code: "23505", message: "duplicate", details: body.details, columns: ["title"] },
  });
});

test("a new row whose key the database makes is sent once", async () => {
  const { asked, sender } = service("lost");
  const insert: RowWrite = { kind: "insert", set: { title: "b" } };
  expect(await sender.send(table, insert, () => undefined)).toEqual({ kind: "unknown" });
  expect(asked).toHaveLength(1);
});

test("no request is made without the whole key, and JSON is sent as it was written", () => {
  expect(() => updateRequest(table, {}, write.set, { version: "7" })).toThrow("lacks id");
  expect(() => updateRequest({ ...table, primaryKey: [] }, {}, write.set, { version: "7" })).toThrow();
  const { path } = updateRequest(table, { id: "" }, write.set, { old: { title: "", meta: null } });
  expect(decodeURIComponent(path)).toContain("?id=eq.&title=eq.&meta=is.null&");
  const { init } = updateRequest(table, { id: "1" }, { meta: '{"n":1.10}', title: null }, { version: "7" });
  expect(init.body).toBe('{"meta":{"n":1.10},"title":null}');
});
