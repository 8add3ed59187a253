import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { createBrokerStore } from "./broker-store.ts";

// What a broker, or a proxy before it, answers to a write: scripts go by the exit code.

let server: Server;
let answer = { status: 204, type: "text/plain; charset=utf-8", text: "" };
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, type, text } = request.method === "GET" ? { ...answer, status: 404 } : answer;
    request.resume().on("end", () => response.writeHead(status, { "content-type": type }).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const write = (): Promise<boolean> => {
  const { port } = server.address() as AddressInfo;
  const store = createBrokerStore(`http://127.0.0.1:${port}`, [readSecretKey(createSecretKey())]);
  return store.create("orders/x.js", Buffer.from("1"));
};
const PAGE = "<html><body><h1>nginx</h1></body></html>";

test.each([408, 429, 500, 502, 503, 504])(
  "with %i it may be tried again, and no page is printed",
  async (status) => {
    answer = { status, type: "text/html", text: PAGE };
    await expect(write()).rejects.toMatchObject({
      message: `The broker, or a server before it, answered with status ${status}. Try again later.`,
      exitCode: 3,
    });
  },
);

test("the broker's own words are printed", async () => {
  answer = { status: 503, type: "text/plain; charset=utf-8", text: "The key service didn't sign." };
  await expect(write()).rejects.toMatchObject({
    message: "The broker can't do it now: The key service didn't sign.",
    exitCode: 3,
  });
  answer = { status: 403, type: "text/plain; charset=utf-8", text: "That is frozen." };
  await expect(write()).rejects.toMatchObject({
    message: "The broker refused: That is frozen.",
    exitCode: 1,
  });
});

test("a server before it that refuses is named as one", async () => {
  answer = { status: 413, type: "text/html", text: PAGE };
  await expect(write()).rejects.toMatchObject({
    message: "The broker, or a server before it, refused with status 413.",
    exitCode: 1,
  });
});

test.each(["read", "list", "create"] as const)(
  "where the answer to %s breaks off it may be tried again",
  async (what) => {
    const breaking = createServer((request, response) => {
      request.resume().on("end", () => {
        const isWrite = request.method === "PUT";
        if (what === "create" && !isWrite) response.writeHead(404).end();
        else
          response
            .writeHead(isWrite ? 403 : 200, { "content-length": "10" })
            .write("x", () => response.destroy());
      });
    });
    await new Promise<void>((resolve) => breaking.listen(0, "127.0.0.1", resolve));
    const { port } = breaking.address() as AddressInfo;
    const store = createBrokerStore(`http://127.0.0.1:${port}`, [readSecretKey(createSecretKey())]);
    await expect(store[what]("orders/x.js", Buffer.from("1"))).rejects.toMatchObject({
      message: `The broker at http://127.0.0.1:${port} can't be reached.`,
      exitCode: 3,
    });
    await new Promise((resolve) => breaking.close(resolve));
  },
);
