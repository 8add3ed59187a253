import { WHILE_SIGNED_IN } from "@foyer/contracts/host";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession, CREDENTIALS } from "@foyer/shared-auth/testing";
import { startVisits } from "./start-visits.ts";

const page = createTestSession();
registerCore(page.session);

const here = `${WHILE_SIGNED_IN}reads.${page.provider.url}.ada-1`;
const there = `${WHILE_SIGNED_IN}reads.https://other.supabase.co.ada-1`;

/** What the browser keeps after a start of the page, by which nobody has left. */
function namesAfterStart(...names: string[]): string[] {
  localStorage.clear();
  for (const name of names) localStorage.setItem(name, "x");
  const unused = {} as never;
  startVisits(unused, unused, unused, unused, unused);
  return Object.keys(localStorage).sort();
}

test("where nobody is signed in, a start leaves what a session of another provider on this origin has alone", () => {
  expect(namesAfterStart(here, there)).toEqual([]);
  document.cookie = "sb-other-auth-token.0=x";
  expect(namesAfterStart(here, there)).toEqual([there]);
});

test("what older releases kept goes at a start, also where somebody is signed in", async () => {
  page.provider.addUser(CREDENTIALS);
  await page.session.signInWithPassword(CREDENTIALS);
  expect(namesAfterStart(here, there, "foyer.passkeys-named", "foyer.recovery-codes")).toEqual(
    [here, there].sort(),
  );
});
