import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const HASHED = "main.0123456789ab.js";
let folder: string;
const running: StaticServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-kept-"));
  writeFileSync(join(folder, "index.html"), PLAIN_PAGE);
  writeFileSync(join(folder, HASHED), "1;");
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

async function start(role: "host" | "remote"): Promise<StaticServer> {
  const server = await startStaticServer(
    role === "host" ? { role, folder, port: 0 } : { role, folder, port: 0, hostOrigins: [] },
  );
  running.push(server);
  return server;
}

test.each([
  ["a part that isn't there", HASHED, { Range: "bytes=999-" }, 416],
  ["a condition that doesn't hold", HASHED, { "If-Match": '"another"' }, 412],
  ["a file that isn't there yet", "main.fedcba987654.js", {}, 404],
])("%s is answered with what nobody keeps", async (_what, path, headers, status) => {
  for (const role of ["host", "remote"] as const) {
    const answer = await fetch(`${(await start(role)).url}/${path}`, { headers });
    if (answer.status < 400) continue;
    expect([role, answer.status, answer.headers.get("cache-control")]).toEqual([role, status, "no-store"]);
  }
  expect((await fetch(`${(await start("remote")).url}/${path}`, { headers })).status).toBe(status);
});
