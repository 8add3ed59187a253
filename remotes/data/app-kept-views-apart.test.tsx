import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { page, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";
import type { OpenedApp } from "./testing/open-app.tsx";

const { serve } = startFlightsService();

/** The line of views comes once somebody uses the page. */
function open(path: string): OpenedApp {
  const app = openApp(path);
  const move = setInterval(() => fireEvent.pointerMove(window), 50);
  stopMoving = () => {
    clearInterval(move);
  };
  return app;
}
let stopMoving = (): void => undefined;
afterEach(() => {
  stopMoving();
});

const tabs = (): HTMLElement => screen.getByRole("navigation", { name: "Views of this table" });
const tab = (name: string): HTMLElement => within(tabs()).getByRole("link", { name });
const names = (): readonly (string | null)[] =>
  within(tabs())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

async function saveAs(name: string): Promise<void> {
  press(screen.queryByRole("button", { name: "Save as view" }) === null ? "Save as new" : "Save as view");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: name } });
  press("Save");
  await waitFor(() => tab(name));
}

/** What a page of an earlier release kept, or one beside this one keeps. */
function keepElsewhere(...views: readonly { name: string; address: string }[]): void {
  createPreferences("ada").changePerson((now) => ({ ...now, views: [...now.views, ...views] }));
}

test("a view that is saved beside an open row is the view alone, and can be moved and removed", async () => {
  const address = open("/data/flights?sort=delay.desc&row=7");
  await screen.findByRole("button", { name: "Save as view" });
  await saveAs("One");
  expect(tab("One").getAttribute("href")).toBe("/data/flights?sort=delay.desc");
  address.go("/data/flights?sort=origin.asc");
  await screen.findByText("Unsaved:");
  await saveAs("Two");
  fireEvent.click(tab("One"));
  await screen.findByRole("button", { name: "Move right" });
  press("Move right");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Two", "One"]);
  });
  // It is the last one.
  expect(screen.queryByRole("button", { name: "Move right" })).toBeNull();
  screen.getByRole("button", { name: "Move left" });
  press("Remove");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Two"]);
  });
});

test("a view that was kept with a row once is moved, renamed and removed like any other", async () => {
  keepElsewhere(
    { name: "Old", address: "/data/flights?sort=delay.desc&row=7" },
    { name: "Other", address: "/data/flights?sort=origin.asc" },
  );
  open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Move right" });
  press("Move right");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Other", "Old"]);
  });
  press("Rename");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "New" } });
  press("Save");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Other", "New"]);
  });
  press("Remove");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Other"]);
  });
});

test("what another page keeps meanwhile is kept, and is shown once it is told of", async () => {
  open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Save as view" });
  keepElsewhere({ name: "Theirs", address: "/data/flights?sort=origin.asc" });
  await saveAs("Mine");
  expect(names()).toEqual(["All rows", "Theirs", "Mine"]);
  keepElsewhere({ name: "Later", address: "/data/flights?sort=id.desc" });
  fireEvent(window, new StorageEvent("storage", { key: "foyer.data.ada.all" }));
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Theirs", "Mine", "Later"]);
  });
});

test("a shared view that couldn't be removed isn't offered back", async () => {
  const own = flightsCatalogue() as { tables: object[] };
  const views = {
    name: "foyer_views",
    kind: "table",
    comment: null,
    columns: [{ name: "id", type: "text", nullable: false }],
    primaryKey: ["id"],
  };
  const row = {
    id: "2",
    owner_id: "ada",
    name: "Mine",
    query: "?sort=delay.desc",
    position: 2,
    is_default: false,
  };
  serve({
    catalogue: () => json({ ...own, tables: [...own.tables, views] }),
    rows: (request) => {
      if (request.path !== "foyer_views") return page(request);
      if (request.method === "GET") return json([row]);
      return json({ code: "42501", message: "permission denied" }, { status: 403 });
    },
  });
  open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Remove" });
  press("Remove");
  await screen.findByText(/^Nothing was changed\./);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(names()).toEqual(["All rows", "Mine"]);
});
