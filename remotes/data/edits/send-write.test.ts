import { tableOf } from "../testing/table-of.ts";
import { newRowWrite } from "./new-row-write.ts";
import type { RowWrite } from "./row-write.ts";
import { createWriteSender } from "./send-write.ts";
import type { SendWatch } from "./send-write.ts";
import { updateRequest } from "./write-request.ts";

// The whole of it is walked against a real PostgREST: local-backend/postgrest/edits.

const table = tableOf("notes", ["id bigint", "title text", "meta jsonb null"]);
const write: RowWrite = { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" } };
const row = (title: string, version: string) => ({ id: "1", title, meta: null, xmin: version });

const still: SendWatch = { note: () => undefined, isWanted: () => true };

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
  const outcome = await sender.send(table, write, { ...still, note: (next) => noted.push(next) });
  expect(outcome).toMatchObject({ kind: "written", row: { version: "8", texts: { title: "b" } } });
  expect(asked[1]).toBe('PATCH notes?id=in.("1")&xmin=eq.7&select=id::text,title,meta::text,xmin');
  expect(noted).toEqual([{ ...write, version: "7", isSent: true }]);
});

test.each([
  ['{"price": "1.10"}', '{"price":1.10}'],
  ['{"price": 1.10}', '{"price":"1.10"}'],
])("JSON %s that becomes %s is written, not taken for the same", async (there, next) => {
  // As the grid shows both.
  const seen = '{"price":"1.10"}';
  const change: RowWrite = { kind: "update", key: { id: "1" }, old: { meta: seen }, set: { meta: next } };
  const [before, after] = [
    { ...row("a", "7"), meta: there },
    { ...row("a", "8"), meta: next },
  ];
  const { asked, sender } = service([before], [after]);
  const outcome = await sender.send(table, change, still);
  expect(outcome).toMatchObject({ kind: "written", row: { version: "8" } });
  expect(outcome).not.toHaveProperty("isSeen");
  expect(asked[1]).toMatch(/^PATCH /);
});

test("what somebody else wrote is not overwritten", async () => {
  const { asked, sender } = service([row("c", "9")]);
  expect(await sender.send(table, write, still)).toMatchObject({ kind: "conflict" });
  expect(asked).toHaveLength(1);
});

test("a lost answer is settled by asking the same again and reading", async () => {
  const { asked, sender } = service("lost", [], [row("b", "8")]);
  const sent: RowWrite = { ...write, version: "7", isSent: true };
  expect(await sender.send(table, sent, still)).toEqual({ kind: "unanswered" });
  expect(await sender.send(table, sent, still)).toMatchObject({ kind: "written" });
  expect(asked.map((line) => line.split(" ")[0])).toEqual(["PATCH", "PATCH", "GET"]);
});

test("what is found as wanted without a lost answer is somebody else's", async () => {
  const met = service([row("a", "7")], [], [row("b", "8")], [row("b", "8")]);
  const theirs = await met.sender.send(table, write, still);
  expect(theirs).toMatchObject({ kind: "written", isSeen: true, row: { version: "8" } });
  // Nothing is sent at all.
  expect(await met.sender.send(table, write, still)).toMatchObject({ isSeen: true });
  expect(met.asked).toHaveLength(4);

  const lost = service([], [row("b", "8")]);
  const ours = await lost.sender.send(table, { ...write, version: "7", isSent: true }, still);
  expect(ours).toMatchObject({ kind: "written" });
  expect(ours).not.toHaveProperty("isSeen");
});

test("where the version can't be read, a change is held to the values that the person saw", async () => {
  const denied = Response.json({ code: "42501", message: "permission denied" }, { status: 403 });
  const { asked, sender } = service(denied, [{ id: "1", title: "a", meta: null }], [row("b", "8")]);
  expect(await sender.send(table, write, still)).toMatchObject({ kind: "written" });
  expect(asked[2]).toMatch(/^PATCH notes\?id=in\.\("1"\)&title=in\.\("a"\)&select=/);
});

test("what can't be asked for is looked at before a write is sent again, and nobody's change since is written over", async () => {
  const view = tableOf("parcels", ["id bigint", "raw json null"]);
  for (const kind of ["update", "delete"] as const) {
    const seen = { key: { id: "1" }, old: { raw: '{"a":1}' }, isSent: true } as const;
    const again: RowWrite =
      kind === "update" ? { ...seen, kind, set: { raw: '{"a":2}' } } : { ...seen, kind };
    const incomparable = { code: "42883", message: "operator does not exist: json = unknown" };
    const refusal = Response.json(incomparable, { status: 404 });
    const { asked, sender } = service([{ id: "1", raw: '{"a":"theirs"}' }], refusal);
    expect(await sender.send(view, again, still)).toMatchObject({ kind: "conflict" });
    expect(asked.filter((request) => !request.startsWith("GET "))).toEqual([]);
  }
});

test("a row that a policy passes over is told, not called written", async () => {
  const { sender } = service([row("a", "7")], [], [row("a", "7")]);
  expect(await sender.send(table, write, still)).toMatchObject({ kind: "passed-over" });
});

test("a refusal has the database's words and the columns that it names", async () => {
  const body = {
    code: "23505",
    message: "duplicate",
    details: "Key (title)=(b) already exists.",
    hint: null,
  };
  const { sender } = service([row("a", "7")], Response.json(body, { status: 409 }));
  expect(await sender.send(table, write, still)).toEqual({
    kind: "refused",
    refusal: { code: "23505", message: "duplicate", details: body.details, columns: ["title"] },
  });
});

test("a new row whose key the database makes is sent once", async () => {
  const { asked, sender } = service("lost");
  const insert: RowWrite = { kind: "insert", set: { title: "b" } };
  expect(await sender.send(table, insert, still)).toEqual({ kind: "unknown" });
  expect(asked).toHaveLength(1);
});

const methods = (asked: readonly string[]): readonly (string | undefined)[] =>
  asked.map((line) => line.split(" ")[0]);

test("a deletion that was given up on its way is not asked for again: no row is lost by finding out", async () => {
  const deletion: RowWrite = { kind: "delete", key: { id: "1" }, old: { id: "1", title: "a" }, version: "7" };
  const there = service([row("a", "8")]);
  expect(await there.sender.settle(table, { ...deletion, isSent: true })).toEqual({ kind: "given-up" });
  const gone = service([]);
  expect(await gone.sender.settle(table, { ...deletion, isSent: true })).toMatchObject({ kind: "written" });
  expect(methods([...there.asked, ...gone.asked])).toEqual(["GET", "GET"]);
  // Where the row may be changed, its version is used up: a question that is still on its way comes to nothing.
  const open = { ...table, rights: { insert: [], update: ["title"], mayDelete: true } };
  const fenced = service([row("a", "9")]);
  expect(await fenced.sender.settle(open, { ...deletion, isSent: true })).toEqual({ kind: "given-up" });
  expect(fenced.asked[0]).toMatch(/^PATCH .*xmin=eq\.7/);
});

test("a change that was given up on its way is found out without writing it", async () => {
  const sent: RowWrite = { ...write, version: "7", isSent: true };
  const bodies: unknown[] = [];
  const answers = [[], [row("b", "8")]];
  const sender = createWriteSender((_path, init) => {
    bodies.push(init.body);
    return Promise.resolve(Response.json(answers.shift()));
  });
  expect(await sender.settle(table, sent)).toMatchObject({ kind: "written", row: { version: "8" } });
  expect(bodies).toEqual(['{"title":"a"}', undefined]);
  const never = service([row("a", "8")]);
  expect(await never.sender.settle(table, sent)).toEqual({ kind: "given-up" });
});

test("what is given up while its row is looked for is not sent", async () => {
  const { asked, sender } = service([row("a", "7")]);
  expect(await sender.send(table, write, { ...still, isWanted: () => false })).toEqual({ kind: "given-up" });
  expect(methods(asked)).toEqual(["GET"]);
});

test("what came to nothing for certain isn't noted as sent: without a session, refused, or put off", async () => {
  const code = (name: string, status: number): Response =>
    Response.json({ code: name, message: "" }, { status });
  const answers = [code("PGRST301", 401), code("23514", 400), code("40001", 500), code("", 429), []];
  for (const answer of answers) {
    const { sender } = service([row("a", "7")], answer, [row("c", "9")]);
    let last: RowWrite = write;
    await sender.send(table, write, { ...still, note: (next) => (last = next) });
    expect(last).not.toHaveProperty("isSent");
  }
  // An earlier answer that was lost stays so.
  const { sender } = service(code("PGRST301", 401));
  let last: RowWrite = { ...write, version: "7", isSent: true };
  await sender.send(table, last, { ...still, note: (next) => (last = next) });
  expect(last).toMatchObject({ isSent: true });
});

test("no request is made without the whole key, and JSON is sent as it was written", () => {
  expect(() => updateRequest(table, {}, write.set, { version: "7" })).toThrow("lacks id");
  expect(() => updateRequest({ ...table, primaryKey: [] }, {}, write.set, { version: "7" })).toThrow();
  const { path } = updateRequest(table, { id: "" }, write.set, { old: { title: "", meta: null } });
  expect(decodeURIComponent(path)).toContain("?id=eq.&title=eq.&meta=is.null&");
  const { init } = updateRequest(table, { id: "1" }, { meta: '{"n":1.10}', title: null }, { version: "7" });
  expect(init.body).toBe('{"meta":{"n":1.10},"title":null}');
});

const pairs = tableOf("members", ["person bigint", "role text"], {
  primaryKey: ["person", "role"],
  rights: { insert: "all", update: "all", mayDelete: true },
});
const taken = (): Response => Response.json({ code: "23505", message: "duplicate key" }, { status: 409 });
const there = [{ person: "1", role: "lead", xmin: "3" }];

test("a new row whose key the person gave is refused where it is there; after a lost answer it may be anybody's", async () => {
  const insert = newRowWrite(
    pairs,
    new Map([
      ["person", "1"],
      ["role", "lead"],
    ]),
  );
  const met = service(taken(), there);
  const refused = await met.sender.send(pairs, insert, still);
  expect(refused).toMatchObject({ kind: "refused", refusal: { code: "23505" } });

  const lost = service("lost", taken(), there);
  let kept: RowWrite = insert;
  const watch = { ...still, note: (next: RowWrite) => (kept = next) };
  expect(await lost.sender.send(pairs, kept, watch)).toEqual({ kind: "unanswered" });
  expect(await lost.sender.send(pairs, kept, watch)).toMatchObject({ kind: "written", isSeen: true });
  // Nobody deletes it for having been given up.
  expect(await service(there).sender.settle(pairs, kept)).toEqual({ kind: "unknown" });
  expect(await service([]).sender.settle(pairs, kept)).toEqual({ kind: "given-up" });
});

test("a new row whose key the page made is this one wherever it is found", async () => {
  const keyed = { ...pairs, ...tableOf("tags", ["id uuid", "title text"]) };
  const id = "6d2d7d2c-6f3f-4f8e-9a53-6a1f4c7c5c11";
  const insert = newRowWrite(keyed, new Map([["title", "a"]]), () => id);
  expect(insert).toMatchObject({ key: { id }, isOwnKey: true });
  const found = [{ id, title: "a", xmin: "3" }];
  const outcome = await service(taken(), found).sender.send(keyed, insert, still);
  expect(outcome).toMatchObject({ kind: "written" });
  expect(outcome).not.toHaveProperty("isSeen");
  expect(await service(found).sender.settle(keyed, insert)).toMatchObject({ kind: "written" });
  expect(newRowWrite(keyed, new Map([["id", id]]))).not.toHaveProperty("isOwnKey");
});
