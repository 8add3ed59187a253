import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { openApp } from "./testing/open-app.tsx";
import { startService } from "./testing/start-service.ts";

const service = startService();

beforeEach(() => {
  localStorage.clear();
  service.calls.length = 0;
});
afterEach(cleanup);

function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const NOTHING_SEEN = "\u200b\ufeff";
const PASTED = "\u200eada\u200b\uff20foyer\uff0eexample\u00a0";
const PASSWORD = "\u200b\uff20-reads\u00a0";

test.each([
  ["", "Sign in", "token"],
  ["/create", "Create account", "signup"],
  ["/email-code", "Send the code", "otp"],
  ["/forgotten", "Send the link", "recover"],
])(
  "at /sign-in%s an address is sent as it is seen, and a password as it was typed",
  async (view, action, call) => {
    openApp(`/sign-in${view}`);
    const press = async (): Promise<void> =>
      void fireEvent.click(await screen.findByRole("button", { name: action }));
    await screen.findByRole("button", { name: action });
    fill("Email", NOTHING_SEEN);
    const hasPassword = screen.queryByLabelText("Password") !== null;
    if (hasPassword) fill("Password", PASSWORD);
    await press();
    await screen.findByText("Enter your email address.");
    fill("Email", PASTED);
    await press();
    await waitFor(() => {
      expect(service.calls.find(({ path }) => path === call)?.body).toMatchObject({
        email: "ada@foyer.example",
        ...(hasPassword && { password: PASSWORD }),
      });
    });
  },
);
