import { cleanup, render, screen } from "@testing-library/react";
import { JsonValue } from "./json-value.tsx";

afterEach(cleanup);

test("JSON of a few lines is whole; a longer one is a line until it is unfolded, and loses nothing", () => {
  const short = JSON.stringify({ a: [1, 2] }, null, 2);
  const { container } = render(<JsonValue lines={short} />);
  expect(container.textContent).toBe(short);
  cleanup();
  const long = JSON.stringify({ words: Array.from({ length: 40 }, (_, at) => `كلمة ${at}`) }, null, 2);
  const folded = render(<JsonValue lines={long} />).container;
  expect(screen.getByRole("group").hasAttribute("open")).toBe(false);
  expect(folded.querySelector("summary")?.textContent).toMatch(/^\{ "words": \[ "كلمة 0", .*…$/);
  expect(folded.textContent).toContain(long);
});
