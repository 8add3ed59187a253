import { EXIT_CODES } from "../command/command.ts";
import { untilStill } from "./until-still.ts";

test("what somebody came in the way of is done again until nobody does, and once only then", async () => {
  let tries = 0;
  const work = () => Promise.resolve((tries += 1) < 20 ? ("moved" as const) : { result: tries });
  expect(await untilStill(work)).toBe(20);
  expect(await untilStill(work)).toBe(21);
});

test("who is never left alone is told to run it again, or what else there is to do", async () => {
  const work = () => Promise.resolve("moved" as const);
  await expect(untilStill(work)).rejects.toMatchObject({
    message: "Others keep changing the registry. Nothing was changed; run it again.",
    exitCode: EXIT_CODES.tryAgain,
  });
  await expect(untilStill(work, ", and the key stays.")).rejects.toThrow(
    "Nothing was changed, and the key stays.",
  );
});
