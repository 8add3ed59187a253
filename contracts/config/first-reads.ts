import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";

/** What the pages of an address ask the Data API for first. */
export interface FirstReads {
  /** A path of the page, e.g. `/data/flights` or `/data/:table`: what begins with a colon stands for any one part. */
  readonly address: string;
  /** Paths below the provider's address, e.g. `/rest/v1/:table?select=*&order=id.asc&limit=64`. */
  readonly reads: readonly string[];
}

const ADDRESS = /^(\/:?[\w.~-]+)+$/;
/** A relation or a procedure, with its query. */
const READ = /^\/rest\/v1\/(rpc\/)?:?[^/?#:]+(\?[^#]*)?$/;
const PROCEDURE = /^\/rest\/v1\/rpc\//;
/** More would take the line from what is looked at. */
const MOST_READS = 4;

/** Reads the field of `config.json`: an object of addresses with lists of paths. */
export function parseFirstReads(value: unknown, problems: Problem[]): readonly FirstReads[] {
  if (value === undefined) return [];
  const rows = isRecord(value) ? Object.entries(value) : undefined;
  const first = rows?.flatMap(([address, reads]) =>
    ADDRESS.test(address) && isListOfReads(reads) ? [{ address, reads }] : [],
  );
  if (first !== undefined && first.length === rows?.length) return first;
  problems.push({
    path: "firstReads",
    message: `For each address, list up to ${MOST_READS} paths, e.g. {"/data/flights": ["/rest/v1/flights?select=*&order=id.asc&limit=64"]}.`,
  });
  return [];
}

function isListOfReads(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_READS &&
    value.every((read) => typeof read === "string" && READ.test(read))
  );
}

/**
 * What is asked for first at an address: by its own row, else by the first that fits it. Rows are the ones of an address
 * without a query, which would say more of them.
 * @param address path and query, inside the origin
 */
export function firstReadsAt(all: readonly FirstReads[], address: string): readonly string[] {
  const { pathname, search } = new URL(address, "https://page.invalid");
  const own = all.find((one) => one.address === pathname);
  const { reads, parts } = own === undefined ? findFitting(all, pathname) : { reads: own.reads, parts: NONE };
  return reads
    .filter((read) => search === "" || PROCEDURE.test(read))
    .map((read) => read.replace(/:(\w+)(?=\?|$)/, (text, name: string) => parts.get(name) ?? text));
}

const NONE: ReadonlyMap<string, string> = new Map();

function findFitting(
  all: readonly FirstReads[],
  pathname: string,
): { reads: readonly string[]; parts: ReadonlyMap<string, string> } {
  for (const { address, reads } of all) {
    const parts = partsOf(address, pathname);
    if (parts !== undefined) return { reads, parts };
  }
  return { reads: [], parts: NONE };
}

/** A link must not make another path of it, such as a procedure's: no slash, however it is written, and no dots alone. */
const ONE_NAME = /^(?!\.+$)(?!.*%(2f|5c))[^/]+$/i;

/** The parts by their names; `undefined` where the address doesn't fit. */
function partsOf(address: string, pathname: string): ReadonlyMap<string, string> | undefined {
  const [wanted, given] = [address.split("/"), pathname.split("/")];
  if (wanted.length !== given.length) return undefined;
  const parts = new Map<string, string>();
  for (const [at, name] of wanted.entries()) {
    const part = given[at] ?? "";
    if (name.startsWith(":") && ONE_NAME.test(part)) parts.set(name.slice(1), part);
    else if (name !== part) return undefined;
  }
  return parts;
}
