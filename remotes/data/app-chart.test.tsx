import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

const NOTES = { name: "notes", type: "jsonb", nullable: true };
const ORIGINS = { version: 1, groups: [["SEA", "3000000"]], count: 1, total: ["3000000"], remainder: ["0"] };
let summary: () => Response;
const { session } = createFakeDataService(({ path, query }) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, ORIGIN, NOTES]));
  if (path === "rpc/foyer_summary") return summary();
  if (query.get("select")?.includes("count()") === true) return refusal(400, "PGRST123");
  return json([{ id: 1, origin: "SEA", notes: null }]);
});
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  summary = () => json(ORIGINS);
  // jsdom lays nothing out and has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(cleanup);

async function openMenuOf(column: string): Promise<HTMLElement> {
  fireEvent.contextMenu(await screen.findByRole("columnheader", { name: new RegExp(column) }));
  return screen.findByLabelText("Actions");
}

test("a column's menu opens its chart, where there is one", async () => {
  open("/data/flights");
  await screen.findByRole("gridcell", { name: "SEA" });
  const hidden = { hidden: true };
  const none = await openMenuOf("notes");
  expect(within(none).queryByRole("menuitem", { ...hidden, name: "Chart of this column" })).toBeNull();
  fireEvent.keyDown(none, { key: "Escape" });
  const menu = await openMenuOf("origin");
  fireEvent.click(within(menu).getByRole("menuitem", { ...hidden, name: "Chart of this column" }));
  const choice = await screen.findByLabelText<HTMLSelectElement>("Column");
  expect(choice.value).toBe("origin");
  await screen.findByText("Counted by the database over all 3,000,000 rows.");
  expect(screen.getByRole("cell", { name: "3,000,000", hidden: true })).toBeTruthy();
});

test("where nobody counts whole tables, nothing is drawn and the person is told who can change that", async () => {
  summary = () => refusal(404, "PGRST202");
  open("/data/flights");
  await screen.findByRole("gridcell", { name: "SEA" });
  fireEvent.click(screen.getByRole("button", { name: "Chart" }));
  await screen.findByText("This project can't sum up whole tables yet");
  expect(screen.getByText(/apply the migration foyer_summary/)).toBeTruthy();
  expect(document.querySelector(".data-plot")).toBeNull();
  expect(screen.queryByText("The same as a table")).toBeNull();
});
