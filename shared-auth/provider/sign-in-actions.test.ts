import type { ProviderClient } from "./auth-client.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import { sessionOf } from "../testing/library-client.ts";
import { NO_LINKS } from "../testing/no-links.ts";
import { createSignInActions } from "./sign-in-actions.ts";

const failed = { data: {}, error: { name: "AuthApiError", code: "user_banned", status: 400, message: "no" } };
const fine = { data: { url: "https://service.example/authorize" }, error: null };

function actionsAnswering(answer: object) {
  const client = new Proxy({}, { get: () => () => Promise.resolve(answer) });
  return createSignInActions({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: () => Promise.resolve(Response.json(null)),
    // A proxy that answers everything would also pass for a promise.
    client: () => Promise.resolve({ __proto__: client, then: undefined } as unknown as ProviderClient),
    clientOfUser: () => Promise.resolve({ __proto__: client, then: undefined } as unknown as ProviderClient),
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
  });
}

test.each<[string, (actions: ReturnType<typeof actionsAnswering>) => Promise<unknown>]>([
  ["a code by mail", (actions) => actions.verifyCode({ email: "a@b.example" }, "123456")],
  ["a code by message", (actions) => actions.verifyCode({ phone: "+4915112345678" }, "123456")],
  ["sending a message", (actions) => actions.sendCode({ phone: "+4915112345678" }, "/sign-in")],
  ["sending again", (actions) => actions.resendConfirmation("a@b.example", "/sign-in")],
  ["recovery", (actions) => actions.sendRecovery("a@b.example", "/sign-in/new-password")],
  ["a guest", (actions) => actions.signInAsGuest()],
  ["a service", (actions) => actions.addressOf("github", "/sign-in")],
  ["an organisation", (actions) => actions.addressOfSso("b.example", "/sign-in")],
  ["a new password", (actions) => actions.changePassword("several words", "123456")],
  ["a new password without a code", (actions) => actions.changePassword("several words")],
  ["a code to confirm", (actions) => actions.sendReauthenticationCode()],
])("%s: a refusal becomes our error, and nothing else does", async (_name, call) => {
  await expect(call(actionsAnswering(failed))).rejects.toMatchObject({ code: "user_banned" });
  await expect(call(actionsAnswering(fine))).resolves.not.toThrow();
});

test.each([{ inField: true }, { atHand: true }])(
  "a passkey is not asked for with %j where strangers' calls ask for a check",
  async (unasked) => {
    const actions = createSignInActions({
      providerUrl: "http://provider.test",
      publishableKey: "key",
      fetch: () => Promise.reject(new Error("nothing is to be asked for")),
      client: () => Promise.reject(new Error("nothing is to be loaded")),
      clientOfUser: () => Promise.reject(new Error("nothing is to be loaded")),
      mailReturnUrl: "https://app.example/sign-in",
      hasCaptcha: true,
      ...NO_LINKS,
    });
    await expect(actions.signInWithPasskey(unasked)).rejects.toMatchObject({
      code: "method_disabled",
      message: "Passkeys are offered by their button here.",
    });
  },
);

/** What the library is asked for, call by call. */
function recordedActions(answer: object = fine) {
  const asked: [string, ...unknown[]][] = [];
  const client = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...request: unknown[]) => {
          asked.push([String(name), ...request]);
          return Promise.resolve(answer);
        },
    },
  );
  const get = () => Promise.resolve({ __proto__: client, then: undefined } as unknown as ProviderClient);
  const actions = createSignInActions({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: () => Promise.resolve(Response.json(null)),
    client: get,
    clientOfUser: get,
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
  });
  return { actions, asked };
}
const BACK = "https://app.example/data";

test("every call says who it is for, and where on this site it leads back", async () => {
  const { actions, asked } = recordedActions();
  await actions.verifyCode({ email: "a@b.example" }, "123456");
  await actions.verifyCode({ phone: "+4915112345678" }, "654321");
  await actions.resendConfirmation("a@b.example", "/data");
  await actions.sendRecovery("a@b.example", "/data");
  expect(asked).toEqual([
    ["verifyOtp", { email: "a@b.example", token: "123456", type: "email" }],
    ["verifyOtp", { phone: "+4915112345678", token: "654321", type: "sms" }],
    ["resend", { type: "signup", email: "a@b.example", options: { emailRedirectTo: BACK } }],
    ["resetPasswordForEmail", "a@b.example", { redirectTo: BACK }],
  ]);
});

test("the library leads nobody away by itself: a page goes to the address once it has said goodbye", async () => {
  const { actions, asked } = recordedActions();
  expect(await actions.addressOf("github", "/data")).toBe("https://service.example/authorize");
  await actions.addressOfSso("b.example", "/data");
  const options = { redirectTo: BACK, skipBrowserRedirect: true };
  expect(asked).toEqual([
    ["signInWithOAuth", { provider: "github", options }],
    ["signInWithSSO", { domain: "b.example", options }],
  ]);
});

test("a recovery that was asked for too often is answered as any other; another refusal is said", async () => {
  const limited = recordedActions({
    data: {},
    error: { ...failed.error, code: "over_email_send_rate_limit" },
  });
  await expect(limited.actions.sendRecovery("a@b.example", "/data")).resolves.toBeUndefined();
  const cause = new Error("a fault of ours");
  const actions = createSignInActions({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: () => Promise.reject(cause),
    client: () => Promise.reject(cause),
    clientOfUser: () => Promise.reject(cause),
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
  });
  await expect(actions.sendRecovery("a@b.example", "/data")).rejects.toThrow();
});

test("a new password goes out with the code of a mail where there is one", async () => {
  const { ways, asked } = await createLibraryActions(() => Response.json({ id: "u" }));
  await ways.changePassword("several words", "123456");
  await ways.changePassword("several words");
  expect(asked.map(({ body }) => [body["password"], body["nonce"]])).toEqual([
    ["several words", "123456"],
    ["several words", undefined],
  ]);
});

test("a mail's link, and the session that an address held, are offered before they sign anybody in", async () => {
  const fragment = { access_token: "a", refresh_token: "r", expires_in: 60, type: "invite" };
  let held: typeof fragment | undefined = fragment;
  let isThere = false;
  const actions = createSignInActions({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: async (input) => {
      if (!(input as string).endsWith("/user")) return Response.json(sessionOf("ada"));
      return isThere
        ? Response.json({ id: "bob", email: "bob@foyer.example" })
        : new Response("", { status: 503 });
    },
    client: () => Promise.reject(new Error("nobody said yes")),
    clientOfUser: () => Promise.reject(new Error("nobody said yes")),
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
    fragment: () => held,
    forgetFragment: () => {
      held = undefined;
    },
  });
  const link = { tokenHash: "abc", purpose: "recovery" } as const;
  expect(await actions.openMailLink(link)).toMatchObject({ purpose: "recovery", isSamePerson: false });
  // The mail's link is used up: what the address held is kept until it is known whose it is.
  await expect(actions.takeOfferedSession()).rejects.toMatchObject({ code: "provider_unavailable" });
  isThere = true;
  expect(await actions.takeOfferedSession()).toMatchObject({ purpose: "invite", email: "bob@foyer.example" });
  expect(actions.takeOfferedSession()).toBeUndefined();
});
