import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import type { ObjectStore } from "./object-store.ts";
import { proveConditions } from "./prove-conditions.ts";
import { createS3Store } from "./s3-store.ts";

// A storage that stays silent, loses its answers, or is far away.

const SILENT_FOR_MS = 300;
/** The system takes some megabytes at a time, and is silent between two times. */
const LARGE = { bytes: 40_000_000, silentForMs: 2_000 };
/** Of a line that is slow: ten megabytes a second at most. */
const SLOW = { bytes: 250_000, everyMs: 25 };
const OURS = Buffer.from("ours");

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
const environment = { ...process.env };

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.method ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env["AWS_ACCESS_KEY_ID"] = "test";
  process.env["AWS_SECRET_ACCESS_KEY"] = "test";
});
afterEach(async () => {
  process.env = { ...environment };
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function openPlace(silentForMs = SILENT_FOR_MS): ObjectStore {
  const { port } = server.address() as AddressInfo;
  return createS3Store({ bucket: "b", prefix: "", endpoint: `http://127.0.0.1:${port}` }, silentForMs);
}

test("a storage that takes a request and never answers is given up, after it was asked three times", async () => {
  answer = (request) => request.resume();
  await expect(openPlace().read("x.js")).rejects.toMatchObject({ name: "TimeoutError" });
  expect(asked).toEqual(["GET", "GET", "GET"]);
});

test("one that falls silent in the middle of its answer is given up as well", async () => {
  answer = (_request, response) =>
    response.writeHead(200, { etag: '"1"', "content-length": "10" }).write("x");
  await expect(openPlace().read("x.js")).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a large file may take as long as it goes on", async () => {
  const large = Buffer.alloc(LARGE.bytes);
  let [bytes, atOnce] = [0, 0];
  const beganMs = performance.now();
  answer = (request, response) => {
    const goOn = setInterval(() => {
      atOnce = 0;
      request.resume();
    }, SLOW.everyMs);
    request.on("data", (part: Buffer) => {
      bytes += part.length;
      atOnce += part.length;
      if (atOnce > SLOW.bytes) request.pause();
    });
    request.once("close", () => {
      clearInterval(goOn);
    });
    request.once("end", () => response.writeHead(200, { etag: '"1"' }).end());
  };
  expect(await openPlace(LARGE.silentForMs).create("large.js", large)).toBe(true);
  expect([bytes, asked]).toEqual([large.length, ["PUT"]]);
  expect(performance.now() - beganMs).toBeGreaterThan(LARGE.silentForMs);
}, 60_000);

describe("a write whose answer is lost is sent again, and", () => {
  /** @param kept what the storage holds after the first one */
  function loseFirst(kept: Buffer, status: number): void {
    answer = (request, response) => {
      request.resume().once("end", () => {
        const writes = asked.filter((method) => method === "PUT").length;
        if (request.method === "GET") response.writeHead(200, { etag: '"2"' }).end(kept);
        else if (writes === 1) response.destroy();
        else response.writeHead(status).end();
      });
    };
  }

  test.each([409, 412])("counts as done where it was, though the second is told %d", async (status) => {
    loseFirst(OURS, status);
    expect(await openPlace().create("x.json", OURS)).toBe(true);
    asked = [];
    expect(await openPlace().replace("x.json", OURS, '"1"')).toBe(true);
  });

  test("counts as another's where another was faster", async () => {
    loseFirst(Buffer.from("another's"), 412);
    expect(await openPlace().create("x.json", OURS)).toBe(false);
    asked = [];
    expect(await openPlace().replace("x.json", OURS, '"1"')).toBe(false);
  });
});

test("a write that was sent once and refused is another's, whatever stands there", async () => {
  answer = (request, response) => {
    request.resume().once("end", () => response.writeHead(412).end());
  };
  expect(await openPlace().create("x.json", OURS)).toBe(false);
  expect(asked).toEqual(["PUT"]);
});

test("a storage that was too busy at first isn't taken for one that ignores conditions", async () => {
  answer = (request, response) => {
    request.resume().once("end", () => {
      if (request.method === "GET") response.writeHead(200, { etag: '"1"' }).end(OURS);
      else response.writeHead(asked.length === 1 ? 503 : 412).end();
    });
  };
  await proveConditions(openPlace(), "x.json", OURS);
  expect(asked).toContain("GET");
});

test("one that is too busy before each answer is no verdict: the command may be run again", async () => {
  let [puts, gets] = [0, 0];
  answer = (request, response) => {
    request.resume().once("end", () => {
      if (request.method === "GET") {
        gets += 1;
        response.writeHead(200, { etag: '"1"' }).end(OURS);
      } else {
        puts += 1;
        // Of the two writes at once, each is told so first.
        response.writeHead(puts % 4 === 1 || puts % 4 === 2 ? 503 : 412).end();
      }
    });
  };
  await expect(proveConditions(openPlace(), "x.json", OURS)).rejects.toMatchObject({
    message: expect.stringContaining("too busy") as string,
    exitCode: 3,
  });
  expect(gets).toBe(6);
});

test("one that ignores them is found", async () => {
  answer = (request, response) => {
    request.resume().once("end", () => response.writeHead(200, { etag: '"1"' }).end());
  };
  await expect(proveConditions(openPlace(), "x.json", OURS)).rejects.toThrow("ignores the If-None-Match");
});

describe("the region is", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "foyer-region-"));
    writeFileSync(join(folder, "config"), "[profile team]\nregion = eu-central-1\n");
    writeFileSync(join(folder, "credentials"), "");
    delete process.env["AWS_REGION"];
    process.env["AWS_EC2_METADATA_DISABLED"] = "true";
    process.env["AWS_CONFIG_FILE"] = join(folder, "config");
    process.env["AWS_SHARED_CREDENTIALS_FILE"] = join(folder, "credentials");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** As the SDK has it when something is sent; nothing is. */
  async function readRegion(endpoint?: string): Promise<string> {
    const regions: Promise<string>[] = [];
    const send = jest.spyOn(S3Client.prototype, "send").mockImplementation(function (this: S3Client) {
      regions.push(this.config.region());
    });
    await createS3Store({ bucket: "b", prefix: "", endpoint }).remove("x");
    send.mockRestore();
    return (await Promise.all(regions)).join();
  }

  test("the environment's, or the profile's, or the first one", async () => {
    expect(await readRegion()).toBe("us-east-1");
    process.env["AWS_PROFILE"] = "team";
    expect(await readRegion()).toBe("eu-central-1");
    expect(await readRegion("http://127.0.0.1:9000")).toBe("us-east-1");
    process.env["AWS_REGION"] = "ap-south-1";
    expect(await readRegion()).toBe("ap-south-1");
  });

  test("a bucket's own where S3 names another, also for a write", async () => {
    const hosts: string[] = [];
    const respond = ({ hostname }: { readonly hostname: string }) => {
      hosts.push(hostname);
      const headers = { "x-amz-bucket-region": "eu-central-1", etag: '"1"' };
      const statusCode = hostname.includes("eu-central-1") ? 200 : 301;
      return Promise.resolve({ response: { statusCode, headers, body: Readable.from(["ours"]) } });
    };
    type Send = (...asked: unknown[]) => Promise<unknown>;
    const prototype = S3Client.prototype as unknown as { send: Send };
    const { send } = prototype;
    const sending = jest.spyOn(prototype, "send").mockImplementation(function (this: S3Client, ...asked) {
      Object.assign(this.config.requestHandler, { handle: respond });
      return send.apply(this, asked);
    });
    process.env["AWS_REGION"] = "ap-south-1";
    const store = createS3Store({ bucket: "releases", prefix: "" });
    expect(Buffer.from((await store.read("x.json"))?.bytes ?? "")).toEqual(OURS);
    expect(await store.create("x.json", OURS)).toBe(true);
    sending.mockRestore();
    const [first, second] = [
      "releases.s3.ap-south-1.amazonaws.com",
      "releases.s3.eu-central-1.amazonaws.com",
    ];
    expect(hosts).toEqual([first, second, first, second]);
  });
});
