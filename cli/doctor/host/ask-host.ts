import { readOwn } from "@foyer/contracts";
import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts/host";
import { askOnceMore, tellWhyUnanswered } from "../../ask/ask-once-more.ts";
import { askSignatures } from "./ask-signatures.ts";
import type { EntryAnswer, HostAnswers, NoAnswer, PageAnswer, PlaceAnswer } from "./host-answers.ts";

const DEADLINE_MS = 15_000;
const ENCODINGS = ["identity", "gzip", "br", "gzip, deflate, br, zstd"];
const MISSING = "/foyer-doctor.0123456789ab.js";

export interface HostDoor {
  readonly fetch: typeof globalThis.fetch;
  readonly nowMs: () => number;
}

/**
 * Asks a host what a browser asks on its first visit, without scripts and without anybody's session.
 * @param host its address with its base path and without a slash at the end
 */
export async function askHost(host: string, { fetch, nowMs }: HostDoor): Promise<HostAnswers> {
  const door = { fetch: askOnceMore(fetch), nowMs };
  const { origin } = new URL(host);
  const read = (path: string, encoding: string): Promise<PageAnswer | NoAnswer> =>
    readPage(door, `${host}${path}`, encoding);
  const startedMs = door.nowMs();
  const pages = await Promise.all(ENCODINGS.map((encoding) => read("/", encoding)));
  const endedMs = door.nowMs();
  const answered = pages.filter((page) => "text" in page);
  const dateMs = Date.parse(answered[0]?.headers.get("date") ?? "");
  const config = await read("/config.json", "identity");
  const value = "text" in config ? parseJson(config.text) : undefined;
  const parsed = parseRuntimeConfig(value);
  const registry = parsed.ok
    ? await readPlace(door, new URL(parsed.value.registryUrl, origin).href, origin)
    : undefined;
  const signing = parsed.ok ? parsed.value.signing : undefined;
  const ask = (address: string): Promise<PlaceAnswer> => readPlace(door, address, origin);
  return {
    origin,
    pages: answered,
    unread: pages.filter((page) => "why" in page),
    config: { answer: config, value },
    missing: await read(MISSING, "identity"),
    registry,
    signatures:
      registry === undefined || signing === undefined
        ? undefined
        : await askSignatures(registry, signing.root, ask, door.nowMs()),
    entries: parsed.ok ? await readEntries(registry, parsed.value.remoteOrigins, origin, door) : [],
    clockAheadMs: Number.isNaN(dateMs) ? undefined : dateMs - (startedMs + endedMs) / 2,
  };
}

async function readPage(
  { fetch }: HostDoor,
  address: string,
  encoding: string,
): Promise<PageAnswer | NoAnswer> {
  let hasBegun = false;
  try {
    const response = await fetch(address, {
      headers: { accept: "text/html,*/*", "accept-encoding": encoding },
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { status, headers } = response;
    hasBegun = true;
    return { encoding, status, headers: new Map(headers), text: await response.text() };
  } catch (error) {
    return { encoding, hasBegun, why: tellWhyUnanswered(error, DEADLINE_MS) };
  }
}

async function readPlace({ fetch }: HostDoor, address: string, origin: string): Promise<PlaceAnswer> {
  try {
    const response = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(DEADLINE_MS) });
    return {
      address,
      status: response.status,
      allows: response.headers.get("access-control-allow-origin") ?? undefined,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  } catch (error) {
    const why = tellWhyUnanswered(error, DEADLINE_MS);
    return { address, status: 0, why, allows: undefined, bytes: new Uint8Array() };
  }
}

function readEntries(
  registry: PlaceAnswer | undefined,
  allowedOrigins: readonly string[],
  origin: string,
  door: HostDoor,
): Promise<readonly EntryAnswer[]> {
  const parsed = parseRegistry(parseJson(textOf(registry)), { allowedOrigins });
  const remotes = parsed.ok ? parsed.value.remotes : [];
  const asked = remotes.flatMap(({ name, current, rollout, releases }) =>
    [current, ...Object.keys(rollout)].flatMap((version) => {
      const release = readOwn(releases, version);
      return release === undefined ? [] : [{ name: `${name} ${version}`, release }];
    }),
  );
  return Promise.all(
    asked.map(async ({ name, release: { entry, integrity } }) => ({
      ...(await readPlace(door, new URL(entry).href, origin)),
      release: name,
      integrity,
    })),
  );
}

function textOf(answer: PlaceAnswer | undefined): string {
  return Buffer.from(answer?.bytes ?? []).toString("utf8");
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "") as unknown;
  } catch {
    return undefined;
  }
}
