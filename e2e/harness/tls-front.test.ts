import { createServer } from "node:http";
import { Agent, request } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { createCertificate } from "./tls-certificate.ts";
import { startTlsFront } from "./tls-front.ts";

/** A server that gives each connection one answer, and ends it as the next request comes: its patience was over just then. */
async function startImpatientServer() {
  const used = new WeakSet<Socket>();
  const server = createServer((asked, answer) => {
    if (used.has(asked.socket)) {
      asked.socket.destroy();
      return;
    }
    used.add(asked.socket);
    answer.end("whole");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function ask(port: number, agent: Agent, method: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, agent, method, rejectUnauthorized: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve(text));
    });
    asked.on("error", (error) => resolve(error.message));
    asked.end();
  });
}

test("no request is lost because the server behind was just about to end an idle connection", async () => {
  const server = await startImpatientServer();
  const front = await startTlsFront(await createCertificate("foyer.test"), server.port);
  // As a browser does, which keeps its own connections.
  const agent = new Agent({ keepAlive: true });
  const texts: string[] = [];
  for (const method of ["GET", "GET", "POST", "POST"]) texts.push(await ask(front.port, agent, method));
  agent.destroy();
  await front.stop();
  await server.stop();
  expect(texts).toEqual(["whole", "whole", "whole", "whole"]);
});
