import { test } from "../harness/remotes-test.ts";

for (const [fault, path] of [["altered", /^\/beta\/1\.0\.0\/remoteEntry\.js$/], ["html", /^\/beta\/1\.0\.0\/__federation_expose_remote\.\w+\.js$/]] as const) {
test(`scratch ${fault}`, async ({ signedIn: page, origin, listRemotes, allowConsole }) => {
  allowConsole(/./);
  await listRemotes(["alpha", "beta"]);
  origin.break(path, fault);
  page.on("console", (m) => console.log("CONSOLE", m.type(), m.text().slice(0, 300)));
  await page.addInitScript(() => {
    addEventListener("error", (e) => console.log("ERR", (e.target as HTMLElement)?.tagName, (e.target as HTMLScriptElement)?.src, performance.now()), { capture: true });
  });
  await page.goto("/beta");
  await page.getByRole("alert").waitFor({ timeout: 20_000 });
  console.log(await page.getByRole("alert").textContent());
  await page.goto("/system");
  console.log(await page.locator("[data-owner]").allTextContents());
});
}
