import { isPasswordRequest, toPasswordRequest } from "./password-request.ts";

const PROJECT = { providerUrl: "https://abc.supabase.co/", publishableKey: "sb_publishable_1" };
const ADA = { email: "ada@foyer.example", password: "secret" };

test("what is sent early is known again when the provider's library asks for the same", () => {
  const { address, init } = toPasswordRequest(PROJECT, ADA.email, ADA.password);
  expect(address).toBe("https://abc.supabase.co/auth/v1/token?grant_type=password");
  expect(toPasswordRequest({ ...PROJECT, providerUrl: "https://abc.supabase.co//" }, "", "").address).toBe(
    address,
  );
  expect(init).toMatchObject({ method: "POST", credentials: "omit" });
  expect(init.headers).toEqual({
    apikey: "sb_publishable_1",
    "Content-Type": "application/json;charset=UTF-8",
    "X-Supabase-Api-Version": "2024-01-01",
  });
  expect(isPasswordRequest(address, init.body, ADA)).toBe(true);
  expect(isPasswordRequest(address, init.body, { ...ADA, password: "other" })).toBe(false);
  expect(isPasswordRequest(address, init.body, { ...ADA, email: "bob@foyer.example" })).toBe(false);
});

test("another call, or one without a text, is another", () => {
  const { address, init } = toPasswordRequest(PROJECT, ADA.email, ADA.password);
  expect(isPasswordRequest(address.replace("password", "pkce"), init.body, ADA)).toBe(false);
  expect(isPasswordRequest(address, new Blob(), ADA)).toBe(false);
});
