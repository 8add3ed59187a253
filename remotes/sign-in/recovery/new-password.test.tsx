import { session as pageSession } from "@foyer/shared-auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { fullSession, refusal } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";
import { startService } from "../testing/start-service.ts";

const A_MINUTE_MS = 60_000;
const service = startService();
const callsTo = (path: string) => service.calls.filter((call) => call.path === path);
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

test("whose code has run out has another one sent from where they are told to ask for it", async () => {
  service.answer(({ path, body }) => {
    if (path === "token") return fullSession("otp");
    if (path !== "user") return undefined;
    return refusal(body["nonce"] === undefined ? "reauthentication_needed" : "reauthentication_not_valid");
  });
  await pageSession.signInWithPassword({ email: "ada@foyer.example", password: "x" });
  openApp("/sign-in/new-password");
  fireEvent.change(await screen.findByLabelText("New password"), { target: { value: "a few words" } });
  press("Save the password");
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  expect(callsTo("reauthenticate")).toHaveLength(1);
  press("Save the password");
  await screen.findByText(/Ask for a new one/);
  const laterMs = Date.now() + A_MINUTE_MS;
  jest.spyOn(Date, "now").mockReturnValue(laterMs);
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: /^Send another code/ }));
  await waitFor(() => {
    expect(callsTo("reauthenticate")).toHaveLength(2);
  });
});
