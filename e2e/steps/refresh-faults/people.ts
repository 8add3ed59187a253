import type { BrowserContext, Page } from "@playwright/test";
import { createChunks } from "@supabase/ssr";
import { checksumOf, formatSeal } from "../../../shared-auth/storage/session-seal.ts";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import { actAs } from "../page-session.ts";
import { readClaims, readSession, sessionCookies } from "../session-cookies.ts";
import type { Act } from "./plan-rounds.ts";

/** Who must be signed in: one sign-in of one person, until somebody signs in or out. */
export interface SignIn {
  readonly person: string;
  /** The provider's name for it, which stays over all its refreshes. */
  readonly sessionId: string;
}

/** People who share a browser. */
export interface People {
  /** Who has signed in last; `undefined` after a sign-out. */
  expected(): SignIn | undefined;
  act(act: Act): Promise<void>;
}

interface PeopleParts {
  readonly context: BrowserContext;
  readonly product: Product;
  readonly pages: readonly Page[];
  readonly users: readonly TestUser[];
}

export function createPeople({ context, product, pages, users }: PeopleParts): People {
  let expected: SignIn | undefined;
  const pageAt = (index: number): Page => pages[index] ?? raise("There is no such page.");
  const userAt = (index: number): TestUser => users[index] ?? raise("There is no such person.");
  return {
    expected: () => expected,
    async act(act) {
      switch (act.kind) {
        case "nothing":
          return;
        case "sign-out":
          expected = undefined;
          await actAs(pageAt(act.page), { kind: "sign-out" });
          return;
        case "sign-in": {
          const user = userAt(act.person);
          await actAs(pageAt(act.page), { kind: "sign-in", ...user });
          expected = { person: user.id, sessionId: String((await readClaims(context))["session_id"]) };
          return;
        }
        case "server-sign-in": {
          const user = userAt(act.person);
          expected = { person: user.id, sessionId: await signInByServer(context, product, user) };
          return;
        }
        default:
          act satisfies never;
      }
    },
  };
}

/** As a server of the same site does with `@supabase/ssr`: the whole session in chunks, without our seal, by no lock. */
async function signInByServer(context: BrowserContext, product: Product, user: TestUser): Promise<string> {
  const response = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: product.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  if (!response.ok) throw new Error(`The server's sign-in answered ${response.status}.`);
  const session = (await response.json()) as { access_token: string };
  const before = await sessionCookies(context);
  const key = keyOf(before);
  const encoded = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = createChunks(key, encoded);
  const kept = new Set(chunks.map(({ name }) => name));
  const rest = { url: product.hostUrl, sameSite: "Lax" as const };
  await context.addCookies([
    ...chunks.map((chunk) => ({ ...chunk, ...rest, expires: nowS() + DAY_S })),
    ...before
      .filter(({ name }) => !kept.has(name))
      .map(({ name }) => ({ name, value: "", ...rest, expires: 1 })),
  ]);
  const payload = session.access_token.split(".")[1] ?? "";
  return String(
    (JSON.parse(Buffer.from(payload, "base64url").toString()) as { session_id: unknown }).session_id,
  );
}

/**
 * Says in the cookies that the token ends in so many seconds, sealed and under the lock of those who refresh: no page
 * may take it for somebody else's work.
 */
export async function dateSession(context: BrowserContext, page: Page, endsInS: number): Promise<void> {
  const before = await sessionCookies(context);
  const session = { ...(await readSession(context)), expires_at: nowS() + endsInS };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const key = keyOf(before);
  const seal = formatSeal({ generation: 1_000, checksum: checksumOf(value) });
  const gone = before.map(({ name }) => name).filter((name) => name !== key);
  await page.evaluate(
    ([name, text, mark, others, maxAgeS]) =>
      navigator.locks.request(`${name}-refresh`, () => {
        document.cookie = `${name}=${text}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}`;
        document.cookie = `${name}-seal=${mark}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}`;
        for (const other of others) document.cookie = `${other}=; Path=/; Max-Age=0`;
      }),
    [key, value, seal, gone, DAY_S] as const,
  );
}

const DAY_S = 86_400;
const nowS = (): number => Math.floor(Date.now() / 1_000);
const keyOf = (cookies: readonly { name: string }[]): string =>
  (cookies[0]?.name ?? raise("Nobody is signed in.")).replace(/\.\d+$/, "");

function raise(message: string): never {
  throw new Error(message);
}
