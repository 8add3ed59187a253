import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string) => ({ name, type, nullable: false });
const sales = {
  name: "sales",
  kind: "table",
  isWhole: true,
  columns: [column("id", "bigint"), column("amount", "integer")],
  primaryKey: ["id"],
  insert: true,
  update: true,
  delete: true,
};
let amounts: number[];
let version: number;
/** How long the database takes to sum up, by the page's clock. */
let sumsMs: number;

const sum = (): number => amounts.reduce((one, other) => one + other);

/** Sales that are written, summed up and drawn. */
function answer({ method, path, query, body }: SeenRequest): Response {
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [sales], procedures: [] });
  if (path === "rpc/foyer_summary") return json(summary((body as { question: Asked }).question));
  const id = Number(/in\.\("(.*)"\)/.exec(query.get("id") ?? "")?.[1]);
  if (Number.isNaN(id)) return json(amounts.map((amount, at) => ({ id: at + 1, amount })));
  if (method === "PATCH") {
    amounts[id - 1] = Number((body as { amount: string }).amount);
    version += 1;
  }
  return json([{ id: String(id), amount: String(amounts[id - 1]), xmin: String(version) }]);
}

interface Asked {
  readonly measures: readonly { readonly of: string }[];
}

function summary({ measures }: Asked): object {
  // The line below the rows asks for all of a column, charts for what they draw.
  if (measures.some(({ of }) => of === "distinct")) {
    const at = performance.now();
    jest.spyOn(performance, "now").mockImplementation(() => at + sumsMs);
  }
  const told = new Map([
    ["least", 0],
    ["most", 9],
    ["sum", sum()],
  ]);
  const total = measures.map(({ of }) => String(told.get(of) ?? amounts.length));
  return { version: 1, groups: [], count: 0, total, remainder: total };
}

const { session, seen } = createFakeDataService(answer);
registerCore(session);
const questions = (): number => seen.filter(({ path }) => path === "rpc/foyer_summary").length;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  amounts = [1, 2, 3];
  version = 7;
  sumsMs = 10;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function goToLast(): Promise<HTMLElement> {
  await screen.findByRole("button", { name: "New row" });
  const grid = screen.getByRole("grid");
  fireEvent.keyDown(grid, { key: "End", ctrlKey: true });
  fireEvent.keyUp(grid, { key: "End" });
  return grid;
}

/** The last amount becomes another. */
async function change(grid: HTMLElement, to: string): Promise<void> {
  fireEvent.keyDown(grid, { key: "F2" });
  const field = await screen.findByRole("textbox", { name: "Change amount" });
  fireEvent.change(field, { target: { value: to } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(amounts[2]).toBe(Number(to)));
}

test("a column's sums follow a change; those that take long say that they are from before, until they are asked for", async () => {
  openApp("/data/sales");
  const grid = await goToLast();
  const line = await screen.findByRole("group", { name: "Sums" });
  const press = (): void => {
    fireEvent.click(within(line).getByRole("button", { name: "Sum up amount" }));
  };
  await within(line).findByRole("button", { name: "Sum up amount" });
  press();
  await within(line).findByText("6");
  await change(grid, "5");
  await within(line).findByText("8");
  expect(within(line).queryByText(/from before/)).toBeNull();
  sumsMs = 5_000;
  press();
  await waitFor(() => expect(within(line).getByRole("button").getAttribute("aria-disabled")).toBeNull());
  await change(grid, "7");
  await within(line).findByText(/from before the last change/);
  expect(within(line).getByText("8")).toBeTruthy();
  press();
  await within(line).findByText("10");
  expect(within(line).queryByText(/from before/)).toBeNull();
});

test("charts beside the rows are asked for again after a change", async () => {
  // Another value than the one whose change is still shown over what was read before.
  amounts = [1, 1, 4];
  openApp("/data/sales?summary=board(rows,sum.amount;)");
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  await within(numbers).findAllByText("6");
  const grid = await goToLast();
  const before = questions();
  await change(grid, "6");
  await within(numbers).findAllByText("8");
  expect(questions()).toBeGreaterThan(before);
});
