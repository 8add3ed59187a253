import { codeOf } from "../testing/code-of.ts";
import { createTestSession } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

interface Sent {
  readonly address: string;
  readonly init: RequestInit | undefined;
}

/** A visit to a second page with somebody's session, which never had the provider's library. */
async function visit(): Promise<{ page: TestSession; signOuts(): readonly Sent[] }> {
  const first = createTestSession();
  await first.signIn();
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push({ address: input instanceof Request ? input.url : String(input), init });
    return first.provider.fetch(input, init);
  };
  const page = createTestSession({ sharing: { ...first, provider: { ...first.provider, fetch } } });
  await page.clock.advance(0);
  return { page, signOuts: () => sent.filter(({ address }) => address.includes("/logout")) };
}

test.each(["local", "others", "global"] as const)(
  "the provider hears of a sign-out (%s) in the same turn, once, and also where the page is closed",
  async (scope) => {
    const { page, signOuts } = await visit();
    const bearer = (await page.session.data.accessToken()) ?? "";
    const clients = page.session.diagnostics().clients;
    const done = page.session.signOut(scope);
    // Nothing is awaited yet: a page that closes now runs no more.
    const [request] = signOuts();
    expect(request?.address).toBe(`${page.provider.url}/auth/v1/logout?scope=${scope}`);
    expect(request?.init).toMatchObject({ method: "POST", keepalive: true });
    expect(new Headers(request?.init?.headers).get("Authorization")).toBe(`Bearer ${bearer}`);
    expect(new Headers(request?.init?.headers).get("apikey")).toBe(page.provider.publishableKey);
    expect(page.session.getSnapshot().status).toBe(scope === "others" ? "signed-in" : "signed-out");
    await done;
    await page.clock.advance(0);
    expect(signOuts()).toHaveLength(1);
    expect(page.provider.calls.at(-1)).toMatchObject({ status: 204, isFault: false });
    // Nor did it load the library.
    expect(page.session.diagnostics().clients).toBe(clients);
  },
);

const json = (body: object): string => JSON.stringify(body);

test.each([
  ["a dropped connection", { kind: "reset" }, "provider_unavailable"],
  ["a gateway's page", { kind: "status", status: 502, body: "<html>" }, "provider_unavailable"],
  ["a list for an answer", { kind: "status", status: 400, body: "[]" }, "provider_unavailable"],
  [
    "an ended session",
    { kind: "status", status: 403, body: json({ code: "session_not_found" }) },
    "session_expired",
  ],
  [
    "an ended session, as older services write it",
    { kind: "status", status: 403, body: json({ code: 403, error_code: "session_not_found", msg: "No." }) },
    "session_expired",
  ],
  ["a limit", { kind: "status", status: 429 }, "rate_limited"],
] as const)(
  "%s is told to who ends other sessions, and to nobody who leaves here",
  async (_what, fault, code) => {
    const { page, signOuts } = await visit();
    page.provider.breakDown("auth/v1/logout", fault);
    expect(await codeOf(page.session.signOut("others"))).toBe(code);
    expect(page.session.getSnapshot().status).toBe("signed-in");
    expect(await codeOf(page.session.signOut())).toBe("none");
    expect(page.session.getSnapshot().status).toBe("signed-out");
    expect(signOuts()).toHaveLength(2);
  },
);
