import { createChunks } from "@supabase/ssr";
import { DAMAGES } from "../../../shared-auth/simulation/jar-damages.ts";
import type { World } from "../../../shared-auth/simulation/world.ts";
import { createSessionStorage } from "../../../shared-auth/storage/session-storage.ts";
import { checksumOf, parseSeal } from "../../../shared-auth/storage/session-seal.ts";
import type { StoredSession } from "../../../shared-auth/storage/stored-session.ts";
import { createMemoryJar } from "../../../shared-auth/testing/memory-jar.ts";

export type Jar = Map<string, string>;

/** A cookie as a script may write it; the same name may stand there once for each path. */
export interface JarCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface FilledJar {
  readonly what: string;
  readonly cookies: readonly JarCookie[];
}

const OVERSIZED_COOKIES = 22;
const OVERSIZED_CHARS = 3_900;

/** A jar as the product writes it. */
function writeOurs(key: string, session: StoredSession): Jar {
  const jar = createMemoryJar();
  createSessionStorage({
    jar,
    storageKey: key,
    underLock(work) {
      work();
      return Promise.resolve();
    },
    onLost: () => undefined,
    onDoubted: () => undefined,
  }).write(session);
  return jar.cookies;
}

/** As a server with `@supabase/ssr` writes it: the whole session with all that the account carries, and no seal. */
function writeByServer(key: string, session: StoredSession, isEncoded: boolean): Jar {
  const text = JSON.stringify(session);
  const encoded = isEncoded
    ? `base64-${Buffer.from(text).toString("base64url")}`
    : // Its older versions wrote the text as it was.
      encodeURIComponent(text);
  return new Map(createChunks(key, encoded).map(({ name, value }) => [name, value]));
}

type Kind = (key: string, session: StoredSession, other: StoredSession, world: World) => Jar;

/** What a jar begins as, before it is damaged. */
const KINDS: Readonly<Record<string, Kind>> = {
  ours: (key, session) => writeOurs(key, session),
  "ours again": (key, session) => writeOurs(key, session),
  "by a server": (key, session) => writeByServer(key, session, true),
  "by an older server": (key, session) => writeByServer(key, session, false),
  "ours, and a server's beside it": (key, session, other) =>
    new Map([...writeOurs(key, session), ...writeByServer(key, other, true)]),
  "half written by a server over another's": (key, session, other, world) => {
    const [before, next] = [[...writeByServer(key, session, true)], [...writeByServer(key, other, true)]];
    const written = world.between(1, Math.max(1, next.length - 1));
    return new Map([...before, ...next.slice(0, written)]);
  },
  "half written by us over another's": (key, session, other) => {
    const [before, next] = [writeOurs(key, session), [...writeOurs(key, other)]];
    return new Map([...before, ...next.filter(([name]) => !name.endsWith("-seal"))]);
  },
  nothing: () => new Map(),
};

/** What stands beside the session, or in its place. */
const COMPANIES: Readonly<
  Record<string, (jar: readonly JarCookie[], key: string, foreign: Jar) => readonly JarCookie[]>
> = {
  "": (jar) => jar,
  "doubled on another path": (jar) => [...jar, ...jar.map((cookie) => ({ ...cookie, path: "/system" }))],
  "another's on another path": (jar, _key, foreign) => [
    ...jar,
    ...[...foreign].map(([name, value]) => ({ name, value, path: "/system" })),
  ],
  oversized: (jar, key) => [
    ...jar,
    ...Array.from({ length: OVERSIZED_COOKIES }, (_, index) => ({
      name: `${key}.${index + 20}`,
      value: "x".repeat(OVERSIZED_CHARS),
      path: "/",
    })),
  ],
  "with much of other sites": (jar) => [
    ...jar,
    ...Array.from({ length: 40 }, (_, index) => ({
      name: `other-${index}`,
      value: "y".repeat(200),
      path: "/",
    })),
  ],
};

export interface JarParts {
  readonly world: World;
  /** The session's name. */
  readonly key: string;
  readonly session: StoredSession;
  readonly other: StoredSession;
}

/** Draws a jar: written in one of the ways that there are, then damaged up to three times. */
export function fillJar({ world, key, session, other }: JarParts): FilledJar {
  const kind = world.pick(Object.keys(KINDS)) ?? "nothing";
  const jar = (KINDS[kind] ?? raise())(key, session, other, world);
  const foreign = world.random() < 1 / 2 ? writeOurs(key, other) : writeByServer(key, other, true);
  const damages = world.between(0, 3);
  for (let more = damages; more > 0; more -= 1) world.pick(DAMAGES)?.(jar, world, foreign, key);
  // Most have no company: what is alone in a jar must be seen alone as well.
  const company = world.random() < 2 / 3 ? "" : (world.pick(Object.keys(COMPANIES)) ?? "");
  const plain = [...jar].map(([name, value]) => ({ name, value, path: "/" }));
  const cookies = (COMPANIES[company] ?? raise())(plain, key, foreign);
  return {
    what: `${kind}, ${damages} damages${company === "" ? "" : `, ${company}`}`,
    cookies,
  };
}

/** Counted here by itself: the seal's checksum is that of the value that stands there. */
export function isSealed(jar: ReadonlyMap<string, string>, key: string): boolean {
  const seal = parseSeal(jar.get(`${key}-seal`));
  return valuesIn(jar, key).some((text) => seal?.checksum === checksumOf(text));
}

/** The un-chunked value of the session, and its chunks joined. */
export function valuesIn(jar: ReadonlyMap<string, string>, key: string): readonly string[] {
  let joined = "";
  for (let index = 0; jar.has(`${key}.${index}`); index += 1) joined += jar.get(`${key}.${index}`) ?? "";
  return [jar.get(key) ?? "", joined].filter((text) => text !== "");
}

function raise(): never {
  throw new Error("There is no such kind of jar.");
}
