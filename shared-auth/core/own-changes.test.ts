import type { StoredSession } from "../storage/stored-session.ts";
import { createOwnChanges } from "./own-changes.ts";
import type { PageState } from "./page-state.ts";

/** @param known the session that is kept */
function open(known: Partial<StoredSession> | undefined) {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const state = {
    log: { add: note("log") },
    pause: { write: note("pause") },
    stored: { read: () => known, replace: note("replace"), clear: note("clear"), generation: () => 7 },
    underLock: (work: () => void) => {
      note("lock")();
      work();
      return Promise.resolve();
    },
    view: { publish: note("publish"), explainEnd: note("explain") },
  } as unknown as PageState;
  return { calls, changes: createOwnChanges(state, { tell: note("tell") }) };
}
const ada = { id: "ada", isAnonymous: false };
const told = ["tell", { kind: "changed", generation: 7 }];

test("what the page changes is kept, shown and told, with whether it was a proof", () => {
  const { calls, changes } = open(undefined);
  changes.changed();
  expect(calls).toEqual([["pause", undefined], ["log", "signed-in", "7"], ["publish", false], told]);
  calls.length = 0;
  changes.changed(true);
  expect(calls).toContainEqual(["publish", true]);
});

test("an end is an end for every page", () => {
  const { calls, changes } = open(undefined);
  changes.ended("by-user");
  expect(calls).toEqual([
    ...[["clear", "by-user"], ["explain", "by-user"], ["log", "ended", "by-user"], ["publish"]],
    ["tell", { kind: "ended", reason: "by-user" }],
  ]);
});

test("what the provider says of a person is taken up where it is still the one who is signed in", async () => {
  const known = { user: ada, accessToken: "t" } as unknown as StoredSession;
  const { calls, changes } = open(known);
  const user = { ...ada, email: "new@foyer.example" };
  await changes.updateUser(user);
  expect(calls).toEqual([["lock"], ["replace", known, { ...known, user }], ["publish"], told]);
  for (const other of [{ user: { ...ada, id: "bob" } } as unknown as StoredSession, undefined]) {
    const late = open(other);
    await late.changes.updateUser(user);
    expect(late.calls).toEqual([["lock"], ["publish"], told]);
  }
});
