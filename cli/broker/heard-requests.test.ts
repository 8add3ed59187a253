import { request as httpRequest } from "node:http";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Whoever hears requests, or knows a team's public key, and has no secret one.

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
});
afterAll(() => broker.stop());

type Headers = Readonly<Record<string, string>>;
interface Heard {
  readonly address: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** What the command of orders would send, and what it did. */
async function hear(key: string, isSent: boolean): Promise<Heard> {
  let heard: Heard | undefined;
  const real = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    if (options?.method !== "PUT") return real(address, options);
    const { headers, body } = options;
    heard = { address: address as string, headers: headers as Headers, body: body as Uint8Array };
    return isSent ? real(address, options) : Promise.resolve(new Response(null, { status: 204 }));
  };
  try {
    const store = createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
    expect(await store.create(key, Buffer.from("1"))).toBe(true);
  } finally {
    globalThis.fetch = real;
  }
  return heard as Heard;
}

const send = ({ address, headers }: Heard, body: string, more: Headers = {}): Promise<Response> =>
  fetch(address, { method: "PUT", headers: { ...headers, ...more }, body });

/** Begins to send a body and never ends it. @returns the answer's status, or nothing after a while */
function begin(address: string, headers: Headers): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(address, { method: "PUT", headers }, (answer) => {
      finish(answer.statusCode);
    });
    const patience = setTimeout(() => {
      finish(undefined);
    }, 3_000);
    const finish = (status: number | undefined): void => {
      clearTimeout(patience);
      sending.off("error", reject).on("error", () => undefined);
      sending.destroy();
      resolve(status);
    };
    sending.on("error", reject);
    sending.write("x".repeat(1_000));
  });
}

test("a request counts once, however its signature is written", async () => {
  const heard = await hear("orders/1.9.0-abc/a.js", true);
  const signature = heard.headers["foyer-signature"] ?? "";
  expect(signature).toMatch(/==$/);
  for (const written of [signature, signature.replace(/=$/, ""), signature.replace(/==$/, "")])
    expect((await send(heard, "1", { "foyer-signature": written })).status).toBe(401);
});

test.each([
  ["a bad signature", { "foyer-signature": "A".repeat(86) + "==" }],
  ["an old time", { "foyer-time": "1000" }],
  ["another body's hash", { "foyer-body": "0".repeat(64) }],
])("with %s nothing of the body is waited for", async (_what, more) => {
  const { address, headers } = await hear("orders/1.9.0-abc/b.js", false);
  expect(await begin(address, { ...headers, ...more })).toBe(401);
});

test("whoever's command doesn't say the body's hash is told to bring a newer one", async () => {
  const { address, headers } = await hear("orders/1.9.0-abc/c.js", false);
  const { "foyer-body": _none, ...older } = headers;
  expect(await begin(address, older)).toBe(401);
  const answer = await fetch(address, { method: "PUT", headers: older, body: "1" });
  expect([answer.status, await answer.text()]).toEqual([
    401,
    expect.stringContaining("older than this broker"),
  ]);
});

test("another body than was signed is refused; then the one that was is taken, once", async () => {
  const heard = await hear("orders/1.9.0-abc/d.js", false);
  expect((await send(heard, "2")).status).toBe(401);
  expect((await send(heard, "1")).status).toBe(204);
  expect((await send(heard, "1")).status).toBe(401);
});

test("of two that come at once, one is taken", async () => {
  const heard = await hear("orders/1.9.0-abc/e.js", false);
  const statuses = (await Promise.all([send(heard, "1"), send(heard, "1")])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 401]);
});
