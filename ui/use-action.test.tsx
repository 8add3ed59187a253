import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useAction } from "./use-action.ts";

const toWaitLabel = (label: string, waitS: number): string => `${label} (wait ${waitS} s)`;

/** A screen with one button, whose work the test decides. */
function Screen({ work }: { work: () => Promise<void> }): ReactNode {
  const action = useAction((error) => ({ message: String(error), waitMs: 3_000 }));
  return (
    <>
      <FailureBanner failure={action.failure} />
      <ActionButton
        action={action}
        label="Save"
        toWaitLabel={toWaitLabel}
        onClick={() => {
          action.run(work);
        }}
      />
      <ResendButton action={action} label="Again" toWaitLabel={toWaitLabel} onSend={work} />
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = (name: string): HTMLButtonElement => screen.getByRole("button", { name });
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test("a double click is one request", async () => {
  const work = jest.fn(() => new Promise<void>(() => undefined));
  render(<Screen work={work} />);
  fireEvent.click(button("Save"));
  fireEvent.click(button("Save"));
  expect(work).toHaveBeenCalledTimes(1);
  expect(button("Save").getAttribute("aria-disabled")).toBe("true");
});

test("after too many tries every button of the action counts down, and none can be pressed until it is over", async () => {
  const work = jest.fn(() => Promise.reject(new Error("too many")));
  render(<Screen work={work} />);
  await pass(60_000);
  fireEvent.click(button("Save"));
  await pass(0);
  expect(screen.getByRole("alert").textContent).toBe("Error: too many");
  expect(button("Save (wait 3 s)").disabled).toBe(true);
  expect(button("Again (wait 3 s)").disabled).toBe(true);
  await pass(1_000);
  expect(button("Save (wait 2 s)").disabled).toBe(true);
  await pass(2_000);
  expect([button("Save").disabled, button("Again").disabled]).toEqual([false, false]);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what was sent can be sent again after a minute, and then after another", async () => {
  const work = jest.fn(() => Promise.resolve());
  render(<Screen work={work} />);
  expect(button("Again (wait 60 s)").disabled).toBe(true);
  await pass(60_000);
  fireEvent.click(button("Again"));
  await pass(0);
  expect(work).toHaveBeenCalledTimes(1);
  expect(button("Again (wait 60 s)").disabled).toBe(true);
});
