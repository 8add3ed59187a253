import { createFakeProvider } from "../testing/fake-provider.ts";
import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A page whose clock can be set wrong, while the provider's is right. */
function onWrongClock(): TestSession {
  const clock = createTestClock();
  const startMs = clock.nowMs();
  const provider = createFakeProvider({
    nowMs: () => startMs + clock.monotonicMs(),
    answerData: (_path, claims) => Response.json({ as: claims?.["jti"] }),
  });
  const user = provider.addUser(CREDENTIALS);
  return createTestSession({
    sharing: { clock, provider, user, jar: createMemoryJar(), broadcasts: createMemoryBroadcasts() },
  });
}

test.each([-2 * HOUR_MS, 2 * HOUR_MS])(
  "a clock set wrong by %d ms in mid-session costs one refresh, and no call goes out with a dead token",
  async (byMs) => {
    const page = onWrongClock();
    await page.signIn();
    await page.clock.advance(HOUR_MS / 2);
    page.clock.setWallClock(page.clock.nowMs() + byMs);
    await page.clock.advance(10 * MINUTE_MS);
    const early = page.provider.countRefreshes();
    expect(early).toBe(1);
    await page.clock.advance(HOUR_MS / 2);
    expect((await page.session.data.fetch("flights")).status).toBe(200);
    expect(
      page.provider.calls.filter(({ path }) => path.includes("rest/")).map(({ status }) => status),
    ).toEqual([200]);
    expect(page.provider.countRefreshes()).toBe(1);
  },
);

test("a clock that is two hours off from the start costs nothing", async () => {
  const page = onWrongClock();
  page.clock.setWallClock(page.clock.nowMs() - 2 * HOUR_MS);
  await page.signIn();
  await page.clock.advance(HOUR_MS / 2);
  expect(page.provider.countRefreshes()).toBe(0);
  await page.clock.advance(HOUR_MS / 2);
  expect(page.provider.countRefreshes()).toBe(1);
});
