import { tableOf } from "../testing/table-of.ts";
import { createRowLooker } from "./look-at-row.ts";

const table = tableOf("notes", ["id bigint", "title text"]);
const row = { id: "1", title: "a", xmin: "7" };

/** @param refusedFor the code with which whoever asks for a version is refused, if anybody is */
function open(refusedFor?: string) {
  const asked: string[] = [];
  const looker = createRowLooker((path) => {
    const select = new URLSearchParams(path.split("?")[1]).get("select") ?? "";
    asked.push(select);
    const isRefused = refusedFor !== undefined && select.includes("xmin");
    return Promise.resolve(
      isRefused
        ? Response.json({ code: refusedFor, message: "no" }, { status: 400 })
        : Response.json(select.includes("xmin") ? [row] : [{ id: "1", title: "a" }]),
    );
  });
  return { asked, looker };
}

test("a row is seen with its version, and none where it isn't there", async () => {
  const { looker } = open();
  const looked = await looker.look(table, { id: "1" });
  expect(looked).toMatchObject({ kind: "seen", row: { texts: { title: "a" }, version: "7" } });
  const empty = createRowLooker(() => Promise.resolve(Response.json([])));
  await expect(empty.look(table, { id: "1" })).resolves.toEqual({ kind: "seen", row: undefined });
  await expect(empty.lookFor(table, { id: "1" }, {})).resolves.toEqual({ kind: "seen", row: undefined });
});

test.each(["42703", "42501", "0A000", "PGRST204"])(
  "where a version is refused with %s the row is read without one, and no version is asked for any more",
  async (code) => {
    const { looker, asked } = open(code);
    const looked = await looker.look(table, { id: "1" });
    expect(looked).toMatchObject({ kind: "seen", row: { texts: { title: "a" } } });
    expect(looked).not.toHaveProperty("row.version");
    await looker.look(table, { id: "1" });
    await looker.lookFor(table, { id: "1" }, { title: "a" });
    expect(asked.map((select) => select.includes("xmin"))).toEqual([true, false, false, false]);
    // Another table may have them.
    await looker.look({ ...table }, { id: "1" });
    expect(asked.at(-2)).toContain("xmin");
  },
);

test("a view has no version, and what is refused otherwise is told", async () => {
  const { looker, asked } = open();
  await looker.look({ ...table, kind: "view" }, { id: "1" });
  await looker.lookFor(table, { id: "1" }, { title: "a" });
  expect(asked.map((select) => select.includes("xmin"))).toEqual([false, true]);
  const other = open("22P02");
  await expect(other.looker.look(table, { id: "1" })).resolves.toMatchObject({ kind: "refused" });
  expect(other.asked).toHaveLength(1);
  await expect(other.looker.lookFor(table, { id: "1" }, {})).resolves.toMatchObject({ kind: "refused" });
});
