import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readOwn } from "@foyer/contracts";
import { createVerifier, digestOf } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY, TARGET_KEY } from "../releases/keys.ts";
import { parseJson } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { readRoots } from "../signing/place-roots.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Signer } from "../store/registry-signer.ts";
import { judgeWrite, OVERTAKEN } from "./judge-write.ts";
import {
  createRequestCheck,
  hashBody,
  KEY_HEADER,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from "../brokered/signed-request.ts";
import type { CheckRequest } from "../brokered/signed-request.ts";

/** A file of a release, at the most. */
const MOST_BYTES = 50_000_000;
const SIGNED_FOR_DAYS = 90;
const OBJECTS = "/objects/";

export interface BrokerOptions {
  /** The place, which nobody else writes. */
  readonly store: ObjectStore;
  /** The registry's keys. */
  readonly signers: readonly Signer[];
  readonly listen: string;
  readonly port: number;
  /** Whether releases are frozen at this moment. */
  readonly isFrozen: () => boolean;
  readonly now: () => number;
  /** A line for each write, taken or refused. */
  readonly tell: (line: string) => void;
}

export interface Broker {
  readonly url: string;
  stop(): Promise<void>;
}

/** The only writer of a place: takes what a team's key has signed, where it is the team's, and signs the registry as a whole. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const check = createRequestCheck(createVerifier(), options.now);
  const server = createServer((request, response) => {
    answer(options, check, request, response).catch((error: unknown) => {
      if (error instanceof CommandError) send(response, 403, error.message);
      else {
        options.tell(`It failed: ${String(error)}`);
        send(response, 500, "The broker failed. Try again later.");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port, options.listen, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.listen}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(
  options: BrokerOptions,
  check: CheckRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { store } = options;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://broker.invalid");
  if (pathname === "/list" && request.method === "GET") {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(await store.list(searchParams.get("prefix") ?? "")));
    return;
  }
  const key = pathname.startsWith(OBJECTS) ? decode(pathname.slice(OBJECTS.length)) : undefined;
  if (key === undefined || isHidden(key)) send(response, 404, "There is nothing here.");
  else if (request.method === "GET") await sendObject(store, key, response);
  else if (request.method === "PUT" || request.method === "DELETE")
    await write(options, check, { request, method: request.method, key }, response);
  else send(response, 405, "Read or write.");
}

/** What a file system or a storage keeps for itself. */
function isHidden(key: string): boolean {
  return key.split("/").some((part) => part === "" || part.startsWith("."));
}

async function sendObject(store: ObjectStore, key: string, response: ServerResponse): Promise<void> {
  const stored = await store.read(key);
  if (stored === undefined) send(response, 404, "There is nothing here.");
  else response.writeHead(200, { "foyer-tag": stored.tag }).end(stored.bytes);
}

interface Wanted {
  readonly request: IncomingMessage;
  readonly method: "PUT" | "DELETE";
  readonly key: string;
}

async function write(
  options: BrokerOptions,
  check: CheckRequest,
  { request, method, key }: Wanted,
  response: ServerResponse,
): Promise<void> {
  const { store, tell } = options;
  const bytes = await readBody(request);
  const known = await readRoots(store);
  if (bytes === undefined || known === undefined) {
    send(response, 413, "That is more than a file of a release, or the place has no root.");
    return;
  }
  const headers = (name: string): string => String(readOwn(request.headers, name) ?? "");
  const condition = headers("foyer-condition");
  const publicKey = headers(KEY_HEADER);
  const place = await digestOf(known.roots[0]);
  const asked = { method, key, condition, body: hashBody(bytes), atMs: Number(headers(TIME_HEADER)), place };
  if (!(await check(asked, publicKey, headers(SIGNATURE_HEADER)))) {
    tell(`${method} ${key}: not signed`);
    send(
      response,
      401,
      "The request is not signed, is too old, or was sent before. Check your clock and your key.",
    );
    return;
  }
  // Written once, when the place was made; commands try both conditions on it.
  const refusal =
    key === TARGET_KEY
      ? OVERTAKEN
      : await judgeWrite(store, known.root, {
          ...{ method, key, bytes, isNew: condition === "*" },
          teams: [...known.root.teams.values()].filter(({ keys }) => keys.includes(publicKey)),
          isFrozen: options.isFrozen(),
        });
  tell(`${method} ${key} by ${publicKey}: ${refusal ?? "taken"}`);
  if (refusal === OVERTAKEN) send(response, 412, "Somebody was faster.");
  else if (refusal !== undefined) send(response, 403, refusal);
  else if (await keep(options, key, method, bytes, condition)) response.writeHead(204).end();
  else send(response, 412, "Somebody was faster.");
}

async function keep(
  options: BrokerOptions,
  key: string,
  method: "PUT" | "DELETE",
  bytes: Uint8Array,
  condition: string,
): Promise<boolean> {
  const { store } = options;
  if (method === "DELETE") {
    await store.remove(key);
    return true;
  }
  const written = key === REGISTRY_KEY ? await signAgain(options, bytes) : bytes;
  return condition === "*" ? store.create(key, written) : store.replace(key, written, condition);
}

/** With the head of the registry as it is now: of what a team sent the rows alone count. */
async function signAgain({ store, signers, now }: BrokerOptions, bytes: Uint8Array): Promise<Uint8Array> {
  const known = await readRoots(store);
  if (known === undefined) throw new CommandError("The place has no root any more.");
  const signer = createRegistrySigner({ ...known, signers, validDays: SIGNED_FOR_DAYS, now });
  const stored = await store.read(REGISTRY_KEY);
  const before = stored === undefined ? {} : (parseJson(stored.bytes) as Partial<RegistryDocument>);
  const document = { ...(parseJson(bytes) as RegistryDocument), signed: before["signed"] };
  return Buffer.from(`${JSON.stringify(await signer.signDocument(document))}\n`);
}

/** @returns undefined for what is too long */
async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
