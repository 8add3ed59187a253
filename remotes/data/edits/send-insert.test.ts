import { tableOf } from "../testing/table-of.ts";
import type { RowDelete, RowInsert, RowUpdate, RowWrite } from "./row-write.ts";
import { createWriteSender } from "./send-write.ts";
import type { SendWatch } from "./send-write.ts";

const table = tableOf("notes", ["id bigint", "title text"]);
const still: SendWatch = { note: () => undefined, isWanted: () => true };
const row = (title: string, version: string) => ({ id: "1", title, xmin: version });
const refused = (code: string): Response => Response.json({ code, message: "no" }, { status: 400 });
const asked: RowInsert = { kind: "insert", set: { title: "b" }, question: "q-1" };
const keyed: RowInsert = { kind: "insert", set: { id: "1", title: "b" }, key: { id: "1" } };

/** Answers one request after another; a string is an answer that got lost. */
function service(...answers: readonly (object | "lost")[]) {
  const requests: string[] = [];
  const waiting = [...answers];
  const sender = createWriteSender((path, init) => {
    requests.push(`${init.method ?? ""} ${path.split("?")[0] ?? ""}`);
    const next = waiting.shift();
    if (next === "lost") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(next instanceof Response ? next : Response.json(next));
  });
  return { requests, sender };
}
/** Wanted for so many looks, and given up after them. */
const wantedFor = (looks: number): SendWatch => {
  let left = looks;
  return { ...still, isWanted: () => (left -= 1) >= 0 };
};

test("a new row whose key the database makes is asked for by its question, and written once", async () => {
  const { sender, requests } = service([row("b", "7")], []);
  await expect(sender.send(table, asked, still)).resolves.toMatchObject({
    ...{ kind: "written", row: { texts: { id: "1", title: "b" } } },
  });
  expect(requests).toEqual(["POST rpc/foyer_insert"]);
  // A row that its person may not see is there, and nobody knows which.
  await expect(sender.send(table, asked, still)).resolves.toEqual({ kind: "unknown" });
});

test("a project without the function is asked as ever, and for no question any more", async () => {
  const { sender, requests } = service(refused("PGRST202"), [row("b", "7")], [row("b", "8")]);
  await expect(sender.send(table, asked, still)).resolves.toMatchObject({ kind: "written" });
  await expect(sender.send(table, asked, still)).resolves.toMatchObject({ kind: "written" });
  expect(requests).toEqual(["POST rpc/foyer_insert", "POST notes", "POST notes"]);
});

test("what the function refuses or doesn't answer isn't asked otherwise, and its question stays one", async () => {
  const { sender, requests } = service(refused("23514"), "lost", [row("b", "7")]);
  await expect(sender.send(table, asked, still)).resolves.toMatchObject({ kind: "refused" });
  await expect(sender.send(table, asked, still)).resolves.toEqual({ kind: "unanswered" });
  await expect(sender.send(table, asked, still)).resolves.toMatchObject({ kind: "written" });
  expect(new Set(requests)).toEqual(new Set(["POST rpc/foyer_insert"]));
});

test("a new row that is given up isn't sent, neither before its question nor after it", async () => {
  const { sender, requests } = service(refused("PGRST202"));
  await expect(sender.send(table, asked, wantedFor(0))).resolves.toEqual({ kind: "given-up" });
  expect(requests).toEqual([]);
  await expect(sender.send(table, asked, wantedFor(1))).resolves.toEqual({ kind: "given-up" });
  expect(requests).toEqual(["POST rpc/foyer_insert"]);
});

test("what became of a question is found out by asking it again", async () => {
  const settle = (...answers: readonly (object | "lost")[]): Promise<unknown> =>
    service(...answers).sender.settle(table, asked);
  await expect(settle([row("b", "7")])).resolves.toMatchObject({ kind: "written" });
  await expect(settle("lost")).resolves.toEqual({ kind: "unanswered" });
  // Refused anew it was never there; whoever may not see it any more doesn't know.
  await expect(settle(refused("23514"))).resolves.toEqual({ kind: "given-up" });
  await expect(settle(refused("42501"))).resolves.toEqual({ kind: "unknown" });
  await expect(settle(refused("PGRST202"))).resolves.toEqual({ kind: "given-up" });
  const { sender, requests } = service();
  const { question: _, ...plain } = asked;
  await expect(sender.settle(table, plain)).resolves.toEqual({ kind: "unknown" });
  expect(requests).toEqual([]);
});

test("a row with a person's key that is refused otherwise isn't looked for; one that is gone again is refused", async () => {
  const other = service(refused("23514"));
  await expect(other.sender.send(table, { ...keyed, isSent: true }, still)).resolves.toMatchObject({
    refusal: { code: "23514" },
  });
  expect(other.requests).toEqual(["POST notes"]);
  const lost = service("lost");
  await expect(lost.sender.send(table, keyed, still)).resolves.toEqual({ kind: "unanswered" });
  const gone = service(refused("23505"), []);
  await expect(gone.sender.send(table, { ...keyed, isSent: true }, still)).resolves.toMatchObject({
    refusal: { code: "23505" },
  });
});

const update: RowUpdate = { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" } };

test("a row of which other columns are changed all the time is let be after four turns, and nothing is written", async () => {
  const turns = ["7", "8", "9", "10"].flatMap((version) => [[row("a", version)], []]);
  const { sender, requests } = service(...turns);
  await expect(sender.send(table, update, still)).resolves.toEqual({ kind: "unanswered", isUnwritten: true });
  expect(requests).toHaveLength(7);
});

test("what was sent is sent again before it is looked for, in whichever form it was seen", async () => {
  const { sender, requests } = service([row("b", "8")]);
  await expect(sender.send(table, { ...update, isSent: true }, still)).resolves.toMatchObject({
    kind: "written",
  });
  expect(requests).toEqual(["PATCH notes"]);
  const removal: RowDelete = { kind: "delete", key: { id: "1" }, old: { title: "a" }, version: "7" };
  const gone = service([], []);
  await expect(gone.sender.send(table, removal, still)).resolves.toMatchObject({
    kind: "written",
    isSeen: true,
  });
});

test("without versions what was sent may still be on its way; with them it comes to nothing", async () => {
  const last = async (of: typeof table, seen: object, sent: RowUpdate): Promise<RowWrite | undefined> => {
    let noted: RowWrite | undefined;
    const { sender } = service([], [seen], refused("23514"));
    await sender.send(of, { ...sent, isSent: true }, { ...still, note: (next) => (noted = next) });
    return noted;
  };
  await expect(last({ ...table, kind: "view" }, { id: "1", title: "a" }, update)).resolves.toMatchObject({
    isSent: true,
  });
  await expect(last(table, row("a", "8"), { ...update, version: "7" })).resolves.not.toHaveProperty("isSent");
});
