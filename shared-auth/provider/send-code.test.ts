import type { ProviderClient } from "./auth-client.ts";
import { NO_LINKS } from "../testing/no-links.ts";
import { createSignInActions } from "./sign-in-actions.ts";

function actionsWith(
  settings: () => Response,
  signInWithOtp: (options: unknown) => object,
  personId?: string,
) {
  const asked: unknown[] = [];
  const client = {
    signInWithOtp: (options: unknown) => {
      asked.push(options);
      return Promise.resolve(signInWithOtp(options));
    },
  } as unknown as ProviderClient;
  const actions = createSignInActions({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: () => Promise.resolve(settings()),
    client: () => Promise.resolve(client),
    clientOfUser: () => Promise.resolve(client),
    mailReturnUrl: "https://app.example/sign-in",
    ...NO_LINKS,
    personId: () => personId,
  });
  return { actions, asked };
}

const noSignUp = () => Response.json({ external: {}, disable_signup: true });
const refused = { error: { name: "AuthApiError", code: "otp_disabled", status: 422, message: "no" } };

test("without sign-up, an unknown address is answered like a known one", async () => {
  const { actions, asked } = actionsWith(noSignUp, () => refused);
  await expect(actions.sendCode({ email: "nobody@foyer.example" }, "/sign-in")).resolves.toBeUndefined();
  expect(asked).toMatchObject([{ options: { shouldCreateUser: false } }]);
});

test.each(["over_email_send_rate_limit", "over_sms_send_rate_limit"])(
  "nor is a known one told by %s, which strangers can't reach",
  async (code) => {
    const limited = { error: { ...refused.error, code, status: 429 } };
    const { actions, asked } = actionsWith(noSignUp, () => limited);
    await expect(actions.sendCode({ phone: "+4915112345678" }, "/sign-in")).resolves.toBeUndefined();
    expect(asked).toEqual([{ phone: "+4915112345678", options: { shouldCreateUser: false } }]);
  },
);

test("what tells nothing of an address is said, without sign-up as well", async () => {
  for (const code of ["user_banned", undefined]) {
    const { actions } = actionsWith(noSignUp, () => ({ error: { ...refused.error, code } }));
    await expect(actions.sendCode({ email: "ada@foyer.example" }, "/sign-in")).rejects.toMatchObject({
      providerCode: code,
    });
  }
});

test("with sign-up, codes that are switched off are said to be", async () => {
  const { actions } = actionsWith(
    () => Response.json({}),
    () => refused,
  );
  await expect(actions.sendCode({ email: "ada@foyer.example" }, "/sign-in")).rejects.toMatchObject({
    code: "method_disabled",
  });
});

test.each([() => Response.json({}), noSignUp])(
  "whoever is signed in proves who they are: that makes no account, and they are told what became of it",
  async (settings) => {
    const { actions, asked } = actionsWith(settings, () => refused, "ada");
    await expect(actions.sendCode({ email: "ada@foyer.example" }, "/data")).rejects.toMatchObject({
      providerCode: "otp_disabled",
    });
    expect(asked).toMatchObject([{ options: { shouldCreateUser: false } }]);
  },
);

test("nothing leads back to another site", async () => {
  const { actions, asked } = actionsWith(noSignUp, () => ({ error: null }));
  await expect(actions.sendCode({ email: "a@b.example" }, "//evil.example")).rejects.toMatchObject({
    code: "invalid_request",
  });
  expect(asked).toEqual([]);
});

test("settings are asked for once; after a failure again", async () => {
  let count = 0;
  const { actions } = actionsWith(
    () => {
      count += 1;
      return count === 1
        ? new Response("<html>", { status: 200 })
        : Response.json({ external: { github: true, email: true }, passkeys_enabled: true });
    },
    () => ({}),
  );
  await expect(actions.settings()).rejects.toMatchObject({ code: "provider_unavailable" });
  const found = { services: ["github"], hasPasskeys: true, hasGuests: false, hasSignUp: true };
  expect(await actions.settings()).toMatchObject(found);
  await actions.settings();
  expect(count).toBe(2);
});
