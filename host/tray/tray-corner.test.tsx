import { act, fireEvent, render, screen } from "@testing-library/react";
import { TrayCorner } from "./tray-corner.tsx";
import type { TrayPanelProps } from "./tray-panel.tsx";
import { createTrayStore } from "./tray-store.ts";

const nothing = (): void => undefined;
const Panel = ({ items }: TrayPanelProps) => <p>Panel of {items.length}</p>;

/** A page with a tray whose panel comes at the wanted try. */
async function open(comesAt: number) {
  const store = createTrayStore(nothing);
  const reported: string[] = [];
  const said: string[] = [];
  let tries = 0;
  const loadPanel = () => {
    tries += 1;
    return tries < comesAt ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve(Panel);
  };
  const report = (error: unknown): void => void reported.push((error as Error).message);
  const announce = (message: string): void => void said.push(message);
  render(
    <>
      <p>The page</p>
      <TrayCorner {...{ store, announce, report, loadPanel }} onGone={nothing} />
    </>,
  );
  let entry: ReturnType<ReturnType<typeof store.trayOf>["add"]> | undefined;
  await act(async () => {
    entry = store.trayOf("data").add({ title: "Export", state: "running", message: "1 of 2" }, nothing);
    await Promise.resolve();
  });
  return { reported, said, entry, tries: () => tries };
}

test("a tray whose code doesn't come leaves the page as it is, says so, and comes at another try", async () => {
  const page = await open(2);
  expect(screen.getByText("The page")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "Work that goes on can't be shown right now. Everything else works.",
  );
  expect(page.reported).toEqual(["try 1"]);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await Promise.resolve();
  });
  expect(screen.getByText("Panel of 1")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("what goes on is told and asked about all the same, and the tray is asked for again once online", async () => {
  const page = await open(3);
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  act(() => page.entry?.update({ title: "Export", state: "done", message: "2 of 2" }));
  expect(page.said).toEqual(["Export: 2 of 2"]);
  for (const tries of [2, 3]) {
    await act(async () => {
      dispatchEvent(new Event("online"));
      await Promise.resolve();
    });
    expect(page.tries()).toBe(tries);
  }
  expect(screen.getByText("Panel of 1")).toBeTruthy();
});

test("nothing is asked for while nothing goes on", () => {
  const loadPanel = jest.fn(() => Promise.resolve(Panel));
  render(
    <TrayCorner
      store={createTrayStore(nothing)}
      announce={nothing}
      report={nothing}
      onGone={nothing}
      loadPanel={loadPanel}
    />,
  );
  expect(loadPanel).not.toHaveBeenCalled();
});
