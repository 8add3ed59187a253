import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import type { KeptView } from "./kept-view.ts";
import { useSavedFocus } from "./use-saved-focus.ts";

let save: (name: string) => void = () => undefined;

function Tabs({ current }: { current: string | undefined }): ReactNode {
  const kept = current === undefined ? undefined : ({ name: current } as KeptView);
  const { tabs, onSaved } = useSavedFocus(kept, false);
  useEffect(() => {
    save = onSaved;
  });
  return (
    <>
      <nav ref={tabs}>
        <a href="/all">All rows</a>
        {current !== undefined && (
          <a href="/kept" aria-current="page">
            {current}
          </a>
        )}
        <button>Menu</button>
      </nav>
      <h1 tabIndex={-1}>notes</h1>
    </>
  );
}

afterEach(cleanup);

const heading = (): HTMLElement => screen.getByRole("heading", { name: "notes" });
const link = (name: string): HTMLElement => screen.getByRole("link", { name });

test("the focus goes on to the tab of a view that was saved, also from where the host has put it meanwhile", () => {
  const { rerender } = render(<Tabs current={undefined} />);
  save("Late");
  heading().focus();
  rerender(<Tabs current="Late" />);
  expect(document.activeElement).toBe(link("Late"));
  // Once: what comes later leaves the focus alone.
  heading().focus();
  rerender(<Tabs current={undefined} />);
  rerender(<Tabs current="Late" />);
  expect(document.activeElement).toBe(heading());
});

test.each([
  ["a key", () => fireEvent.keyDown(heading(), { key: "Tab" })],
  ["a pointer", () => fireEvent.pointerDown(heading())],
])("who has gone on by %s is left there", (_, press) => {
  const { rerender } = render(<Tabs current={undefined} />);
  save("Late");
  heading().focus();
  press();
  rerender(<Tabs current="Late" />);
  expect(document.activeElement).toBe(heading());
});

test("who stands among the tabs already, as after a new name, stays; another view's tab isn't theirs", () => {
  const { rerender } = render(<Tabs current="Early" />);
  save("Late");
  const menu = screen.getByRole("button", { name: "Menu" });
  menu.focus();
  rerender(<Tabs current="Late" />);
  expect(document.activeElement).toBe(menu);
  save("Later");
  heading().focus();
  rerender(<Tabs current="Early" />);
  expect(document.activeElement).toBe(heading());
});
