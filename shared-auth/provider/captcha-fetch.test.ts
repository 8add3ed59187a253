import { SessionError } from "../session/errors.ts";
import { withCaptcha } from "./captcha-fetch.ts";

const BASE = "https://abc.supabase.co/auth/v1";

function setUp(ask?: () => Promise<string>) {
  const sent: { address: string; body: unknown }[] = [];
  const fetch = withCaptcha((input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    sent.push({ address, body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined });
    return Promise.resolve(Response.json({}));
  }, ask);
  const post = (path: string, body: object = { email: "a" }) =>
    fetch(`${BASE}/${path}`, { method: "POST", body: JSON.stringify(body) });
  return { sent, fetch, post };
}

test.each(["signup", "otp?redirect_to=x", "recover", "resend", "sso", "token?grant_type=password"])(
  "%s carries the token of a check of its own",
  async (path) => {
    let count = 0;
    const { sent, post } = setUp(() => Promise.resolve(`token-${(count += 1)}`));
    await post(path, { email: "a", gotrue_meta_security: { other: 1 } });
    await post(path);
    expect(sent.map(({ body }) => body)).toEqual([
      { email: "a", gotrue_meta_security: { other: 1, captcha_token: "token-1" } },
      { email: "a", gotrue_meta_security: { captcha_token: "token-2" } },
    ]);
  },
);

test.each(["token?grant_type=refresh_token", "factors", "verify", "user"])("%s asks nobody", async (path) => {
  const ask = jest.fn(() => Promise.resolve("token"));
  const { sent, post } = setUp(ask);
  await post(path);
  expect(ask).not.toHaveBeenCalled();
  expect(sent[0]?.body).toEqual({ email: "a" });
});

test("without a check, or without a body, a call goes out as it is", async () => {
  const { sent, fetch, post } = setUp(() => Promise.resolve("token"));
  await fetch(new Request(`${BASE}/signup`));
  expect(sent).toEqual([{ address: `${BASE}/signup`, body: undefined }]);
  const plain = setUp();
  await plain.post("signup");
  expect(plain.sent[0]?.body).toEqual({ email: "a" });
  await post("signup");
  expect(sent).toHaveLength(2);
});

test("who gives the check up sends nothing, and reads so", async () => {
  const { sent, post } = setUp(() => Promise.reject(new SessionError("cancelled", "Given up.")));
  const answer = await post("signup");
  expect([answer.status, await answer.json(), sent.length]).toEqual([
    400,
    { code: "captcha_failed", message: "Given up." },
    0,
  ]);
  // Without it the library takes the code for one of an older service, and reads none.
  expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  const broken = setUp(() => Promise.reject(new Error("a fault of ours")));
  await expect(broken.post("signup")).rejects.toThrow("a fault of ours");
});
