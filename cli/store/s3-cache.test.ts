import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createS3Store } from "./s3-store.ts";

// What caches between a bucket and a page are told to keep.

let server: Server;
const told = new Map<string, string | undefined>();
const environment = { ...process.env };
beforeAll(async () => {
  server = createServer((request, response) => {
    told.set((request.url ?? "").split("?")[0] ?? "", request.headers["cache-control"]);
    request.resume().on("end", () => response.writeHead(200, { etag: '"1"' }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env["AWS_ACCESS_KEY_ID"] = "test";
  process.env["AWS_SECRET_ACCESS_KEY"] = "test";
});
afterAll(async () => {
  process.env = environment;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function cacheControlOf(key: string): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  const store = createS3Store({ bucket: "b", prefix: "p", endpoint: `http://127.0.0.1:${port}` });
  await store.create(key, Buffer.from("1"));
  await store.replace(key, Buffer.from("1"), '"1"');
  return told.get(`/b/p/${key}`);
}

const HASH = "0123456789ab";
const ORIGIN = "foyer-0a1b2c";

test.each([
  `orders/1.0.0-${HASH}/remoteEntry.js`,
  `orders/1.0.0-rc.1-${HASH}/deep/font.woff2`,
  `orders/deltas/1.0.0-${HASH}/main.js.${"0".repeat(64)}.dcz`,
  `foyer.log/${ORIGIN}/tile/0/000`,
  `foyer.log/${ORIGIN}/tile/1/x001/234`,
  `foyer.log/${ORIGIN}/tile/entries/x001/000`,
])("%s never changes", async (key) => {
  expect(await cacheControlOf(key)).toBe("public, max-age=31536000, immutable");
});

test.each([
  "registry.json",
  "foyer-root.json",
  "foyer-target.json",
  `foyer.log/${ORIGIN}/checkpoint`,
  `foyer.log/${ORIGIN}/tile/0/000.p/7`,
  `foyer.log/${ORIGIN}/tile/entries/x001/000.p/255`,
  "foyer.scheduled/orders.json",
  `foyer.approvals/orders/${"0".repeat(32)}/${"1".repeat(32)}.json`,
  "orders/releases/1.0.0.json",
  `orders/releases/1.0.0-${HASH}.json`,
  "orders/audit/00000001.json",
  `orders/approvals/${HASH}.json`,
])("%s is asked for each time", async (key) => {
  expect(await cacheControlOf(key)).toBe("no-cache");
});
