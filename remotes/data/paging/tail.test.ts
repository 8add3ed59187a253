import { refusal } from "@foyer/shared-auth/testing";
import { BY_A, LEG_ROWS, LEGS, legsInOrder, openLegs } from "../testing/legs.ts";
import { createTail } from "./tail.ts";
import type { Tail } from "./tail.ts";

const legs = openLegs();
let read: jest.Mock;
let failed: jest.Mock;
let tail: Tail;
beforeEach(() => {
  legs.begin();
  [read, failed] = [jest.fn(), jest.fn()];
  tail = createTail({ table: LEGS, sort: [BY_A], filters: [] }, read, failed);
});
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

test("the last rows are read from the other end, in the view's order", async () => {
  expect([tail.rows(), tail.isReading()]).toEqual([undefined, false]);
  tail.read();
  expect(tail.isReading()).toBe(true);
  read.mockImplementation(() => {
    expect(tail.rows()).toHaveLength(64);
  });
  await rest();
  expect(read).toHaveBeenCalledTimes(1);
  expect([tail.rows(), tail.isReading()]).toEqual([legsInOrder([BY_A]).slice(-64), false]);
  expect(legs.queries()[0]?.get("order")).toBe("a.desc,id.desc");
});

test("other forms take their place; where there are none nothing is asked for", async () => {
  const toRows = jest.fn(() => LEG_ROWS.slice(0, 1));
  tail.replace(toRows);
  expect([toRows.mock.calls.length, tail.rows()]).toEqual([0, undefined]);
  tail.read();
  await rest();
  tail.replace(toRows);
  expect(tail.rows()).toEqual(LEG_ROWS.slice(0, 1));
  tail.clear();
  expect(tail.rows()).toBeUndefined();
});

test("a reading that is stopped tells nothing, and what was read before stays", async () => {
  tail.read();
  await rest();
  tail.read();
  tail.stop();
  expect(tail.isReading()).toBe(false);
  await rest();
  expect(legs.seen.at(-1)?.signal?.aborted).toBe(true);
  expect([read.mock.calls.length, failed.mock.calls.length, tail.rows()?.length]).toEqual([1, 0, 64]);
});

test("a failure is told, and the reading is over; none of one that was stopped", async () => {
  legs.service.onAsked = () => refusal(400, "22P02");
  tail.read();
  await rest();
  expect([failed.mock.calls.length, read.mock.calls.length, tail.isReading()]).toEqual([1, 0, false]);
  legs.service.onAsked = () => {
    tail.stop();
    return refusal(400, "22P02");
  };
  tail.read();
  await rest();
  expect(failed).toHaveBeenCalledTimes(1);
});

test("the end of an earlier reading doesn't end a later one", async () => {
  tail.read();
  tail.stop();
  legs.service.onAsked = () => new Promise(() => undefined);
  tail.read();
  await rest();
  expect(tail.isReading()).toBe(true);
});
