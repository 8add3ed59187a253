import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { hearEveryRequest } from "./hear-every-request.ts";

const ASKING = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

let server: Server;

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.end("well");
  });
  hearEveryRequest(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

/** A connection to it, with what has come until it ends. */
async function open(): Promise<{ socket: Socket; ended: Promise<unknown>; received(): string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (part: string) => (received += part));
  const ended = once(socket, "end");
  await once(socket, "connect");
  return { socket, ended, received: () => received };
}

test("who asks for another protocol is answered, and waits for nothing behind it", async () => {
  const { socket, ended, received } = await open();
  socket.write(ASKING);
  socket.write("this is no request\r\n\r\n");
  const beganMs = performance.now();
  await ended;
  // Node's own time for a connection that waits is five seconds.
  expect(performance.now() - beganMs).toBeLessThan(4_000);
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*well/);
});

test.each(["100-continue", "a wonder"])("who expects %s is answered like the rest", async (expected) => {
  const { socket, ended, received } = await open();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: ${expected}\r\n\r\n`);
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*well/);
});
