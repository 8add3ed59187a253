import { createCookieItems } from "./cookie-items.ts";
import type { CookieJar } from "./cookie-jar.ts";

const CHUNK_LIMIT = 3180;
const KEY = "sb-local-auth-token";

function createMemoryJar(cookies = new Map<string, string>()): CookieJar & { cookies: Map<string, string> } {
  return {
    cookies,
    readAll: () => cookies,
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}

test("keeps a small value in one cookie under the key itself", () => {
  const jar = createMemoryJar();
  const storage = createCookieItems(jar);
  storage.setItem(KEY, '{"a":1}', "lasting");
  expect([...jar.cookies.keys()]).toEqual([KEY]);
  expect(storage.getItem(KEY)).toBe('{"a":1}');
});

test("cuts a large value into chunks of at most 3180 characters and reads it back whole", () => {
  const jar = createMemoryJar();
  const storage = createCookieItems(jar);
  const value = JSON.stringify({ text: "ü€𝄞".repeat(1500) });
  storage.setItem(KEY, value, "lasting");
  expect(jar.cookies.size).toBeGreaterThan(1);
  for (const chunk of jar.cookies.values()) expect(chunk.length).toBeLessThanOrEqual(CHUNK_LIMIT);
  expect(storage.getItem(KEY)).toBe(value);
});

test("leaves no stale chunk behind when the value shrinks", () => {
  const jar = createMemoryJar();
  const storage = createCookieItems(jar);
  storage.setItem(KEY, "x".repeat(9000), "lasting");
  storage.setItem(KEY, "y".repeat(3000), "lasting");
  const names = [...jar.cookies.keys()];
  expect(storage.getItem(KEY)).toBe("y".repeat(3000));
  storage.setItem(KEY, "small", "lasting");
  expect([...jar.cookies.keys()]).toEqual([KEY]);
  expect(names.length).toBeLessThan(4);
});

test("removes every chunk and nothing else", () => {
  const jar = createMemoryJar(new Map([["other", "1"]]));
  const storage = createCookieItems(jar);
  storage.setItem(KEY, "x".repeat(9000), "lasting");
  storage.removeItem(KEY);
  expect([...jar.cookies.keys()]).toEqual(["other"]);
});

test("reads anything that is no encoded value as absent, without throwing", () => {
  for (const value of ["base64-%%%", "base64-\u0000", "%E0%A4%A"]) {
    const storage = createCookieItems(createMemoryJar(new Map([[KEY, value]])));
    expect(() => storage.getItem(KEY)).not.toThrow();
  }
});

test("is readable by @supabase/ssr's own decoder", async () => {
  const { combineChunks, stringFromBase64URL } = await import("@supabase/ssr");
  const jar = createMemoryJar();
  const value = JSON.stringify({ text: "x".repeat(8000) });
  createCookieItems(jar).setItem(KEY, value, "lasting");
  const joined = await combineChunks(KEY, (name) => jar.cookies.get(name) ?? null);
  expect(stringFromBase64URL((joined ?? "").slice("base64-".length))).toBe(value);
});
