import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";

// Nothing runs that the registry doesn't vouch for, under the headers that are shipped. A row that vouches for nothing
// is in host-worst-day: that leaves the console quiet.

test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /integrity|Failed to load resource|Content Security Policy|Trusted|Federation Runtime|ERR_|ChunkLoadError|CSS chunk/i,
  );
});

test("one byte flipped in any file of a release: it never runs, the panel says so, the rest works", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  test.slow();
  await listRemotes(["alpha", "beta"]);
  const release = await origin.publish("beta");
  const files = Object.keys(release.files).filter(
    (file) => !file.includes("expose_card") && !file.includes("expose_bad"),
  );
  const kindsSeen = new Set<string>();
  for (const file of files) {
    const path = new RegExp(`^/beta/1\\.0\\.0/${file.replaceAll(".", "\\.")}$`);
    origin.forget();
    origin.break(path, "flipped");
    await page.goto("/beta");
    const heading = page.getByRole("heading", { name: "beta 1.0.0", exact: true });
    const panel = page.getByRole("alert").filter({ hasText: "beta isn't available right now" });
    await expect(heading.or(panel).first()).toBeVisible();
    if (await heading.isVisible()) {
      // Not needed for the first screen: a lazy part, or a manifest, which nothing reads.
      await page.getByRole("button", { name: "Show the lazy part" }).click();
      const lazy = page.getByText("The lazy part is here.");
      await expect(lazy.or(panel).first()).toBeVisible();
    }
    const wasAsked = origin.asked().some((asked) => path.test(asked));
    if (wasAsked) {
      kindsSeen.add(file.endsWith(".css") ? "style" : file === "remoteEntry.js" ? "entry" : "script");
      await expect(panel, file).toContainText("beta@1.0.0 altered");
    }
    await page.getByRole("link", { name: "alpha", exact: true }).click();
    await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
    origin.mend();
  }
  expect(kindsSeen).toEqual(new Set(["style", "entry", "script"]));
});

test("code of a listed release gets no other code to run, and each try is told on", async ({
  signedIn: page,
  product,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/./);
  product.writeConfig({ reportUrl: "/reports" });
  const sent: string[] = [];
  await page.route("**/reports", async (route) => {
    sent.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  await listRemotes(["attacks"]);
  await page.goto("/attacks");
  await page.getByRole("button", { name: "Do it" }).click();
  const answers = await page.evaluate(() => (globalThis as unknown as { foyerAttacks: object }).foyerAttacks);
  // What was only tried was stopped without an error: an inline script is not run, a handler not compiled.
  expect(answers).toMatchObject({
    "a script from an unlisted origin": "refused",
    "a script from a data: address": "refused",
    "a script from a blob: address": "refused",
    "an unlisted file of a listed origin": "refused",
    "an inline script": "refused",
    "markup with a handler": "refused",
    "markup with a frame": "refused",
    eval: "refused",
    "new Function": "refused",
    "a timer with text": "refused",
    "a policy of its own": "refused",
    "the host's policy once more": "refused",
    "the policy of HTML": "refused",
    "the host's policy through its door": "refused",
    "a worker from a blob: address": "refused",
  });
  await expect.poll(() => sent.join("\n"), { timeout: 15_000 }).toContain("require-trusted-types-for");
  expect(sent.join("\n")).toContain('"remote":"attacks"');
  expect(await page.evaluate(() => "foyerAttacked" in globalThis)).toBe(false);
  await page.getByRole("link", { name: "System" }).click();
  await expect(page.getByText(/trusted-types/).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the page may be framed by nobody, and says so with everything else that is shipped", async ({
  page,
  product,
}) => {
  const response = await page.goto("/sign-in");
  const headers = response?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"]).toContain(
    "require-trusted-types-for 'script'; trusted-types foyer default",
  );
  expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
  expect(headers["integrity-policy"]).toBe("blocked-destinations=(script)");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toContain("unload=()");
  const ready = await fetch(`${product.hostUrl}/readyz`);
  expect([ready.status, ((await ready.json()) as { isReady: boolean }).isReady]).toEqual([200, true]);
});
