import { askHost } from "../../cli/doctor/host/ask-host.ts";
import { judgeHost } from "../../cli/doctor/host/judge-host.ts";
import { skipWithout } from "../harness/capabilities.ts";
import { deployHost } from "../harness/deploy-host.ts";
import { expect, test } from "../harness/test.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";

// By docs/operating.md, "Below a path of a site that you have".

test("a signed host below /app/: sign-in, rows, Security, a deep link loaded anew; the app beside it keeps the rest", async ({
  page,
  context,
  product,
  admin,
}) => {
  skipWithout(product, "addresses");
  const user = await admin.createUser();
  const host = await deployHost("foyer serve", product, "/app/");
  const origin = new URL(host.url).origin;
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  try {
    await host.sign();
    await page.goto(`${origin}/app`);
    await expect(page).toHaveURL(`${origin}/app/sign-in`);
    await expect(page.getByRole("link", { name: "Forgotten your password?" })).toHaveAttribute(
      "href",
      "/app/sign-in/forgotten",
    );
    await page.goto(`${host.url}/data/flights?sort=delay.desc`);
    await enterPassword(page, user);
    await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
    await expect(page).toHaveURL(/\/app\/data\/flights\?sort=delay\.desc$/);
    // The way of return is read as a person who is signed in comes by it.
    await page.goto(`${host.url}/sign-in?return-to=%2Fapp%2F%2Fevil.example`);
    await expect(page).toHaveURL(`${origin}/app/data`);

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to or do" }).fill("flights");
    await expect(page.getByRole("option", { name: /^flights/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${origin}/app/data/flights`);
    const security = page.getByRole("link", { name: "Security" });
    await expect(security).toHaveAttribute("href", "/app/security");
    await security.click();
    await expect(page).toHaveURL(`${origin}/app/security`);
    await expect(page.getByRole("heading", { name: "Security", level: 1, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/app/data/flights`);
    await page.reload();
    await expect(page.getByRole("gridcell").first()).not.toBeEmpty();

    const seen = judgeHost(await askHost(host.url, { fetch, nowMs: Date.now }));
    expect(seen.filter(({ state }) => state !== "works")).toEqual([]);
    // Of its own origin the host asked for nothing but what is its own.
    const own = asked.filter((address) => address.startsWith(`${origin}/`));
    expect(own.filter((address) => !/^\/app(\/|$)/.test(new URL(address).pathname))).toEqual([]);

    await page.goto(`${host.url}/leave.html#https%3A%2F%2Felsewhere.example%2F`);
    await page.getByRole("link", { name: "Stay here" }).click();
    await expect(page).toHaveURL(/\/app\/data/);

    await page.goto(`${origin}/data/flights`);
    await expect(page.getByRole("heading", { name: "The other app", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Foyer" }).click();
    await expect(page).toHaveURL(`${origin}/app/data`);
  } finally {
    await host.remove();
  }
});

for (const kind of ["nginx", "caddy", "apache"] as const) {
  test(`${kind} serves a host below /app/ by what is printed, and another app beside it`, async ({
    product,
  }) => {
    const host = await deployHost(kind, product, "/app/");
    const { origin } = new URL(host.url);
    const ask = async (path: string): Promise<readonly [number, string, string]> => {
      const answer = await fetch(origin + path, { redirect: "manual", headers: { accept: "text/html,*/*" } });
      const text = await answer.text();
      const policy = answer.headers.get("content-security-policy") ?? "";
      const rule = policy.includes("trusted-types foyer") ? "page" : policy === "" ? "none" : "file";
      const shown = text.includes('id="foyer-boot"') ? "host" : text.includes("The other app") ? "other" : "";
      return [answer.status, rule, shown];
    };
    try {
      const seen = judgeHost(await askHost(host.url, { fetch, nowMs: Date.now }));
      expect(seen.filter(({ state }) => state !== "works")).toEqual([]);
      const main = /src="(\/app\/main\.[^"]+)"/.exec(await (await fetch(`${host.url}/`)).text())?.[1] ?? "";
      for (const path of ["/app/", "/app/data/flights?x=1", "/app/data/table.v2", "/app/index.html"])
        expect([path, ...(await ask(path))]).toEqual([path, 200, "page", "host"]);
      for (const path of [main, "/app/config.json", "/app/build.json"])
        expect([path, ...(await ask(path))]).toEqual([path, 200, "file", ""]);
      expect((await fetch(origin + main)).headers.get("cache-control")).toContain("immutable");
      for (const path of ["/app/missing.js", "/app/missing.0123456789ab.js"])
        // Of what isn't there Caddy knows no more than that it is the host's.
        expect([path, ...(await ask(path))]).toEqual([path, 404, kind === "caddy" ? "page" : "file", ""]);
      expect((await ask("/app/.env")).slice(0, 2)).toEqual([404, "page"]);
      expect(await ask("/")).toEqual([200, "none", "other"]);
      for (const path of ["/data/flights", "/application", "/main.js", "/apple/"])
        expect([path, ...(await ask(path))]).toEqual([path, 404, "none", ""]);
      const moved = await fetch(`${origin}/app?x=1`, { redirect: "manual" });
      const to = new URL(moved.headers.get("location") ?? "", origin);
      expect([moved.status, to.pathname, to.search]).toEqual([308, "/app/", "?x=1"]);
    } finally {
      await host.remove();
    }
  });
}
