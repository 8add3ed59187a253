import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession, FAKE_CODE } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { App } from "../app.tsx";

/** How often a set-up that is open looks whether its time is over. */
const LOOK_EVERY_MS = 10_000;
const ELEVEN_MINUTES_MS = 660_000;
const page = createTestSession({ isSigned: true });
let hasKeys = true;
registerCore({
  ...page.session,
  claims: () => (hasKeys ? page.session.claims() : Promise.reject(new Error("The keys couldn't be had."))),
});

function open(): void {
  render(
    <RemoteContextProvider context={createTestContext({ basePath: "/security" })}>
      <App />
    </RemoteContextProvider>,
  );
}

beforeEach(async () => {
  hasKeys = true;
  localStorage.clear();
  page.user.factors.splice(0);
  await page.signIn();
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  page.provider.heal();
  await act(() => page.session.signOut());
});

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
const removals = (): number => page.provider.calls.filter(({ method }) => method === "DELETE").length;

/** Begins an authenticator app, up to where its code is asked for. */
async function begin(): Promise<HTMLElement> {
  press("Add an authenticator app");
  await screen.findByRole("textbox", { name: "Name" });
  press("Continue");
  return screen.findByRole("textbox", { name: "Code" });
}

/** As another page would, of which this one hears nothing. */
function verifyElsewhere(): void {
  page.user.factors.splice(
    0,
    page.user.factors.length,
    ...page.user.factors.map((factor) => ({ ...factor, status: "verified" as const })),
  );
}

const settle = () =>
  act(async () => {
    await page.clock.advance(2_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

test("what another page has finished meanwhile stays, whoever cancels here", async () => {
  open();
  await begin();
  verifyElsewhere();
  const before = removals();
  press("Cancel");
  await settle();
  expect(removals()).toBe(before);
  expect(page.user.factors).toMatchObject([{ status: "verified" }]);
  await screen.findByRole("button", { name: /^Rename/ });
});

test("what another page has finished can't be discarded here as something left half-way", async () => {
  const created_at = new Date().toISOString();
  page.user.factors.push({
    ...{ id: "1", factor_type: "totp", friendly_name: "Half-way", status: "unverified", created_at },
  });
  await act(() => page.session.reloadUser());
  open();
  await screen.findByText("Half-way");
  await settle();
  verifyElsewhere();
  const before = removals();
  press("Discard Half-way");
  await settle();
  expect(removals()).toBe(before);
  expect(screen.queryByText(/is discarded/)).toBeNull();
  expect(page.user.factors).toHaveLength(1);
});

test("a factor whose proof was taken stays, though the token couldn't be checked and the page stands on", async () => {
  const looks: (() => void)[] = [];
  const { setInterval: start } = globalThis;
  jest.spyOn(globalThis, "setInterval").mockImplementation(((look: () => void, everyMs: number) => {
    if (everyMs === LOOK_EVERY_MS) looks.push(look);
    return start(look, everyMs);
  }) as typeof setInterval);
  open();
  const code = await begin();
  hasKeys = false;
  fireEvent.change(code, { target: { value: FAKE_CODE } });
  await screen.findByRole("alert");
  expect(page.user.factors).toMatchObject([{ status: "verified" }]);
  const before = removals();
  const nowMs = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(nowMs + ELEVEN_MINUTES_MS);
  expect(looks).not.toHaveLength(0);
  for (const look of looks) look();
  await settle();
  expect(removals()).toBe(before);
  expect(page.user.factors).toMatchObject([{ status: "verified" }]);
});
