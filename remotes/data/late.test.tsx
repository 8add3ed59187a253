import { fireEvent, render, screen } from "@testing-library/react";
import { Component } from "react";
import type { ComponentType, ReactNode } from "react";
import { late } from "./late.tsx";

let isOnLine: boolean;
beforeEach(() => {
  isOnLine = false;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnLine });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "onLine");
});

const Greeting = ({ name }: { name: string }): ReactNode => <p>Hello {name}</p>;
const failing = (): Promise<ComponentType<{ name: string }>> =>
  Promise.reject(new TypeError("Failed to fetch"));

test("without a connection a part is asked for again once there is one, and the rest stands meanwhile", async () => {
  let asked = 0;
  const Part = late(() => {
    asked += 1;
    return isOnLine ? Promise.resolve(Greeting) : failing();
  });
  render(
    <>
      <p>The rest</p>
      <Part name="Ada" />
    </>,
  );
  await screen.findByText("The rest");
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(asked).toBe(1);
  isOnLine = true;
  fireEvent(window, new Event("online"));
  await screen.findByText("Hello Ada");
  expect(asked).toBe(2);
});

test("a part that is gone although there is a connection is told to whoever holds it", async () => {
  isOnLine = true;
  const Part = late(failing);
  const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Holding>
      <Part name="Ada" />
    </Holding>,
  );
  await screen.findByText("Failed to fetch");
  quiet.mockRestore();
});

test("a part waits for what comes first", async () => {
  let begin = (): void => undefined;
  const Part = late(
    () => Promise.resolve(Greeting),
    () =>
      new Promise<void>((resolve) => {
        begin = resolve;
      }),
  );
  render(<Part name="Ada" />);
  expect(screen.queryByText("Hello Ada")).toBeNull();
  begin();
  await screen.findByText("Hello Ada");
});

class Holding extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};
  static getDerivedStateFromError(error: Error): { said: string } {
    return { said: error.message };
  }
  override render(): ReactNode {
    return this.state.said ?? this.props.children;
  }
}
