import { createPublicKey, verify } from "node:crypto";
import type { JsonWebKey, KeyObject } from "node:crypto";
import { readOwn } from "@foyer/contracts";
import { parseJson } from "../releases/registry-document.ts";
import type { OidcSettings } from "./oidc-teams.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Clocks may differ. */
const LEEWAY_S = 60;
const MS_PER_SECOND = 1_000;
const DEADLINE_MS = 10_000;
/** The issuer changes its keys now and then; a token with an unknown one has them read again, not more often than this. */
const READ_EVERY_MS = 60_000;

/** @returns the teams that a token stands for; none where it isn't the issuer's, for us, or good at this time */
export type CheckToken = (token: string) => Promise<readonly string[]>;

/**
 * Checks OpenID Connect tokens of pipelines (RFC 7519): RS256 by the issuer's published keys, made for this broker.
 * @param now the wall clock in ms
 */
export function createTokenCheck({ issuer, audience, teams }: OidcSettings, now: () => number): CheckToken {
  const ownIssuer = withoutSlash(issuer);
  const ownAudience = withoutSlash(audience);
  // The last that could be read: any stranger's token has them read again, and that may fail.
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  // One reading for all who wait for it.
  let reading: Promise<void> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const keyOf = async (id: string): Promise<KeyObject | undefined> => {
    const known = keys.get(id);
    if (known !== undefined) return known;
    if (now() - readAtMs > READ_EVERY_MS) {
      readAtMs = now();
      reading = readKeys(ownIssuer).then((read) => {
        keys = read ?? keys;
      });
    }
    await reading;
    return keys.get(id);
  };
  return async (token) => {
    const [head = "", body = "", signature = "", ...more] = token.split(".");
    const { alg, kid } = decode(head);
    // The algorithm is ours to say, not the token's.
    if (alg !== "RS256" || typeof kid !== "string" || more.length > 0) return [];
    const key = await keyOf(kid);
    const bytes = Buffer.from(signature, "base64url");
    if (key === undefined || !verify("sha256", Buffer.from(`${head}.${body}`), key, bytes)) return [];
    const claims = decode(body);
    const { iss, aud, exp, nbf = 0 } = claims;
    const nowS = now() / MS_PER_SECOND;
    // Addresses, which some write with a slash at the end, and others without.
    const isOf = (claim: unknown, own: string): boolean =>
      typeof claim === "string" && withoutSlash(claim) === own;
    const isForUs = isOf(iss, ownIssuer) && [aud].flat().some((one) => isOf(one, ownAudience));
    if (!isForUs || typeof exp !== "number" || exp + LEEWAY_S < nowS) return [];
    if (typeof nbf !== "number" || nbf - LEEWAY_S > nowS) return [];
    return [...teams]
      .filter(([, wanted]) => [...wanted].every(([name, value]) => readOwn(claims, name) === value))
      .map(([team]) => team);
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

function decode(part: string): Fields {
  const value = parseJson(Buffer.from(part, "base64url"));
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/**
 * @returns the issuer's keys of today, which may be none; undefined where it can't be reached or says nothing of its keys: the next
 * token asks again
 */
async function readKeys(issuer: string): Promise<ReadonlyMap<string, KeyObject> | undefined> {
  const read = async (address: string): Promise<Fields> => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS), redirect: "error" });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    return (await answer.json()) as Fields;
  };
  try {
    const { jwks_uri: address } = await read(`${issuer}/.well-known/openid-configuration`);
    if (typeof address !== "string" || new URL(address).protocol !== new URL(issuer).protocol)
      return undefined;
    const { keys } = (await read(address)) as { keys?: unknown };
    if (!Array.isArray(keys)) return undefined;
    return new Map(keys.flatMap(toKey));
  } catch {
    return undefined;
  }
}

/** @returns nothing of a key that can't be used: the others are the issuer's all the same */
function toKey(key: unknown): readonly (readonly [string, KeyObject])[] {
  const { kty, kid } = (key ?? {}) as Fields;
  if (kty !== "RSA" || typeof kid !== "string") return [];
  try {
    return [[kid, createPublicKey({ key: key as JsonWebKey, format: "jwk" })]];
  } catch {
    return [];
  }
}
