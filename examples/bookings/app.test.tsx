import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { version } from "react";
import { App } from "./app.tsx";

test("the contract, the session's hooks and every part of ui work on React 18, without a word on the console", async () => {
  const told = [jest.spyOn(console, "error"), jest.spyOn(console, "warn")];
  expect(version).toMatch(/^18\./);
  const page = createTestSession();
  registerCore(page.session);
  const context = createTestContext({ basePath: "/bookings" });
  const { unmount } = render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  expect(screen.getByText("Nobody is signed in.")).toBeTruthy();
  await act(() => page.signIn());
  expect(await screen.findByText(/^For .*@/)).toBeTruthy();

  fireEvent.click(screen.getByRole("link", { name: "All bookings" }));
  expect(screen.getByText("/bookings/all")).toBeTruthy();

  fireEvent.change(screen.getByRole("textbox", { name: "Guest" }), { target: { value: "Ada" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Room" }), { target: { value: "green" } });
  expect(screen.getByText("For Ada, in green.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "To the guest" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Guest" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Early" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Code" }), { target: { value: "123456" } });
  expect(screen.getByText("Wrong.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hold for a minute" }));
  expect(screen.getByRole("button", { name: /^Wait/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Give it back/, hidden: true }));
  expect(screen.getByText("Give the room back?")).toBeTruthy();
  unmount();
  for (const spy of told) expect(spy.mock.calls).toEqual([]);
});
