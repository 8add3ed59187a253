import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { checksumOf, formatSeal } from "../../shared-auth/storage/session-seal.ts";
import { signOut } from "./sign-in-steps.ts";

interface SessionCookie {
  readonly name: string;
  readonly value: string;
  /** Unix seconds. */
  readonly expires: number;
}

const DAY_S = 86_400;
/** With the prefix where the page came by https, see decision 0012. */
const SESSION_COOKIE = /^(__Host-)?sb-.+-auth-token(\.\d+)?$/;

export async function sessionCookies(context: BrowserContext): Promise<readonly SessionCookie[]> {
  return (await context.cookies()).filter(({ name }) => SESSION_COOKIE.test(name));
}

/** Signs out, and sees that the browser holds nothing of the session any more. */
export async function signOutWholly(page: Page): Promise<void> {
  await signOut(page);
  expect(await sessionCookies(page.context())).toEqual([]);
}

/** The claims of the access token in the cookies. */
export async function readClaims(context: BrowserContext): Promise<Record<string, unknown>> {
  const session = await readSession(context);
  const payload = String(session["access_token"]).split(".")[1] ?? "";
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
}

export async function readSession(context: BrowserContext): Promise<Record<string, unknown>> {
  const cookies = [...(await sessionCookies(context))].sort((a, b) => a.name.localeCompare(b.name, "en"));
  const encoded = cookies.map(({ value }) => value).join("");
  return JSON.parse(Buffer.from(encoded.slice("base64-".length), "base64url").toString()) as Record<
    string,
    unknown
  >;
}

/** Puts the session's cookies back with another session in them, sealed, as the product itself writes a small one. */
export async function writeSession(
  context: BrowserContext,
  session: Record<string, unknown>,
  url: string,
): Promise<void> {
  const before = await sessionCookies(context);
  const name = (before[0]?.name ?? "").replace(/\.\d+$/, "");
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const seal = formatSeal({ generation: 1_000, checksum: checksumOf(value) });
  await writeAtOnce(context, url, [
    { name, value },
    { name: `${name}-seal`, value: seal },
  ]);
  // Afterwards: pages notice at once when a session's cookies are gone, and take it for a sign-out.
  for (const old of before) if (old.name !== name) await context.clearCookies({ name: old.name });
}

/** So that no page sees one without the other, which it would take for damage and mend by a refresh. */
async function writeAtOnce(
  context: BrowserContext,
  url: string,
  cookies: readonly Pick<SessionCookie, "name" | "value">[],
): Promise<void> {
  const watching = context.pages().find((page) => page.url().startsWith(url));
  if (watching === undefined || takesCookiesTogether(context)) {
    const rest = { url, expires: Math.floor(Date.now() / 1000) + DAY_S, sameSite: "Lax" as const };
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, ...rest })));
    return;
  }
  const security = url.startsWith("https:") ? "; Secure" : "";
  const lines = cookies.map(
    ({ name, value }) => `${name}=${value}; Path=/; Max-Age=${DAY_S}; SameSite=Lax${security}`,
  );
  await watching.evaluate((written) => {
    for (const line of written) document.cookie = line;
  }, lines);
}

/** WebDriver BiDi, by which Firefox is driven, sets one after another. */
function takesCookiesTogether(context: BrowserContext): boolean {
  return context.browser()?.browserType().name() !== "firefox";
}
