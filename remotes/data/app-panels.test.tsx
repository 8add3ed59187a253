import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { json } from "@foyer/shared-auth/testing";
import { cell, startFlightsService } from "./testing/flights-service.ts";
import { openApp as open } from "./testing/open-app.tsx";

const { serve } = startFlightsService();
const column = (name: string, type: string) => ({ name, type, nullable: false });
const airports = { name: "airports", kind: "table", columns: [column("iata", "text")], primaryKey: ["iata"] };
const flights = {
  name: "flights",
  kind: "table",
  columns: [column("id", "bigint"), column("delay", "integer")],
  primaryKey: ["id"],
};

const pressed = (name: string): HTMLElement => screen.getByRole("button", { name });
const removal = (name: string): HTMLElement =>
  screen.getByRole("button", { name: `Remove the view “${name}”` });

test.each([
  ["Filter", "combobox"],
  ["Columns", "textbox"],
  ["Views", "textbox"],
  ["Find", "textbox"],
  ["Row height", "radio"],
])("whoever opens %s goes on in it, and Escape closes it", async (tool, role) => {
  open("/data/flights");
  await cell("7");
  fireEvent.click(pressed(tool));
  await waitFor(() => {
    expect(screen.getAllByRole(role)).toContain(document.activeElement);
  });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => {
    expect(pressed(tool).getAttribute("aria-expanded")).toBe("false");
  });
});

test("a view that is removed comes back where it was, and nobody loses their place", async () => {
  open("/data/flights?filter=delay.gt.5");
  await cell("7");
  fireEvent.click(pressed("Views"));
  const panel = await screen.findByRole("group", { name: "Saved views" });
  const name = within(panel).getByRole("textbox", { name: "Name of this view" });
  for (const one of ["Late", "Later"]) {
    fireEvent.change(name, { target: { value: one } });
    fireEvent.click(within(panel).getByRole("button", { name: "Save view" }));
    await within(panel).findByRole("link", { name: one });
  }
  fireEvent.click(removal("Late"));
  expect(within(panel).queryByRole("link", { name: "Late" })).toBeNull();
  const undo = within(panel).getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  within(panel).getByText("“Late” is removed.");
  fireEvent.click(undo);
  expect(
    within(panel)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Late", "Later"]);
  expect(document.activeElement).toBe(panel);
  for (const one of ["Late", "Later"]) {
    fireEvent.click(removal(one));
    within(panel).getByText(`“${one}” is removed.`);
    expect(document.activeElement).toBe(within(panel).getByRole("button", { name: "Undo" }));
  }
});

test("a view of the same name over another table's rows is left as it is, and one over these is replaced", async () => {
  serve({
    catalogue: () => json({ version: 2, schema: "public", tables: [airports, flights], procedures: [] }),
  });
  open("/data/flights?filter=delay.gt.5");
  await cell("7");
  const save = async (): Promise<void> => {
    fireEvent.click(pressed("Views"));
    const panel = await screen.findByRole("group", { name: "Saved views" });
    fireEvent.change(within(panel).getByRole("textbox"), { target: { value: "Mine" } });
    fireEvent.click(within(panel).getByRole("button", { name: "Save view" }));
    await within(panel).findAllByRole("link", { name: "Mine" });
  };
  await save();
  cleanup();
  const kept = Object.keys(localStorage).find((key) => key.endsWith(".all")) ?? "";
  const away = localStorage.getItem(kept)?.replace("/data/flights?", "/data/airports?") ?? "";
  localStorage.setItem(kept, away);
  for (const filter of ["delay.gt.6", "delay.gt.7"]) {
    open(`/data/flights?filter=${filter}`);
    await cell("7");
    await save();
    cleanup();
  }
  const { views } = JSON.parse(localStorage.getItem(kept) ?? "{}") as { views: { address: string }[] };
  expect(views.map(({ address }) => address)).toEqual([
    "/data/airports?filter=delay.gt.5",
    "/data/flights?filter=delay.gt.7",
  ]);
  open("/data/flights");
  await cell("7");
  fireEvent.click(pressed("Views"));
  const panel = await screen.findByRole("group", { name: "Saved views" });
  // Two of one name are told apart by the table of the one that leads elsewhere.
  expect(
    within(panel)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.replace(/Remove.*/, "")),
  ).toEqual(["Mineairports", "Mine"]);
});
