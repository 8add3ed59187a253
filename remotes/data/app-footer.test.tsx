import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { cell, grid, notInstalled, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { serve, seen } = startFlightsService();
const line = (): Promise<HTMLElement> => screen.findByRole("group", { name: "Sums" });

test("selected cells are summed up as they are selected, with every digit", async () => {
  const rows = ["9007199254740993", "1", "0.10"].map((delay, at) => ({ id: at + 1, origin: "SEA", delay }));
  serve({ rows: () => json([...rows, { id: 4, origin: "PDX", delay: null }]) });
  open("/data/flights");
  await cell("9007199254740993");
  for (const _ of ["origin", "delay"]) fireEvent.keyDown(grid(), { key: "ArrowRight" });
  for (const _ of rows) fireEvent.keyDown(grid(), { key: "ArrowDown", shiftKey: true });
  fireEvent.keyUp(grid(), { key: "ArrowDown" });
  const sums = await line();
  await within(sums).findByText("4 cells");
  const told = within(sums)
    .getAllByRole("term")
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent ?? ""}`);
  expect(told).toEqual([
    "Sum: 9,007,199,254,740,994.1",
    "Average: 3,002,399,751,580,331.366667",
    "Least: 0.1",
    "Most: 9,007,199,254,740,993",
    "Empty: 1",
    "Different values: 3",
  ]);
});

test("a column is summed up by the database over all rows, where it aggregates", async () => {
  serve({
    summary: notInstalled,
    rows: (request) => {
      const select = request.query.get("select") ?? "";
      if (select.startsWith("foyer_rows:"))
        return json([
          {
            foyer_rows: 200000,
            foyer_filled: 199990,
            foyer_sum: "12345678901234567890.5",
            foyer_average: "6.50000000000000",
            foyer_least: "-7",
            foyer_most: "99",
          },
        ]);
      if (select.includes("foyer_rows:count()")) return json([{ id: 1, foyer_rows: 2 }]);
      return page(request);
    },
  });
  open("/data/flights?filter=delay.lt.0");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowDown" });
  fireEvent.click(await within(await line()).findByRole("button", { name: "Sum up id" }));
  await screen.findByText("of all 200,000 rows");
  expect(screen.getByText("12,345,678,901,234,567,890.5")).toBeTruthy();
  expect(screen.getByText("6.5")).toBeTruthy();
  const asked = seen.find((request) => request.query.get("select")?.startsWith("foyer_rows:"));
  expect(asked?.query.get("delay")).toBe("lt.0");
});

test("where the database doesn't aggregate, the line says over which rows it sums up", async () => {
  serve({
    summary: notInstalled,
    rows: (request) =>
      request.query.get("select")?.includes("count()") === true
        ? json({ code: "PGRST123", message: "Use of aggregate functions is not allowed" }, { status: 400 })
        : page(request),
  });
  open("/data/flights");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowDown" });
  fireEvent.click(await within(await line()).findByRole("button", { name: "Sum up id" }));
  await screen.findByText(/^of the \d+ loaded rows: the database doesn't sum up here$/);
});

test("a column is summed up by the function over all rows, of any type, and nothing else is asked", async () => {
  const asked: unknown[] = [];
  serve({
    summary: ({ body }) => {
      const { question } = body as { question: { measures: { of: string }[] } };
      asked.push(question);
      const values: Readonly<Record<string, string>> = {
        rows: "200000",
        count: "199990",
        distinct: "199990",
        sum: "12345678901234567890.5",
        average: "6.50000000000000",
        least: "-7",
        most: "99",
      };
      const total = question.measures.map(({ of }) => values[of] ?? null);
      return json({ version: 1, groups: [], count: 1, total });
    },
  });
  open("/data/flights?filter=delay.lt.0");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowDown" });
  fireEvent.click(await within(await line()).findByRole("button", { name: "Sum up id" }));
  await screen.findByText("of all 200,000 rows");
  const told = within(await line())
    .getAllByRole("term")
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent ?? ""}`);
  expect(told).toEqual([
    "Sum: 12,345,678,901,234,567,890.5",
    "Average: 6.5",
    "Least: -7",
    "Most: 99",
    "Empty: 10",
    "Different values: 199,990",
  ]);
  expect(asked).toMatchObject([{ table: "flights", filter: [{ column: "delay" }], groups: [] }]);
  expect(seen.filter(({ query }) => query.get("select")?.includes("count()"))).toEqual([]);
});

test("who may not call the function is told by the aggregates, and where there are none by the loaded rows", async () => {
  let tries = 0;
  serve({
    summary: () => {
      tries++;
      return json({ code: "42501", message: "permission denied for function" }, { status: 403 });
    },
    rows: (request) =>
      request.query.get("select")?.includes("count()") === true
        ? json({ code: "PGRST123", message: "Use of aggregate functions is not allowed" }, { status: 400 })
        : page(request),
  });
  open("/data/flights");
  await cell("7");
  fireEvent.keyDown(grid(), { key: "ArrowDown" });
  fireEvent.click(await within(await line()).findByRole("button", { name: "Sum up id" }));
  await screen.findByText(/^of the \d+ loaded rows: the database doesn't sum up here$/);
  expect(tries).toBe(1);
});
