import { createTestContext } from "@foyer/contracts/testing";
import { act } from "@testing-library/react";
import { startFlightsService } from "./testing/flights-service.ts";
import palette from "./palette.ts";

const { seen } = startFlightsService();

test("tables and rows are offered wherever one is: of one answer while the palette is open, a row where the key may be one", async () => {
  const context = createTestContext({ basePath: "/data", path: "/security" });
  const element = document.createElement("div");
  let unmount: (() => void) | undefined;
  await act(async () => {
    unmount = await palette.mount(element, context);
  });
  const titles = async (typed: string): Promise<readonly string[]> =>
    (await context.paletteEntries(typed)).map(({ title }) => title);
  expect(await titles("")).toContain("flights");
  expect(await titles("FLIGHTS 27")).toContain("Go to row 27 of flights");
  expect(await titles("flights late")).not.toContain("Go to row late of flights");
  const row = (await context.paletteEntries("flights 27")).find(({ isAnswer }) => isAnswer);
  expect(row?.path).toBe("/data/flights?row=27");
  expect(seen.filter(({ path }) => path === "rpc/foyer_catalogue")).toHaveLength(1);
  unmount?.();
  expect(await titles("")).toEqual([]);
});
