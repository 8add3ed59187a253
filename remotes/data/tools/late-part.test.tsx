import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { LatePart } from "./late-part.tsx";

registerCore(createFakeDataService(() => json([])).session);

test("a page whose code can't be loaded is called what it would be, and is there after another try", async () => {
  let isThere = false;
  const load = () =>
    isThere ? Promise.resolve(() => <p>Here</p>) : Promise.reject(new TypeError("Failed to fetch"));
  render(<LatePart name="routes" load={load} given={{}} heading="Busiest routes" />);
  await screen.findByRole("heading", { level: 1, name: "Busiest routes" });
  isThere = true;
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Here");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a part of a page that can't be loaded brings no heading of its own", async () => {
  render(<LatePart name="tools" load={() => Promise.reject(new TypeError("Failed to fetch"))} given={{}} />);
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("heading")).toBeNull();
});
