import { NO_LINKS } from "../testing/no-links.ts";
import { createAuthClient } from "./auth-client.ts";
import { createSignInActions } from "./sign-in-actions.ts";
import { codeOf } from "../testing/code-of.ts";

const PROVIDER = "http://ways.test";
let made = 0;

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The actions on the provider's own library, with its network edge in the test's hands. */
async function setUp(answer: (path: string) => Response = () => Response.json({})) {
  made += 1;
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const path = pathname.replace("/auth/v1/", "") + search;
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    if (path !== "settings") asked.push({ path, body });
    return path === "settings" ? Response.json({ external: { phone: true } }) : answer(path);
  };
  const items = new Map<string, string>();
  const client = await createAuthClient({
    providerUrl: PROVIDER,
    publishableKey: "key",
    storageKey: `ways-${made}`,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    fetch,
    onSession: () => undefined,
    onSignedOut: () => undefined,
  });
  const actions = createSignInActions({
    providerUrl: PROVIDER,
    publishableKey: "key",
    fetch,
    client: () => Promise.resolve(client),
    clientOfUser: () => Promise.resolve(client),
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
  });
  return { actions, asked };
}

const refusal = (code: string, status: number): (() => Response) => {
  return () =>
    Response.json(
      { code, message: "server words" },
      { status, headers: { "x-supabase-api-version": "2024-01-01" } },
    );
};

const EMAIL = "ada@foyer.example";

test("each way in asks the provider what it should, and comes back to this site", async () => {
  const { actions, asked } = await setUp();
  await actions.sendCode({ email: EMAIL }, "/sign-in?return-to=%2Fdata");
  await actions.sendCode({ phone: "+491701234567" }, "/sign-in");
  await actions.resendConfirmation(EMAIL, "/sign-in");
  await actions.sendRecovery(EMAIL, "/sign-in/new-password");
  expect(asked.map(({ path }) => path.split("?")[0])).toEqual(["otp", "otp", "resend", "recover"]);
  expect(decodeURIComponent(asked[0]?.path ?? "")).toContain("https://app.example/sign-in");
  expect(asked[1]?.body).toMatchObject({ phone: "+491701234567", create_user: true });
  expect(await actions.addressOf("github", "/sign-in")).toContain("provider=github");
});

test("a single sign-on's address is the provider's to give", async () => {
  const { actions, asked } = await setUp(() => Response.json({ url: "https://idp.example/start" }));
  expect(await actions.addressOfSso("bank.example", "/sign-in")).toBe("https://idp.example/start");
  expect(asked[0]).toMatchObject({ path: "sso", body: { domain: "bank.example" } });
});

test.each([
  ["otp_expired", 403, "code_wrong"],
  ["over_sms_send_rate_limit", 429, "rate_limited"],
  ["captcha_failed", 400, "captcha_failed"],
])("the provider's %s is an error by name in every way in", async (code, status, ours) => {
  const { actions } = await setUp(refusal(code, status));
  const works = [
    () => actions.sendCode({ phone: "+491701234567" }, "/sign-in"),
    () => actions.verifyCode({ email: EMAIL }, "123456"),
    () => actions.verifyCode({ phone: "+491701234567" }, "123456"),
    () => actions.resendConfirmation(EMAIL, "/sign-in"),
    () => actions.sendRecovery(EMAIL, "/sign-in"),
    () => actions.signInAsGuest(),
    () => actions.addressOfSso("bank.example", "/sign-in"),
  ];
  for (const work of works) expect(await codeOf(work())).toBe(ours);
});

test("what only somebody who is signed in can do is refused by name to anybody else", async () => {
  const { actions } = await setUp();
  expect(await codeOf(actions.changePassword("a-new-password"))).toBe("session_expired");
  expect(await codeOf(actions.changePassword("a-new-password", "123456"))).toBe("session_expired");
  expect(await codeOf(actions.sendReauthenticationCode())).toBe("session_expired");
  expect(actions.takeReturnProblem()).toBeUndefined();
});
