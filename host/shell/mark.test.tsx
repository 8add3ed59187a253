import { render } from "@testing-library/react";
import { Mark } from "./mark.tsx";

const ICON = "data:image/svg+xml,%3Csvg%2F%3E";

function markOf(mark: string): string | null | undefined {
  const { container, unmount } = render(<Mark operator={{ name: "Acme", mark, links: [] }} />);
  const address = container.querySelector("img")?.getAttribute("src");
  unmount();
  return address;
}

test("the host's own mark is the icon that the page holds; an operator's is asked for", () => {
  expect(markOf("/icon.svg")).toBe("/icon.svg");
  const icon = Object.assign(document.createElement("link"), { rel: "icon", href: "/favicon.ico" });
  document.head.append(icon);
  expect(markOf("/icon.svg")).toBe("/icon.svg");
  icon.href = ICON;
  expect(markOf("/icon.svg")).toBe(ICON);
  expect(markOf("/acme.svg")).toBe("/acme.svg");
  icon.remove();
});
