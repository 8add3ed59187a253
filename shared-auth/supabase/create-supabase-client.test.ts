import { registerCore } from "../facade/core-registration.ts";
import { createTestSession } from "../testing/test-session.ts";
import { createSupabaseClient } from "./create-supabase-client.ts";

test("a client of supabase-js acts as the page's person, and has no auth client of its own", async () => {
  const page = createTestSession({
    answerData: (_path, claims) => Response.json([{ sub: claims?.["sub"] ?? "nobody" }]),
  });
  registerCore(page.session);
  await page.signIn();
  const client = createSupabaseClient();
  expect((await client.from("who").select()).data).toEqual([{ sub: page.user.id }]);
  expect(() => client.auth.getSession).toThrow();
  await page.session.signOut();
  expect((await client.from("who").select()).data).toEqual([{ sub: "nobody" }]);
});
