import type { RemoteContext } from "@foyer/contracts";
import { componentStackOf } from "@foyer/contracts/host";
import { defineReactRemote } from "@foyer/contracts/react";
import { act } from "@testing-library/react";
import { Component, useEffect, useState, use } from "react";
import type { ReactNode } from "react";
import { openSlot } from "./testing/open-slot.ts";
import type { TestSlot } from "./testing/open-slot.ts";

// What a React remote does to itself, in the slot that it stands in. The same in a browser: e2e/journeys/bad-remotes.

const NEVER = new Promise<never>(() => undefined);

function ThrowsInRender(): ReactNode {
  throw new Error("planted in render");
}

function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Error("planted in an effect");
  }, []);
  return <p>Flights</p>;
}

function EndlessRenders(): ReactNode {
  const [count, setCount] = useState(0);
  // eslint-disable-next-line react-hooks/set-state-in-render -- what it is here for
  setCount(count + 1);
  return <p>{count}</p>;
}

function SuspendsForever(): ReactNode {
  use(NEVER);
  return <p>Flights</p>;
}

async function mounted(App: () => ReactNode, waitMs: number): Promise<TestSlot> {
  const { mount } = defineReactRemote(App);
  const slot = openSlot({ mount });
  await act(() => slot.clock.advance(waitMs));
  return slot;
}

async function close(slot: TestSlot): Promise<void> {
  await act(async () => {
    slot.end();
    await Promise.resolve();
  });
}

test.each([
  ["throws while it renders", ThrowsInRender],
  ["throws in an effect", ThrowsInEffect],
  ["renders without an end", EndlessRenders],
])(
  "one that %s has broken: its panel stands there, nothing of it is left, and it is run anew",
  async (_how, App) => {
    const slot = await mounted(App, 100);
    expect(slot.states.at(-1)).toBe("failed broke");
    expect(slot.place.textContent).toBe("");
    expect(new Set(slot.renewed)).toEqual(new Set(["data"]));
    expect(slot.diagnostics.failures.list()[0]).toMatchObject({ remote: "data", kind: "error" });
    await close(slot);
  },
);

class OwnBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <p>Not today</p> : this.props.children;
  }
}

test("what a boundary of its own caught is known to the host, with the components, and it stays", async () => {
  const reported: unknown[] = [];
  const App = (): ReactNode => (
    <OwnBoundary>
      <ThrowsInRender />
    </OwnBoundary>
  );
  const { mount } = defineReactRemote(App);
  const element = document.createElement("div");
  const report = (error: unknown): void => void reported.push(error);
  let unmount = (): void => undefined;
  await act(async () => {
    unmount = await mount(element, { report } as RemoteContext);
  });
  expect(element.textContent).toBe("Not today");
  expect(reported).toEqual([new Error("planted in render")]);
  expect(componentStackOf(reported[0])).toContain("at OwnBoundary");
  act(() => {
    unmount();
  });
});

test("one that suspends for ever is slow, and after eight seconds has shown nothing", async () => {
  const slot = await mounted(SuspendsForever, 3_000);
  expect(slot.states).toEqual(["loading noticeable", "loading slow"]);
  await act(() => slot.clock.advance(5_000));
  expect(slot.states.at(-1)).toBe("failed empty");
  expect(slot.renewed).toEqual(["data"]);
  await close(slot);
});
