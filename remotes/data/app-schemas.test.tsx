import { json } from "@foyer/shared-auth/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import { startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

const { seen, serve } = startFlightsService();
const ownFetch = globalThis.fetch;

const column = (name: string, type: string): object => ({ name, type, nullable: false });

/** Two databases that both have a customer, as Chinook and Pagila do; only the second one's rentals refer to theirs. */
const CATALOGUES: Readonly<Record<string, readonly object[]>> = {
  chinook: [
    {
      name: "customer",
      kind: "table",
      columns: [column("id", "integer"), column("first_name", "text")],
      primaryKey: ["id"],
    },
  ],
  pagila: [
    {
      name: "customer",
      kind: "table",
      columns: [column("id", "integer"), column("name", "text")],
      primaryKey: ["id"],
    },
    {
      name: "rental",
      kind: "table",
      columns: [column("id", "integer"), column("customer_id", "integer")],
      primaryKey: ["id"],
      foreignKeys: [
        { name: "rental_customer", columns: ["customer_id"], table: "customer", targetColumns: ["id"] },
      ],
    },
  ],
};

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = () =>
    Promise.resolve(
      json({ schemas: ["chinook", "pagila"] }, { headers: { "content-type": "application/json" } }),
    );
  serve({
    catalogue: ({ query }) => {
      const schema = query.get("schema_name") ?? "public";
      return json({ version: 2, schema, tables: CATALOGUES[schema] ?? [], procedures: [] });
    },
    count: () => json([], { headers: { "content-range": "*/1" } }),
    rows: ({ path, headers }) => {
      const isPagila = headers.get("accept-profile") === "pagila";
      if (path === "rental") return json([{ id: 7, customer_id: 1, foyer_label_0: { name: "Mary Smith" } }]);
      return json([isPagila ? { id: 1, name: "Mary Smith" } : { id: 1, first_name: "Luís" }]);
    },
  });
});
afterEach(() => {
  globalThis.fetch = ownFetch;
});

const list = (): HTMLElement => screen.getByRole("navigation", { name: "Tables and procedures" });

test("an address from before schemas opens the row that the table's own schema means", async () => {
  openApp("/data/rental?row=1&of=customer");
  const panel = await screen.findByRole("complementary", { name: "customer, row 1" });
  await within(panel).findByRole("heading", { name: "Mary Smith" });
  expect(within(panel).queryByText("Luís")).toBeNull();
  const [asked] = seen.filter(({ path }) => path === "customer");
  expect(asked?.headers.get("accept-profile")).toBe("pagila");
  expect(within(panel).getByRole("link", { name: "Show it in customer" }).getAttribute("href")).toBe(
    "/data/customer?schema=pagila&row=1",
  );
});

test("a schema is chosen above the list; tables of one name are two, each with an address of its own", async () => {
  const address = openApp("/data/customer");
  await screen.findByRole("gridcell", { name: "Luís" });
  const schemas = within(list()).getByLabelText("Schema");
  expect((schemas as HTMLSelectElement).value).toBe("chinook");
  expect(within(list()).queryByRole("link", { name: "rental" })).toBeNull();
  fireEvent.change(schemas, { target: { value: "pagila" } });
  expect(within(list()).getByRole("link", { name: "customer" }).hasAttribute("aria-current")).toBe(false);
  fireEvent.click(within(list()).getByRole("link", { name: "customer" }));
  await screen.findByRole("gridcell", { name: "Mary Smith" });
  expect(address.current()).toBe("/data/customer?schema=pagila");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("pagila.customer");
  expect(within(list()).getByRole("link", { name: "customer" }).getAttribute("aria-current")).toBe("page");
});

test("what a person saves and sorts says its schema; one that isn't there is named", async () => {
  const address = openApp("/data/rental");
  await screen.findByRole("gridcell", { name: "7" });
  fireEvent.keyDown(screen.getByRole("grid"), { key: "ArrowUp" });
  fireEvent.keyDown(screen.getByRole("grid"), { key: "Enter" });
  await waitFor(() => {
    expect(address.current()).toBe("/data/rental?schema=pagila&sort=id.asc");
  });
  address.go("/data/rental?schema=chinook");
  await screen.findByText("There is no table “chinook.rental”");
});

test("a view without a schema is one of the table that its address leads to, and no other's of that name", async () => {
  const of = (schema: string) => ({ name: "Mine", address: `/data/customer${schema}` });
  const [early, late] = [of("?sort=id.desc"), of("?schema=pagila&sort=id.asc")];
  createPreferences("ada").changePerson((now) => ({ ...now, views: [early] }));
  openApp("/data/customer?schema=pagila&sort=id.asc");
  await screen.findByRole("gridcell", { name: "Mary Smith" });
  fireEvent.pointerMove(window);
  const tabs = await screen.findByRole("navigation", { name: "Views of this table" });
  expect(within(tabs).queryByRole("link", { name: "Mine" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Views" }));
  fireEvent.change(await screen.findByLabelText("Name of this view"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Save view" }));
  await within(tabs).findByRole("link", { name: "Mine" });
  expect(createPreferences("ada").person().views).toEqual([early, late]);
});
