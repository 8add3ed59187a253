import { createServer } from "node:http";
import type { Server } from "node:http";
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
  const ended = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await expect(checkPublicFiles(address, files)).rejects.toThrow(`can't be reached. ${REMEDY}`);
  expect(ended).toHaveBeenCalledWith(10_000);
});
