import { DEVELOPED_REGISTRY_PATH } from "@foyer/contracts/host";
import { CLOSED_POLICY } from "../policy/every-answer.ts";
import { startDevServer } from "./dev-server.ts";
import type { DevServer } from "./dev-server.ts";
import { askRaw } from "./testing/ask-raw.ts";

const HOST = "http://localhost:3000";
let server: DevServer;

beforeEach(async () => {
  server = await startDevServer(0, HOST);
  const page = { path: "page.html", bytes: Buffer.from("<script>1</script>"), integrity: "" };
  const entry = { path: "remoteEntry.js", bytes: Buffer.from("1;"), integrity: "" };
  server.offer({ folder: "orders/1.0.0", files: [entry, page], registry: { schema: 1 } });
});
afterEach(() => server.stop());

const ask = (line: string, host = "localhost") =>
  askRaw(Number(new URL(server.url).port), `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test("a build is answered at its address, however that is spelt, and to the host's pages alone", async () => {
  for (const path of ["/orders/1.0.0/remoteEntry.js", "/orders/1.0.0/%72emoteEntry.js?retry=1"]) {
    const answer = await ask(`GET ${path} HTTP/1.1`);
    expect([answer?.status, answer?.body.toString()]).toEqual([200, "1;"]);
    expect(answer?.headers["access-control-allow-origin"]).toBe(HOST);
  }
});

test.each([
  ["GET /orders/1.0.0/remoteEntry.js HTTP/1.1", 200],
  ["GET /orders/1.0.0/page.html HTTP/1.1", 200],
  [`GET ${DEVELOPED_REGISTRY_PATH} HTTP/1.1`, 200],
  ["GET /nothing HTTP/1.1", 404],
  ["GET /orders/1.0.0/../1.0.0/remoteEntry.js HTTP/1.1", 400],
  ["GET /%zz HTTP/1.1", 400],
  ["GET /orders%5c1.0.0/remoteEntry.js HTTP/1.1", 400],
  ["POST / HTTP/1.1", 405],
  ["OPTIONS / HTTP/1.1", 204],
  ["hello", 400],
])("%s is answered with the policy that runs nothing", async (line, status) => {
  const answer = await ask(line);
  expect(answer?.status).toBe(status);
  expect(answer?.headers).toMatchObject({
    "content-security-policy": CLOSED_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store") as string,
  });
});

test("another name for this machine gets nothing", async () => {
  const answer = await ask("GET /orders/1.0.0/remoteEntry.js HTTP/1.1", "evil.example");
  expect([answer?.status, answer?.headers["content-security-policy"]]).toEqual([421, CLOSED_POLICY]);
});
