import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useAnnouncements } from "./use-announcements.tsx";

function Page({ visit }: { visit: number }): ReactNode {
  const { said, announce } = useAnnouncements(visit);
  return (
    <>
      <button onClick={() => announce("Undone")}>Undo</button>
      <div role="status">{said}</div>
    </>
  );
}

test("the same sentence is said again, since it was done again; not to the next person", () => {
  const { rerender } = render(<Page visit={1} />);
  const region = screen.getByRole("status");
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, subtree: true, characterData: true });
  for (const _time of ["first", "again"]) {
    fireEvent.click(screen.getByRole("button"));
    expect(region.textContent).toBe("Undone");
    expect(observer.takeRecords()).not.toHaveLength(0);
  }
  rerender(<Page visit={2} />);
  expect(region.textContent).toBe("");
});
