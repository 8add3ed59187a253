import { fromBase64, toBase64 } from "./base64.ts";
import type { VerifySignature } from "./ed25519.ts";

/** Whose signature a log's checkpoints bear. */
export interface LogKey {
  /** The log's name, the first line of each checkpoint. */
  readonly origin: string;
  /** The raw public key, as base64. */
  readonly key: string;
}

/** How far a log has come. */
export interface Checkpoint {
  /** Entries in it. */
  readonly size: number;
  /** The root of its tree, as base64. */
  readonly root: string;
}

/** Ed25519, of the kinds of signature that a note may have. */
const ED25519 = 1;
const ID_BYTES = 4;
const KEY = /^([^+\s]+)\+[\da-f]{8}\+(.+)$/;
const NOTE = /^(\S+)\n(0|[1-9]\d{0,14})\n(\S+)\n\n([\s\S]+)$/;

/** Reads a verifier key as logs write it: name, id and key (C2SP signed-note). */
export function parseLogKey(text: unknown): LogKey | undefined {
  const [, origin, encoded = ""] = (typeof text === "string" && KEY.exec(text)) || [];
  const bytes = fromBase64(encoded);
  if (origin === undefined || bytes?.[0] !== ED25519) return undefined;
  return { origin, key: toBase64(bytes.slice(1)) };
}

/** As `parseLogKey` reads it. */
export async function formatLogKey({ origin, key }: LogKey): Promise<string> {
  const id = [...(await keyId({ origin, key }))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${origin}+${id}+${toBase64(Uint8Array.from([ED25519, ...(fromBase64(key) ?? [])]))}`;
}

async function keyId({ origin, key }: LogKey): Promise<Uint8Array> {
  const name = new TextEncoder().encode(`${origin}\n`);
  const bytes = Uint8Array.from([...name, ED25519, ...(fromBase64(key) ?? [])]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, ID_BYTES);
}

function textOf(origin: string, { size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root}\n`;
}

/**
 * Writes a checkpoint (C2SP tlog-checkpoint).
 * @param sign signs bytes by the log's key; its signature as base64
 */
export async function signCheckpoint(
  log: LogKey,
  checkpoint: Checkpoint,
  sign: (bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  const text = textOf(log.origin, checkpoint);
  const signature = fromBase64(await sign(new TextEncoder().encode(text))) ?? [];
  return `${text}\n— ${log.origin} ${toBase64(Uint8Array.from([...(await keyId(log)), ...signature]))}\n`;
}

/** @returns undefined for what isn't a checkpoint of this log that its key has signed */
export async function readCheckpoint(
  note: unknown,
  { origin, key }: LogKey,
  verify: VerifySignature,
): Promise<Checkpoint | undefined> {
  const [, name, size, root = "", lines = ""] = (typeof note === "string" && NOTE.exec(note)) || [];
  if (name !== origin) return undefined;
  const checkpoint = { size: Number(size), root };
  const bytes = new TextEncoder().encode(textOf(origin, checkpoint));
  for (const line of lines.split("\n", MOST_LINES)) {
    const [dash, signer, value = ""] = line.split(" ");
    const signature = fromBase64(value)?.slice(ID_BYTES);
    if (dash !== "—" || signer !== origin || signature === undefined) continue;
    if (await verify(key, toBase64(signature), bytes)) return checkpoint;
  }
  return undefined;
}

/** Witnesses may sign it as well; more than this are not looked at. */
const MOST_LINES = 16;
