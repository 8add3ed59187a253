import type { ViewReport } from "@foyer/contracts/host";
import { startReceiver } from "../../cli/watch/receive-reports.ts";
import { expect, test, toRow } from "../harness/remotes-test.ts";

test("a page tells a receiver of OTLP how somebody's first look at a release of a rollout went, and nothing of who it was", async ({
  signedIn: page,
  origin,
  product,
  listRemotes,
}) => {
  const views: ViewReport[] = [];
  const receiver = await startReceiver({
    ...{ port: 0, listen: "127.0.0.1", origin: product.hostUrl },
    onViews: (more) => views.push(...more),
  });
  try {
    const address = receiver.url.replace("/reports", "/v1/logs");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url() === address) sent.push(request.postData() ?? "");
    });
    await listRemotes(["alpha"]);
    const releases = {
      "1.0.0": await origin.publish("alpha"),
      "1.1.0": await origin.publish("alpha", "1.1.0"),
    };
    const row = { ...toRow("alpha", releases), rollout: { "1.1.0": 100 } };
    product.writeRegistry((rows) => rows.map((known) => (known.name === "alpha" ? row : known)));
    product.writeConfig({ reportUrl: address });
    await page.goto("/alpha");
    const slot = page.locator('.host-slot[aria-busy="false"]');
    await expect(slot.getByRole("heading", { name: "alpha 1.1.0", exact: true })).toBeVisible();
    // What sends is loaded beside the page: it hears that the page is hidden once it is there.
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        });
        return views.length;
      })
      .toBe(1);
    expect(views).toMatchObject([{ remote: "alpha", release: "1.1.0", isShown: true, errors: 0 }]);
    const text = sent.join("\n");
    expect(text).toContain('"eventName":"foyer.view"');
    expect(text).toContain('"key":"url.path","value":{"stringValue":"/alpha"}');
    expect(text).not.toMatch(/eyJ|@/);
  } finally {
    // A page that is still there sends again, and its console tells of a receiver that is gone.
    await page.goto("about:blank");
    await receiver.stop();
  }
});
