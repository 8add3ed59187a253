import { render, screen, within } from "@testing-library/react";
import { SharedPackagesTable } from "./shared-packages-table.tsx";

test("a table of the system page says what its columns are, names its rows, and scrolls by keyboard", () => {
  const react = { name: "react", version: "19.3.0", from: "host", isLoaded: true };
  render(<SharedPackagesTable packages={[react, { ...react, name: "react-dom", isLoaded: false }]} />);
  const region = screen.getByRole("region", { name: "Shared packages" });
  region.focus();
  expect(document.activeElement).toBe(region);
  const titles = within(region).getAllByRole("columnheader");
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    "Package",
    "Version",
    "Provided by",
    "In use",
  ]);
  const row = screen.getByRole("row", { name: "react-dom 19.3.0 host No" });
  expect(within(row).getByRole("rowheader").textContent).toBe("react-dom");
});
