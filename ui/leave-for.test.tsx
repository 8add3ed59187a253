import { act, fireEvent, render, screen } from "@testing-library/react";
import { ActionButton } from "./action-button.tsx";
import { leaveFor } from "./leave-for.ts";
import { useAction } from "./use-action.ts";

function Leaving({ onLeave }: { onLeave: () => Promise<void> }) {
  const action = useAction((error) => ({ message: String(error) }));
  return (
    <ActionButton
      action={action}
      label="Go on"
      toWaitLabel={String}
      onClick={() => {
        action.run(onLeave);
      }}
    />
  );
}

function open() {
  const left: string[] = [];
  const page = {
    location: { assign: (address: string) => void left.push(address) },
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  render(<Leaving onLeave={() => leaveFor("https://service.example/", page)} />);
  const press = async (): Promise<void> => {
    await act(async () => {
      fireEvent.click(screen.getByRole("button"));
      await Promise.resolve();
    });
  };
  return { left, press };
}

afterEach(() => {
  jest.useRealTimers();
});

test("who presses again while the page is being left leaves it once", async () => {
  const { left, press } = open();
  await press();
  await press();
  expect(left).toEqual(["https://service.example/"]);
});

test("who comes back to the page as it was can leave it again", async () => {
  const { left, press } = open();
  await press();
  await act(async () => {
    dispatchEvent(new Event("pageshow"));
    await Promise.resolve();
  });
  await press();
  expect(left).toHaveLength(2);
});

test("who is still there after a while can leave it again", async () => {
  jest.useFakeTimers();
  const { left, press } = open();
  await press();
  await act(() => jest.advanceTimersByTimeAsync(14_999));
  await press();
  expect(left).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  await press();
  expect(left).toHaveLength(2);
});
