import { fireEvent, render, screen } from "@testing-library/react";
import { createNoticeBoard } from "../diagnostics/notices.ts";
import { Notices } from "./notices.tsx";

test("a part of the page itself that doesn't come is told in its own words, with nothing to open anew", () => {
  const board = createNoticeBoard();
  board.show("part", "", { words: "The search couldn't be loaded." });
  const onReload = jest.fn();
  const onGone = jest.fn();
  render(<Notices {...{ board, onReload, onGone }} notices={board.list()} remotes={[]} />);
  screen.getByText("The search couldn't be loaded.");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dismiss"]);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(board.list()).toEqual([]);
  expect(onReload).not.toHaveBeenCalled();
  expect(onGone).toHaveBeenCalledTimes(1);
});
