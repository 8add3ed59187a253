import { keepPage } from "../session/keep-page.ts";
import type { SessionSnapshot, SignedOutReason } from "../session/snapshot.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import { signedInSnapshot } from "../testing/signed-in-snapshot.ts";
import type { TestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const GRACE = { email: "grace@foyer.example", password: "grace-finds-moths" };
const TOTP = { id: "t", factor_type: "totp", status: "verified", created_at: "2026-01-01T00:00:00Z" };

/** A page that somebody works on; the provider ended their session, and the page has noticed. */
async function createEndedPage(): Promise<TestSession> {
  const page = createTestSession({ asksAgain: true });
  await page.signIn();
  page.provider.endSessions(page.user, "session_not_found");
  expect(await codeOf(Promise.resolve(page.session.reloadUser()))).toBe("session_expired");
  await page.clock.advance(2_000);
  expect(page.session.getSnapshot()).toMatchObject({
    status: "stale",
    ended: "revoked",
    user: { id: page.user.id },
  });
  return page;
}

test("a session that ends under somebody leaves them their page: no call goes out, and they come back", async () => {
  const page = await createEndedPage();
  page.provider.forget();
  expect(await codeOf(page.session.data.fetch("flights"))).toBe("session_expired");
  expect(await codeOf(page.session.data.accessToken())).toBe("session_expired");
  expect(await codeOf(page.session.requireAssurance({ level: "aal1" }))).toBe("assurance_too_low");
  await page.clock.advance(10 * 60_000);
  expect(page.provider.calls).toEqual([]);
  expect(page.session.getSnapshot()).toMatchObject({ status: "stale", ended: "revoked" });

  await page.session.signInWithPassword(CREDENTIALS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
  expect("ended" in page.session.getSnapshot()).toBe(false);
});

test("somebody else who signs in there has a page of their own at once", async () => {
  const page = await createEndedPage();
  const grace = page.provider.addUser(GRACE);
  const seen: SessionSnapshot[] = [];
  page.session.subscribe(() => seen.push(page.session.getSnapshot()));
  await page.session.signInWithPassword(GRACE);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ status: "signed-in", user: { id: grace.id } });
});

test("the password alone is not yet their page again where the account has a factor; another's factor is none of it", async () => {
  const page = await createEndedPage();
  page.user.factors.push(TOTP);
  await page.session.signInWithPassword(CREDENTIALS);
  expect(page.session.getSnapshot()).toMatchObject({
    status: "stale",
    ended: "second-factor",
    factors: [{ id: "t" }],
  });
  expect(await codeOf(page.session.requireAssurance({ level: "aal1" }))).not.toBe("none");

  page.provider.addUser(GRACE).factors.push(TOTP);
  await page.session.signInWithPassword(GRACE);
  expect(page.session.getSnapshot().status).toBe("second-factor-due");
});

test("a factor that was set up elsewhere is asked for over the page", async () => {
  const page = createTestSession({ asksAgain: true });
  await page.signIn();
  page.user.factors.push(TOTP);
  await page.session.reloadUser();
  expect(page.session.getSnapshot()).toMatchObject({ status: "stale", ended: "second-factor" });
});

test("leaving it is a sign-out, here and on the other pages of the browser", async () => {
  const page = await createEndedPage();
  const other = createTestSession({ sharing: page, asksAgain: true });
  await other.clock.advance(0);
  await page.session.signOut("others");
  expect(page.session.getSnapshot()).toMatchObject({ ended: "revoked" });
  await page.session.signOut();
  await page.clock.advance(10);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
  expect(other.session.getSnapshot().status).toBe("signed-out");
});

test("a sign-out in another window clears this one, also while it asks", async () => {
  const page = createTestSession({ asksAgain: true });
  await page.signIn();
  const other = createTestSession({ sharing: page, asksAgain: true });
  await other.clock.advance(0);
  await page.session.signOut();
  await page.clock.advance(10);
  expect(other.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
});

/** As a browser may tell it: the cookies are gone, and nobody has said why yet. */
function tellRemovalsAtOnce({ jar }: TestSession): void {
  const listeners = new Set<(names: readonly string[]) => void>();
  jar.watch = (listen) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  };
  const remove = jar.remove.bind(jar);
  jar.remove = (name) => {
    remove(name);
    for (const listen of listeners) listen([name]);
  };
}

test("a session that ends leaves all pages of the browser theirs, also where its cookies are seen to be gone before a word is said", async () => {
  const page = createTestSession({ asksAgain: true });
  const other = createTestSession({ sharing: page, asksAgain: true });
  tellRemovalsAtOnce(page);
  await page.signIn();
  await other.clock.advance(0);
  const seen: SessionSnapshot[] = [];
  other.session.subscribe(() => seen.push(other.session.getSnapshot()));
  page.provider.endSessions(page.user, "session_not_found");
  await page.session.reloadUser().catch(() => undefined);
  await page.clock.advance(2_000);
  for (const { session } of [page, other])
    expect(session.getSnapshot()).toMatchObject({ status: "stale", ended: "revoked" });
  expect(seen.map(({ status }) => status)).not.toContain("signed-out");

  // What was read of the end goes with the next sign-in, and a sign-out after it is one.
  await page.session.signInWithPassword(CREDENTIALS);
  await other.clock.advance(0);
  expect(other.session.getSnapshot().status).toBe("signed-in");
  await page.session.signOut();
  await other.clock.advance(10);
  expect(other.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
});

test("who leaves a page whose session has ended has left it on every page, also on one that slept meanwhile", async () => {
  const page = createTestSession({ asksAgain: true });
  await page.signIn();
  const other = createTestSession({
    sharing: { ...page, broadcasts: createMemoryBroadcasts() },
    asksAgain: true,
  });
  await other.clock.advance(0);
  other.life.hide();
  page.provider.endSessions(page.user, "session_not_found");
  await page.session.reloadUser().catch(() => undefined);
  await page.clock.advance(2_000);
  expect(page.session.getSnapshot()).toMatchObject({ ended: "revoked" });
  await page.session.signOut();
  other.life.show();
  await page.clock.advance(60_000);
  expect(other.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
  expect([...page.jar.cookies.keys()].filter((name) => name.endsWith("-why-ended"))).toEqual([]);
});

test("what is damaged beyond reading leaves the other pages theirs as well", async () => {
  const page = createTestSession({ asksAgain: true });
  const other = createTestSession({
    sharing: { ...page, broadcasts: createMemoryBroadcasts() },
    asksAgain: true,
  });
  await page.signIn();
  await page.clock.advance(60_000);
  expect(other.session.getSnapshot().status).toBe("signed-in");
  const [name = ""] = page.jar.cookies.keys();
  page.jar.cookies.set(name, "base64-%%");
  await page.clock.advance(120_000);
  for (const { session } of [page, other])
    expect(session.getSnapshot()).toMatchObject({ status: "stale", ended: "unreadable" });
});

test("a page that slept while its session ended finds out why when it wakes, long after", async () => {
  const page = createTestSession({ asksAgain: true });
  await page.signIn();
  const other = createTestSession({
    sharing: { ...page, broadcasts: createMemoryBroadcasts() },
    asksAgain: true,
  });
  await other.clock.advance(0);
  page.provider.endSessions(page.user, "session_not_found");
  await page.session.reloadUser().catch(() => undefined);
  await page.clock.advance(10 * 60_000);
  expect(other.session.getSnapshot()).toMatchObject({ status: "stale", ended: "revoked" });
});

test("a host that doesn't ask signs out at once", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.endSessions(page.user, "session_not_found");
  await page.session.reloadUser().catch(() => undefined);
  await page.clock.advance(2_000);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "revoked" });
});

test("only an end that was nobody's doing keeps the page, and only a page that was somebody's", () => {
  const signedIn = signedInSnapshot({
    user: { id: "ada", isAnonymous: false },
    assurance: { current: "aal2", possible: "aal2" },
  });
  const kept = (
    ["expired", "revoked", "unreadable", "by-user", "elsewhere", "never"] as SignedOutReason[]
  ).filter((reason) => keepPage(signedIn, { status: "signed-out", reason }).status === "stale");
  expect(kept).toEqual(["expired", "revoked", "unreadable"]);
  const due: SessionSnapshot = {
    ...signedIn,
    status: "second-factor-due",
    assurance: { current: "aal1", possible: "aal2" },
  };
  // What the page was opened with stays, so that nothing behind the question changes.
  expect(keepPage(signedIn, due)).toMatchObject({ ended: "second-factor", assurance: { current: "aal2" } });
  for (const now of [
    due,
    { status: "starting" },
    { status: "signed-out", reason: "never" },
  ] as SessionSnapshot[]) {
    const next: SessionSnapshot = { status: "signed-out", reason: "revoked" };
    expect(keepPage(now, next)).toBe(next);
    expect(keepPage(now, due)).toBe(due);
  }
});
