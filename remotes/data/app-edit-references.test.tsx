import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";

const column = (name: string, type: string, more: object = {}) => ({ name, type, nullable: false, ...more });
const airports = {
  name: "airports",
  kind: "table",
  columns: [column("iata", "text"), column("name", "text")],
  primaryKey: ["iata"],
};
const trips = {
  name: "trips",
  kind: "table",
  isWhole: true,
  columns: [column("id", "bigint"), column("airport", "text", { nullable: true })],
  primaryKey: ["id"],
  foreignKeys: [{ name: "trips_airport", columns: ["airport"], table: "airports", targetColumns: ["iata"] }],
  insert: true,
  update: true,
  delete: true,
};
const PLACES = [
  { iata: "PDX", name: "Portland" },
  { iata: "SEA", name: "Seattle" },
  { iata: "SFO", name: "San Francisco" },
];
/** Behind the first ones: only who searches finds it. */
const HANEDA = { iata: "HND", name: "Haneda" };
let places: readonly { iata: string; name: string }[];
let refuse: Response | undefined;
let row: Record<string, unknown>;
let writes: string[];
let searches: (string | null)[];

function answer(request: SeenRequest): Response {
  const { method, path, query, body } = request;
  if (path === "rpc/foyer_catalogue")
    return json({ version: 2, schema: "public", tables: [trips, airports], procedures: [] });
  if (path === "airports") return found(query);
  if (query.get("id")?.startsWith("in.") !== true) return json([row]);
  if (method !== "GET") {
    writes.push(`${method} ${JSON.stringify(body)}`);
    Object.assign(row, body);
  }
  return json([{ ...row, id: String(row["id"]), xmin: String(7 + writes.length) }]);
}

/** As the Data API finds rows whose key or name holds a text. */
function found(query: URLSearchParams): Response {
  if (!query.has("limit") || query.has("iata")) return json(places);
  const typed = /\.imatch\."?([^",)]*)/.exec(query.get("or") ?? "")?.[1];
  searches.push(typed ?? null);
  if (refuse !== undefined) return refuse;
  const wanted = (typed ?? "").toLowerCase();
  if (wanted === "") return json(places);
  return json(
    [...places, HANEDA].filter(({ iata, name }) => `${iata} ${name}`.toLowerCase().includes(wanted)),
  );
}

registerCore(createFakeDataService(answer).session);
beforeEach(() => {
  sessionStorage.clear();
  places = PLACES;
  refuse = undefined;
  writes = [];
  searches = [];
});
afterEach(cleanup);

const field = (): Promise<HTMLElement> => screen.findByRole("combobox", { name: "Change airport" });
const options = (): readonly (string | null)[] =>
  within(screen.getByRole("listbox", { name: "airport" }))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const expectOptions = (wanted: readonly string[]): Promise<void> =>
  waitFor(() => {
    expect(options()).toEqual(wanted);
  });
/** Each test has a row of its own: changes are shown over what was read before. */
async function openCell(id: number): Promise<HTMLElement> {
  row = { id, airport: "SEA" };
  openApp("/data/trips");
  await screen.findByRole("button", { name: "New row" });
  fireEvent.keyDown(await screen.findByRole("gridcell", { name: String(id) }), { key: "ArrowRight" });
  fireEvent.keyDown(await screen.findByRole("gridcell", { name: /SEA|Seattle/ }), { key: "F2" });
  return field();
}

test("the rows that a column may refer to are there at once, searched by their names, and taken and saved with Enter", async () => {
  const input = await openCell(1);
  await screen.findByRole("listbox", { name: "airport" });
  await expectOptions(["Portland PDX", "Seattle SEA", "San Francisco SFO"]);
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Seattle SEA");
  screen.getByText("3 rows");
  // What doesn't fit is gone before the answer is there: nobody takes it by a quick Enter.
  fireEvent.change(input, { target: { value: "an" } });
  expect(options()).toEqual(["Portland PDX", "San Francisco SFO"]);
  fireEvent.change(input, { target: { value: "hane" } });
  expect(options()).toEqual([]);
  await expectOptions(["Haneda HND"]);
  expect(searches).toEqual([null, "hane"]);
  expect(writes).toEqual([]);
  fireEvent.keyDown(input, { key: "Enter" });
  // It was chosen by its name, and is shown by it before anything is read again.
  screen.getByRole("gridcell", { name: /Haneda/ });
  await waitFor(() => expect(writes).toEqual(['PATCH {"airport":"HND"}']));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("arrows go round the list, a press takes a row and saves it, and Escape leaves a list that opened by itself with its field", async () => {
  const input = await openCell(2);
  await screen.findByRole("listbox", { name: "airport" });
  await expectOptions(["Portland PDX", "Seattle SEA", "San Francisco SFO"]);
  const pointed = (): string | null | undefined =>
    document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
  const seen = [pointed()];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "PageUp"]) {
    fireEvent.keyDown(input, { key });
    seen.push(pointed());
  }
  expect(seen).toEqual([
    "Seattle SEA",
    "San Francisco SFO",
    "Portland PDX",
    "San Francisco SFO",
    "Portland PDX",
  ]);
  fireEvent.keyDown(input, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Change airport" })).toBeNull());
  expect(writes).toEqual([]);
  const cell = await screen.findByRole("gridcell", { name: /SEA|Seattle/ });
  fireEvent.keyDown(cell, { key: "F2" });
  const again = await field();
  fireEvent.change(again, { target: { value: "s" } });
  // One that somebody asked for closes before the field.
  expect(fireEvent.keyDown(again, { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(await field()).toHaveProperty("value", "s");
  fireEvent.change(again, { target: { value: "san" } });
  const last = await screen.findByRole("option", { name: "San Francisco SFO" });
  // The focus stays where it is.
  expect(fireEvent.mouseDown(last)).toBe(false);
  fireEvent.click(last);
  await waitFor(() => expect(writes).toEqual(['PATCH {"airport":"SFO"}']));
  expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
});

test("it says what isn't found, what can't be listed and that there are more; what is typed can be saved all the same", async () => {
  const input = await openCell(3);
  fireEvent.change(input, { target: { value: "XYZ" } });
  await screen.findByText("No such row was found.");
  expect(input.getAttribute("aria-expanded")).toBe("false");
  refuse = refusal(500, "57014");
  fireEvent.change(input, { target: { value: "sea" } });
  await screen.findByText("The rows can't be listed now. You can type the key.");
  refuse = undefined;
  places = Array.from({ length: 50 }, (_, at) => ({ iata: `X${at}`, name: `Place ${at}` }));
  fireEvent.change(input, { target: { value: "place" } });
  await screen.findByText("The first 50 rows. Type to find others.");
  fireEvent.change(input, { target: { value: "QQQ" } });
  await screen.findByText("No such row was found.");
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(writes).toEqual(['PATCH {"airport":"QQQ"}']));
});

test("an emptied field is saved as it is: Enter takes no row for it", async () => {
  const input = await openCell(4);
  fireEvent.change(input, { target: { value: "" } });
  await expectOptions(["Portland PDX", "Seattle SEA", "San Francisco SFO"]);
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(writes).toEqual(['PATCH {"airport":""}']));
});
