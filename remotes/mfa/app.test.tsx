import type { Operator } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession, CREDENTIALS, FAKE_CODE } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "./app.tsx";

const TEN_MINUTES_MS = 600_000;
const asked: string[] = [];
const page = createTestSession({
  isSigned: true,
  stepUp: (request) => {
    asked.push(request.level);
    return Promise.reject(Object.assign(new Error("not now"), { code: "assurance_too_low" }));
  },
});
registerCore(page.session);

const snapshotOf = (name: string): unknown => {
  const snapshot: object = page.session.getSnapshot();
  return name in snapshot ? (snapshot as Record<string, unknown>)[name] : undefined;
};

function open(said: Partial<Operator> = {}): void {
  // The fake provider knows factors only; what the other sections ask for fails, and is reported.
  render(
    <RemoteContextProvider
      context={createTestContext({
        basePath: "/security",
        operator: { name: "Foyer", mark: "/icon.svg", ...said },
      })}
    >
      <App />
    </RemoteContextProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  asked.length = 0;
  page.user.factors.splice(0);
  await page.signIn();
});
afterEach(async () => {
  cleanup();
  await act(() => page.session.signOut());
});

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
const factors = (): readonly { friendlyName: string; status: string }[] => {
  const snapshot = page.session.getSnapshot();
  return "factors" in snapshot
    ? snapshot.factors.map(({ friendlyName, status }) => ({ friendlyName, status }))
    : [];
};

/** Adds a factor at the provider, just now, as another page would. */
async function addFactor(name: string, status: "verified" | "unverified"): Promise<void> {
  const created_at = new Date().toISOString();
  page.user.factors.push({ id: name, factor_type: "totp", friendly_name: name, status, created_at });
  await act(() => page.session.reloadUser());
}

async function beginApp(): Promise<HTMLElement> {
  press("Add an authenticator app");
  return screen.findByRole("textbox", { name: "Name" });
}

test("an enrolment: what happens elsewhere is said before, a wrong code keeps the field, the token is checked after", async () => {
  open();
  await screen.findByText("A password alone protects your account.");
  await beginApp();
  expect(screen.getByText(/every other device where you are signed in is signed out/)).toBeTruthy();
  press("Continue");
  const code = await screen.findByRole("textbox", { name: "Code" });
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  fireEvent.change(code, { target: { value: "000000" } });
  await screen.findByText(/The code is not right/);
  await waitFor(() => {
    expect(document.activeElement).toBe(code);
  });
  fireEvent.change(code, { target: { value: FAKE_CODE } });
  expect(await screen.findAllByText(/is set up.*Your other devices were signed out/)).not.toHaveLength(0);
  expect(page.provider.calls.some(({ path }) => path.includes("jwks.json"))).toBe(true);
  expect(factors()).toEqual([{ friendlyName: "Authenticator app", status: "verified" }]);
});

test("a name that can't be is refused before the provider is asked", async () => {
  await addFactor("Mine", "verified");
  open();
  const name = await beginApp();
  const enrolments = (): number =>
    page.provider.calls.filter(({ method, path }) => method === "POST" && path.endsWith("factors")).length;
  const before = enrolments();
  for (const [typed, words] of [
    [" ", "Enter a name."],
    ["Mine ", "One of your factors has this name. Choose another."],
  ] as const) {
    fireEvent.change(name, { target: { value: typed } });
    press("Continue");
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(enrolments()).toBe(before);
});

test("a set-up that the proof of another has deleted is gone from the page as well", async () => {
  await addFactor("Left behind", "unverified");
  open();
  await screen.findByText("Left behind");
  await beginApp();
  press("Continue");
  fireEvent.change(await screen.findByRole("textbox", { name: "Code" }), { target: { value: FAKE_CODE } });
  expect(await screen.findAllByText(/is set up/)).not.toHaveLength(0);
  expect(factors()).toEqual([{ friendlyName: "Authenticator app", status: "verified" }]);
  expect(screen.queryByText("Left behind")).toBeNull();
});

test("what the project is known to have off is not offered, by the operator's word or by a refusal", async () => {
  open({ offers: { phoneFactors: false } });
  const offered = () => screen.queryAllByRole("button", { name: /^Add a(n authenticator| security| phone)/ });
  await waitFor(() => {
    expect(offered().map(({ textContent }) => textContent)).toEqual([
      "Add an authenticator app",
      "Add a security key or this device",
    ]);
  });
  page.provider.breakDown("auth/v1/factors", {
    kind: "status",
    status: 422,
    body: JSON.stringify({ code: "mfa_webauthn_enroll_not_enabled", message: "off" }),
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
  });
  press("Add a security key or this device");
  fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByText("Security keys are switched off in this project.");
  page.provider.heal();
  press("Cancel");
  await waitFor(() => {
    expect(offered().map(({ textContent }) => textContent)).toEqual(["Add an authenticator app"]);
  });
});

test("a guest becomes an account in place, and stays who they are", async () => {
  page.user.isAnonymous = true;
  await act(() => page.session.signOut());
  await page.signIn();
  const idOf = () => (snapshotOf("user") as { id: string; isAnonymous: boolean }).id;
  const before = idOf();
  open();
  await screen.findByRole("heading", { name: "Keep what you have" });
  press("Make it an account");
  await screen.findByText("Enter an address like name@example.com.");
  fireEvent.change(screen.getByRole("textbox", { name: "Email address" }), {
    target: { value: CREDENTIALS.email },
  });
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: CREDENTIALS.password } });
  press("Make it an account");
  expect(await screen.findByRole("heading", { name: "Second factors" })).toBeTruthy();
  expect([idOf(), snapshotOf("user")]).toEqual([before, expect.objectContaining({ isAnonymous: false })]);
});

test("an app for an account without an address: the service breaks down over it, and the page says what is missing", async () => {
  Object.assign(page.user, { email: "" });
  await act(() => page.session.reloadUser());
  open();
  await beginApp();
  page.provider.breakDown("auth/v1/factors", {
    kind: "status",
    status: 500,
    body: JSON.stringify({ code: "unexpected_failure", message: "Error generating QR Code" }),
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
  });
  press("Continue");
  await screen.findByText(/needs an account with an email address/);
  expect(screen.queryByText(/can't be reached|has a problem/)).toBeNull();
  page.provider.heal();
  Object.assign(page.user, { email: CREDENTIALS.email });
});

test("cancelling takes back what was begun", async () => {
  open();
  await beginApp();
  press("Continue");
  await screen.findByRole("textbox", { name: "Code" });
  expect(factors()).toHaveLength(1);
  press("Cancel");
  await waitFor(() => {
    expect(factors()).toEqual([]);
  });
});

test("what was left half-way is listed as such, and can be discarded", async () => {
  await addFactor("Half-way", "unverified");
  open();
  const row = (await screen.findByText("Half-way")).closest("li");
  expect(within(row as HTMLElement).getByText(/Not finished/)).toBeTruthy();
  press("Discard Half-way");
  await waitFor(() => {
    expect(factors()).toEqual([]);
  });
});

test("on a page that was left open an enrolment asks for the password first, and without it does nothing", async () => {
  await act(() => page.clock.advance(TEN_MINUTES_MS + 1));
  open();
  await beginApp();
  press("Continue");
  await waitFor(() => {
    expect(asked).toEqual(["aal1"]);
  });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(factors()).toEqual([]);
});

test("after too many tries the button counts down, and nothing more is sent", async () => {
  open();
  await beginApp();
  page.provider.breakDown("auth/v1/factors", {
    kind: "status",
    status: 429,
    body: JSON.stringify({ code: "over_request_rate_limit", message: "too many" }),
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
  });
  press("Continue");
  const waiting = await screen.findByRole("button", { name: /^Continue \(wait \d+ seconds?\)$/ });
  expect((waiting as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole("alert").textContent).toContain("Too many tries.");
  const sent = page.provider.calls.length;
  fireEvent.submit(screen.getByRole("textbox", { name: "Name" }));
  expect(page.provider.calls).toHaveLength(sent);
  page.provider.heal();
});
