import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const API = "https://api.example";
const HASH = `sha384-${"A".repeat(64)}`;
let folder: string;
let place: Server;
let server: StaticServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-granted-"));
  place = createServer((_request, response) => response.end(JSON.stringify(registry())));
  await new Promise<void>((resolve) => place.listen(0, "127.0.0.1", resolve));
  writeFileSync(join(folder, "index.html"), PLAIN_PAGE);
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ ...config(), registryUrl: `${origin()}/registry.json` }),
  );
  server = await startStaticServer({ role: "host", folder, port: 0 });
});
afterEach(async () => {
  await server.stop();
  place.close();
  place.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const origin = (): string => `http://localhost:${(place.address() as AddressInfo).port}`;
const config = () => ({
  providerUrl: "https://one.example",
  publishableKey: "key",
  remoteOrigins: [origin()],
});
const registry = () => ({
  schema: 1,
  remotes: [
    {
      ...{ name: "orders", title: "Orders", path: "/orders", access: { session: "none" }, current: "1.0.0" },
      releases: {
        "1.0.0": {
          entry: `${origin()}/orders/1.0.0/remoteEntry.js`,
          integrity: HASH,
          files: { "remoteEntry.js": HASH },
        },
      },
      granted: { connect: [API] },
    },
  ],
});

async function policies(path: string): Promise<{ readonly sent: string; readonly text: string }> {
  const answer = await fetch(server.url + path, { headers: { accept: "text/html" } });
  return { sent: JSON.stringify([...answer.headers]), text: await answer.text() };
}

test("what the place's registry grants opens the pages of that route, and nothing else of the site", async () => {
  for (const path of ["/orders", "/orders/7"]) {
    const page = await policies(path);
    expect(page.sent).toContain(`wss://api.example`);
    // In the page's own policy, and told to the page, which opens other routes' documents for what they were granted.
    expect(page.text).toMatch(/http-equiv="Content-Security-Policy" content="[^"]*https:\/\/api\.example/);
    expect(page.text).toContain(`"granted":{"connect":["${API}"]`);
  }
  for (const path of ["/", "/data", "/orders-old", "/healthz", "/missing.js"])
    expect((await policies(path)).sent).not.toContain("api.example");
  expect((await policies("/data")).text).toContain('"granted":{"connect":[]');
});
