import { stringToBase64URL } from "@supabase/ssr";
import { openStorage, sessionOf, STORAGE_KEY } from "../testing/storage-page.ts";

describe("a session that is too large for cookies", () => {
  const METADATA = "m".repeat(9_000);
  const large = sessionOf("u", "large", { user_metadata: { note: METADATA } });

  test("is kept on this page alone, which says why, and leaves none of its cookies", () => {
    const { stored, jar, lost } = openStorage();
    stored.write(sessionOf("u", "small"));
    stored.write(large);
    expect([stored.read()?.refresh_token, stored.hereOnly(), lost()]).toEqual(["refresh-large", "size", 1]);
    expect([...jar.cookies.keys()]).toEqual([]);
    expect(openStorage(jar).stored.inspect().kind).toBe("none");
  });

  test("as a server wrote it, is taken out of the cookies once the provider has answered", () => {
    const { stored, jar } = openStorage();
    const encoded = `base64-${stringToBase64URL(JSON.stringify(large))}`;
    for (let at = 0; at < encoded.length; at += 3_180)
      jar.cookies.set(`${STORAGE_KEY}.${at / 3_180}`, encoded.slice(at, at + 3_180));
    expect(stored.inspect().kind).toBe("unsealed");
    expect(
      stored.replace(large, sessionOf("u", "large", { iat: 2, user_metadata: { note: METADATA } })),
    ).toBe("kept");
    expect([stored.hereOnly(), jar.cookies.size]).toEqual(["size", 0]);
  });

  test("goes back into them once it is small again", () => {
    const { stored, jar } = openStorage();
    stored.write(large);
    expect(stored.replace(large, sessionOf("u", "large", { iat: 2 }))).toBe("kept");
    expect([stored.hereOnly(), jar.cookies.has(STORAGE_KEY)]).toEqual([undefined, true]);
  });

  test("gives way to a sign-in in another page, but not to a cookie that the jar never let go", () => {
    const { stored, jar } = openStorage();
    stored.write(sessionOf("u", "stuck"));
    jest.spyOn(jar, "remove").mockImplementation(() => undefined);
    stored.write(large);
    expect(stored.read()?.refresh_token).toBe("refresh-large");
    expect(
      stored.replace(large, sessionOf("u", "large", { iat: 2, user_metadata: { note: METADATA } })),
    ).toBe("kept");
    expect(stored.hereOnly()).toBe("size");
    openStorage(jar).stored.write(sessionOf("grace", "grace"));
    expect([stored.read()?.user.id, stored.hereOnly()]).toEqual(["grace", undefined]);
  });

  test.each(Array.from({ length: 12 }, (_, index) => 200 * index))(
    "never takes more than 7 kB of a request's header, with %d characters more in it",
    (more) => {
      const { stored, jar } = openStorage();
      stored.write(sessionOf("u", "edge", { user_metadata: { note: "m".repeat(2_000 + more) } }));
      const header = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      expect(header.length).toBeLessThanOrEqual(7_000);
      expect(stored.read()?.refresh_token).toBe("refresh-edge");
    },
  );
});
