import { render, screen } from "@testing-library/react";
import { act } from "react";
import type { ReactNode } from "react";
import { RemoteContextProvider, useLocationPath, useRemoteContext } from "./react.tsx";
import { createTestContext } from "./testing.ts";

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
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
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
