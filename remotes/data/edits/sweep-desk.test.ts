import type { TrayWork } from "@foyer/contracts";
import { flush, startWalk, WALKED } from "../testing/desk-walk.ts";
import type { Walk } from "../testing/desk-walk.ts";

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
});

const note = (text: string) => ({
  kind: "update" as const,
  key: { id: "1" },
  old: { note: "n1" },
  set: { note: text },
});

/** A person whose change of a note is on its way, and who changes all notes at once. */
async function startBoth(name: string): Promise<{ walk: Walk; shown: () => TrayWork | undefined }> {
  const walk = startWalk(name, (ms) => {
    jest.advanceTimersByTime(ms);
  });
  const { desk, sweeps } = walk.page();
  desk.submit(WALKED, [note("mine")]);
  await flush();
  const [, , column] = WALKED.columns;
  if (column === undefined) throw new Error("The table has no note.");
  let shown: TrayWork | undefined;
  sweeps.start({ table: WALKED, filters: [], act: { kind: "change", column, text: "swept" } }, 6, {
    add(work) {
      shown = work;
      return { update: (next) => void (shown = next), remove: () => undefined };
    },
  });
  await flush();
  return { walk, shown: () => shown };
}

test("all rows are read once the person's own change of them is there, which is no conflict then", async () => {
  const { walk, shown } = await startBoth("rest");
  // The change's own question, and no other.
  expect(walk.database.waiting.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("id"))).toEqual([
    'in.("1")',
  ]);
  expect(shown()?.state).toBe("running");
  await walk.settle();
  expect(walk.page().desk.getState().changes).toEqual([]);
  expect([...walk.database.rows.values()].map((row) => row.note)).toEqual(Array(6).fill("swept"));
  // Each takes back what it did: the sweep first, then the change before it.
  for (const first of ["mine", "n1"]) {
    walk.page().desk.undo();
    await walk.settle();
    expect(walk.database.rows.get("1")?.note).toBe(first);
  }
});

test("what waits for the person holds nothing up, and a sweep that waits can be stopped", async () => {
  const { walk, shown } = await startBoth("stop");
  shown()
    ?.actions?.find(({ label }) => label === "Stop")
    ?.press();
  await flush();
  expect(shown()?.state).toBe("stopped");
  walk.database.meddle("1", { note: "theirs" });
  await walk.settle();
  expect(
    walk
      .page()
      .desk.getState()
      .changes.map(({ state }) => state.kind),
  ).toEqual(["conflict"]);
  expect(walk.database.rows.get("2")?.note).toBe("n2");
  shown()
    ?.actions?.find(({ label }) => label === "Go on")
    ?.press();
  await walk.settle();
  expect(walk.database.rows.get("2")?.note).toBe("swept");
});
