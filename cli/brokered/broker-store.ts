import { digestOf } from "@foyer/contracts/signing";
import { askOnceMore } from "../ask/ask-once-more.ts";
import { CommandError } from "../command/command.ts";
import { readRoots } from "../signing/place-roots.ts";
import type { Signer } from "../store/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { PipelineToken } from "./oidc-token.ts";
import { hashBody, signRequest } from "./signed-request.ts";
import type { BrokerRequest } from "./signed-request.ts";

const DEADLINE_MS = 60_000;
const CONFLICT = 412;
const MISSING = 404;
/** It is signed and kept, and somebody else has to approve it. */
const WAITS = 202;
/** It may be otherwise in a moment, as with every status from 500. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 429]);
const FAILED = 500;

/**
 * A place behind a broker, which alone may write it: what a command writes goes there, signed by the team's key.
 * @param address of the broker, e.g. `https://broker.example`
 */
export function createBrokerStore(
  address: string,
  signers: readonly Signer[] = [],
  token?: PipelineToken,
): ObjectStore {
  const base = address.replace(/\/+$/, "");
  const addressOf = (key: string): string =>
    `${base}/objects/${key.split("/").map(encodeURIComponent).join("/")}`;
  let place: Promise<string> | undefined;
  const placeOf = async (): Promise<string> => digestOf((await readRoots(store))?.roots[0]);
  const write = async (
    method: BrokerRequest["method"],
    key: string,
    condition: string,
    bytes: Uint8Array = new Uint8Array(),
  ): Promise<boolean> => {
    place ??= placeOf();
    const request = { method, key, condition, body: hashBody(bytes), atMs: Date.now(), place: await place };
    const answer = await ask(addressOf(key), {
      method,
      headers: { ...(await proofOf(request)), "foyer-condition": condition },
      ...(method === "PUT" && { body: Buffer.from(bytes) }),
    });
    if (answer.status === CONFLICT) return false;
    if (answer.status === WAITS) throw new CommandError(await reached(base, answer.text()), "waits");
    if (answer.ok) return true;
    throw describeRefusal(answer, await reached(base, answer.text()));
  };
  const proofOf = async (request: BrokerRequest): Promise<Readonly<Record<string, string>>> => {
    const [signer] = signers;
    if (signer !== undefined) return signRequest(request, signer);
    if (token !== undefined) return { authorization: `Bearer ${await token()}` };
    throw new CommandError("A broker takes signed requests alone: --key FILE.", "wrongUse");
  };
  const store: ObjectStore = {
    description: base,
    isTokenTaken: token !== undefined,
    signedBy: (given) => createBrokerStore(base, given, token),
    async read(key) {
      const answer = await ask(addressOf(key), {});
      if (answer.status === MISSING) return undefined;
      if (!answer.ok) throw new CommandError(`The broker answered with status ${answer.status}.`, "tryAgain");
      return {
        bytes: new Uint8Array(await reached(base, answer.arrayBuffer())),
        tag: answer.headers.get("foyer-tag") ?? "",
      };
    },
    create: (key, bytes) => write("PUT", key, "*", bytes),
    replace: (key, bytes, tag) => write("PUT", key, tag, bytes),
    async list(prefix) {
      const answer = await ask(`${base}/list?prefix=${encodeURIComponent(prefix)}`, {});
      if (!answer.ok) throw new CommandError(`The broker answered with status ${answer.status}.`, "tryAgain");
      return JSON.parse(await reached(base, answer.text())) as readonly string[];
    },
    async remove(key) {
      await write("DELETE", key, "");
    },
  };
  return store;
}

/** A proxy before the broker answers with a page, which nobody reads on a terminal. */
function describeRefusal(answer: Response, words: string): CommandError {
  const { status } = answer;
  const isOwn = answer.headers.get("content-type")?.startsWith("text/plain") === true;
  if (status >= FAILED || NOT_NOW.has(status))
    return new CommandError(
      isOwn
        ? `The broker can't do it now: ${words}`
        : `The broker, or a server before it, answered with status ${status}. Try again later.`,
      "tryAgain",
    );
  return new CommandError(
    isOwn
      ? `The broker refused: ${words}`
      : `The broker, or a server before it, refused with status ${status}.`,
  );
}

function ask(address: string, options: RequestInit): Promise<Response> {
  return reached(
    address,
    askOnceMore(fetch)(address, { ...options, signal: AbortSignal.timeout(DEADLINE_MS) }),
  );
}

/** An answer, or its body, which may break off as well. */
async function reached<Answer>(address: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new CommandError(`The broker at ${new URL(address).origin} can't be reached.`, "tryAgain", {
      cause,
    });
  }
}
