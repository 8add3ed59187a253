/** The claims of an access token that the session's state is made of (provider's names, as on the wire). */
export interface AccessTokenClaims {
  readonly aal: "aal1" | "aal2";
  readonly amr: readonly { readonly method: string; readonly atMs: number }[];
  readonly isAnonymous: boolean;
}

const MS_PER_SECOND = 1000;

/**
 * Reads, without verifying, what an access token says of its session. It decides what to show, never what is
 * allowed: that is the provider's. Anything malformed counts as the lowest assurance.
 */
export function readAccessTokenClaims(accessToken: string): AccessTokenClaims {
  const claims = readClaims(accessToken);
  const amr = Array.isArray(claims["amr"]) ? (claims["amr"] as unknown[]) : [];
  return {
    aal: claims["aal"] === "aal2" ? "aal2" : "aal1",
    amr: amr.flatMap(toMethod).sort((a, b) => b.atMs - a.atMs),
    isAnonymous: claims["is_anonymous"] === true,
  };
}

/** Each look at the session reads its token again; of a page and its calls these are a few. */
const MOST_REMEMBERED = 8;
const remembered = new Map<string, Readonly<Record<string, unknown>>>();

/** The payload of a token, unverified; empty where it is none. */
export function readClaims(accessToken: string): Readonly<Record<string, unknown>> {
  const known = remembered.get(accessToken);
  if (known !== undefined) return known;
  const claims = decodeClaims(accessToken);
  for (const oldest of remembered.keys()) {
    if (remembered.size < MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  remembered.set(accessToken, claims);
  return claims;
}

function decodeClaims(accessToken: string): Readonly<Record<string, unknown>> {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    const decoded: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof decoded === "object" && decoded !== null
      ? Object.freeze(decoded as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function toMethod(entry: unknown): { method: string; atMs: number }[] {
  if (typeof entry !== "object" || entry === null) return [];
  const { method, timestamp } = entry as { method?: unknown; timestamp?: unknown };
  if (typeof method !== "string") return [];
  return [{ method, atMs: typeof timestamp === "number" ? timestamp * MS_PER_SECOND : 0 }];
}
