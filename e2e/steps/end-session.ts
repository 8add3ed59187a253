import type { BrowserContext, Page } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { readSession } from "./session-cookies.ts";

interface Core {
  reloadUser(): Promise<void>;
  signInWithPassword(credentials: { email: string; password: string }): Promise<void>;
  readonly data: { fetch(path: string): Promise<Response> };
}

const CORE = "foyer.session@1";

/** Ends every session of whoever is signed in, at the provider and behind the browser's back. */
export async function revokeSessions(context: BrowserContext, product: Product): Promise<void> {
  const { access_token: token } = await readSession(context);
  const response = await fetch(`${product.backendUrl}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: product.publishableKey, authorization: `Bearer ${String(token)}` },
  });
  if (!response.ok) throw new Error(`logout answered ${response.status}`);
}

/** Has the page ask the provider about its person, as some part of it does sooner or later. */
export async function noticeSession(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for(name)];
    await core?.reloadUser().catch(() => undefined);
  }, CORE);
}

/** Signs somebody in without a sign-out before, as another page of the same browser might. */
export async function signInDirectly(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.evaluate(
    async ([name, credentials]) => {
      const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for(name)];
      await core?.signInWithPassword(credentials);
    },
    [CORE, { email, password }] as const,
  );
}

/** What a data call of the page ends with: its status, or the error's code. */
export function readOutcome(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for(name)];
    try {
      return String((await core?.data.fetch("airports?limit=1"))?.status);
    } catch (error) {
      return String((error as { code?: unknown }).code);
    }
  }, CORE);
}
