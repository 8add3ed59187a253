import { fireEvent, render, screen } from "@testing-library/react";
import { act, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import {
  defineReactRemote,
  RemoteContextProvider,
  RemoteSlot,
  useLocale,
  useLocationPath,
  useRemoteContext,
  useSlotData,
} from "./react.tsx";
import { createTestContext } from "./testing.ts";

declare module "./remote-module.ts" {
  interface SlotTypes {
    "lists/actions": { order: number };
  }
}

type Context = ComponentProps<typeof RemoteContextProvider>["context"];

const renderIn = (context: Context, part: ReactNode) =>
  render(<RemoteContextProvider context={context}>{part}</RemoteContextProvider>);

function App(): ReactNode {
  const { basePath, announce, report, operator } = useRemoteContext();
  const path = useLocationPath();
  return (
    <>
      <p>
        {path} of {basePath} at {operator?.name ?? "nobody's"}
      </p>
      <button
        type="button"
        onClick={() => {
          announce("Saved");
          report(new Error("slow"));
        }}
      >
        Save
      </button>
    </>
  );
}

test("a remote in a test goes places, and what it tells the host is noted", () => {
  const operator = { name: "Bank", mark: "/mark.svg" };
  const context = createTestContext({ basePath: "/orders", path: "/orders/7", operator });
  renderIn(context, <App />);
  expect(screen.getByText("/orders/7 of /orders at Bank")).toBeTruthy();
  act(() => {
    context.navigation.go("/orders/8");
    context.navigation.go("/orders/9", { replace: true });
    screen.getByRole("button", { name: "Save" }).click();
  });
  expect(screen.getByText("/orders/9 of /orders at Bank")).toBeTruthy();
  expect(context.history).toEqual(["/orders/7", "/orders/9"]);
  expect(context.announced).toEqual(["Saved"]);
  expect(context.reported).toEqual([new Error("slow")]);
  expect(() => {
    context.navigation.go("//evil.example");
  }).toThrow("leaves this site");
});

test("without words it is a plain page, whose theme the test switches", () => {
  const context = createTestContext();
  const themes: string[] = [];
  const stop = context.theme.subscribe((theme) => themes.push(theme));
  context.setTheme("dark");
  stop();
  context.setTheme("light");
  expect([context.navigation.current(), context.theme.current(), themes]).toEqual([
    "/test",
    "light",
    ["dark"],
  ]);
});

function Price(): ReactNode {
  const [note, setNote] = useState("");
  return (
    <>
      <p>{new Intl.NumberFormat(useLocale()).format(1234.5)}</p>
      <input
        aria-label="Note"
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
        }}
      />
    </>
  );
}

test("a component hears of the page's language, and an older host speaks English", () => {
  const context = createTestContext({ locale: "de" });
  const { unmount } = renderIn(context, <Price />);
  expect(screen.getByText("1.234,5")).toBeTruthy();
  act(() => {
    context.setLocale("en-GB");
  });
  expect(screen.getByText("1,234.5")).toBeTruthy();
  unmount();
  const { locale: _none, ...old } = createTestContext({ locale: "de" });
  renderIn(old, <Price />);
  expect(screen.getByText("1,234.5")).toBeTruthy();
});

test("a remote speaks the page's language before it shows anything, and keeps what was typed when it changes", async () => {
  let word = "Hello";
  const words = new Map([["de", "Hallo"]]);
  const speak = jest.fn((locale: string): Promise<void> | undefined => {
    const next = words.get(locale);
    if (next === undefined) {
      word = "Hello";
      return undefined;
    }
    return Promise.resolve().then(() => {
      word = next;
    });
  });
  const remote = defineReactRemote(
    () => (
      <>
        <h1>{word}</h1>
        <Price />
      </>
    ),
    { speak },
  );
  const context = createTestContext({ locale: "de" });
  const element = document.body.appendChild(document.createElement("div"));
  const mounting = remote.mount(element, context);
  expect(element.childNodes).toHaveLength(0);
  let unmount: (() => void) | undefined;
  await act(async () => {
    unmount = await mounting;
  });
  expect(screen.getByRole("heading", { name: "Hallo" })).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Note" }), { target: { value: "typed" } });
  await act(async () => {
    context.setLocale("en");
    await Promise.resolve();
  });
  expect(screen.getByRole("heading", { name: "Hello" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Note" }).value).toBe("typed");
  act(() => unmount?.());
  context.setLocale("de");
  expect(speak.mock.calls).toEqual([["de"], ["en"]]);
  element.remove();
});

test("a language that can't be spoken any more is reported, and the remote stays", async () => {
  const context = createTestContext();
  const element = document.body.appendChild(document.createElement("div"));
  const remote = defineReactRemote(Price, {
    speak: (locale) => (locale === "de" ? Promise.reject(new Error("offline")) : undefined),
  });
  let unmount: (() => void) | undefined;
  await act(async () => {
    unmount = await remote.mount(element, context);
  });
  await act(async () => {
    context.setLocale("de");
    await Promise.resolve();
  });
  expect(context.reported).toEqual([new Error("offline")]);
  expect(screen.getByText("1.234,5")).toBeTruthy();
  act(() => unmount?.());
  element.remove();
});

test("an owner's slot hands over what it shows; who stands in one reads it, and hears of what comes next", () => {
  const owner = createTestContext();
  const { rerender, unmount } = renderIn(owner, <RemoteSlot id="actions" data={{ order: 7 }} />);
  expect([...owner.shownSlots]).toEqual([["actions", { order: 7 }]]);
  rerender(
    <RemoteContextProvider context={owner}>
      <RemoteSlot id="actions" data={{ order: 8 }} />
    </RemoteContextProvider>,
  );
  expect([...owner.shownSlots]).toEqual([["actions", { order: 8 }]]);
  unmount();
  expect(owner.shownSlots.size).toBe(0);

  const Part = (): ReactNode => <p>Order {useSlotData<"lists/actions">()?.order}</p>;
  const part = createTestContext({ slotData: { order: 7 } });
  expect(part.slots).toBeUndefined();
  renderIn(part, <Part />);
  screen.getByText("Order 7");
  act(() => {
    part.setSlotData({ order: 8 });
  });
  screen.getByText("Order 8");
});
