import { createTestSession } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

const HOUR_MS = 3_600_000;

const removeSeal = ({ jar }: TestSession): void => {
  for (const name of jar.cookies.keys()) if (name.endsWith("-seal")) jar.cookies.delete(name);
};

test("a sign-out leaves nothing of the session behind, nor of a sign-in that was under way", async () => {
  const page = createTestSession();
  await page.signIn();
  const [name = ""] = page.jar.cookies.keys();
  page.jar.cookies.set(`${name}-code-verifier`, "v");
  await page.session.signOut();
  expect([...page.jar.cookies.keys()]).toEqual([`${name}-ended`]);
});

test("a session that is not remembered is written to end with the browser", async () => {
  const page = createTestSession();
  const lifetimes: string[] = [];
  const write = page.jar.write.bind(page.jar);
  jest.spyOn(page.jar, "write").mockImplementation((name, value, lifetime) => {
    lifetimes.push(lifetime);
    write(name, value, lifetime);
  });
  page.session.setRemembered(false);
  expect(page.session.isRemembered()).toBe(false);
  await page.signIn();
  expect(new Set(lifetimes)).toEqual(new Set(["until-closed"]));
  page.session.setRemembered(true);
  expect(page.session.isRemembered()).toBe(true);
  lifetimes.length = 0;
  await page.clock.advance(HOUR_MS);
  expect(new Set(lifetimes)).toEqual(new Set(["lasting"]));
});

test("where cookies are off the session is this page's alone, and says so", async () => {
  const page = createTestSession();
  jest.spyOn(page.jar, "write").mockImplementation(() => undefined);
  await page.signIn();
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", isKeptHereOnly: true });
  expect(page.session.diagnostics().keptIn).toBe("page");
  await page.session.data.fetch("flights");
  await page.session.signOut();
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("a session that a server wrote counts once the provider has refreshed it", async () => {
  const first = createTestSession();
  await first.signIn();
  removeSeal(first);
  const second = createTestSession({ sharing: first });
  expect(second.session.getSnapshot().status).toBe("starting");
  await second.clock.advance(0);
  expect(second.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: first.user.id } });
  expect(first.provider.countRefreshes()).toBe(1);
});

test("an unsealed session waits out an outage as signed out, and is not lost", async () => {
  const first = createTestSession();
  await first.signIn();
  removeSeal(first);
  first.provider.breakDown("auth", { kind: "reset" });
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  expect(second.session.getSnapshot()).toEqual({ status: "signed-out", reason: "unreadable" });
  first.provider.heal();
  second.life.setOnline(true);
  await second.clock.advance(0);
  expect(second.session.getSnapshot().status).toBe("signed-in");
});
