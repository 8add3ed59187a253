import { rememberWhileSignedIn } from "@foyer/contracts";

/** A read of the Data API, as it can be asked for again. */
export interface NotedRead {
  /** Behind the provider's address, e.g. `/rest/v1/flights?select=id`. */
  readonly path: string;
  /** Beside those that name project and person, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the page asked for first at each of its addresses. It belongs to one person, and goes with their session. */
export interface NotedReads {
  of(pageAddress: string): NotedRead | undefined;
  /** `undefined` forgets the address: what was asked for there isn't answered any more. */
  note(pageAddress: string, read: NotedRead | undefined): void;
}

/** Addresses with their filters; the ones looked at last. */
const MOST_ADDRESSES = 12;
const MOST_CHARACTERS = 4_000;

/** @param storage called each time: the tab's own for whoever doesn't stay signed in */
export function createNotedReads(providerUrl: string, personId: string, storage: () => Storage): NotedReads {
  const kept = rememberWhileSignedIn(`reads.${providerUrl}`, personId, storage);
  const list = (): readonly Noted[] => {
    const value = kept.readJson();
    return Array.isArray(value) ? value.filter(isNoted) : [];
  };
  return {
    of: (pageAddress) => list().find(([address]) => address === pageAddress)?.[1],
    note(pageAddress, read) {
      const known = list();
      const [first] = known;
      if (read !== undefined && first?.[0] === pageAddress && isSame(first[1], read)) return;
      const others = known.filter(([address]) => address !== pageAddress);
      if (read === undefined && others.length === known.length) return;
      const isShort = read !== undefined && pageAddress.length + read.path.length <= MOST_CHARACTERS;
      kept.writeJson([...(isShort ? [[pageAddress, read]] : []), ...others].slice(0, MOST_ADDRESSES));
    },
  };
}

type Noted = readonly [pageAddress: string, read: NotedRead];

export function isSame(one: NotedRead, other: NotedRead): boolean {
  return one.path === other.path && toText(one.headers) === toText(other.headers);
}

function toText(headers: NotedRead["headers"]): string {
  return JSON.stringify(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Other code can write there; only a read of rows is ever asked for again. */
function isNoted(value: unknown): value is Noted {
  if (!Array.isArray(value)) return false;
  const [address, read] = value as unknown[];
  if (typeof address !== "string" || typeof read !== "object" || read === null) return false;
  const { path, headers } = read as Partial<Record<keyof NotedRead, unknown>>;
  return (
    typeof path === "string" &&
    isReadOfRows(path) &&
    typeof headers === "object" &&
    headers !== null &&
    Object.entries(headers).every(([name, text]) => REPEATED.has(name) && typeof text === "string")
  );
}

/** Headers that say what is read; any other makes a request one that isn't noted, such as a count's. */
const REPEATED: ReadonlySet<string> = new Set(["accept", "accept-profile", "content-profile"]);
const ROWS = /^\/rest\/v1\/(?!rpc\/)[^/?#]+\?/;

/** Rows of a table or view. A procedure may be called for what it does. */
export function isReadOfRows(path: string): boolean {
  return ROWS.test(path);
}

const NAMING: ReadonlySet<string> = new Set(["apikey", "authorization", "x-client-info"]);

const DATA = /^\/rest\/v1\/[^#]+/;

/** A request as it would be noted; `undefined` where it is no plain read of the Data API. Only reads of rows are noted. */
export function toNotedRead(
  providerUrl: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): NotedRead | undefined {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return undefined;
  const address = String(input);
  if (!address.startsWith(providerUrl)) return undefined;
  const path = address.slice(providerUrl.length);
  const headers = [...new Headers(init?.headers)].filter(([name]) => !NAMING.has(name));
  if (!DATA.test(path) || !headers.every(([name]) => REPEATED.has(name))) return undefined;
  return { path, headers: Object.fromEntries(headers) };
}
