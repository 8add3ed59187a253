import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { grantCommand } from "../../cli/grant/grant-command.ts";
import { expect, test } from "../harness/remotes-test.ts";

// An operator grants while people have pages open: a team's API is reached from documents of its remote's route alone.

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

const reach = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (asked) =>
      fetch(asked).then(
        (answer) => answer.text(),
        () => "refused",
      ),
    address,
  );
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name: `${name} 1.0.0`, exact: true });

test("a grant opens the documents of one route, without a restart, and what is refused opens nothing", async ({
  signedIn: page,
  product,
  origin,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/violates the following Content Security Policy|Refused to connect|Failed to load resource/);
  const api = createServer((_request, response) => {
    response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("orders");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  const address = `http://localhost:${(api.address() as AddressInfo).port}`;
  try {
    // As `foyer` leaves a row.
    const change = { id: "first", sequence: 1, at: new Date().toISOString(), by: "ada", action: "promoted" };
    await listRemotes([{ name: "alpha", row: { change } }, "beta"]);
    writeFileSync(
      join(product.siteFolder, "foyer-target.json"),
      JSON.stringify({ schema: 1, address: origin.url }),
    );
    await page.goto("/alpha");
    await expect(heading(page, "alpha")).toBeVisible();
    expect(await reach(page, address)).toBe("refused");

    await grantCommand.run(["alpha", "--connect", address, "--to", product.siteFolder], SILENT);
    await page.goto("/beta");
    await expect(heading(page, "beta")).toBeVisible();
    expect(await reach(page, address)).toBe("refused");
    // The policy of an open document can't grow, so going there loads another one.
    await page.getByRole("link", { name: "alpha", exact: true }).click();
    await expect(heading(page, "alpha")).toBeVisible();
    expect(await reach(page, address)).toBe("orders");
    await page.evaluate(() => (document.body.dataset["stays"] = "yes"));
    await page.getByRole("link", { name: "beta", exact: true }).click();
    await expect(heading(page, "beta")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "alpha")).toBeVisible();
    await expect(page.locator("body[data-stays=yes]")).toHaveCount(1);

    product.writeRegistry((rows) =>
      rows.map((row) => (row.name === "alpha" ? { ...row, current: "9.9.9" } : row)),
    );
    const answer = await page.request.get("/alpha", { headers: { accept: "text/html" } });
    expect(JSON.stringify(answer.headers())).not.toContain(address);
  } finally {
    api.close();
    api.closeAllConnections();
  }
});
