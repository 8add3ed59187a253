import { createTestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const TICK_MS = 30_000;

test("through an outage the session is stale, the calls fail by name, and coming online mends it at once", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.breakDown("auth/v1/token", { kind: "status", status: 503 });
  await page.clock.advance(HOUR_MS + MINUTE_MS);
  expect(page.session.getSnapshot().status).toBe("stale");
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("provider_unavailable");
  expect(page.session.diagnostics().pause).toMatchObject({ kind: "unavailable" });
  page.provider.heal();
  page.life.setOnline(true);
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-in");
  expect(page.session.diagnostics().pause).toBeUndefined();
});

test("a device without a network is not polled, and fresh when it has one again", async () => {
  const page = createTestSession();
  await page.signIn();
  page.life.setOnline(false);
  page.provider.breakDown("auth", { kind: "reset" });
  page.provider.breakDown("rest", { kind: "reset" });
  await page.clock.advance(2 * HOUR_MS);
  expect(page.provider.countRefreshes()).toBe(0);
  expect(page.session.getSnapshot().status).toBe("stale");
  page.provider.heal();
  page.life.setOnline(true);
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a limit's Retry-After is obeyed by every page, and the session stays", async () => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  first.provider.breakDown("auth/v1/token", {
    kind: "status",
    status: 429,
    headers: { "Retry-After": "300" },
  });
  await first.clock.advance(HOUR_MS - 2 * TICK_MS);
  const asked = first.provider.countRefreshes();
  expect(asked).toBe(1);
  await first.clock.advance(4 * MINUTE_MS);
  expect(first.provider.countRefreshes()).toBe(asked);
  for (const page of [first, second]) expect(page.session.getSnapshot().status).toBe("stale");
  await first.clock.advance(2 * MINUTE_MS);
  expect(first.provider.countRefreshes()).toBe(asked + 1);
});

test("after hours of sleep nothing says that the provider can't be reached, but where that is so", async () => {
  const page = createTestSession();
  await page.signIn();
  const statuses: string[] = [];
  page.session.subscribe(() => statuses.push(page.session.getSnapshot().status));
  page.life.hide();
  await page.clock.advance(8 * HOUR_MS);
  page.life.show();
  await page.clock.advance(TICK_MS);
  expect(statuses).toEqual([]);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

test("a library that reads nonsense, since a remote broke JSON.parse for a moment, costs nobody the session", async () => {
  const page = createTestSession();
  await page.signIn();
  const broken = jest.spyOn(JSON, "parse").mockReturnValue({ session: "mine" });
  await page.session.reloadUser().catch(() => undefined);
  broken.mockRestore();
  expect(page.session.getSnapshot().status).toBe("signed-in");
  await page.clock.advance(5_000);
  expect(page.session.getSnapshot().status).toBe("signed-in");
  expect(page.provider.countRefreshes()).toBe(1);
});
