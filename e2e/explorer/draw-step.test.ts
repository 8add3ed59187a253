import { createRandom } from "../steps/random.ts";
import { drawSteps } from "./draw-step.ts";

const drawn = Array.from({ length: 5_000 }, (_, seed) => drawSteps(createRandom(seed)));

test("several steps of one draw are of one page, and begin where nothing is amiss", () => {
  const several = drawn.filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(100);
  for (const [mend, connection, open, ...others] of several) {
    expect(mend).toEqual({ kind: "mend" });
    expect(connection).toMatchObject({ kind: "connection", isOffline: false });
    expect(open).toMatchObject({ kind: "open" });
    const page = open !== undefined && "page" in open ? open.page : undefined;
    for (const step of others) expect(step).toMatchObject({ page });
  }
});

test("an order that was made by a press is compared with its address at once", () => {
  const made = drawn.filter((steps) =>
    steps.some((step) => step.kind === "press" && step.role === "columnheader"),
  );
  expect(made.length).toBeGreaterThan(10);
  for (const steps of made) expect(steps.at(-1)).toMatchObject({ kind: "compare with its address" });
});
