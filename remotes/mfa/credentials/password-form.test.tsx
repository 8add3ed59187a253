import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PasswordForm } from "./password-form.tsx";

const A_MINUTE_MS = 60_000;
const page = createTestSession();
registerCore(page.session);

function refuse(code: string): void {
  page.provider.breakDown("auth/v1/user", {
    kind: "status",
    status: 422,
    body: JSON.stringify({ code, message: code }),
    headers: { "x-supabase-api-version": "2024-01-01" },
  });
}

test("whose code has run out has another one sent from where they are told to ask for it", async () => {
  await page.signIn();
  page.provider.breakDown("auth/v1/reauthenticate", { kind: "status", status: 200 });
  refuse("reauthentication_needed");
  const said: string[] = [];
  const context = createTestContext({ basePath: "/security" });
  render(
    <RemoteContextProvider context={{ ...context, announce: (words) => void said.push(words) }}>
      <PasswordForm email="ada@foyer.example" onNews={() => undefined} />
    </RemoteContextProvider>,
  );
  const sent = (): number => page.provider.calls.filter(({ path }) => path.includes("reauthenticate")).length;
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "a few words" } });
  const save = screen.getByRole("button", { name: "Change password" });
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  fireEvent.click(save);
  fireEvent.change(await screen.findByLabelText("Code from the email"), { target: { value: "123456" } });
  refuse("reauthentication_not_valid");
  fireEvent.click(save);
  await screen.findByText(/Ask for a new one/);
  expect(sent()).toBe(1);
  const laterMs = Date.now() + A_MINUTE_MS;
  jest.spyOn(Date, "now").mockReturnValue(laterMs);
  fireEvent.change(screen.getByLabelText("Code from the email"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: /^Send again/ }));
  await waitFor(() => {
    expect(sent()).toBe(2);
  });
  await waitFor(() => {
    expect(said.at(-1)).toContain("ada@foyer.example");
  });
});
