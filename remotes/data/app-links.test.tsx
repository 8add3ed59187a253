import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

let schema = "public";
const { session, seen } = createFakeDataService(({ path }) =>
  path === "rpc/foyer_catalogue"
    ? json(flightsCatalogue(undefined, schema))
    : json([{ id: 1, origin: "SEA", delay: 7 }]),
);
registerCore(session);

const rowRequests = (): SeenRequest[] =>
  seen.filter(
    ({ path, headers }) => path === "flights" && headers.get("prefer")?.includes("count=") !== true,
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  seen.length = 0;
  schema = "public";
});
afterEach(cleanup);

test("a filter that is too long for one request is refused in the form, and told where a link brings it", async () => {
  const long = Array.from({ length: 1500 }, (_, at) => `SEA${at}`).join(", ");
  open("/data/flights");
  await screen.findByRole("gridcell", { name: "SEA" });
  const before = rowRequests().length;
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByLabelText("Column"), { target: { value: "origin" } });
  fireEvent.change(screen.getByLabelText("Condition"), { target: { value: "ilike(any)" } });
  fireEvent.change(screen.getByLabelText("Value"), { target: { value: long } });
  const form = screen.getByRole("form", { name: "Filter" });
  fireEvent.submit(form);
  expect(within(form).getByRole("alert").textContent).toMatch(/too long for one request/);
  expect(rowRequests()).toHaveLength(before);
  cleanup();
  open(`/data/flights?filter=${encodeURIComponent(`origin.in.${long}`)}`);
  await screen.findByText(/too long for one request/);
  expect(rowRequests()).toHaveLength(before);
});

test("a part of a link's filter that can't be read is told, stays in the address, and can be dropped", async () => {
  const address = open("/data/flights?filter=origin.equals.SEA&filter=delay.gt.5");
  await screen.findByText(/It was to filter by “origin.equals.SEA”/);
  await waitFor(() => {
    expect(rowRequests()[0]?.query.get("delay")).toBe("gt.5");
  });
  address.go("/data/flights?filter=delay.gt.5");
  await waitFor(() => {
    expect(screen.queryByText(/It was to filter by/)).toBeNull();
  });
  address.go("/data/flights?filter=origin.equals.SEA");
  fireEvent.click(await screen.findByRole("button", { name: "Go on without it" }));
  expect(address.current()).toBe("/data/flights");
});

test("a catalogue of another schema sends every request there", async () => {
  schema = "sales";
  open("/data/flights");
  await screen.findByRole("gridcell", { name: "SEA" });
  const asked = seen.filter(({ path }) => path === "flights");
  expect(asked.map(({ headers }) => headers.get("accept-profile"))).toEqual(asked.map(() => "sales"));
});
