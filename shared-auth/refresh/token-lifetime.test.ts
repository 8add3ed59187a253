import { createTestClock } from "../testing/test-clock.ts";
import { unsignedToken } from "../testing/fake-tokens.ts";
import { createTokenLifetime } from "./token-lifetime.ts";

const START_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Of an hour, received now. */
const session = {
  access_token: unsignedToken({ iat: 0, exp: 3_600 }),
  expires_at: (START_MS + HOUR_MS) / 1_000,
};

test("the wall clock counts while a laptop sleeps and the page's own clock stands still", () => {
  const clock = createTestClock(START_MS);
  const remainingMs = createTokenLifetime(clock);
  expect(remainingMs(session)).toBe(HOUR_MS);
  clock.setWallClock(START_MS + 2 * HOUR_MS);
  expect(remainingMs(session)).toBe(-HOUR_MS);
});

test("the page's own clock counts while somebody sets the other one back", async () => {
  const clock = createTestClock(START_MS);
  const remainingMs = createTokenLifetime(clock);
  remainingMs(session);
  await clock.advance(HOUR_MS / 2);
  // By so little that it might be true.
  clock.setWallClock(START_MS);
  expect(remainingMs(session)).toBe(HOUR_MS / 2);
});

test.each([
  [
    "the clock was set back a day before the page looked",
    { ...session, expires_at: session.expires_at + 86_400 },
  ],
  ["the expiry was edited to the year 2099", { ...session, expires_at: 4_070_908_800 }],
])("more than a lifetime can't be left: %s", (_case, edited) => {
  expect(createTokenLifetime(createTestClock(START_MS))(edited)).toBe(0);
});

test("a token that doesn't say how long it lasts is believed what stands beside it", () => {
  const remainingMs = createTokenLifetime(createTestClock(START_MS));
  expect(remainingMs({ access_token: "a.b.c", expires_at: (START_MS + DAY_MS) / 1_000 })).toBe(DAY_MS);
});
