import type { EndedSession } from "./end-session.ts";
import { endSessions } from "./end-sessions.ts";
import { groupSessions } from "./group-sessions.ts";
import type { ListedSession } from "./read-sessions.ts";

const MINUTE_MS = 60_000;
const NOON_MS = Date.parse("2026-11-22T12:00:00Z");

const listed = (id: string, device: string, minutesAgo: number, isHere = false): ListedSession => ({
  id,
  device,
  isHere,
  startedAt: "2026-11-01T00:00:00Z",
  lastSeenAt: new Date(NOON_MS - minutesAgo * MINUTE_MS).toISOString(),
  assurance: "aal1",
  place: { address: "", country: "", town: "" },
});

test("equal devices are one, the last used first; this session stands before all, by itself", () => {
  const groups = groupSessions([
    listed("1", "Firefox, Windows", 90),
    listed("2", "Chrome, Linux", 60),
    listed("3", "Chrome, Linux", 5, true),
    listed("4", "Firefox, Windows", 10),
    listed("5", "", 1),
  ]);
  expect(
    groups.map(({ device, isHere, sessions }) => [device, isHere, sessions.map(({ id }) => id).join(" ")]),
  ).toEqual([
    ["Chrome, Linux", true, "3"],
    ["", false, "5"],
    ["Firefox, Windows", false, "4 1"],
    ["Chrome, Linux", false, "2"],
  ]);
});

test("a hundred sessions of a few devices are a few lines, and none is lost", () => {
  const devices = ["Chrome, Windows", "Safari, iPhone", "Firefox, Linux"];
  const sessions = Array.from({ length: 100 }, (_, at) => listed(String(at), devices[at % 3] ?? "", at));
  const groups = groupSessions(sessions);
  expect(groups).toHaveLength(3);
  expect(groups.flatMap(({ sessions: each }) => each)).toHaveLength(100);
});

describe("ending sessions", () => {
  const run = async (answers: Readonly<Record<string, readonly EndedSession[]>>) => {
    const asked: string[] = [];
    const proveAnew = jest.fn(() => Promise.resolve());
    const result = await endSessions(Object.keys(answers), {
      proveAnew,
      end: (id) => {
        asked.push(id);
        const answer = answers[id]?.[asked.filter((each) => each === id).length - 1];
        return Promise.resolve(answer ?? { outcome: "failed", isAtOnce: false });
      },
    });
    return { result, asked: asked.join(" "), proofs: proveAnew.mock.calls.length };
  };
  const ended: EndedSession = { outcome: "ended", isAtOnce: true };
  const late: EndedSession = { outcome: "ended", isAtOnce: false };
  const gone: EndedSession = { outcome: "gone", isAtOnce: false };
  const refused: EndedSession = { outcome: "proof-needed", isAtOnce: false };

  test("each is asked for once; one that is gone already was wanted gone", async () => {
    expect(await run({ a: [ended], b: [gone], c: [ended] })).toEqual({
      result: ended,
      asked: "a b c",
      proofs: 0,
    });
    expect((await run({ a: [ended], b: [late] })).result).toEqual(late);
  });

  test("a shorter limit of the project's asks for a proof once more, and only once", async () => {
    expect(await run({ a: [refused, ended], b: [ended] })).toEqual({
      result: ended,
      asked: "a a b",
      proofs: 1,
    });
    expect(await run({ a: [refused, refused], b: [ended] })).toEqual({
      result: refused,
      asked: "a a",
      proofs: 1,
    });
  });

  test("what fails stops it, and is told", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`s${at}`, at === 3 ? [] : [ended]]),
    );
    const { result, asked } = await run(many);
    expect(result.outcome).toBe("failed");
    expect(asked.split(" ").length).toBeLessThan(9);
  });
});
