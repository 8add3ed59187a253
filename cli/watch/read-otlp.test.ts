import { gzipSync } from "node:zlib";
import type { ViewReport } from "@foyer/contracts/host";
import { readOtlpViews } from "./read-otlp.ts";
import { startReceiver } from "./receive-reports.ts";
import type { Receiver } from "./receive-reports.ts";

type Value = Readonly<Record<string, unknown>>;

const attribute = (field: string, value: Value): object => ({ key: `foyer.view.${field}`, value });
const VIEW = [
  attribute("remote", { stringValue: "orders" }),
  attribute("release", { stringValue: "1.1.0" }),
  attribute("isShown", { boolValue: true }),
  attribute("errors", { intValue: "2" }),
  attribute("shownAfterMs", { doubleValue: 812.5 }),
  { key: "service.instance.id", value: { stringValue: "of a collector" } },
];
const record = (attributes: readonly object[], eventName = "foyer.view"): object => ({
  timeUnixNano: "1798106400000000000",
  severityNumber: 9,
  eventName,
  attributes,
});
const bodyOf = (logRecords: readonly unknown[]): object => ({
  resourceLogs: [
    {
      resource: { attributes: [{ key: "service.name", value: { stringValue: "foyer" } }] },
      scopeLogs: [{ scope: { name: "foyer" }, logRecords }],
    },
  ],
});
const READ = { remote: "orders", release: "1.1.0", isShown: true, errors: 2, shownAfterMs: 812.5 };

test("views among the records of an OTLP body are read, also many of them, and nothing else is", () => {
  expect(readOtlpViews(bodyOf([record(VIEW), record(VIEW, "exception"), null, {}]))).toEqual([READ]);
  expect(readOtlpViews(bodyOf(Array.from({ length: 50 }, () => record(VIEW))))).toHaveLength(50);
  const asNumber = VIEW.map((one) =>
    "key" in one && one.key === "foyer.view.errors" ? attribute("errors", { intValue: 2 }) : one,
  );
  expect(readOtlpViews(bodyOf([record(asNumber)]))).toEqual([READ]);
});

test.each([
  ["nothing", undefined],
  ["a list", []],
  ["no lists", { resourceLogs: { scopeLogs: 1 } }],
  ["lists of nothing", { resourceLogs: [{ scopeLogs: [{ logRecords: [1, "x", null, []] }] }] }],
  ["a view without a name", bodyOf([record(VIEW.slice(1))])],
  ["a number that is none", bodyOf([record([...VIEW, attribute("errors", { intValue: "many" })])])],
  ["fields of an object's own", bodyOf([record([attribute("__proto__", { stringValue: "x" })])])],
])("%s is no view", (_what, body) => {
  expect(readOtlpViews(body)).toEqual([]);
});

test.each<[unknown]>([[{ toString: null, valueOf: null }], [[{ toString: null }]], [[["2"]]], [true], [{}]])(
  "with %j in the place of a number it is none",
  (odd) => {
    expect(readOtlpViews(bodyOf([record([...VIEW, attribute("errors", { intValue: odd })])]))).toEqual([]);
  },
);

describe("the receiver", () => {
  let receiver: Receiver;
  let seen: ViewReport[];
  let logs: string;
  beforeEach(async () => {
    seen = [];
    const onViews = (views: readonly ViewReport[]): void => void seen.push(...views);
    const origin = "https://app.example";
    receiver = await startReceiver({ port: 0, listen: "127.0.0.1", origin, onViews });
    logs = receiver.url.replace("/reports", "/v1/logs");
  });
  afterEach(() => receiver.stop());

  const send = (body: string | Buffer<ArrayBuffer>, headers = {}): Promise<Response> =>
    fetch(logs, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  test("takes what a collector sends, compressed as it does by default, and answers as OTLP/HTTP asks for", async () => {
    const answer = await send(JSON.stringify(bodyOf([record(VIEW)])));
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      200,
      "application/json",
      {},
    ]);
    const packed = Buffer.from(gzipSync(JSON.stringify(bodyOf([record(VIEW)]))));
    expect((await send(packed, { "content-encoding": "gzip" })).status).toBe(200);
    expect(seen).toEqual([READ, READ]);
  });

  test("tells a sender what fails here, and goes on", async () => {
    await receiver.stop();
    const onViews = (): void => {
      throw new Error("as a fault of ours would");
    };
    receiver = await startReceiver({ port: 0, listen: "127.0.0.1", origin: "https://app.example", onViews });
    logs = receiver.url.replace("/reports", "/v1/logs");
    const sound = JSON.stringify(bodyOf([record(VIEW)]));
    expect((await send(sound)).status).toBe(500);
    expect((await send("{")).status).toBe(400);
  });

  test("tells what it can't read, and takes no more than it can hold, however small it was packed", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await send("no gzip", { "content-encoding": "gzip" })).status).toBe(400);
    const bomb = Buffer.from(gzipSync(Buffer.alloc(20_000_000, " ")));
    expect((await send(bomb, { "content-encoding": "gzip" })).status).toBe(413);
    expect((await send(JSON.stringify(bodyOf([])))).status).toBe(200);
    expect(seen).toEqual([]);
  });
});
