import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRegistrySource } from "./registry-source.ts";
import { toDocument } from "./site-documents.ts";
import type { SiteDocument } from "./site-documents.ts";

let place: Server;
let address: string;
let text: string;
let asked: (string | undefined)[];
let now: number;
let isSilent: boolean;
const files = new Map<string, SiteDocument>();
const documents = { read: (name: string) => files.get(name) };

beforeEach(async () => {
  text = '{ "schema": 1, "remotes": [] }';
  asked = [];
  now = 0;
  isSilent = false;
  files.clear();
  place = createServer((request, response) => {
    const known = request.headers["if-none-match"];
    asked.push(known);
    const etag = `"${text.length}"`;
    if (isSilent) return;
    if (text === "") response.writeHead(500).end();
    else if (known === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  });
  await new Promise<void>((resolve) => place.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(place.address() as AddressInfo).port}/registry.json`;
  point({ registryUrl: address });
});
afterEach(() => {
  place.close();
  place.closeAllConnections();
});

function point(more: object): void {
  const config = { providerUrl: "https://one.example", publishableKey: "key", ...more };
  files.set("config.json", toDocument(Buffer.from(JSON.stringify(config))));
}

test("a page begins with the registry of the place that the configuration names", async () => {
  files.set("registry.json", toDocument(Buffer.from('{ "schema": 1, "remotes": ["the host\'s own"] }')));
  const source = createRegistrySource(documents, () => now);
  expect((await source.read())?.value).toEqual({ schema: 1, remotes: [] });
  point({});
  expect((await source.read())?.value).toMatchObject({ remotes: ["the host's own"] });
});

test("somebody who comes later gets what is there by then, and nothing is sent twice", async () => {
  const source = createRegistrySource(documents, () => now);
  const [first, second] = await Promise.all([source.read(), source.read()]);
  expect(second).toBe(first);
  now += 60_000;
  expect(await source.read()).toBe(first);
  text = '{ "schema": 1, "remotes": ["orders"] }';
  expect(await source.read()).toBe(first);
  now += 60_000;
  expect((await source.read())?.value).toMatchObject({ remotes: ["orders"] });
  expect(asked).toEqual([undefined, '"30"', '"30"']);
});

test("a place that is down leaves the last good document, or none", async () => {
  const source = createRegistrySource(documents, () => now);
  const first = await source.read();
  text = "";
  now += 60_000;
  expect(await source.read()).toBe(first);
  expect(await createRegistrySource(documents, () => now).read()).toBeUndefined();
});

test("another place's document is never taken for this one's", async () => {
  const source = createRegistrySource(documents, () => now);
  await source.read();
  point({ registryUrl: "http://localhost:1/registry.json" });
  expect(await source.read()).toBeUndefined();
});

test("a place that doesn't answer holds up who comes by a moment, and nobody behind them", async () => {
  const waits: ((over: undefined) => void)[] = [];
  const source = createRegistrySource(
    documents,
    () => now,
    () => new Promise((resolve) => waits.push(resolve)),
  );
  const first = await source.read();
  isSilent = true;
  now += 60_000;
  const second = source.read();
  expect(waits).toHaveLength(2);
  waits[1]?.(undefined);
  expect(await second).toBe(first);
  expect(await source.read()).toBe(first);
  expect(waits).toHaveLength(2);
});
