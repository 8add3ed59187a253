import { createTestSession } from "../testing/test-session.ts";

const TICK_MS = 30_000;
const LIVES = "rest/v1/rpc/foyer_session_lives";

const open = async (answerData: () => Response, checkSessionS?: number) => {
  const page = createTestSession({
    answerData,
    ...(checkSessionS !== undefined && { checkSessionS }),
  });
  await page.signIn();
  const asked = (): number => page.provider.calls.filter(({ path }) => path.includes(LIVES)).length;
  return { ...page, asked };
};

test("a page that asks for nothing says within a tick that its session was ended elsewhere", async () => {
  const page = await open(() => Response.json(false), TICK_MS / 1000);
  await page.clock.advance(0);
  page.provider.endSessions(page.user, "session_not_found");
  await page.clock.advance(TICK_MS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-out" });
  const asked = page.asked();
  await page.clock.advance(10 * TICK_MS);
  expect(page.asked()).toBe(asked);
});

test("a session that lives is asked about once in the time, while the page is looked at, and goes on", async () => {
  const page = await open(() => Response.json(true), (2 * TICK_MS) / 1000);
  await page.clock.advance(10 * TICK_MS);
  expect(page.asked()).toBe(5);
  page.life.hide();
  await page.clock.advance(10 * TICK_MS);
  expect(page.asked()).toBe(5);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in" });
});

test("a project without the function is asked once; by default nobody is", async () => {
  const missing = await open(() => Response.json({ code: "PGRST202" }, { status: 404 }), TICK_MS / 1000);
  await missing.clock.advance(10 * TICK_MS);
  expect(missing.asked()).toBe(1);
  const silent = await open(() => Response.json(false));
  await silent.clock.advance(10 * TICK_MS);
  expect(silent.asked()).toBe(0);
});

test("an outage ends nothing", async () => {
  const page = await open(() => Response.json(false), TICK_MS / 1000);
  page.provider.breakDown("rest/v1", { kind: "reset" });
  await page.clock.advance(2 * TICK_MS);
  expect(page.asked()).toBe(2);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in" });
});
