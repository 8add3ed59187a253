import { sessionOf } from "../testing/library-client.ts";
import type { ProviderClient } from "./auth-client.ts";
import { createPasswordActions } from "./password-actions.ts";

test("a mail to who signs up leads back to the page that they wanted, or to the sign-in itself", async () => {
  const asked: unknown[] = [];
  let session: object | null = null;
  const client = {
    signUp: (request: unknown) => {
      asked.push(request);
      return Promise.resolve({ data: { session }, error: null });
    },
  } as unknown as ProviderClient;
  const actions = createPasswordActions(
    () => Promise.resolve(client),
    (path) => `https://app.example${path}`,
  );
  const credentials = { email: "ada@foyer.example", password: "a" };
  expect(await actions.signUp({ ...credentials, comeBackTo: "/data" })).toBe("confirmation-sent");
  session = sessionOf("u");
  expect(await actions.signUp(credentials)).toBe("signed-in");
  expect(asked).toEqual([
    { ...credentials, options: { emailRedirectTo: "https://app.example/data" } },
    { ...credentials, options: { emailRedirectTo: "https://app.example" } },
  ]);
});
