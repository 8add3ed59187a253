import type { MemoryJar } from "../testing/memory-jar.ts";
import { openStorage, sessionOf, STORAGE_KEY } from "../testing/storage-page.ts";
import type { SessionStorage } from "./session-storage.ts";

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
  const ada = sessionOf("ada", "ada");
  const grace = sessionOf("grace", "grace");

  test.each(["-token", "-seal"])(
    "a sign-in after a refresh's %s stays, and the refresh gives way",
    (nameEnd) => {
      const { stored, jar, lost } = openStorage();
      stored.write(ada);
      const other = openStorage(jar);
      meanwhile(jar, nameEnd, () => other.stored.write(grace));
      expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("overtaken");
      const left = stored.inspect();
      expect("session" in left && left.session.user.id).toBe("grace");
      expect([stored.hereOnly(), lost()]).toEqual([undefined, 0]);
    },
  );

  test("a sign-in of a server's, without a seal, stays as well", () => {
    const { stored, jar } = openStorage();
    stored.write(ada);
    const server = openStorage();
    server.stored.write(grace);
    meanwhile(jar, "-token", () => jar.cookies.set(STORAGE_KEY, server.jar.cookies.get(STORAGE_KEY) ?? ""));
    expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("overtaken");
    expect(stored.inspect()).toMatchObject({ kind: "unsealed", session: { user: { id: "grace" } } });
  });

  test("a refresh that comes late leaves what stands there by then", () => {
    const { stored } = openStorage();
    stored.write(grace);
    expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("overtaken");
    expect(stored.read()?.user.id).toBe("grace");
    stored.clear();
    expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("ended");
    expect(stored.inspect().kind).toBe("none");
  });

  test("a sign-in is written again over a refresh that came in between", () => {
    const { stored, jar } = openStorage();
    stored.write(ada);
    const other = openStorage(jar);
    meanwhile(jar, "-token", () => other.stored.replace(grace, ada));
    meanwhile(jar, "-seal", () => other.stored.write(sessionOf("ada", "ada", { iat: 2 })));
    stored.write(grace);
    expect(stored.read()?.user.id).toBe("grace");
  });

  test("chunks of two writers are written anew, and nothing is kept on the page alone", () => {
    const { stored, jar } = openStorage();
    stored.write(ada);
    meanwhile(jar, "-token", () => jar.cookies.set(STORAGE_KEY, "base64-torn"));
    expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("kept");
    expect([stored.inspect().kind, stored.hereOnly()]).toEqual(["sealed", undefined]);
  });

  test("a sign-out in between ends the refresh, and takes away only what the refresh wrote", () => {
    const { stored, jar } = openStorage();
    stored.write(ada);
    const other = openStorage(jar);
    meanwhile(jar, "-token", () => other.stored.clear());
    expect(stored.replace(ada, sessionOf("ada", "ada", { iat: 2 }))).toBe("ended");
    expect(stored.inspect().kind).toBe("none");
    const third = openStorage(jar);
    stored.write(sessionOf("ada", "again"));
    meanwhile(jar, "-seal", () => {
      third.stored.clear();
      third.stored.write(grace);
    });
    stored.replace(sessionOf("ada", "again"), sessionOf("ada", "again", { iat: 2 }));
    expect(stored.read()?.user.id).toBe("grace");
  });
});

describe("what the library brings", () => {
  const bring = (stored: SessionStorage, value: object) =>
    stored.forLibrary.setItem(STORAGE_KEY, JSON.stringify(value));

  test("an answer for a sign-in that is no longer the browser's does not land", async () => {
    const { stored, jar } = openStorage();
    stored.write(sessionOf("ada", "ada"));
    const lent = JSON.parse(stored.forLibrary.getItem(STORAGE_KEY) ?? "") as object;
    openStorage(jar).stored.write(sessionOf("grace", "grace"));
    await bring(stored, { ...sessionOf("ada", "ada", { iat: 2, aal: "aal2" }) });
    await bring(stored, { ...lent, user: { id: "ada", email: "new@foyer.example" } });
    expect(stored.read()?.user.id).toBe("grace");
    stored.clear();
    await bring(stored, sessionOf("ada", "ada", { iat: 3 }));
    await bring(stored, lent);
    expect(stored.inspect().kind).toBe("none");
  });

  test("a proof of the same sign-in takes its place; a user that comes late is put into the newer session", async () => {
    const { stored, jar } = openStorage();
    stored.write(sessionOf("u", "a"));
    const lent = JSON.parse(stored.forLibrary.getItem(STORAGE_KEY) ?? "") as object;
    await bring(stored, sessionOf("u", "a", { iat: 2, aal: "aal2" }));
    const proven = sessionOf("u", "a", { iat: 2, aal: "aal2" });
    expect(stored.read()?.access_token).toBe(proven.access_token);
    openStorage(jar).stored.replace(proven, sessionOf("u", "a", { iat: 3 }));
    await bring(stored, { ...lent, user: { id: "u", email: "new@foyer.example" } });
    expect(stored.read()).toMatchObject({
      access_token: sessionOf("u", "a", { iat: 3 }).access_token,
      expires_at: 1_800_000_000,
      user: { email: "new@foyer.example" },
    });
  });
});
