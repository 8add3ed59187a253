import { createSessionEngine } from "../core/session-engine.ts";
import { createRefreshRequest } from "../provider/refresh-request.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import type { MemoryJar } from "../testing/memory-jar.ts";
import { createTestPageLife } from "../testing/test-page-life.ts";
import { DAMAGES } from "./jar-damages.ts";
import { createWorld } from "./world.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import { parseStoredSession } from "../storage/stored-session.ts";

const KEY = "sb-provider-auth-token";
const NOW_MS = Date.UTC(2026, 5, 1);

const clock = {
  nowMs: () => NOW_MS,
  monotonicMs: () => 0,
  every: () => () => undefined,
  // Whatever is waited for is over at once.
  deadline: () => AbortSignal.abort(),
};

async function setUp() {
  const provider = createFakeProvider({ nowMs: () => NOW_MS });
  const user = provider.addUser({ email: "ada@foyer.example", password: "a" });
  const other = provider.addUser({ email: "grace@foyer.example", password: "b" });
  const factor = (id: string) => ({
    id,
    factor_type: "totp",
    friendly_name: `a long name ${id} `.repeat(12),
    status: "unverified",
    created_at: "2026-01-01T00:00:00Z",
  });
  user.factors = Array.from({ length: 8 }, (_, index) => factor(`u${index}`));
  other.factors = Array.from({ length: 10 }, (_, index) => factor(`o${index}`));
  const write = async (owner: typeof user): Promise<Map<string, string>> => {
    const jar = createMemoryJar();
    const session = parseStoredSession(JSON.stringify(await provider.startSession(owner)));
    if (session !== undefined)
      createSessionStorage({
        jar,
        storageKey: KEY,
        underLock: async (work) => work(),
        onLost: () => undefined,
        onDoubted: () => undefined,
      }).write(session);
    return jar.cookies;
  };
  return { provider, first: await write(user), second: await write(other) };
}

/** Node's; tests alone run this. */
declare function setImmediate(work: () => void): unknown;

async function openPage(jar: MemoryJar, provider: Awaited<ReturnType<typeof setUp>>["provider"]) {
  const engine = createSessionEngine({
    storageKey: KEY,
    jar,
    clock,
    life: createTestPageLife(),
    lock: {
      run: (_waitMs, work) => work(),
      isShared: false,
      waits: () => ({ count: 0, longestMs: 0, timeouts: 0 }),
    },
    random: () => 0,
    request: createRefreshRequest({
      providerUrl: provider.url,
      publishableKey: provider.publishableKey,
      fetch: provider.fetch,
      clock,
    }),
    openChannel: () => ({ tell: () => undefined, close: () => undefined }),
  });
  engine.begin();
  // Whatever it asks of the provider is answered in promises alone.
  await new Promise<void>((resolve) => setImmediate(resolve));
  engine.stop();
  return engine;
}

export interface JarReport {
  /** What must never happen and did, with the seed that replays it. */
  readonly breaches: readonly string[];
  readonly signedIn: number;
  readonly signedOut: number;
}

/** Opens a page on each of so many damaged cookie jars, one per seed from 1 on. */
export async function runCookieJars(count: number): Promise<JarReport> {
  const { provider, first, second } = await setUp();
  const breaches: string[] = [];
  let signedIn = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const world = createWorld(seed);
    const jar = createMemoryJar(new Map(first));
    for (let more = world.between(1, 3); more > 0; more -= 1)
      world.pick(DAMAGES)?.(jar.cookies, world, second, KEY);
    const engine = await openPage(jar, provider);
    const { status } = engine.store.getSnapshot();
    const stored = engine.stored.read();
    if (status === "signed-in") signedIn += 1;
    else if (status !== "signed-out") breaches.push(`seed ${seed}: the page is ${status}`);
    if (stored !== undefined && !provider.issued(stored.access_token, stored.refresh_token)) {
      breaches.push(`seed ${seed}: the provider never issued this session`);
    }
    if (engine.stored.inspect().kind === "damaged") breaches.push(`seed ${seed}: damaged cookies were left`);
  }
  return { breaches, signedIn, signedOut: count - signedIn };
}
