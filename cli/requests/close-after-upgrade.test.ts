import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { closeAfterUpgrade } from "./close-after-upgrade.ts";

const ASKING = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

test("who asks for another protocol is answered, and waits for nothing behind it", async () => {
  const server = createServer((request, response) => {
    closeAfterUpgrade(request, response);
    response.end("well");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (part: string) => (received += part));
  const ended = new Promise((resolve) => {
    socket.once("end", resolve);
  });
  socket.write(ASKING);
  socket.write("this is no request\r\n\r\n");
  const beganMs = performance.now();
  await ended;
  // Node's own time for a connection that waits is five seconds.
  expect(performance.now() - beganMs).toBeLessThan(4_000);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*well/);
  await new Promise((resolve) => server.close(resolve));
});
