import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

const NOTES = { name: "notes", type: "jsonb", nullable: true };
const { session } = createFakeDataService(({ path }) =>
  path === "rpc/foyer_catalogue"
    ? json(flightsCatalogue([ID, ORIGIN, NOTES]))
    : json([{ id: 1, origin: "SEA", notes: null }]),
);
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
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
});
