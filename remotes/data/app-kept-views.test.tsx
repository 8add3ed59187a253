import { json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { cell, page, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";
import type { OpenedApp } from "./testing/open-app.tsx";

const { seen, serve } = startFlightsService();

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

const text = (name: string): object => ({ name, type: "text", nullable: false });
const sharing = (): object => {
  const own = flightsCatalogue() as { tables: object[] };
  const views = {
    name: "foyer_views",
    kind: "table",
    comment: null,
    columns: [text("id")],
    primaryKey: ["id"],
  };
  return { ...own, tables: [...own.tables, views] };
};
const tabs = (): HTMLElement => screen.getByRole("navigation", { name: "Views of this table" });
const tab = (name: string): HTMLElement => within(tabs()).getByRole("link", { name });
const names = (): readonly (string | null)[] =>
  within(tabs())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};
const asked = (): readonly SeenRequest[] => seen.filter(({ path }) => path === "foyer_views");

async function saveAs(name: string): Promise<void> {
  press("Save as view");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: name } });
  press("Save");
  await waitFor(() => tab(name));
}

test("a view is saved on this device, says when it is changed, and is updated or saved as another one", async () => {
  const address = open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Save as view" });
  await saveAs("Late");
  expect(tab("Late").getAttribute("aria-current")).toBe("page");
  await waitFor(() => {
    expect(document.activeElement).toBe(tab("Late"));
  });
  fireEvent.click(tab("All rows"));
  expect(address.current()).toBe("/data/flights");
  expect(screen.queryByText("Unsaved:")).toBeNull();
  fireEvent.click(tab("Late"));
  expect(address.current()).toBe("/data/flights?sort=delay.desc");
  // Its rows are shown before it is drawn.
  await waitFor(() => {
    expect(tab("Late").getAttribute("aria-current")).toBe("page");
  });

  address.go("/data/flights?sort=delay.desc&filter=origin.eq.SEA");
  await screen.findByText("Unsaved:");
  press("Update “Late”");
  await waitFor(() => {
    expect(tab("Late").getAttribute("href")).toContain("filter=origin.eq.SEA");
  });
  expect(screen.queryByText("Unsaved:")).toBeNull();
  cleanup();
  open("/data/flights");
  await waitFor(() => tab("Late"));
  expect(asked()).toEqual([]);
});

test("views are moved, renamed and removed, and what was removed comes back", async () => {
  const address = open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Save as view" });
  await saveAs("One");
  address.go("/data/flights?sort=origin.asc");
  await screen.findByText("Unsaved:");
  press("Save as new");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "One" } });
  press("Save");
  await screen.findByText("You have a view of this name here already.");
  fireEvent.change(screen.getByLabelText("Name of this view"), { target: { value: "Two" } });
  press("Save");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "One", "Two"]);
  });
  press("Move left");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Two", "One"]);
  });
  press("Rename");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "Zwei" } });
  press("Save");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "Zwei", "One"]);
  });
  press("Remove");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "One"]);
  });
  press("Undo");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "One", "Zwei"]);
  });
});

test("shared views come from the project: the default one first, and only their owner may change them", async () => {
  const rows = [
    { id: "1", owner_id: "grace", name: "Hers", query: "?sort=delay.asc", position: 1, is_default: false },
    { id: "2", owner_id: "ada", name: "Mine", query: "?sort=delay.desc", position: 2, is_default: false },
    { id: "3", owner_id: "grace", name: "First", query: "?sort=id.desc", position: 3, is_default: true },
  ];
  serve({
    catalogue: () => json(sharing()),
    rows: (request) => {
      if (request.path !== "foyer_views") return page(request);
      const { method } = request;
      return method === "GET" || method === "PATCH" ? json(rows) : new Response(null, { status: 204 });
    },
  });
  const address = open("/data/flights?sort=delay.asc");
  await cell("7");
  await waitFor(() => {
    expect(names()).toEqual(["All rows", "First", "Hers", "Mine"]);
  });
  // The table that keeps them is none of the person's own.
  expect(screen.queryByRole("link", { name: /foyer_views/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  address.go("/data/flights?sort=delay.asc&filter=origin.eq.SEA");
  await screen.findByText("Unsaved:");
  expect(screen.queryByRole("button", { name: "Update “Hers”" })).toBeNull();
  press("Save as new");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "SEA" } });
  fireEvent.click(screen.getByLabelText("Share it with everybody who may read this table"));
  press("Save");
  await waitFor(() => {
    expect(asked().find(({ method }) => method === "POST")?.body).toMatchObject({
      name: "SEA",
      table_schema: "public",
      table_name: "flights",
      query: "?sort=delay.asc&filter=origin.eq.SEA",
      position: 4,
    });
  });
  fireEvent.click(tab("Mine"));
  await screen.findByRole("button", { name: "Remove" });
  press("Move left");
  await waitFor(() => {
    const change = asked().find(({ method }) => method === "PATCH");
    expect([change?.query.get("id"), change?.body]).toEqual(["eq.2", { position: 0 }]);
  });
});

test("a change of a shared view that its owner took back elsewhere isn't said to be made", async () => {
  const mine = { id: "2", owner_id: "ada", name: "Mine", query: "?sort=delay.desc", position: 2 };
  serve({
    catalogue: () => json(sharing()),
    rows: (request) => {
      if (request.path !== "foyer_views") return page(request);
      return json(request.method === "GET" ? [mine] : []);
    },
  });
  const { announced } = open("/data/flights?sort=delay.desc");
  await screen.findByRole("button", { name: "Rename" });
  press("Rename");
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "Ours" } });
  press("Save");
  await screen.findByText(/^It isn't there any more/);
  expect(announced.join()).not.toContain("is saved");
});
