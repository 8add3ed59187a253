import { fireEvent, render, screen } from "@testing-library/react";
import { CopyButton } from "./copy-button.tsx";

function open(writeText?: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, "clipboard", {
    value: writeText === undefined ? undefined : { writeText },
    configurable: true,
  });
  render(<CopyButton value="secret" label="Copy" copiedLabel="Copied" refusedLabel="Select it instead." />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  return screen.getByRole("status");
}

test("what is copied is said to those who hear the page", async () => {
  const copied: string[] = [];
  const status = open(async (text) => void copied.push(text));
  await screen.findByText("Copied");
  expect(copied).toEqual(["secret"]);
  expect(status.className).toBe("fy-visually-hidden");
});

test.each([
  ["whose browser refuses", () => Promise.reject(new DOMException("", "NotAllowedError"))],
  ["without a clipboard, as without https,", undefined],
])("a page %s says what to do instead, to everybody", async (_page, writeText) => {
  const status = open(writeText);
  await screen.findByText("Select it instead.");
  expect(status.className).not.toBe("fy-visually-hidden");
});
