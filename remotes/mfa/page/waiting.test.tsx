import { act, render } from "@testing-library/react";
import { Waiting } from "./waiting.tsx";

test("what comes below waits for a part that is about to come, but not for ever", () => {
  jest.useFakeTimers();
  const { container, unmount } = render(<Waiting />);
  expect(container.childElementCount).toBe(1);
  act(() => {
    jest.advanceTimersByTime(3_000);
  });
  expect(container.childElementCount).toBe(0);
  unmount();
  jest.useRealTimers();
});
