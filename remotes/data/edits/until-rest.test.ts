import { change, openDesk, table, written } from "../testing/open-desk.ts";
import { tableOf } from "../testing/table-of.ts";
import { untilRest } from "./until-rest.ts";

const other = tableOf("tags", ["id bigint"]);
const never = (): AbortSignal => new AbortController().signal;

beforeEach(() => {
  sessionStorage.clear();
});

test("it waits until no change of the table is on its way; those of others don't matter", async () => {
  const { desk, sent } = openDesk();
  await untilRest(desk, table, never());
  desk.submit(table, [change("a", "b"), change("x", "y", "2")]);
  await untilRest(desk, other, never());
  const rested = jest.fn();
  const waiting = untilRest(desk, table, never()).then(rested);
  await sent[0]?.answer(written("b", "7"));
  expect(rested).not.toHaveBeenCalled();
  // What waits for the person doesn't hold anything up.
  await sent[1]?.answer({ kind: "gone" });
  await waiting;
  expect(rested).toHaveBeenCalledTimes(1);
});

test("whoever gives it up is told why, and the desk tells nobody any more", async () => {
  const { desk } = openDesk();
  const left = jest.fn();
  const followed = {
    ...desk,
    subscribe: (listen: () => void) => {
      const leave = desk.subscribe(listen);
      return () => {
        left();
        leave();
      };
    },
  };
  desk.submit(table, [change("a", "b")]);
  const stopping = new AbortController();
  const waiting = untilRest(followed, table, stopping.signal);
  stopping.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  expect(left).toHaveBeenCalledTimes(1);
  await expect(untilRest(desk, other, stopping.signal)).rejects.toThrow("enough");
});
