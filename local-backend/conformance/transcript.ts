import type { SeenCall } from "../testing-client.ts";

/** What a row saw: its calls in their order, one line each, and what it noted of their answers. */
export interface RowTranscript {
  readonly calls: readonly string[];
  readonly facts?: Readonly<Record<string, unknown>>;
}

export interface TranscriptWriter {
  add(call: SeenCall): void;
  /** Notes a part of an answer that matters beyond status and code. */
  note(name: string, value: unknown): void;
  end(): RowTranscript;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const TOKEN = /\b(?:ey[\w-]+\.[\w-]+\.[\w-]+|pkce_\w+|[0-9a-f]{56,64}|sb_(?:publishable|secret)_\w+)\b/g;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Of the query only what chooses another behaviour is kept. */
const KEPT_PARAMETERS = ["grant_type", "scope", "type"];

export function writeTranscript(): TranscriptWriter {
  const calls: string[] = [];
  const facts: Record<string, unknown> = {};
  return {
    add: (call) => void calls.push(toLine(call)),
    note: (name, value) => {
      facts[name] = withoutSecrets(value);
    },
    end: () => ({ calls: [...calls], ...(Object.keys(facts).length > 0 && { facts }) }),
  };
}

/** Such as `POST factors/{id}/verify 422 mfa_verification_failed`. */
function toLine({ method, path, status, code, location }: SeenCall): string {
  const [address = "", search = ""] = path.split("?");
  const query = [...new URLSearchParams(search)]
    .filter(([name]) => KEPT_PARAMETERS.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const name = address.replace("/auth/v1/", "").replaceAll(UUID, "{id}");
  const target = location === null ? [] : [`-> ${toTarget(location)}`];
  return [method, query === "" ? name : `${name}?${query}`, String(status), ...code, ...target].join(" ");
}

/** Where a redirect leads, by the names that its address carries; of an error also which. */
function toTarget(location: string): string {
  const { searchParams, hash } = new URL(location);
  const describe = (parameters: URLSearchParams): string =>
    [...parameters]
      .map(([name, value]) => (name === "error_code" ? `${name}=${value}` : name))
      .sort()
      .join("&");
  return `?${describe(searchParams)}#${describe(new URLSearchParams(hash.slice(1)))}`;
}

/** Replaces whatever is another one at each run, or nobody's business. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replaceAll(UUID, "{id}").replaceAll(TOKEN, "{token}").replaceAll(ADDRESS, "{address}");
  }
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutSecrets(inner)]));
}
