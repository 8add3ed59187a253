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
  expect(asked.at(-1)?.body).toEqual({ code: "abcd" });
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
  await expect(recoveryCodes.status()).rejects.toMatchObject({
    code: "method_disabled",
    message: "This project has no recovery codes.",
    cause: expect.anything() as unknown,
  });
});

test("codes of somebody who has none aren't those of a project that has none", async () => {
  const { recoveryCodes } = await createLibraryActions(() => refusalOf("mfa_factor_not_found", 404));
  expect(await codeOf(recoveryCodes.verify("abcd"))).toBe("factor_not_found");
});

const KEPT = "foyer.recovery-codes.http://library.test";

describe("whether the project has them", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  test.each([
    ["none made yet", () => refusalOf("mfa_factor_not_found", 404), true],
    ["some left", () => Response.json({ total: 10, remaining: 9 }), true],
    ["a surer session wanted", () => refusalOf("insufficient_aal", 403), true],
    ["no such call", () => refusalOf("validation_failed", 404), false],
    ["no such address", () => new Response("404 page not found", { status: 404 }), false],
  ])("%s: it is asked once, and by no later page", async (_what, answer, isThere) => {
    const first = await createLibraryActions(answer);
    expect(await first.recoveryCodes.areOffered()).toBe(isThere);
    const second = await createLibraryActions(answer);
    expect(await second.recoveryCodes.areOffered()).toBe(isThere);
    expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
  });

  test("another project of the same origin is asked for itself", async () => {
    const none = () => refusalOf("mfa_factor_not_found", 404);
    expect(await (await createLibraryActions(none)).recoveryCodes.areOffered()).toBe(true);
    const gone = () => refusalOf("validation_failed", 404);
    const other = await createLibraryActions(gone, "http://other.test");
    expect(await other.recoveryCodes.areOffered()).toBe(false);
  });

  test.each([
    ["a firewall's page", () => new Response("<html>", { status: 403 })],
    ["a gateway's page for what it doesn't find", () => new Response("<html>404 Not Found", { status: 404 })],
    ["a gateway's 404 as JSON", () => Response.json({ message: "no Route matched" }, { status: 404 })],
    ["a gateway's empty 404", () => new Response(null, { status: 404 })],
  ])("%s says nothing of the project, and is kept by none", async (_what, answer) => {
    const { recoveryCodes } = await createLibraryActions(answer);
    expect(await codeOf(recoveryCodes.areOffered())).toBe("provider_unavailable");
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test("what a page of before has kept is believed, for a week from then on", async () => {
    const { recoveryCodes, asked } = await createLibraryActions(() =>
      Response.json({ total: 1, remaining: 1 }),
    );
    const startedMs = Date.now();
    for (const [text, isThere] of [
      ["there", true],
      ["not there", false],
    ] as const) {
      localStorage.setItem(KEPT, JSON.stringify({ text, untilMs: startedMs + 60_000 }));
      expect(await recoveryCodes.areOffered()).toBe(isThere);
    }
    expect(asked).toEqual([]);
    localStorage.clear();
    await recoveryCodes.areOffered();
    const { untilMs } = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as { untilMs: number };
    expect(Math.floor((untilMs - startedMs) / 3_600_000)).toBe(7 * 24);
  });

  test("what the operator says is not asked for, and an outage says nothing", async () => {
    const { recoveryCodes, asked } = await createLibraryActions(() => refusalOf("unexpected_failure", 503));
    expect([await recoveryCodes.areOffered(false), await recoveryCodes.areOffered(true)]).toEqual([
      false,
      true,
    ]);
    expect(asked).toEqual([]);
    localStorage.setItem(KEPT, '{"isThere":"yes"}');
    await expect(recoveryCodes.areOffered()).rejects.toMatchObject({ code: "provider_unavailable" });
  });
});
