import { Agent, createServer, request } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readBody } from "./read-body.ts";

const MOST_BYTES = 10_000;
let server: Server;
/** One connection for all requests. */
let agent: Agent;
let outcomes: string[];

beforeEach(async () => {
  outcomes = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((asked, response) => {
    void readBody(asked, MOST_BYTES).then((body) => {
      outcomes.push(typeof body === "string" ? body : `${body.length} bytes`);
      response.end(String(asked.socket.remotePort));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** @returns the connection that the server saw it on */
function send(bytes: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: "127.0.0.1", method: "POST", agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => {
        resolve(text);
      });
    });
    sending.on("error", reject);
    sending.end(Buffer.alloc(bytes));
  });
}

test("after more than is taken the next request on the same connection is answered", async () => {
  const connections = [
    await send(3_000_000),
    await send(MOST_BYTES),
    await send(MOST_BYTES + 1),
    await send(0),
  ];
  expect(outcomes).toEqual(["too long", "10000 bytes", "too long", "0 bytes"]);
  expect(new Set(connections).size).toBe(1);
});

test("somebody who goes away has broken off", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": "100" };
  const sending = request({ port, host: "127.0.0.1", method: "POST", agent, headers });
  sending.on("error", () => undefined).write("a part");
  const outcome = new Promise((resolve) => {
    server.removeAllListeners("request").once("request", (asked: IncomingMessage) => {
      void readBody(asked, MOST_BYTES).then(resolve);
      sending.destroy();
    });
  });
  expect(await outcome).toBe("broken off");
});
