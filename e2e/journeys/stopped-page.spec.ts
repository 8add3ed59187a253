import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import type { Product } from "../harness/product.ts";
import { readStatus, readWatch, tellOnline, watchSession } from "../steps/page-session.ts";
import { readSession, writeSession } from "../steps/session-cookies.ts";
import { signIn } from "../steps/sign-in-steps.ts";
import { rendererOf, stopRenderer } from "../steps/stop-page.ts";

const TOKEN_CALLS = /\/auth\/v1\/token\?grant_type=refresh_token/;
const FAR_MS = 600_000;
const DUE_IN_S = 60;
/** Twice what others wait for a page that holds the lock. */
const PASSED_WITHIN_MS = 30_000;

const nowS = (): number => Math.floor(Date.now() / 1_000);

async function makeDue(context: BrowserContext, { hostUrl }: Product): Promise<void> {
  await writeSession(context, { ...(await readSession(context)), expires_at: nowS() + DUE_IN_S }, hostUrl);
}

async function untilRefreshed(context: BrowserContext): Promise<void> {
  await expect
    .poll(async () => Number((await readSession(context))["expires_at"]) - nowS(), {
      timeout: PASSED_WITHIN_MS,
    })
    .toBeGreaterThan(10 * DUE_IN_S);
}

for (const isAnswered of [true, false]) {
  test(`a page stopped in the middle of a refresh, ${isAnswered ? "its answer on the way" : "before its request is answered"}, is passed by; when it goes on it has what the others have, and uses no old token`, async ({
    context,
    product,
    admin,
  }) => {
    const [stopped, other] = [await context.newPage(), await context.newPage()];
    await signIn(stopped, await admin.createUser(), "/security");
    await other.goto("/system");
    for (const page of [stopped, other]) {
      await expect.poll(() => readStatus(page)).toBe("signed-in");
      await watchSession(page, FAR_MS);
    }
    const renderer = await rendererOf(stopped);
    expect(renderer).not.toBe(await rendererOf(other));
    const used: unknown[] = [];
    context.on("request", (request) => {
      if (TOKEN_CALLS.test(request.url()))
        used.push((request.postDataJSON() as { refresh_token: string }).refresh_token);
    });

    let answer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (answer = resolve));
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    await stopped.route(
      TOKEN_CALLS,
      async (route) => {
        const response = await route.fetch();
        reach();
        await isWanted;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await makeDue(context, product);
    await tellOnline(stopped);
    await reached;
    const goOn = stopRenderer(renderer);
    try {
      if (isAnswered) answer();
      await tellOnline(other);
      await untilRefreshed(context);
      // Once more: what the stopped page asked with is two generations old by then.
      await makeDue(context, product);
      await tellOnline(other);
      await untilRefreshed(context);
    } finally {
      goOn();
    }
    const [session, usedBefore] = [await readSession(context), used.length];
    if (!isAnswered) answer();
    await expect.poll(() => readStatus(stopped)).toBe("signed-in");
    // It has taken up the answer that overtook it by the time that it hears of the next thing.
    await tellOnline(stopped);
    await expect
      .poll(async () => {
        const [here, there] = [await readWatch(stopped), await readWatch(other)];
        return here.generation - there.generation;
      })
      .toBe(0);
    expect(await readSession(context)).toEqual(session);
    expect(used.slice(usedBefore)).toEqual([]);

    // And what stands there is what the provider takes.
    await makeDue(context, product);
    await tellOnline(stopped);
    await untilRefreshed(context);
    expect(used.slice(usedBefore)).toEqual([session["refresh_token"]]);
    for (const page of [stopped, other]) {
      const { status, statuses } = await readWatch(page);
      expect([status, statuses.filter((one) => one !== "signed-in")]).toEqual(["signed-in", []]);
    }
  });
}
