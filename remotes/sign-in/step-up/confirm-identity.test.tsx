import { session as pageSession } from "@foyer/shared-auth";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { fullSession, refusal, USER_ID } from "../testing/fake-service.ts";
import { startService } from "../testing/start-service.ts";
import { StepUp } from "./step-up.tsx";

const service = startService();

/** Signs somebody in by a mailed link, whose account these open, and asks for a proof. */
async function askWhomOpens(...services: string[]): Promise<void> {
  const identities = services.map((provider, at) => ({
    identity_id: String(at),
    id: "1",
    user_id: "u",
    provider,
  }));
  service.answer(({ path }) => {
    if (path === "verify") return fullSession("otp");
    return path === "user" ? Response.json({ id: USER_ID, created_at: "x", identities }) : undefined;
  });
  const offered = await pageSession.ways.openMailLink({ tokenHash: "abc", purpose: "sign-in" });
  await offered.accept();
  render(
    <RemoteContextProvider context={createTestContext({ basePath: "/sign-in", path: "/security" })}>
      <StepUp />
    </RemoteContextProvider>,
  );
}

afterEach(async () => {
  cleanup();
  await pageSession.signOut();
});

test.each([
  ["keycloak", "Continue with Keycloak", true],
  ["sso:21648a9d-8d5a-4555-a9d1-d6375dc14e92", "Continue with your organisation", false],
])("an account that only %s opens is asked for that, and for no password", async (name, label, hasCode) => {
  await askWhomOpens(name);
  expect(await screen.findByRole("button", { name: label })).toBeTruthy();
  // The provider looks for an address among the accounts of no organisation.
  expect(screen.queryByRole("button", { name: "Email me a code instead" }) !== null).toBe(hasCode);
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("an account with an address of its own is asked for its password", async () => {
  await askWhomOpens("email", "github");
  expect(await screen.findByLabelText("Password")).toBeTruthy();
});

test("a code that proves who somebody is makes no other account, and a refusal of it is said", async () => {
  await askWhomOpens("keycloak");
  const answering = service.answering();
  service.answer((call) => (call.path === "otp" ? refusal("otp_disabled") : answering(call)));
  fireEvent.click(await screen.findByRole("button", { name: "Email me a code instead" }));
  await screen.findByText("No account is opened by a code that is sent there. Use another way.");
  expect(service.calls.filter(({ path }) => path === "otp").map(({ body }) => body)).toMatchObject([
    { email: "ada@foyer.example", create_user: false },
  ]);
});
