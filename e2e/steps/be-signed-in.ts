import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { toStorageKey } from "../../shared-auth/provider/project-address.ts";
import { createSealedCookies } from "../../shared-auth/storage/sealed-cookies.ts";
import { parseStoredSession, slimSession } from "../../shared-auth/storage/stored-session.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** As much of the host's public `config.json` as a sign-in needs. */
interface Project {
  readonly providerUrl: string;
  readonly publishableKey: string;
}

/**
 * Signs in by a request and writes the cookies as the product does, then opens `address`: for journeys of what somebody
 * finds there. Those of the way in, and those by https, whose domain only the browser knows, use `signIn`.
 */
export async function beSignedIn(
  page: Page,
  { email, password }: Credentials,
  address = "/data",
  navigation = "Main",
): Promise<void> {
  await carrySession(page.context(), { email, password });
  await page.goto(address);
  await expect(page.getByRole("navigation", { name: navigation })).toBeVisible();
}

/** Signs in by a request, and gives the cookies to all pages of a browser. */
export async function carrySession(context: BrowserContext, { email, password }: Credentials): Promise<void> {
  const config = await context.request.get("/config.json");
  const { providerUrl, publishableKey } = (await config.json()) as Project;
  const answer = await context.request.post(`${providerUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: { email, password },
  });
  const session = parseStoredSession(await answer.text());
  if (session === undefined)
    throw new Error(`${email} can't sign in: ${answer.status()} ${await answer.text()}`);
  const url = new URL(config.url());
  const cookies = cookiesOf(JSON.stringify(slimSession(session)), toStorageKey(providerUrl, url.protocol));
  await context.addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      url: url.origin,
      sameSite: "Lax" as const,
      secure: url.protocol === "https:",
    })),
  );
}

function cookiesOf(session: string, storageKey: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  const jar = {
    readAll: () => cookies,
    write: (name: string, value: string) => void cookies.set(name, value),
    remove: (name: string) => void cookies.delete(name),
  };
  createSealedCookies(jar, storageKey, () => undefined).write(session);
  return cookies;
}
