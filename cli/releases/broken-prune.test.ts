import { CommandError } from "../command/command.ts";
import { afterRemoving, isTryAgain, withMarksLeft } from "./broken-prune.ts";

const answered = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error("as the storage says it"), { name, $metadata: { httpStatusCode } });
const FORBIDDEN = answered("AccessDenied", 403);

test.each([
  ["a storage that is busy", answered("SlowDown", 503)],
  ["a storage that stays silent", Object.assign(new Error("late"), { name: "TimeoutError" })],
  ["a storage that isn't reached", Object.assign(new Error("gone"), { code: "ECONNREFUSED" })],
  ["a broker that isn't reached", new CommandError("It can't be reached.", "tryAgain")],
])("a prune that %s broke off may work in a moment, and says so", (_what, error) => {
  expect(isTryAgain(error)).toBe(true);
  expect([withMarksLeft(["1.0.0"], "orders", error), afterRemoving(["1.0.0"], error)]).toMatchObject([
    { exitCode: 3 },
    { exitCode: 3 },
  ]);
});

test("what a storage refuses is refused for good, in its words", () => {
  expect(isTryAgain(FORBIDDEN)).toBe(false);
  expect(afterRemoving(["1.0.0"], FORBIDDEN)).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^as the storage says it Of this prune 1\.0\.0 are removed/) as string,
  });
});
