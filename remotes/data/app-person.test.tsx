import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp } from "./testing/open-app.tsx";

let person = "ada";
const { session } = createFakeDataService(({ path, headers }) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  const isCount = headers.get("prefer")?.includes("count=") === true;
  return isCount
    ? json([], { headers: { "content-range": "*/1" } })
    : json([{ id: 1, origin: `of ${person}`, delay: 1 }]);
});
const listeners = new Set<() => void>();
const snapshots = new Map(
  ["ada", "grace"].map((id) => [id, { ...session.getSnapshot(), user: { id, isAnonymous: false } }]),
);
registerCore({
  ...session,
  getSnapshot: () => snapshots.get(person) ?? session.getSnapshot(),
  subscribe(listen) {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test("nothing of one person stays when another takes over: neither rows nor what was half typed", async () => {
  openApp("/data/flights");
  await screen.findByRole("gridcell", { name: "of ada" });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  fireEvent.change(await screen.findByLabelText("Text"), { target: { value: "Ada's secret" } });
  act(() => {
    person = "grace";
    for (const listen of listeners) listen();
  });
  expect(screen.queryByText("of ada")).toBeNull();
  await screen.findByRole("gridcell", { name: "of grace" });
  expect(screen.queryByDisplayValue("Ada's secret")).toBeNull();
});
