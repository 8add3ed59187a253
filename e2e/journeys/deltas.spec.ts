import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { deltaKey } from "../../cli/deltas/delta-files.ts";
import { hashOf, makeDelta } from "../../cli/deltas/make-delta.ts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { expect, test } from "../harness/test.ts";

const OLD = "orders/1.0.0-aaaaaaaaaaaa/rows.11111111.js";
const MADE_OF = ["good", "poisoned", "foreign"] as const;

/** Some code, long enough to be worth a dictionary, that says what it is. */
function code(says: string): Buffer {
  const words = Array.from({ length: 2_000 }, (_, index) => ((index * 7_919) % 10_007).toString(36));
  return Buffer.from(`globalThis.words="${words.join(" ")}";globalThis.says="${says}";`);
}

const integrity = (bytes: Buffer): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** As the host loads files: with CORS and with the hash of what it must decode to. */
function load(page: Page, src: string, hash: string): Promise<string> {
  return page.evaluate(
    ([address = "", digest = ""]) =>
      new Promise((resolve) => {
        const script = document.createElement("script");
        Object.assign(script, { src: address, integrity: digest, crossOrigin: "anonymous" });
        script.onload = () => resolve(String((globalThis as { says?: string }).says));
        script.onerror = () => resolve("refused");
        document.head.append(script);
      }),
    [src, hash],
  );
}

test("a release comes as what changed since the one before; a delta that is wrong or poisoned never runs and breaks nothing", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_|integrity|digest/i);
  const folder = mkdtempSync(join(tmpdir(), "foyer-deltas-"));
  const put = (key: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), bytes);
  };
  const site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>Page</title>");
  });
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  const pageOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const server = await startStaticServer({ role: "remote", folder, port: 0, hostOrigins: [pageOrigin] });
  try {
    const old = code("old");
    put(OLD, old);
    const keyOf = (name: string): string =>
      `orders/1.1.0-bbbbbbbbbbbb/rows.${hashOf(Buffer.from(name)).slice(0, 8)}.js`;
    for (const name of MADE_OF) {
      put(keyOf(name), code(name));
      // What the browser has loaded last is its dictionary.
      for (const has of [old, ...MADE_OF.map((one) => code(one))]) {
        const delta = await makeDelta(has, code(name === "poisoned" ? "poison" : name));
        // As if it were of a file that the browser doesn't have.
        if (name === "foreign") delta.set(Buffer.alloc(32, 7), 8);
        put(deltaKey(keyOf(name), hashOf(has)) ?? "", delta);
      }
    }
    const sent = new Map<string, string | undefined>();
    page.on("response", (response) => sent.set(response.url(), response.headers()["content-encoding"]));
    await page.goto(pageOrigin);
    expect(await load(page, `${server.url}/${OLD}`, integrity(old))).toBe("old");
    const good = `${server.url}/${keyOf("good")}`;
    // A browser keeps a dictionary a moment after it has the file.
    await expect
      .poll(async () => {
        await page.evaluate(async (address) => (await fetch(address, { cache: "reload" })).text(), good);
        return sent.get(good);
      })
      .toBe("dcz");
    expect(await load(page, good, integrity(code("good")))).toBe("good");
    for (const name of ["poisoned", "foreign"]) {
      const address = `${server.url}/${keyOf(name)}`;
      expect(await load(page, address, integrity(code(name)))).toBe("refused");
      expect(sent.get(address) ?? "dcz").toBe("dcz");
      // As the loader asks once more.
      expect(await load(page, `${address}?retry=1`, integrity(code(name)))).toBe(name);
      expect(sent.get(`${address}?retry=1`)).toBeUndefined();
    }
    expect(await page.evaluate(() => (globalThis as { says?: string }).says)).not.toBe("poison");
  } finally {
    await server.stop();
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true });
  }
});
