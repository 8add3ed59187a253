import { render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { Menu } from "./menu.tsx";

test("its button opens it as soon as it is seen: a press that comes at once isn't lost", () => {
  let opens: Element | null | undefined;
  function Page(): ReactNode {
    // Before the page is painted, and so before anybody can press.
    useLayoutEffect(() => {
      opens = screen.getByRole<HTMLButtonElement>("button", { name: "Account" }).popoverTargetElement;
    });
    return (
      <Menu trigger="Account">
        <p>Sign out</p>
      </Menu>
    );
  }
  render(<Page />);
  expect(opens?.textContent).toBe("Sign out");
});
