import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EXIT_CODES } from "../command/command.ts";
import { checkPublicFiles } from "./check-public-files.ts";
import { integrityOf } from "./read-project.ts";

let server: Server;
let address: string;
const asked: string[] = [];
const answers = new Map<string, readonly [number, string]>();
beforeEach(async () => {
  asked.length = 0;
  answers.clear();
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const [status, body] = answers.get(url) ?? [404, ""];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const REMEDY = "Start or repair the server, then publish again; --skip-public-check leaves this out.";
const files = { "a.js": integrityOf(Buffer.from("a")), "b/c.js": integrityOf(Buffer.from("c")) };

test("each file is read once where pages look for it", async () => {
  answers.set("/orders/a.js", [200, "a"]).set("/orders/b/c.js", [200, "c"]);
  await checkPublicFiles(address, files);
  expect(asked.sort()).toEqual(["/orders/a.js", "/orders/b/c.js"]);
  await checkPublicFiles(address, {});
});

test.each([404, 500])("a file that is answered with status %d may be there later", async (status) => {
  answers.set("/orders/a.js", [200, "a"]).set("/orders/b/c.js", [status, "c"]);
  await expect(checkPublicFiles(address, files)).rejects.toMatchObject({
    message: `${address}/b/c.js answered with status ${status}. ${REMEDY}`,
    exitCode: EXIT_CODES.tryAgain,
  });
});

test("another file under its address is none that may be there later", async () => {
  answers.set("/orders/a.js", [200, "another"]).set("/orders/b/c.js", [200, "c"]);
  await expect(checkPublicFiles(address, files)).rejects.toMatchObject({
    message: `${address}/a.js is not the file that was uploaded. ${REMEDY}`,
    exitCode: EXIT_CODES.refused,
  });
});

test("where nobody answers, the address is told, and that it may be tried again", async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPublicFiles(address, { "a.js": "" })).rejects.toMatchObject({
    message: `${address}/a.js can't be reached. ${REMEDY}`,
    exitCode: EXIT_CODES.tryAgain,
    cause: expect.anything() as unknown,
  });
});

test("a server that takes the question and never answers is given up", async () => {
  server.removeAllListeners("request").on("request", () => undefined);
  await expect(checkPublicFiles(address, files, 50)).rejects.toMatchObject({
    message: expect.stringContaining(`can't be reached. ${REMEDY}`) as unknown,
    exitCode: EXIT_CODES.tryAgain,
  });
  server.closeAllConnections();
});

test("once a file is known to be missing nobody waits for the others", async () => {
  const { promise: gone, resolve: leave } = deferred();
  server.removeAllListeners("request").on("request", ({ url }, response: ServerResponse) => {
    if (url === "/orders/a.js") {
      // It never ends by itself.
      const timer = setInterval(() => response.write("a"), 10);
      response.on("close", () => {
        clearInterval(timer);
        leave();
      });
    } else response.writeHead(404).end();
  });
  await expect(checkPublicFiles(address, files)).rejects.toMatchObject({
    message: expect.stringContaining("status 404") as unknown,
  });
  await gone;
});

test("a file that takes long is read, as long as something of it comes", async () => {
  server.removeAllListeners("request").on("request", (_request, response: ServerResponse) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      if (sent < 10) response.write("a");
      else
        response.end("a", () => {
          clearInterval(timer);
        });
    }, 30);
  });
  await checkPublicFiles(address, { "a.js": integrityOf(Buffer.from("aaaaaaaaaa")) }, 200);
});

test("a file of which the rest doesn't come can't be reached, and may be tried again", async () => {
  server.removeAllListeners("request").on("request", (_request, response: ServerResponse) => {
    response.writeHead(200, { "Content-Length": "2" }).write("a", () => response.destroy());
  });
  await expect(checkPublicFiles(address, { "a.js": "" })).rejects.toMatchObject({
    message: `${address}/a.js can't be reached. ${REMEDY}`,
    exitCode: EXIT_CODES.tryAgain,
  });
});

test("a release of many files asks for a few at a time: each has the line for itself while it is waited for", async () => {
  let open = 0;
  let most = 0;
  server.removeAllListeners("request").on("request", (_request, response: ServerResponse) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end("a");
    }, 5);
  });
  const many = Array.from({ length: 100 }, (_, at) => [`${at}.js`, integrityOf(Buffer.from("a"))]);
  await checkPublicFiles(address, Object.fromEntries(many) as Record<string, string>);
  expect(most).toBe(8);
});

function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
