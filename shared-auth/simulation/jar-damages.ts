import type { World } from "./world.ts";

const BINARY = "\u0000\u0001%ff;\u007f{}[]\"'<>";

/** Spoils a jar in one way. `foreign` are the cookies of another person's session, `key` the session's name. */
type Damage = (
  cookies: Map<string, string>,
  world: World,
  foreign: ReadonlyMap<string, string>,
  key: string,
) => void;

const cut: Damage = (cookies, world, _foreign, key) => {
  const name = world.pick([...cookies.keys()]) ?? key;
  const value = cookies.get(name) ?? "";
  cookies.set(name, value.slice(0, world.between(0, value.length)));
};
/** What accidents, leftovers, other writers and scripts do to cookies. */
export const DAMAGES: readonly Damage[] = [
  cut,
  (cookies, world, _foreign, key) => void cookies.delete(world.pick([...cookies.keys()]) ?? key),
  (cookies, world, foreign, key) => {
    const name = world.pick([...foreign.keys()]) ?? key;
    cookies.set(name, foreign.get(name) ?? "");
  },
  (cookies, world, _foreign, key) => {
    const names = [...cookies.keys()];
    const [from, to] = [world.pick(names) ?? key, world.pick(names) ?? key];
    const value = cookies.get(from) ?? "";
    cookies.set(from, cookies.get(to) ?? "");
    cookies.set(to, value);
  },
  (cookies, world, _foreign, key) => {
    const name = world.pick([...cookies.keys()]) ?? key;
    const value = cookies.get(name) ?? "";
    const at = world.between(0, Math.max(0, value.length - 1));
    cookies.set(
      name,
      `${value.slice(0, at)}${String.fromCharCode(value.charCodeAt(at) ^ 1)}${value.slice(at + 1)}`,
    );
  },
  (cookies, world, _foreign, key) =>
    void cookies.set(`${key}.${world.between(0, 9)}`, world.pick(Array.from(BINARY)) ?? ""),
  (cookies, _world, _foreign, key) => void cookies.set(key, BINARY),
  (cookies, _world, _foreign, key) =>
    void cookies.set(key, `base64-${btoa('{"access_token":1,"__proto__":{"user":{}}}')}`),
  (cookies, _world, _foreign, key) => void cookies.set(`${key}-seal`, "1.99999.zzz"),
  (cookies, _world, foreign, key) => {
    for (const [name, value] of foreign) if (name !== `${key}-seal`) cookies.set(name, value);
  },
  (cookies, _world, _foreign, key) => void cookies.set(key, "x".repeat(9000)),
];
