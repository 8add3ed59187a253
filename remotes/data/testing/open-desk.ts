import { createEditDesk } from "../edits/edit-desk.ts";
import type { EditDesk } from "../edits/edit-desk.ts";
import { createEditJournal } from "../edits/edit-journal.ts";
import type { Outcome } from "../edits/outcome.ts";
import type { RowUpdate, RowWrite } from "../edits/row-write.ts";
import { tableOf } from "./table-of.ts";

/** What the desk of `openDesk` changes. */
export const table = tableOf("notes", ["id bigint", "title text"], {
  rights: { insert: "all", update: "all", mayDelete: true },
  isWhole: true,
});
export const change = (old: string, next: string, id = "1"): RowUpdate => ({
  kind: "update",
  key: { id },
  old: { title: old },
  set: { title: next },
});
export const written = (title: string, version: string): Outcome => ({
  kind: "written",
  row: { texts: { id: "1", title }, shown: { id: 1, title }, version },
});

export const soon = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

/** A desk whose service answers when it is told to. */
export function openDesk(prove: () => Promise<void> = () => Promise.resolve()) {
  const sent: { how: "send" | "settle"; write: RowWrite; answer(outcome: Outcome): Promise<void> }[] = [];
  const timers: (() => void)[] = [];
  const pausesMs: number[] = [];
  let nowMs = 0;
  let ids = 0;
  const desk = createEditDesk({
    zone: () => "local",
    sender: {
      look: () => Promise.reject(new Error("not asked")),
      send: (_table, write, { note }) =>
        new Promise((resolve) => {
          note({ ...write, isSent: true });
          sent.push({
            how: "send",
            write,
            answer(outcome) {
              if (!["written", "unanswered", "unknown"].includes(outcome.kind)) note(write);
              resolve(outcome);
              return soon();
            },
          });
        }),
      settle: (_table, write) =>
        new Promise((resolve) => {
          sent.push({
            how: "settle",
            write,
            answer(outcome) {
              resolve(outcome);
              return soon();
            },
          });
        }),
    },
    journal: createEditJournal("https://a.example", "ada"),
    prove,
    nowMs: () => nowMs,
    later: (work, ms) => {
      pausesMs.push(ms);
      timers.push(() => {
        nowMs += ms;
        work();
      });
    },
    newId: () => `id-${(ids += 1)}`,
  });
  const passMs = (ms: number): void => {
    nowMs += ms;
  };
  return { desk, sent, passMs, pausesMs, runTimers: () => timers.splice(0).forEach((run) => run()) };
}

export const kinds = (desk: EditDesk): readonly string[] =>
  desk.getState().changes.map(({ state }) => state.kind);
