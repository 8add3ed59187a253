import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { Component } from "react";
import type { ComponentType, ReactNode } from "react";
import { latePart } from "./late-part.tsx";

registerCore(createFakeDataService(() => json([])).session);

const Greeting = ({ name }: { name: string }): ReactNode => <p>Hello {name}</p>;
const failing = (): Promise<ComponentType<{ name: string }>> =>
  Promise.reject(new TypeError("Failed to fetch"));

test("a page whose code can't be loaded has a heading, says why, and comes by itself once there is a connection", async () => {
  let isThere = false;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isThere });
  const Page = latePart(() => (isThere ? Promise.resolve(Greeting) : failing()), true);
  render(<Page name="Ada" />);
  await screen.findByRole("alert");
  screen.getByRole("heading", { level: 1, name: "Data" });
  isThere = true;
  fireEvent(window, new Event("online"));
  await screen.findByText("Hello Ada");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
  Reflect.deleteProperty(navigator, "onLine");
});

test("a page whose code is gone although there is a connection is told to whoever holds it, by the loader's own error", async () => {
  const Page = latePart(failing, true);
  const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Holding>
      <Page name="Ada" />
    </Holding>,
  );
  await screen.findByText("TypeError: Failed to fetch");
  quiet.mockRestore();
});

test("a part of a page that can't be loaded says so without a heading, and is asked for again by its button", async () => {
  let asked = 0;
  const Part = latePart(() => (asked++ > 0 ? Promise.resolve(Greeting) : failing()));
  render(<Part name="Ada" />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Hello Ada");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(asked).toBe(2);
});

test("what came before is there at once", async () => {
  const Part = latePart(() => Promise.resolve(Greeting));
  const { unmount } = render(<Part name="Ada" />);
  await screen.findByText("Hello Ada");
  unmount();
  render(<Part name="Grace" />);
  screen.getByText("Hello Grace");
});

class Holding extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};
  static getDerivedStateFromError(error: unknown): { said: string } {
    return { said: String(error) };
  }
  override render(): ReactNode {
    return this.state.said ?? this.props.children;
  }
}
