import { stringToBase64URL } from "@supabase/ssr";
import { createMemoryJar } from "../testing/memory-jar.ts";
import type { MemoryJar } from "../testing/memory-jar.ts";
import { unsignedToken } from "../testing/fake-tokens.ts";
import { createDocumentCookieJar } from "./cookie-jar.ts";
import type { CookieChanges } from "./cookie-jar.ts";
import { createPauseCookie } from "./pause-cookie.ts";
import { isPaused, nextPause, parsePause } from "../refresh/breaker.ts";
import { parseSeal } from "./session-seal.ts";
import { createSessionStorage } from "./session-storage.ts";
import type { StoredSession } from "./stored-session.ts";
import { parseStoredSession } from "./stored-session.ts";

const KEY = "sb-local-auth-token";

function session(name: string, claims: object = {}): StoredSession {
  return {
    access_token: unsignedToken({ sub: "u", iat: 1, exp: 3_601, session_id: name, ...claims }),
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
    underLock: async (work) => work(),
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
  expect([stored.generation(), stored.hereOnly()]).toEqual([2, undefined]);
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
  expect([stored.read()?.refresh_token, stored.hereOnly(), lost()]).toEqual(["refresh-a", "cookies", 1]);
  expect([...jar.cookies.keys()]).toEqual([]);
  stored.clear();
  expect(stored.inspect().kind).toBe("none");
});

test("the library finds a session that never looks due, and can't change when it is", async () => {
  const { stored } = setUp();
  const { forLibrary } = stored;
  expect(forLibrary.getItem(KEY)).toBeNull();
  stored.write(session("a"));
  const seen = parseStoredSession(forLibrary.getItem(KEY));
  expect(seen?.expires_at).toBeGreaterThan(1_800_000_000);
  await forLibrary.setItem(KEY, JSON.stringify({ ...seen, user: { id: "u", email: "new@foyer.example" } }));
  expect(stored.read()).toMatchObject({ expires_at: 1_800_000_000, user: { email: "new@foyer.example" } });
  await forLibrary.setItem(KEY, JSON.stringify(session("b")));
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  await forLibrary.setItem(KEY, "nonsense");
  expect(stored.read()?.refresh_token).toBe("refresh-b");
  await forLibrary.setItem(`${KEY}-code-verifier`, '"v"');
  expect(forLibrary.getItem(`${KEY}-code-verifier`)).toBe('"v"');
  expect(forLibrary.getItem("other")).toBeNull();
  forLibrary.removeItem(`${KEY}-code-verifier`);
  expect(forLibrary.getItem(`${KEY}-code-verifier`)).toBeNull();
});

test("the library removes no session: it may have been read wrong, or written by a server a moment ago", () => {
  const { stored, jar, doubted } = setUp();
  stored.write(session("a"));
  stored.forLibrary.removeItem(KEY);
  expect([stored.read()?.refresh_token, doubted()]).toEqual(["refresh-a", 1]);
  for (const name of jar.cookies.keys()) if (name.includes("seal")) jar.cookies.delete(name);
  stored.forLibrary.removeItem(KEY);
  expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { refresh_token: "refresh-a" } });
  expect(doubted()).toBe(1);
});

const own = (owner: string, name: string, claims: object = {}): StoredSession => ({
  ...session(name, { sub: owner, ...claims }),
  user: { id: owner },
});

/** Another page, or a server, writes right after this page's next write of a cookie whose name ends so. */
function meanwhile(jar: MemoryJar, nameEnd: string, work: () => void): void {
  const { write } = jar;
  let isDone = false;
  jar.write = (name, value, lifetime) => {
    write(name, value, lifetime);
    if (isDone || !name.endsWith(nameEnd)) return;
    isDone = true;
    work();
  };
}

describe("two who write at the same moment", () => {
  const ada = own("ada", "ada");
  const grace = own("grace", "grace");

  test.each(["-token", "-seal"])(
    "a sign-in after a refresh's %s stays, and the refresh gives way",
    (nameEnd) => {
      const { stored, jar, lost } = setUp();
      stored.write(ada);
      const other = setUp(jar);
      meanwhile(jar, nameEnd, () => other.stored.write(grace));
      expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("overtaken");
      const left = stored.inspect();
      expect("session" in left && left.session.user.id).toBe("grace");
      expect([stored.hereOnly(), lost()]).toEqual([undefined, 0]);
    },
  );

  test("a sign-in of a server's, without a seal, stays as well", () => {
    const { stored, jar } = setUp();
    stored.write(ada);
    const server = setUp();
    server.stored.write(grace);
    meanwhile(jar, "-token", () => jar.cookies.set(KEY, server.jar.cookies.get(KEY) ?? ""));
    expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("overtaken");
    expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { user: { id: "grace" } } });
  });

  test("a refresh that comes late leaves what stands there by then", () => {
    const { stored } = setUp();
    stored.write(grace);
    expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("overtaken");
    expect(stored.read()?.user.id).toBe("grace");
    stored.clear();
    expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("ended");
    expect(stored.inspect().kind).toBe("none");
  });

  test("a sign-in is written again over a refresh that came in between", () => {
    const { stored, jar } = setUp();
    stored.write(ada);
    const other = setUp(jar);
    meanwhile(jar, "-token", () => other.stored.replace(grace, ada));
    meanwhile(jar, "-seal", () => other.stored.write(own("ada", "ada", { iat: 2 })));
    stored.write(grace);
    expect(stored.read()?.user.id).toBe("grace");
  });

  test("chunks of two writers are written anew, and nothing is kept on the page alone", () => {
    const { stored, jar } = setUp();
    stored.write(ada);
    meanwhile(jar, "-token", () => jar.cookies.set(KEY, "base64-torn"));
    expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("kept");
    expect([stored.inspect().kind, stored.hereOnly()]).toEqual(["sealed", undefined]);
  });

  test("a sign-out in between ends the refresh, and takes away only what the refresh wrote", () => {
    const { stored, jar } = setUp();
    stored.write(ada);
    const other = setUp(jar);
    meanwhile(jar, "-token", () => other.stored.clear());
    expect(stored.replace(ada, own("ada", "ada", { iat: 2 }))).toBe("ended");
    expect(stored.inspect().kind).toBe("none");
    const third = setUp(jar);
    stored.write(own("ada", "again"));
    meanwhile(jar, "-seal", () => {
      third.stored.clear();
      third.stored.write(grace);
    });
    stored.replace(own("ada", "again"), own("ada", "again", { iat: 2 }));
    expect(stored.read()?.user.id).toBe("grace");
  });
});

describe("what the library brings", () => {
  const bring = (stored: ReturnType<typeof setUp>["stored"], value: object) =>
    stored.forLibrary.setItem(KEY, JSON.stringify(value));

  test("an answer for a sign-in that is no longer the browser's does not land", async () => {
    const { stored, jar } = setUp();
    stored.write(own("ada", "ada"));
    const lent = JSON.parse(stored.forLibrary.getItem(KEY) ?? "") as object;
    setUp(jar).stored.write(own("grace", "grace"));
    await bring(stored, { ...own("ada", "ada", { iat: 2, aal: "aal2" }) });
    await bring(stored, { ...lent, user: { id: "ada", email: "new@foyer.example" } });
    expect(stored.read()?.user.id).toBe("grace");
    stored.clear();
    await bring(stored, own("ada", "ada", { iat: 3 }));
    await bring(stored, lent);
    expect(stored.inspect().kind).toBe("none");
  });

  test("a proof of the same sign-in takes its place; a user that comes late is put into the newer session", async () => {
    const { stored, jar } = setUp();
    stored.write(session("a"));
    const lent = JSON.parse(stored.forLibrary.getItem(KEY) ?? "") as object;
    await bring(stored, session("a", { iat: 2, aal: "aal2" }));
    const proven = stored.read();
    expect(proven?.access_token).toBe(session("a", { iat: 2, aal: "aal2" }).access_token);
    setUp(jar).stored.replace(proven as StoredSession, session("a", { iat: 3 }));
    await bring(stored, { ...lent, user: { id: "u", email: "new@foyer.example" } });
    expect(stored.read()).toMatchObject({
      access_token: session("a", { iat: 3 }).access_token,
      expires_at: 1_800_000_000,
      user: { email: "new@foyer.example" },
    });
  });
});

describe("a session that is too large for cookies", () => {
  const METADATA = "m".repeat(9_000);
  const large = session("large", { user_metadata: { note: METADATA } });

  test("is kept on this page alone, which says why, and leaves none of its cookies", () => {
    const { stored, jar, lost } = setUp();
    stored.write(session("small"));
    stored.write(large);
    expect([stored.read()?.refresh_token, stored.hereOnly(), lost()]).toEqual(["refresh-large", "size", 1]);
    expect([...jar.cookies.keys()]).toEqual([]);
    expect(setUp(jar).stored.inspect().kind).toBe("none");
  });

  test("as a server wrote it, is taken out of the cookies once the provider has answered", () => {
    const { stored, jar } = setUp();
    const encoded = `base64-${stringToBase64URL(JSON.stringify(large))}`;
    for (let at = 0; at < encoded.length; at += 3_180)
      jar.cookies.set(`${KEY}.${at / 3_180}`, encoded.slice(at, at + 3_180));
    expect(stored.inspect().kind).toBe("unsealed");
    expect(stored.replace(large, session("large", { iat: 2, user_metadata: { note: METADATA } }))).toBe(
      "kept",
    );
    expect([stored.hereOnly(), jar.cookies.size]).toEqual(["size", 0]);
  });

  test("goes back into them once it is small again", () => {
    const { stored, jar } = setUp();
    stored.write(large);
    expect(stored.replace(large, session("large", { iat: 2 }))).toBe("kept");
    expect([stored.hereOnly(), jar.cookies.has(KEY)]).toEqual([undefined, true]);
  });

  test("gives way to a sign-in in another page, but not to a cookie that the jar never let go", () => {
    const { stored, jar } = setUp();
    stored.write(session("stuck"));
    jest.spyOn(jar, "remove").mockImplementation(() => undefined);
    stored.write(large);
    expect(stored.read()?.refresh_token).toBe("refresh-large");
    expect(stored.replace(large, session("large", { iat: 2, user_metadata: { note: METADATA } }))).toBe(
      "kept",
    );
    expect(stored.hereOnly()).toBe("size");
    setUp(jar).stored.write(own("grace", "grace"));
    expect([stored.read()?.user.id, stored.hereOnly()]).toEqual(["grace", undefined]);
  });

  test.each(Array.from({ length: 12 }, (_, index) => 200 * index))(
    "never takes more than 7 kB of a request's header, with %d characters more in it",
    (more) => {
      const { stored, jar } = setUp();
      stored.write(session("edge", { user_metadata: { note: "m".repeat(2_000 + more) } }));
      const header = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      expect(header.length).toBeLessThanOrEqual(7_000);
      expect(stored.read()?.refresh_token).toBe("refresh-edge");
    },
  );
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

test("a document's cookies tell of their changes where the browser does", () => {
  const changes = new EventTarget();
  const jar = createDocumentCookieJar(document, changes as unknown as CookieChanges);
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
    location: { protocol: "http:" },
  };
  const jar = open(page);
  jar.write("a", "1", "lasting");
  expect(jar.readAll().size).toBe(0);
});
