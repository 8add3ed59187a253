import { codeOf } from "../testing/code-of.ts";
import { ADA, given, openPage } from "../testing/kept-accounts-page.ts";
import { createMemoryDatabases } from "../testing/memory-databases.ts";

const PART = "../accounts/open-accounts.ts";
const part: { isCutOff: boolean; loads: number } = { isCutOff: false, loads: 0 };

/** As from a server that can't be had while `isCutOff`. */
jest.mock(PART, (): unknown => {
  part.loads += 1;
  if (part.isCutOff) throw new Error("cut off");
  return jest.requireActual(PART);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "indexedDB");
});

test("what keeps accounts is loaded by who wants it: it may not come, in words, and the next press tries again", async () => {
  const page = await openPage(createMemoryDatabases());
  const accounts = given(page.accounts);
  expect([accounts.mayHave(), await accounts.list(), part.loads]).toEqual([false, [], 0]);
  part.isCutOff = true;
  expect(await codeOf(accounts.setAside())).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-in");
  part.isCutOff = false;
  await accounts.setAside();
  expect(part.loads).toBe(2);
  expect(page.session.getSnapshot().status).toBe("signed-out");
  expect(await accounts.list()).toMatchObject([{ email: ADA.email, isOver: false }]);
});
