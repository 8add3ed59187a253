import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { cell, grid as shownGrid, startFlightsService } from "./testing/flights-service.ts";
import { openApp } from "./testing/open-app.tsx";

startFlightsService();

const grid = async (): Promise<HTMLElement> => {
  await cell("7");
  return shownGrid();
};
const rowPx = (element: HTMLElement): string => element.style.getPropertyValue("--data-row-px");

test("rows have four heights, which stand in the address; the panel says which one it is", async () => {
  const app = openApp("/data/flights");
  const rows = await grid();
  expect(rowPx(rows)).toBe("36px");
  fireEvent.click(await screen.findByRole("button", { name: "Row height" }));
  expect(await screen.findByRole<HTMLInputElement>("radio", { name: "Medium" })).toHaveProperty(
    "checked",
    true,
  );
  fireEvent.click(screen.getByRole("radio", { name: "Extra tall" }));
  await waitFor(() => {
    expect(app.current()).toBe("/data/flights?height=extra");
  });
  expect(rowPx(rows)).toBe("136px");
  expect(rows.classList).toContain("data-grid-tall");
  fireEvent.click(screen.getByRole("radio", { name: "Short" }));
  await waitFor(() => {
    expect(rowPx(rows)).toBe("28px");
  });
  expect(rows.classList).not.toContain("data-grid-tall");
});

test("a table remembers its height; of those with one line it is that of all tables", async () => {
  const first = openApp("/data/flights?height=tall");
  await grid();
  expect(first.current()).toBe("/data/flights?height=tall");
  fireEvent.click(await screen.findByRole("button", { name: "Row height" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Short" }));
  await waitFor(() => {
    expect(first.current()).toBe("/data/flights?height=short");
  });
  cleanup();
  // An address that says what is shown has the height that a person has everywhere.
  openApp("/data/flights?columns=id");
  expect(rowPx(await grid())).toBe("28px");
  cleanup();
  const again = openApp("/data/flights");
  await waitFor(() => {
    expect(again.current()).toBe("/data/flights?height=short");
  });
});

test("a height that isn't one is none", async () => {
  openApp("/data/flights?height=huge");
  expect(rowPx(await grid())).toBe("36px");
});
