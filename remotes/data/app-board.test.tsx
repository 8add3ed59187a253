import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly { readonly column?: string }[];
  readonly groups: readonly { readonly column: string }[];
  readonly measures: readonly { readonly of: string; readonly column?: string }[];
}

let answer: (asked: Asked) => Response;
const { session } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, ORIGIN, DELAY]));
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  return answer((body as { question: Asked }).question);
});
registerCore(session);

const TOLD: Readonly<Record<string, string>> = {
  rows: "150",
  average: "41.5",
  least: "0",
  most: "99",
  median: "40",
};

/** 100 flights of SEA and 50 of PDX; of one origin a third of them. */
function tell({ filter, groups, measures }: Asked): Response {
  const isPart = filter.some(({ column }) => column === "origin") && groups.length === 0;
  const found =
    groups[0]?.column === "origin"
      ? [
          ["SEA", "100"],
          ["PDX", "50"],
        ]
      : [];
  const total = measures.map(({ of }) => (of === "rows" && isPart ? "50" : (TOLD[of] ?? null)));
  return json({ version: 1, groups: found, count: found.length, total, remainder: total });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer = tell;
});
afterEach(cleanup);

const LINKED = "/data/flights?summary=linked(delay,origin)";
const summaryOf = (address: string): string | null =>
  new URL(address, "http://localhost").searchParams.get("summary");
const number = async (name: RegExp): Promise<string | null> => {
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  return within(numbers).getByText(name).closest("li")?.querySelector("strong")?.textContent ?? null;
};

test("charts beside the rows are a board by a press, and its numbers are of the rows that the filters leave", async () => {
  const app = open(LINKED);
  fireEvent.click(await screen.findByRole("button", { name: "As a board" }));
  await screen.findByRole("complementary", { name: "Board" });
  expect(summaryOf(app.current())).toBe("board(rows,average.delay;delay,origin)");
  await waitFor(async () => {
    expect([await number(/^Rows$/), await number(/^Average: delay$/)]).toEqual(["150", "41.5"]);
  });
  expect(await screen.findByRole("grid")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /PDX/ }));
  await waitFor(async () => {
    expect(await number(/^Rows$/)).toBe("50");
  });
  expect(app.current()).toContain("filter=origin.eq.PDX");
  fireEvent.click(screen.getByRole("button", { name: "Charts beside the rows" }));
  await waitFor(() => {
    expect(summaryOf(app.current())).toBe("linked(delay,origin)");
  });
});

test("numbers and charts are added and removed, and the address has them", async () => {
  const app = open("/data/flights?summary=board(rows;delay)");
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  const choice = within(numbers).getByRole("option", { name: "Median: delay" });
  fireEvent.change(within(numbers).getByLabelText("Add a number"), {
    target: { value: choice.getAttribute("value") },
  });
  await waitFor(async () => {
    expect(await number(/^Median: delay$/)).toBe("40");
  });
  fireEvent.change(screen.getByLabelText("Add a chart of"), { target: { value: "origin" } });
  await screen.findByRole("region", { name: "origin" });
  fireEvent.click(within(numbers).getByRole("button", { name: "Remove Rows" }));
  await waitFor(() => {
    expect(summaryOf(app.current())).toBe("board(median.delay;delay,origin)");
  });
});

test("where nobody counts whole tables, a board says once who can change that", async () => {
  answer = () => refusal(404, "PGRST202");
  open("/data/flights?summary=board(rows;delay)");
  await screen.findByText(/This project can't sum up whole tables yet/);
  expect(screen.queryByRole("alert")).toBeNull();
});
