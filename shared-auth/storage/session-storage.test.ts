import { createMemoryJar } from "../testing/memory-jar.ts";
import { unsignedToken } from "../testing/fake-tokens.ts";
import { createDocumentCookieJar } from "./cookie-jar.ts";
import { createPauseCookie } from "./pause-cookie.ts";
import { parsePause } from "../refresh/breaker.ts";
import { parseSeal } from "./session-seal.ts";
import { createSessionStorage } from "./session-storage.ts";
import type { StoredSession } from "./stored-session.ts";
import { parseStoredSession } from "./stored-session.ts";

const KEY = "sb-local-auth-token";

function session(name: string, claims: object = {}): StoredSession {
  return {
    access_token: unsignedToken({ iat: 1, exp: 3_601, session_id: name, ...claims }),
    refresh_token: `refresh-${name}`,
    expires_at: 1_800_000_000,
    user: { id: "u" },
  };
}

function setUp(jar = createMemoryJar()) {
  let lost = 0;
  let doubted = 0;
  const stored = createSessionStorage({
    jar,
    storageKey: KEY,
    onLost: () => (lost += 1),
    onDoubted: () => (doubted += 1),
  });
  return { jar, stored, lost: () => lost, doubted: () => doubted };
}

test("what was written is sealed, counted and measured", () => {
  const { stored, jar } = setUp();
  expect([stored.inspect().kind, stored.generation()]).toEqual(["none", 0]);
  stored.write(session("a"));
  stored.write(session("b"));
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  expect([stored.generation(), stored.keptIn()]).toEqual([2, "cookies"]);
  expect(stored.measure()).toMatchObject({ chunks: 1 });
  stored.clear();
  expect([...jar.cookies.keys()]).toEqual([`${KEY}-ended`]);
});

test("of an un-chunked cookie and chunks beside it the sealed one counts, whichever it is", () => {
  const { stored, jar } = setUp();
  stored.write(session("new"));
  const other = setUp();
  other.stored.write({ ...session("old"), user: { id: "u", factors: [] } });
  jar.cookies.set(`${KEY}.0`, other.jar.cookies.get(KEY) ?? "");
  expect(stored.read()?.refresh_token).toBe("refresh-new");
});

test("without a seal the newer of two counts, and only as something to ask about", () => {
  const { stored, jar } = setUp();
  const older = setUp();
  older.stored.write(session("old", { iat: 5 }));
  const newer = setUp();
  newer.stored.write(session("new", { iat: 9 }));
  jar.cookies.set(KEY, older.jar.cookies.get(KEY) ?? "");
  jar.cookies.set(`${KEY}.0`, newer.jar.cookies.get(KEY) ?? "");
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-new" } });
  expect(stored.read()).toBeUndefined();
  const dateless = setUp();
  dateless.stored.write(session("dateless", { iat: "x" }));
  jar.cookies.set(KEY, dateless.jar.cookies.get(KEY) ?? "");
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-new" } });
});

test("a session of a sign-in that was ended a moment ago is not brought back; another one is no matter", () => {
  const { stored, jar } = setUp();
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
  const { stored, jar, lost } = setUp();
  jest.spyOn(jar, "write").mockImplementation((name, value) => {
    if (!name.endsWith("-seal")) jar.cookies.set(name, value);
  });
  stored.write(session("a"));
  expect([stored.read()?.refresh_token, stored.keptIn(), lost()]).toEqual(["refresh-a", "page", 1]);
  expect([...jar.cookies.keys()]).toEqual([]);
  stored.clear();
  expect(stored.inspect().kind).toBe("none");
});

test("the library finds a session that never looks due, and can't change when it is", () => {
  const { stored } = setUp();
  const { forLibrary } = stored;
  expect(forLibrary.getItem(KEY)).toBeNull();
  stored.write(session("a"));
  const seen = parseStoredSession(forLibrary.getItem(KEY));
  expect(seen?.expires_at).toBeGreaterThan(1_800_000_000);
  forLibrary.setItem(KEY, JSON.stringify({ ...seen, user: { id: "u", email: "new@foyer.example" } }));
  expect(stored.read()).toMatchObject({ expires_at: 1_800_000_000, user: { email: "new@foyer.example" } });
  forLibrary.setItem(KEY, JSON.stringify(session("b")));
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  forLibrary.setItem(KEY, "nonsense");
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  forLibrary.setItem(`${KEY}-code-verifier`, '"v"');
  expect(forLibrary.getItem(`${KEY}-code-verifier`)).toBe('"v"');
  expect(forLibrary.getItem("other")).toBeNull();
  forLibrary.removeItem(`${KEY}-code-verifier`);
  expect(forLibrary.getItem(`${KEY}-code-verifier`)).toBeNull();
});

test("the library removes what can't be read; of a sealed session it only says that it doubts it", () => {
  const { stored, jar, doubted } = setUp();
  stored.write(session("a"));
  stored.forLibrary.removeItem(KEY);
  expect([stored.read()?.refresh_token, doubted()]).toEqual(["refresh-a", 1]);
  for (const name of jar.cookies.keys()) if (name.includes("seal")) jar.cookies.delete(name);
  stored.forLibrary.removeItem(KEY);
  expect([...jar.cookies.keys()]).toEqual([]);
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

test("a pause is kept for all pages, or for this one where cookies are off", () => {
  const jar = createMemoryJar();
  const pause = { kind: "unavailable", attempt: 2, sinceMs: 1, untilMs: 9 } as const;
  const keeper = createPauseCookie(jar, KEY);
  keeper.write(pause);
  expect(createPauseCookie(jar, KEY).read()).toEqual(pause);
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
  location: { protocol: string };
}

const open = (page: FakePage) => createDocumentCookieJar(page as unknown as Document);

test("a document's cookies: lasting, until closed, for a minute; Secure on https", () => {
  const page = { cookie: "", location: { protocol: "https:" } };
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

test("a document that may not touch cookies has none, and throws nothing", () => {
  const page: FakePage = {
    get cookie(): string {
      throw new DOMException("Denied", "SecurityError");
    },
    set cookie(_value: string) {
      throw new DOMException("Denied", "SecurityError");
    },
    location: { protocol: "http:" },
  };
  const jar = open(page);
  jar.write("a", "1", "lasting");
  expect(jar.readAll().size).toBe(0);
});
