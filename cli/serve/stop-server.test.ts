import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { once } from "node:events";
import { stopServer } from "./stop-server.ts";

test("a server stops, whoever holds connections to it: one that asked nothing, one that waits for its answer", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, "127.0.0.1");
  const waiting = connect(port, "127.0.0.1");
  await Promise.all([once(silent, "connect"), once(server, "connection")]);
  waiting.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  await once(server, "request");
  const gone = Promise.all([silent, waiting].map((socket) => once(socket.resume(), "close")));
  await stopServer(server);
  await gone;
  expect(server.listening).toBe(false);
});

test("a connection that the first look doesn't see is ended by the next one", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");
  jest.spyOn(server, "closeAllConnections").mockImplementationOnce(() => undefined);
  // Not idle, which closing alone would end.
  socket.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  await once(server, "request");
  const gone = once(socket.resume(), "close");
  await stopServer(server);
  await gone;
});
