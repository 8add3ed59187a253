import type { Page, WebSocketRoute } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { signIn } from "../steps/sign-in-steps.ts";

interface Message {
  readonly topic: string;
  readonly event: string;
  readonly payload: { readonly config?: { readonly postgres_changes?: readonly unknown[] } };
  readonly ref: string;
}

/** Realtime as far as one table needs it: it lets everybody join, and tells of changes when the test says so. */
async function serveRealtime(page: Page): Promise<{ joined: Message[]; tell(event: string): void }> {
  const joined: Message[] = [];
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (route) => {
    socket = route;
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      if (message.event !== "phx_join") return;
      joined.push(message);
      route.send(JSON.stringify({ ...message, event: "phx_reply", payload: { status: "ok" } }));
    });
  });
  return {
    joined,
    tell(event) {
      const topic = joined.at(-1)?.topic ?? "";
      socket?.send(JSON.stringify({ topic, event, payload: {}, ref: null }));
    },
  };
}

test(
  "a change elsewhere is counted, and its row flashes once the person has it read again",
  { tag: "@https" },
  async ({ page, admin, product }) => {
    skipWithout(product, "noRealtime");
    const realtime = await serveRealtime(page);
    await signIn(page, await admin.createUser(), "/data/notes");
    const own = page.waitForRequest((request) => request.url().includes("/rest/v1/notes"));
    await page.reload();
    const { authorization = "", apikey = "" } = (await own).headers();
    const write = (method: string, query: string, body: object): Promise<Response> =>
      fetch(`${product.backendUrl}/rest/v1/notes${query}`, {
        method,
        headers: { authorization, apikey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await write("POST", "", [{ title: "first" }, { title: "second" }])).status).toBe(201);
    await page.reload();
    await expect(page.getByRole("gridcell", { name: "second" })).toBeVisible();

    await page.getByRole("button", { name: "Live" }).click();
    const live = page.locator(".data-live");
    await expect(live).toHaveAttribute("data-status", "on");
    expect(realtime.joined[0]?.payload.config?.postgres_changes).toEqual([
      { event: "*", schema: "public", table: "notes" },
    ]);
    expect((await write("PATCH", "?title=eq.second", { body: "changed elsewhere" })).ok).toBe(true);
    expect((await write("POST", "", { title: "third" })).ok).toBe(true);
    realtime.tell("postgres_changes");
    realtime.tell("postgres_changes");
    await expect(live).toContainText("2");
    await expect(page.getByRole("gridcell", { name: "changed elsewhere" })).toHaveCount(0);
    await expectNoAxeViolations(page);

    await live.getByRole("button").first().click();
    await expect(page.getByRole("gridcell", { name: "third" })).toBeVisible();
    const flashing = page.locator(".data-row-changed");
    await expect(flashing).toHaveCount(1);
    await expect(flashing).toContainText("changed elsewhere");
    await expect(page.getByText("3 rows")).toBeVisible();

    realtime.tell("phx_error");
    await expect(live).toContainText("The connection was lost");
    await expect(live).toContainText("Changes may have been missed meanwhile.");
    await expect(live).toHaveAttribute("data-status", "on");
    expect(realtime.joined).toHaveLength(2);
  },
);
