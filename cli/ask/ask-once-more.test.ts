import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { stopServer } from "../serve/stop-server.ts";
import { askOnceMore, tellWhyUnanswered } from "./ask-once-more.ts";

let server: Server;
let address: string;
/** What was asked, in its order. */
let heard: string[];
/** So many of the next questions find their connection given up. */
let givenUp: number;

beforeEach(async () => {
  heard = [];
  givenUp = 0;
  server = createServer(({ method = "", headers, socket }, response) => {
    heard.push(`${method} ${headers.connection ?? ""}`);
    if (givenUp-- > 0) socket.destroy();
    else response.end("here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => stopServer(server));

const ask = (options?: RequestInit): Promise<string> =>
  askOnceMore(fetch)(address, options).then((answer) => answer.text());

test("a connection that is given up in the moment of a question costs no answer", async () => {
  givenUp = 1;
  expect(await ask()).toBe("here");
  expect(heard).toEqual(["GET keep-alive", "GET close"]);
  givenUp = 1;
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});

test("what could change something is asked once, and what never answers twice", async () => {
  givenUp = 3;
  await expect(ask({ method: "POST", body: "x" })).rejects.toThrow("fetch failed");
  await expect(ask()).rejects.toThrow("fetch failed");
  expect(heard).toEqual(["POST keep-alive", "GET keep-alive", "GET close"]);
});

test("why there is no answer is told: refused, given up, or too late", async () => {
  const whyOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => "answered",
      (error: unknown) => tellWhyUnanswered(error, 15_000),
    );
  givenUp = 2;
  expect(await whyOf(ask())).toMatch(/UND_ERR_SOCKET|ECONNRESET/);
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  expect(await whyOf(Promise.reject(late))).toBe("nothing for 15 s");
  expect(await whyOf(Promise.reject(new TypeError("terminated")))).toBe("terminated");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await whyOf(ask())).toMatch(/ECONNREFUSED/);
});
