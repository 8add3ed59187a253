import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Both pages of a test are one to the library, which warns of a second client. */
const letLibraryWarn = (): void => void jest.spyOn(console, "warn").mockImplementation(() => undefined);

const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };

test("what was asked for one person is never done as another, who signed in elsewhere meanwhile", async () => {
  letLibraryWarn();
  const first = createTestSession();
  await first.signIn();
  first.provider.addUser(GRACE);
  // No word reaches the first page: it would find out at its next look, half a minute later.
  const second = createTestSession({ sharing: { ...first, broadcasts: createMemoryBroadcasts() } });
  await second.session.signInWithPassword(GRACE);
  expect(first.session.getSnapshot()).toMatchObject({ user: { email: CREDENTIALS.email } });
  expect(await codeOf(first.session.data.fetch("notes", { method: "DELETE" }))).toBe("session_expired");
  expect(first.provider.calls.filter(({ path }) => path.includes("rest/"))).toEqual([]);
  expect(first.session.getSnapshot()).toMatchObject({ user: { email: GRACE.email } });
  expect((await first.session.data.fetch("notes")).status).toBe(200);
});

test("two pages without locks and without channels live through their tokens' lives, and learn of a sign-out by looking", async () => {
  letLibraryWarn();
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: { ...first, broadcasts: createMemoryBroadcasts() } });
  const pages = [first, second].map(({ session }) => session);
  for (let hours = 0; hours < 3; hours += 1) {
    await first.clock.advance(HOUR_MS);
    for (const page of pages) {
      expect(page.diagnostics().hasSharedLock).toBe(false);
      expect(page.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: first.user.id } });
      expect((await page.data.fetch("notes")).status).toBe(200);
    }
  }
  await first.session.signOut();
  await first.clock.advance(MINUTE_MS);
  expect(pages.map((page) => page.getSnapshot().status)).toEqual(["signed-out", "signed-out"]);
});

test("a sign-in whose token is another person's signs nobody in", async () => {
  const page = createTestSession();
  const grace = page.provider.addUser(GRACE);
  const answer = await page.provider.startSession(page.user);
  const other = await page.provider.startSession(grace);
  page.provider.breakDown("auth/v1/token?grant_type=password", {
    kind: "status",
    status: 200,
    body: JSON.stringify({ ...answer, access_token: other["access_token"] }),
  });
  await page.clock.advance(0);
  expect(await codeOf(page.session.signInWithPassword(CREDENTIALS))).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-out");
  expect(page.jar.cookies.size).toBe(0);
});

test("a refresh whose token is another person's is an outage, and lasts no longer than it does", async () => {
  const page = createTestSession();
  await page.signIn();
  const grace = page.provider.addUser(GRACE);
  const [mine, theirs] = [
    await page.provider.startSession(page.user),
    await page.provider.startSession(grace),
  ];
  page.provider.breakDown("auth/v1/token?grant_type=refresh", {
    kind: "status",
    status: 200,
    body: JSON.stringify({ ...mine, access_token: theirs["access_token"] }),
  });
  await page.clock.advance(HOUR_MS + MINUTE_MS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "stale", user: { id: page.user.id } });
  page.provider.heal();
  await page.clock.advance(5 * MINUTE_MS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
});

test("a pause that a script wrote into the cookie closes nothing for ever", async () => {
  const page = createTestSession();
  await page.signIn();
  const name =
    [...page.jar.cookies.keys()].find((key) => key.endsWith("-seal"))?.replace("-seal", "-pause") ?? "";
  page.jar.cookies.set(name, "unavailable.1.0.99999999999999");
  await page.clock.advance(HOUR_MS);
  expect(page.provider.countRefreshes()).toBe(1);
  page.jar.cookies.set(name, `unavailable.1.${page.clock.nowMs()}.99999999999999`);
  await page.clock.advance(2 * HOUR_MS);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});

/** Lets a jar tell of its changes, as browsers do. */
function tellChanges({ jar }: TestSession): (name: string) => void {
  const listeners = new Set<(names: readonly string[]) => void>();
  jar.watch = (listen) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  };
  return (name) => {
    for (const listen of listeners) listen([name]);
  };
}

test("a sign-out made outside, by a server of the same site, is noticed at once", async () => {
  const first = createTestSession();
  const tell = tellChanges(first);
  await first.signIn();
  const [name = ""] = first.jar.cookies.keys();
  tell("a-cookie-of-somebody-else");
  tell(`${name}-pause`);
  expect(first.session.getSnapshot().status).toBe("signed-in");
  first.jar.cookies.delete(name);
  tell(name);
  expect(first.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
});

test("a sign-in made by a server of the same site counts at once, when the provider has said whose it is", async () => {
  letLibraryWarn();
  const page = createTestSession();
  const tell = tellChanges(page);
  await page.signIn();
  const server = createTestSession({ sharing: { ...page, jar: createMemoryJar() } });
  page.provider.addUser(GRACE);
  await server.session.signInWithPassword(GRACE);
  const [name = ""] = server.jar.cookies.keys();
  page.jar.cookies.set(name, server.jar.cookies.get(name) ?? "");
  tell(name);
  await page.clock.advance(0);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { email: GRACE.email } });
});

test("an account that carries more than cookies hold is signed in on this page alone, and says why", async () => {
  letLibraryWarn();
  const page = createTestSession();
  page.provider.addUser({ ...GRACE, metadata: { note: "m".repeat(9_000) } });
  await page.clock.advance(0);
  await page.session.signInWithPassword(GRACE);
  expect(page.session.getSnapshot()).toMatchObject({ isKeptHereOnly: true, hereOnlyReason: "size" });
  expect(page.jar.cookies.size).toBe(0);
  await page.clock.advance(HOUR_MS);
  expect(page.provider.countRefreshes()).toBe(1);
  expect((await page.session.data.fetch("flights")).status).toBe(200);
  // Another page of this browser that was signed in by itself is over as well, once somebody signs out.
  const other = createTestSession({ sharing: page });
  await other.clock.advance(0);
  await other.session.signInWithPassword(GRACE);
  await page.session.signOut();
  await other.clock.advance(0);
  expect(other.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
});
