import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ContextMenu } from "./context-menu.tsx";
import { MenuItem } from "./menu-items.tsx";

afterEach(cleanup);

const POINT = { leftPx: 10, topPx: 20, aboveTopPx: 5 };

function open(): { done: string[] } {
  const done: string[] = [];
  render(
    <ContextMenu label="Cell" point={POINT} onClose={() => done.push("closed")}>
      {["Copy", "Filter", "Sort"].map((name) => (
        <MenuItem key={name} onPress={() => done.push(name)}>
          {name}
        </MenuItem>
      ))}
    </ContextMenu>,
  );
  return { done };
}

const focused = (): string | null | undefined => document.activeElement?.textContent;
const press = (key: string): boolean =>
  fireEvent.keyDown(screen.getByRole("menu", { name: "Cell" }), { key });

test("the first item has the focus, arrows go round, Home and End go to the ends", () => {
  open();
  const seen = [focused()];
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "End", "Home"]) {
    press(key);
    seen.push(focused());
  }
  expect(seen).toEqual(["Copy", "Sort", "Copy", "Filter", "Sort", "Copy"]);
  expect(screen.getAllByRole("menuitem").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
});

test("Escape and Tab leave it, and the page does nothing else with the key; a letter is the page's", () => {
  const { done } = open();
  expect([press("Escape"), press("Tab"), press("x")]).toEqual([false, false, true]);
  expect(done).toEqual(["closed", "closed"]);
});

test("an item is done once the menu is closed", () => {
  const { done } = open();
  fireEvent.click(screen.getByRole("menuitem", { name: "Filter" }));
  expect(done).toEqual(["closed", "Filter"]);
});
