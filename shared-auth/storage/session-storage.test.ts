import { createMemoryJar } from "../testing/memory-jar.ts";
import { openStorage, sessionOf, STORAGE_KEY } from "../testing/storage-page.ts";
import { createDocumentCookieJar } from "./cookie-jar.ts";
import { createPauseCookie } from "./pause-cookie.ts";
import { isPaused, nextPause, parsePause } from "../refresh/breaker.ts";
import { parseSeal } from "./session-seal.ts";
import { parseStoredSession } from "./stored-session.ts";

const session = (name: string, claims: object = {}) => sessionOf("u", name, claims);

test("what was written is sealed, counted and measured", () => {
  const { stored, jar } = openStorage();
  expect([stored.inspect().kind, stored.generation()]).toEqual(["none", 0]);
  stored.write(session("a"));
  stored.write(session("b"));
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  expect([stored.generation(), stored.hereOnly()]).toEqual([2, undefined]);
  expect(stored.measure()).toMatchObject({ chunks: 1 });
  stored.clear();
  expect([...jar.cookies.keys()]).toEqual([`${STORAGE_KEY}-ended`]);
});

test("of an un-chunked cookie and chunks beside it the sealed one counts, whichever it is", () => {
  const { stored, jar } = openStorage();
  stored.write(session("new"));
  const other = openStorage();
  other.stored.write({ ...session("old"), user: { id: "u", factors: [] } });
  jar.cookies.set(`${STORAGE_KEY}.0`, other.jar.cookies.get(STORAGE_KEY) ?? "");
  expect(stored.read()?.refresh_token).toBe("refresh-new");
  const chunked = openStorage();
  chunked.stored.write(session("chunked", { note: "n".repeat(3_000) }));
  expect(chunked.jar.cookies.has(`${STORAGE_KEY}.0`)).toBe(true);
  chunked.jar.cookies.set(STORAGE_KEY, other.jar.cookies.get(STORAGE_KEY) ?? "");
  expect(chunked.stored.read()?.refresh_token).toBe("refresh-chunked");
});

test("without a seal the newer of two counts, and only as something to ask about", () => {
  const { stored, jar } = openStorage();
  const older = openStorage();
  older.stored.write(session("old", { iat: 5 }));
  const newer = openStorage();
  newer.stored.write(session("new", { iat: 9 }));
  jar.cookies.set(STORAGE_KEY, older.jar.cookies.get(STORAGE_KEY) ?? "");
  jar.cookies.set(`${STORAGE_KEY}.0`, newer.jar.cookies.get(STORAGE_KEY) ?? "");
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-new" } });
  expect(stored.read()).toBeUndefined();
  const dateless = openStorage();
  dateless.stored.write(session("dateless", { iat: "x" }));
  jar.cookies.set(STORAGE_KEY, dateless.jar.cookies.get(STORAGE_KEY) ?? "");
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-new" } });
});

test("a session of a sign-in that was ended a moment ago is not brought back; another one is no matter", () => {
  const { stored, jar } = openStorage();
  stored.write(session("a"));
  stored.clear();
  stored.write(session("a", { iat: 2 }));
  expect(stored.inspect().kind).toBe("none");
  stored.write(session("b"));
  expect(stored.inspect().kind).toBe("sealed");
  jar.cookies.clear();
  stored.write(session("c", { session_id: undefined }));
  stored.clear();
  expect([...jar.cookies.keys()]).toEqual([]);
});

test("cookies that don't take a session leave it to this page", () => {
  const { stored, jar, lost } = openStorage();
  jest.spyOn(jar, "write").mockImplementation((name, value) => {
    if (!name.endsWith("-seal")) jar.cookies.set(name, value);
  });
  stored.write(session("a"));
  expect([stored.read()?.refresh_token, stored.hereOnly(), lost()]).toEqual(["refresh-a", "cookies", 1]);
  expect([...jar.cookies.keys()]).toEqual([]);
  stored.clear();
  expect(stored.inspect().kind).toBe("none");
});

test("the library finds a session that never looks due, and can't change when it is", async () => {
  const { stored } = openStorage();
  const { forLibrary } = stored;
  expect(forLibrary.getItem(STORAGE_KEY)).toBeNull();
  stored.write(session("a"));
  const seen = parseStoredSession(forLibrary.getItem(STORAGE_KEY));
  expect(seen?.expires_at).toBeGreaterThan(1_800_000_000);
  await forLibrary.setItem(
    STORAGE_KEY,
    JSON.stringify({ ...seen, user: { id: "u", email: "new@foyer.example" } }),
  );
  expect(stored.read()).toMatchObject({ expires_at: 1_800_000_000, user: { email: "new@foyer.example" } });
  await forLibrary.setItem(STORAGE_KEY, JSON.stringify(session("b")));
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  await forLibrary.setItem(STORAGE_KEY, "nonsense");
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  await forLibrary.setItem(`${STORAGE_KEY}-code-verifier`, '"v"');
  expect(forLibrary.getItem(`${STORAGE_KEY}-code-verifier`)).toBe('"v"');
  expect(forLibrary.getItem("other")).toBeNull();
  forLibrary.removeItem(`${STORAGE_KEY}-code-verifier`);
  expect(forLibrary.getItem(`${STORAGE_KEY}-code-verifier`)).toBeNull();
});

test("the library removes no session: it may have been read wrong, or written by a server a moment ago", () => {
  const { stored, jar, doubted } = openStorage();
  stored.write(session("a"));
  stored.forLibrary.removeItem(STORAGE_KEY);
  expect([stored.read()?.refresh_token, doubted()]).toEqual(["refresh-a", 1]);
  for (const name of jar.cookies.keys()) if (name.includes("seal")) jar.cookies.delete(name);
  stored.forLibrary.removeItem(STORAGE_KEY);
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-a" } });
  expect(doubted()).toBe(1);
});

test("what is no seal, no pause and no session is read as none", () => {
  expect([parseSeal(undefined), parseSeal("2.1.a"), parsePause("x"), parsePause(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  for (const text of [
    null,
    "[]",
    "1",
    "null",
    '{"access_token":"a.b.c"}',
    '{"access_token":"a.b.c","refresh_token":"r","expires_at":1,"user":null}',
    '{"access_token":"a.b.c","refresh_token":"r","expires_at":1,"user":{"id":"u","factors":[1]}}',
    '{"access_token":"a.b.c","refresh_token":"r","expires_at":1,"user":{"id":"u","factors":{}}}',
  ]) {
    expect(parseStoredSession(text)).toBeUndefined();
  }
});

test("a pause that somebody wrote into the cookie holds for an hour at the most", () => {
  const nowMs = 1_800_000_000_000;
  const hourMs = 3_600_000;
  expect(isPaused(parsePause("unavailable.1.0.99999999999999"), nowMs)).toBe(false);
  const planted = parsePause(`unavailable.999999.${nowMs}.99999999999999`);
  expect([isPaused(planted, nowMs), isPaused(planted, nowMs + hourMs)]).toEqual([true, false]);
  expect(nextPause(planted, "unavailable", nowMs, 1).untilMs).toBeLessThan(nowMs + hourMs);
});

test("a pause is kept for all pages, or for this one where cookies are off", () => {
  const jar = createMemoryJar();
  const pause = { kind: "unavailable", attempt: 2, sinceMs: 1, untilMs: 9 } as const;
  const keeper = createPauseCookie(jar, STORAGE_KEY);
  keeper.write(pause);
  expect(createPauseCookie(jar, STORAGE_KEY).read()).toEqual(pause);
  keeper.write(undefined);
  expect([keeper.read(), jar.cookies.size]).toEqual([undefined, 0]);
  jest.spyOn(jar, "write").mockImplementation(() => undefined);
  keeper.write(pause);
  expect(keeper.read()).toEqual(pause);
  keeper.write(undefined);
  expect(keeper.read()).toBeUndefined();
});

interface FakePage {
  cookie: string;
  location: { protocol: string; pathname: string };
}

const open = (page: FakePage) => createDocumentCookieJar(page as unknown as Document);

test("a cookie that another writer put on a narrower path goes with the one of its name", () => {
  history.replaceState(null, "", "/data/flights");
  const jar = createDocumentCookieJar(document);
  for (const path of ["/", "/data", "/data/", "/data/flights"]) document.cookie = `doubled=x; Path=${path}`;
  jar.remove("doubled");
  expect(document.cookie).not.toContain("doubled");
  history.replaceState(null, "", "/");
});

test("a document's cookies: lasting, until closed, for a minute; Secure on https", () => {
  const page = { cookie: "", location: { protocol: "https:", pathname: "/" } };
  const jar = open(page);
  jar.write("a", "1", "lasting");
  expect(page.cookie).toBe("a=1; Max-Age=34560000; Path=/; SameSite=Lax; Secure");
  jar.write("a", "1", "until-closed");
  expect(page.cookie).toBe("a=1; Path=/; SameSite=Lax; Secure");
  jar.write("a", "1", "a-minute");
  expect(page.cookie).toBe("a=1; Max-Age=60; Path=/; SameSite=Lax; Secure");
  jar.remove("a");
  expect(page.cookie).toBe("a=; Max-Age=0; Path=/; SameSite=Lax; Secure");
  page.cookie = "a=1; b=2=3; nameless";
  expect([...jar.readAll()]).toEqual([
    ["a", "1"],
    ["b", "2=3"],
  ]);
});

test("a document's cookies tell of their changes where the browser does", () => {
  const changes = new EventTarget();
  const jar = createDocumentCookieJar(document, changes);
  const heard: (readonly string[])[] = [];
  const tell = (changed: object[], deleted: object[]): boolean =>
    changes.dispatchEvent(Object.assign(new Event("change"), { changed, deleted }));
  const stop = jar.watch?.((names) => heard.push(names));
  tell([{ name: "a", value: "1" }], [{ name: "b" }, {}]);
  stop?.();
  tell([{ name: "c", value: "1" }], []);
  expect(heard).toEqual([["a", "b"]]);
  expect(createDocumentCookieJar(document).watch).toBeUndefined();
});

test("a document that may not touch cookies has none, and throws nothing", () => {
  const page: FakePage = {
    get cookie(): string {
      throw new DOMException("Denied", "SecurityError");
    },
    set cookie(_value: string) {
      throw new DOMException("Denied", "SecurityError");
    },
    location: { protocol: "http:", pathname: "/" },
  };
  const jar = open(page);
  jar.write("a", "1", "lasting");
  expect(jar.readAll().size).toBe(0);
});
