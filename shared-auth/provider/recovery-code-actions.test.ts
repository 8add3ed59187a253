import { refusalOf, sessionOf } from "../testing/library-client.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";

test("recovery codes: none yet, made, replaced, used, removed", async () => {
  let answer = (): Response => refusalOf("mfa_factor_not_found", 404);
  const { recoveryCodes, asked } = await createLibraryActions(() => answer());
  expect(await recoveryCodes.status()).toBeUndefined();
  answer = () => Response.json({ ...sessionOf("u"), id: "f", total: 10, remaining: 9, codes: ["abcd"] });
  expect(await recoveryCodes.status()).toEqual({ total: 10, remaining: 9 });
  expect(await recoveryCodes.generate({ replaces: false })).toEqual(["abcd"]);
  expect(await recoveryCodes.generate({ replaces: true })).toEqual(["abcd"]);
  await recoveryCodes.verify("abcd");
  await recoveryCodes.remove();
  expect(asked.map(({ method, path }) => `${method} ${path.replace("factors/recovery-codes", "")}`)).toEqual([
    "GET ",
    "GET ",
    "POST ",
    "POST /regenerate",
    "POST /verify",
    "DELETE ",
  ]);
});

test.each([
  ["not_found", 404, "method_disabled"],
  ["insufficient_aal", 403, "assurance_too_low"],
])("a project that answers %s to recovery codes", async (code, status, ours) => {
  const { recoveryCodes } = await createLibraryActions(() => refusalOf(code, status));
  for (const work of [
    () => recoveryCodes.status(),
    () => recoveryCodes.generate({ replaces: false }),
    () => recoveryCodes.verify("abcd"),
    () => recoveryCodes.remove(),
  ]) {
    expect(await codeOf(work())).toBe(ours);
  }
});

test("a server that knows no such address says so in plain text", async () => {
  const { recoveryCodes } = await createLibraryActions(
    () => new Response("404 page not found", { status: 404 }),
  );
  expect(await codeOf(recoveryCodes.status())).toBe("method_disabled");
});
