import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { readSession, writeSession } from "../steps/session-cookies.ts";
import { readStatus, tellOnline } from "../steps/page-session.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { enterPassword, signOut } from "../steps/sign-in-steps.ts";

/**
 * What a remote that means harm can do in the page's realm, short of reading the cookies (which any script of the page
 * can, as docs/security.md says): it listens, wraps and walks, and notes every text that it comes across.
 */
async function turnHostile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const loot: string[] = [];
    Object.assign(globalThis, { foyerLoot: loot });
    const keep = (value: unknown): void => {
      try {
        loot.push(typeof value === "string" ? value : JSON.stringify([value]));
      } catch {
        loot.push(String(value));
      }
    };
    const names = new Set<string>();
    for (const cookie of document.cookie.split("; ")) {
      const name = cookie.split("=")[0] ?? "";
      for (const ending of ["", "-changes", "-refresh", "-seal"])
        names.add(name + ending).add(name.replace(/-seal$/, "") + ending);
    }
    for (const name of names) {
      new BroadcastChannel(name).onmessage = (event: MessageEvent<unknown>) => keep(event.data);
    }
    const wrap = (holder: Record<string, unknown>, name: string): void => {
      const original = holder[name];
      if (typeof original !== "function") return;
      holder[name] = function (this: unknown, ...given: unknown[]): unknown {
        for (const value of given) {
          keep(value);
          if (value instanceof Request) keep([...value.headers]);
        }
        return Reflect.apply(original, this, given) as unknown;
      };
    };
    wrap(globalThis, "fetch");
    for (const name of ["log", "warn", "error", "info", "debug"]) {
      wrap(console as unknown as Record<string, unknown>, name);
    }
    wrap(XMLHttpRequest.prototype as never, "send");
    wrap(Storage.prototype, "setItem");
    wrap(Window.prototype as never, "postMessage");
    addEventListener("message", (event) => keep(event.data));
    addEventListener("error", (event) => keep([event.message, String(event.error)]));
    addEventListener("unhandledrejection", (event) => keep(String(event.reason)));
  });
}

/** Walks everything that can be reached from globals, the facade, the well-known symbols and React's fibres. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { foyerLoot: loot } = globalThis as unknown as { foyerLoot: string[] };
    const seen = new Set<unknown>([document, loot]);
    const MOST = 400_000;
    const queue: unknown[] = [
      ...Object.getOwnPropertySymbols(globalThis).map(
        (symbol) => (globalThis as unknown as Record<symbol, unknown>)[symbol],
      ),
      ...Object.getOwnPropertyNames(globalThis)
        .filter((name) => !["document", "foyerLoot"].includes(name))
        .map((name) => (globalThis as unknown as Record<string, unknown>)[name]),
    ];
    for (const element of document.querySelectorAll("*")) {
      for (const name of Object.keys(element)) {
        if (name.startsWith("__react")) queue.push((element as unknown as Record<string, unknown>)[name]);
      }
      loot.push(element.outerHTML.slice(0, 2_000));
    }
    for (
      let value = queue.pop();
      seen.size < MOST && (value !== undefined || queue.length > 0);
      value = queue.pop()
    ) {
      if (typeof value === "string") loot.push(value);
      if (typeof value === "function") loot.push(Function.prototype.toString.call(value).slice(0, 500));
      if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value))
        continue;
      seen.add(value);
      if (value instanceof Map || value instanceof Set) queue.push(...value.entries());
      for (const key of Reflect.ownKeys(value)) {
        if (value instanceof Node && typeof key === "string" && !key.startsWith("__")) continue;
        const property = Object.getOwnPropertyDescriptor(value, key);
        if (property === undefined) continue;
        if ("value" in property) queue.push(property.value);
        else if (property.get !== undefined) {
          try {
            const got: unknown = Reflect.apply(property.get, value, []);
            if (got instanceof Promise) got.catch(() => undefined);
            queue.push(got);
          } catch {
            // A getter of a prototype, without its object.
          }
        }
      }
    }
    for (const store of [localStorage, sessionStorage]) {
      for (let index = 0; index < store.length; index += 1) {
        loot.push(store.getItem(store.key(index) ?? "") ?? "");
      }
    }
    for (const entry of performance.getEntries()) loot.push(entry.name);
    loot.push(location.href, document.referrer, window.name);
  });
}

test("a hostile remote finds no refresh token on any surface but the cookies", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  // The walk itself calls getters of prototypes without their objects.
  allowConsole(/Illegal invocation|deprecated|Deprecat/);
  const user = await admin.createUser();
  await beSignedIn(page, user, "/data/airports");
  const other = await page.context().newPage();
  await other.goto("/security");
  await expect.poll(() => readStatus(other)).toBe("signed-in");
  await page.bringToFront();
  const secrets: string[] = [];
  const noteSecrets = async (): Promise<void> => {
    secrets.push(String((await readSession(page.context()))["refresh_token"]));
  };
  await noteSecrets();
  await turnHostile(page);

  // A refresh by this page, a refusal, a sign-out and another sign-in: whatever passes, it listens.
  const session = await readSession(page.context());
  const inAMinuteS = Math.floor(Date.now() / 1_000) + 60;
  await writeSession(page.context(), { ...session, expires_at: inAMinuteS }, product.hostUrl);
  await tellOnline(page);
  await expect.poll(async () => (await readSession(page.context()))["refresh_token"]).not.toBe(secrets[0]);
  await noteSecrets();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await walk(page);
  await signOut(page);
  await enterPassword(page, user);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await noteSecrets();
  await walk(page);

  const loot = await page.evaluate(() => (globalThis as unknown as { foyerLoot: string[] }).foyerLoot);
  // It did find things; otherwise it would prove nothing.
  expect(loot.length).toBeGreaterThan(1_000);
  expect(loot.some((text) => text.includes(user.email))).toBe(true);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(loot.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test("the servers of remotes are sent no cookie", async ({ page, context, product, admin }) => {
  const sent: { readonly url: string; readonly cookie: string | undefined }[] = [];
  const origins = Object.values(product.remotes).map(({ url }) => url);
  context.on("request", (request) => {
    if (!origins.some((origin) => request.url().startsWith(origin))) return;
    void request.allHeaders().then((headers) => sent.push({ url: request.url(), cookie: headers["cookie"] }));
  });
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("grid").first()).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});
