import { createWaitingReads } from "./waiting-reads.ts";
import type { WaitingReads } from "./waiting-reads.ts";

const ALL = "/rest/v1/flights?select=*&order=id.asc&limit=64";
const SOME = "/rest/v1/flights?select=id,day&order=id.asc&limit=64";
const CATALOGUE = "/rest/v1/rpc/foyer_catalogue";

function open(answers: Readonly<Record<string, () => Response>>) {
  const clock = { nowMs: 1_000 };
  const waiting = createWaitingReads(() => clock.nowMs);
  const givenUp: string[] = [];
  for (const [path, answer] of Object.entries(answers)) {
    waiting.put({
      read: { path, headers: {} },
      token: "token-1",
      sentAtMs: 1_000,
      answer: Promise.resolve(answer()),
      giveUp: () => givenUp.push(path),
    });
  }
  return { clock, waiting, givenUp };
}

const take = (waiting: WaitingReads, path: string, token = "token-1") =>
  waiting.take({ path, headers: {} }, token)?.answer.then((answer) => answer.json());

test("rows with all columns answer a request that names some of them, wherever the select stands", async () => {
  const rows = [{ id: 1, day: "2026-11-22", delay: 3 }];
  for (const path of [SOME, "/rest/v1/flights?order=id.asc&limit=64&select=id%2Cday"]) {
    const { waiting } = open({ [ALL]: () => Response.json(rows) });
    expect(await take(waiting, path)).toEqual(rows);
    expect(take(waiting, path)).toBeUndefined();
  }
  expect(await take(open({ [ALL]: () => Response.json([]) }).waiting, SOME)).toEqual([]);
});

test.each<[string, () => Response]>([
  ["a column that isn't among them", () => Response.json([{ id: 1 }])],
  ["a refusal, since only some columns are granted", () => Response.json({}, { status: 403 })],
  ["something else than rows", () => Response.json("rows")],
  ["no JSON", () => new Response("<html>")],
])("%s: the request is sent by itself", async (_what, answer) => {
  await expect(take(open({ [ALL]: answer }).waiting, SOME)).rejects.toThrow();
});

test.each([
  ["another order", SOME.replace("id.asc", "day.desc")],
  ["another number", SOME.replace("64", "128")],
  ["a condition", `${SOME}&day=eq.2026-11-22`],
  ["labels of another table", SOME.replace("id,day", "id,from:airports(name)")],
  ["another table", SOME.replace("flights", "airports")],
])("a request for %s drops the rows, and leaves the catalogue", async (_what, path) => {
  const { waiting, givenUp } = open({ [ALL]: () => Response.json([]), [CATALOGUE]: () => Response.json(1) });
  expect(take(waiting, path)).toBeUndefined();
  expect(givenUp).toEqual([ALL]);
  expect(await take(waiting, CATALOGUE)).toBe(1);
});

test("another token, another time, another person: nothing is given", () => {
  const { waiting, givenUp, clock } = open({ [CATALOGUE]: () => Response.json(1) });
  expect(take(waiting, CATALOGUE, "token-2")).toBeUndefined();
  clock.nowMs += 20_000;
  expect(take(waiting, CATALOGUE)).toBeUndefined();
  expect(givenUp).toEqual([CATALOGUE]);
  const left = open({ [CATALOGUE]: () => Response.json(1), [ALL]: () => Response.json([]) });
  left.waiting.giveUp();
  expect(left.givenUp).toEqual([CATALOGUE, ALL]);
  expect(take(left.waiting, CATALOGUE)).toBeUndefined();
});
